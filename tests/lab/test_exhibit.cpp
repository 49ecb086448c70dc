#include <set>

#include "lab/figures.h"
#include "lab/history.h"
#include "lab/quiz.h"

using namespace megapon::lab;

namespace {

// What stands on the sheet, as text.
std::string standing(const Exhibit& exhibit) {
    std::string text;
    for (const Setting& it : exhibit.settings()) text += it.key + '=' + std::to_string(it.value) + ' ';
    for (const Mark& mark : exhibit.sketch()) {
        for (const Vec at : mark.at) text += std::to_string(at.x) + ',' + std::to_string(at.y) + ' ';
        text += mark.label + mark.word + ';';
    }
    for (const std::string& line : exhibit.formula()) text += line + '\n';
    return text;
}

}  // namespace

TEST_CASE("every exhibit has its own name, its function and file, something to draw, a formula and a handle") {
    std::set<std::string_view> names;
    for (const Entry& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        CHECK(names.insert(entry.name).second);
        CHECK(exhibit->label().name == entry.name);
        CHECK(std::string_view(exhibit->label().file).starts_with("src/"));
        CHECK_FALSE(exhibit->sketch().empty());
        CHECK_FALSE(exhibit->formula().empty());
        CHECK_FALSE(exhibit->handles().empty());
    }
    CHECK(make_exhibit("nothing") == nullptr);
}

TEST_CASE("every exhibit's claim holds") {
    for (const Entry& entry : all_exhibits) {
        CAPTURE(entry.name);
        CHECK(entry.make()->claim().holds);
    }
}

TEST_CASE("every handle stands on the sheet, moves where it is dragged, and stays within its limits") {
    for (const Entry& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        for (std::size_t i = 0; i < exhibit->handles().size(); ++i) {
            CAPTURE(i);
            for (const Vec to : {Vec{-1000, -1000}, Vec{1000, 1000}, Vec{155, 95}}) {
                exhibit->drag(exhibit->handles()[i], to);
                const Vec at = exhibit->place(exhibit->handles()[i]);
                CHECK(at.x >= -10);
                CHECK(at.x <= sheet_size.x + 10);
                CHECK(at.y >= -10);
                CHECK(at.y <= sheet_size.y + 10);
            }
        }
    }
}

TEST_CASE("whatever a question lays out, its handles stand on the sheet") {
    for (const Entry& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        Quiz quiz(6);
        for (int i = 0; i < 20; ++i) {
            quiz.ask(*exhibit);
            for (const Handle& handle : exhibit->handles()) {
                CHECK(exhibit->place(handle).x >= 0);
                CHECK(exhibit->place(handle).x <= sheet_size.x);
                CHECK(exhibit->place(handle).y >= 0);
                CHECK(exhibit->place(handle).y <= sheet_size.y);
            }
        }
    }
}

TEST_CASE("an exhibit played on and stepped back stands exactly as it stood, step by step") {
    for (const Entry& entry : all_exhibits) {
        CAPTURE(entry.name);
        auto exhibit = entry.make();
        History history;
        std::vector<std::string> stood;
        constexpr int pages = 20;
        for (int i = 0; i < pages; ++i) {
            stood.push_back(standing(*exhibit));
            history.keep(*exhibit);
            if (i % 2 == 0)
                exhibit->play_page();
            else
                exhibit->play_substep();
        }
        CHECK(standing(*exhibit) != stood.front());
        for (int i = pages - 1; i >= 0; --i) {
            exhibit = history.back();
            REQUIRE(exhibit != nullptr);
            CHECK(standing(*exhibit) == stood[static_cast<std::size_t>(i)]);
        }
        CHECK(history.back() == nullptr);
    }
}

TEST_CASE("history keeps the last 300 steps") {
    const auto exhibit = Claimed::make("circles");
    History history;
    for (int i = 0; i < 310; ++i) {
        history.keep(*exhibit);
        exhibit->play_page();
    }
    CHECK(history.size() == 300);
    std::unique_ptr<Exhibit> oldest;
    while (auto before = history.back()) oldest = std::move(before);
    REQUIRE(oldest);
    CHECK(oldest->page() == 10);
}

TEST_CASE("a page is as many substeps as it is set to, and the same way in all") {
    const auto coarse = Claimed::make("circles");
    const auto fine = Claimed::make("circles");
    coarse->put("substeps", 1);
    fine->put("substeps", 240);
    coarse->play_substep();
    CHECK(coarse->page() == 1);
    CHECK(coarse->value("a.x") == doctest::Approx(126));  // 60 px/s for a tenth of a second
    for (int i = 0; i < 239; ++i) fine->play_substep();
    CHECK(fine->page() == 0);
    CHECK(fine->substep() == 239);
    fine->play_substep();
    CHECK(fine->page() == 1);
    CHECK(fine->value("a.x") == doctest::Approx(126));
}

