#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lab/exhibits.h"
#include "lab/judges.h"
#include "lab/random_states.h"

// What a formula calculates and compares is so, as its numbers are shown.
namespace megapon::lab::relations_tests {

namespace {

// One side of a relation in a formula: sums of numbers as they are shown, "|", "²", "·" and "×" included.
struct Side {
    std::optional<double> value;  // none: it has letters, or calculates with numbers that are not shown in full
    double shown_to = 1e-6;       // what rounding left
};

class SideReader {
  public:
    explicit SideReader(std::string text) : text_(std::move(text)) {}

    Side read() {
        Side side;
        const double value = sum();
        if (at_ < text_.size() || numbers_ == 0 || (cut_ > 0 && numbers_ > 1)) return side;
        side.value = value;
        side.shown_to = std::max(1e-6 * std::max(1.0, std::fabs(value)), cut_);
        return side;
    }

  private:
    bool take(const std::string& sign) {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
        if (text_.compare(at_, sign.size(), sign) != 0) return false;
        at_ += sign.size();
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
        return true;
    }
    double sum() {
        double value = product();
        while (true) {
            if (take("+"))
                value += product();
            else if (take("-"))
                value -= product();
            else
                return value;
        }
    }
    double product() {
        double value = factor();
        while (true) {
            if (take("·") || take("×"))
                value *= factor();
            else if (take("/"))
                value /= factor();
            else
                return value;
        }
    }
    double factor() {
        double value = 0;
        if (take("-")) return -factor();
        if (take("|")) {
            value = std::fabs(sum());
            if (!take("|")) fail();
        } else if (take("(")) {
            value = sum();
            if (!take(")")) fail();
        } else {
            value = number();
        }
        if (take("²")) value *= value;
        return value;
    }
    double number() {
        const std::string rest = text_.substr(std::min(at_, text_.size()));
        if (rest.empty() || rest[0] < '0' || rest[0] > '9') return fail();
        char* end = nullptr;
        const double value = std::strtod(rest.c_str(), &end);
        const std::string digits = rest.substr(0, static_cast<std::size_t>(end - rest.c_str()));
        at_ += digits.size();
        ++numbers_;
        const std::size_t point = digits.find('.');
        if (take("…"))
            cut_ = std::pow(10, point == std::string::npos ? 0 : -static_cast<double>(digits.size() - point - 1));
        return value;
    }
    double fail() {
        at_ = text_.size() + 1;
        numbers_ = 0;
        text_ += ' ';
        return 0;
    }

    std::string text_;
    std::size_t at_ = 0;
    int numbers_ = 0;
    double cut_ = 0;
};

// The sides of a line's relations, and these.
void check_relations(const std::string& line, int& checked) {
    std::vector<std::string> sides(1), relations;
    for (std::size_t at = 0; at < line.size();) {
        bool found = false;
        for (const std::string sign : {"=", "≦", ">", "●", "○", "→", " px/s", " px"})
            if (line.compare(at, sign.size(), sign) == 0) {
                relations.push_back(sign);
                sides.emplace_back();
                at += sign.size();
                found = true;
                break;
            }
        if (!found) sides.back() += line[at++];
    }
    for (std::size_t i = 0; i < relations.size(); ++i) {
        const Side left = SideReader(sides[i]).read(), right = SideReader(sides[i + 1]).read();
        if (!left.value || !right.value) continue;
        const double excess = *left.value - *right.value, slack = left.shown_to + right.shown_to;
        if (relations[i] == "=") CHECK(std::fabs(excess) <= slack);
        if (relations[i] == "≦") CHECK(excess <= slack);
        if (relations[i] == ">") CHECK(excess > -slack);
        checked += relations[i] == "=" || relations[i] == "≦" || relations[i] == ">";
    }
}

}  // namespace

TEST_CASE("in 200 random states of each exhibit every sum and every comparison of its formula is so") {
    std::map<std::string_view, int> checked;
    check_in_random_states([&](const Exhibit& exhibit) {
        for (const FormulaLine& line : exhibit.formula()) {
            const std::string text = text_of(line);
            CAPTURE(text);
            check_relations(text, checked[exhibit.info().name]);
        }
    });
    for (const char* name :
         {"rects", "circles", "line", "tunnel", "substeps", "graze", "tiles", "bricks", "shots", "hundred"}) {
        CAPTURE(name);
        CHECK(checked[name] >= 200);
    }
}

TEST_CASE("in 200 random states the comparison that decides says what the right method answers") {
    check_in_random_states([](const Exhibit& exhibit) {
        const auto hit = judge(exhibit, false);
        if (!hit) return;
        const auto holds = [&](const char* word) { return line_of(exhibit, word).find("≦") != std::string::npos; };
        const std::string_view name = exhibit.info().name;
        if (name == "circles") CHECK(holds("verdict") == *hit);
        if (name == "line") CHECK(holds("nearest") == *hit);
        if (name == "rects") CHECK((holds("half_widths") && holds("half_heights")) == *hit);
    });
}

}  // namespace megapon::lab::relations_tests
