#include "tools/scene_test.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <iterator>
#include <memory>
#include <utility>

#include "config/settings.h"
#include "court/court_text.h"
#include "sim/ball_mover.h"
#include "sim/hash.h"
#include "sim/step.h"
#include "tools/program.h"

namespace megapon::tools {

using text::Place;
using text::TomlEntry;
using text::TomlReader;
using text::TomlValue;

namespace {

constexpr double most_frames = 1'000'000;
constexpr int longest_match = 36'000;  // frames: an hour
constexpr std::size_t most_cases = 10'000;
constexpr std::size_t most_expectations = 1'000;
constexpr std::array test_tables{"run", "expect", "matrix", "match"};

bool is_of_test(const TomlEntry& entry) {
    return std::find(test_tables.begin(), test_tables.end(), entry.key) != test_tables.end();
}

// The court's tables, and those of the test.
std::pair<TomlValue, TomlValue> split(const TomlValue& top) {
    TomlValue::Table court, test;
    for (const TomlEntry& entry : std::get<TomlValue::Table>(top.content))
        (is_of_test(entry) ? test : court).push_back(entry);
    return {{std::move(court), top.begin, top.end}, {std::move(test), top.begin, top.end}};
}

// "physics.substeps" and its value, of { physics = { substeps = 4 } } as of { "physics.substeps" = 4 }.
struct NamedValue {
    std::string name;
    Place place;
    const TomlValue* value;
};

std::vector<NamedValue> flat(const TomlValue& table, const std::string& before = "") {
    std::vector<NamedValue> values;
    for (const TomlEntry& entry : std::get<TomlValue::Table>(table.content)) {
        const std::string name = before + entry.key;
        if (std::holds_alternative<TomlValue::Table>(entry.value.content)) {
            const auto inner = flat(entry.value, name + '.');
            values.insert(values.end(), inner.begin(), inner.end());
        } else {
            values.push_back({name, entry.place, &entry.value});
        }
    }
    return values;
}

class TestReader {
  public:
    TestReader(const TomlValue& top, const std::string& file) : errors_(file), top_(top, "", errors_) {
        test_.file = file;
    }

    text::Result<SceneTest> read() {
        read_match();
        read_run();
        read_matrix();
        for (TomlReader& table : top_.tables("expect", most_expectations))
            test_.expectations.push_back(read_expectation(table, test_.frames));
        if (!top_.has("expect") && !test_.hash)
            errors_.add({1, 1}, "nothing is expected; a test has an [[expect]], or a hash in [run]");
        if (errors_.size() > 0) return errors_.sorted();
        return std::move(test_);
    }

  private:
    void read_match() {
        auto table = top_.table("match");
        if (!table) return;
        test_.match.emplace();
        for (const auto& [key, side] : {std::pair{"left", sim::Side::left}, {"right", sim::Side::right}}) {
            const auto word = table->text(key);
            const auto player = word ? play::player_source_of(*word) : std::nullopt;
            if (player) test_.match->players[side] = *player;
            if (word && !player) table->add_error(key, "a player, such as \"cpu:3\" or \"human:250,12,90\"");
        }
        test_.match->seed = static_cast<std::uint64_t>(table->whole("seed", {0, 2e9}).value_or(1));
        table->require({"left", "right"});
        table->reject_unknown_keys();
    }

    void read_run() {
        test_.frames = longest_match;
        auto table = top_.table("run");
        if (!table) {
            if (!test_.match) errors_.add({1, 1}, "the table [run] is missing; expected one with frames");
            return;
        }
        if (!test_.match) table->require({"frames"});
        test_.frames = table->whole("frames", {1, most_frames}).value_or(longest_match);
        test_.hash = table->text("hash");
        if (const TomlValue* hash = table->find("hash")) test_.hash_place = hash->begin;
        read_set(*table);
        table->reject_unknown_keys();
    }

