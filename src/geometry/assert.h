#pragma once

#include <cstddef>
#include <cstdio>
#include <cstdlib>

// MEGAPON_ASSERT(expression): the program ends with file, line and expression where something the code is certain of
// does not hold. Builds with MEGAPON_ASSERTS (dev, sanitize, fuzz) evaluate the expression, others only compile it: it
// must have no side effects, and never judge what a file or a caller of the library brings, which is an error of
// theirs.
#ifdef MEGAPON_ASSERTS
#define MEGAPON_ASSERT(...) \
    ((__VA_ARGS__) ? static_cast<void>(0) : ::megapon::geometry::fail_assertion(__FILE__, __LINE__, #__VA_ARGS__))
#else
#define MEGAPON_ASSERT(...) static_cast<void>(sizeof((__VA_ARGS__) ? 1 : 0))
#endif

namespace megapon::geometry {

// Writes "FILE:LINE: assertion failed: EXPRESSION" on standard error, and aborts.
[[noreturn]] inline void fail_assertion(const char* file, int line, const char* expression) {
    std::fprintf(stderr, "%s:%d: assertion failed: %s\n", file, line, expression);
    std::abort();
}

// An index that is certain not to be negative.
constexpr std::size_t at(int index) {
    MEGAPON_ASSERT(index >= 0);
    return static_cast<std::size_t>(index);
}

}  // namespace megapon::geometry
