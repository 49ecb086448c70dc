/* Makes a program of its text, in place: text_form.mjs says what stands there. JavaScript that runs once takes twenty
 * times as long for it as this does. */
enum { single = 91 }; /* ranks of one letter */

static int digit(unsigned char letter) { return letter <= '9' ? letter - '0' : letter - 'a' + 10; }

/* The place of a letter in ASCII without ' and \. */
static int rank_of(unsigned char letter) { return letter - 32 - (letter > 39) - (letter > 92); }

/* Returns the end of the program, which begins where the text did. */
unsigned char* unpack(unsigned char* text, const unsigned char* end) {
    static unsigned char by_frequency[256];
    const unsigned char* from = text;
    unsigned char* to = text;
    for (int i = 0; i < 256; ++i, from += 2) by_frequency[i] = (unsigned char)(digit(from[0]) << 4 | digit(from[1]));
    while (from < end) {
        int rank = rank_of(*from++);
        if (rank >= single) rank = (rank - single + 1) * single + rank_of(*from++);
        *to++ = by_frequency[rank];
    }
    return to;
}
