#include "lab/exhibit.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "geometry/shapes.h"
#include "lab/exhibits.h"
#include "text/error.h"
#include "text/numbers.h"

namespace megapon::lab {

namespace {

// Rounded to parts of one: to 1/10 with `parts` 10.
double round_to(double value, int parts) { return std::floor(value * parts + 0.5) / parts; }

// The parts of one that a setting takes by mouse and question, and `fine` by small steps.
int parts_of(const Setting& setting, bool fine) {
    const int coarse = setting.whole || setting.step >= 1 ? 1 : 100;
    return fine && !setting.whole ? 10 * coarse : coarse;
}

}  // namespace

Exhibit::Exhibit(const ExhibitInfo& info)
    : info_(info), settings_{{"substeps", 24, 1, 240, 1, true}, {naive_key, 0, 0, 1, 1, true}} {}

void Exhibit::open_with_failure() { add({naive_key, 1, 0, 1, 1, true}); }

SettingId Exhibit::add(Setting setting) {
    // One of the exhibit's own takes the place of a common one.
    auto common = settings_.end() - common_;
    while (common != settings_.end() && common->key != setting.key) ++common;
    if (common != settings_.end()) {
        settings_.erase(common);
        --common_;
    }
    const auto added = settings_.insert(settings_.end() - common_, std::move(setting));
    return {static_cast<std::size_t>(added - settings_.begin())};
}

PointId Exhibit::add_point(const std::string& name, Coordinate x, Coordinate y) {
    const SettingId first = add({name + ".x", x.value, x.low, x.high, x.step});
    return {first, add({name + ".y", y.value, y.low, y.high, y.step})};
}

void Exhibit::write_back(PointId point, Vec value) {
    write_back(point.x, value.x);
    write_back(point.y, value.y);
}

std::optional<SettingId> Exhibit::find(std::string_view key) const {
    for (std::size_t i = 0; i < settings_.size(); ++i)
        if (settings_[i].key == key) return SettingId{i};
    return std::nullopt;
}

SettingId Exhibit::index(std::string_view key) const {
    const auto found = find(key);
    if (!found) throw std::invalid_argument("no setting " + std::string(key));
    return *found;
}

double Exhibit::value(std::string_view key) const { return settings_[index(key)].value; }

void Exhibit::set(std::string_view key, double value) { set(index(key), value); }

void Exhibit::set(SettingId setting, double value) {
    Setting& changed = settings_[setting];
    const double clamped = std::clamp(changed.whole ? std::floor(value + 0.5) : value, changed.low, changed.high);
    if (clamped == changed.value) return;
    changed.value = clamped;
    note({frame_, substep_, changed.key, clamped});
    if (changed.key != naive_key) on_settings_changed();  // the other method moves nothing, and begins no count anew
}

std::optional<std::string> Exhibit::assign(std::string_view assignment) {
    const std::size_t equals = assignment.find('=');
    const std::string_view key = assignment.substr(0, equals);
    const std::string_view text = equals == std::string_view::npos ? "" : assignment.substr(equals + 1);
    const auto number = find(key);
    std::string keys;
    for (const Setting& setting : settings_) keys += (keys.empty() ? "" : ", ") + setting.key;
    bool is_text = false;
    for (const TextSetting& other : text_settings()) {
        keys += ", " + other.key;
        is_text = is_text || other.key == key;
    }
    if (!number && !is_text)
        return "no setting " + text::quoted(key) + " in the exhibit " + std::string(info_.name) + ": it has " + keys;
    std::optional<std::string> expected;
    if (is_text) {
        expected = set_text(key, text);
        if (!expected) note_texts();
    } else {
        const Setting& own = settings_[*number];
        const auto value = text::parse_number(text);
        const bool fits = value && text::Range{own.low, own.high}.contains(*value);
        if (fits && (!own.whole || *value == std::floor(*value)))
            set(*number, *value);
        else
            expected = std::string(own.whole ? "a whole number from " : "a number from ") + text::number_text(own.low) +
                       " to " + text::number_text(own.high);
    }
    if (!expected) return std::nullopt;
    return std::string(key) + ": expected " + *expected + ", got " + text::quoted(text);
}

void Exhibit::note(Assigned assigned) {
    constexpr std::size_t most_assigned = 100;
    const auto same = std::find_if(assigned_.begin(), assigned_.end(), [&](const Assigned& earlier) {
        return earlier.frame == assigned.frame && earlier.substep == assigned.substep && earlier.key == assigned.key;
    });
    if (same != assigned_.end())
        *same = std::move(assigned);
    else if (assigned_.size() < most_assigned)
        assigned_.push_back(std::move(assigned));
}

void Exhibit::note_texts() {
    for (TextSetting& setting : text_settings())
        note({frame_, substep_, std::move(setting.key), 0, std::move(setting.value)});
}

bool Exhibit::begin_stroke(Vec position) {
    if (!brush_at(position)) return false;
    note_texts();
    return true;
}

void Exhibit::continue_stroke(Vec from, Vec to) {
    brush_along(from, to);
    note_texts();
}

Vec Exhibit::position(const Handle& handle) const {
    Vec position = handle.origin;
    if (handle.x_setting) position.x += settings_[*handle.x_setting].value * handle.scale.x;
    if (handle.y_setting) position.y += settings_[*handle.y_setting].value * handle.scale.y;
    return position;
}

void Exhibit::drag(const Handle& handle, Vec to) {
    const double x = (to.x - handle.origin.x) / handle.scale.x, y = (to.y - handle.origin.y) / handle.scale.y;
    for (const auto& [setting, value] : {std::pair(handle.x_setting, x), std::pair(handle.y_setting, y)})
        if (setting) set(*setting, round_to(value, parts_of(settings_[*setting], false)));
}

void Exhibit::nudge(const Handle& handle, int right, int down, bool fine) {
    nudge(handle.x_setting, handle.scale.x < 0 ? -right : right, fine);
    nudge(handle.y_setting, handle.scale.y < 0 ? -down : down, fine);
}

void Exhibit::nudge(std::optional<SettingId> setting, double steps, bool fine) {
    if (!setting || steps == 0) return;
    const Setting& nudged = settings_[*setting];
    const double step = nudged.whole || !fine ? nudged.step : nudged.step / 10;
    set(*setting, round_to(nudged.value + step * steps, parts_of(nudged, true)));
}

void Exhibit::nudge(const Dial& dial, int steps, bool fine) {
    nudge(std::optional(dial.setting), dial.scale < 0 ? -steps : steps, fine);
}

void Exhibit::drag(const Dial& dial, double value, double px) {
    constexpr double px_per_step = 4;
    const Setting& setting = settings_[dial.setting];
    const double moved = px / px_per_step * setting.step * (dial.scale < 0 ? -1 : 1);
    set(dial.setting, round_to(value + moved, parts_of(setting, false)));
}

Diagram Exhibit::question_diagram() const {
    using Kind = Primitive::Kind;
    Diagram question;
    for (Primitive& primitive : picture(false).primitives) {
        if (primitive.kind == Kind::circle && primitive.role == Role::found) primitive.role = Role::second;
        if (primitive.kind != Kind::cross && primitive.kind != Kind::hatch && primitive.role != Role::found)
            question.primitives.push_back(std::move(primitive));
    }
    return question;
}

Diagram Exhibit::question_diagram_with_arrows() const {
    constexpr double shown_frames = 3;
    Diagram asked = question_diagram();
    const auto is_arrow = [](const Primitive& primitive) { return primitive.kind == Primitive::Kind::arrow; };
    if (info_.question.frames_ahead == 0 || std::any_of(asked.primitives.begin(), asked.primitives.end(), is_arrow))
        return asked;
    const auto later = clone();
    later->play_frame();
    for (const Handle& handle : handles()) {
        Vec motion;
        if (handle.x_setting) motion.x = (later->value(*handle.x_setting) - value(*handle.x_setting)) * handle.scale.x;
        if (handle.y_setting) motion.y = (later->value(*handle.y_setting) - value(*handle.y_setting)) * handle.scale.y;
        const Vec from = position(handle);
        if (motion != Vec{}) asked.arrow(from, from + motion * shown_frames, Role::solid);
    }
    return asked;
}

std::optional<Vec> Exhibit::touching_place() const {
    for (const Primitive& primitive : diagram().primitives)
        if (primitive.kind == Primitive::Kind::cross) return primitive.points[0];
    return std::nullopt;
}

std::vector<Figure> Exhibit::figures() const {
    Readout readout;
    describe(readout);
    std::vector<Figure> figures = std::move(readout.figures);
    const Answers given = answers(is_naive());
    // A method that is never wrong needs no row that says so.
    const auto add_count = [&](const char* name, double wrong, double of) {
        figures.push_back({name, wrong, {}, of, is_naive() || wrong > 0});
    };
    if (!given.about_hits) {
        add_count("wrong_answers", given.wrong, given.asked);
        return figures;
    }
    // What the naive method does wrong, and how often the present one does.
    const Answers naive = answers(true);
    const bool calls_misses_hits = naive.false_hits() > 0;
    if (naive.missed > 0 || !calls_misses_hits) add_count("missed_hits", given.missed, given.hits);
    if (calls_misses_hits) add_count("false_hits", given.false_hits(), given.asked - given.hits);
    return figures;
}

std::optional<Figure> Exhibit::number(std::string_view name) const {
    for (const Figure& figure : figures())
        if (figure.name == name) return figure;
    const auto setting = find(name);
    if (!setting) return std::nullopt;
    return Figure{std::string(name), settings_[*setting].value, Dial{*setting}};
}

Numbers Exhibit::numbers() const {
    Numbers numbers;
    for (const Setting& setting : settings_) numbers[setting.key] = setting.value;
    add_numbers(numbers);
    return numbers;
}

std::vector<CodePlace> Exhibit::code_places() const {
    std::vector<CodePlace> places;
    for (const Handle& handle : handles()) {
        if (!handle.x_setting || !handle.y_setting || handle.origin != Vec{} || handle.scale != Vec{1, 1}) continue;
        const std::string &x = settings_[*handle.x_setting].key, &y = settings_[*handle.y_setting].key;
        places.push_back({.x = x, .y = y});
    }
    return places;
}

std::vector<Dial> Exhibit::dials() const {
    std::vector<Dial> dials;
    for (const FormulaLine& line : formula())
        for (const Dial& dial : dials_of(line)) dials.push_back(dial);
    for (const Figure& figure : figures())
        if (figure.dial) dials.push_back(*figure.dial);
    return dials;
}

namespace {

bool sets(const Handle& handle, const Dial& dial) {
    return (handle.x_setting && handle.x_setting->index == dial.setting.index) ||
           (handle.y_setting && handle.y_setting->index == dial.setting.index);
}

}  // namespace

std::optional<FormulaLine> Exhibit::place_line(std::size_t selected) const {
    // Of each setting, whether the formula has a dial for it, and whether that shows the setting's own number.
    std::vector<bool> has_dial(settings_.size()), shows_number(settings_.size());
    for (const FormulaLine& line : formula())
        for (const Dial& dial : dials_of(line)) {
            has_dial[dial.setting] = true;
            if (dial.origin == 0 && dial.scale == 1) shows_number[dial.setting] = true;
        }
    const auto lacks = [](const std::vector<bool>& of_settings, const Handle& handle) {
        return (handle.x_setting && !of_settings[*handle.x_setting]) ||
               (handle.y_setting && !of_settings[*handle.y_setting]);
    };
    const std::vector<Handle> all = handles();
    const Handle* point = nullptr;
    bool lacks_dial = false;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].is_slider) continue;
        if ((!point || i == selected) && lacks(shows_number, all[i])) point = &all[i];
        lacks_dial = lacks_dial || lacks(has_dial, all[i]);
    }
    if (!point || !lacks_dial) return std::nullopt;
    std::vector<SettingId> settings;
    for (const auto& setting : {point->x_setting, point->y_setting})
        if (setting) settings.push_back(*setting);
    const std::string& key = settings_[settings[0]].key;
    const auto number = [this](SettingId setting) { return Term(cut_off(value(setting)), Dial{setting}); };
    if (settings.size() == 1) return FormulaLine{"place", {key + " = ", number(settings[0])}};
    const std::string name = key.substr(0, key.find('.'));
    return FormulaLine{"place", {name + " x = ", number(settings[0]), "  y = ", number(settings[1])}};
}

