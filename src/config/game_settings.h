#pragma once

#include <string>
#include <vector>

#include "config/setting_field.h"

namespace megapon::config {

enum class LanguageChoice { system, en, ja };
enum class SmashKey { hold, toggle };

// How the game meets its player; nothing of it changes the rules of a match.
struct GameSettings {
    LanguageChoice language = LanguageChoice::system;
    bool welcome = true;  // begin with the choice of language and the lesson
    int speed = 100;      // %
    int best_of = 1;      // matches in a row
    bool auto_swing = false;
    SmashKey smash = SmashKey::hold;
    friend bool operator==(const GameSettings&, const GameSettings&) = default;
};

std::vector<SettingField> fields_of(GameSettings& game);

}  // namespace megapon::config
