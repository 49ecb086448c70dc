#pragma once

#include <string>
#include <vector>

#include "config/control_scheme.h"
#include "config/setting_field.h"

namespace megapon::config {

struct ControlSettings {
    Scheme scheme;
    int dead_zone = 20;  // % of a stick's way that counts as none
    int rumble = 100;    // %
    friend bool operator==(const ControlSettings&, const ControlSettings&) = default;
};

std::vector<SettingField> fields_of(ControlSettings& settings);

// "controls.blue_up" and "controls.blue_up_button": where a player's keys and buttons for an action are kept.
std::string key_setting(std::size_t player, std::size_t action);
std::string button_setting(std::size_t player, std::size_t action);

}  // namespace megapon::config
