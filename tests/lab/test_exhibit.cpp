#include <doctest/doctest.h>

#include <clocale>
#include <cstdlib>

#include <filesystem>
#include <set>
#include <string_view>

#include "geometry/shapes.h"
#include "lab/claims.h"
#include "lab/session.h"
#include "places.h"

namespace megapon::lab::exhibit_tests {

TEST_CASE("every exhibit has a name of its own, a file that exists, a diagram, a formula and a handle") {
    std::set<std::string_view> names;
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        CHECK(names.insert(entry.name).second);
        CHECK(&exhibit->info() == &entry);
        CHECK(std::filesystem::is_regular_file(megapon::tests_folder().parent_path() / exhibit->info().file));
        CHECK_FALSE(exhibit->diagram().primitives.empty());
        CHECK_FALSE(exhibit->formula().empty());
        CHECK_FALSE(exhibit->handles().empty());
    }
    CHECK(make_exhibit("nothing") == nullptr);
}

TEST_CASE("the settings of an exhibit have names of their own, and the substeps and the method are among them") {
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        std::set<std::string_view> keys;
        for (const Setting& setting : exhibit->settings()) {
            CAPTURE(setting.key);
            CHECK(keys.insert(setting.key).second);
            CHECK(setting.low <= setting.value);
            CHECK(setting.value <= setting.high);
            CHECK(exhibit->value(setting.key) == setting.value);
        }
        CHECK(keys.contains("substeps"));
        CHECK(keys.contains(Exhibit::naive_key));
    }
}

TEST_CASE("every exhibit's claim holds") {
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        CHECK(entry.make()->claim().holds);
    }
}

TEST_CASE("every handle follows the mouse within its range and stays in the diagram") {
    const auto reachable = megapon::geometry::expand({{0, 0}, diagram_size}, 10);
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        for (std::size_t i = 0; i < exhibit->handles().size(); ++i) {
            CAPTURE(i);
            for (const Vec to : {Vec{-1000, -1000}, Vec{1000, 1000}, Vec{155, 95}}) {
                exhibit->drag(exhibit->handles()[i], to);
                CHECK(contains(reachable, exhibit->position(exhibit->handles()[i])));
            }
        }
    }
}

TEST_CASE("a frame has as many substeps as set, and covers the same distance with any number") {
    const auto coarse = require_exhibit("circles");
    const auto fine = require_exhibit("circles");
    coarse->set("substeps", 1);
    fine->set("substeps", 240);
    coarse->play_substep();
    CHECK(coarse->frame() == 1);
    CHECK(coarse->value("a.x") == doctest::Approx(126));  // 60 px/s for a tenth of a second
    for (int i = 0; i < 239; ++i) fine->play_substep();
    CHECK(fine->frame() == 0);
    CHECK(fine->substep() == 239);
    fine->play_substep();
    CHECK(fine->frame() == 1);
    CHECK(fine->value("a.x") == doctest::Approx(126));
}

TEST_CASE("an assignment within the range is taken; another is rejected with what was expected") {
    const auto exhibit = require_exhibit("circles");
    CHECK(exhibit->assign("a.x=44.5") == std::nullopt);
    CHECK(exhibit->value("a.x") == 44.5);
    CHECK(exhibit->assign("a.x=400") == "a.x: expected a number from 40 to 270, got \"400\"");
    CHECK(exhibit->assign("a.x") == "a.x: expected a number from 40 to 270, got \"\"");
    CHECK(exhibit->assign("substeps=1.5") == "substeps: expected a whole number from 1 to 240, got \"1.5\"");
    CHECK(exhibit->assign("substeps=nan") == "substeps: expected a whole number from 1 to 240, got \"nan\"");
    CHECK(exhibit->assign("speed=3") ==
          "no setting \"speed\" in the exhibit circles: it has a.x, a.y, b.x, b.y, a.r, b.r, spelling, taller, trap, "
          "substeps, naive");
    CHECK(exhibit->value("a.x") == 44.5);
}

TEST_CASE("a nudge moves a handle by 4 px, a fine one by 0.4") {
    const auto exhibit = exhibit_with("circles", {"a.x=100", "a.y=80"});
    const Handle ball = exhibit->handles()[0];
    exhibit->nudge(ball, 1, 0, false);
    CHECK(exhibit->value("a.x") == 104);
    exhibit->nudge(ball, 0, -1, true);
    CHECK(exhibit->value("a.y") == doctest::Approx(79.6));
}

TEST_CASE("the first random number decides whether a question is a hit, in every exhibit") {
    for (const ExhibitInfo& entry : all_exhibits)
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            CAPTURE(entry.name);
            CAPTURE(seed);
            const auto exhibit = entry.make();
            megapon::sim::Random random(seed);
            megapon::sim::Random copy = random;
            exhibit->randomize(random);
            CHECK(exhibit->question_answer() == (copy.unit() < 0.5));
        }
}

TEST_CASE("numbers are formatted with few decimals and no trailing zeros") {
    CHECK(format(28) == "28");
    CHECK(format(-0.04) == "0");
    CHECK(format(-0.06) == "-0.1");
    CHECK(format(2.5) == "2.5");
    CHECK(format(1.0 / 3, 3) == "0.333");
    CHECK(format(99.96) == "100");
}
TEST_CASE("in a country that writes commas an exhibit takes numbers with a point, assigned or typed") {
    const std::string before = std::setlocale(LC_ALL, nullptr);
    const bool foreign = std::setlocale(LC_ALL, "de_DE.UTF-8") != nullptr;  // tests/hostile.sh sees to it
    const auto exhibit = make_exhibit("circles");
    const auto refused = exhibit->assign("a.x=100.25");
    std::setlocale(LC_ALL, before.c_str());
    if (std::getenv("MEGAPON_NEED_LOCALE")) CHECK(foreign);
    CHECK_FALSE(refused);
    CHECK(exhibit->value("a.x") == 100.25);
    CHECK(exhibit->assign("a.x=0x10"));
    CHECK(exhibit->assign("a.x= 16"));
    CHECK(exhibit->assign("a.x="));
}

TEST_CASE("a handle is dragged along y by its setting's scale: 30 px up at -2 px for 1 are 15 more") {
    const auto exhibit = require_exhibit("circles");
    std::size_t setting = 0;
    while (exhibit->settings()[setting].key != "a.y") ++setting;
    Handle handle;
    handle.y_setting = SettingId{setting};
    handle.origin = {0, 180};
    handle.scale = {1, -2};
    exhibit->drag(handle, {50, 180 - 2 * 60});
    CHECK(exhibit->value("a.y") == 60);
    exhibit->drag(handle, {50, 180 - 2 * 60 - 30});
    CHECK(exhibit->value("a.y") == 75);
}

}  // namespace megapon::lab::exhibit_tests