std::vector<Dial> Exhibit::dials_beside(std::size_t selected) const {
    std::vector<Dial> all = dials();
    const SettingId substeps = index("substeps");
    bool sets_substeps = false;
    for (const Dial& dial : all) sets_substeps = sets_substeps || dial.setting.index == substeps.index;
    if (!sets_substeps) all.push_back({substeps});
    if (const auto place = place_line(selected))
        for (const Dial& dial : dials_of(*place)) all.push_back(dial);
    return all;
}

std::vector<Selection> Exhibit::selections() const {
    std::vector<Selection> all, places;
    const std::vector<Handle> points = handles();
    std::size_t others = 0;
    for (std::size_t handle = 0; handle < points.size(); ++handle) {
        all.push_back({handle});
        const std::vector<Dial> dials = dials_beside(handle);
        const auto place = place_line(handle);  // of this handle, or of another one that has no dials yet
        others = dials.size() - (place ? dials_of(*place).size() : 0);
        if (points[handle].is_slider || !place || !sets(points[handle], dials_of(*place).front())) continue;
        for (std::size_t dial = others; dial < dials.size(); ++dial) places.push_back({handle, dial});
    }
    for (std::size_t dial = 0; dial < others; ++dial) all.push_back({points.size() - 1, dial});
    all.insert(all.end(), places.begin(), places.end());
    return all;
}

