#include "play/allocations.h"

#include <cstdlib>
#include <new>

namespace {

thread_local std::size_t count = 0;

void* counted(std::size_t bytes) noexcept {
    ++count;
    return std::malloc(bytes > 0 ? bytes : 1);
}

void* counted_or_throw(std::size_t bytes) {
    if (void* memory = counted(bytes)) return memory;
    throw std::bad_alloc();
}

}  // namespace

// The program's own, so that a test can count. All forms: a sanitizer brings its own for those that are missing, and
// then finds memory that one family allocates and the other frees.
void* operator new(std::size_t bytes) { return counted_or_throw(bytes); }
void* operator new[](std::size_t bytes) { return counted_or_throw(bytes); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return counted(bytes); }
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept { return counted(bytes); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }

namespace megapon::play {

std::size_t allocations() { return count; }

}  // namespace megapon::play
