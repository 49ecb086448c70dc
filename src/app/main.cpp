#include <cstdio>
#include <exception>

#include "app/run.h"

// Exceptions that nothing else has caught, such as a lack of memory, end with a sentence, too.
int main(int argc, char** argv) try { return megapon::app::run_game(argc, argv); } catch (const std::exception& error) {
    std::fprintf(stderr, "megapon: %s\n", error.what());
    return 2;
}