Term Exhibit::dial(SettingId setting, double origin, double scale) const {
    const Dial dial{setting, origin, scale};
    return {cut_off(dial.shown_for(value(setting)), 3), dial};
}

void Exhibit::randomize(sim::Random& random) {
    constexpr int attempts = 400;
    const bool wanted = random.unit() < 0.5;
    for (int i = 0; i < attempts; ++i) {
        randomize_settings(random);
        bool in_reach = true;
        for (const Handle& handle : handles())
            in_reach = in_reach && geometry::contains({{0, 0}, diagram_size}, position(handle));
        if (is_valid_question() && in_reach && question_answer() == wanted) return;
    }
    // None of them will do: as it opens it can be asked about.
    const auto opened = make_exhibit(info_.name);
    for (const Handle& handle : handles())
        for (const auto& index : {handle.x_setting, handle.y_setting})
            if (index) set(*index, opened->settings_[*index].value);
}

void Exhibit::randomize_settings(sim::Random& random) {
    for (const Handle& handle : handles())
        for (const auto& index : {handle.x_setting, handle.y_setting}) {
            if (!index) continue;
            const Setting& setting = settings_[*index];
            set(*index, round_to(random.between(setting.low, setting.high), parts_of(setting, false)));
        }
}

int Exhibit::substeps() const { return static_cast<int>(value("substeps")); }

