#include "tools/program.h"

int main(int argc, char** argv) { return megapon::tools::run_program(argc, argv); }
