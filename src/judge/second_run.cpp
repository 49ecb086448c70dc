#include <algorithm>
#include <cmath>
#include <cstddef>

#include "judge/body_kinds.h"
#include "judge/judge.h"
#include "sim/hash.h"

// Second run compared with the first, and the judges that do it.
namespace megapon::judge {

using geometry::Vec;
using play::LoggedEvent;
using play::LoggedValue;
using play::LoggedWord;

namespace {

// Body that an event's index counts.
std::string_view off_of(const LoggedEvent& event) {
    if (event.name == std::string_view("brick")) return "tile";
    if (event.name == std::string_view("ring")) return "target";
    for (const auto& [name, value] : event.members)
        if (std::string_view(name) == "off") return std::get<LoggedWord>(value).word;
    return "";
}

// Entry of the second run's log that belongs to one of the first's. Both must outlive it.
class Counterpart {
  public:
    Counterpart(const Scene& first, const Relation& relation)
        : relation_(relation), court_(first.court), is_match_(first.match.has_value()) {}

    LoggedEvent of(LoggedEvent event) const {
        const std::string_view off = off_of(event);
        for (auto& [member, value] : event.members) {
            const std::string_view name = member;
            if (auto* vec = std::get_if<Vec>(&value)) *vec = vec_of(name, *vec);
            if (auto* whole = std::get_if<int>(&value)) *whole = whole_of(name, off, *whole);
            // Degrees turn round in the mirror. A head's are positive downwards on either side.
            const bool turns_round =
                name == "turned" || (name == "head_angle" && relation_.mirror == court::Mirror::top_bottom);
            if (auto* number = std::get_if<double>(&value); number && is_mirrored_ && turns_round) *number = -*number;
        }
        return event;
    }

    // The number of a body of this kind.
    int index_of(std::string_view kind, int index) const {
        if (kind == "player" && changes_sides_) return 1 - index;
        if (relation_.kind != Relation::Kind::reordered) return index;
        for (const auto& [name, count] : counts_)
            if (name == kind) return count - 1 - index;
        return index;
    }

  private:
    Vec vec_of(std::string_view name, Vec vec) const {
        if (name == "score") return changes_sides_ ? Vec{vec.y, vec.x} : vec;
        const bool is_direction = name == "velocity" || name == "normal";
        if (relation_.kind == Relation::Kind::shifted && !is_direction) return vec + relation_.by;
        if (!is_mirrored_) return vec;
        return is_direction ? mirrored_direction(vec, relation_.mirror)
                            : mirrored_place(vec, relation_.mirror, court_.size);
    }

    int whole_of(std::string_view name, std::string_view off, int whole) const {
        if (name == "ball" || name == "polygon") return index_of(name, whole);
        if (name == "player") return index_of("player", whole);
        if (name == "a" || name == "b") return index_of("polygon", whole);
        if (name != "index") return whole;
        if (is_mirrored_ && off == "wall") return mirrored_side(whole, relation_.mirror);
        if (is_mirrored_ && off == "tile") return mirrored_tile(whole);
        if (is_match_ && changes_sides_ && off == "megaphone" && whole < 2) return 1 - whole;  // a player's head
        return index_of(off, whole);
    }

    int mirrored_tile(int index) const {
        const int columns = court_.tiles->columns();
        const int rows = court_.tiles->row_count();
        const int column = index % columns;
        const int row = index / columns;
        if (relation_.mirror == court::Mirror::left_right) return row * columns + (columns - 1 - column);
        if (relation_.mirror == court::Mirror::top_bottom) return (rows - 1 - row) * columns + column;
        return column * rows + row;
    }

