#include "judge/judge.h"

#include <algorithm>
#include <cmath>
#include <compare>
#include <cstddef>
#include <iterator>

#include "judge/body_kinds.h"
#include "judge/laws.h"
#include "play/body_counts.h"
#include "sim/world.h"
#include "text/numbers.h"

namespace megapon::judge {

using play::LoggedEvent;
using play::LoggedValue;
using play::LoggedWord;
using text::Range;

namespace {

// Distance of a value from the expected one; nothing: it is another word.
std::optional<double> distance(const LoggedValue& value, const Wanted& wanted, double within) {
    if (const auto* range = std::get_if<Range>(&wanted)) {
        const auto* whole = std::get_if<int>(&value);
        const double number = whole ? *whole : std::get<double>(value);
        const double far = std::isnan(number) ? number : std::max({0.0, range->low - number, number - range->high});
        const double allowed = whole ? 0 : within;
        return far <= allowed ? 0 : far;
    }
    if (const auto* place = std::get_if<geometry::Vec>(&wanted)) {
        const double far = length(std::get<geometry::Vec>(value) - *place);
        return far <= within ? 0 : far;  // NaN counts as far
    }
    const bool same = std::holds_alternative<bool>(wanted)
                          ? std::get<bool>(wanted) == std::get<bool>(value)
                          : std::get<std::string>(wanted) == std::get<LoggedWord>(value).word;
    return same ? std::optional(0.0) : std::nullopt;
}

struct Miss {
    int others = 0;                                               // members that are another word, or another number
    double farthest = 0;                                          // largest distance of the numbers and places
    friend auto operator<=>(const Miss&, const Miss&) = default;  // NOLINT(modernize-use-nullptr): its 0 is ours
};

Miss miss_of(const LoggedEvent& event, const Members& members, double within) {
    Miss miss;
    for (const auto& [name, wanted] : members) {
        const auto far = distance(member_of(event, name), wanted, within);
        miss.others += far == 0.0 ? 0 : 1;
        if (far) miss.farthest = *far > miss.farthest || std::isnan(*far) ? *far : miss.farthest;
    }
    return miss;
}

// Place that an expectation names.
std::optional<geometry::Vec> place_of(const Expectation& expectation) {
    for (const auto& [name, wanted] : expectation.members)
        if (name == "center" || name == "contact" || name == "place") return std::get<geometry::Vec>(wanted);
    return std::nullopt;
}

constexpr const char* ended_before = "the run ended before";

struct EventJudge : Judge {
    explicit EventJudge(const Expectation& of) : Judge(of) {
        exercised = expectation.members.empty() && expectation.after.empty();  // true: it is about every run
    }

    void see(const std::vector<LoggedEvent>& events, const Run& run) override {
        last_frame = run.state().frame;
        last_time = static_cast<double>(last_frame) / run.world().tuning.physics.fps;
        for (const LoggedEvent& event : events) {
            const bool was_after = is_after;
            if (event.name == expectation.after)
                is_after = miss_of(event, expectation.after_members, expectation.within) == Miss{};
            if (event.name != expectation.what) continue;
            exercised = true;
            Miss miss = miss_of(event, expectation.members, expectation.within);
            miss.others += was_after ? 0 : 1;
            if (miss == Miss{}) {
                ++count;
                if (count > expectation.count.high && !unwanted) unwanted = event;
            } else if (!nearest || miss < nearest_miss) {
                nearest = event;
                nearest_miss = miss;
            }
        }
    }

    std::optional<Failure> verdict() const override {
        Failure found{expectation.place, 0, 0, describe(expectation), std::to_string(count)};
        if (is_later(expectation.members) || is_later(expectation.after_members)) {
            found.frame = last_frame;
            found.found = ended_before;
            return found;
        }
        if (expectation.count.contains(count)) return std::nullopt;
        found.wanted_place = place_of(expectation);
        const auto& shown = unwanted ? unwanted : nearest;
        if (!shown) return found;
        found.frame = std::get<int>(member_of(*shown, "frame"));
        found.substep = std::get<int>(member_of(*shown, "substep"));
        found.found += (unwanted ? "; the first too many: " : "; the nearest: ") + json_line(*shown);
        if (!unwanted && nearest_miss.farthest > 0) found.off_by = nearest_miss.farthest;
        return found;
    }

    // The frames that it is about were not played: a match was over before.
    bool is_later(const Members& members) const {
        return std::any_of(members.begin(), members.end(), [this](const auto& member) {
            const auto* range = std::get_if<Range>(&member.second);
            return range && ((member.first == "frame" && range->low > last_frame) ||
                             (member.first == "time" && range->low > last_time + expectation.within));
        });
    }

