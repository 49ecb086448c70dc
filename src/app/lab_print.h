#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/platform/pdf_files.h"
#include "app/renderer.h"
#include "app/screens/preferences.h"
#include "lab/worksheet.h"
#include "text/error.h"

// What the lab prints, from a command line and from the game.
namespace megapon::app {

// A worksheet about an exhibit, with its link as a QR code: a PDF, with the answers on a second page, or the first page
// alone as a PNG. Errors: the file cannot be written.
text::Result<void> print_sheet(Renderer& renderer, const screens::Preferences& preferences,
                               const lab::Worksheet& worksheet, platform::Paper paper, const std::string& file);

// The guide for a lesson in the lab, a PDF.
text::Result<void> print_guide(Renderer& renderer, const screens::Preferences& preferences, platform::Paper paper,
                               const std::string& file);

}  // namespace megapon::app
