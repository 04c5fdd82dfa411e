// Web is a page on which anyone can play and explore the four games: against another
// person or a search, with every rule set, the reason why a move is refused, and
// the openings of renju. It runs on the library itself, compiled to
// WebAssembly: once loaded it needs no server and no network.
//
//	go run -C examples/web .             serve the page and print its address
//	go run -C examples/web . -build DIR  write a folder that any host of files can serve
//
// The folder has compressed copies of its files besides, with the suffixes .br and
// .gz, for hosts that know what to do with them. Addresses within it are relative,
// so it may lie anywhere.
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"os"
	"os/signal"
	"slices"
	"time"

	"github.com/stonesgo/stones/examples/internal/command"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// run is main with its surroundings as arguments; it returns the exit status. It
// serves until ctx is done.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("web", flag.ContinueOnError)
	flags.Usage = func() {
		fmt.Fprintln(flags.Output(), "usage: web [-addr HOST:PORT] [-build DIR]\n\nWeb serves a page on which the four games can be played, or writes it as a folder.\nIt is to be run in its module, as by go run -C examples/web .")
		flags.PrintDefaults()
	}
	addr := flags.String("addr", "127.0.0.1:8080", "where to serve, as `HOST:PORT`; port 0 is a free one")
	dir := flags.String("build", "", "write the site into this `folder` and serve nothing")
	noMore := func() bool { return flags.NArg() == 0 }
	if status, ok := command.Parse(flags, args, noMore, stdout, stderr); !ok {
		return status
	}

	fail := func(err error) int {
		fmt.Fprintln(stderr, "web:", err)
		return 1
	}
	files, err := build(ctx)
	if err != nil {
		return fail(err)
	}
	if *dir != "" {
		if err := write(*dir, files); err != nil {
			return fail(err)
		}
		fmt.Fprintf(stdout, "%d files in %s\n", len(files), *dir)
		return 0
	}
	listener, err := net.Listen("tcp", *addr)
	if err != nil {
		return fail(err)
	}
	fmt.Fprintf(stdout, "http://%s/\n", listener.Addr())
	if err := serve(ctx, listener, files); err != nil {
		return fail(err)
	}
	return 0
}

// serve serves the files until ctx is done.
func serve(ctx context.Context, listener net.Listener, files map[string][]byte) error {
	server := &http.Server{Handler: site(files), ReadHeaderTimeout: 10 * time.Second}
	stop := context.AfterFunc(ctx, func() { server.Close() })
	defer stop()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// types are the media types of the files, by the ends of their names.
var types = map[string]string{
	".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
	".wasm": "application/wasm", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json",
}

// site is what serves the files, as a plain host of files would.
func site(files map[string][]byte) http.Handler {
	modified := time.Now()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := r.URL.Path[1:]
		if name == "" {
			name = "index.html"
		}
		data, ok := files[name]
		if !ok {
			http.NotFound(w, r)
			return
		}
		for suffix, kind := range types {
			if len(name) > len(suffix) && name[len(name)-len(suffix):] == suffix {
				w.Header().Set("Content-Type", kind)
			}
		}
		w.Header().Set("Cache-Control", "no-cache")
		http.ServeContent(w, r, name, modified, bytes.NewReader(data))
	})
}

func sorted(files map[string][]byte) []string { return slices.Sorted(maps.Keys(files)) }