TEST_CASE("a setting takes what is in its range, and says what it expected otherwise") {
    const auto exhibit = Claimed::make("circles");
    CHECK(exhibit->assign("a.x=44.5") == std::nullopt);
    CHECK(exhibit->value("a.x") == 44.5);
    CHECK(exhibit->assign("a.x=400") == "a.x: expected a number from 40 to 270, got \"400\"");
    CHECK(exhibit->assign("a.x") == "a.x: expected a number from 40 to 270, got \"\"");
    CHECK(exhibit->assign("substeps=1.5") == "substeps: expected a whole number from 1 to 240, got \"1.5\"");
    CHECK(exhibit->assign("substeps=nan") == "substeps: expected a whole number from 1 to 240, got \"nan\"");
    CHECK(exhibit->assign("speed=3") ==
          "no setting \"speed\" in the exhibit circles: it has a.x, a.y, b.x, b.y, a.r, b.r, substeps");
    CHECK(exhibit->value("a.x") == 44.5);
}

TEST_CASE("an arrow key moves a handle by 4 px, with Shift by 0.4") {
    const auto exhibit = with("circles", {"a.x=100", "a.y=80"});
    const Handle ball = exhibit->handles()[0];
    exhibit->nudge(ball, 1, 0, false);
    CHECK(exhibit->value("a.x") == 104);
    exhibit->nudge(ball, 0, -1, true);
    CHECK(exhibit->value("a.y") == doctest::Approx(79.6));
}

TEST_CASE("a quiz asks ten pages, counts the right guesses, and then begins anew") {
    const auto exhibit = Claimed::make("circles");
    Quiz quiz(3);
    int hits = 0;
    for (int i = 0; i < 10; ++i) {
        quiz.ask(*exhibit);
        CHECK(quiz.waits());
        hits += exhibit->hit();
        CHECK(quiz.guess(*exhibit, true) == exhibit->hit());
        CHECK_FALSE(quiz.waits());
        CHECK_FALSE(quiz.guess(*exhibit, true));  // there is one guess a page
    }
    CHECK(quiz.asked() == 10);
    CHECK(quiz.right() == hits);
    CHECK(hits >= 2);  // as likely a hit as a miss
    CHECK(hits <= 8);
    quiz.ask(*exhibit);
    CHECK(quiz.asked() == 0);
    CHECK(quiz.right() == 0);
}

TEST_CASE("a question shows no contact, no overlap and nothing found, and the same shapes for a hit as for a miss") {
    for (const Entry& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        Quiz quiz(5);
        for (int i = 0; i < 8; ++i) {
            quiz.ask(*exhibit);
            CAPTURE(exhibit->hit());
            for (const Mark& mark : exhibit->question()) {
                CHECK(mark.kind != Mark::Kind::cross);
                CHECK(mark.kind != Mark::Kind::hatch);
                CHECK(mark.role != Role::found);
                CHECK(mark.label != "●");
                CHECK(mark.label != "n");
                CHECK_FALSE((mark.kind == Mark::Kind::polygon && mark.role == Role::missed));
            }
        }
    }
}

TEST_CASE("every exhibit asks about hits and about misses") {
    for (const Entry& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        Quiz quiz(2);
        int hits = 0;
        for (int i = 0; i < 20; ++i) {
            quiz.ask(*exhibit);
            hits += exhibit->hit();
        }
        CHECK(hits >= 4);
        CHECK(hits <= 16);
    }
}

TEST_CASE("no question is asked about a walker or a ball that stands in a wall, or a quad beyond the page") {
    const auto tiles = Claimed::make("tiles");
    const auto quads = Claimed::make("quads");
    Quiz quiz(4);
    for (int i = 0; i < 20; ++i) {
        quiz.ask(*tiles);
        // Within the border, which begins at (5, 3) and is 15 px wide.
        CHECK(tiles->value("a.x") - tiles->value("w") > 19.9);
        CHECK(tiles->value("a.y") - tiles->value("h") > 17.9);
        quiz.ask(*quads);
        for (const Mark& mark : quads->question())
            for (const Vec p : mark.at) CHECK(p.y <= 166);
    }
}

TEST_CASE("numbers are shown with few decimals and without an idle zero") {
    CHECK(shown(28) == "28");
    CHECK(shown(-0.04) == "0");
    CHECK(shown(-0.06) == "-0.1");
    CHECK(shown(2.5) == "2.5");
    CHECK(shown(1.0 / 3, 3) == "0.333");
    CHECK(shown(99.96) == "100");
}
