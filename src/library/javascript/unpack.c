/* Makes a program of its text: text_form.mjs says how its letters are bytes, sorted_bytes.h how those are a program.
 * JavaScript that runs once takes twenty times as long for it as this does. */
#include "sorted_bytes.h"

enum { single = 91 }; /* ranks of one letter */

static int digit(byte letter) { return letter <= '9' ? letter - '0' : letter - 'a' + 10; }

/* The place of a letter in ASCII without ' and \. */
static int rank_of(byte letter) { return letter - 32 - (letter > 39) - (letter > 92); }

/* In place. Returns the end of the bytes, which begin where the text did. */
static byte* bytes_of(byte* text, const byte* end) {
    static byte by_frequency[256];
    const byte* from = text;
    byte* to = text;
    for (int i = 0; i < 256; ++i, from += 2) by_frequency[i] = (byte)(digit(from[0]) << 4 | digit(from[1]));
    while (from < end) {
        int rank = rank_of(*from++);
        if (rank >= single) rank = (rank - single + 1) * single + rank_of(*from++);
        *to++ = by_frequency[rank];
    }
    return to;
}

/* Returns the end of the program, which begins where the text ended. */
byte* unpack(byte* text, byte* end) {
    const byte* last = bytes_of(text, end);
    byte* of_kind = text + header;
    for (int kind = 0; kind < kinds; ++kind) {
        next_of[kind] = of_kind;
        of_kind += text[3 * kind] | text[3 * kind + 1] << 8 | text[3 * kind + 2] << 16;
    }
    program = end;
    module(end + (last - (text + header)));
    return program;
}
