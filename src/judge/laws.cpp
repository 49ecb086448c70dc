#include "judge/laws.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>

#include "geometry/polygons.h"
#include "geometry/touch.h"
#include "judge/logged_events.h"
#include "sim/foresight.h"
#include "sim/hash.h"
#include "text/numbers.h"
#include "text/toml.h"

namespace megapon::judge {

namespace {

using geometry::Circle;
using geometry::Vec;

// NaN is as far as can be.
double distance_of(double number) { return std::isnan(number) ? std::numeric_limits<double>::infinity() : number; }

Vec momentum_of(const sim::State& state, const sim::World& world) {
    Vec momentum;
    for (std::size_t i = 0; i < state.balls.size(); ++i) momentum += state.balls[i].velocity * mass_of(world, state, i);
    return momentum;
}

std::string ball_name(std::size_t index) { return "ball " + std::to_string(index); }

// Keeps the ball, or the event, that is farthest from a law.
struct Worst {
    double within = 0;
    LawMeasure measure{};

    // True if this one is the farthest so far, and so far that words must be found for it.
    bool is_worse(double off_by) {
        if (distance_of(off_by) <= measure.off_by) return false;
        measure.off_by = distance_of(off_by);
        return measure.off_by > within;
    }
};

LawMeasure inside(const PlayedFrame& frame, double within) {
    const auto& [state, world, events] = frame;
    Worst worst{within};
    const Vec size = world.court.size;
    for (std::size_t i = 0; i < state.balls.size(); ++i) {
        const Circle ball{state.balls[i].center, state.balls[i].radius};
        const double out = std::max({ball.radius - ball.center.x, ball.center.x + ball.radius - size.x,
                                     ball.radius - ball.center.y, ball.center.y + ball.radius - size.y});
        if (worst.is_worse(std::isfinite(length(ball.center)) ? out : NAN))
            worst.measure.found = ball_name(i) + " is outside";
    }
    return worst.measure;
}

// The contacts of each ball with everything else that is solid.
LawMeasure apart(const PlayedFrame& frame, double within) {
    const sim::State& state = frame.state;
    const court::Court& court = frame.world.court;
    const sim::PlayerTuning& tuning = frame.world.tuning.player;
    Worst worst{within};
    for (std::size_t index = 0; index < state.balls.size(); ++index) {
        const Circle ball{state.balls[index].center, state.balls[index].radius};
        const auto add = [&](const auto& other, const char* name) {
            if (const auto contact = geometry::touch(ball, other); contact && worst.is_worse(contact->depth))
                worst.measure.found = ball_name(index) + " overlaps " + name;
        };
        for (std::size_t i = index + 1; i < state.balls.size(); ++i)
            if (const auto contact = geometry::touch(ball, Circle{state.balls[i].center, state.balls[i].radius});
                contact && worst.is_worse(contact->depth))
                worst.measure.found = ball_name(index) + " overlaps " + ball_name(i);
        for (const sim::Megaphone& one : state.megaphones) add(Circle{one.center, one.radius}, "a megaphone");
        for (const court::Line& line : court.lines) add(line.segment(), "a line");
        for (std::size_t i = 0; i < state.polygons.size(); ++i) {
            const sim::PolygonPose& pose = state.polygons[i];
            add(transform(court.polygons[i].shape, pose.center, pose.turned), "a polygon");
        }
        if (const auto& tiles = state.tiles ? state.tiles : court.tiles) add(*tiles, "a tile");
        for (const sim::Side side : sim::both_sides)
            if (has_players(state))
                add(Circle{head_of(state.players[side], side, tuning), tuning.megaphone_radius}, "a player's head");
    }
    return worst.measure;
}

LawMeasure finite(const PlayedFrame& frame, double) {
    const sim::State& state = frame.state;
    for (std::size_t i = 0; i < state.balls.size(); ++i)
        if (!is_finite(state.balls[i].center) || !is_finite(state.balls[i].velocity))
            return {std::numeric_limits<double>::infinity(), ball_name(i) + " is nowhere"};
    for (const sim::PolygonPose& pose : state.polygons)
        if (!is_finite(pose.center) || !is_finite(pose.velocity) || !std::isfinite(pose.turned))
            return {std::numeric_limits<double>::infinity(), "a polygon is nowhere"};
    for (const sim::Megaphone& one : state.megaphones)
        if (!is_finite(one.center) || !is_finite(one.velocity))
            return {std::numeric_limits<double>::infinity(), "a megaphone is nowhere"};
    for (const sim::Player& player : state.players)
        if (!is_finite(player.body) || !is_finite(player.body_velocity) || !std::isfinite(player.head_angle))
            return {std::numeric_limits<double>::infinity(), "a player is nowhere"};
    return {};
}

LawMeasure timed(const PlayedFrame& frame, double within) {
    const auto& physics = frame.world.tuning.physics;
    Worst worst{within};
    for (const play::LoggedEvent& event : frame.events) {
        if (event.name == std::string_view("touch")) continue;  // a touch has no time
        const int shown = std::get<int>(member_of(event, "frame"));
        const int substep = std::get<int>(member_of(event, "substep"));
        const double frames_before = frame.state.frame - 1 + (substep - 1.0) / physics.substeps;
        const double begin = frames_before / physics.fps;
        const double end = (frames_before + 1.0 / physics.substeps) / physics.fps;
        const double time = std::get<double>(member_of(event, "time"));
        double off_by = std::isnan(time) ? time : std::max({begin - time, time - end, 0.0});
        if (shown != frame.state.frame || substep < 1 || substep > physics.substeps)
            off_by = std::numeric_limits<double>::infinity();
        if (worst.is_worse(off_by)) worst.measure.found = play::json_line(event);
    }
    return worst.measure;
}

// A court with a task and a time limit have rules of their own.
LawMeasure decided(const PlayedFrame& frame, double) {
    const auto& [state, world, events] = frame;
    const sim::MatchTuning& tuning = world.tuning.match;
    const bool goes_on = state.match.phase == sim::MatchPhase::serve || state.match.phase == sim::MatchPhase::rally;
    const bool is_over = state.match.phase == sim::MatchPhase::over;
    if ((!goes_on && !is_over) || world.court.task || tuning.time_limit > 0) return {};
    const int left = state.match.score[sim::Side::left];
    const int right = state.match.score[sim::Side::right];
    const int most = std::max(left, right);
    const int lead = std::abs(left - right);
    const bool is_won = most >= tuning.cap || (most >= tuning.points && lead >= tuning.lead);
    if (is_won == is_over) return {};
    return {1, "a match that " + std::string(is_over ? "is over" : "goes on") + " at " + std::to_string(left) + " : " +
                   std::to_string(right)};
}

// Law of a frame that lies within a hit-stop: the pads are read, so that a swing may begin; nothing else happens.
struct FrozenLaw {
    sim::State before;

