/* Sorts a program, as sorted_bytes.h says, in place: for pack.mjs, which has 15 times its size of room here. */
#define SORT
#include "sorted_bytes.h"

/* Returns the end of what is at `from` then: the header and all bytes. */
byte* sort(byte* from, unsigned size) {
    byte* rooms = from + size + header;
    byte* to = from + header;
    unsigned kind, i;
    for (kind = 0; kind < kinds; ++kind) next_of[kind] = rooms + kind * size;
    program = from;
    module(from + size);
    for (kind = 0; kind < kinds; ++kind) {
        const unsigned count = (unsigned)(next_of[kind] - (rooms + kind * size));
        for (i = 0; i < 3; ++i) from[3 * kind + i] = (byte)(count >> 8 * i);
        for (i = 0; i < count; ++i) *to++ = rooms[kind * size + i];
    }
    return to;
}
