// Package opening is in progress.
package opening
