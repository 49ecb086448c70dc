#include "app/run.h"

int main(int argc, char** argv) { return megapon::app::run_game(argc, argv); }
