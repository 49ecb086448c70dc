#pragma once

#include <vector>

#include "config/setting_field.h"

namespace megapon::config {

// How loud it is, each in percent; muted, nothing is heard.
struct AudioSettings {
    int master = 80;
    int effects = 100;
    int voices = 100;
    int music = 80;
    bool mute = false;
    friend bool operator==(const AudioSettings&, const AudioSettings&) = default;
};

std::vector<SettingField> fields_of(AudioSettings& audio);

}  // namespace megapon::config
