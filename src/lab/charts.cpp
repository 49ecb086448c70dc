#include "lab/session.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>
#include <vector>

#include "text/numbers.h"

namespace megapon::lab {

namespace {

// Every place once: those of each 27th row and column, then the 9th, the 3rd and the rest.
std::vector<AnswerMap::Cell> make_order() {
    constexpr std::array strides{27, 9, 3, 1};
    constexpr int middle = AnswerMap::side / 2;
    std::vector<AnswerMap::Cell> order;
    order.reserve(AnswerMap::places);
    for (std::size_t pass = 0; pass < strides.size(); ++pass)
        for (int row = 0; row < AnswerMap::side; ++row)
            for (int column = 0; column < AnswerMap::side; ++column) {
                const int common = std::gcd(row - middle, column - middle);
                const bool now = common % strides[pass] == 0;
                const bool before = pass > 0 && common % strides[pass - 1] == 0;
                if (now && !before) order.push_back({column, row});
            }
    return order;
}

}  // namespace

AnswerMap::AnswerMap(const Exhibit& exhibit, const Plane& of_plane)
    : plane(of_plane), exhibit_(exhibit.clone()), seen_(exhibit.clone()) {}

bool same_moment(const Exhibit& a, const Exhibit& b) { return a.frame() == b.frame() && a.substep() == b.substep(); }

bool same_settings(const Exhibit& a, const Exhibit& b, const std::optional<Plane>& but) {
    for (std::size_t i = 0; i < a.settings().size(); ++i)
        if (!(but && (i == but->x || i == but->y || i == but->unrelated)) &&
            a.settings()[i].value != b.settings()[i].value)
            return false;
    const auto texts_a = a.text_settings(), texts_b = b.text_settings();
    for (std::size_t i = 0; i < texts_a.size(); ++i)
        if (texts_a[i].value != texts_b[i].value) return false;
    return true;
}

void AnswerMap::follow(const Exhibit& exhibit) {
    const bool same_time = same_moment(exhibit, *seen_);
    const bool by_hand = same_time && !same_settings(exhibit, *seen_, plane);
    if (by_hand || !same_time) seen_ = exhibit.clone();
    const bool current = same_settings(exhibit, *exhibit_, plane) &&
                         (!exhibit.info().traits.answers_move || same_moment(exhibit, *exhibit_));
    if (by_hand) answers_ = {};
    if (!by_hand && (!complete() || current)) return;
    exhibit_ = exhibit.clone();
    next_ = 0;
}

void AnswerMap::compute(int count) {
    static const std::vector<Cell> order = make_order();
    for (const int end = std::min(places, next_ + count); next_ < end; ++next_) {
        const Cell cell = order[static_cast<std::size_t>(next_)];
        const auto exhibit = exhibit_->clone();
        for (const SettingId setting : {plane.x, plane.y}) exhibit->set(setting, value_at(cell, setting));
        const bool hit = exhibit->hits(false);
        answers_[static_cast<std::size_t>(cell.row) * side + static_cast<std::size_t>(cell.column)] =
            hit != exhibit->hits(true) ? Answer::wrong
            : hit                      ? Answer::hit
                                       : Answer::miss;
    }
}

double AnswerMap::value_at(Cell cell, SettingId setting) const {
    const Setting& range = exhibit_->settings()[setting];
    const int down = plane.upwards ? side - 1 - cell.row : cell.row;
    const int step = setting.index == plane.x.index ? cell.column : down;
    const double value = range.low + (range.high - range.low) * step / (side - 1);
    return range.whole || range.step >= 1 ? std::floor(value + 0.5) : value;
}

AnswerMap::Cell AnswerMap::cell_of(const Exhibit& exhibit) const {
    const auto step_of = [&exhibit](SettingId setting) {
        const Setting& range = exhibit.settings()[setting];
        const double fraction = (range.value - range.low) / (range.high - range.low);
        return std::clamp(static_cast<int>(std::floor(fraction * (side - 1) + 0.5)), 0, side - 1);
    };
    const int row = step_of(plane.y);
    return {step_of(plane.x), plane.upwards ? side - 1 - row : row};
}

bool is_on_curve(const Curve& curve, const std::vector<double>& settings, const std::vector<double>& others) {
    for (const SettingId setting : curve.others)
        if (settings[setting] != others[setting]) return false;
    return true;
}

std::vector<double> setting_values(const Exhibit& exhibit) {
    std::vector<double> values;
    values.reserve(exhibit.settings().size());
    for (const Setting& setting : exhibit.settings()) values.push_back(setting.value);
    return values;
}

void Readings::add(const Exhibit& exhibit) {
    const std::vector<Curve>& curves = exhibit.curves();
    if (curves.empty()) return;
    const Curve& curve = curves.front();
    Reading now{setting_values(exhibit), exhibit.computed(), exhibit.counted()};
    std::erase_if(all, [&](const Reading& reading) {
        return reading.settings[curve.x] == now.settings[curve.x] && is_on_curve(curve, reading.settings, now.settings);
    });
    if (all.size() == most) all.erase(all.begin());
    all.push_back(std::move(now));
}

std::string Readings::csv(const Exhibit& exhibit) const {
    std::string text;
    for (const Setting& setting : exhibit.settings()) text += setting.key + ',';
    text += "computed,counted\r\n";
    for (const Reading& reading : all) {
        for (const double value : reading.settings) text += text::number_text(value) + ',';
        text += text::number_text(reading.computed) + ',' + text::number_text(reading.counted) + "\r\n";
    }
    return text;
}

}  // namespace megapon::lab
