#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "app/screens/lab_rig.h"
#include "app/view/lab.h"

namespace megapon::screens::lab_tests {

using namespace lab_by_hand;

namespace {

// The name in braces in an exhibit's caption; empty: it has no number.
std::string number_of_caption(const Rig& rig, std::string_view exhibit) {
    const std::string& caption =
        rig.game.preferences().translations().texts().at("lab." + std::string(exhibit) + ".caption");
    const std::size_t open = caption.find('{');
    return open == std::string::npos ? "" : caption.substr(open + 1, caption.find('}') - open - 1);
}

std::string without_spaces(std::string text) {
    std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
    return text;
}

// Whether the page asks the exhibit's own question, in as many rows as it needs.
bool asks(Rig& rig, const std::string& exhibit) {
    const std::string question = word(rig, "lab." + exhibit + ".question");
    return without_spaces(rig.read_page()).find(without_spaces(question)) != std::string::npos;
}

}  // namespace

TEST_CASE("the number in every exhibit's caption is the one beside it, as the exhibit opens and while it runs") {
    int numbers = 0;
    for (const lab::ExhibitInfo& entry : lab::all_exhibits)
        for (const int frames : {0, 1, 12}) {
            CAPTURE(entry.name);
            Rig rig;
            rig.begin_with_exhibit(entry.name.data(), frames);
            const std::string name = number_of_caption(rig, entry.name);
            if (name.empty()) continue;
            const auto exhibit = entry.make();
            for (int frame = 0; frame < frames; ++frame) exhibit->play_frame();
            const std::string shown = lab::cut_off(exhibit->number(name)->value, 2);
            const std::string page = rig.read_page();
            std::string caption = page;  // its number stands on a line of its own, like every dial and result
            caption.erase(std::remove(caption.begin(), caption.end(), '\n'), caption.end());
            CHECK(caption.find(view::lab_caption(*exhibit, rig.game.preferences().translations())) !=
                  std::string::npos);
            CHECK(has_line(page, shown));
            ++numbers;
        }
    CHECK(numbers >= 20);
}

TEST_CASE("where it fits an exhibit opens with its failure: a picture that moves, one control, and no word") {
    int opening = 0;
    for (const lab::ExhibitInfo& entry : lab::all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        Rig rig;
        rig.open_exhibit(entry.name.data());
        CHECK(rig.shows_opening() == exhibit->info().traits.opening_handle.has_value());
        CHECK(has_line(rig.read_page(), word(rig, "lab.button.run")) == !exhibit->info().traits.opening_handle);
        if (!exhibit->info().traits.opening_handle) continue;
        ++opening;
        CHECK(exhibit->is_naive());
        CHECK(exhibit->answers(true).wrong > 0);
        if (exhibit->info().traits.shows_verdict) CHECK(exhibit->is_wrong());
        rig.pass(350);
        rig.tap(key::comma);  // ends the opening, and is a substep
        CHECK(told(rig, R"("did":"substep","page":)" + std::to_string(exhibit->substeps() == 1 ? 4 : 3)));
        CHECK(has_line(rig.read_page(), word(rig, "lab.button.run")));
        CHECK(has_line(rig.read_page(), word(rig, "lab." + std::string(entry.name) + ".name")));
    }
    CHECK(opening == 7);  // as the manual says
}

TEST_CASE("the control of an opening is dragged, turned by arrows or the wheel, and the words come when it is let go") {
    const auto exhibit = lab::make_exhibit("tunnel");
    const Vec knob = exhibit->position(exhibit->handles()[0]);
    const auto on_page = [&](Vec diagram) {  // the inverse of on_diagram
        const Vec corner = view::on_diagram({}, view::LabPlaces{}.opening);
        const Vec unit = view::on_diagram({1, 1}, view::LabPlaces{}.opening) - corner;
        return Vec{(diagram.x - corner.x) / unit.x, (diagram.y - corner.y) / unit.y};
    };
    Rig rig;
    rig.open_exhibit("tunnel");
    rig.feel({rig.now(), Device::mouse_motion, 0, 0, 0, {100, 100}});
    CHECK(rig.shows_opening());
    rig.feel({rig.now(), Device::mouse_button, 0, 1, 1, on_page(knob)});
    rig.feel({rig.now(), Device::mouse_motion, 0, 0, 0, on_page(knob + Vec{10, 0})});
    CHECK(rig.shows_opening());
    rig.feel({rig.now(), Device::mouse_button, 0, 1, 0, on_page(knob + Vec{10, 0})});
    CHECK_FALSE(rig.shows_opening());
    CHECK_FALSE(rig.top<LabScreen>().runs());
    CHECK(told(rig, R"("did":"drag")"));
    rig.tap(key::c);
    CHECK(rig.copied.find("--set speed=") != std::string::npos);
    Rig arrows;
    arrows.open_exhibit("line");
    arrows.tap(key::right);
    arrows.tap(key::c);
    CHECK(arrows.copied.find("--set a.r=20") != std::string::npos);
    Rig beside;
    beside.open_exhibit("line");
    click(beside, {200, 50});
    CHECK_FALSE(beside.shows_opening());
    Rig pad_alone;
    pad_alone.open_exhibit("graze");
    push(pad_alone, pad::right);
    CHECK(has_line(pad_alone.read_page(), "130"));
}

TEST_CASE("an exhibit with settings of its own, or a contact of a match, opens with its text") {
    Rig rig;
    auto exhibit = lab::make_exhibit("tunnel");
    exhibit->set("speed", 600);
    rig.begin_at(lab_screen(std::move(exhibit)));
    CHECK_FALSE(rig.shows_opening());
    Rig later;
    later.open_exhibit("tunnel", 3);
    CHECK_FALSE(later.shows_opening());
}

TEST_CASE(
    "the lab is reached from the title, lists its exhibits, and Esc leads back, at the exhibit that was visited") {
    Rig rig;
    rig.begin_at_title();
    rig.type({key::down, key::down, key::down, key::enter, key::down, key::enter});
    CHECK(rig.scenes() == "title lab-menu lab");
    CHECK(told(rig, R"("exhibit":"tunnel","did":"open")"));
    rig.type({key::escape, key::enter});
    CHECK(rig.scenes() == "title lab-menu lab lab-menu lab");
    CHECK(told(rig, R"("exhibit":"tunnel")"));
    rig.type({key::escape, key::escape});
    CHECK(rig.scenes() == "title lab-menu lab lab-menu lab lab-menu title");
}

TEST_CASE("the mouse drags a handle by as much as it moves, and lets it go") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    point(rig, Device::mouse_button, {122, 81}, 1);  // beside the middle of the ball at (120, 80)
    point(rig, Device::mouse_motion, {162, 91}, 0);
    point(rig, Device::mouse_button, {162, 91}, 0);
    CHECK(told(rig, R"("did":"drag","page":0,"substep":0,"handle":0,"place":[160,90])"));
    point(rig, Device::mouse_motion, {200, 91}, 0);
    rig.tap(key::tab);
    CHECK(told(rig, R"("did":"pick","page":0,"substep":0,"handle":1,"place":[190,100])"));
}

