//go:build race

package batch_test

func init() { raced = true }
