package stones_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestReadme makes sure that the programs in README.md and what they print are
// the Examples of this package, which are run.
func TestReadme(t *testing.T) {
	readme := readFile(t, "README.md")
	examples := regexp.MustCompile(`(?ms)^func (Example\w*)\(\) \{\n(.*?)^}`).FindAllStringSubmatch(readFile(t, "example_test.go")+readFile(t, "records_example_test.go"), -1)
	programs := regexp.MustCompile("(?ms)^func main\\(\\) \\{\n(.*?)^}\n```\n\n```text\n(.*?)^```").FindAllStringSubmatch(readme, -1)
	if len(programs) != strings.Count(readme, "func main()") {
		t.Errorf("%d of %d programs in README.md are followed by their output", len(programs), strings.Count(readme, "func main()"))
	}
	bodies := make(map[string]string)
	for _, example := range examples {
		body, output, ok := strings.Cut(example[2], "\t// Output:\n")
		if !ok {
			t.Fatalf("%s has no output", example[1])
		}
		output = strings.TrimPrefix(strings.ReplaceAll("\n"+output, "\n\t// ", "\n"), "\n")
		bodies[body] = output
	}
	for _, program := range programs {
		output, ok := bodies[program[1]]
		if !ok {
			t.Errorf("no Example has the body of this program of README.md:\n%s", program[1])
			continue
		}
		if diff := cmp.Diff(output, program[2]); diff != "" {
			t.Errorf("output of the program with the body\n%s(-Example +README)\n%s", program[1], diff)
		}
	}
	for _, game := range []string{"ancientgo", "reversi", "renju", "hex"} {
		if !strings.Contains(readme, "\"github.com/stonesgo/stones/"+game+"\"\n") {
			t.Errorf("no program of README.md imports %s", game)
		}
	}
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
