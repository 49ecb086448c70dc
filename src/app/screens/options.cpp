#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "app/screens/screens.h"
#include "app/screens/share.h"

namespace megapon::screens {

namespace {

// By OptionPage.
struct PageNames {
    const char* name;     // in the log
    const char* heading;  // in the catalogue
};
constexpr std::array<PageNames, 5> page_names{{{"options-game", "options.game_heading"},
                                               {"options-picture", "options.picture_heading"},
                                               {"options-sound", "options.sound_heading"},
                                               {"options-pads", "controls.pads"},
                                               {"options-lab", "options.lab_heading"}}};

const PageNames& names_of(OptionPage page) { return page_names[static_cast<std::size_t>(page)]; }

Menu::Line chapter(Navigator& navigator, OptionPage page) {
    return {names_of(page).heading, [&navigator, page] { navigator.open(option_page_screen(page)); }};
}

std::vector<Menu::Line> chapters(const Services& services, bool over_match) {
    Navigator& navigator = services.navigator;
    Preferences& preferences = services.preferences;
    const auto ask_to_reset = [&navigator, &preferences] {
        navigator.open(question_screen("options.reset_question", [&preferences] { preferences.reset(""); }));
    };
    const auto lesson = [&navigator, over_match] {
        if (!over_match) return navigator.go_to(lesson_screen());
        navigator.open(question_screen("pause.leave_question", navigator.leading_to(lesson_screen())));
    };
    std::vector<Menu::Line> lines{chapter(navigator, OptionPage::game),
                                  chapter(navigator, OptionPage::picture),
                                  chapter(navigator, OptionPage::sound),
                                  {"controls.heading", [&navigator] { navigator.open(controls_screen()); }},
                                  chapter(navigator, OptionPage::lab),
                                  {"help.heading", [&navigator] { navigator.open(help_screen()); }},
                                  {"title.lesson", lesson},
                                  {"options.reset", ask_to_reset}};
    if (services.outside.in_page)
        lines.push_back({"options.file", [&services] { give_file(services, services.preferences.file()); }});
    lines.push_back({"menu.back", [&navigator] { navigator.back(); }});
    return lines;
}

// More points to win leave room for a longer close match.
Option points_option() {
    constexpr int beyond = 4;
    return step_option("match.points", {3, 5, 7, 9, 11, 15, 21}, plain_number, [](double points) {
        return config::ConfigFile::Choices{{"match.cap", static_cast<int>(points) + beyond}};
    });
}

Option volume_option(const std::string& key) {
    return step_option(key, {0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100}, percent);
}

// A choice that each player has: the line of help and the words for the values are those of both.
Option side_option(const std::string& key, std::vector<std::string> words, const char* help,
                   const std::string& values) {
    Option option = word_option(key, std::move(words));
    option.help = help;
    option.value = [values, value = option.value](const Preferences& preferences) {
        const std::string word = value(preferences).key();
        return i18n::Message(values + word.substr(word.rfind('.') + 1));
    };
    return option;
}

Option assist_option(const std::string& key) {
    return side_option(key, {"none", "one_button", "walk_only"}, "options.game.assist_side_does",
                       "options.game.assist_side_is.");
}

Option timing_help_option(const std::string& key) {
    return side_option(key, {"auto", "none", "some", "strong"}, "options.help.side_does", "options.help.side_is.");
}

std::vector<Option> game_options() {
    return {word_option("game.language", {"system", "en", "ja"}),
            points_option(),
            step_option("game.best_of", {1, 3, 5, 7}, plain_number),
            step_option("game.speed", {50, 60, 70, 80, 90, 100}, percent),
            assist_option("game.assist_left"),
            assist_option("game.assist_right"),
            timing_help_option("help.left"),
            timing_help_option("help.right"),
            word_option("game.reading_aid", {"auto", "off", "short", "long"}),
            flag_option("game.ghosts"),
            word_option("game.smash", {"hold", "toggle"}),
            step_option("hit_stop.share", {0, 0.5, 1}, fraction_percent)};
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
        option.value = [value = option.value](const Preferences& preferences) {
            const std::string key = value(preferences).key();
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

// The chapters of the options, above the title or a paused match.
class OptionsScreen : public GameScreen {
  public:
    OptionsScreen(const Services& services, bool over_match)
        : GameScreen(services, {.name = "options", .fits_upright = true}),
          menu_(ui_, chapters(services, over_match), {.rows = 10, .remembered = "options", .last_leads_back = true}) {}

    bool handle(const input::InputEvent& event) override { return menu_.handle(event); }

    void draw(raster::Canvas& canvas) override {
        view::draw_paper(canvas);
        menu_.fit(canvas);
        menu_.draw(canvas, view::page_area, view::title_page(ui_.tr()("title.options"), {menu_.item()}));
    }

  private:
    Menu menu_;
};

// In a page the browser says when pictures are shown, and a phone's may have no full screen; where it has, the page
// around the game has a button for it.
std::vector<Option> options_there(const Services& services, OptionPage page) {
    std::vector<Option> options = options_of(page);
    if (!services.outside.in_page) return options;
    const bool by_finger = services.ui.last_device.is_finger();
    std::erase_if(options, [by_finger](const Option& option) {
        const std::string& key = option.name.key();
        return key == "options.video.vsync" || (by_finger && key == "options.video.fullscreen");
    });
    return options;
}

// One chapter: lines with their help, and one that leads back.
class OptionPageScreen : public GameScreen {
  public:
    OptionPageScreen(const Services& services, OptionPage page)
        : GameScreen(services, {.name = names_of(page).name, .fits_upright = true}),
          page_(page),
          list_(
              ui_, services.preferences, options_there(services, page), [this] { navigator_.back(); },
              names_of(page).name) {}

    bool handle(const input::InputEvent& event) override { return list_.handle(event); }

    void draw(raster::Canvas& canvas) override {
        list_.draw(canvas, ui_.tr()(names_of(page_).heading), ui_.hint("options.hint"));
    }

  private:
    OptionPage page_;
    OptionList list_;
};

}  // namespace

std::vector<Option> options_of(OptionPage page) {
    switch (page) {
        case OptionPage::game:
            return game_options();
        case OptionPage::picture:
            return picture_options();
        case OptionPage::sound:
            return sound_options();
        case OptionPage::pads:
            return pad_options();
        case OptionPage::lab:
            return lab_options();
    }
    return {};
}

Destination options_screen(bool over_match) { return way_to<OptionsScreen>(over_match); }
Destination option_page_screen(OptionPage page) { return way_to<OptionPageScreen>(page); }

}  // namespace megapon::screens
