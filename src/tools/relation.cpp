#include "tools/expectation.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "court/court_text.h"
#include "sim/hash.h"
#include "tools/body_kinds.h"
#include "tools/judge.h"
#include "tools/second_run.h"
#include "tools/setting_names.h"

namespace megapon::tools {

using geometry::Vec;
using play::LoggedEvent;

namespace {

void read_settings(text::TomlReader& table, Relation& read) {
    if (!table.table("same_as")) return;
    for (const NamedValue& one : named_values(*table.find("same_as"))) {
        const auto assignment = assignment_of(one.name, *one.value);
        if (assignment)
            read.assignments.push_back(*assignment);
        else
            table.add_error("same_as: " + assignment.errors().front().message);
    }
    if (read.assignments.empty()) table.add_error("same_as", "a setting at least, such as { solver = \"sweep\" }");
}

}  // namespace

const std::vector<std::string>& relation_names() {
    static const std::vector<std::string> names{"same_as", "mirrored", "shifted", "reordered", "split"};
    return names;
}

Relation read_relation(text::TomlReader& table, Relation::Kind kind, int frames) {
    constexpr text::Range distances{-1e6, 1e6};
    Relation read;
    read.kind = kind;
    switch (kind) {
        case Relation::Kind::same_as:
            read_settings(table, read);
            break;
        case Relation::Kind::mirrored:
            if (const auto mirror = table.choice("mirrored", words_of(court::Mirror())))
                read.mirror = static_cast<court::Mirror>(*mirror);
            break;
        case Relation::Kind::shifted:
            read.by = table.point("shifted", distances).value_or(Vec{});
            break;
        case Relation::Kind::reordered:
            if (table.flag("reordered") == false) table.add_error("reordered", "true");
            break;
        case Relation::Kind::split:
            read.frame = table.whole("split", {1, static_cast<double>(frames) - 1}).value_or(1);
            break;
    }
    return read;
}

std::string relation_text(const Relation& relation) {
    switch (relation.kind) {
        case Relation::Kind::same_as: {
            std::string list;
            for (const std::string& assignment : relation.assignments) {
                const std::size_t equals = assignment.find('=');
                list +=
                    (list.empty() ? "" : ", ") + assignment.substr(0, equals) + " = " + assignment.substr(equals + 1);
            }
            return "same_as = { " + list + " }";
        }
        case Relation::Kind::mirrored:
            return "mirrored = " + text::in_quotes(court::word_of(relation.mirror));
        case Relation::Kind::shifted:
            return "shifted = " + text::toml_pair(relation.by);
        case Relation::Kind::reordered:
            return "reordered = true";
        case Relation::Kind::split:
            break;
    }
    return "split = " + std::to_string(relation.frame);
}

namespace {

int whole_member(const LoggedEvent& event, std::string_view wanted) {
    for (const auto& [name, value] : event.members)
        if (name == wanted) return std::get<int>(value);
    return 0;
}

class SecondRunJudge : public Judge {
  public:
    SecondRunJudge(const Expectation& expectation, const Scene& first, Scene second)
        : expectation_(expectation), second_(std::move(second)), counterpart_(first, expectation.relation) {}

    void see(const std::vector<LoggedEvent>& events, const Run& run) override {
        for (const LoggedEvent& event : events) expected_.push_back(without_order(counterpart_.of(event)));
        run_ = &run;
    }

    std::optional<Failure> verdict() const override {
        std::vector<LoggedEvent> listed, found;
        Run second(second_);
        while (!second.over()) {
            list_events(second.play(), listed);
            for (const LoggedEvent& event : listed) found.push_back(without_order(event));
        }
        if (const auto difference = first_difference(expected_, found, expectation_.within))
            return failure_of(*difference);
        for (const BodyKind& kind : body_kinds())
            if (auto failure = compare_bodies(kind, second.state())) return failure;
        return std::nullopt;
    }

    bool exercised() const override { return !expected_.empty(); }

  private:
    Failure failure_of(const Difference& difference) const {
        const LoggedEvent& event = difference.expected ? *difference.expected : *difference.found;
        Failure failure{expectation_.place, whole_member(event, "frame"), whole_member(event, "substep"),
                        describe(expectation_) + ": ", difference.found ? json_line(*difference.found) : "no event"};
        failure.expected += difference.expected ? json_line(*difference.expected) : "no event";
        failure.off_by = difference.off_by;
        return failure;
    }

    std::optional<Failure> compare_bodies(const BodyKind& kind, const sim::State& state) const {
        const auto first = kind.list(run_->state()), second = kind.list(state);
        for (std::size_t i = 0; i < first.size(); ++i) {
            const LoggedEvent expected = counterpart_.of(first[i]);
            const auto index = static_cast<std::size_t>(counterpart_.index_of(kind.name, static_cast<int>(i)));
            const bool is_absent =
                kind.name == std::string_view("player") && i > 0 && !court::has_right_player(run_->world().court);
            if (index >= second.size() || is_absent) continue;
            for (std::size_t m = 0; m < expected.members.size(); ++m) {
                const auto& [name, value] = expected.members[m];
                const auto far = distance(name, value, second[index].members[m].second);
                if (far && *far <= expectation_.within) continue;
                const std::string what = std::string(kind.name) + ' ' + std::to_string(index) + ": " + name + " = ";
                return Failure{expectation_.place,
                               run_->state().frame,
                               0,
                               describe(expectation_) + ": " + what + text_of(value),
                               what + text_of(second[index].members[m].second),
                               far};
            }
        }
        return std::nullopt;
    }

    const Expectation& expectation_;
    Scene second_;
    Counterpart counterpart_;
    std::vector<LoggedEvent> expected_;
    const Run* run_ = nullptr;  // as it ended
};

class SplitJudge : public Judge {
  public:
    explicit SplitJudge(const Expectation& expectation) : expectation_(expectation) {}

    void see(const std::vector<LoggedEvent>& events, const Run& run) override {
        exercised_ = exercised_ || (second_ && !events.empty());
        run_ = &run;
        if (run.state().frame != expectation_.relation.frame) return;
        auto second = run.reloaded();
        if (second)
            second_ = *std::move(second);
        else
            error_ = second.errors().front().message;
    }

    std::optional<Failure> verdict() const override {
        const int last = run_ ? run_->state().frame : 0;
        Failure failure{expectation_.place, last, 0, describe(expectation_), error_};
        if (!error_.empty()) return failure;
        if (!second_) return failure.found = "the run ended before", failure;
        Run second = *second_;
        while (!second.over()) second.play();
        const auto first_hash = sim::hash(run_->state()), second_hash = sim::hash(second.state());
        if (first_hash == second_hash) return std::nullopt;
        failure.expected += ": the hash " + sim::hex(first_hash);
        failure.found = sim::hex(second_hash);
        return failure;
    }

    bool exercised() const override { return exercised_; }

  private:
    const Expectation& expectation_;
    bool exercised_ = false;
    const Run* run_ = nullptr;
    std::optional<Run> second_;  // from the frame on
    std::string error_;
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

}  // namespace megapon::tools
