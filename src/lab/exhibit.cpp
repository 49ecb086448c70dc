#include "lab/exhibit.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <stdexcept>

#include "text/number_text.h"

namespace megapon::lab {

namespace {

Setting substeps_setting() { return {"substeps", 24, 1, 240, 1, true}; }

std::string range_of(const Setting& setting) {
    return std::string(setting.whole ? "a whole number from " : "a number from ") + text::number_text(setting.low) +
           " to " + text::number_text(setting.high);
}

std::optional<double> number_of(std::string_view text, const Setting& setting) {
    const std::string copy(text);
    char* end = nullptr;
    const double value = std::strtod(copy.c_str(), &end);
    const bool right = !copy.empty() && *end == '\0' && value >= setting.low && value <= setting.high;
    if (!right || (setting.whole && value != std::floor(value))) return std::nullopt;
    return value;
}

}  // namespace

Exhibit::Exhibit(std::vector<Setting> settings) : settings_(std::move(settings)) {
    if (std::none_of(settings_.begin(), settings_.end(), [](const Setting& it) { return it.key == "substeps"; }))
        settings_.push_back(substeps_setting());
}

std::optional<std::size_t> Exhibit::find(std::string_view key) const {
    const auto found =
        std::find_if(settings_.begin(), settings_.end(), [&](const Setting& it) { return it.key == key; });
    if (found == settings_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - settings_.begin());
}

std::size_t Exhibit::index(std::string_view key) const {
    const auto found = find(key);
    if (!found) throw std::invalid_argument("no setting " + std::string(key));
    return *found;
}

bool Exhibit::has_text(std::string_view key) const {
    const auto all = texts();
    return std::any_of(all.begin(), all.end(), [&](const TextSetting& it) { return it.key == key; });
}

bool Exhibit::has(std::string_view key) const { return find(key) || has_text(key); }

std::string Exhibit::keys() const {
    std::string keys;
    for (const Setting& it : settings_) keys += (keys.empty() ? "" : ", ") + it.key;
    for (const TextSetting& it : texts()) keys += ", " + it.key;
    return keys;
}

void Exhibit::put(std::size_t setting, double value) {
    Setting& it = settings_[setting];
    const double exact = std::clamp(it.whole ? std::floor(value + 0.5) : value, it.low, it.high);
    if (exact == it.value) return;
    it.value = exact;
    changed();
}

std::optional<std::string> Exhibit::assign(std::string_view assignment) {
    const std::size_t equals = assignment.find('=');
    const std::string_view key = assignment.substr(0, equals);
    const std::string_view text = equals == std::string_view::npos ? "" : assignment.substr(equals + 1);
    if (!has(key))
        return "no setting \"" + std::string(key) + "\" in the exhibit " + label().name + ": it has " + keys();
    const auto expected = has_text(key) ? put_text(key, text) : put_number(*find(key), text);
    if (!expected) return std::nullopt;
    return std::string(key) + ": expected " + *expected + ", got \"" + std::string(text) + '"';
}

std::optional<std::string> Exhibit::put_number(std::size_t setting, std::string_view text) {
    const auto value = number_of(text, settings_[setting]);
    if (!value) return range_of(settings_[setting]);
    put(setting, *value);
    return std::nullopt;
}

Vec Exhibit::place(const Handle& handle) const {
    Vec at = handle.base;
    if (handle.x >= 0) at.x += settings_[static_cast<std::size_t>(handle.x)].value * handle.scale.x;
    if (handle.y >= 0) at.y += settings_[static_cast<std::size_t>(handle.y)].value * handle.scale.y;
    return at;
}

void Exhibit::drag(const Handle& handle, Vec to) {
    if (handle.x >= 0) put(static_cast<std::size_t>(handle.x), (to.x - handle.base.x) / handle.scale.x);
    if (handle.y >= 0) put(static_cast<std::size_t>(handle.y), (to.y - handle.base.y) / handle.scale.y);
}

void Exhibit::nudge(const Handle& handle, int right, int down, bool fine) {
    const auto by = [&](int setting, int steps, double scale) {
        if (setting < 0 || steps == 0) return;
        const Setting& it = settings_[static_cast<std::size_t>(setting)];
        const double step = it.whole || !fine ? it.step : it.step / 10;
        put(static_cast<std::size_t>(setting), it.value + (scale < 0 ? -step : step) * steps);
    };
    by(handle.x, right, handle.scale.x);
    by(handle.y, down, handle.scale.y);
}

void Exhibit::shuffle(sim::Random& random) {
    constexpr int tries = 400;
    const bool wanted = random.unit() < 0.5;
    for (int i = 0; i < tries; ++i) {
        scatter(random);
        if (is_fair() && handles_in_reach() && hit() == wanted) return;
    }
}

bool Exhibit::handles_in_reach() const {
    const auto all = handles();
    return std::all_of(all.begin(), all.end(), [&](const Handle& it) {
        const Vec at = place(it);
        return at.x >= 0 && at.y >= 0 && at.x <= sheet_size.x && at.y <= sheet_size.y;
    });
}

void Exhibit::scatter(sim::Random& random) {
    for (const Handle& handle : handles())
        for (const int setting : {handle.x, handle.y}) {
            if (setting < 0) continue;
            const Setting& it = settings_[static_cast<std::size_t>(setting)];
            put(static_cast<std::size_t>(setting), random.between(it.low, it.high));
        }
}

int Exhibit::substeps() const { return static_cast<int>(value("substeps")); }

void Exhibit::play_substep() {
    move(1.0 / (pages_per_second * substeps()));
    if (++substep_ < substeps()) return;
    substep_ = 0;
    ++page_;
}

void Exhibit::play_page() {
    const int now = page_;
    while (page_ == now) play_substep();
}

Handle Exhibit::point(const std::string& name, std::string label) const {
    return {std::move(label), static_cast<int>(index(name + ".x")), static_cast<int>(index(name + ".y")), {}, {1, 1}};
}

Handle Exhibit::dial(const std::string& key, Vec left, double length) const {
    const std::size_t setting = index(key);
    const Setting& it = settings_[setting];
    const double scale = length / (it.high - it.low);
    return {key, static_cast<int>(setting), -1, {left.x - it.low * scale, left.y}, {scale, 1}, true};
}

void Exhibit::move(double seconds) {
    for (Drift& drift : drifts_) {
        Setting& it = settings_[drift.setting];
        double to = it.value + drift.speed * seconds;
        if (to > it.high || to < it.low) {
            to = to > it.high ? 2 * it.high - to : 2 * it.low - to;
            drift.speed = -drift.speed;
        }
        it.value = std::clamp(to, it.low, it.high);
    }
    if (!drifts_.empty()) changed();
}

std::string shown(double value, int decimals) {
    double unit = 1;
    for (int i = 0; i < decimals; ++i) unit *= 10;
    const double rounded = std::floor(std::fabs(value) * unit + 0.5);
    if (!(rounded < 1e15)) return text::number_text(value);
    const auto whole = static_cast<long long>(rounded);
    const auto per = static_cast<long long>(unit);
    std::string digits = std::to_string(whole % per + per).substr(1);
    while (!digits.empty() && digits.back() == '0') digits.pop_back();
    const std::string text = std::to_string(whole / per) + (digits.empty() ? "" : '.' + digits);
    return value < 0 && whole != 0 ? "-" + text : text;
}

}  // namespace megapon::lab
