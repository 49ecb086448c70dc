#include "lab/session.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "geometry/shapes.h"
#include "lab/claims.h"
#include "lab/exhibits.h"

namespace megapon::lab::session_tests {

namespace {

// Everything that an exhibit shows, as text.
std::string shown_text(const Exhibit& exhibit) {
    std::string text;
    for (const Setting& setting : exhibit.settings()) text += setting.key + '=' + std::to_string(setting.value) + ' ';
    for (const Primitive& primitive : exhibit.diagram().primitives) {
        for (const Vec p : primitive.points) text += std::to_string(p.x) + ',' + std::to_string(p.y) + ' ';
        text += primitive.label + primitive.message + ';';
    }
    for (const FormulaLine& line : exhibit.formula()) text += line.word + ' ' + text_of(line) + '\n';
    return text;
}

bool gives_answer_away(const Primitive& primitive) {
    using Kind = Primitive::Kind;
    return primitive.kind == Kind::cross || primitive.kind == Kind::hatch || primitive.role == Role::found ||
           primitive.label == "●" || primitive.label == "n" ||
           (primitive.kind == Kind::polygon && primitive.role == Role::missed);
}

// What a primitive is, wherever it lies.
std::string kind_of(const Primitive& primitive) {
    return std::to_string(static_cast<int>(primitive.kind)) + ' ' + std::to_string(static_cast<int>(primitive.role)) +
           ' ' + std::to_string(static_cast<int>(primitive.thing));
}

// What the question asks: whether it is a hit, so many frames ahead.
bool answer_of(const Quiz& quiz, const Exhibit& exhibit) {
    const auto later = exhibit.clone();
    for (int frame = 0; frame < quiz.asks_for.frames_ahead; ++frame) later->play_frame();
    return later->question_answer();
}

}  // namespace

TEST_CASE("every exhibit steps back to exactly what it was, step by step") {
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        Session session(entry.make());
        std::vector<std::string> before;
        constexpr int steps = 20;
        for (int i = 0; i < steps; ++i) {
            before.push_back(shown_text(session.exhibit()));
            if (i % 2 == 0)
                session.play_frame();
            else
                session.play_substep();
        }
        CHECK(shown_text(session.exhibit()) != before.front());
        for (int i = steps - 1; i >= 0; --i) {
            REQUIRE(session.step_back());
            CHECK(shown_text(session.exhibit()) == before[static_cast<std::size_t>(i)]);
        }
        CHECK_FALSE(session.step_back());
    }
}

TEST_CASE("the history keeps the last 300 steps") {
    Session session(require_exhibit("circles"));
    for (int i = 0; i < 310; ++i) session.play_frame();
    int steps = 0;
    while (session.step_back()) ++steps;
    CHECK(steps == 300);
    CHECK(session.exhibit().frame() == 10);
}

TEST_CASE("time goes to any moment of the history and forward again, exactly; ticks are where it is a hit") {
    Session session(exhibit_with("circles", {"a.x=140", "a.y=100"}));
    std::vector<std::string> shown{shown_text(session.exhibit())};
    std::vector<bool> hits{session.exhibit().is_hit()};
    for (int i = 0; i < 12; ++i) {
        session.play_frame();
        shown.push_back(shown_text(session.exhibit()));
        hits.push_back(session.exhibit().is_hit());
    }
    CHECK(session.contacts() == hits);
    CHECK(std::find(hits.begin(), hits.end(), true) != hits.end());
    CHECK(std::find(hits.begin(), hits.end(), false) != hits.end());
    for (const int moment : {3, 0, 7, 12, 12, 5}) {
        session.go_to_moment(moment);
        CHECK(session.moment() == moment);
        CHECK(shown_text(session.exhibit()) == shown[static_cast<std::size_t>(moment)]);
        CHECK(session.contacts() == hits);
    }
    session.go_to_moment(1000);
    CHECK(session.moment() == 12);
}

TEST_CASE("time goes to each substep within a frame of the history, exactly, and forgets nothing") {
    Session session(require_exhibit("circles"));
    const auto mirror = require_exhibit("circles");
    std::vector<std::string> shown{shown_text(*mirror)};
    for (int substep = 0; substep < 3 * 24; ++substep) {
        mirror->play_substep();
        shown.push_back(shown_text(*mirror));
    }
    for (int i = 0; i < 3; ++i) session.play_frame();
    for (const int substep : {12, 71, 1, 24, 47, 72, 0, 25}) {
        CAPTURE(substep);
        session.go_to_moment(substep / 24.0);
        CHECK(session.exhibit().frame() == substep / 24);
        CHECK(session.exhibit().substep() == substep % 24);
        CHECK(shown_text(session.exhibit()) == shown[static_cast<std::size_t>(substep)]);
        CHECK(session.moment() == doctest::Approx(substep / 24.0));
        CHECK(session.contacts().size() == 4);
    }
    session.step_moment(-2);
    CHECK(shown_text(session.exhibit()) == shown[23]);
    session.step_moment(30);
    CHECK(shown_text(session.exhibit()) == shown[53]);
    CHECK(session.step_back());  // to the beginning of its frame
    CHECK(session.moment() == 2);
    CHECK(shown_text(session.exhibit()) == shown[48]);
}

