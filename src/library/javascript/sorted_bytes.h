/* A program of WebAssembly as its bytes sorted by what they are: first what surrounds the functions, then all
 * instructions, all locals, all offsets and so on, each kind with its own frequent bytes: gzip packs that an eighth
 * smaller. With SORT defined this sorts a program (sort.c), without it puts one together again (unpack.c). */
enum {
    surroundings,
    instruction,
    local_get,
    local_set,
    local_tee,
    offset,
    constant,
    callee,
    label,
    block,
    alignment,
    declared,
    fraction,
    kinds
};
enum { header = 3 * kinds }; /* how many of each kind, 3 bytes each, before the bytes themselves */

typedef unsigned char byte;

static byte* next_of[kinds]; /* where each kind goes on */
static byte* program;        /* and the program */

/* The next byte of the program, which is of this kind. */
static unsigned next(int kind) {
#ifdef SORT
    return *next_of[kind]++ = *program++;
#else
    return *program++ = *next_of[kind]++;
#endif
}

static void several(int kind, unsigned count) {
    while (count-- > 0) next(kind);
}

/* The next number, 7 bits a byte. */
static unsigned number(int kind) {
    unsigned value = 0, digit, shift = 0;
    do {
        digit = next(kind);
        value |= (digit & 127) << (shift & 31);
        shift += 7;
    } while (digit > 127);
    return value;
}

/* A load or a store. Its alignment is kept as the difference from what is usual, which is nearly always 0. */
static void memory_access(unsigned code) {
    const int usual = "23230011001122232301012"[code - 0x28] - '0';
#ifdef SORT
    *next_of[alignment]++ = (byte)(*program++ - usual);
#else
    *program++ = (byte)(*next_of[alignment]++ + usual);
#endif
    number(offset);
}

/* What follows an instruction of those without numbers of their own kind: 'l' a label, a global or a tag, 'b' a block's
 * type, from 0x02 (block) to 0x24 (global.set); '.' nothing. */
static int follower(unsigned code) {
    return code < 0x02 || code > 0x24 ? '.' : "bbb.blll..ll..........l..........ll"[code - 0x02];
}

static void operands(unsigned code) {
    if (code >= 0x28 && code <= 0x3e) {
        memory_access(code);
    } else if (code >= 0x20 && code <= 0x22) {
        number(local_get + (int)code - 0x20);
    } else if (code == 0x41 || code == 0x42) { /* i32.const, i64.const */
        number(constant);
    } else if (code == 0x43 || code == 0x44) { /* f32.const, f64.const */
        several(fraction, code == 0x43 ? 4 : 8);
    } else if (code == 0x10 || code == 0x11) { /* call; call_indirect, of a type and a table */
        number(callee);
        if (code == 0x11) number(label);
    } else if (code == 0x0e) { /* br_table: so many labels and one */
        for (unsigned left = number(label) + 1; left > 0; --left) number(label);
    } else if (code == 0x3f || code == 0x40) { /* memory.size, memory.grow */
        number(label);
    } else if (code == 0xfc) { /* conversions; memory.copy of two memories, memory.fill of one */
        const unsigned second = number(label);
        several(label, second == 10 ? 2 : second == 11);
    } else if (follower(code) != '.') {
        number(follower(code) == 'b' ? block : label);
    }
}

static void function(void) {
    const unsigned size = number(surroundings);
    const byte* end = program + size;
    for (unsigned groups = number(declared); groups > 0; --groups) {
        number(declared);
        next(declared);
    }
    while (program < end) operands(next(instruction));
}

/* All of it; only the section of code has instructions. */
static void module(const byte* end) {
    enum { before = 8, section_of_code = 10 };
    several(surroundings, before);
    while (program < end) {
        const unsigned section = next(surroundings), size = number(surroundings);
        if (section != section_of_code) {
            several(surroundings, size);
            continue;
        }
        for (unsigned functions = number(surroundings); functions > 0; --functions) function();
    }
}
