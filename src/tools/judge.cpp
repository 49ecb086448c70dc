#include "tools/judge.h"

#include <algorithm>
#include <cmath>
#include <compare>
#include <cstddef>
#include <iterator>

#include "text/numbers.h"
#include "tools/body_kinds.h"

namespace megapon::tools {

using play::LoggedEvent;
using play::LoggedValue;
using play::LoggedWord;
using text::Range;

std::string text_of(const LoggedValue& value) {
    if (const auto* place = std::get_if<geometry::Vec>(&value)) return wanted_text(*place);
    return text::number_text(std::get<double>(value));
}

const LoggedValue& member_of(const LoggedEvent& event, std::string_view name) {
    auto member = event.members.begin();
    while (member->first != name) ++member;
    return member->second;
}

namespace {

// How far a value is from what is wanted; nothing: it is another word.
std::optional<double> distance(const LoggedValue& value, const Wanted& wanted, double within) {
    if (const auto* range = std::get_if<Range>(&wanted)) {
        const auto* whole = std::get_if<int>(&value);
        const double number = whole ? *whole : std::get<double>(value);
        const double far = std::isnan(number) ? number : std::max({0.0, range->low - number, number - range->high});
        return far <= (whole ? 0 : within) ? 0 : far;
    }
    if (const auto* place = std::get_if<geometry::Vec>(&wanted)) {
        const double far = length(std::get<geometry::Vec>(value) - *place);
        return far <= within ? 0 : far;  // so that NaN is far
    }
    const bool same = std::holds_alternative<bool>(wanted)
                          ? std::get<bool>(wanted) == std::get<bool>(value)
                          : std::get<std::string>(wanted) == std::get<LoggedWord>(value).word;
    return same ? std::optional(0.0) : std::nullopt;
}

struct Miss {
    int others = 0;                                               // members that are another word, or another number
    double farthest = 0;                                          // of the numbers and places
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

// Where something is expected to be.
std::optional<geometry::Vec> place_of(const Expectation& expectation) {
    for (const auto& [name, wanted] : expectation.members)
        if (name == "center" || name == "contact" || name == "place") return std::get<geometry::Vec>(wanted);
    return std::nullopt;
}

class EventJudge : public Judge {
  public:
    explicit EventJudge(const Expectation& expectation) : expectation_(expectation) {}

    void see(const std::vector<LoggedEvent>& events, const Run&) override {
        for (const LoggedEvent& event : events) {
            const bool is_after = is_after_;
            if (event.name == expectation_.after)
                is_after_ = miss_of(event, expectation_.after_members, expectation_.within) == Miss{};
            if (event.name != expectation_.what) continue;
            exercised_ = true;
            Miss miss = miss_of(event, expectation_.members, expectation_.within);
            miss.others += is_after ? 0 : 1;
            if (miss == Miss{}) {
                ++count_;
                if (count_ > expectation_.count.high && !unwanted_) unwanted_ = event;
            } else if (!nearest_ || miss < nearest_miss_) {
                nearest_ = event;
                nearest_miss_ = miss;
            }
        }
    }

    std::optional<Failure> verdict() const override {
        if (expectation_.count.contains(count_)) return std::nullopt;
        Failure failure{expectation_.place, 0, 0, describe(expectation_), std::to_string(count_)};
        failure.wanted_place = place_of(expectation_);
        const auto& shown = unwanted_ ? unwanted_ : nearest_;
        if (!shown) return failure;
        failure.frame = std::get<int>(member_of(*shown, "frame"));
        failure.substep = std::get<int>(member_of(*shown, "substep"));
        failure.found += (unwanted_ ? "; the first too many: " : "; the nearest: ") + json_line(*shown);
        if (!unwanted_ && nearest_miss_.farthest > 0) failure.off_by = nearest_miss_.farthest;
        return failure;
    }

    // Without members it says something about every run.
    bool exercised() const override {
        return exercised_ || (expectation_.members.empty() && expectation_.after.empty());
    }

