// Mutate tests tests: it plants one fault at a time in the code of a package, such
// as < for <=, White for Black or a call left out, and runs the tests of the
// package against it. A fault that no test notices survives and is printed, one
// line for each:
//
//	file:line kind in function: original -> fault
//
// A survivor is a test to write, or a fault that changes nothing that the package
// promises. The file equivalent.txt explains those; they are not printed. It
// knows them by package, function and text, not by line, so that it stays right
// when code moves. A line of it that belongs to no fault any more is printed.
//
// From the root of the checkout,
//
//	go -C .ci/mutate run . -n 100 board renju
//
// plants a hundred faults in each of these packages. The checkout is not touched:
// faults go to the compiler by its flag -overlay. Faults that do not compile do
// not count. A fault that makes the tests hang is caught by their time limit, one
// that fills the memory by a limit on that where the system is Linux.
package main