TEST_CASE("a substep of the past that is played on or changed becomes a moment of its own") {
    for (const bool changes : {false, true}) {
        Session session(require_exhibit("circles"));
        for (int i = 0; i < 3; ++i) session.play_frame();
        session.go_to_moment(1.5);
        if (changes)
            session.nudge(1, 0, false);
        else
            session.play_substep();
        CHECK(session.contacts().size() == (changes ? 3U : 4U));  // both frames, the substep and what was played
        CHECK(session.exhibit().substep() == (changes ? 12 : 13));
        CHECK(session.step_back());
        CHECK(session.exhibit().frame() == 1);
        CHECK(session.exhibit().substep() == (changes ? 0 : 12));
    }
}

TEST_CASE("the ghosts of many balls are of fewer moments, spread over all of the time") {
    for (const int many : {2, 100, 5000}) {
        CAPTURE(many);
        auto exhibit = require_exhibit("hundred");
        exhibit->set("many", many);
        Session session(std::move(exhibit));
        constexpr int frames = 60;
        std::vector<Vec> first_balls;  // of each moment
        for (int i = 0; i < frames; ++i) {
            first_balls.push_back(session.exhibit().diagram().primitives[0].points[0]);
            session.play_frame();
        }
        const std::vector<Primitive> ghosts = session.ghosts();
        CHECK(ghosts.size() <= 1500);
        const auto has = [&](Vec place) {
            return std::any_of(ghosts.begin(), ghosts.end(), [&](const Primitive& p) { return p.points[0] == place; });
        };
        const auto shown = std::count_if(first_balls.begin(), first_balls.end(), has);
        CHECK(shown == (many == 2 ? 60 : many == 100 ? 15 : 1));
        CHECK(has(first_balls.front()));
        if (many == 100) CHECK(has(first_balls[56]));
    }
}

TEST_CASE("what came later is forgotten when the past is changed or played anew") {
    Session session(require_exhibit("circles"));
    for (int i = 0; i < 6; ++i) session.play_frame();
    session.go_to_moment(2);
    CHECK(session.contacts().size() == 7);
    session.nudge(1, 0, false);
    CHECK(session.contacts().size() == 3);
    session.play_frame();
    CHECK(session.contacts().size() == 4);
    session.go_to_moment(1);
    session.play_frame();
    CHECK(session.contacts().size() == 3);
    CHECK(session.exhibit().frame() == 2);
}

TEST_CASE("a quiz asks ten questions, counts the right guesses, and then begins again") {
    const auto exhibit = require_exhibit("circles");
    Quiz quiz(7);
    int hits = 0;
    for (int i = 0; i < 10; ++i) {
        quiz.ask(*exhibit);
        CHECK(quiz.pending);
        hits += answer_of(quiz, *exhibit);
        CHECK(quiz.guess(true) == answer_of(quiz, *exhibit));
        CHECK_FALSE(quiz.pending);
        CHECK_FALSE(quiz.guess(true));  // one guess a question
    }
    CHECK(quiz.asked == 10);
    CHECK(quiz.right == hits);
    CHECK(hits >= 2);
    CHECK(hits <= 8);
    quiz.ask(*exhibit);
    CHECK(quiz.asked == 0);
    CHECK(quiz.right == 0);
}

TEST_CASE("a question shows no contact, no overlap and nothing found") {
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        Quiz quiz(5);
        for (int i = 0; i < 8; ++i) {
            quiz.ask(*exhibit);
            CAPTURE(answer_of(quiz, *exhibit));
            for (const Primitive& primitive : exhibit->question_diagram().primitives)
                CHECK_FALSE(gives_answer_away(primitive));
        }
    }
}

