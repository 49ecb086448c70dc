#include "app/screens/option_pages.h"

#include "app/screens/screen_stack.h"
#include "app/screens/settings_options.h"
#include "app/screens/substep_counts.h"

namespace megapon::screens {

namespace {

// Whoever plays to more points may also need more to end a close match.
Option points_option() {
    constexpr int beyond = 4;
    return step_option("match.points", {3, 5, 7, 9, 11, 15, 21}, plain_number, [](double points) {
        return config::ConfigFile::Choices{{"match.cap", static_cast<int>(points) + beyond}};
    });
}

Option volume_option(const std::string& key) {
    return step_option(key, {0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100}, percent);
}

}  // namespace

std::vector<Option> game_options() {
    return {word_option("game.language", {"system", "en", "ja"}),
            points_option(),
            step_option("game.best_of", {1, 3, 5, 7}, plain_number),
            step_option("game.speed", {50, 60, 70, 80, 90, 100}, percent),
            step_option("hit_stop.share", {0, 0.5, 1}, share_percent),
            flag_option("game.auto_swing"),
            word_option("game.smash", {"hold", "toggle"})};
}

std::vector<Option> picture_options() {
    return {word_option("video.presentation", {"flipbook", "smooth"}),
            flag_option("video.fullscreen"),
            flag_option("video.integer_scale"),
            flag_option("video.vsync"),
            step_option("video.text_size", {1, 1.5}, times),
            flag_option("video.high_contrast"),
            flag_option("video.boil"),
            flag_option("video.shake"),
            flag_option("video.onion_skin")};
}

std::vector<Option> sound_options() {
    return {volume_option("audio.master"), volume_option("audio.effects"), volume_option("audio.voices"),
            volume_option("audio.music"), flag_option("audio.mute")};
}

std::vector<Option> pad_options() {
    std::vector<Option> options;
    for (int pad = 1; pad <= static_cast<int>(config::assignable_pads); ++pad) {
        Option option = word_option("controls.pad_" + std::to_string(pad), {"none", "blue", "red"});
        option.name = {"controls.pad_number", {{"pad", std::to_string(pad)}}};
        option.help = "controls.pad_number_does";
        option.value = [value = option.value](const ScreenStack& stack) {
            const std::string key = value(stack).key();
            return i18n::Message("controls.pad_plays." + key.substr(key.rfind('.') + 1));
        };
        options.push_back(std::move(option));
    }
    options.push_back(step_option("controls.dead_zone", {0, 5, 10, 15, 20, 25, 30, 40, 50, 60}, percent));
    options.push_back(step_option("controls.rumble", {0, 25, 50, 75, 100}, percent));
    return options;
}

std::vector<Option> lab_options() {
    return {step_option("physics.substeps", {substep_counts.begin(), substep_counts.end()}, plain_number),
            word_option("physics.solver", {"substep", "sweep"}),
            step_option("physics.fps", {1, 2, 4, 5, 6, 8, 10, 12, 15, 20, 24, 30, 60, 120, 240}, plain_number)};
}

}  // namespace megapon::screens
