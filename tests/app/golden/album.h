#pragma once

#include <string>
#include <vector>

#include "app/renderer.h"
#include "app/screens/rig.h"

namespace megapon::golden {

// In which form a screen is drawn.
struct Edition {
    int width = 480;  // px of the picture, 16:9
    const char* language = "en";
    bool high_contrast = false;
};

// Every edition: 480 x 270 and 960 x 540, both languages, plain and with high contrast.
std::vector<Edition> all_editions();

// "title-en-480" or "title-ja-960-contrast".
std::string name_of(const std::string& screen, const Edition& edition);

// What a test gives a rig so that it draws this edition.
std::vector<std::string> settings_of(const Edition& edition);

// Compares the stack with the picture of this name in tests/golden/screens, pixel by pixel. If they differ the stack's
// picture and the difference are written to build/tests/golden, and the answer says where and how much; empty: they are
// the same. With MEGAPON_WRITE_GOLDEN set it writes the golden picture instead.
std::string difference(app::Renderer& renderer, screens::ScreenStack& stack, const std::string& screen,
                       const Edition& edition);

// One for all tests of a run.
app::Renderer& renderer();

}  // namespace megapon::golden