TEST_CASE("Tab picks a handle, arrows move it by 4 px, with Shift by 0.4, until its limit") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    // Handle 1 begins at (190, 100), and its x ends at 270.
    rig.type({key::tab, key::right, key::down});
    CHECK(told(rig, R"("handle":1,"place":[194,104])"));
    rig.press(key::left_shift);
    rig.tap(key::left);
    rig.release(key::left_shift);
    CHECK(told(rig, R"("handle":1,"place":[193.6,104])"));
    for (int i = 0; i < 40; ++i) rig.tap(key::right);
    CHECK(told(rig, R"("place":[270,104])"));
}

TEST_CASE("a page, a substep, and Backspace takes both back exactly; Space runs ten pages a second, 4 at a quarter") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    rig.tap(key::period);
    CHECK(told(rig, R"("did":"page","page":1,"substep":0,"handle":0,"place":[126)"));
    rig.tap(key::comma);
    CHECK(told(rig, R"("did":"substep","page":1,"substep":1)"));
    rig.type({key::backspace, key::backspace});
    CHECK(told(rig, R"("did":"back","page":0,"substep":0,"handle":0,"place":[120,80])"));
    rig.tap(key::space);
    rig.pass(1000);
    rig.tap(key::space);
    CHECK(told(rig, R"("did":"pause","page":10)"));
    rig.tap(key::digit_1 + 3);
    rig.tap(key::space);
    rig.pass(2000);
    rig.tap(key::space);
    CHECK(told(rig, R"("did":"pause","page":15)"));
    rig.tap(key::r);
    CHECK(told(rig, R"("did":"reset","page":0,"substep":0,"handle":0,"place":[120,80])"));
}

