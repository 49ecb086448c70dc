#include "app/allocations.h"

#include <cstdlib>
#include <new>

namespace {

thread_local std::size_t asked = 0;

void* taken(std::size_t bytes) {
    ++asked;
    if (void* memory = std::malloc(bytes > 0 ? bytes : 1)) return memory;
    throw std::bad_alloc();
}

}  // namespace

// The program's own, so that a test can count. The array forms and those that do not throw lead here.
void* operator new(std::size_t bytes) { return taken(bytes); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace megapon::app {

std::size_t allocations() { return asked; }

}  // namespace megapon::app
