#include <cstdio>
#include <exception>

#include "tools/program.h"

// Exceptions that nothing else has caught, such as a lack of memory, end with a sentence, too.
int main(int argc, char** argv) try {
    return megapon::tools::run_program(argc, argv);
} catch (const std::exception& error) {
    std::fprintf(stderr, "megapon-headless: %s\n", error.what());
    return 2;
}
