#include <doctest/doctest.h>

#include <set>

#include "app/screens/rig.h"
#include "app/screens/screens.h"

namespace megapon::screens::options_tests {

namespace key = config::key;
using input::Device;

namespace {

// x of the arrows beside the value of a line, px.
constexpr double less = 285, more = 411;

// The title's options, by the keyboard.
void open_options(Rig& rig) {
    rig.begin_at_title();
    rig.type({key::up, key::up, key::enter});
    REQUIRE(rig.scenes() == "title options");
}

std::string saved(const Rig& rig) { return text::text_of(rig.folder() / "megapon.toml"); }

bool says(const Rig& rig, const std::string& line) { return saved(rig).find("\n" + line + "\n") != std::string::npos; }

}  // namespace

TEST_CASE("the language is changed by keys alone, at once and for good, and Esc leads back to the title") {
    Rig rig;
    open_options(rig);
    rig.tap(key::enter);
    CHECK(rig.game.preferences().translations()("title.quit") == "Quit");
    rig.type({key::right, key::right});
    CHECK(rig.game.preferences().translations()("title.quit") == "終わる");
    CHECK(says(rig, "language = \"ja\""));
    rig.tap(key::left);
    CHECK(rig.game.preferences().translations()("title.quit") == "Quit");
    rig.type({key::escape, key::escape});
    CHECK(rig.scenes() == "title options options-game options title");
}

TEST_CASE("a gamepad alone changes the points to win, and the cap goes along") {
    Rig rig;
    open_options(rig);
    const auto tap = [&](int button) {
        rig.feel(input::pad_press(0, button, rig.now()));
        rig.feel(input::pad_release(0, button, rig.now()));
        rig.pass(50);
    };
    tap(config::pad_button::a);
    tap(config::pad_button::down);
    tap(config::pad_button::right);
    CHECK(rig.game.tuning().tuning().match.points == 9);
    CHECK(rig.game.tuning().tuning().match.cap == 13);
    for (int i = 0; i < 9; ++i) tap(config::pad_button::left);
    CHECK(rig.game.tuning().tuning().match.points == 3);
    CHECK(rig.game.tuning().tuning().match.cap == 7);
    tap(config::pad_button::b);
    tap(config::pad_button::b);
    CHECK(rig.scenes() == "title options options-game options title");
}

TEST_CASE("a mouse alone: a click beside the value's arrows, the wheel to what lies below, the right button back") {
    Rig rig;
    open_options(rig);
    rig.mouse(Device::mouse_button, rig.place_of("Game"));
    CHECK(rig.scenes() == "title options options-game");
    rig.mouse(Device::mouse_button, {more, rig.place_of("Game speed").y});  // there is none
    CHECK(rig.game.preferences().game().speed == 100);
    rig.mouse(Device::mouse_button, {less, rig.place_of("Game speed").y});
    CHECK(rig.game.preferences().game().speed == 90);
    const auto before = rig.place_of("Game speed");
    rig.feel({rig.now(), Device::mouse_wheel, 0, 0, -1, {300, 100}});
    const auto after = rig.place_of("Game speed");
    CHECK(after.y < before.y);
    rig.mouse(Device::mouse_button, {less, after.y});
    CHECK(rig.game.preferences().game().speed == 80);
    rig.feel({rig.now(), Device::mouse_button, 0, 3, 1, {300, 100}});
    CHECK(rig.scenes() == "title options options-game options");
}

TEST_CASE("a match that is paused takes over the game's speed: at 50 % five pages are played a second") {
    Rig rig;
    rig.begin_with(two_players());
    rig.type({key::escape, key::down, key::down, key::enter});
    CHECK(rig.scenes() == "match pause options");
    rig.type({key::enter, key::down, key::down, key::down, key::down});
    for (int i = 0; i < 5; ++i) rig.tap(key::left);
    CHECK(rig.game.preferences().game().speed == 50);
    rig.type({key::escape, key::escape, key::escape});
    rig.pass(2000);
    CHECK(rig.game.frames_played() == 10);
}

TEST_CASE("everything is reset only after the question is answered with yes") {
    Rig rig({"game.speed=70"});
    open_options(rig);
    rig.type({key::up, key::up, key::up, key::enter, key::enter});
    CHECK(rig.game.preferences().game().speed == 70);
    rig.type({key::enter, key::down, key::enter});
    CHECK(rig.game.preferences().game().speed == 100);
    CHECK(rig.scenes() == "title options question options question options");
}

TEST_CASE("a text half as large again leaves room for fewer lines, and the chosen one is still seen and clicked") {
    Rig rig({"video.text_size=1.5"});
    open_options(rig);
    rig.mouse(Device::mouse_button, rig.place_of("Game"));
    rig.mouse(Device::mouse_button, {less, rig.place_of("Points to win").y});
    CHECK(rig.game.tuning().tuning().match.points == 5);
}

TEST_CASE("every option of every chapter can be changed there and back, in both languages") {
    Rig live;
    std::set<std::string> keys;
    Preferences& preferences = live.game.preferences();
    for (const OptionPage page :
         {OptionPage::game, OptionPage::picture, OptionPage::sound, OptionPage::lab, OptionPage::pads})
        for (const Option& option : options_of(page)) {
            const std::string name = option.name.key;
            CAPTURE(name);
            keys.insert(name);
            const auto said = [&] { return preferences.translations()(option.value(preferences)); };
            const std::string before = said();
            option.change(preferences, 1);
            const bool up = said() != before;
            if (!up) option.change(preferences, -1);
            CHECK(said() != before);
            option.change(preferences, up ? -1 : 1);
            CHECK(said() == before);
        }
    for (const char* key : {"video.presentation", "video.boil", "video.shake", "video.onion_skin",
                            "video.high_contrast", "audio.master", "audio.music", "physics.solver", "hit_stop.share"})
        CHECK(keys.contains(std::string("options.") + key));
}

TEST_CASE(
    "a choice that contradicts another setting is refused on the screen, and the menu keeps the value that holds") {
    Rig rig;
    rig.begin_over(option_page_screen(OptionPage::game));
    rig.game.preferences().change({{"match.points", 21}});
    const std::string page = rig.read_page();
    CHECK(page.find("match.points: expected at most match.cap") != std::string::npos);
    CHECK(rig.game.notices().errors().back() ==
          "match.points: expected at most match.cap (11), got 21; nothing is changed");
    CHECK(page.find("\n7\n") != std::string::npos);
    CHECK(rig.game.tuning().tuning().match.points == 7);
    rig.game.preferences().change({{"game.speed", 20}});
    CHECK(rig.read_page().find("game.speed: expected a whole number from 50") != std::string::npos);
    rig.pass(9000);
    rig.game.preferences().change({{"game.speed", 70}});
    CHECK(rig.game.preferences().game().speed == 70);
}

TEST_CASE(
    "each option that a broken file cannot keep holds, and is told once as not saved; none is the command line's") {
    for (const OptionPage page :
         {OptionPage::game, OptionPage::picture, OptionPage::sound, OptionPage::lab, OptionPage::pads})
        for (const Option& option : options_of(page)) {
            const std::string name = option.name.key;
            CAPTURE(name);
            Rig rig({"game.language=en"});
            const auto file = rig.folder() / "megapon.toml";
            text::write_text(file, "[physics\n");
            rig.begin_over(option_page_screen(page));
            rig.pass(300);
            Preferences& preferences = rig.game.preferences();
            const auto said = [&] { return preferences.translations()(option.value(preferences)); };
            const std::string before = said();
            for (const int by : {1, -1, -1}) option.change(preferences, by);
            if (said() == before) option.change(preferences, 1);
            CHECK(said() != before);
            int told = 0;
            for (const std::string& error : rig.game.notices().errors())
                told += error.find("your changes are not saved") != std::string::npos ? 1 : 0;
            CHECK(told == 1);
            CHECK(text::text_of(file) == "[physics\n");
            for (const config::Setting& setting : preferences.settings().all())
                if (setting.key.name != "game.language") CHECK(setting.source != config::Source::command_line);
        }
}

TEST_CASE("where the court of the held match fixes a number, its option says so, and holds for other matches") {
    court::Court fixed;
    fixed.physics = {.fps = 20, .substeps = 6, .solver = sim::Solver::sweep};
    Rig rig;
    rig.begin_with(two_players(Series{.court = play::NamedCourt{"fixed", fixed}}));
    rig.tap(key::p);
    rig.begin_over(option_page_screen(OptionPage::lab));
    for (const char* words :
         {"The court fixes the substeps", "The court fixes the solver", "The court fixes the pages per second"}) {
        rig.tap(key::right);
        CHECK(rig.read_page().find(words) != std::string::npos);
        rig.pass(3100);
        CHECK(rig.read_page().find(words) == std::string::npos);
        rig.tap(key::down);
    }
    const sim::PhysicsTuning& chosen = rig.game.tuning().tuning().physics;
    CHECK(chosen.fps == 12);
    CHECK(chosen.substeps == 32);
    CHECK(chosen.solver == sim::Solver::sweep);
    rig.game.preferences().change({{"audio.master", 30}});
    CHECK(rig.read_page().find("The court fixes") == std::string::npos);
}

TEST_CASE("in a page no option is there that a browser does not follow: no vsync, and on a phone no full screen") {
    const auto has = [](Rig& rig, const char* key) {
        return rig.read_page().find(rig.game.preferences().translations()(key)) != std::string::npos;
    };
    Rig window;
    window.begin_over(option_page_screen(OptionPage::picture));
    CHECK(has(window, "options.video.fullscreen"));
    CHECK(has(window, "options.video.vsync"));
    Rig page(InPage::yes);
    page.begin_over(option_page_screen(OptionPage::picture));
    CHECK_FALSE(has(page, "options.video.fullscreen"));
    CHECK_FALSE(has(page, "options.video.vsync"));
    page.tap(config::key::down);
    page.begin_over(option_page_screen(OptionPage::picture));
    CHECK(has(page, "options.video.fullscreen"));
    CHECK_FALSE(has(page, "options.video.vsync"));
}

}  // namespace megapon::screens::options_tests
