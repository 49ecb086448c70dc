#include "lab/display.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

#include "lab/claims.h"
#include "lab/session.h"

namespace megapon::lab::formula_tests {

namespace {

bool begins_number(const std::string& text, std::size_t at) {
    const bool minus = text[at] == '-' && at + 1 < text.size() && (at == 0 || text[at - 1] == '(');
    return std::isdigit(static_cast<unsigned char>(minus ? text[at + 1] : text[at])) != 0;
}

// The numbers of a line as they are shown.
std::vector<double> numbers_in(const FormulaLine& line) {
    const std::string text = text_of(line);
    std::vector<double> numbers;
    for (std::size_t i = 0; i < text.size();) {
        if (!begins_number(text, i)) {
            ++i;
            continue;
        }
        char* end = nullptr;
        numbers.push_back(std::strtod(text.c_str() + i, &end));
        i = static_cast<std::size_t>(end - text.c_str());
    }
    return numbers;
}

void check_circles(const Exhibit& circles) {
    const auto lines = circles.formula();
    const auto distance = numbers_in(lines[0]);
    const auto reach = numbers_in(lines[1]);
    const auto verdict = numbers_in(lines[2]);
    REQUIRE(distance.size() == 3);
    REQUIRE(reach.size() == 3);
    const double squared = distance[0] * distance[0] + distance[1] * distance[1], sum = reach[0] + reach[1];
    const bool by_squares = circles.value("spelling") == 0;
    CHECK((by_squares ? squared : std::sqrt(squared)) ==
          doctest::Approx(distance[2]).epsilon(by_squares ? 1e-12 : 0.001));
    CHECK((by_squares ? sum * sum : sum) == doctest::Approx(reach[2]).epsilon(1e-12));
    CHECK(verdict == std::vector{distance[2], reach[2]});
    CHECK(circles.is_hit() == (verdict[0] <= verdict[1]));
}

void check_rects(const Exhibit& rects) {
    for (const std::size_t axis : {std::size_t{0}, std::size_t{2}}) {
        const auto gap = numbers_in(rects.formula()[axis]);
        const auto reach = numbers_in(rects.formula()[axis + 1]);
        REQUIRE(gap.size() == 3);
        REQUIRE(reach.size() == 3);
        CHECK(std::fabs(gap[0] - gap[1]) == doctest::Approx(gap[2]).epsilon(1e-12));
        CHECK(reach[0] + reach[1] == doctest::Approx(reach[2]).epsilon(1e-12));
    }
}

// In questions, while running, and after drags and fine steps.
void check_in_all_places(const char* name, void (*check)(const Exhibit&)) {
    Session session(require_exhibit(name));
    for (std::uint64_t i = 0; i < 12; ++i) {
        session.ask(i);
        check(session.exhibit());
        for (int substep = 0; substep < 7; ++substep) session.play_substep();
        check(session.exhibit());
        session.press(session.exhibit().position(session.exhibit().handles()[0]));
        session.drag({97.3, 61.7});
        session.release();
        check(session.exhibit());
        session.nudge(1, -1, true);
        check(session.exhibit());
    }
}

}  // namespace

TEST_CASE("a number that is not shown in full ends in an ellipsis") {
    CHECK(equals(12) == "= 12");
    CHECK(equals(12.5) == "= 12.5");
    CHECK(equals(25.0 / 3) == "= 8.3…");
    CHECK(equals(0.125, 3) == "= 0.125");
    CHECK(equals(-0.04) == "= 0…");
}

TEST_CASE("a number that is not shown in full shows its own digits, none of them rounded") {
    CHECK(cut_off(13.655) == "13.6…");
    CHECK(cut_off(-13.655) == "-13.6…");
    CHECK(cut_off(2.0 / 3, 2) == "0.66…");
    CHECK(cut_off(0.999) == "0.9…");
    CHECK(cut_off(0.1 + 0.2) == "0.3");
    CHECK(cut_off(Vec{13.655, 4}) == "(13.6…, 4)");
    CHECK(compare(28.06, 28, false).value == "28.06");
    CHECK(compare(std::sqrt(785.0), 28, false).value == "28.01…");  // 28.017851
    CHECK(signed_number(-0.04) == "-0.04");
}

TEST_CASE("the sums that circles and rects show add up, wherever handles, questions and time have put them") {
    check_in_all_places("circles", check_circles);
    check_in_all_places("rects", check_rects);
}

TEST_CASE("a number of a formula that is a setting is a dial") {
    const auto token = [](const Term& term) {
        std::size_t at = 0;
        while (at < term.text.size() && !begins_number(term.text, at)) ++at;
        return at == term.text.size() ? std::nan("") : std::strtod(term.text.c_str() + at, nullptr);
    };
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto before = entry.make();
        for (const Setting& setting : before->settings()) {
            CAPTURE(setting.key);
            const auto after = entry.make();
            after->set(setting.key, setting.value + setting.step);
            const auto lines = before->formula(), changed = after->formula();
            for (std::size_t i = 0; i < std::min(lines.size(), changed.size()); ++i)
                for (std::size_t j = 0; j < std::min(lines[i].terms.size(), changed[i].terms.size()); ++j) {
                    const Term& term = lines[i].terms[j];
                    CAPTURE(text_of(lines[i]));
                    if (term.dial || token(changed[i].terms[j]) == token(term)) continue;
                    CHECK((token(term) != setting.value || token(changed[i].terms[j]) != after->value(setting.key)));
                }
        }
    }
}

TEST_CASE("in every exhibit a dial shows the number that its setting makes, and a turn changes both") {
    for (const ExhibitInfo& entry : all_exhibits) {
        CAPTURE(entry.name);
        const auto exhibit = entry.make();
        std::size_t dials = 0;
        for (const FormulaLine& line : exhibit->formula()) {
            CHECK_FALSE(line.word.empty());
            for (const Term& term : line.terms) {
                if (!term.dial) continue;
                ++dials;
                CAPTURE(term.text);
                const double setting = exhibit->settings()[term.dial->setting].value;
                CHECK(std::strtod(term.text.c_str(), nullptr) ==
                      doctest::Approx(term.dial->shown_for(setting)).epsilon(1e-3));
                CHECK(term.dial->setting_for(term.dial->shown_for(setting)) == doctest::Approx(setting));
            }
        }
        for (const Figure& figure : exhibit->figures()) dials += figure.dial.has_value();
        CHECK(exhibit->dials().size() == dials);
        for (std::size_t i = 0; i < dials; ++i) {
            const auto turned = entry.make();
            const Dial dial = turned->dials()[i];
            const double before = turned->settings()[dial.setting].value;
            turned->nudge(dial, 1, false);
            turned->nudge(dial, 1, false);
            if (turned->settings()[dial.setting].value == before) turned->nudge(dial, -1, false);  // at its end
            CHECK(turned->settings()[dial.setting].value != before);
        }
    }
}

}  // namespace megapon::lab::formula_tests