    void read_set(TomlReader& table) {
        const auto set = table.table("set");
        if (!set) return;
        config::Settings settings;
        for (const NamedValue& one : flat(*table.find("set"))) {
            test_.assignments.push_back(one.name + '=' + in_toml(*one.value));
            for (const text::Error& error : settings.set(test_.assignments.back()))
                errors_.add(one.place, error.message);
        }
    }

    void read_matrix() {
        if (!top_.table("matrix")) return;
        std::size_t cases = 1;
        for (const NamedValue& one : flat(*top_.find("matrix"))) {
            const auto key = full_key(one);
            const auto* values = std::get_if<TomlValue::Array>(&one.value->content);
            if (key && (!values || values->empty()))
                errors_.add(one.value->begin, "matrix." + one.name + ": expected a list of values, such as [1, 4, 24]");
            if (!key || !values || values->empty()) continue;
            test_.matrix.push_back({*key, one.name, {}});
            for (const TomlValue& value : *values) add_value(value);
            cases *= values->size();
            if (cases > most_cases) {
                errors_.add(one.place, "expected at most " + std::to_string(most_cases) + " cases");
                return;
            }
        }
        if (test_.hash && cases > 1)
            errors_.add(test_.hash_place, "run.hash: a hash is of one case; expected no [matrix] of several");
    }

    void add_value(const TomlValue& value) {
        MatrixRow& row = test_.matrix.back();
        row.values.push_back(in_toml(value));
        config::Settings settings;
        for (const text::Error& error : settings.set(row.key + '=' + row.values.back()))
            errors_.add(value.begin, error.message);
    }

    // The setting of this name, or the only one whose last part it is.
    std::optional<std::string> full_key(const NamedValue& one) {
        static const config::Settings settings;
        std::vector<std::string> names, meant;
        for (const config::Setting& setting : settings.all()) {
            names.push_back(setting.key.name);
            if (setting.key.name == one.name) return one.name;
            if (setting.key.name.ends_with('.' + one.name)) meant.push_back(setting.key.name);
        }
        if (meant.size() == 1) return meant.front();
        const std::string nearest = text::nearest_word(one.name, names);
        errors_.add(one.place, meant.empty() ? "matrix: no setting is called " + text::quoted(one.name) +
                                                   (nearest.empty() ? "" : "; did you mean " + nearest + "?")
                                             : "matrix: " + text::quoted(one.name) + " may be " + text::one_of(meant));
        return std::nullopt;
    }

    text::ErrorList errors_;
    TomlReader top_;
    SceneTest test_;
};

// The world of a case.
text::Result<sim::World> world_of(const SceneTest& test, const SceneCase& one) {
    config::Settings settings;
    std::vector<std::string> assignments = test.assignments;
    assignments.insert(assignments.end(), one.assignments.begin(), one.assignments.end());
    if (auto errors = settings.set_all(assignments); !errors.empty()) {
        for (text::Error& error : errors) error = text::Error(test.file, error.message);
        return errors;
    }
    auto court = court::read_court(test.court, test.file, settings.tuning().ball.radius);
    if (!court) return court.errors();
    return make_world_of(*std::move(court), settings);
}

// What plays a case, frame by frame.
class Run {
  public:
    Run(const SceneTest& test, sim::World world) {
        if (test.match)
            session_.emplace(std::move(world), test.match->players, test.match->seed, play::Recording::none);
        else
            world_ = std::move(world);
        if (!session_) state_ = sim::start_scene(world_);
    }

    const sim::State& state() const { return session_ ? session_->state() : state_; }
    const sim::World& world() const { return session_ ? session_->world() : world_; }
    bool over() const { return session_ && session_->over(); }

    const sim::Events& play(sim::SubstepWatcher* watcher = nullptr) {
        if (session_) return session_->play({}, watcher);
        sim::step(state_, {}, world_, events_, watcher, work_);
        return events_;
    }

