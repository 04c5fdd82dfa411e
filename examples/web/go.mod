module github.com/stonesgo/stones/examples/web

go 1.26.0

require (
	github.com/andybalholm/brotli v1.2.0
	github.com/stonesgo/stones v0.0.0
)

require golang.org/x/exp v0.0.0-20261113113407-e3970619a1a4 // indirect

replace github.com/stonesgo/stones => ../..