TEST_CASE("G asks, and H or N answers once; the score counts") {
    Rig rig;
    rig.begin_with_exhibit("polygon");
    for (int i = 1; i <= 10; ++i) {
        rig.tap(key::g);
        const bool hit = told(rig, R"("hit":true)");
        rig.tap(hit ? key::h : key::n);
        rig.tap(key::h);
        CHECK(told(rig, "\"asked\":" + std::to_string(i) + ",\"right\":" + std::to_string(i)));
    }
    rig.tap(key::g);
    CHECK(told(rig, R"("asked":0,"right":0)"));
    const bool hit = told(rig, R"("hit":true)");
    rig.tap(hit ? key::n : key::h);
    CHECK(told(rig, R"("asked":1,"right":0)"));
}

TEST_CASE("whoever goes on without a guess is asked no more") {
    for (const int code : {key::period, key::comma, key::right, key::r, key::space}) {
        Rig rig;
        rig.begin_with_exhibit("polygon");
        rig.tap(key::g);
        CHECK(asks(rig, "polygon"));
        rig.tap(code);
        rig.pass(150);
        CHECK_FALSE(asks(rig, "polygon"));
        rig.tap(key::h);
        CHECK(told(rig, R"("asked":0)"));
    }
}

TEST_CASE("a gamepad picks, moves, runs, steps, takes back, guesses and leaves") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    push(rig, pad::a);
    CHECK(told(rig, R"("handle":1)"));
    push(rig, pad::right);
    CHECK(told(rig, R"("did":"nudge","page":0,"substep":0,"handle":1,"place":[194,100])"));
    push(rig, pad::x);
    push(rig, pad::right_shoulder);
    CHECK(told(rig, R"("did":"substep","page":1,"substep":1)"));
    push(rig, pad::left_shoulder);
    CHECK(told(rig, R"("did":"back","page":1,"substep":0)"));
    push(rig, pad::start);
    rig.pass(300);
    push(rig, pad::start);
    CHECK(told(rig, R"("did":"pause","page":4)"));
    push(rig, pad::y);
    push(rig, pad::b);  // a guess: a miss
    CHECK(told(rig, R"("did":"guess")"));
    push(rig, pad::b);
    CHECK(rig.scenes() == "lab lab-menu");
}

TEST_CASE("the strip of time below the picture goes to any moment by a click or a drag") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    rig.tap(key::space);
    rig.pass(6000);                // 60 frames
    const Vec beginning{12, 222};  // of the strip; 300 moments are 304 px
    rig.feel({rig.now(), Device::mouse_button, 0, 1, 1, beginning});
    CHECK(told(rig, R"("did":"time","page":0,"substep":0,"handle":0,"place":[120,80])"));
    rig.feel({rig.now(), Device::mouse_motion, 0, 0, 0, beginning + Vec{30.4, 0}});
    CHECK(told(rig, R"("did":"time","page":30)"));
    rig.feel({rig.now(), Device::mouse_motion, 0, 0, 0, beginning + Vec{200, 0}});
    CHECK(told(rig, R"("did":"time","page":60)"));
    rig.feel({rig.now(), Device::mouse_button, 0, 1, 0, beginning + Vec{200, 0}});
    rig.feel({rig.now(), Device::mouse_motion, 0, 0, 0, beginning});
    rig.pass(1000);
    CHECK(told(rig, R"("did":"time","page":60)"));  // the mouse drags no more
}

