#include <cstdio>
#include <exception>

#include "app/run.h"
#include "text/process.h"

// Exceptions that nothing else has caught, such as a lack of memory, end with a sentence, too.
int main(int argc, char** argv) try {
    megapon::text::prepare_streams();
    megapon::text::Arguments arguments(argc, argv);
    return megapon::app::run_game(arguments.count(), arguments.begin());
} catch (const std::exception& error) {
    std::fprintf(stderr, "megapon: %s\n", error.what());
    return 2;
}
