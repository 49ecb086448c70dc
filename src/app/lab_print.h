#pragma once

#include "app/run.h"

namespace megapon::app {

// Prints a worksheet about the exhibit, after --frames frames or as --seed lays out a question, into the file of
// --sheet; a PDF has its answers on a second page. Needs no display.
text::Result<void> print_sheet(const LaunchOptions& options);

// Prints the guide for a lesson in the lab into the file of --lab-guide. Needs no display.
text::Result<void> print_guide(const LaunchOptions& options);

}  // namespace megapon::app
