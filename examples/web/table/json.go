package table

import (
	"reflect"
	"strconv"
	"unicode/utf8"
)

// JSON returns v as JSON: structs with the names of their exported fields, the
// first letter in lower case, slices, arrays, pointers, strings, booleans, integers
// and floating-point numbers, which must be finite. A nil slice is an empty list.
// It panics for anything else.
//
// Package encoding/json does much more, and weighs a tenth of the whole program.
func JSON(v any) []byte { return appendJSON(nil, reflect.ValueOf(v)) }

func appendJSON(dst []byte, v reflect.Value) []byte {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return append(dst, "null"...)
		}
		return appendJSON(dst, v.Elem())
	case reflect.Bool:
		return strconv.AppendBool(dst, v.Bool())
	case reflect.Int, reflect.Int32, reflect.Int64:
		return strconv.AppendInt(dst, v.Int(), 10)
	case reflect.Float64:
		return strconv.AppendFloat(dst, v.Float(), 'f', -1, 64)
	case reflect.String:
		return appendString(dst, v.String())
	case reflect.Slice, reflect.Array:
		dst = append(dst, '[')
		for i := range v.Len() {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = appendJSON(dst, v.Index(i))
		}
		return append(dst, ']')
	case reflect.Struct:
		dst = append(dst, '{')
		comma := false
		for i := range v.NumField() {
			field := v.Type().Field(i)
			if !field.IsExported() {
				continue
			}
			if comma {
				dst = append(dst, ',')
			}
			comma = true
			dst = append(dst, '"', field.Name[0]+'a'-'A')
			dst = append(dst, field.Name[1:]...)
			dst = append(dst, `":`...)
			dst = appendJSON(dst, v.Field(i))
		}
		return append(dst, '}')
	}
	panic("table: no JSON for " + v.Kind().String())
}

func appendString(dst []byte, s string) []byte {
	const hex = "0123456789abcdef"
	dst = append(dst, '"')
	for i := 0; i < len(s); {
		switch b := s[i]; {
		case b == '"' || b == '\\':
			dst = append(dst, '\\', b)
			i++
		case b < ' ':
			dst = append(dst, '\\', 'u', '0', '0', hex[b>>4], hex[b&15])
			i++
		default:
			r, n := utf8.DecodeRuneInString(s[i:])
			dst = utf8.AppendRune(dst, r)
			i += n
		}
	}
	return append(dst, '"')
}
