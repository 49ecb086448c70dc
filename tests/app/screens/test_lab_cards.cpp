// The side card of an exhibit: puzzles and the map; the ghosts; the list with its stamps.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "app/screens/lab_rig.h"
#include "app/screens/rig.h"
#include "app/view/lab.h"
#include "app/view/recorder.h"

namespace megapon::screens::lab_cards_tests {

namespace {

namespace key = config::key;
using geometry::Vec;
using input::Device;

constexpr int key_z = key::a + 25, key_x = key::a + 23, key_v = key::a + 21;

std::string last(const Rig& rig) { return rig.logged("lab").back(); }
bool told(const Rig& rig, const std::string& what) { return last(rig).find(what) != std::string::npos; }
std::string word(const Rig& rig, const std::string& key) { return rig.game.preferences().translations()(key); }

bool has(Rig& rig, const std::string& line) {
    return ('\n' + rig.read_page()).find('\n' + line + '\n') != std::string::npos;
}

void drag(Rig& rig, Vec from, Vec to) {
    const Vec corner = view::lab_diagram_corner;
    rig.feel({rig.now(), Device::mouse_button, 0, 1, 1, from + corner});
    rig.feel({rig.now(), Device::mouse_motion, 0, 0, 0, to + corner});
    rig.feel({rig.now(), Device::mouse_button, 0, 1, 0, to + corner});
}

}  // namespace

TEST_CASE("a puzzle counts also while the card is shut; its stamp is kept, and the list of exhibits shows it") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    rig.read_page();
    drag(rig, {120, 80}, {162, 100});
    CHECK(std::ranges::count(rig.stamps.of("circles").puzzles, true) == 1);
    rig.tap(key_z);
    CHECK(has(rig, word(rig, "lab.circles.puzzle3")));
    CHECK(std::ranges::count(rig.stamps.of("circles").puzzles, true) == 1);
    CHECK(rig.stamps.of("circles").puzzles[0]);
    CHECK(rig.ear.count(audio::SoundKind::cheer) == 1);
    CHECK(has(rig, "●"));
    rig.tap(key_z);
    CHECK_FALSE(has(rig, word(rig, "lab.circles.puzzle3")));
    CHECK(std::ranges::count(screens::StampStore(rig.folder() / "lab.toml").of("circles").puzzles, true) == 1);
    rig.tap(key::escape);
    CHECK(has(rig, word(rig, "lab.circles.name") + "   ●○○"));
}

TEST_CASE("the puzzles leave the numbers visible that they ask about") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    rig.tap(key_z);
    CHECK(has(rig, word(rig, "lab.circles.puzzle1")));
    CHECK(has(rig, word(rig, "lab.word.distance")));
    CHECK(has(rig, word(rig, "lab.figure.distance")));
}

TEST_CASE("neither waiting nor the other method solves a puzzle of any exhibit") {
    for (const lab::ExhibitInfo& entry : lab::all_exhibits) {
        if (entry.name == "hundred") continue;  // whose puzzles its numbers alone decide
        CAPTURE(entry.name);
        Rig rig;
        rig.begin_with_exhibit(std::string(entry.name).c_str());
        rig.tap(key::a + 1);
        for (int i = 0; i < 80; ++i) rig.tap(key::period);
        rig.tap(key::a + 1);
        CHECK(std::ranges::count(rig.stamps.of(entry.name).puzzles, true) == 0);
    }
}

TEST_CASE("a question solves no puzzle by chance") {
    Rig rig;
    rig.begin_with_exhibit("box-first");
    rig.tap(key_z);
    for (int i = 0; i < 5; ++i) rig.tap(key::g);
    CHECK(std::ranges::count(rig.stamps.of("box-first").puzzles, true) == 0);
}

TEST_CASE("the map is drawn in slices while the game goes on, and a click on it goes there") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    rig.tap(key_x);
    CHECK(has(rig, word(rig, "lab.map")));
    rig.pass(2000);
    const int shapes = rig.shapes(4);
    CHECK(shapes > 0);
    view::Recorder canvas;
    const auto circles = lab::make_exhibit("circles");
    const auto map = view::lab_map_box(view::lab_places(canvas), *circles->plane(), *circles);
    const Vec inwards{0.5, 0.5};
    rig.feel({rig.now(), Device::mouse_button, 0, 1, 1, map.low + inwards});  // the lowest values
    CHECK(told(rig, R"("did":"map","page":0,"substep":0,"handle":0,"place":[40,40])"));
    rig.feel({rig.now(), Device::mouse_motion, 0, 0, 0, map.high - inwards});
    CHECK(told(rig, R"("place":[270,122])"));
    rig.feel({rig.now(), Device::mouse_button, 0, 1, 0, map.high - inwards});
    rig.tap(key_x);
    CHECK_FALSE(has(rig, word(rig, "lab.map")));
}

