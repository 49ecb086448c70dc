#include "config/game_settings.h"

#include <optional>

namespace megapon::config {

namespace {

SettingField best_of_slot(int& best_of) {
    SettingField field = whole("game.best_of", best_of, {1, 7}, "matches",
                               "Matches in a row: whoever wins more than half of them wins.");
    field.key.range = "1, 3, 5 or 7";
    field.accept = [any = field.accept](const text::TomlValue& value) {
        auto count = any(value);
        return count && std::get<int>(*count) % 2 == 1 ? count : std::nullopt;
    };
    return field;
}

}  // namespace

std::vector<SettingField> fields_of(GameSettings& game) {
    auto& [language, welcome, speed, best_of, auto_swing, smash] = game;
    return {
        choice("game.language", language, {"system", "en", "ja"}, "The language: the system's, English, Japanese."),
        flag("game.welcome", welcome, "Begin with the choice of language and the lesson."),
        whole("game.speed", speed, {50, 100}, "%", "How fast the match runs; its rules stay the same."),
        best_of_slot(best_of),
        flag("game.auto_swing", auto_swing, "The swing comes by itself when the ball does; you only walk."),
        choice("game.smash", smash, {"hold", "toggle"},
               "A smash: hold the key and let go, or press it once to wind up and again to swing."),
    };
}

}  // namespace megapon::config
