// What is printed and handed out from an exhibit.
#include <filesystem>
#include <string>

#include "app/screens/exhibit_link.h"
#include "app/screens/lab_rig.h"
#include "lab/exhibits.h"

namespace megapon::screens::lab_hand_out_tests {

using namespace lab_by_hand;

namespace {

// Enter, and the line about the class; then the line of this number, from 0.
void choose(Rig& rig, int line) {
    rig.tap(key::enter);
    rig.type({key::up, key::up, key::enter});  // above "Stay here"
    REQUIRE(has_word(rig, "lab.hand_out.question"));
    for (int i = 0; i < line; ++i) rig.tap(key::down);
    rig.tap(key::enter);
}

// Copies the link for a class, and opens it elsewhere.
void open_link_for_class(Rig& from, Rig& elsewhere) {
    choose(from, 4);
    elsewhere.begin_at_title();
    REQUIRE(elsewhere.game.open(from.copied));
}

}  // namespace

TEST_CASE("a worksheet of the exhibit as it stands, and the guide, are printed on either paper, and told where") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    rig.tap(key::right);
    choose(rig, 1);
    CHECK(rig.lab_printed.about == "circles a.x=124");
    CHECK(rig.lab_printed.is_letter);
    CHECK(rig.lab_printed.file.filename() == "2026-11-22_worksheet-circles.pdf");
    CHECK(rig.read_page().find("2026-11-22_worksheet-circles.pdf") != std::string::npos);
    choose(rig, 2);
    CHECK(rig.lab_printed.about.empty());
    CHECK_FALSE(rig.lab_printed.is_letter);
    CHECK(rig.lab_printed.file.filename() == "2026-11-22_lab-guide.pdf");
}

TEST_CASE("what cannot be printed is told, and the exhibit stays as it is") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    rig.disk_is_full = true;
    choose(rig, 0);
    CHECK(rig.read_page().find("cannot be written") != std::string::npos);
    CHECK(rig.scenes().ends_with("lab"));
}

TEST_CASE("the link for a class opens the exhibit with its settings as a stop of the course, which hides the answer") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    rig.tap(key::right);
    Rig opened;
    open_link_for_class(rig, opened);
    CHECK(rig.copied == "https://play.example/#lab=circles&a.x=124&course=1");
    CHECK(has_word(opened, "lab.circles.asks"));
    CHECK(has_word(opened, "lab.chapter.later"));
    CHECK_FALSE(has_word(opened, "lab.circles.learned"));
}

TEST_CASE("the link for a class says which stop of its exhibit it is, and a number that there is not is refused") {
    Rig rig;
    rig.begin_at(course_screen(*lab::stop_of(lab::response_exhibit, 3)));
    rig.tap(key::tab);  // after the opening without words
    Rig opened;
    open_link_for_class(rig, opened);
    CHECK(rig.copied == "https://play.example/#lab=response&trap=3&course=3");
    CHECK(has_word(opened, "lab.response.rest"));
    for (const char* number : {"4", "-1", "", "one", "1.5"}) {
        CAPTURE(std::string(number));
        const auto refused = read_exhibit_link(std::string("#lab=response&course=") + number);
        REQUIRE_FALSE(refused);
        CHECK(refused.errors().front().message.find("course: expected a whole number from 0 to 3") !=
              std::string::npos);
    }
    CHECK(opened.game.open("#lab=circles&course=0"));
    CHECK_FALSE(has_word(opened, "lab.chapter.later"));
}

TEST_CASE("a kiosk's visitor is offered nothing that leaves files") {
    Rig kiosk(Kiosk::yes);
    kiosk.begin_at(lab_screen(lab::make_exhibit("circles")));
    kiosk.tap(key::enter);
    CHECK(has_word(kiosk, "lab.exit.rally"));
    CHECK_FALSE(has_word(kiosk, "lab.exit.hand_out"));
}

}  // namespace megapon::screens::lab_hand_out_tests
