// The lines of a method, beside the picture of an exhibit.

#include <memory>
#include <string>
#include <vector>

#include "app/screens/lab_rig.h"
#include "app/screens/proof.h"
#include "lab/code.h"
#include "lab/exhibits.h"

namespace megapon::screens::lab_code_tests {

namespace {

using namespace lab_by_hand;

constexpr int key_k = key::a + 10;

bool shows(Rig& rig, const std::string& line) { return has_line(rig.read_page(), line); }

}  // namespace

TEST_CASE("K shows the lines of the method that answers, with the present numbers; B those of the other, Esc neither") {
    Rig rig;
    rig.begin_with_exhibit("circles");  // 70 px and 20 px apart, radii of 16 px and 12 px
    rig.tap(key_k);
    for (const char* piece : {"d2", "5300", "reach", "28", "return"}) CHECK(shows(rig, piece));
    CHECK(shows(rig, word(rig, "lab.circles.right") + ": " + word(rig, "lab.miss")));
    rig.tap(key::a + 1);
    CHECK(shows(rig, "a.r"));
    CHECK_FALSE(shows(rig, "d2"));
    CHECK(shows(rig, word(rig, "lab.circles.naive") + ": " + word(rig, "lab.miss")));
    rig.tap(key::escape);
    CHECK_FALSE(shows(rig, "a.r"));
    CHECK(rig.scenes() == "lab");
}

TEST_CASE("while the lines are shown, the keys of the substeps run one line more or less") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    rig.tap(key_k);
    CHECK(shows(rig, word(rig, "lab.button.line")));
    rig.tap(key::comma);
    CHECK(shows(rig, "-70"));  // dx
    CHECK_FALSE(shows(rig, "-20"));
    rig.tap(key::comma);
    CHECK(shows(rig, "-20"));  // dy
    rig.tap(key::backspace);
    CHECK_FALSE(shows(rig, "-20"));
    const std::string method = word(rig, "lab.circles.right");
    CHECK(shows(rig, method + ": …"));
    for (int i = 0; i < 6; ++i) rig.tap(key::comma);
    CHECK(shows(rig, method + ": " + word(rig, "lab.miss")));
    CHECK(told(rig, R"("did":"line","page":0,"substep":0)"));  // no time has passed
}

TEST_CASE("C copies the lines as C++, then as JavaScript, with the present numbers") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    rig.tap(key_k);
    rig.tap(key::c);
    CHECK(rig.copied.starts_with("#include"));
    CHECK(rig.copied.find("bool circles() {") != std::string::npos);
    CHECK(rig.copied.find("a = {16, 120, 80};") != std::string::npos);
    rig.tap(key::c);
    CHECK(rig.copied.starts_with("function circles() {"));
    rig.tap(key_k);
    rig.tap(key::c);
    CHECK(rig.copied == "megapon --lab circles");
}

TEST_CASE("a click on the tab shows the lines, which no press goes through; a question hides them") {
    constexpr Vec tab{417, 14};
    Rig rig;
    rig.begin_with_exhibit("circles");
    rig.read_page();
    click(rig, tab);
    CHECK(shows(rig, "d2"));
    click(rig, Vec{300, 100} + view::lab_diagram_corner);  // on the lines
    CHECK(told(rig, R"("did":"code")"));
    rig.tap(key::g);
    CHECK_FALSE(shows(rig, "d2"));
}

TEST_CASE("beside the lines stands the picture, smaller, whose rings are dragged, and the lines follow") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    rig.tap(key_k);
    CHECK(shows(rig, "5300"));
    raster::Image image(48, 27);
    NoLetters letters;
    const Reader canvas(image, letters);
    const view::LabPlaces places = view::lab_places(canvas, true);
    CHECK(places.picture.scale * lab::diagram_size.x < places.code.low.x);
    const auto press = [&](Device device, Vec on_diagram, int value) {
        rig.feel({rig.now(), device, 0, 1, value, places.picture(on_diagram)});
    };
    press(Device::mouse_button, {120, 80}, 1);  // the ring of a
    press(Device::mouse_motion, {190, 80}, 0);
    press(Device::mouse_button, {190, 80}, 0);
    CHECK(told(rig, R"("did":"drag")"));
    CHECK(shows(rig, "400"));  // 0² + 20²
}

TEST_CASE("every exhibit shows the lines of both its methods, each under its name, with what they answer") {
    for (const lab::ExhibitInfo& entry : lab::all_exhibits) {
        CAPTURE(entry.name);
        Rig rig;
        rig.begin_with_exhibit(entry.name.data());
        rig.tap(key_k);
        for (int i = 0; i < 2; ++i) {
            const auto exhibit = entry.make();
            const bool naive = exhibit->is_naive() != (i == 1);
            const std::string method = word(rig, entry.text_key(exhibit->method(naive)));
            CHECK(shows(rig, method + ": " + word(rig, exhibit->hits(naive) ? "lab.hit" : "lab.miss")));
            CHECK(shows(rig, "return"));
            rig.tap(key::a + 1);
        }
    }
}

TEST_CASE("the wheel above the lines turns no number that lies below them") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    rig.tap(key::c);
    const std::string before = rig.copied;
    rig.tap(key_k);
    for (const Vec place : {Vec{380, 60}, Vec{420, 90}, Vec{120, 80}})
        rig.feel({rig.now(), Device::mouse_wheel, 0, 0, 1, place});
    rig.tap(key_k);
    rig.tap(key::c);
    CHECK(rig.copied == before);
}

TEST_CASE("in Japanese the numbers and the code of quads show a miss as a cross, no ring, which would mean right") {
    Rig rig({"game.language=ja"});
    rig.begin_with_exhibit("quads");
    rig.tap(key::a + 1);
    const std::string page = rig.read_page();
    CHECK(page.find("○") == std::string::npos);
    CHECK(page.find("×") != std::string::npos);
    rig.tap(key_k);
    CHECK(rig.read_page().find("○") == std::string::npos);
    Rig boxes({"game.language=ja"});
    boxes.begin_with_exhibit("box-first");
    CHECK(boxes.read_page().find("○ × ") != std::string::npos);  // no mark: ○ stands for a circle, × for times
}

TEST_CASE("at each stop the lines, the card beside them and its way on lie clear of each other, whatever the mistake") {
    for (const char* language : {"en", "ja"})
        for (const lab::Stop& stop : lab::all_stops())
            for (const bool naive : {false, true})
                for (int trap = 0; trap < 4; ++trap) {
                    std::shared_ptr<lab::Exhibit> exhibit = stop.open();
                    if (trap > 0 && (!exhibit->has("trap") || !naive)) continue;
                    exhibit->set(lab::Exhibit::naive_key, naive ? 1 : 0);
                    if (exhibit->has("trap")) exhibit->set("trap", trap);
                    CAPTURE(std::string(language));
                    CAPTURE(stop.exhibit.name);
                    CAPTURE(stop.name);
                    CAPTURE(naive);
                    CAPTURE(trap);
                    Rig rig({std::string("game.language=") + language});
                    rig.game.set_window({960, 540});
                    rig.begin_at(lab_screen(exhibit, {}, LabVisit::in_course(stop)));
                    rig.tap(key_k);
                    raster::Image raster(960, 540);
                    Proof proof(raster, lettering());
                    rig.game.draw(proof);
                    check_layout(proof);
                    CHECK(rig.read_page().find(word(rig, "lab.button.next")) != std::string::npos);
                }
}

}  // namespace megapon::screens::lab_code_tests
