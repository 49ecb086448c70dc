#include "lab/code.h"

#include <doctest/doctest.h>

#include <stdexcept>
#include <string>

#include "lab/exhibits.h"
#include "lab/judges.h"
#include "lab/random_states.h"

namespace megapon::lab::code_tests {

namespace {

bool answer(const char* lines, const Numbers& numbers = {}) { return Code(lines).run(numbers).answer.value(); }

std::string refusal(const std::string& lines, const Numbers& numbers = {}) {
    try {
        Code(lines).run(numbers);
    } catch (const std::invalid_argument& error) {
        return error.what();
    }
    return "none";
}

}  // namespace

TEST_CASE("lines answer as C does: what binds first, comparisons, short cuts") {
    CHECK(answer("return 1 + 2 * 3 == 7;"));
    CHECK(answer("return (1 + 2) * 3 == 9 && -2 < -1;"));
    CHECK(answer("return 10 - 4 - 3 == 3;"));
    CHECK(answer("return 8 / 4 / 2 == 1;"));
    CHECK(answer("return 1 < 2 || nothing == 0;"));  // which is not asked
    CHECK(answer("return !(3 >= 4) && 3 != 4 && 4 > 3 && 3 <= 3;"));
    CHECK(answer("return HIT;"));
    CHECK_FALSE(answer("return MISS;"));
}

TEST_CASE("lines choose, repeat and go on") {
    const char* sum = "sum = 0; for (i = 1; i <= 10; i++) { if (i == 5) continue; sum = sum + i; } return sum == 50;";
    CHECK(answer(sum));
    CHECK(answer("x = 100; while (x > 10) x = x / 2; return x == 6.25;"));
    CHECK(answer("if (a < 1) b = 2; else b = 3; return b == 3;", {{"a", 1}}));
}

TEST_CASE("an index is a sum of numbers, and a point is two arguments") {
    const Numbers numbers{{"c[2].x", 7}, {"p.x", 0}, {"p.y", 0}, {"q.x", 10}, {"q.y", 0}, {"r.x", 5}, {"r.y", 3}};
    CHECK(answer("i = 1; return c[i + 1].x == 7;", numbers));
    CHECK(answer("return side(p, q, r) == 30;", numbers));
    CHECK(answer("return distance(5, 3, p, q) == 3;", numbers));
}

TEST_CASE("functions are C's, angles in radians") {
    CHECK(answer("return abs(-2) == 2 && sqrt(16) == 4 && floor(-0.5) == -1 && min(1, 2) + max(1, 2) == 3;"));
    CHECK(answer("return abs(atan2(1, 0) - 1.5707963267948966) < 0.000000000000001;"));
    CHECK(answer("return abs(atan2(-1, -1) + 2.356194490192345) < 0.000000000000001;"));
    CHECK(answer("return abs(atan(-1 / 0) + 1.5707963267948966) < 0.000000000000001;"));
    CHECK(answer("return abs(cos(3.141592653589793) + 1) < 0.000000000000001;"));
}

TEST_CASE("what is no code is refused with its line") {
    CHECK(refusal("a = 1;\nb = ;") == "line 2: expected a number or a name, not \";\"");
    CHECK(refusal("a = 1") == "line 1: expected \";\"");
    CHECK(refusal("if (1) {") == "line 1: expected \"}\"");
    CHECK(refusal("a = $;") == "line 1: expected code, not \"$\"");
    CHECK(refusal("a = root(2);") == "line 1: expected a function, not \"root\"");
    CHECK(refusal("return\nb;") == "line 2: no number is called b");
    CHECK(refusal("return min(1);") == "line 1: min takes 2 numbers");
    CHECK(refusal("a = 1;") == "the lines end without an answer");
    CHECK(refusal("while (1) a = 1;") == "line 1: it runs for ever");
    CHECK(refusal("") == "the lines end without an answer");
}

TEST_CASE("a run knows each name's number, the branch that was taken, and stops after any step") {
    const Code code("d = a - 3;\nif (d > 5) return HIT;\nreturn MISS;");
    const CodeRun run = code.run({{"a", 10}});
    CHECK(run.answer == true);
    CHECK(run.numbers[0] == 7);   // d
    CHECK(run.numbers[2] == 10);  // a
    CHECK(run.numbers[6] == 1);   // the condition after "if"
    CHECK(run.taken[12]);         // return HIT
    CHECK_FALSE(run.taken.back());
    CHECK(run.steps == 3);
    CHECK(run.line == 1);
    const CodeRun first = code.run({{"a", 10}}, 1);
    CHECK_FALSE(first.answer);
    CHECK(first.steps == 1);
    CHECK(first.line == 0);
    CHECK_FALSE(first.numbers[6]);
}

TEST_CASE("the lines of an exhibit's methods answer as the exhibit does, in 1000 states of each") {
    int exhibits = 0;
    for (const ExhibitInfo& entry : all_exhibits) {
        const auto opened = entry.make();
        ++exhibits;
        CAPTURE(entry.name);
        REQUIRE(*opened->info().lines.right != '\0');
        int compared = 0, hits = 0;
        for (const bool naive : {false, true}) {
            CAPTURE(naive);
            sim::Random random(3);
            for (int i = 0; i < 500; ++i) {
                const auto exhibit = random_state(entry, random, naive);
                if (i % 5 == 0) exhibit->play_frame();
                const std::string line = settings_text(*exhibit);
                CAPTURE(line);
                const Code code(exhibit->lines(naive));
                CHECK(code.lines() >= 4);
                CHECK(code.lines() <= 12);
                const bool hit = code.run(exhibit->numbers()).answer.value();
                hits += hit;
                if (hit == exhibit->hits(naive)) {
                    ++compared;
                    continue;
                }
                CHECK_FALSE(judge(*exhibit, naive));  // only where rounding decides
            }
        }
        CHECK(compared >= 980);
        CHECK(hits > 0);
    }
    CHECK(exhibits >= 20);
}

TEST_CASE("what is copied names every number that its lines read") {
    for (const ExhibitInfo& entry : all_exhibits) {
        const auto exhibit = entry.make();
        CAPTURE(entry.name);
        for (const bool naive : {false, true}) {
            const Code code(exhibit->lines(naive));
            const std::string copied = write_code(CodeLanguage::javascript, code, exhibit->numbers(), "hit");
            CHECK(write_code(CodeLanguage::cpp, code, exhibit->numbers(), "hit").find(" = ") != std::string::npos);
            for (const CodeToken& token : code.tokens) {
                const std::string root = token.text.substr(0, token.text.find_first_of(".["));
                if (root.size() < token.text.size() && root[0] > '9')
                    CHECK(copied.find("const " + root + " = ") != std::string::npos);
            }
        }
    }
}

TEST_CASE("a list without places is declared all the same, with what the lines read of it") {
    const auto shots = make_exhibit("shots");
    Numbers numbers = shots->numbers();
    std::erase_if(numbers, [](const auto& number) { return number.first.starts_with("drone["); });
    numbers["left"] = 0;
    const Code code(shots->lines(false));
    CHECK(code.run(numbers).answer == false);
    CHECK(write_code(CodeLanguage::cpp, code, numbers, "shots").find("const struct { double x; } drone[1] = {};") !=
          std::string::npos);
    CHECK(write_code(CodeLanguage::javascript, code, numbers, "shots").find("const drone = [];") != std::string::npos);
    const Code quads("return meet(p[0], p[1], q[0], q[1]);");
    CHECK(write_code(CodeLanguage::cpp, quads, {}, "quads").find("const struct { double x, y; } p[1] = {};") !=
          std::string::npos);
}

TEST_CASE("min and max take numbers without a point in C++, too") {
    const Code code("t = min(1, 2.5); return t <= max(t, 1);");
    CHECK(write_code(CodeLanguage::cpp, code, {}, "cut").find("min = [](double one, double other)") !=
          std::string::npos);
    CHECK(write_code(CodeLanguage::javascript, code, {}, "cut").find("=> ") == std::string::npos);
}

TEST_CASE("the lines of circles as C++ and as JavaScript") {
    const auto circles = make_exhibit("circles");
    const Code code(circles->lines(false));
    CHECK(write_code(CodeLanguage::cpp, code, circles->numbers(), "circles") ==
          "#include <algorithm>\n#include <cmath>\n\nbool circles() {\n    using namespace std;\n"
          "    [[maybe_unused]] const bool HIT = true, MISS = false;\n"
          "    const struct { double r, x, y; } a = {16, 120, 80};\n"
          "    const struct { double r, x, y; } b = {12, 190, 100};\n"
          "    const double spelling = 0;\n"
          "    double dx = 0, dy = 0, reach = 0, d2 = 0;\n"
          "    dx = a.x - b.x;\n    dy = a.y - b.y;\n    reach = a.r + b.r;\n"
          "    if (spelling == 2) return hypot(dx, dy) <= reach;\n    d2 = dx * dx + dy * dy;\n"
          "    if (spelling == 1) return sqrt(d2) <= reach;\n    return d2 <= reach * reach;\n}\n");
    CHECK(write_code(CodeLanguage::javascript, code, circles->numbers(), "circles") ==
          "function circles() {\n    const {abs, sqrt, hypot, floor, min, max, atan, atan2, cos, sin} = Math;\n"
          "    const HIT = true, MISS = false;\n"
          "    const a = {r: 16, x: 120, y: 80};\n    const b = {r: 12, x: 190, y: 100};\n"
          "    const spelling = 0;\n    let dx, dy, reach, d2;\n"
          "    dx = a.x - b.x;\n    dy = a.y - b.y;\n    reach = a.r + b.r;\n"
          "    if (spelling == 2) return hypot(dx, dy) <= reach;\n    d2 = dx * dx + dy * dy;\n"
          "    if (spelling == 1) return sqrt(d2) <= reach;\n    return d2 <= reach * reach;\n}\n");
}

}  // namespace megapon::lab::code_tests
