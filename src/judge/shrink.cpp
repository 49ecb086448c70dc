#include "judge/shrink.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <set>

#include "court/court_text.h"
#include "geometry/trig.h"
#include "judge/body_kinds.h"
#include "judge/rounder.h"
#include "judge/scene_test.h"
#include "sim/world.h"

namespace megapon::judge {

using geometry::Vec;
using text::Range;

std::optional<Failure> failure_of(const Scene& scene, const Expectation& expectation) {
    if (overlap_at_start(scene)) return std::nullopt;
    Run run(scene);
    auto judge = make_judge(expectation, scene, run, "");
    if (!judge) return std::nullopt;
    Judges judges;
    judges.push_back(*std::move(judge));
    play_before(judges, run);
    auto failure = judges.front()->verdict();
    return run.is_too_costly() ? std::nullopt : std::move(failure);
}

namespace {

// Limits in which the numbers under a key are drawn: for a pair of each coordinate, and of its length.
struct Limits {
    Range first;
    Range second;
    bool is_polar = false;

    bool allow(double x) const { return first.contains(x); }
    bool allow(Vec v) const {
        constexpr double rounding = 1e-9;
        if (is_polar) return length(v) >= first.low - rounding && length(v) <= first.high + rounding;
        return first.contains(v.x) && second.contains(v.y);
    }
};

class Shrinker {
  public:
    Shrinker(Counterexample found, const std::vector<Variation>& variations,
             const std::function<void(const Counterexample&)>& see)
        : best_(std::move(found)), variations_(variations), see_(see) {
        for (const Variation& one : variations) {
            if (one.kind.empty() || one.key.empty()) continue;
            Limits read;
            if (const auto* pair = std::get_if<VariedPair>(&one.values))
                read = {pair->first, pair->second, pair->is_polar};
            else
                read.first = std::get<Range>(one.values);
            Limits& known = limits_.emplace(one.kind + '.' + one.key, read).first->second;  // "ball.center"
            known.is_polar = read.is_polar;
            for (const auto part : {&Limits::first, &Limits::second})
                known.*part = {std::min((known.*part).low, (read.*part).low),
                               std::max((known.*part).high, (read.*part).high)};
        }
    }

    Counterexample run() {
        constexpr int most_rounds = 20;
        const Expectation& expectation = best_.expectation;
        // Fewer bodies and frames make fewer events: that would be another failure.
        const bool wants_events = expectation.kind == Expectation::Kind::event && expectation.count.low > 0;
        bool may_begin_later = !wants_events && expectation.kind != Expectation::Kind::at && !best_.scene.match;
        for (const auto& [name, wanted] : expectation.members)
            may_begin_later = may_begin_later && name != "frame" && name != "time" && name != "substep";
        if (see_) see_(best_);
        bool smaller = true;
        for (int round = 0; smaller && round < most_rounds; ++round) {
            smaller = !wants_events && drop_bodies();
            smaller = (!wants_events && drop_surroundings()) || smaller;
            smaller = (may_begin_later && drop_frames()) || smaller;
            smaller = (may_begin_later && begin_later()) || smaller;
            smaller = drop_settings() || smaller;
            smaller = drop_inputs() || smaller;
            smaller = round_numbers() || smaller;
        }
        return std::move(best_);
    }

  private:
    // True if the scene that is written of it can be read: a task still has what it counts, a frame that is named is
    // played, places are within their limits.
    static bool is_readable(const Counterexample& example) {
        const auto read = read_scene_test(scene_text(example, "Shrunk."), "shrunk.toml", SceneKind::test);
        return read.errors().empty();
    }

    // Takes the candidate if it fails, too.
    bool take(Scene candidate) {
        const bool had_balls = !best_.scene.court.task || starts_in_play(best_.scene.court);
        if (candidate.court.task && had_balls && !starts_in_play(candidate.court)) return false;
        const auto& physics = candidate.settings->tuning().physics;
        const int substeps = candidate.court.physics.substeps.value_or(physics.substeps);
        const double cost =
            static_cast<double>(candidate.frames) * substeps * static_cast<double>(1 + candidate.court.balls.size());
        if (effort_ < cost) return false;
        effort_ -= cost;
        Expectation expectation = best_.expectation;
        Relation& relation = expectation.relation;
        if (relation.kind == Relation::Kind::split && relation.count >= candidate.frames)
            relation.count = std::max(1, candidate.frames - 1);
        auto failure = failure_of(candidate, expectation);
        if (!failure) return false;
        Counterexample smaller{std::move(candidate), std::move(expectation), *std::move(failure)};
        if (!is_readable(smaller)) return false;
        best_ = std::move(smaller);
        if (see_) see_(best_);
        return true;
    }

