#include "tools/commands.h"

int main(int argc, char** argv) { return megapon::tools::run_program(argc, argv); }