TEST_CASE("whatever is drawn for some questions that are hits is drawn for some that are misses, and the other way") {
    for (const ExhibitInfo& entry : all_exhibits) {
        if (entry.name == "heads") continue;  // a circle is hit by each of its balls, and is drawn as one
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        Quiz quiz(5);
        std::set<std::string> kinds_of[2];
        for (int i = 0; i < 120; ++i) {
            quiz.ask(*exhibit);
            std::set<std::string>& kinds = kinds_of[answer_of(quiz, *exhibit) ? 1 : 0];
            for (const Primitive& primitive : exhibit->question_diagram_with_arrows().primitives)
                kinds.insert(kind_of(primitive));
        }
        for (const std::string& kind : kinds_of[0]) {
            CAPTURE(kind);
            CHECK(kinds_of[1].contains(kind));
        }
        for (const std::string& kind : kinds_of[1]) {
            CAPTURE(kind);
            CHECK(kinds_of[0].contains(kind));
        }
    }
}

TEST_CASE("crossing: questions about each pair of shapes are hits as well as misses, so that the pair tells neither") {
    const auto crossing = make_exhibit("crossing");
    Quiz quiz(2);
    std::map<double, int> asked, hits;
    for (int i = 0; i < 400; ++i) {
        quiz.ask(*crossing);
        ++asked[crossing->value("pair")];
        hits[crossing->value("pair")] += answer_of(quiz, *crossing);
    }
    CHECK(asked.size() == 4);
    for (const auto& of_pair : asked) {
        CAPTURE(of_pair.first);
        const int hit_count = hits[of_pair.first];
        CHECK(hit_count * 4 >= of_pair.second);
        CHECK(hit_count * 4 <= 3 * of_pair.second);
    }
}

TEST_CASE("every exhibit asks about hits and about misses") {
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        Quiz quiz(2);
        int hits = 0;
        for (int i = 0; i < 20; ++i) {
            quiz.ask(*exhibit);
            hits += answer_of(quiz, *exhibit);
        }
        CHECK(hits >= 4);
        CHECK(hits <= 16);
    }
}

TEST_CASE("in every question all handles are inside the diagram") {
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        Quiz quiz(6);
        for (int i = 0; i < 20; ++i) {
            quiz.ask(*exhibit);
            for (const Handle& handle : exhibit->handles())
                CHECK(contains({{0, 0}, diagram_size}, exhibit->position(handle)));
        }
    }
}

TEST_CASE("no question has a walker in a wall or a quad outside the court") {
    const auto tiles = require_exhibit("tiles");
    const auto quads = require_exhibit("quads");
    Quiz quiz(4);
    for (int i = 0; i < 20; ++i) {
        quiz.ask(*tiles);
        // Within the border, which begins at (5, 3), or half a tile farther, and is 15 px wide.
        const double half_tile = tiles->value("half") * 7.5;
        CHECK(tiles->value("a.x") - tiles->value("w") > 19.9 + half_tile);
        CHECK(tiles->value("a.y") - tiles->value("h") > 17.9 + half_tile);
        quiz.ask(*quads);
        for (const Primitive& primitive : quads->question_diagram().primitives)
            for (const Vec p : primitive.points) CHECK(p.y <= 166);
    }
}

TEST_CASE("a session drags the handle below the mouse by as much as the mouse moves") {
    Session session(require_exhibit("circles"));
    CHECK_FALSE(session.press({5, 5}));
    CHECK_FALSE(session.drag({50, 50}));
    CHECK(session.press({193, 101}));  // beside the middle of the megaphone at (190, 100)
    CHECK(session.selected() == 1);
    CHECK(session.drag({203, 111}));
    session.release();
    CHECK_FALSE(session.drag({230, 111}));
    CHECK(session.exhibit().value("b.x") == 200);
    CHECK(session.exhibit().value("b.y") == 110);
}

TEST_CASE("a session selects the handles, then the dials of the formula, and stops at either end") {
    Session session(require_exhibit("circles"));
    const std::size_t handles = session.exhibit().handles().size();
    const std::size_t dials = session.exhibit().dials().size();
    CHECK(handles == 6);
    CHECK(dials == 5);  // both distances, both radii, and their sum
    CHECK_FALSE(session.select_next(-1));
    for (std::size_t i = 1; i < handles + dials; ++i) CHECK(session.select_next(1));
    CHECK(session.selected_dial() == dials - 1);
    for (const std::size_t expected : {dials, dials + 1, dials + 2, dials + 1, dials + 2}) {  // substeps, places
        CHECK(session.select_next(1));
        CHECK(session.selected_dial() == expected);
    }
    CHECK(session.selected() == 1);
    CHECK_FALSE(session.select_next(1));
    session.select_first();
    CHECK_FALSE(session.selected_dial());
    session.select_last();
    CHECK(session.selected_dial() == dials + 2);
}