    bool drop_bodies() {
        bool smaller = false;
        for (const auto& [kind, count] : body_counts(best_.scene.court)) {
            // A body that the expectation names stays, and so does its number.
            const Expectation& expectation = best_.expectation;
            int first = expectation.what == kind ? expectation.index + 1 : 0;
            for (const auto& [name, wanted] : expectation.members)
                if (const auto* range = std::get_if<Range>(&wanted); range && (name == kind || name == "index"))
                    first = std::max(first, static_cast<int>(range->high) + 1);
            for (int i = count - 1; i >= first; --i) {
                Scene candidate = best_.scene;
                visit_kind(candidate.court, kind, [i](auto& bodies) { bodies.erase(bodies.begin() + i); });
                smaller = take(std::move(candidate)) || smaller;
            }
        }
        return smaller;
    }

    bool drop_surroundings() {
        bool smaller = false;
        if (best_.scene.court.tiles) {
            Scene candidate = best_.scene;
            candidate.court.tiles.reset();
            candidate.court.has_bricks = false;
            smaller = take(std::move(candidate));
        }
        if (best_.scene.court.walls != court::Walls::none && best_.expectation.what != "inside") {
            Scene candidate = best_.scene;
            candidate.court.walls = court::Walls::none;
            smaller = take(std::move(candidate)) || smaller;
        }
        return smaller;
    }

    bool play_only(int frames) {
        if (frames >= best_.scene.frames || frames < 1) return false;
        Scene candidate = best_.scene;
        candidate.frames = frames;
        return take(std::move(candidate));
    }

    bool drop_frames() {
        constexpr int most_in_order = 64;
        const int before = best_.scene.frames;
        play_only(best_.failure.frame);
        while (best_.scene.frames > most_in_order && play_only(best_.scene.frames / 2)) {
        }
        for (int frames = 1; frames < std::min(best_.scene.frames, most_in_order); ++frames)
            if (play_only(frames)) break;
        return best_.scene.frames < before;
    }

    // The scene as it stands after a frame; nothing where that cannot be written as one.
    static std::optional<Scene> beginning_at(const Scene& scene, const sim::State& state) {
        Scene later = scene;
        court::Court& court = later.court;
        if (!state.targets.empty() || !state.drones.empty() || !state.gates.empty()) return std::nullopt;
        if (!state.megaphone_travels.empty()) return std::nullopt;
        for (const court::Goal& goal : court.goals)
            if (goal.route.moves()) return std::nullopt;
        for (std::size_t i = 0; i < state.balls.size(); ++i)
            court.balls[i] = {state.balls[i].center, state.balls[i].velocity, state.balls[i].radius,
                              court.balls[i].mass};
        for (std::size_t i = 0; i < state.megaphones.size(); ++i)
            court.megaphones[i].center = state.megaphones[i].center;
        for (std::size_t i = 0; i < state.polygons.size(); ++i) {
            const sim::PolygonPose& pose = state.polygons[i];
            court::PolygonBody& body = court.polygons[i];
            body.center = pose.center;
            body.velocity = pose.velocity;
            if (pose.turned == 0) continue;
            for (Vec& point : body.shape.points) point = geometry::rotate(point, pose.turned);
        }
        if (state.tiles) court.tiles = state.tiles;
        later.frames = scene.frames - state.frame;
        return later;
    }

    bool begin_later() {
        std::vector<sim::State> states;
        Run run(best_.scene);
        while (run.state().frame < best_.scene.frames - 1 && !run.is_too_costly()) {
            run.play();
            states.push_back(run.state());
        }
        // First with one frame left, then with more and more.
        for (std::size_t left = 1; left <= states.size(); left += 1 + left / 4) {
            auto candidate = beginning_at(best_.scene, states[states.size() - left]);
            if (!candidate || !take(*std::move(candidate))) continue;
            begins_later_ = true;
            return true;
        }
        return false;
    }

