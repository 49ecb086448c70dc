#include <array>
#include <cstdint>
#include <cstdlib>
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

// A choice that each of several has: the words for its values are those of all.
Option shared_option(const std::string& key, std::vector<std::string> words, const std::string& help,
                     const std::string& values) {
    Option option = word_option(key, std::move(words));
    option.help = help;
    option.value = [values, value = option.value](const Preferences& preferences) {
        const std::string word = value(preferences).key;
        return i18n::Message(values + word.substr(word.rfind('.') + 1));
    };
    return option;
}

// Who begins with how many points.
i18n::Message head_start(double ahead) {
    const int points = static_cast<int>(ahead);
    if (points == 0) return "options.match.ahead_none";
    return {points > 0 ? "options.match.ahead_blue" : "options.match.ahead_red", {{"count", std::abs(points)}}};
}

std::vector<Option> game_options() {
    const auto assist = [](const char* key) {
        return shared_option(key, {"none", "one_button", "walk_only"}, "options.game.assist_side_does",
                             "options.game.assist_side_is.");
    };
    const auto help = [](const char* key) {
        return shared_option(key, {"auto", "none", "some", "strong"}, "options.help.side_does",
                             "options.help.side_is.");
    };
    // More points to win leave room for a longer close match.
    const auto with_cap = [](double points) {
        constexpr int beyond = 4;
        return config::ConfigFile::Choices{{"match.cap", static_cast<int>(points) + beyond}};
    };
    return {word_option("game.language", {"system", "en", "ja"}),
            step_option("match.points", {3, 5, 7, 9, 11, 15, 21}, plain_number, with_cap),
            step_option("game.best_of", {1, 3, 5, 7}, plain_number),
            step_option("match.ahead", {-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5}, head_start),
            step_option("game.speed", {50, 60, 70, 80, 90, 100}, percent),
            assist("game.assist_left"),
            assist("game.assist_right"),
            help("help.left"),
            help("help.right"),
            word_option("game.reading_aid", {"auto", "off", "short", "long"}),
            flag_option("game.ghosts"),
            word_option("game.smash", {"hold", "toggle"}),
            step_option("hit_stop.share", {0, 0.5, 1}, fraction_percent)};
}

std::vector<Option> pad_options() {
    std::vector<Option> options;
    for (int pad = 1; pad <= static_cast<int>(config::assignable_pads); ++pad) {
        options.push_back(shared_option("controls.pad_" + std::to_string(pad), {"none", "blue", "red"},
                                        "controls.pad_number_does", "controls.pad_plays."));
        options.back().name = {"controls.pad_number", {{"pad", pad}}};
    }
    options.push_back(step_option("controls.dead_zone", {0, 5, 10, 15, 20, 25, 30, 40, 50, 60}, percent));
    options.push_back(step_option("controls.rumble", {0, 25, 50, 75, 100}, percent));
    return options;
}

// The chapters of the options, above the title or a paused match.
class OptionsScreen : public MenuScreen {
  public:
    OptionsScreen(const Services& services, bool over_match)
        : MenuScreen(services, {.name = "options", .fits_upright = true}) {
        const auto chapter = [this](OptionPage page) {
            return Menu::Line{names_of(page).heading, navigator_.opening(option_page_screen(page))};
        };
        const auto reset = [&preferences = services_.preferences] { preferences.reset(""); };
        const auto lesson = navigator_.leading_to(lesson_screen());
        std::vector<Menu::Line> lines{
            chapter(OptionPage::game),
            chapter(OptionPage::picture),
            chapter(OptionPage::sound),
            {"controls.heading", navigator_.opening(controls_screen())},
            chapter(OptionPage::lab),
            {"help.heading", navigator_.opening(help_screen())},
            {"title.lesson", over_match ? navigator_.opening(question_screen("pause.leave_question", lesson)) : lesson},
            {"options.reset", navigator_.opening(question_screen("options.reset_question", reset))}};
        if (services_.outside.in_page)
            lines.push_back({"options.file", [this] { give_file(services_, services_.preferences.file()); }});
        lines.push_back({"about.heading", navigator_.opening(about_screen())});
        lines.push_back({"menu.back", navigator_.leading_back()});
        set_lines(std::move(lines), {.rows = 10, .remembered = "options", .last_leads_back = true});
    }

    void draw(raster::Canvas& canvas) override {
        menu_->fit(canvas);
        draw_page(canvas, view::title_page(tr("title.options"), {menu_->item()}));
    }
};

// One chapter: lines with their help, and one that leads back.
class OptionPageScreen : public OptionScreen {
  public:
    OptionPageScreen(const Services& services, OptionPage page)
        : OptionScreen(services, {.name = names_of(page).name, .fits_upright = true}, names_of(page).heading),
          page_(page) {
        std::vector<Option> options = options_of(page);
        // In a page the browser says when pictures are shown, and a phone's may have no full screen; where it has, the
        // page around the game has a button for it.
        const bool in_page = services.outside.in_page, by_finger = ui_.last_device.is_finger();
        std::erase_if(options, [in_page, by_finger](const Option& option) {
            const std::string& key = option.name.key;
            return in_page && (key == "options.video.vsync" || (by_finger && key == "options.video.fullscreen"));
        });
        set_options(std::move(options), navigator_.leading_back(), names_of(page).name);
    }

    // The band is heard while its volume is chosen.
    void enter() override {
        if (page_ == OptionPage::sound) ui_.audio.follow_band(audio::whole_band);
    }

  private:
    OptionPage page_;
};

}  // namespace

std::vector<Option> options_of(OptionPage page) {
    const std::vector<double> volumes{0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100};
    switch (page) {
        case OptionPage::game:
            return game_options();
        case OptionPage::picture:
            return {word_option("video.presentation", {"flipbook", "smooth"}),
                    flag_option("video.fullscreen"),
                    flag_option("video.integer_scale"),
                    flag_option("video.vsync"),
                    step_option("video.text_size", {1, 1.5}, times),
                    flag_option("video.high_contrast"),
                    flag_option("video.boil"),
                    flag_option("video.shake"),
                    flag_option("video.onion_skin")};
        case OptionPage::sound:
            return {step_option("audio.master", volumes, percent), step_option("audio.effects", volumes, percent),
                    step_option("audio.voices", volumes, percent), step_option("audio.music", volumes, percent),
                    flag_option("audio.mute")};
        case OptionPage::pads:
            return pad_options();
        case OptionPage::lab:
            return {step_option("physics.substeps", {substep_counts.begin(), substep_counts.end()}, plain_number),
                    word_option("physics.solver", {"substep", "sweep"}),
                    step_option("physics.fps", {1, 2, 4, 5, 6, 8, 10, 12, 15, 20, 24, 30, 60, 120, 240}, plain_number)};
    }
    return {};
}

Destination options_screen(bool over_match) { return way_to<OptionsScreen>(over_match); }
Destination option_page_screen(OptionPage page) { return way_to<OptionPageScreen>(page); }

}  // namespace megapon::screens