  private:
    const Expectation& expectation_;
    bool exercised_ = false;
    bool is_after_ = expectation_.after.empty();  // the last of those events is as it must be
    int count_ = 0;
    std::optional<LoggedEvent> unwanted_;
    std::optional<LoggedEvent> nearest_;  // of those that are otherwise
    Miss nearest_miss_;
};

}  // namespace

void list_events(const sim::Events& events, std::vector<LoggedEvent>& listed) {
    listed.clear();
    for (const sim::Event& event : events) {
        auto one = play::logged(event);
        listed.insert(listed.end(), std::make_move_iterator(one.begin()), std::make_move_iterator(one.end()));
    }
}

namespace {

class MomentJudge : public Judge {
  public:
    explicit MomentJudge(const Expectation& expectation) : expectation_(expectation) {}

    void see(const std::vector<LoggedEvent>&, const Run& run) override {
        const sim::State& state = run.state();
        if (expectation_.frame != 0 && expectation_.frame != state.frame) return;
        seen_ = state.frame;
        const std::vector<LoggedEvent> bodies = logged_bodies(state, expectation_.what);
        const auto index = static_cast<std::size_t>(expectation_.index);
        body_.reset();
        if (index < bodies.size()) body_ = bodies[index];
    }

    std::optional<Failure> verdict() const override {
        Failure failure{expectation_.place, seen_, 0, describe(expectation_), ""};
        if (!body_) {
            failure.found = seen_ == 0 ? "the run ended before" : "it is not there";
            return failure;
        }
        const Miss miss = miss_of(*body_, expectation_.members, expectation_.within);
        if (miss == Miss{}) return std::nullopt;
        for (const auto& member : expectation_.members)
            failure.found +=
                (failure.found.empty() ? "" : ", ") + member.first + " = " + text_of(member_of(*body_, member.first));
        failure.off_by = miss.farthest;
        failure.wanted_place = place_of(expectation_);
        return failure;
    }

    bool exercised() const override { return body_.has_value(); }

  private:
    const Expectation& expectation_;
    std::optional<LoggedEvent> body_;
    int seen_ = 0;
};

class LawJudge : public Judge {
  public:
    LawJudge(const Expectation& expectation, const Run& start)
        : expectation_(expectation),
          law_(make_law(expectation.what, start.state(), start.world(), expectation.limit)) {}

    void see(const std::vector<LoggedEvent>& events, const Run& run) override {
        exercised_ = exercised_ || !events.empty();
        if (failure_) return;
        const sim::State& state = run.state();
        const LawMeasure measure = law_({state, sim::world_now(run.world(), state), events}, expectation_.within);
        if (measure.off_by <= expectation_.within) return;
        failure_ = Failure{expectation_.place, state.frame, 0, describe(expectation_), measure.found, measure.off_by};
    }

    std::optional<Failure> verdict() const override { return failure_; }
    bool exercised() const override { return exercised_; }

  private:
    const Expectation& expectation_;
    Law law_;
    bool exercised_ = false;
    std::optional<Failure> failure_;
};

}  // namespace

text::Result<std::unique_ptr<Judge>> make_judge(const Expectation& expectation, const Scene& scene, const Run& start,
                                                const std::string& file) {
    switch (expectation.kind) {
        case Expectation::Kind::event:
        case Expectation::Kind::never:
            return std::unique_ptr<Judge>(std::make_unique<EventJudge>(expectation));
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

namespace {

// A replay must agree with what it carries of its states.
class ReplayJudge : public Judge {
  public:
    explicit ReplayJudge(text::Place place) : place_(place) {}

    void see(const std::vector<LoggedEvent>&, const Run& run) override {
        const play::ReplayPlayer& replay = *run.replay();
        if (failure_ || replay.agrees()) return;
        const auto field = replay.diverged_field();
        failure_ = Failure{place_, replay.frame(), 0, "the state that was recorded",
                           field ? "another " + *field : std::string("another state")};
    }

    std::optional<Failure> verdict() const override { return failure_; }
    bool exercised() const override { return true; }

  private:
    text::Place place_;
    std::optional<Failure> failure_;
};

}  // namespace

text::Result<Judges> make_judges(const std::vector<Expectation>& expectations, const Scene& scene, const Run& start,
                                 const std::string& file) {
    Judges judges;
    text::Errors errors;
    if (start.replay()) judges.push_back(std::make_unique<ReplayJudge>(scene.match->replay_place));
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
    std::vector<LoggedEvent> events;
    while (!run.over()) {
        list_events(run.play(), events);
        for (const auto& judge : judges) judge->see(events, run);
    }
}

}  // namespace megapon::tools