    LawMeasure operator()(const PlayedFrame& frame, double within) {
        const auto& [state, world, events] = frame;
        const bool is_frozen = before.hit_stop.active && before.hit_stop.until >= state.frame;
        Worst worst{within};
        for (std::size_t i = 0; is_frozen && i < state.balls.size(); ++i)
            if (worst.is_worse(length(state.balls[i].center - before.balls[i].center)))
                worst.measure.found = ball_name(i) + " moves in a hit-stop";
        for (const sim::Side side : sim::both_sides)
            if (is_frozen && worst.is_worse(length(state.players[side].body - before.players[side].body)))
                worst.measure.found = "a player walks in a hit-stop";
        for (const play::LoggedEvent& event : events)
            if (is_frozen && event.name != std::string_view("swing") && worst.is_worse(1))
                worst.measure.found = play::json_line(event) + " in a hit-stop";
        before = state;
        return worst.measure;
    }
};

// Compares the forecast, made at the start and anew every few frames, with where the ball is, and so when and where it
// passes a line, as foreseen later by the state then.
class ForeseenLaw {
  public:
    ForeseenLaw(const sim::State& start, double limit)
        : start_(start), before_(start), limit_(limit), is_foreseen_(start.balls.size(), true) {}

    LawMeasure operator()(const PlayedFrame& frame, double within) {
        Worst worst{within};
        if (start_.point != frame.state.point) begin_at(frame.state);  // other bodies stand there now
        for (const play::LoggedEvent& event : frame.events) see(event);
        const double now =
            static_cast<double>(frame.state.frame - start_.frame) / frame.world.tuning.physics.fps;  // time elapsed
        for (std::size_t i = 0; i < frame.state.balls.size(); ++i) {
            const auto place = is_foreseen_[i] ? place_after(i, now, frame.world) : std::nullopt;
            if (!place) continue;
            const Vec center = frame.state.balls[i].center;
            if (worst.is_worse(length(*place - center)))
                worst.measure.found = ball_name(i) + " is not at " + text::toml_pair(*place) + ", as foreseen";
            add_passage(frame, i, (before_.balls[i].center.x + center.x) / 2, now, worst);
        }
        before_ = frame.state;
        if (before_.frame % lasts == 0) begin_at(before_);
        return worst.measure;
    }

  private:
    static constexpr int lasts = 4;  // frames

    void begin_at(const sim::State& state) {
        start_ = before_ = state;
        is_foreseen_.assign(start_.balls.size(), true);
    }

    // Foresight knows no other ball and no player, and of a ball that merely grazes something the next digit decides.
    void see(const play::LoggedEvent& event) {
        const std::string_view name = event.name;
        if (name != "bounce" && name != "hit" && name != "goal") return;
        const auto ball = static_cast<std::size_t>(std::get<int>(member_of(event, "ball")));
        if (name != "bounce") return is_foreseen_[ball] = false, void();
        const std::string_view off = std::get<play::LoggedWord>(member_of(event, "off")).word;
        const auto index = static_cast<std::size_t>(std::get<int>(member_of(event, "index")));
        if (off == "ball") is_foreseen_[ball] = is_foreseen_[index] = false;
        const Vec velocity = std::get<Vec>(member_of(event, "velocity"));
        if (dot(velocity, std::get<Vec>(member_of(event, "normal"))) < limit_) is_foreseen_[ball] = false;
    }

