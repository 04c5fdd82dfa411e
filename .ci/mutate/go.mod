module github.com/stonesgo/stones/ci/mutate

go 1.26.0