void Exhibit::play_substep() {
    advance(1.0 / (frames_per_second * substeps()));
    if (++substep_ < substeps()) return;
    substep_ = 0;
    ++frame_;
}

void Exhibit::play_frame() {
    const int now = frame_;
    while (frame_ == now) play_substep();
}

Handle Exhibit::slider(SettingId setting, Vec left, double length) const {
    const Setting& moved = settings_[setting];
    const double scale = length / (moved.high - moved.low);
    return {.label = moved.key,
            .x_setting = setting,
            .origin = {left.x - moved.low * scale, left.y},
            .scale = {scale, 1},
            .is_slider = true};
}

void Exhibit::animate(SettingId setting, double speed) {
    for (Animation& animation : animations_) {
        if (animation.setting.index != setting.index) continue;
        animation.speed = speed;
        return;
    }
    animations_.push_back({setting, speed, value(setting)});
}

void Exhibit::animate(PointId point, Vec velocity) {
    animate(point.x, velocity.x);
    animate(point.y, velocity.y);
}

// A setting turns round at the ends of its range.
void Exhibit::advance(double seconds) {
    for (auto& [id, speed, exact] : animations_) {
        Setting& setting = settings_[id];
        const int parts = parts_of(setting, true);
        if (round_to(exact, parts) != setting.value) exact = setting.value;
        double value = exact + speed * seconds;
        if (value > setting.high || value < setting.low) {
            value = value > setting.high ? 2 * setting.high - value : 2 * setting.low - value;
            speed = -speed;
        }
        exact = std::clamp(value, setting.low, setting.high);
        setting.value = std::clamp(round_to(exact, parts), setting.low, setting.high);
    }
    if (!animations_.empty()) on_settings_changed();
}

void put_in(Exhibit& exhibit, std::string_view assignment) {
    if (const auto refused = exhibit.assign(assignment)) throw std::invalid_argument(*refused);
}

std::vector<std::string> assignments_in(std::string_view settings) {
    std::vector<std::string> all;
    while (!settings.empty()) {
        const std::size_t end = std::min(settings.find(' '), settings.size());
        all.emplace_back(settings.substr(0, end));
        settings.remove_prefix(std::min(end + 1, settings.size()));
    }
    return all;
}

void put_all_in(Exhibit& exhibit, std::string_view settings) {
    for (const std::string& assignment : assignments_in(settings)) put_in(exhibit, assignment);
}

double random_whole(sim::Random& random, int low, int high) { return std::floor(random.between(low, high + 1)); }

Vec random_whole_point(sim::Random& random, int low, int high) {
    const double x = random_whole(random, low, high);
    const double y = random_whole(random, low, high);
    return {x, y};
}

std::unique_ptr<Exhibit> make_exhibit(std::string_view name) {
    for (const ExhibitInfo& exhibit : all_exhibits)
        if (exhibit.name == name) return exhibit.make();
    return nullptr;
}

std::string exhibit_names() {
    std::string names;
    for (const ExhibitInfo& exhibit : all_exhibits) names.append(names.empty() ? "" : ", ").append(exhibit.name);
    return names;
}

}  // namespace megapon::lab
