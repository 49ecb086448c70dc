#include <doctest/doctest.h>

#include <array>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "app/screens/editor.h"
#include "app/screens/match.h"
#include "app/screens/proof.h"
#include "app/screens/result.h"
#include "app/screens/rig.h"
#include "app/screens/screens.h"
#include "app/view/frame_trace.h"
#include "app/view/lab.h"
#include "app/view/paper.h"
#include "app/view/widgets.h"
#include "text/error.h"

namespace megapon::screens::layout_tests {

namespace {

// Widths of windows from tiny to 4K.
constexpr std::array widths{320, 480, 960, 1280, 3840};

void check_page(Rig& rig, std::span<const int> at_widths = widths) {
    for (int width : at_widths) {
        CAPTURE(width);
        CAPTURE(rig.game.top()->traits().name);
        raster::Image raster(width, width * 9 / 16);
        Proof proof(raster, lettering());
        rig.game.draw(proof);
        CHECK_FALSE(proof.boxes.empty());
        check_layout(proof);
    }
}

void check_screen(Rig& rig, const Destination& there) {
    rig.begin_at(there);
    check_page(rig);
}

// A match below a pause, of which nothing is drawn.
struct HeldMatch : PausableMatch {
    const MatchSetup& setup() const override { return two; }
    const std::optional<lab::MatchContact>& last_contact() const override { return nothing; }
    std::optional<sim::Side> swinger(const input::DeviceEvent&) const override { return std::nullopt; }
    bool needs_pad(int) const override { return false; }
    void step_frame() override {}
    bool change_physics(input::Shortcut) override { return false; }
    MatchSetup two = two_players();
    std::optional<lab::MatchContact> nothing;
};

sim::State long_match() {
    sim::State state;
    state.frame = 123456;
    state.match.phase = sim::MatchPhase::serve;
    state.match.score = {10, 11};
    state.match.rally = 128;
    state.match.longest_rally = 1128;
    state.match.top_speed = 599.6;
    state.balls.push_back({{240, 120}, {599.6, 0}, 16});
    return state;
}

// All that can be broken, in one match.
MatchReport long_report() {
    sim::Hit hit;
    hit.bounce.velocity = {599.6, 0};
    hit.strength = sim::Strength::smash;
    MatchReport report{long_match().match, {}, {}};
    report.facts.read({hit});
    report.news = {true, true, true, true, {play::Stamp::long_rally}, play::Improvement{{}, 138, 259}};
    return report;
}

// The same, of a match that can be shared.
MatchReport long_shared_report() {
    MatchReport report = long_report();
    report.recording = std::make_shared<const play::Replay>();
    return report;
}

}  // namespace

TEST_CASE("on every screen, in each language and at every size, words lie on the page and not on one another") {
    const auto settings = any_words();
    Rig rig(settings);
    check_screen(rig, title_screen());
    check_screen(rig, level_screen());
    check_screen(rig, result_screen(two_players(), long_report()));
    check_screen(rig, result_screen(against_computer(4), long_report()));
    check_screen(rig, result_screen(against_computer(4), long_shared_report()));
    check_screen(rig, share_screen(long_shared_report().recording, PageRange{123456, 123789}));
    check_screen(rig, records_screen());
    check_screen(rig, options_screen(false));
    check_screen(rig, controls_screen());
    check_screen(rig, welcome_screen());
    check_screen(rig, motion_screen());
    check_screen(rig, lesson_screen());
    // Those that lie above another screen, alone.
    Rig help(settings);
    check_screen(help, help_screen());
    Rig question(settings);
    check_screen(question, question_screen("options.reset_question", [] {}));
    Rig naming(settings);
    check_screen(naming, name_screen("replays.name", "wwwwwwwwwwwwwwwwwwwwwwww", [](const std::string&) {}));
}

TEST_CASE("in the editor words lie apart with every tool, during every figure and on every line of the menu") {
    constexpr std::array usual{480};
    const auto settings = any_words();
    Rig rig(settings);
    check_screen(rig, drawing_screen({"bells", *play::load_court("paper-planes", 16)}));
    for (int tool = 0; tool < static_cast<int>(court::tool_count); ++tool) {
        check_page(rig, usual);
        rig.tap(config::key::enter);
        check_page(rig, usual);
        rig.tap(config::key::e);  // the next tool
    }
    rig.feel(input::pad_press(0, config::pad_button::x, rig.now()));
    check_page(rig);
    rig.tap(config::key::tab);
    constexpr int lines = 13;
    for (int line = 0; line < lines; ++line) {
        check_page(rig, usual);
        rig.tap(config::key::down);
    }
}

TEST_CASE("the editor's tools and buttons grow with the text size, and those beside a smaller court stay on the page") {
    const auto sizes = [](const char* language, const char* text_size, int width) {
        Rig rig({std::string("game.language=") + language, std::string("video.text_size=") + text_size});
        rig.begin_at(new_court_screen());
        raster::Image raster(width, width * 9 / 16);
        Proof proof(raster, lettering());
        rig.game.draw(proof);
        check_layout(proof);
        std::map<std::string, double> by_words;
        for (const Proof::Box& box : proof.boxes) by_words[box.words] = box.size;
        return by_words;
    };
    for (const char* language : {"en", "ja"})
        for (const int width : {480, 960}) {
            CAPTURE(std::string(language));
            CAPTURE(width);
            const auto usual = sizes(language, "1", width), middle = sizes(language, "1.25", width),
                       large = sizes(language, "1.5", width);
            for (const std::string& tool : court::tool_words()) {
                const std::string words = Rig({std::string("game.language=") + language})
                                              .game.preferences()
                                              .translations()("editor.tool." + tool);
                CAPTURE(words);
                CHECK(middle.at(words) > 1.15 * usual.at(words));
                CHECK(large.at(words) > 1.35 * usual.at(words));
            }
        }
}

TEST_CASE("every line of every chapter of the options lies on the page, in each language and size") {
    const auto settings = any_words();
    for (const OptionPage page :
         {OptionPage::game, OptionPage::picture, OptionPage::sound, OptionPage::pads, OptionPage::lab}) {
        Rig rig(settings);
        rig.begin_over(option_page_screen(page));
        for (std::size_t line = 0; line < options_of(page).size(); ++line) {
            check_page(rig);
            rig.tap(config::key::down);
        }
    }
}

TEST_CASE("a page of a match keeps its words apart at any score, and so do the numbers of F3") {
    const Rig rig(any_words());
    const i18n::Translations& words = rig.game.preferences().translations();
    const sim::World world = sim::make_world({}, {});
    const sim::State state = long_match();
    for (int width : widths) {
        CAPTURE(width);
        raster::Image raster(width, width * 9 / 16);
        Proof proof(raster, lettering());
        proof.set_text_size(rig.game.preferences().video().text_size);
        view::draw_match_page(proof, {state, world, words, {words("player.one"), words("level.5")}, {true, true}});
        view::draw_numbers(proof, state, world, 12345.6, words);
        check_layout(proof);
    }
}

TEST_CASE(
    "every exhibit of the lab keeps words and signs on the page and apart, at rest, asked, answered and running") {
    Rig rig(any_words());
    for (const lab::ExhibitInfo& entry : lab::all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        lab::Quiz quiz(1);
        const auto check = [&](const view::LabView& exhibit_view) {
            raster::Image raster(480, 270);
            Proof proof(raster, lettering());
            proof.set_text_size(rig.game.preferences().video().text_size);
            view::draw_lab(proof, exhibit_view, rig.game.preferences().translations());
            check_layout(proof);
        };
        check({.exhibit = *exhibit, .quiz = quiz});
        for (const int pages : {1, 7, 32}) {
            CAPTURE(pages);
            for (int page = 0; page < pages; ++page) exhibit->play_frame();
            check({.exhibit = *exhibit, .quiz = quiz, .frame_us = 12345, .copied = std::string(200, '#')});
        }
        quiz.ask(*exhibit);
        check({.exhibit = *exhibit, .quiz = quiz});
        quiz.guess(true);
        check({.exhibit = *exhibit, .quiz = quiz});
    }
    check_screen(rig, lab_menu_screen());
}

TEST_CASE("the card does not move under a dial that is dragged, however long its numbers get, in each language") {
    constexpr int steps = 6;
    constexpr double longer_number = 26;  // px: what a number before it may grow by, as 5 to 12345
    const auto settings = any_words();
    Rig rig(settings);
    raster::Image raster(960, 540);
    raster::PageCanvas canvas(raster, lettering());
    canvas.set_text_size(rig.game.preferences().video().text_size);
    for (const lab::ExhibitInfo& entry : lab::all_exhibits) {
        const auto exhibit = entry.make();
        const auto dials = exhibit->dials();
        for (std::size_t dial = 0; dial < dials.size(); ++dial) {
            const lab::Setting setting = exhibit->settings()[dials[dial].setting];
            view::CardShape shape;
            const auto draw = [&](bool dragged) {
                const view::LabView page{
                    .exhibit = *exhibit, .quiz = lab::Quiz(1), .shape = &shape, .keeps_shape = dragged};
                const auto parts = view::draw_lab(canvas, page, rig.game.preferences().translations());
                view::Box box;
                for (const view::Layout& part : parts)
                    if (const view::Box found = part.box({view::lab_dial, dial}); found.low.x > 0 && box.low.x == 0)
                        box = found;
                return box;
            };
            const view::Box before = draw(false);
            for (int step = 0; step <= steps; ++step) {
                exhibit->set(setting.key, setting.low + (setting.high - setting.low) * step / steps);
                if (exhibit->dials().size() != dials.size()) continue;  // other lines, as where nothing is approached
                CAPTURE(entry.name);
                CAPTURE(setting.key);
                CAPTURE(step);
                const view::Box now = draw(true);
                CHECK(std::abs(now.low.y - before.low.y) < 1);
                CHECK(std::min(std::abs(now.low.x - before.low.x), std::abs(now.high.x - before.high.x)) <
                      longer_number);
            }
            exhibit->set(setting.key, setting.value);
        }
    }
}

TEST_CASE("the pause menu leaves room for the reason, in each language") {
    const auto settings = any_words();
    HeldMatch match;
    for (const i18n::Message& reason : {i18n::Message("pause.focus"), i18n::Message("pause.pad", {{"pad", "8"}})}) {
        Rig rig(settings);
        check_screen(rig, pause_screen(match, reason, Resume::counted));
    }
}

TEST_CASE("long notices are broken into lines that fit, and all but the first few are left to standard error") {
    const std::string path =
        "/home/someone/" + std::string(200, 'x') + "/megapon.toml:12:5: expected a number, got one";
    const std::vector<view::Notice> notices(9, {.words = path});
    const Rig rig;
    for (int width : widths) {
        raster::Image raster(width, width * 9 / 16);
        Proof proof(raster, lettering());
        proof.set_text_size(rig.game.preferences().video().text_size);
        view::draw_notices(proof, notices, rig.game.preferences().translations());
        CHECK(proof.boxes.size() == 5);
        check_layout(proof);
    }
}

}  // namespace megapon::screens::layout_tests
