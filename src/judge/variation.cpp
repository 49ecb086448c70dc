#include "judge/variation.h"

#include <algorithm>
#include <cmath>

#include "court/placing.h"
#include "geometry/trig.h"
#include "judge/body_kinds.h"
#include "judge/laws.h"

namespace megapon::judge {

using geometry::Vec;
using text::Range;
using text::TomlEntry;
using text::TomlValue;

namespace {

std::vector<std::string> parts_of(const std::string& path) {
    std::vector<std::string> parts(1);
    for (const char c : path) {
        if (c == '.')
            parts.emplace_back();
        else
            parts.back() += c;
    }
    return parts;
}

class VariationReader {
  public:
    VariationReader(const Scene& scene, text::ErrorList& errors)
        : court_(scene.court), match_(scene.match), errors_(errors) {}

    std::vector<Variation> read(const TomlValue& table) {
        read_table(table, "");
        // Numbers of bodies are drawn before the bodies.
        std::stable_partition(variations_.begin(), variations_.end(),
                              [](const Variation& one) { return !one.kind.empty() && one.key.empty(); });
        return std::move(variations_);
    }

  private:
    // A table that holds none of these keys holds further lines.
    void read_table(const TomlValue& table, const std::string& before) {
        for (const TomlEntry& entry : std::get<TomlValue::Table>(table.content)) {
            const std::string path = before + entry.key;
            bool is_leaf = !std::holds_alternative<TomlValue::Table>(entry.value.content);
            for (const char* key : {"x", "y", "speed", "angle", "any_of"})
                is_leaf = is_leaf || find_value(entry.value, key);
            if (is_leaf)
                read_entry(path, entry);
            else
                read_table(entry.value, path + '.');
        }
    }