    int last_frame = 0;
    double last_time = 0;                       // s
    bool is_after = expectation.after.empty();  // the last of those events is as it must be
    int count = 0;
    std::optional<LoggedEvent> unwanted;
    std::optional<LoggedEvent> nearest;  // nearest one that is not as expected
    Miss nearest_miss;
};

struct MomentJudge : Judge {
    using Judge::Judge;

    void see(const std::vector<LoggedEvent>&, const Run& run) override {
        const sim::State& state = run.state();
        if (expectation.frame != 0 && expectation.frame != state.frame) return;
        seen = state.frame;
        const std::vector<LoggedEvent> bodies = logged_bodies(state, expectation.what);
        const auto index = static_cast<std::size_t>(expectation.index);
        body.reset();
        if (index < bodies.size()) body = bodies[index];
        exercised = body.has_value();
    }

    std::optional<Failure> verdict() const override {
        Failure found{expectation.place, seen, 0, describe(expectation), ""};
        if (!body) {
            found.found = seen == 0 ? ended_before : "it is not there";
            return found;
        }
        const Miss miss = miss_of(*body, expectation.members, expectation.within);
        if (miss == Miss{}) return std::nullopt;
        for (const auto& [name, wanted] : expectation.members)
            found.found += (found.found.empty() ? "" : ", ") + name + " = " + text_of(member_of(*body, name));
        found.off_by = miss.farthest;
        found.wanted_place = place_of(expectation);
        return found;
    }

    std::optional<LoggedEvent> body;
    int seen = 0;
};

struct LawJudge : Judge {
    LawJudge(const Expectation& of, const Run& start)
        : Judge(of), law(make_law(of.what, start.state(), start.world(), of.limit)) {}

    void see(const std::vector<LoggedEvent>& events, const Run& run) override {
        exercised = exercised || !events.empty();
        if (failure) return;
        const sim::State& state = run.state();
        const LawMeasure measure = law({state, sim::world_now(run.world(), state), events}, expectation.within);
        if (measure.off_by <= expectation.within) return;
        failure = Failure{expectation.place, state.frame, 0, describe(expectation), measure.found, measure.off_by};
    }

    Law law;
};

// A replay must agree with what it carries of its states.
struct ReplayJudge : Judge {
    using Judge::Judge;

    void see(const std::vector<LoggedEvent>&, const Run& run) override {
        const play::ReplayPlayer& replay = *run.replay();
        if (failure || replay.agrees()) return;
        const auto field = replay.diverged_field();
        failure = Failure{place, replay.frame(), 0, "the state that was recorded",
                          field ? "another " + *field : std::string("another state")};
    }