TEST_CASE("a row of sliders has four at most, and a second row lies 25 px above the first") {
    int second_rows = 0;
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        std::map<double, int> rows;
        for (const Handle& handle : exhibit->handles())
            if (handle.is_slider) ++rows[handle.origin.y];
        CHECK(rows.size() <= 2);
        for (const auto& [y, sliders] : rows) CHECK(sliders <= 4);
        if (rows.size() < 2) continue;
        ++second_rows;
        CHECK(rows.rbegin()->first - rows.begin()->first == 25);
    }
    CHECK(second_rows >= 2);
}

TEST_CASE("the place of the selected point is a pair of dials, of the first point where a slider is selected") {
    Session session(require_exhibit("circles"));
    const auto place = [&session] { return text_of(*session.exhibit().place_line(session.selected())); };
    CHECK(place() == "a x = 120  y = 80");
    session.select_handle(1);
    CHECK(place() == "b x = 190  y = 100");
    session.select_dial(session.dials().size() - 1);
    for (const char c : {'1', '0', '4'}) session.type(c);
    session.finish_typing();
    CHECK(place() == "b x = 190  y = 104");
    session.select_handle(2);
    CHECK(place() == "a x = 120  y = 80");
    CHECK(text_of(*require_exhibit("masses")->place_line(0)) == "a.x = 70");
    CHECK_FALSE(require_exhibit("angles")->place_line(0));  // its formula has dials for both numbers
}

TEST_CASE("every setting of every exhibit has a dial or a slider") {
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        std::set<std::size_t> set;
        for (const Handle& handle : exhibit->handles())
            if (handle.is_slider && handle.x_setting) set.insert(*handle.x_setting);
        const auto add_dials = [&] {
            for (std::size_t handle = 0; handle < exhibit->handles().size(); ++handle)
                for (const Dial& dial : exhibit->dials_beside(handle)) set.insert(dial.setting);
        };
        add_dials();
        if (exhibit->has("trap")) exhibit->set("trap", 1);  // where the mistake has a setting of its own
        for (const Handle& handle : exhibit->handles())
            if (handle.is_slider && handle.x_setting) set.insert(*handle.x_setting);
        if (exhibit->has("many")) exhibit->set("many", 1e9);  // so many that a lens helps to see them
        add_dials();
        for (std::size_t i = 0; i < exhibit->settings().size(); ++i) {
            CAPTURE(exhibit->settings()[i].key);
            CHECK((set.contains(i) || exhibit->settings()[i].key == Exhibit::naive_key));
        }
    }
}

TEST_CASE("a dial is turned by arrows, dragged by the mouse, and typed; its formula shows the number at once") {
    Session session(exhibit_with("circles", {"a.x=100", "b.x=150", "a.y=80", "b.y=80"}));
    session.select_dial(0);  // how far a is from b
    session.nudge(1, 0, false);
    CHECK(session.exhibit().value("a.x") == 96);  // farther away, to the left
    CHECK(text_of(session.exhibit().formula()[0]) == "d² = 54² + 0² = 2916");
    session.press_dial(0, {10, 10});
    session.drag({18, 10});
    session.release();
    CHECK(session.exhibit().value("a.x") == 88);
    for (const char c : {'2', '8', '.', '5', 'x', '.'}) session.type(c);
    CHECK(session.typed() == "28.5");
    CHECK(session.erase());
    CHECK(session.erase());
    session.finish_typing();
    CHECK(session.typed().empty());
    CHECK(session.exhibit().value("a.x") == 122);
    CHECK(session.exhibit().is_hit());
    CHECK_FALSE(session.erase());
}

TEST_CASE("a typed number beyond the range goes as far as the range, and nothing is typed without a dial") {
    Session session(require_exhibit("tunnel"));
    CHECK_FALSE(session.type('9'));
    session.select_dial(0);
    for (const char c : {'9', '9', '9', '9'}) CHECK(session.type(c));
    session.finish_typing();
    CHECK(session.exhibit().value("speed") == 2400);
    CHECK(session.type('-'));
    session.finish_typing();
    CHECK(session.exhibit().value("speed") == 2400);
}

TEST_CASE("a session's command line names what differs from the defaults, and reset restores what was opened") {
    Session session(exhibit_with("tiles", {"w=20"}));
    CHECK(session.command_line() == "megapon --lab tiles --set w=20");
    session.change_substeps(1);
    CHECK(session.press({200, 115}));
    CHECK(session.draws());
    session.release();
    CHECK(session.command_line() ==
          "megapon --lab tiles --set w=20 --set substeps=25 --set "
          "walls=//.....##......#/.....##......#/.............#/.........#####/............#/...###");
    session.reset();
    CHECK(session.command_line() == "megapon --lab tiles --set w=20");
}

}  // namespace megapon::lab::session_tests
