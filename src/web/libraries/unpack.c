// Unpacks a file of `xz --format=lzma` piece by piece, in the page, while it comes. One instance unpacks one file:
//     begin(bytes)                 of the unpacked file
//     put pieces at input(), of at most input_size() bytes, and call unpack(bytes) for each
//     ended()                      whether all of it was there
// src/web/page.js calls this.
#include <emscripten.h>

#include "LzmaDec.h"

enum { header_size = 13 };  // LZMA's properties, and the size, which xz leaves open

static Byte piece[1 << 16];
static Byte header[header_size];
static unsigned header_bytes;
static UInt16 probabilities[1 << 14];  // for up to 4 bits of context, as pack.mjs asks for
static CLzmaDec decoder;
static ELzmaStatus status;

static void* take_probabilities(void* unused, size_t size) {
    (void)unused;
    return size <= sizeof probabilities ? probabilities : 0;
}
static void keep(void* unused, void* address) {
    (void)unused;
    (void)address;
}
static ISzAlloc allocator = {take_probabilities, keep};

EMSCRIPTEN_KEEPALIVE Byte* input(void) { return piece; }
EMSCRIPTEN_KEEPALIVE size_t input_size(void) { return sizeof piece; }

// Where the unpacked bytes come to lie, one after the other; 0: there is no room for them.
EMSCRIPTEN_KEEPALIVE Byte* begin(size_t bytes) {
    const size_t page = 1 << 16, first = __builtin_wasm_memory_grow(0, (bytes + page - 1) / page);
    if (first == (size_t)-1) return 0;
    LzmaDec_Construct(&decoder);
    decoder.dic = (Byte*)(first * page);  // all of it is the dictionary
    decoder.dicBufSize = bytes;
    return decoder.dic;
}

// How many bytes are unpacked now in all; -1: the file is damaged.
EMSCRIPTEN_KEEPALIVE int unpack(size_t bytes) {
    size_t at = 0, rest;
    while (header_bytes < header_size && at < bytes) {
        header[header_bytes++] = piece[at++];
        if (header_bytes < header_size) continue;
        if (LzmaDec_AllocateProbs(&decoder, header, LZMA_PROPS_SIZE, &allocator) != SZ_OK) return -1;
        LzmaDec_Init(&decoder);
    }
    rest = bytes - at;
    if (!rest) return (int)decoder.dicPos;
    if (LzmaDec_DecodeToDic(&decoder, decoder.dicBufSize, piece + at, &rest, LZMA_FINISH_END, &status) != SZ_OK)
        return -1;
    return (int)decoder.dicPos;
}

EMSCRIPTEN_KEEPALIVE int ended(void) {
    return decoder.dicPos == decoder.dicBufSize && status == LZMA_STATUS_FINISHED_WITH_MARK;
}