    const Relation& relation_;
    const court::Court& court_;
    std::vector<std::pair<std::string, int>> counts_ = body_counts(court_);  // kinds are called as in Bounce::off
    bool is_match_;
    bool is_mirrored_ = relation_.kind == Relation::Kind::mirrored;
    bool changes_sides_ = is_mirrored_ && relation_.mirror == court::Mirror::left_right;
};

// An event without what depends on the order of bodies: where two balls or two polygons meet, which one it is about
// says nothing, and at the seam of two tiles which one it names.
LoggedEvent without_order(LoggedEvent event) {
    const auto find = [&event](std::string_view name) {
        auto member = event.members.begin();
        while (member != event.members.end() && member->first != name) ++member;
        return member;
    };
    const auto swap_if_greater = [&](const char* first, const char* second) {
        int& a = std::get<int>(find(first)->second);
        int& b = std::get<int>(find(second)->second);
        if (a <= b) return false;
        std::swap(a, b);
        return true;
    };
    if (event.name == std::string_view("edge")) event.members.erase(find("edge"));  // either is right at a corner
    if (event.name == std::string_view("touch")) swap_if_greater("a", "b");
    const auto off = find("off");
    if (off == event.members.end()) return event;
    const std::string_view word = std::get<LoggedWord>(off->second).word;
    if (word == "tile") event.members.erase(find("index"));  // either is right at a seam
    if (word != "ball") return event;
    if (swap_if_greater("ball", "index")) {
        Vec& normal = std::get<Vec>(find("normal")->second);
        normal = -normal;
    }
    event.members.erase(find("velocity"));  // velocity of only one of them
    return event;
}

// Distance of two values of the same member, whose name gives both the same type: px between places, the difference of
// numbers, round the circle for the angle `turned`. Words, flags and whole numbers are equal, which is 0, or nothing.
std::optional<double> distance(std::string_view name, const LoggedValue& a, const LoggedValue& b) {
    if (const auto* place = std::get_if<Vec>(&a)) return length(*place - std::get<Vec>(b));
    if (const auto* number = std::get_if<double>(&a)) {
        const double far = std::abs(*number - std::get<double>(b));
        return name == "turned" ? std::min(far, std::abs(far - 360)) : far;
    }
    if (const auto* word = std::get_if<LoggedWord>(&a))
        return std::string_view(word->word) == std::get<LoggedWord>(b).word ? std::optional(0.0) : std::nullopt;
    if (a.index() != b.index()) return std::nullopt;
    const bool is_same =
        std::holds_alternative<int>(a) ? std::get<int>(a) == std::get<int>(b) : std::get<bool>(a) == std::get<bool>(b);
    return is_same ? std::optional(0.0) : std::nullopt;
}

// The largest distance of the members of two events or bodies; frames and substeps are other ones under other settings.
std::optional<double> largest_distance(const LoggedEvent& a, const LoggedEvent& b) {
    if (a.name != std::string_view(b.name)) return std::nullopt;
    double farthest = 0;
    for (std::size_t i = 0; i < a.members.size(); ++i) {
        const std::string_view name = a.members[i].first;
        if (name == "frame" || name == "substep") continue;
        const auto far = distance(name, a.members[i].second, b.members[i].second);
        if (!far) return std::nullopt;
        if (!(*far <= farthest)) farthest = *far;  // NaN stays
    }
    return farthest;
}

struct Difference {
    const LoggedEvent* expected = nullptr;  // null: there is one too many
    const LoggedEvent* found = nullptr;     // the first one that is left
    std::optional<double> off_by{};
};

// The first event that has no equal in the other list. The order of events at one time does not count.
std::optional<Difference> first_difference(const std::vector<LoggedEvent>& expected,
                                           const std::vector<LoggedEvent>& found, double within) {
    constexpr std::size_t farthest = 32;
    std::vector<bool> taken(found.size());
    std::size_t first = 0;  // first that is left
    for (const LoggedEvent& event : expected) {
        while (first < found.size() && taken[first]) ++first;
        const std::size_t end = std::min(first + farthest, found.size());
        std::size_t i = first;
        std::optional<double> nearest;
        for (; i < end; ++i) {
            const auto far = taken[i] ? std::nullopt : largest_distance(event, found[i]);
            if (far && *far <= within) break;
            if (far && (!nearest || *far < *nearest)) nearest = far;
        }
        if (i == end) return Difference{&event, first < found.size() ? &found[first] : nullptr, nearest};
        taken[i] = true;
    }
    const auto left = std::find(taken.begin(), taken.end(), false);
    if (left == taken.end()) return std::nullopt;
    return Difference{nullptr, &found[static_cast<std::size_t>(left - taken.begin())], {}};
}

class SecondRunJudge : public Judge {
  public:
    SecondRunJudge(const Expectation& of, const Scene& first, Scene second)
        : Judge(of), second_(std::move(second)), counterpart_(first, of.relation) {}

    void see(const std::vector<LoggedEvent>& events, const Run& run) override {
        constexpr std::uint64_t of_event = 2000;  // work of an event that is kept
        geometry::add_work(of_event * events.size());
        for (const LoggedEvent& event : events) expected_.push_back(without_order(counterpart_.of(event)));
        exercised = !expected_.empty();
        run_ = &run;
    }

