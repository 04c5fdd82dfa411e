package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"sync"

	fnpb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/fnexecution_v1"
	"google.golang.org/grpc"
)

// A pool starts workers for an engine that has the environment type EXTERNAL:
// each is a process of this program, so that one that dies takes nothing with
// it but what it was working on.
type pool struct {
	fnpb.UnimplementedBeamFnExternalWorkerPoolServer
	program string
	stderr  io.Writer

	mu      sync.Mutex
	workers map[string]*exec.Cmd
}

// servePool serves a pool at an address, until the context is done. It says on
// stdout where it listens.
func servePool(ctx context.Context, address string, stdout, stderr io.Writer) error {
	program, err := os.Executable()
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	fmt.Fprintln(stdout, "the pool of workers is at", listener.Addr())
	p := &pool{program: program, stderr: stderr, workers: map[string]*exec.Cmd{}}
	server := grpc.NewServer()
	fnpb.RegisterBeamFnExternalWorkerPoolServer(server, p)
	stop := context.AfterFunc(ctx, server.Stop)
	defer stop()
	defer p.stopAll()
	return server.Serve(listener)
}

// StartWorker starts a process.
func (p *pool) StartWorker(_ context.Context, r *fnpb.StartWorkerRequest) (*fnpb.StartWorkerResponse, error) {
	cmd := exec.Command(p.program,
		"--worker",
		"--id="+r.GetWorkerId(),
		"--logging_endpoint="+r.GetLoggingEndpoint().GetUrl(),
		"--control_endpoint="+r.GetControlEndpoint().GetUrl())
	cmd.Stderr = p.stderr
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.workers[r.GetWorkerId()] != nil {
		return &fnpb.StartWorkerResponse{Error: "there is a worker " + r.GetWorkerId()}, nil
	}
	if err := cmd.Start(); err != nil {
		return &fnpb.StartWorkerResponse{Error: err.Error()}, nil
	}
	p.workers[r.GetWorkerId()] = cmd
	go cmd.Wait() // it may end by itself
	return &fnpb.StartWorkerResponse{}, nil
}

// StopWorker ends a process.
func (p *pool) StopWorker(_ context.Context, r *fnpb.StopWorkerRequest) (*fnpb.StopWorkerResponse, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	cmd := p.workers[r.GetWorkerId()]
	if cmd == nil {
		return &fnpb.StopWorkerResponse{Error: "there is no worker " + r.GetWorkerId()}, nil
	}
	delete(p.workers, r.GetWorkerId())
	cmd.Process.Kill()
	return &fnpb.StopWorkerResponse{}, nil
}

func (p *pool) stopAll() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, cmd := range p.workers {
		cmd.Process.Kill()
	}
}