    bool drop_settings() {
        bool smaller = false;
        for (std::size_t i = best_.scene.assignments.size(); i-- > 0;) {
            // Other settings are what the property is about.
            const std::string& assignment = best_.scene.assignments[i];
            const std::string key = assignment.substr(0, assignment.find('='));
            bool is_drawn = false;
            for (const Variation& one : variations_) is_drawn = is_drawn || one.setting == key;
            if (!is_drawn) continue;
            Scene candidate = best_.scene;
            candidate.assignments.erase(candidate.assignments.begin() + static_cast<std::ptrdiff_t>(i));
            const auto settings = settings_with(candidate.assignments);
            if (!settings) continue;
            candidate.settings = *settings;
            smaller = take(std::move(candidate)) || smaller;
        }
        return smaller;
    }

    // Drops inputs frame by frame, the last ones first.
    bool drop_inputs() {
        bool are_drawn = false;
        bool smaller = false;
        for (const Variation& one : variations_) are_drawn = are_drawn || one.kind == input_kind;
        if (!are_drawn) return false;
        std::vector<int> frames;
        for (const auto& one : best_.scene.match->inputs) frames.insert(frames.begin(), one.first);
        for (const int frame : frames) {
            Scene candidate = best_.scene;
            candidate.match->inputs.erase(frame);
            smaller = take(std::move(candidate)) || smaller;
        }
        return smaller;
    }

    bool round_numbers() {
        bool smaller = false;
        for (const auto& [kind, bodies] : body_counts(best_.scene.court)) {
            court::Court court = best_.scene.court;
            const std::size_t count = numbers_of(court, kind).size();
            for (std::size_t i = 0; i < count; ++i) smaller = round_number(kind, i) || smaller;
        }
        return smaller;
    }

    // The number with this index among those of the kind.
    bool round_number(const std::string& kind, std::size_t index) {
        static const std::set<std::string> moved{"ball.center",      "ball.velocity",  "ball.radius",
                                                 "megaphone.center", "polygon.center", "polygon.velocity"};
        court::Court court = best_.scene.court;
        const auto [key, number] = numbers_of(court, kind)[index];
        const std::string name = kind + '.' + key.name;
        const auto found = limits_.find(name);
        if (found == limits_.end() && !(begins_later_ && moved.count(name) == 1)) return false;
        const Limits* limits = found == limits_.end() ? nullptr : &found->second;
        if (const auto* const* in = std::get_if<Vec*>(&number)) return try_rounder<Vec>(kind, index, limits, **in);
        if (const auto* const* in = std::get_if<double*>(&number))
            return try_rounder<double>(kind, index, limits, **in);
        const auto* const* in = std::get_if<std::optional<double>*>(&number);
        return in && **in && try_rounder<std::optional<double>>(kind, index, limits, ***in);
    }

    // Inside of its limits, if it was before.
    template <typename In, typename Value>
    bool try_rounder(const std::string& kind, std::size_t index, const Limits* limits, Value before) {
        for (const Value& value : rounder(before)) {
            if (limits && limits->allow(before) && !limits->allow(value)) continue;
            Scene candidate = best_.scene;
            const auto [key, number] = numbers_of(candidate.court, kind)[index];
            if constexpr (std::is_same_v<Value, double>)
                if (!key.range.contains(value)) continue;
            *std::get<In*>(number) = value;
            if (take(std::move(candidate))) return true;
        }
        return false;
    }

    Counterexample best_;
    const std::vector<Variation>& variations_;
    std::map<std::string, Limits> limits_;
    const std::function<void(const Counterexample&)>& see_;
    bool begins_later_ = false;
    double effort_ = 3e7;  // substeps of balls that may still be played
};

}  // namespace

Counterexample shrink(Counterexample found, const std::vector<Variation>& variations,
                      const std::function<void(const Counterexample&)>& see) {
    return Shrinker(std::move(found), variations, see).run();
}

}  // namespace megapon::judge
