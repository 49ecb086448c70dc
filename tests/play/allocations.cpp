#include "play/allocations.h"

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>

namespace {

thread_local std::size_t count = 0;
thread_local std::size_t held = 0;  // bytes

constexpr std::size_t head = alignof(std::max_align_t);  // before each piece of memory, with its size in it

void* counted(std::size_t bytes) noexcept {
    void* memory = std::malloc(head + bytes);
    if (!memory) return nullptr;
    ++count;
    held += bytes;
    std::memcpy(memory, &bytes, sizeof bytes);
    return static_cast<char*>(memory) + head;
}

void free_counted(void* memory) noexcept {
    if (!memory) return;
    void* begin = static_cast<char*>(memory) - head;
    std::size_t bytes = 0;
    std::memcpy(&bytes, begin, sizeof bytes);
    held -= bytes;
    std::free(begin);
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
void operator delete(void* memory) noexcept { free_counted(memory); }
void operator delete[](void* memory) noexcept { free_counted(memory); }
void operator delete(void* memory, std::size_t) noexcept { free_counted(memory); }
void operator delete[](void* memory, std::size_t) noexcept { free_counted(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { free_counted(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { free_counted(memory); }

namespace megapon::play {

std::size_t allocations() { return count; }

std::size_t held_bytes() { return held; }

}  // namespace megapon::play