  private:
    std::optional<play::Session> session_;
    sim::World world_;
    sim::State state_;
    sim::Events events_;
    sim::Workspace work_;
};

text::Result<std::vector<std::unique_ptr<Judge>>> judges_of(const SceneTest& test, const Run& run) {
    std::vector<std::unique_ptr<Judge>> judges;
    text::Errors errors;
    for (const Expectation& expectation : test.expectations) {
        auto judge = make_judge(expectation, run.state(), run.world(), test.file);
        if (judge)
            judges.push_back(*std::move(judge));
        else
            errors.push_back(judge.errors().front());
    }
    if (!errors.empty()) return errors;
    return judges;
}

// All events of a frame as the log has them.
void list(const sim::Events& events, std::vector<play::LoggedEvent>& listed) {
    listed.clear();
    for (const sim::Event& event : events) {
        auto one = play::logged(event);
        listed.insert(listed.end(), std::make_move_iterator(one.begin()), std::make_move_iterator(one.end()));
    }
}

}  // namespace

text::Result<SceneTest> read_scene_test(std::string_view text, const std::string& file) {
    const auto parsed = text::parse_toml(text, file);
    if (!parsed) return parsed.errors();
    const auto [court, own] = split(*parsed);
    auto test = TestReader(own, file).read();
    if (!test) return test.errors();
    test->court = court;
    for (const SceneCase& one : cases_of(*test)) {
        const auto world = world_of(*test, one);
        if (!world) return world.errors();
        const auto judges = judges_of(*test, Run(*test, *world));
        if (!judges) return judges.errors();
        break;  // another case has the same bodies
    }
    return test;
}

std::vector<SceneCase> cases_of(const SceneTest& test) {
    std::vector<SceneCase> cases{{test.file, {}}};
    for (const MatrixRow& row : test.matrix) {
        std::vector<SceneCase> more;
        for (const SceneCase& one : cases)
            for (const std::string& value : row.values) {
                more.push_back(one);
                more.back().name += ' ' + row.label + '=' + value;
                more.back().assignments.push_back(row.key + '=' + value);
            }
        cases = std::move(more);
    }
    return cases;
}

text::Result<CaseResult> play_case(const SceneTest& test, const SceneCase& one) {
    auto world = world_of(test, one);
    if (!world) return world.errors();
    Run run(test, *std::move(world));
    const auto judges = judges_of(test, run);
    if (!judges) return judges.errors();
    std::vector<play::LoggedEvent> listed;
    while (run.state().frame < test.frames && !run.over()) {
        list(run.play(), listed);
        for (const auto& judge : *judges) judge->see(listed, run.state(), run.world());
    }
    CaseResult result{{}, sim::hex(sim::hash(run.state()))};
    for (const auto& judge : *judges)
        if (auto failure = judge->verdict()) result.failures.push_back(*std::move(failure));
    if (test.hash && *test.hash != result.hash)
        result.failures.push_back(
            {test.hash_place, run.state().frame, 0, "the hash " + text::quoted(*test.hash), result.hash});
    return result;
}

text::Result<CaseMoment> play_until(const SceneTest& test, const SceneCase& one, int frame) {
    struct Substeps : sim::SubstepWatcher {
        std::vector<sim::State> states;
        void on_substep(const sim::State& state, int) override { states.push_back(state); }
    };
    constexpr std::size_t most_pages = 6;
    auto world = world_of(test, one);
    if (!world) return world.errors();
    Run run(test, *std::move(world));
    CaseMoment moment{{run.state()}, run.world(), {}};
    const int last = frame > 0 ? frame : test.frames;
    while (run.state().frame < last && !run.over()) {
        Substeps substeps;
        substeps.states.push_back(run.state());
        const sim::Events& events = run.play(&substeps);
        if (const auto contact = lab::last_contact(events, substeps.states, run.world())) moment.contact = contact;
        moment.pages.push_back(run.state());
        if (moment.pages.size() > most_pages) moment.pages.erase(moment.pages.begin());
    }
    return moment;
}

}  // namespace megapon::tools