    // Forecast place of a ball; nothing where it bounces too often to be foreseen.
    std::optional<Vec> place_after(std::size_t ball, double seconds, const sim::World& world) const {
        constexpr std::size_t most_places = 13;  // straight_path() ends after 12 bounces
        const auto path = sim::straight_path(start_.balls[ball], seconds, start_, world);
        return path.size() > most_places ? std::nullopt : std::optional(path.back());
    }

    // The ball has just passed a line at x, so many seconds since the start.
    void add_passage(const PlayedFrame& frame, std::size_t ball, double x, double age, Worst& worst) const {
        constexpr double same = 1e-6;  // px; a ball that hardly moves may pass it or not
        if (std::abs(x - before_.balls[ball].center.x) <= same) return;
        const auto passage = sim::foresee(start_.balls[ball], x, frame.state, frame.world, age);
        const auto place = passage ? place_after(ball, passage->seconds, frame.world) : std::nullopt;
        const double off_by = place ? length(*place - Vec{x, passage->y}) : std::numeric_limits<double>::infinity();
        if (worst.is_worse(off_by))
            worst.measure.found = ball_name(ball) + " passes x = " + text::number_text(x) + ", not as foreseen";
    }

    sim::State start_;
    sim::State before_;
    double limit_;  // px/s
    std::vector<bool> is_foreseen_;
};

// Law of the balls' energy, whose start is kept.
Law energy_law(const sim::State& start, const sim::World& world, double) {
    return [before = energy_of(start, world)](const PlayedFrame& frame, double within) -> LawMeasure {
        const double now = energy_of(frame.state, frame.world);
        const double change = distance_of(std::abs(now - before) / (before > 0 ? before : 1));
        if (change <= within) return {change, ""};
        return {change, "an energy of " + text::number_text(now) + ", " + text::number_text(before) + " at the start"};
    };
}

Law momentum_law(const sim::State& start, const sim::World& world, double) {
    return [before = momentum_of(start, world)](const PlayedFrame& frame, double within) -> LawMeasure {
        const Vec now = momentum_of(frame.state, frame.world);
        const double change = distance_of(length(now - before));
        if (change <= within) return {change, ""};
        return {change, "a momentum of " + text::toml_pair(now) + ", " + text::toml_pair(before) + " at the start"};
    };
}

Law speed_law(const sim::State&, const sim::World&, double limit) {
    return [limit](const PlayedFrame& frame, double within) {
        Worst worst{within};
        for (std::size_t i = 0; i < frame.state.balls.size(); ++i) {
            const double speed = length(frame.state.balls[i].velocity);
            if (worst.is_worse(speed - limit))
                worst.measure.found = ball_name(i) + " at " + text::number_text(speed) + " px/s";
        }
        return worst.measure;
    };
}

// A law that looks at each frame alone.
template <LawMeasure (*measure)(const PlayedFrame&, double)>
Law of_each_frame(const sim::State&, const sim::World&, double) {
    return measure;
}

Law frozen_law(const sim::State& start, const sim::World&, double) { return FrozenLaw{start}; }
Law foreseen_law(const sim::State& start, const sim::World&, double limit) { return ForeseenLaw(start, limit); }

// A law, and how one is made for a run that begins with this state, in its world, under this limit.
struct LawKind {
    const char* name;
    bool has_limit;
    // cppcheck-suppress unusedStructMember; called through what finds it
    Law (*make)(const sim::State& start, const sim::World& world, double limit);
};

constexpr std::array law_kinds{
    LawKind{"energy", false, energy_law},
    LawKind{"momentum", false, momentum_law},
    LawKind{"inside", false, of_each_frame<inside>},
    LawKind{"apart", false, of_each_frame<apart>},
    LawKind{"speed", true, speed_law},
    LawKind{"finite", false, of_each_frame<finite>},
    LawKind{"timed", false, of_each_frame<timed>},
    LawKind{"frozen", false, frozen_law},
    LawKind{"decided", false, of_each_frame<decided>},
    LawKind{"foreseen", true, foreseen_law},
};

const LawKind& kind_of(std::string_view law) {
    return *std::find_if(law_kinds.begin(), law_kinds.end(), [&](const LawKind& one) { return one.name == law; });
}

}  // namespace

double energy_of(const sim::State& state, const sim::World& world) {
    double energy = 0;
    for (std::size_t i = 0; i < state.balls.size(); ++i)
        energy += mass_of(world, state, i) * length_squared(state.balls[i].velocity) / 2;
    return energy;
}

const std::vector<std::string>& law_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all;
        all.reserve(law_kinds.size());
        for (const LawKind& one : law_kinds) all.emplace_back(one.name);
        return all;
    }();
    return names;
}

bool has_limit(std::string_view law) { return kind_of(law).has_limit; }

Law make_law(std::string_view law, const sim::State& start, const sim::World& world, double limit) {
    return kind_of(law).make(start, world, limit);
}

}  // namespace megapon::judge