    void read_entry(const std::string& path, const TomlEntry& entry) {
        path_ = path;
        const std::vector<std::string> parts = parts_of(path);
        if (path == input_kind) {
            const bool are_given = match_ && std::any_of(match_->players.begin(), match_->players.end(), is_person);
            return read_count(input_kind, {0, 10'000}, entry,
                              are_given ? "" : "expected a [match] with a \"player\" who is given inputs");
        }
        std::optional<int> bodies;
        for (const auto& [kind, count] : body_counts(court_))
            if (kind == parts.front()) bodies = count;
        if (bodies && parts.size() == 1)
            return read_count(path, {0, 1000}, entry, *bodies > 0 ? "" : "expected a [[" + path + "]] to repeat");
        if (bodies || parts.front() == "tiles") return read_body(parts, entry);
        if (const auto number = find_number(court_, "", 0, path)) return read_number({.key = path}, *number, entry);
        read_setting(path, entry);
    }

    void add_error(text::Place place, const std::string& message) {
        errors_.add(place, "vary." + path_ + ": " + message);
    }

    // Reads the number of bodies of a kind.
    void read_count(const std::string& kind, Range counts, const TomlEntry& entry, const std::string& obstacle) {
        const auto range = range_in(entry.value, counts, true);
        if (!range)
            return add_error(entry.value.begin, "expected [from, to], whole numbers from 0 to " +
                                                    std::to_string(static_cast<int>(counts.high)));
        if (!obstacle.empty()) return add_error(entry.place, obstacle);
        variations_.push_back({.kind = kind, .is_whole = true, .values = *range});
    }

    void read_body(const std::vector<std::string>& parts, const TomlEntry& entry) {
        Variation read{.kind = parts.front(), .key = parts.back()};
        const bool is_tiles = read.kind == "tiles";
        if (parts.size() < 2)
            return add_error(entry.place, "expected a number of the tiles: tiles.origin or tiles.size");
        const auto index = text::parse_whole<int>(parts[1]);
        if (!is_tiles && (parts.size() != 3 || (!index && parts[1] != "*")))
            return add_error(entry.place, "expected a body's number or all of them, and a key: " + read.kind +
                                              ".0.KEY or " + read.kind + ".*.KEY");
        if (!is_tiles && index) read.index = index;
        const auto number = find_number(court_, read.kind, index.value_or(0), read.key);
        if (!number) return add_error(entry.place, "the scene has no such number; expected one of a body that it has");
        read_number(std::move(read), *number, entry);
    }

    void read_number(Variation read, const CourtNumber& number, const TomlEntry& entry) {
        read.is_whole = std::holds_alternative<int*>(number.in);
        if (std::holds_alternative<Vec*>(number.in)) {
            const bool is_velocity = number.key.name == std::string_view("velocity");
            const auto pair = pair_of(entry.value, number.key.range, is_velocity);
            if (!pair)
                return add_error(entry.value.begin, "expected { x = [from, to], y = [from, to] }" +
                                                        std::string(is_velocity ? " or { speed = …, angle = … }" : ""));
            read.values = *pair;
        } else {
            const auto range = range_in(entry.value, number.key.range, read.is_whole);
            if (!range)
                return add_error(entry.value.begin,
                                 "expected [from, to], each " +
                                     (read.is_whole ? whole_in(number.key.range) : number_in(number.key.range)));
            read.values = *range;
        }
        variations_.push_back(std::move(read));
    }

    static std::optional<VariedPair> pair_of(const TomlValue& value, Range limits, bool is_velocity) {
        constexpr Range angles{-360, 360};
        const auto* table = std::get_if<TomlValue::Table>(&value.content);
        if (!table || table->size() != 2) return std::nullopt;
        std::optional<Range> x;
        std::optional<Range> y;
        std::optional<Range> speed;
        std::optional<Range> angle;
        for (const auto& [key, place, item] : *table) {
            if (key == "x") x = range_in(item, limits, false);
            if (key == "y") y = range_in(item, limits, false);
            if (key == "speed") speed = range_in(item, {0, limits.high}, false);
            if (key == "angle") angle = range_in(item, angles, false);
        }
        if (x && y) return VariedPair{*x, *y, false};
        if (is_velocity && speed && angle) return VariedPair{*speed, *angle, true};
        return std::nullopt;
    }

    void read_setting(const std::string& path, const TomlEntry& entry) {
        const auto name = setting_named(path);
        if (!name) return add_error(entry.place, name.errors().front().message);
        Variation read{.setting = *name};
        const auto* table = std::get_if<TomlValue::Table>(&entry.value.content);
        const bool is_list = table && table->size() == 1 && table->front().key == "any_of";
        const auto* items = std::get_if<TomlValue::Array>(&(is_list ? table->front().value : entry.value).content);
        if (!items || items->empty() || (!is_list && items->size() != 2))
            return add_error(entry.value.begin, "expected [from, to] or { any_of = [VALUE, …] }");
        std::vector<std::string> words;
        for (const TomlValue& item : *items) {
            const auto assignment = assignment_of(*name, item);
            if (!assignment) return add_error(item.begin, assignment.errors().front().message);
            words.push_back(in_toml(item));
        }
        if (is_list) {
            read.values = std::move(words);
        } else {
            read.is_whole = std::holds_alternative<int>(config::Settings().at(*name).value);
            const auto range = range_in(entry.value, {-1e12, 1e12}, read.is_whole);
            if (!range) return add_error(entry.value.begin, "expected [from, to] or { any_of = [VALUE, …] }");
            read.values = *range;
        }
        variations_.push_back(std::move(read));
    }

    court::Court court_;
    std::optional<SceneMatch> match_;
    text::ErrorList& errors_;
    std::string path_;
    std::vector<Variation> variations_;
};

class Drawing {
  public:
    explicit Drawing(sim::Random& random) : random_(random), is_round_(random.unit() < 0.25) {}

    void apply(const Variation& one, Scene& scene) {
        if (one.kind == input_kind) return;
        if (!one.setting.empty()) return scene.assignments.push_back(one.setting + '=' + word_of(one));
        if (one.index || one.kind.empty() || one.kind == "tiles") return apply_to(one, one.index.value_or(0), scene);
        visit_kind(scene.court, one.kind, [&](auto& bodies) {
            if (!one.key.empty()) {
                for (int i = 0; i < static_cast<int>(bodies.size()); ++i) apply_to(one, i, scene);
                return;
            }
            // How many there are; read_count() has seen to it that there is one to repeat.
            const auto count = static_cast<std::size_t>(whole_in(std::get<Range>(one.values)));
            while (bodies.size() > count) bodies.pop_back();
            while (bodies.size() < count) bodies.push_back(bodies.back());
        });
    }