TEST_CASE("C copies the command line that opens the exhibit as it stands") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    rig.tap(key::c);
    CHECK(rig.copied == "megapon --lab circles");
    rig.type({key::right, key::right_bracket, key::c});
    CHECK(rig.copied == "megapon --lab circles --set a.x=124 --set substeps=25");
    CHECK(rig.read_page().find("Copied: ") != std::string::npos);
    rig.tap(key::period);
    CHECK(rig.read_page().find("Copied: ") == std::string::npos);
}

TEST_CASE("where a clipboard refuses late, as a browser's does, nothing is said to be copied") {
    Rig rig;
    rig.begin_with_exhibit("circles");
    rig.tap(key::c);
    REQUIRE(rig.read_page().find("Copied: ") != std::string::npos);
    rig.game.tell_copy_refused();
    CHECK(rig.game.wants_drawing());
    CHECK(rig.read_page().find("Copied: ") == std::string::npos);
    CHECK(rig.read_page().find("Not copied: the clipboard refuses it.") != std::string::npos);
}

TEST_CASE(
    "the mouse draws a stroke of walls beside the handles, and C copies them with all that opens the page again") {
    Rig rig;
    rig.begin_with_exhibit("tiles");
    rig.tap(key::c);
    CHECK(rig.copied == "megapon --lab tiles");
    point(rig, Device::mouse_button, {200, 115}, 1);
    CHECK(told(rig, R"("did":"grip")"));
    point(rig, Device::mouse_motion, {260, 115}, 0);  // four tiles on at once
    point(rig, Device::mouse_button, {260, 115}, 0);
    CHECK(told(rig, R"("did":"draw")"));
    point(rig, Device::mouse_motion, {260, 85}, 0);  // draws no more
    rig.tap(key::c);
    CHECK(rig.copied ==
          "megapon --lab tiles --set "
          "walls=//.....##......#/.....##......#/.............#/.........#####/............#####/...###");
    rig.tap(key::r);
    rig.tap(key::c);
    CHECK(rig.copied == "megapon --lab tiles");
}

TEST_CASE("F1 explains above it all, and Esc closes that first") {
    Rig rig;
    rig.begin_with_exhibit("tiles");
    rig.tap(key::f1);
    rig.tap(key::escape);  // closes the explanation first
    CHECK(rig.scenes() == "lab");
    rig.tap(key::escape);
    CHECK(rig.scenes() == "lab lab-menu");
}

TEST_CASE("a button that is used below the explanation takes it away, so that what it does is seen") {
    Rig rig;
    rig.begin_with_exhibit("tiles", 3);
    const std::string why = rig.game.preferences().translations()("lab.why");
    const auto is_explained = [&] { return rig.read_page().find(why) != std::string::npos; };
    CHECK_FALSE(is_explained());
    rig.tap(key::f1);
    CHECK(is_explained());
    rig.tap(key::period);
    CHECK_FALSE(is_explained());
    CHECK(told(rig, R"("did":"page","page":4)"));
    rig.tap(key::f1);
    rig.tap(key::f1);
    CHECK_FALSE(is_explained());
}

TEST_CASE("an exhibit plays the pages it is told before it is shown") {
    Rig rig;
    rig.begin_with_exhibit("circles", 5);
    CHECK(told(rig, R"("did":"open","page":5)"));
}

}  // namespace megapon::screens::lab_tests
