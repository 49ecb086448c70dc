#pragma once

#include <vector>

#include "play/slot.h"

namespace megapon::options {

enum class LanguageChoice { system, en, ja };

// How the game meets its player; nothing of it shapes a match.
struct GameSettings {
    LanguageChoice language = LanguageChoice::system;
    friend bool operator==(const GameSettings&, const GameSettings&) = default;
};

std::vector<play::Slot> slots_of(GameSettings& game);

}  // namespace megapon::options
