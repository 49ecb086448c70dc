// The exhibits on a phone that stands upright.
#include <doctest/doctest.h>

#include <algorithm>

#include "app/screens/lab_rig.h"
#include "app/screens/proof.h"

namespace megapon::screens::upright_lab_tests {

namespace {

using namespace lab_by_hand;

constexpr Vec phone{390, 844};
constexpr Vec phones[] = {{360, 640}, {375, 667}, phone};
constexpr Vec below_bars[] = {{375, 553}, {360, 560}};  // what a browser leaves of the first two
constexpr int key_k = config::key::a + 10, key_x = config::key::a + 23, key_z = config::key::a + 25;

Proof proof_of(Rig& rig, Vec window) {
    static raster::Image image(1, 1);
    image = raster::Image(780, static_cast<int>(780 * window.y / window.x));
    Proof proof(image, lettering());
    rig.game.draw(proof);
    return proof;
}

double points_of(const Proof::Box& box, Vec window) { return box.size * window.x / raster::page_size.x; }

// The sides of letters are empty, and the pieces of a line follow each other.
void check_apart(Proof proof) {
    constexpr double slack = 0.5;  // px
    for (Proof::Box& box : proof.boxes) box.left += slack, box.right -= slack;
    check_layout(proof);
}

// Texts of the diagram keep clear of each other as on any page; their letters are part of the picture.
bool is_in(const geometry::Box& area, const Proof::Box& box) {
    return contains(area, Vec{(box.left + box.right) / 2, (box.top + box.bottom) / 2});
}

}  // namespace

TEST_CASE("on an upright phone an exhibit fills the page, its words apart from each other, in each language") {
    for (const char* language : {"en", "ja"})
        for (const Vec window : {phones[0], phones[1], phones[2], below_bars[0], below_bars[1]})
            for (const lab::ExhibitInfo& entry : lab::all_exhibits)
                for (const int code : {0, key_z, key_x, key::g}) {
                    CAPTURE(language);
                    CAPTURE(window.y);
                    CAPTURE(entry.name);
                    CAPTURE(code);
                    Rig rig({std::string("game.language=") + language});
                    rig.game.set_window(window);
                    rig.begin_with_exhibit(entry.name.data(), 8);
                    if (code != 0) rig.tap(code);
                    check_apart(proof_of(rig, window));
                }
}

TEST_CASE("on an upright phone the words of an exhibit have letters of 16 points, but for its picture's") {
    for (const char* language : {"en", "ja"})
        for (const Vec window : phones)
            for (const lab::ExhibitInfo& entry : lab::all_exhibits) {
                CAPTURE(language);
                CAPTURE(window.x);
                CAPTURE(entry.name);
                Rig rig({std::string("game.language=") + language});
                rig.game.set_window(window);
                rig.begin_with_exhibit(entry.name.data(), 8);
                rig.tap_finger({1, 1});
                const Proof proof = proof_of(rig, window);
                const view::LabPlaces places = view::lab_places(proof);
                const geometry::Box picture{places.picture({0, 0}), places.picture(lab::diagram_size)};
                for (const Proof::Box& box : proof.boxes) {
                    CAPTURE(box.words);
                    if (!is_in(picture, box))
                        CHECK(points_of(box, window) >= 15);  // letters have sizes of whole pixels
                }
            }
}

TEST_CASE("on an upright phone of 390 points the lines of an exhibit go on below, with letters of 12 points and more") {
    for (const lab::ExhibitInfo& entry : lab::all_exhibits) {
        CAPTURE(entry.name);
        Rig rig;
        rig.game.set_window(phone);
        rig.begin_with_exhibit(entry.name.data(), 8);
        rig.tap_finger({1, 1});
        rig.tap(key_k);
        rig.tap_finger({1, 1});
        Proof proof = proof_of(rig, phone);
        // They are drawn last, above the picture and the card.
        const auto bar = std::find_if(proof.boxes.rbegin(), proof.boxes.rend(),
                                      [](const Proof::Box& box) { return box.words == "Exhibits"; });
        REQUIRE(bar != proof.boxes.rend());
        proof.boxes.erase(proof.boxes.begin(), bar.base());
        CHECK(proof.boxes.size() > 4);
        check_apart(proof);
        for (const Proof::Box& box : proof.boxes) {
            CAPTURE(box.words);
            CHECK(points_of(box, phone) >= 12);
        }
    }
}

TEST_CASE("on an upright phone the buttons of an exhibit are 24 points high and more, and fingers press them") {
    Rig rig;
    rig.game.set_window(phone);
    rig.begin_with_exhibit("circles");
    rig.tap_finger({1, 1});
    const Vec substep = rig.place_of("Substep"), guess = rig.place_of("Guess");
    CHECK((guess.y - substep.y) * phone.x / raster::page_size.x >= 24);
    CHECK(substep.y > 0.75 * rig.game.page().y);
    rig.tap_finger(substep);
    CHECK(told(rig, "\"did\":\"substep\""));
    rig.tap_finger(rig.place_of("Map"));
    CHECK(told(rig, "\"did\":\"card\""));
}

TEST_CASE("on an upright phone a finger drags what it is on in the picture, the strip of time and the map") {
    Rig rig;
    rig.game.set_window(phone);
    rig.begin_with_exhibit("circles");
    const view::LabPlaces places = view::lab_places(proof_of(rig, phone));
    const auto circles = lab::make_exhibit("circles");
    const Vec ring = circles->position(circles->handles()[0]);
    rig.feel({rig.now(), Device::mouse_button, 0, 1, 1, places.picture(ring)});
    rig.feel({rig.now(), Device::mouse_motion, 0, 0, 0, places.picture(ring + Vec{12, 0})});
    rig.feel({rig.now(), Device::mouse_button, 0, 1, 0, places.picture(ring + Vec{12, 0})});
    CHECK(told(rig, "\"did\":\"drag\""));
    rig.tap_finger((places.strip.low + places.strip.high) / 2);
    CHECK(told(rig, "\"did\":\"time\""));
    rig.tap(key_x);
    rig.tap_finger((places.map.low + places.map.high) / 2);
    CHECK(told(rig, "\"did\":\"map\""));
}

TEST_CASE("where a finger was used last no exhibit names a key, on its buttons, its question, its lines or its why") {
    for (const lab::ExhibitInfo& entry : lab::all_exhibits) {
        CAPTURE(entry.name);
        Rig rig;
        rig.begin_with_exhibit(entry.name.data(), 8);
        const auto names_key = [&rig](const char* button) {
            rig.tap_finger(rig.place_of(button));
            const std::string page = rig.read_page();
            for (const char* name : {"Bksp", "Space", "Esc", "F1", "Enter", "1 2 4"})
                if (has_line(page, name)) return true;
            return page.find("with Tab") != std::string::npos || page.find("Keys and pad") != std::string::npos;
        };
        for (const char* button : {"Reset", "Why", "Why", "Guess"}) {
            CAPTURE(button);
            CHECK_FALSE(names_key(button));
        }
    }
    Rig rig;
    rig.begin_with_exhibit("circles");
    rig.tap_finger(rig.place_of("Code"));
    CHECK(rig.read_page().find("(B)") == std::string::npos);
    rig.tap(key_k);
    CHECK(rig.read_page().find("Bksp") != std::string::npos);
}

}  // namespace megapon::screens::upright_lab_tests
