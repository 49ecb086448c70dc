#pragma once

#include <vector>

#include "config/setting_field.h"

namespace megapon::config {

// Ten pages a second, or the same substeps drawn as often as the display can.
enum class Presentation { flipbook, smooth };

// The keys that are the app's own and shape no match.
struct VideoSettings {
    bool fullscreen = false;
    int window_width = 960;  // px
    int window_height = 540;
    bool boil = true;
    bool shake = true;
    bool onion_skin = true;
    bool high_contrast = false;
    Presentation presentation = Presentation::flipbook;
    bool integer_scale = false;
    bool vsync = true;
    double text_size = 1;
    friend bool operator==(const VideoSettings&, const VideoSettings&) = default;
};

std::vector<SettingField> fields_of(VideoSettings& video);

}  // namespace megapon::config
