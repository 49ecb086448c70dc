#include "app/options/game_settings.h"

namespace megapon::options {

std::vector<play::Slot> slots_of(GameSettings& game) {
    auto& [language] = game;
    return {
        play::choice("game.language", language, {"system", "en", "ja"},
                     "The language: the system's, English, Japanese."),
    };
}

}  // namespace megapon::options
