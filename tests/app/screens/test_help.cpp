// The help on F1, which turns pages where letters are too large for one.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "app/screens/proof.h"
#include "app/screens/rig.h"

namespace megapon::screens::help_tests {

namespace {

namespace key = config::key;
using geometry::Vec;
using input::Device;

constexpr Vec landscape{960, 540}, upright{540, 960};

std::vector<std::string> settings(const std::string& text_size, const std::string& language = "en") {
    return {"video.text_size=" + text_size, "game.language=" + language};
}

// Over the title, which Esc leads back to.
void open_help(Rig& rig, Vec window = landscape) {
    rig.game.set_window(window);
    rig.begin_at_title();
    rig.tap(key::f1);
    rig.read_page();
}

bool says(Rig& rig, const std::string& words) { return rig.read_page().find(words) != std::string::npos; }

// The number of the page that is shown; 0: of one page, which has none.
int shown_page(Rig& rig) {
    const std::string page = rig.read_page();
    const std::size_t at = page.find("Page ");
    return at == std::string::npos ? 0 : std::stoi(page.substr(at + 5));
}

bool is_closed(const Rig& rig) { return rig.scenes() == "title help title"; }

}  // namespace

TEST_CASE("at the usual text size the help is one page without a number, and Enter closes it") {
    Rig rig(settings("1"));
    open_help(rig);
    CHECK(shown_page(rig) == 0);
    rig.tap(key::enter);
    CHECK(is_closed(rig));
}

TEST_CASE("large letters of the help have 16 px, or 13.3 in a full line, on three pages; on an upright one on one") {
    constexpr double body = 16, least = 0.83;
    for (const char* language : {"en", "ja"})
        for (const Vec window : {Vec{480, 270}, landscape, Vec{800, 600}, upright}) {
            Rig rig(settings("1.5", language));
            rig.game.set_window(window);
            rig.begin_at(help_screen());
            CAPTURE(std::string(language));
            CAPTURE(window.x);
            std::string page;
            int pages = 0;
            for (; rig.read_page() != page; ++pages) {
                REQUIRE(pages < 8);
                page = rig.read_page();
                raster::Image raster(static_cast<int>(window.x), static_cast<int>(window.y));
                Proof proof(raster, lettering());
                rig.game.draw(proof);
                if (window.x > window.y) proof.boxes.pop_back();  // which page it is, in small letters
                for (const Proof::Box& box : proof.boxes) {
                    CAPTURE(box.words);
                    CHECK(box.size >= least * body);
                }
                rig.tap(key::right);
            }
            CHECK(pages == (window.x > window.y ? 3 : 1));
        }
}

TEST_CASE("the arrows and the wheel turn the help's pages both ways, and stop at the first and the last one") {
    Rig rig(settings("1.5"));
    open_help(rig);
    CHECK(shown_page(rig) == 1);
    rig.tap(key::left);
    CHECK(shown_page(rig) == 1);
    rig.tap(key::right);
    CHECK(shown_page(rig) == 2);
    rig.tap(key::up);
    CHECK(shown_page(rig) == 1);
    rig.type({key::down, key::down, key::down, key::down, key::down, key::down});
    const int last = shown_page(rig);
    CHECK(says(rig, "Page " + std::to_string(last) + " of " + std::to_string(last)));
    rig.feel({rig.now(), Device::mouse_wheel, 0, 0, 1, {240, 135}});
    CHECK(shown_page(rig) == last - 1);
    rig.feel({rig.now(), Device::mouse_wheel, 0, 0, -1, {240, 135}});
    CHECK(shown_page(rig) == last);
    CHECK(rig.scenes() == "title help");
}

TEST_CASE("Esc and F1 leave the help from any of its pages") {
    for (const int leaves : {key::escape, key::f1})
        for (const int page : {1, 2, 3}) {
            Rig rig(settings("1.5"));
            open_help(rig);
            for (int turned = 1; turned < page; ++turned) rig.tap(key::right);
            REQUIRE(shown_page(rig) == page);
            rig.tap(leaves);
            CHECK(is_closed(rig));
        }
}

TEST_CASE("a click and a gamepad's A turn to the help's next page, and leave the last one; B leaves any") {
    const auto click = [](Rig& rig) {
        rig.feel({rig.now(), Device::mouse_button, 0, 1, 1, {240, 135}});
        rig.feel({rig.now(), Device::mouse_button, 0, 1, 0, {240, 135}});
    };
    const auto press_on_pad = [](Rig& rig, int button) {
        rig.feel(input::pad_press(0, button, rig.now()));
        rig.pass(20);
        rig.feel(input::pad_release(0, button, rig.now()));
    };
    const auto check = [](const auto& go_on, const char* next, const char* back) {
        Rig rig(settings("1.5"));
        open_help(rig);
        go_on(rig);
        CHECK(shown_page(rig) == 2);
        int steps = 0;
        for (; rig.scenes() == "title help"; ++steps) {
            REQUIRE(steps < 10);
            const std::string page = rig.read_page();
            const int number = shown_page(rig);
            const bool is_last = page.find(" of " + std::to_string(number)) != std::string::npos;
            CAPTURE(page);
            CHECK(page.find(is_last ? back : next) != std::string::npos);
            go_on(rig);
        }
        CHECK(is_closed(rig));
    };
    check(click, "Enter next", "Enter back");
    check([&](Rig& rig) { press_on_pad(rig, config::pad_button::a); }, "A next", "A back");
    Rig rig(settings("1.5"));
    open_help(rig);
    press_on_pad(rig, config::pad_button::b);
    CHECK(is_closed(rig));
}

TEST_CASE("a tap turns to the help's next page, and leaves the last one") {
    const auto page_number = [](Rig& rig) {
        raster::Image raster(static_cast<int>(landscape.x), static_cast<int>(landscape.y));
        Proof proof(raster, lettering());
        rig.game.draw(proof);
        return proof.boxes.back().words;
    };
    Rig rig(settings("1.5"));
    rig.game.set_window(landscape);
    rig.begin_at_title();
    rig.tap_finger({3, 3});
    rig.begin_over(help_screen());
    CHECK(page_number(rig) == "Page 1 of 2    tap for the next");
    rig.tap_finger({240, 135});
    CHECK(page_number(rig) == "Page 2 of 2    tap to go back");
    CHECK(rig.scenes() == "title help");
    rig.tap_finger({240, 135});
    CHECK(is_closed(rig));
}

}  // namespace megapon::screens::help_tests
