#pragma once

#include <megapon/hits.h>

#include <new>
#include <stdexcept>
#include <string>
#include <string_view>

#include "geometry/floating_point.h"

// How the functions of the library fail: they throw inside, and guarded() makes a status and a message of it.
namespace megapon::library {

struct Failure : std::runtime_error {
    Failure(mp_status with, const std::string& message) : std::runtime_error(message), status(with) {}

    mp_status status;
    int line = 0;
    int column = 0;
    int question = -1;
};

[[noreturn]] inline void reject(const std::string& message) { throw Failure(MP_BAD_ARGUMENT, message); }

// A pointer that must point to something.
template <typename Thing>
// cppcheck-suppress constParameter; it may be a const Thing
Thing& required(Thing* thing, const char* name) {
    if (thing == nullptr) reject(std::string(name) + " must not be NULL");
    return *thing;
}

// Fills `error`, if there is one, of the exception that is being handled, and returns its status.
mp_status report(mp_error* error) noexcept;

// Calls work() in the arithmetic that the core needs, whatever the host has set. No exception gets out.
template <typename Work>
mp_status guarded(mp_error* error, Work&& work) noexcept {
    try {
        const geometry::PlainArithmetic plain;
        work();
        return MP_OK;
    } catch (...) {
        return report(error);
    }
}

// Longest prefix of at most `bytes` bytes that ends at a character.
std::string_view fitting(std::string_view text, std::size_t bytes);

}  // namespace megapon::library
