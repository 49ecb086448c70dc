#include "app/app.h"

namespace megapon::app {

int run_game(int, char**) { return 0; }

}  // namespace megapon::app
