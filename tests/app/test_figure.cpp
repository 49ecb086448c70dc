// An exhibit as a figure of an article, and what a link to an exhibit carries beside its settings.
#include "app/figure.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "app/screens/rig.h"
#include "lab/exhibits.h"

namespace megapon::app::figure_tests {

using screens::Rig;
namespace key = config::key;

namespace {

// A game whose figures tell a page what to draw.
struct Embedded {
    explicit Embedded(const std::string& link) {
        rig.game.tell_figure = [this](const std::string& line) { lines.push_back(line); };
        REQUIRE(rig.game.open(link));
        rig.pass(20);
    }
    const FigureScreen& figure() const { return rig.top<FigureScreen>(); }
    bool told(const std::string& part) const { return !lines.empty() && lines.back().find(part) != std::string::npos; }

    Rig rig{screens::InPage::yes};
    std::vector<std::string> lines{};
};

std::vector<std::string> keys_of(const Embedded& page) {
    std::vector<std::string> keys;
    for (const screens::FigureDial& dial : page.figure().dials()) keys.push_back(dial.key);
    return keys;
}

}  // namespace

TEST_CASE("a link with card=none opens a figure: the picture without card, caption and buttons, and its dials told") {
    Embedded page("#lab=tunnel&speed=480&card=none&dials=speed,thickness");
    CHECK(page.rig.scenes() == "figure");
    CHECK(page.rig.read_page() == "○\nonce per page\n○\nN substeps\n●\nsweep\n");
    CHECK(page.told(R"("link":"#lab=tunnel")"));  // 480 is its own speed
    CHECK(page.told(R"({"key":"speed","name":"speed","low":60,"high":2400,"step":20,"value":480,"shown":"480","moves":)"
                    R"(false})"));
    CHECK(page.told(R"({"key":"thickness","name":"wall, px",)"));
    CHECK(page.told(R"("runs":false)"));
}

TEST_CASE("a figure without dials=… has two: those of its sliders with numbers, else its first settings") {
    for (const lab::ExhibitInfo& exhibit : lab::all_exhibits) {
        CAPTURE(exhibit.name);
        Embedded page("#lab=" + std::string(exhibit.name) + "&card=none");
        CHECK(page.figure().dials().size() == 2);
    }
    CHECK(keys_of(Embedded("#lab=circles&card=none")) == std::vector<std::string>{"a.r", "b.r"});
    CHECK(keys_of(Embedded("#lab=substeps&card=none")) == std::vector<std::string>{"speed", "substeps"});
}

TEST_CASE(
    "a second link to the same figure changes what it names and nothing else; run=1 lets it run, run=0 holds it") {
    Embedded page("#lab=circles&a.r=10&card=none&dials=a.r,b.r");
    CHECK(page.rig.game.open("#lab=circles&b.r=20&card=none&run=1"));
    page.rig.pass(1000);
    CHECK(page.rig.scenes() == "figure");
    CHECK(page.figure().exhibit().value("a.r") == 10);
    CHECK(page.figure().exhibit().value("b.r") == 20);
    CHECK(page.figure().exhibit().frame() == 10);                // of a tenth of a second each
    CHECK(page.told(R"("link":"#lab=circles&a.r=10&b.r=20")"));  // and not where time has led the ball to
    CHECK(page.rig.game.open("#lab=circles&card=none&run=0"));
    page.rig.pass(1000);
    CHECK(page.figure().exhibit().frame() == 10);
    CHECK(page.told(R"("runs":false)"));
    CHECK(page.rig.game.open("#lab=rects&card=none"));
    page.rig.pass(20);
    CHECK(page.figure().exhibit().info().name == "rects");
}

TEST_CASE("a moment leads a figure back there, as a hand has set it and not where time has led; its link has it, too") {
    Embedded page("#lab=line&naive=0&moment=2&card=none&dials=a.r,a.x");
    CHECK(page.told(R"("link":"#lab=line&naive=0&moment=2")"));
    const double at_moment = page.figure().exhibit().value("a.x");
    CHECK(page.rig.game.open("#lab=line&a.r=14&card=none&run=1"));
    page.rig.pass(1000);
    CHECK(page.figure().exhibit().frame() == 12);
    CHECK(page.rig.game.open("#lab=line&card=none&moment=2&run=0"));
    page.rig.pass(1000);
    CHECK(page.figure().exhibit().frame() == 2);
    CHECK(page.figure().exhibit().value("a.x") == at_moment);
    CHECK(page.figure().exhibit().value("a.r") == 14);
    CHECK(page.rig.game.open("#lab=line&card=none&moment=0"));
    CHECK(page.figure().exhibit().frame() == 0);
}

TEST_CASE("a dial of a figure turns through the part of a range that its link names") {
    const Embedded page("#lab=tunnel&card=none&dials=speed:60:600,thickness:-5:2");
    CHECK(page.told(R"("key":"speed","name":"speed","low":60,"high":600,)"));
    CHECK(page.told(R"("low":1,"high":2,)"));  // no further than the setting goes
}

TEST_CASE("a press or Space lets a figure run and holds it; in a page nothing leads away from it") {
    Embedded page("#lab=sweep&card=none&dials=t,a.y");
    CHECK(page.told(R"("key":"t","name":"t","low":0,"high":1,"step":0.02,"value":0,"shown":"0","moves":true)"));
    page.rig.tap(key::space);
    CHECK(page.figure().runs());
    page.rig.mouse(input::Device::mouse_button, {240, 135});
    CHECK_FALSE(page.figure().runs());
    for (const int code : {key::enter, key::escape}) page.rig.tap(code);
    CHECK(page.rig.scenes() == "figure");
}

TEST_CASE("elsewhere Esc and Enter lead from a figure to the whole exhibit as it is") {
    Rig rig;
    CHECK(rig.game.open("#lab=tunnel&speed=360&card=none"));
    rig.pass(20);
    rig.tap(key::escape);
    CHECK(rig.scenes() == "figure lab");
    CHECK(rig.read_page().find("360") != std::string::npos);
}

TEST_CASE("a link leads to a moment: so many pages, and so many substeps after them") {
    CHECK(Embedded("#lab=circles&moment=5&card=none").figure().exhibit().frame() == 5);
    Embedded page("#lab=circles&moment=5,7&card=none");
    CHECK(page.figure().exhibit().frame() == 5);
    CHECK(page.figure().exhibit().substep() == 7);
    Rig whole;
    CHECK(whole.game.open("#lab=circles&moment=5,7"));
    whole.pass(20);
    CHECK(whole.read_page().find("Page 5") != std::string::npos);
    CHECK(whole.read_page().find("substep 7 of ") != std::string::npos);
}

TEST_CASE("a link shows the card that it names, and the code") {
    const auto page = [](const std::string& link) {
        Rig rig;
        CHECK(rig.game.open(link));
        rig.pass(20);
        CHECK(rig.scenes() == "lab");
        return rig.read_page();
    };
    const auto has = [](const std::string& text, const char* words) { return text.find(words) != std::string::npos; };
    CHECK(has(page("#lab=circles&card=puzzles"), "Touch at exactly d² = 784."));
    CHECK(has(page("#lab=circles&card=map"), "All answers"));
    CHECK_FALSE(has(page("#lab=circles&card=numbers"), "All answers"));
    CHECK(has(page("#lab=circles&code=1"), "return"));
    CHECK_FALSE(has(page("#lab=circles&code=0"), "return"));
}

TEST_CASE("a word of a link that says nothing is refused with what is expected") {
    const auto answer = [](const std::string& link) {
        const auto read = screens::read_exhibit_link(link);
        REQUIRE_FALSE(read);
        return read.errors().front().message;
    };
    CHECK(answer("#lab=circles&card=5") == R"(card: expected none, numbers, puzzles or map, got "5")");
    CHECK(answer("#lab=circles&code=yes") == R"(code: expected 0 or 1, got "yes")");
    CHECK(answer("#lab=circles&run=") == R"(run: expected 0 or 1, got "")");
    CHECK(answer("#lab=circles&moment=301") == R"(moment: expected pages from 0 to 300, or pages,substeps, got "301")");
    CHECK(answer("#lab=circles&moment=1,2,3") ==
          R"(moment: expected pages from 0 to 300, or pages,substeps, got "1,2,3")");
    CHECK(answer("#lab=circles&at=301") == R"(at: expected pages from 0 to 300, or pages,substeps, got "301")");
    CHECK(answer("#lab=circles&at=5&a.x=90&at=5") == R"(at: expected a later moment than the one before, got "5")");
    CHECK(answer("#lab=circles&at=5&a.x=9000").starts_with("a.x: expected a number from "));
    CHECK(answer("#lab=circles&dials=a.r,b.r,a.x") == R"(dials: expected two settings at most, got "a.r,b.r,a.x")");
    CHECK(answer("#lab=circles&dials=a.r:5") == R"(dials: expected a setting, or setting:low:high, got "a.r:5")");
    CHECK(answer("#lab=circles&dials=a.r:9:5") == R"(dials: expected a setting, or setting:low:high, got "a.r:9:5")");
    CHECK(answer("#lab=circles&dials=speed") == R"(dials: expected settings of the exhibit, got "speed")");
    CHECK(answer("#lab=circles&speed=5").find("speed") != std::string::npos);
}

TEST_CASE("no exhibit has a setting of the name of another word of a link") {
    for (const lab::ExhibitInfo& exhibit : lab::all_exhibits)
        for (const char* word : {"moment", "at", "card", "code", "run", "course", "dials"}) {
            const auto one = exhibit.make();
            CHECK_FALSE(one->has(word));
            for (const lab::TextSetting& text : one->text_settings()) CHECK(text.key != word);
        }
}

}  // namespace megapon::app::figure_tests