    text::Place place;
};

// The word that a member must be; null: another value, or any.
const std::string* word_of(const Members& members, std::string_view name) {
    for (const auto& [member, wanted] : members)
        if (member == name) return std::get_if<std::string>(&wanted);
    return nullptr;
}

constexpr double without_end = 1e300;

// Numbers that a member can be in events of a run; nothing: any, or one that counts bodies. Not of a replay, whose
// settings may change on the way.
std::optional<Range> possible_numbers(std::string_view member, const Scene& scene, const Run& start) {
    const sim::Tuning& tuning = start.world().tuning;
    const sim::PhysicsTuning& physics = tuning.physics;
    if (start.replay()) return std::nullopt;
    if (member == "substep") return Range{1, static_cast<double>(physics.substeps)};
    if (member == "time") return Range{0, static_cast<double>(scene.frames) / physics.fps};
    if (member == "score") {  // nobody counts in an experiment: a goal says 0
        const double least = has_players(start.state()) ? 1 : 0;
        return Range{least, start.world().court.task ? without_end : std::max(tuning.match.points, tuning.match.cap)};
    }
    if (member == "rally" || member == "bounces") return Range{1, without_end};
    if (member == "left") return Range{0, without_end};
    if (member == "breaths") return Range{0, static_cast<double>(start.world().court.breaths)};
    if (member == "frames") {
        const sim::HitStopTuning& stop = tuning.hit_stop;
        const double longest = std::max({stop.frames1, stop.frames2, stop.frames3, stop.goal}) * stop.share;
        return Range{1, std::ceil(sim::in_frames(longest, physics))};
    }
    return std::nullopt;
}

// The range of numbers in words: "a number from 1 to 24", "a number from 1 on".
std::string words_of(const Range& range) {
    const std::string from = "a number from " + text::number_text(range.low);
    return range.high >= without_end ? from + " on" : from + " to " + text::number_text(range.high);
}

// What is expected of a member that cannot be so in any event of a run; "": it can.
std::string expected_of(std::string_view member, const Wanted& wanted, double within, const Scene& scene,
                        const Run& start) {
    if (const auto* range = std::get_if<Range>(&wanted)) {
        const auto numbers = possible_numbers(member, scene, start);
        const double allowed = member == "time" ? within : 0;
        const bool is_outside =
            numbers && (range->high < numbers->low - allowed || range->low > numbers->high + allowed);
        return is_outside ? words_of(*numbers) : "";
    }
    const auto* normal = member == "normal" ? std::get_if<geometry::Vec>(&wanted) : nullptr;
    constexpr double rounding = 1e-6;
    const bool is_unit = !normal || std::abs(length(*normal) - 1) <= within + rounding;
    return is_unit ? "" : "a vector of length 1";
}

// Reason why no such event can come in the scene, and what was expected; "": one may.
std::string never_so(const std::string& name, const Members& members, double within, const Scene& scene,
                     const Run& start) {
    const court::Court& court = start.world().court;
    const bool is_match = has_players(start.state());
    if (const char* reason = play::why_never(name, court, is_match))
        return "no " + text::in_quotes(name) + " can come: " + reason + "; expected an event that can";
    const std::string* off = word_of(members, "off");
    if (off && play::surface_count(*off, court, is_match) == 0)
        return "no " + text::in_quotes(name) + " can have off = " + text::in_quotes(*off) +
               "; expected a court that has one";
    for (const auto& [member, wanted] : members) {
        std::string expected = expected_of(member, wanted, within, scene, start);
        const auto* range = std::get_if<Range>(&wanted);
        const auto count = range ? play::body_count(name, member, off ? *off : "", court, is_match) : std::nullopt;
        if (count && (range->high < 0 || range->low >= static_cast<double>(*count)))
            expected = *count > 0 ? text::whole_in({0, static_cast<double>(*count) - 1}) : "a court that has one";
        if (!expected.empty())
            return "no " + text::in_quotes(name) + " can have " + member + " = " + wanted_text(wanted) + "; expected " +
                   expected;
    }
    return "";
}

}  // namespace

text::Result<std::unique_ptr<Judge>> make_judge(const Expectation& expectation, const Scene& scene, const Run& start,
                                                const std::string& file) {
    switch (expectation.kind) {
        case Expectation::Kind::event:
        case Expectation::Kind::never: {
            std::string reason = never_so(expectation.what, expectation.members, expectation.within, scene, start);
            if (reason.empty() && !expectation.after.empty())
                reason = never_so(expectation.after, expectation.after_members, expectation.within, scene, start);
            if (!reason.empty()) return text::Error(file, expectation.place, reason);
            return std::unique_ptr<Judge>(std::make_unique<EventJudge>(expectation));
        }
        case Expectation::Kind::always:
            return std::unique_ptr<Judge>(std::make_unique<LawJudge>(expectation, start));
        case Expectation::Kind::relation:
            return make_relation_judge(expectation, scene, file);
        case Expectation::Kind::at:
            break;
    }
    const std::size_t bodies = logged_bodies(start.state(), expectation.what).size();
    if (expectation.what == "score" && bodies == 0)
        return text::Error(file, expectation.place, "only a [match] has a score");
    if (static_cast<std::size_t>(expectation.index) >= bodies)
        return text::Error(
            file, expectation.place,
            "the scene has no " + expectation.what + " " + std::to_string(expectation.index) + "; expected " +
                (bodies > 0 ? text::whole_in({0, static_cast<double>(bodies) - 1}) : "one with such a body"));
    return std::unique_ptr<Judge>(std::make_unique<MomentJudge>(expectation));
}

text::Result<Judges> make_judges(const std::vector<Expectation>& expectations, const Scene& scene, const Run& start,
                                 const std::string& file) {
    Judges judges;
    text::Errors errors;
    if (start.replay()) {
        static const Expectation as_recorded{};
        auto judge = std::make_unique<ReplayJudge>(as_recorded);
        judge->place = scene.match->replay_place;
        judge->exercised = true;  // each of its frames is compared
        judges.push_back(std::move(judge));
    }
    for (const Expectation& expectation : expectations) {
        auto judge = make_judge(expectation, scene, start, file);
        if (judge)
            judges.push_back(*std::move(judge));
        else
            errors.push_back(judge.errors().front());
    }
    if (!errors.empty()) return errors;
    return judges;
}

void play_before(const Judges& judges, Run& run) {
    while (!run.over()) {
        const std::vector<LoggedEvent> events = listed(run.play());
        for (const auto& judge : judges)
            if (judge) judge->see(events, run);
    }
}

}  // namespace megapon::judge
