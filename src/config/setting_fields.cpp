#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "config/settings.h"
#include "court/court_text.h"

namespace megapon::config {

using text::Range;
using text::TomlValue;

namespace {

template <typename T>
SettingField bound_field(Key key, T& target) {
    SettingField field;
    field.key = std::move(key);
    field.value = target;
    field.key.standard = toml_text(field.value);
    field.store = [&target](const Value& value) { target = std::get<T>(value); };
    return field;
}

template <typename T>
std::optional<Value> value_of_type(const TomlValue& value) {
    const auto* content = std::get_if<T>(&value.content);
    return content ? std::optional<Value>(*content) : std::nullopt;
}

// Each section binds all members of its struct, so that a number without a key does not compile.

constexpr const char* frames = "frames of 0.1 s";
constexpr text::Range speeds{10, 5000};
constexpr text::Range durations{0.1, 20};  // not 0: the head's angle is a fraction of a phase
constexpr text::Range gains{0, 3};

std::vector<SettingField> physics(sim::PhysicsTuning& tuning) {
    auto& [fps, substeps, solver] = tuning;
    return {
        whole("physics.fps", fps, court::fps_limits, "frames/s", "Pages (simulation frames) per second."),
        whole("physics.substeps", substeps, court::substeps_limits, "",
              "Simulation steps per frame. With few of them a fast ball passes through things."),
        choice("physics.solver", solver, court::words_of(court::Solver()),
               "How hits are found: check positions after each substep, or sweep the whole path."),
    };
}

std::vector<SettingField> ball(sim::BallTuning& tuning) {
    auto& [radius, serve_speed, speed_cap, steepest, straight_most, straight_turn, hot_from] = tuning;
    return {
        number("ball.radius", radius, court::radius_limits, "px", "Radius of the ball, from the next serve on."),
        number("ball.serve_speed", serve_speed, serve_speed_limits, "px/s",
               "The ball's own speed: that of a serve before the swing's gain."),
        number("ball.speed_cap", speed_cap, court::speed_cap_limits, "px/s",
               "No ball of a match is faster, and in a scene no surface makes one faster."),
        number("ball.steepest", steepest, {5, 180}, "degrees",
               "A player's touch sends the ball no farther than this from straight ahead; 180 is a bare mirror."),
        whole("ball.straight_most", straight_most, {1, 1000}, "returns",
              "So many returns in a row may leave within 3 degrees of level; the next one is turned."),
        number("ball.straight_turn", straight_turn, {0, 45}, "degrees", "By this it is turned."),
        whole("ball.hot_from", hot_from, {1, 1000}, "hits", "From this hit of a rally on the ball is hot."),
    };
}

std::vector<SettingField> player(sim::PlayerTuning& tuning) {
    auto& [half_width, half_height, walk_speed, hand_reach, arm, megaphone_radius, home] = tuning;
    return {
        number("player.half_width", half_width, {2, 40}, "px", "Half the width of a player's body."),
        number("player.half_height", half_height, {2, 60}, "px", "Half the height of a player's body."),
        number("player.walk_speed", walk_speed, {10, 1000}, "px/s", "Walking speed."),
        number("player.hand_reach", hand_reach, {0, 60}, "px",
               "Distance from the centre of the body to the hand, straight ahead."),
        number("player.arm", arm, {0, 80}, "px", "Distance from the hand to the centre of the megaphone's head."),
        number("player.megaphone_radius", megaphone_radius, court::radius_limits, "px",
               "Radius of the megaphone's head, the circle that hits."),
        number("player.home", home, {10, 200}, "px",
               "Where a player stands when a point begins, measured from the own goal line."),
    };
}

std::vector<SettingField> swing(sim::SwingTuning& tuning) {
    auto& [windup, active, recovery, arc, walk, buffer, gain, sweet, sweet_gain, bunt_factor, bunt_floor,
           bunt_steepest] = tuning;
    return {
        number("swing.windup", windup, durations, frames, "Wind-up of a swing: the head goes back."),
        number("swing.active", active, durations, frames, "Active part of a swing: the head sweeps its arc."),
        number("swing.recovery", recovery, durations, frames, "Recovery after a swing: the head returns to rest."),
        number("swing.arc", arc, {0, 175}, "degrees",
               "The head sweeps from this angle on one side of straight ahead to the same angle on the other."),
        number("swing.walk", walk, {0, 1}, "", "Walking speed during a swing, as a fraction of walk_speed."),
        number("swing.buffer", buffer, {0, 20}, frames,
               "A swing that is pressed too early starts later, if it can within this time."),
        number("swing.gain", gain, gains, "", "Fraction of the rally's pace that a swing adds to it."),
        number("swing.sweet", sweet, {0, 180}, "degrees",
               "Sweet spot: a swinging head within this angle of straight ahead."),
        number("swing.sweet_gain", sweet_gain, gains, "",
               "Fraction of the rally's pace that a hit with the sweet spot adds, instead of gain."),
        number("swing.bunt_factor", bunt_factor, {0, 2}, "",
               "Bunt: a resting head multiplies the ball's speed by this."),
        number("swing.bunt_floor", bunt_floor, speeds, "px/s", "Lowest speed of the ball after a bunt."),
        number("swing.bunt_steepest", bunt_steepest, {5, 180}, "degrees",
               "A bunt goes no farther than this, nor than ball.steepest, from straight ahead."),
    };
}

std::vector<SettingField> smash(sim::SmashTuning& tuning) {
    auto& [hold, active, gain] = tuning;
    return {
        number("smash.hold", hold, {0.1, 100}, frames, "A swing that is held this long becomes a smash."),
        number("smash.active", active, durations, frames, "Active part of a smash: the head sweeps its arc."),
        number("smash.gain", gain, gains, "", "Fraction of the rally's pace that a smash adds."),
    };
}

std::vector<SettingField> help(sim::HelpTuning& tuning) {
    static const std::vector<std::string> words{"auto", "none", "some", "strong"};
    auto& [timing, window, some, strong] = tuning;
    return {
        choice("help.left", timing[sim::Side::left], words,
               "Timing help for the left player: the swing is moved towards the best moment. auto: some for a person "
               "against a computer player of level 1 to 3, else none."),
        choice("help.right", timing[sim::Side::right], words, "The same for the right player."),
        number("help.window", window, {0, 10}, frames, "Only a press this near to the best moment is helped."),
        number("help.some", some, {0, 1}, "", "The part of the way to it that some help moves the swing."),
        number("help.strong", strong, {0, 1}, "", "The part that strong help moves it."),
    };
}

std::vector<SettingField> hit_stop(sim::HitStopTuning& tuning) {
    auto& [speed1, speed2, speed3, frames1, frames2, frames3, goal, share, bend] = tuning;
    return {
        number("hit_stop.speed1", speed1, {0, 5000}, "px/s", "Hits at this speed or more freeze the page for frames1."),
        number("hit_stop.speed2", speed2, {0, 5000}, "px/s", "Hits at this speed or more freeze the page for frames2."),
        number("hit_stop.speed3", speed3, {0, 5000}, "px/s", "Hits at this speed or more freeze the page for frames3."),
        number("hit_stop.frames1", frames1, {0, 30}, frames, "Length of the freeze from speed1 on."),
        number("hit_stop.frames2", frames2, {0, 30}, frames, "Length of the freeze from speed2 on."),
        number("hit_stop.frames3", frames3, {0, 30}, frames, "Length of the freeze from speed3 on."),
        number("hit_stop.goal", goal, {0, 50}, frames, "Length of the freeze after a goal."),
        number("hit_stop.share", share, {0, 1}, "", "All freezes last this fraction of their length."),
        number("hit_stop.bend", bend, {0, 60}, "degrees",
               "The direction that is held as a freeze ends turns the shot by up to this."),
    };
}

std::vector<SettingField> shout(sim::ShoutTuning& tuning) {
    auto& [speed, radius, grown, lasts, lean, bend, most_breaths] = tuning;
    return {
        number("shout.speed", speed, speeds, "px/s", "Speed of a shout, on courts where players can shout."),
        number("shout.radius", radius, court::radius_limits, "px", "Radius of a shout at first."),
        number("shout.grown", grown, court::radius_limits, "px", "Radius of a shout at last."),
        number("shout.lasts", lasts, {1, 100}, frames, "After this time a shout has faded."),
        number("shout.lean", lean, {0, 80}, "degrees", "The direction that is held turns a shout up or down by this."),
        number("shout.bend", bend, {0, 90}, "degrees", "A shout turns the ball by up to this."),
        whole("shout.most_breaths", most_breaths, {1, 9}, "breaths",
              "Most breaths of a player; each shout costs one, each own hit gives one back."),
    };
}

std::vector<SettingField> match(sim::MatchTuning& tuning) {
    auto& [points, lead, cap, time_limit, serve_wait, serve_draw, serve_bob, serve_bob_time, ahead] = tuning;
    return {
        whole("match.points", points, {1, 99}, "points", "Points needed to win."),
        whole("match.lead", lead, {1, 20}, "points", "Lead that the winner needs."),
        whole("match.cap", cap, {1, 99}, "points", "This many points win with any lead."),
        number("match.time_limit", time_limit, {0, 6000}, frames,
               "After this time the match ends with the first point that leaves a leader; 0: no limit."),
        number("match.serve_wait", serve_wait, {1, 600}, frames, "After this time the serve is automatic."),
        number("match.serve_draw", serve_draw, {0.5, 20}, "px",
               "Before a serve, the ball is this much nearer than the resting head reaches, so that a swing hits it."),
        number("match.serve_bob", serve_bob, {0, 60}, "px", "Before a serve, the ball bobs up and down by this."),
        number("match.serve_bob_time", serve_bob_time, {1, 200}, frames, "Time of one bob up and down."),
        whole("match.ahead", ahead, {-9, 9}, "points",
              "Points that the left side begins with, or below 0 the right one; at most one less than needed to win."),
    };
}

std::vector<std::string> lines_of(sim::Tuning tuning) {
    std::vector<std::string> lines;
    for (const SettingField& field : fields_of(tuning))
        lines.push_back(field.key.name + " = " + toml_text(field.value) + '\n');
    return lines;
}

}  // namespace

std::string expected(const Key& key) { return key.unit.empty() ? key.range : key.range + ' ' + key.unit; }

std::string toml_text(const Value& value) {
    if (const bool* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
    if (const int* whole = std::get_if<int>(&value)) return std::to_string(*whole);
    if (const double* number = std::get_if<double>(&value)) return text::number_text(*number);
    return text::in_quotes(std::get<std::string>(value));
}

SettingField flag(std::string name, bool& target, std::string help) {
    SettingField field = bound_field({std::move(name), "", "true or false", "", std::move(help)}, target);
    field.accept = value_of_type<bool>;
    return field;
}

SettingField whole(std::string name, int& target, Range range, std::string unit, std::string help) {
    SettingField field =
        bound_field({std::move(name), std::move(unit), text::whole_in(range), "", std::move(help)}, target);
    field.accept = [range](const TomlValue& value) { return std::optional<Value>(text::as_whole(value, range)); };
    return field;
}

SettingField number(std::string name, double& target, Range range, std::string unit, std::string help) {
    SettingField field =
        bound_field({std::move(name), std::move(unit), text::number_in(range), "", std::move(help)}, target);
    field.accept = [range](const TomlValue& value) { return std::optional<Value>(text::as_number(value, range)); };
    return field;
}

SettingField choice(std::string name, const std::vector<std::string>& words, std::size_t index,
                    const std::function<void(std::size_t)>& set_index, std::string help) {
    SettingField field;
    field.key = {std::move(name), "", text::one_of(words), text::in_quotes(words[index]), std::move(help)};
    field.accept = [words](const TomlValue& value) {
        std::optional<Value> word = value_of_type<std::string>(value);
        const bool known = word && std::find(words.begin(), words.end(), std::get<std::string>(*word)) != words.end();
        return known ? word : std::nullopt;
    };
    field.value = words[index];
    field.store = [words, set_index](const Value& value) {
        const auto word = std::find(words.begin(), words.end(), std::get<std::string>(value));
        set_index(static_cast<std::size_t>(word - words.begin()));
    };
    return field;
}

std::vector<SettingField> fields_of(sim::Tuning& tuning) {
    std::vector<SettingField> fields;
    for (std::vector<SettingField>& section :
         std::array{physics(tuning.physics), ball(tuning.ball), player(tuning.player), swing(tuning.swing),
                    smash(tuning.smash), help(tuning.help), hit_stop(tuning.hit_stop), shout(tuning.shout),
                    match(tuning.match)})
        std::move(section.begin(), section.end(), std::back_inserter(fields));
    return fields;
}

std::string write_tuning(const sim::Tuning& tuning) {
    std::string text;
    for (const std::string& line : lines_of(tuning)) text += line;
    return text;
}

std::string write_retuning(const sim::Tuning& from, const sim::Tuning& to) {
    const std::vector<std::string> before = lines_of(from);
    const std::vector<std::string> after = lines_of(to);
    std::string text;
    for (std::size_t i = 0; i < after.size(); ++i) {
        if (after[i] != before[i]) text += after[i];
    }
    return text;
}

}  // namespace megapon::config