    std::optional<Failure> verdict() const override {
        std::vector<LoggedEvent> found;
        Run second(second_);
        while (!second.over())
            for (const LoggedEvent& event : listed(second.play())) found.push_back(without_order(event));
        if (second.is_too_costly()) return std::nullopt;
        if (const auto difference = first_difference(expected_, found, expectation.within))
            return failure_of(*difference);
        for (const LoggedEvent& sample : body_samples())
            if (auto found_there = compare_bodies(sample.name, second.state())) return found_there;
        return std::nullopt;
    }

  private:
    Failure failure_of(const Difference& difference) const {
        const LoggedEvent& event = difference.expected ? *difference.expected : *difference.found;
        Failure found{expectation.place, 0, 0, describe(expectation) + ": ",
                      difference.found ? json_line(*difference.found) : "no event"};
        for (const auto& [member, value] : event.members) {
            const std::string_view name = member;
            if (name == "frame") found.frame = std::get<int>(value);
            if (name == "substep") found.substep = std::get<int>(value);
        }
        found.expected += difference.expected ? json_line(*difference.expected) : "no event";
        found.off_by = difference.off_by;
        return found;
    }

    std::optional<Failure> compare_bodies(std::string_view kind, const sim::State& state) const {
        const auto first = logged_bodies(run_->state(), kind);
        const auto second = logged_bodies(state, kind);
        for (std::size_t i = 0; i < first.size(); ++i) {
            const LoggedEvent expected = counterpart_.of(first[i]);
            const auto index = static_cast<std::size_t>(counterpart_.index_of(kind, static_cast<int>(i)));
            const bool is_absent = kind == "player" && i > 0 && !court::has_right_player(run_->world().court);
            if (index >= second.size() || is_absent) continue;
            for (std::size_t m = 0; m < expected.members.size(); ++m) {
                const auto& [name, value] = expected.members[m];
                const auto far = distance(name, value, second[index].members[m].second);
                if (far && *far <= expectation.within) continue;
                const std::string what = std::string(kind) + ' ' + std::to_string(index) + ": " + name + " = ";
                const std::string wanted = describe(expectation) + ": " + what + text_of(value);
                const std::string found = what + text_of(second[index].members[m].second);
                return Failure{expectation.place, run_->state().frame, 0, wanted, found, far};
            }
        }
        return std::nullopt;
    }

    Scene second_;
    Counterpart counterpart_;
    std::vector<LoggedEvent> expected_;
    const Run* run_ = nullptr;  // state at its end
};

struct SplitJudge : Judge {
    using Judge::Judge;

    void see(const std::vector<LoggedEvent>& events, const Run& run) override {
        exercised = exercised || (second && !events.empty());
        first = &run;
        if (run.state().frame != expectation.relation.count) return;
        auto loaded = run.reloaded();
        if (loaded)
            second = *std::move(loaded);
        else
            error = loaded.errors().front().message;
    }

    std::optional<Failure> verdict() const override {
        Failure found{expectation.place, first ? first->state().frame : 0, 0, describe(expectation), error};
        if (!error.empty()) return found;
        if (!second) return found.found = "the run ended before", found;
        Run rest = *second;
        while (!rest.over()) rest.play();
        const auto first_hash = sim::hash(first->state());
        const auto second_hash = sim::hash(rest.state());
        if (first_hash == second_hash) return std::nullopt;
        found.expected += ": the hash " + sim::hex(first_hash);
        found.found = sim::hex(second_hash);
        return found;
    }

    const Run* first = nullptr;
    std::optional<Run> second;  // run that begins at the frame
    std::string error;
};

}  // namespace

text::Result<std::unique_ptr<Judge>> make_relation_judge(const Expectation& expectation, const Scene& scene,
                                                         const std::string& file) {
    const Relation& relation = expectation.relation;
    if (scene.match && scene.match->replay)
        return text::Error(file, expectation.place, "expected an experiment or players; a replay has no second run");
    if (relation.kind == Relation::Kind::split)
        return std::unique_ptr<Judge>(std::make_unique<SplitJudge>(expectation));
    const bool is_of_matches = relation.kind == Relation::Kind::same_as || relation.kind == Relation::Kind::mirrored;
    if (scene.match && !is_of_matches)
        return text::Error(file, expectation.place, "expected an experiment; a match has no such second run");
    auto second = second_scene(scene, relation);
    if (!second) return text::Error(file, expectation.place, second.errors().front().message);
    return std::unique_ptr<Judge>(std::make_unique<SecondRunJudge>(expectation, scene, *std::move(second)));
}

}  // namespace megapon::judge
