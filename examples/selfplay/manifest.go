package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// A manifest says what a directory holds: how it was made, and which parts of it are
// finished. A run goes on behind them.
type manifest struct {
	Settings settings   `json:"settings"`
	Planes   []string   `json:"planes"`
	Shape    [3]int     `json:"shape"` // of the planes of a position
	Actions  int        `json:"actions"`
	Parts    []partInfo `json:"parts"`
}

// settings are what decides which games are played, and what is written of them.
type settings struct {
	Game     string `json:"game"`
	Rules    string `json:"rules"`
	Size     int    `json:"size"`
	Seed     uint64 `json:"seed"`
	Playouts int    `json:"playouts"`
	Drawn    int    `json:"drawn"`
	Batch    int    `json:"batch"`
	Last     int    `json:"last"`
	Augment  bool   `json:"augment"`
}

// A partInfo says what came of the games of a part.
type partInfo struct {
	Positions int       `json:"positions"`
	Lengths   []float64 `json:"lengths"` // of each game, in moves
	Won       [3]int    `json:"won"`     // games by winner; those of board.Empty are draws
}

const manifestName = "selfplay.json"

// readManifest returns the manifest of a directory, which it makes if there is none.
func readManifest(dir string, want manifest) (*manifest, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	name := filepath.Join(dir, manifestName)
	text, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return &want, nil
	}
	if err != nil {
		return nil, err
	}
	var m manifest
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&m); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if m.Settings != want.Settings {
		return nil, fmt.Errorf("%s was made with other settings: %+v", dir, m.Settings)
	}
	return &m, nil
}

// write writes the manifest in place of the one before.
func (m *manifest) write(dir string) error {
	text, err := json.MarshalIndent(m, "", "\t")
	if err != nil {
		return err
	}
	name := filepath.Join(dir, manifestName)
	if err := os.WriteFile(name+".part", append(text, '\n'), 0o644); err != nil {
		return err
	}
	return os.Rename(name+".part", name)
}