TEST_CASE("pointing at a word of the formula says below the picture what it means, and the caption comes back") {
    for (const geometry::Vec& window : {geometry::Vec{960, 540}, geometry::Vec{390, 844}}) {
        Rig rig;
        rig.game.set_window(window);
        rig.begin_with_exhibit("circles");
        const auto says = [&rig](const char* what) {
            std::string page = rig.read_page();
            std::replace(page.begin(), page.end(), '\n', ' ');
            return page.find(word(rig, what)) != std::string::npos;
        };
        const auto point_at = [&rig](geometry::Vec place) {
            rig.feel({rig.now(), Device::mouse_motion, 0, 0, 0, place});
        };
        const geometry::Vec reach = rig.place_of(word(rig, "lab.word.reach"));
        CHECK_FALSE(says("lab.says.reach"));
        point_at(reach + geometry::Vec{0, -2});
        CHECK(says("lab.says.reach"));
        point_at(rig.place_of(word(rig, "lab.word.distance")) + geometry::Vec{0, -2});
        CHECK(says("lab.says.distance"));
        point_at({200, 100});
        CHECK_FALSE(says("lab.says.distance"));
    }
}

TEST_CASE("E, or a gamepad's stick that is pressed, explains the words one by one, and then the caption comes back") {
    for (const bool by_pad : {false, true}) {
        Rig rig;
        rig.begin_with_exhibit("circles", 3);
        const auto explained = [&rig] { return rig.read_page().find("Both radii together") != std::string::npos; };
        const std::size_t words = view::lab_lines(*lab::make_exhibit("circles"), 0).size();
        CAPTURE(by_pad);
        std::size_t seen = 0;
        for (std::size_t i = 0; i <= words; ++i) {
            if (by_pad)
                lab_by_hand::push(rig, config::pad_button::left_stick);
            else
                rig.tap(key::e);
            seen += explained() ? 1 : 0;
        }
        CHECK(seen == 1);
        CHECK_FALSE(explained());
    }
}

TEST_CASE("a key shows the bodies of all moments at once as ghosts") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    for (int i = 0; i < 12; ++i) rig.tap(key::period);
    const auto count = [&] {
        int shapes = 0;
        for (std::size_t corners = 3; corners < 200; ++corners) shapes += rig.shapes(corners);
        return shapes;
    };
    const int without = count();
    rig.tap(key_v);
    CHECK(count() >= without + 12);
    rig.tap(key_v);
    CHECK(count() == without);
}

TEST_CASE("a slider that was chosen takes a typed number, and digits choose the speed before that") {
    Rig rig;
    rig.begin_with_exhibit("tunnel");
    rig.tap(key::digit_1 + 1);
    CHECK(told(rig, R"("did":"speed")"));
    rig.tap(key::tab);
    rig.type({key::digit_1 + 1, key::digit_0});
    CHECK(rig.read_page().find("20_") != std::string::npos);
    rig.tap(key::enter);
    rig.tap(key::c);
    CHECK(rig.copied == "megapon --lab tunnel --set thickness=20");
}

TEST_CASE("a map says in words what its axes and its dots are") {
    for (const char* language : {"en", "ja"})
        for (const lab::ExhibitInfo& entry : lab::all_exhibits) {
            if (!entry.make()->plane()) continue;
            CAPTURE(language);
            CAPTURE(entry.name);
            Rig rig({"game.language=" + std::string(language)});
            rig.begin_with_exhibit(std::string(entry.name).c_str(), 3);
            rig.tap(key_x);
            const std::string page = rig.read_page();
            const char* wrong = entry.make()->is_naive() ? "lab.map_wrong" : "lab.map_wrong_if_broken";
            for (const char* dot : {"lab.map_hit", "lab.map_miss", wrong}) CHECK(has(rig, word(rig, dot)));
            CHECK(page.find("lab.") == std::string::npos);  // a key without a text
            for (const char* key : {".x:", ".y:", ".v:"}) CHECK(page.find(key) == std::string::npos);
        }
}

TEST_CASE("a map of the places of a point has both its axes on one scale, and a click finds the place below it") {
    const auto circles = lab::make_exhibit("circles");
    view::LabPlaces places;
    places.map = {{340, 60}, {455, 175}};
    const auto box = view::lab_map_box(places, *circles->plane(), *circles);
    CHECK(box.low.x == 340);
    CHECK(box.high.x == 455);
    CHECK(box.high.y - box.low.y == doctest::Approx(115 * 82.0 / 230));  // from 40 to 122, and from 40 to 270
    CHECK(box.low.y + box.high.y == doctest::Approx(60 + 175));
    CHECK(view::lab_map_cell_at(box.low, box) == lab::AnswerMap::Cell{0, 0});
    CHECK(view::lab_map_cell_at(box.high, box) == lab::AnswerMap::Cell{80, 80});
    CHECK_FALSE(view::lab_map_cell_at({340, 60}, box));
    const auto graze = lab::make_exhibit("graze");  // of a speed and an offset
    CHECK(view::lab_map_box(places, *graze->plane(), *graze).low.y == 60);
}

}  // namespace megapon::screens::lab_cards_tests
