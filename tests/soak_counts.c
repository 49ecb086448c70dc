// Loaded before the game by tests/soak.sh: writes the number of live textures and the kilobytes that the program holds
// at the moment into the file that COUNTS names, at every 20th page.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// The allocator under its other names.
void* __libc_malloc(size_t size);
void* __libc_calloc(size_t count, size_t size);
void* __libc_realloc(void* block, size_t size);
void* __libc_memalign(size_t alignment, size_t size);
void __libc_free(void* block);

static atomic_llong held;
static atomic_int textures;
static int pages;

static void* counted(void* block) {
    held += (long long)malloc_usable_size(block);
    return block;
}

void* malloc(size_t size) { return counted(__libc_malloc(size)); }

void* calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }

void* aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void free(void* block) {
    held -= (long long)malloc_usable_size(block);
    __libc_free(block);
}

void* realloc(void* block, size_t size) {
    const long long before = (long long)malloc_usable_size(block);
    void* moved = __libc_realloc(block, size);
    if (!moved && size) return moved;
    held -= before;
    return counted(moved);
}

void* SDL_CreateTexture(void* renderer, unsigned format, int access, int width, int height) {
    void* (*create)(void*, unsigned, int, int, int) = dlsym(RTLD_NEXT, "SDL_CreateTexture");
    void* texture = create(renderer, format, access, width, height);
    if (texture) ++textures;
    return texture;
}

void SDL_DestroyTexture(void* texture) {
    void (*destroy)(void*) = dlsym(RTLD_NEXT, "SDL_DestroyTexture");
    if (texture) --textures;
    destroy(texture);
}

void SDL_RenderPresent(void* renderer) {
    void (*present)(void*) = dlsym(RTLD_NEXT, "SDL_RenderPresent");
    char text[64];
    present(renderer);
    if (++pages % 20) return;
    const int length = snprintf(text, sizeof text, "%-16d %-16lld\n", (int)textures, (long long)held / 1024);
    const int file = open(getenv("COUNTS"), O_WRONLY | O_CREAT, 0666);
    if (pwrite(file, text, (size_t)length, 0) != length) abort();
    close(file);
}
