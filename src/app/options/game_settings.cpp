#include "app/options/game_settings.h"

#include <optional>

namespace megapon::options {

namespace {

play::Slot best_of_slot(int& best_of) {
    play::Slot slot = play::whole("game.best_of", best_of, {1, 7}, "matches",
                                  "Matches in a row: whoever wins more than half of them wins.");
    slot.key.range = "1, 3, 5 or 7";
    slot.accept = [any = slot.accept](const court::TomlValue& value) {
        auto count = any(value);
        return count && std::get<int>(*count) % 2 == 1 ? count : std::nullopt;
    };
    return slot;
}

}  // namespace

std::vector<play::Slot> slots_of(GameSettings& game) {
    auto& [language, welcome, speed, best_of, auto_swing, smash] = game;
    return {
        play::choice("game.language", language, {"system", "en", "ja"},
                     "The language: the system's, English, Japanese."),
        play::flag("game.welcome", welcome, "Begin with the choice of language and the lesson."),
        play::whole("game.speed", speed, {50, 100}, "%", "How fast the match runs; its rules stay the same."),
        best_of_slot(best_of),
        play::flag("game.auto_swing", auto_swing, "The swing comes by itself when the ball does; you only walk."),
        play::choice("game.smash", smash, {"hold", "toggle"},
                     "A smash: hold the key and let go, or press it once to wind up and again to swing."),
    };
}

}  // namespace megapon::options
