package main

import (
	"context"
	"flag"
	"fmt"
	"os"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"
)

func main() {
	in := flag.String("in", "", "")
	out := flag.String("out", "", "")
	flag.Parse()
	beam.Init()
	j := job{In: []string{*in}, Out: *out, Trim: *in + "/", Plies: 4, Shards: 4, Limit: 1 << 20, CSV: true}
	if err := beamx.Run(context.Background(), j.build()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
