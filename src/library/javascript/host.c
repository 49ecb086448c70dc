/* What the C and C++ libraries would have of a host, where there is none: no text is printed, no name made legible. */
#include <stddef.h>

/* The loader sees by itself that the memory has grown. */
void emscripten_notify_memory_growth(size_t memory) { (void)memory; }

/* For messages about exceptions that nobody catches. */
char* __cxa_demangle(const char* name, char* buffer, size_t* length, int* status) {
    (void)name, (void)buffer, (void)length;
    if (status != NULL) *status = -2; /* no valid name */
    return NULL;
}

_Noreturn void abort_message(const char* format, ...) {
    (void)format;
    __builtin_trap();
}