    // Adds inputs of each person, at any time of the scene, whose settings are known.
    void add_inputs(const Variation& one, Scene& scene) {
        const int substeps = make_world_of(scene.court, *scene.settings).tuning.physics.substeps;
        for (const sim::Side side : sim::both_sides) {
            const bool plays = side == sim::Side::left || court::has_right_player(scene.court);
            if (!plays || !is_person(scene.match->players[side])) continue;
            for (int left = whole_in(std::get<Range>(one.values)); left > 0; --left) {
                sim::PlayerInput& input = scene.match->inputs[whole_in({1.0, scene.frames * 1.0})].players[side];
                if (input.count == input.events.size()) continue;
                // Presses and releases are drawn as often as steps aside.
                const auto substep = static_cast<std::uint16_t>(whole_in({0, substeps - 1.0}));
                const auto control = static_cast<sim::Control>(whole_in({0, 3}));
                const auto value = static_cast<std::int8_t>(whole_in(values_of(control)));
                input = with_event(input, {substep, control, value});
            }
        }
    }

  private:
    int whole_in(Range range) { return static_cast<int>(number_in(range, 1, true)); }

    // A multiple of the step where whole or round numbers are wanted, each as often as any other.
    double number_in(Range range, double step, bool is_whole) {
        if (!is_whole && !is_round_) return random_.between(range.low, range.high);
        const double low = std::ceil(range.low / step);
        const double high = std::floor(range.high / step);
        if (low > high) return random_.between(range.low, range.high);
        return step * std::min(high, low + std::floor(random_.unit() * (high - low + 1)));
    }

    std::string word_of(const Variation& one) {
        if (const auto* words = std::get_if<std::vector<std::string>>(&one.values))
            return (*words)[static_cast<std::size_t>(random_.unit() * static_cast<double>(words->size()))];
        const double number = number_in(std::get<Range>(one.values), 1, one.is_whole);
        return one.is_whole ? std::to_string(static_cast<int>(number)) : text::number_text(number);
    }

    void apply_to(const Variation& one, int index, Scene& scene) {
        const auto number = find_number(scene.court, one.kind, index, one.key);
        if (!number) return;  // fewer bodies were drawn
        if (auto* const* in = std::get_if<Vec*>(&number->in)) {
            constexpr double degrees = 15;
            const auto& pair = std::get<VariedPair>(one.values);
            const double first = number_in(pair.first, 1, false);
            const double second = number_in(pair.second, pair.is_polar ? degrees : 1, false);
            **in = pair.is_polar ? geometry::direction(second) * first : Vec{first, second};
            return;
        }
        const double drawn = number_in(std::get<Range>(one.values), 1, one.is_whole);
        if (auto* const* in = std::get_if<int*>(&number->in)) **in = static_cast<int>(drawn);
        if (auto* const* in = std::get_if<double*>(&number->in)) **in = drawn;
        if (auto* const* in = std::get_if<std::optional<double>*>(&number->in)) **in = drawn;
    }

    sim::Random& random_;
    bool is_round_;
};

}  // namespace

std::vector<Variation> read_variations(const TomlValue& table, const Scene& scene, text::ErrorList& errors) {
    return VariationReader(scene, errors).read(table);
}

text::Result<Scene> draw(const Scene& scene, const std::vector<Variation>& variations, sim::Random& random) {
    Scene drawn = scene;
    Drawing drawing(random);
    for (const Variation& one : variations) drawing.apply(one, drawn);
    const auto settings = settings_with(drawn.assignments);
    if (!settings) return settings.errors();
    drawn.settings = *settings;
    for (const Variation& one : variations)
        if (one.kind == input_kind) drawing.add_inputs(one, drawn);
    return drawn;
}

std::optional<std::string> overlap_at_start(const Scene& scene) {
    constexpr double touching = 1e-9;  // px
    const double radius = scene.settings->tuning().ball.radius;
    const court::Obstacles obstacles(scene.court);
    for (const court::BallStart& ball : scene.court.balls)
        if (const auto in = obstacles.at({ball.center, ball.radius.value_or(radius)})) return "a ball stands in " + *in;
    if (scene.match) return std::nullopt;
    const sim::World world = make_world_of(scene.court, *scene.settings);
    const sim::State start = sim::start_scene(world);
    const LawMeasure measure = make_law("apart", start, world, 0)({start, world, {}}, touching);
    return measure.off_by > touching ? std::optional(measure.found) : std::nullopt;
}

}  // namespace megapon::judge
