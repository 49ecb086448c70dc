#include "lab/display.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "geometry/tile_map.h"
#include "text/numbers.h"

namespace megapon::lab {

void Diagram::scale_mark(Vec position, Vec outwards, double number) {
    constexpr double tick = 3;  // px
    draw(Segment{position, position + outwards * tick}, Role::solid);
    symbol(position + outwards * tick, format(number)).outwards = outwards;
}

void Diagram::label_beside(const Circle& circle, Vec other, std::string label) {
    constexpr double gap = 8;
    constexpr Vec to_baseline{-3, 4};  // from the middle of a letter
    const Vec offset = circle.center - other;
    const Vec away = offset == Vec{} ? Vec{0, -1} : offset / length(offset);
    symbol(circle.center + away * (circle.radius + gap) + to_baseline, std::move(label));
}

void Diagram::tiles(const geometry::TileMap& map, Role role) {
    for (int row = 0; row < static_cast<int>(map.rows.size()); ++row)
        for (int column = 0; column < map.columns(); ++column)
            if (map.solid(column, row)) draw(geometry::rect_of(tile_box(map, column, row)), role).thing = Thing::tile;
}

void Diagram::numbers(const std::vector<Circle>& things) {
    constexpr double same_place = 14;  // px
    std::vector<std::string> marks;
    for (std::size_t i = 0; i < things.size(); ++i) {
        marks.push_back(std::to_string(i + 1));
        for (std::size_t j = 0; j < i; ++j) {
            if (marks[j].empty() || length(things[i].center - things[j].center) > same_place) continue;
            marks[j] += ", " + marks[i];
            marks[i].clear();
            break;
        }
    }
    for (std::size_t i = 0; i < things.size(); ++i)
        if (!marks[i].empty()) symbol(things[i].center - Vec{2, things[i].radius + 3}, marks[i]);
}

void Diagram::contact(const std::optional<geometry::Contact>& contact, const Polygon& overlap) {
    if (!contact) return;
    hatch(overlap);
    cross(contact->point);
    normal(contact->point, contact->normal);
}

std::vector<Dial> dials_of(const FormulaLine& line) {
    std::vector<Dial> dials;
    for (const Term& term : line.terms)
        if (term.dial) dials.push_back(*term.dial);
    return dials;
}

std::string text_of(const FormulaLine& line) {
    std::string text;
    for (const Term& term : line.terms) text += term.text;
    return text;
}

std::string format(double value, int decimals) {
    double unit = 1;
    for (int i = 0; i < decimals; ++i) unit *= 10;
    const double rounded = std::floor(std::fabs(value) * unit + 0.5);
    if (!(rounded < 1e15)) return text::number_text(value);
    const auto units = static_cast<long long>(rounded);
    const auto per_one = static_cast<long long>(unit);
    std::string digits = std::to_string(units % per_one + per_one).substr(1);
    while (!digits.empty() && digits.back() == '0') digits.pop_back();
    const std::string text = std::to_string(units / per_one) + (digits.empty() ? "" : '.' + digits);
    return value < 0 && units != 0 ? "-" + text : text;
}

std::string format(Vec v, int decimals) { return '(' + format(v.x, decimals) + ", " + format(v.y, decimals) + ')'; }

namespace {

// Without the digits beyond these. What calculating has left beside a number of so few digits is none.
struct ShownNumber {
    double value;
    bool is_exact;
};

ShownNumber shown_number(double value, int decimals) {
    constexpr double exact = 1e-9;
    double unit = 1;
    for (int i = 0; i < decimals; ++i) unit *= 10;
    const double units = std::fabs(value) * unit, whole = std::floor(units + 0.5);
    if (std::fabs(units - whole) < exact * unit) return {value, true};
    const double kept = std::floor(units) / unit;
    return {value < 0 ? -kept : kept, false};
}

}  // namespace

std::string cut_off(double value, int decimals) {
    const ShownNumber shown = shown_number(value, decimals);
    return format(shown.value, decimals) + (shown.is_exact ? "" : "…");
}

std::string cut_off(Vec v, int decimals) { return '(' + cut_off(v.x, decimals) + ", " + cut_off(v.y, decimals) + ')'; }

std::string equals(double value, int decimals) { return "= " + cut_off(value, decimals); }

Compared compare(double value, double limit, bool within, int decimals) {
    constexpr int dial_decimals = 3;
    constexpr int most_decimals = 12;
    const auto shown = [](double number, int places) {
        return text::parse_number(format(shown_number(number, places).value, places)).value_or(number);
    };
    for (int places = decimals; places <= most_decimals; ++places) {
        const double number = shown(value, places);
        if ((number <= shown(limit, places)) == within &&
            (number <= shown(limit, std::max(places, dial_decimals))) == within)
            return {cut_off(value, places), cut_off(limit, places)};
    }
    return {cut_off(value, decimals), cut_off(limit, decimals)};
}

std::string signed_number(double value, int decimals) {
    if (value == 0) return "0";
    return (value < 0 ? "-" : "") + compare(std::fabs(value), 0, false, decimals).value;
}

}  // namespace megapon::lab
