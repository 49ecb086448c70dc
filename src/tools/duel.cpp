#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "court/court_text.h"
#include "tools/commands.h"
#include "tools/duel_trial.h"
#include "tools/program.h"

namespace megapon::tools {

namespace {

using nlohmann::ordered_json;

constexpr std::string_view random_link = "random";

// Event that must have happened in at least one of the matches: one that never met it has shown nothing.
struct Sometimes {
    std::string_view name;
    std::string_view help;
    // cppcheck-suppress unusedStructMember; it is called through the list
    bool (*happened)(const DuelOutcome& outcome);
};

int of_both(const DuelOutcome& outcome, int net::DuelCounts::*count) {
    return outcome.counts[sim::Side::left].*count + outcome.counts[sim::Side::right].*count;
}

constexpr std::array sometimes_list{
    Sometimes{"again", "pages were played again",
              [](const DuelOutcome& of) { return of_both(of, &net::DuelCounts::again) > 0; }},
    Sometimes{"delayed", "a hand counted later",
              [](const DuelOutcome& of) { return of_both(of, &net::DuelCounts::most_delay) > 0; }},
    Sometimes{"waited", "a side waited for the other",
              [](const DuelOutcome& of) { return of_both(of, &net::DuelCounts::waits) > 0; }},
    Sometimes{"paused", "a pause stopped the match",
              [](const DuelOutcome& of) { return of_both(of, &net::DuelCounts::pauses) > 0; }},
    Sometimes{"rejoined", "a side came back",
              [](const DuelOutcome& of) { return of_both(of, &net::DuelCounts::come_back) > 0; }},
    Sometimes{"rematch", "a second match was played", [](const DuelOutcome& of) { return of.matches > 1; }},
    Sometimes{"healed", "faults stopped before the end", [](const DuelOutcome& of) { return of.healed.has_value(); }},
    Sometimes{"clash", "a smash was returned at its best", [](const DuelOutcome& of) { return of.clashes > 0; }},
    Sometimes{"points", "three points were played", [](const DuelOutcome& of) { return of.points >= 3; }},
};

std::vector<std::string> sometimes_names() {
    std::vector<std::string> names;
    names.reserve(sometimes_list.size());
    for (const Sometimes& each : sometimes_list) names.emplace_back(each.name);
    return names;
}

text::Result<DuelWishes> wishes_of(const std::vector<std::string>& words) {
    DuelWishes wishes;
    for (const std::string& word : words) {
        if (word == "pause")
            wishes.pause = true;
        else if (word == "rematch")
            wishes.rematch = true;
        else if (word == "leave")
            wishes.leave = true;
        else
            return text::Error("--wish", text::expected_text(text::one_of({"pause", "rematch", "leave"}), word));
    }
    return wishes;
}

template <typename Member>
ordered_json of_sides(const DuelOutcome& outcome, Member member) {
    return {outcome.counts[sim::Side::left].*member, outcome.counts[sim::Side::right].*member};
}

double percent(std::int64_t part, std::int64_t whole) {
    constexpr double hundredths = 100;
    return whole == 0
               ? 0
               : std::round(static_cast<double>(part) * 100 * hundredths / static_cast<double>(whole)) / hundredths;
}

ordered_json in_ms(const sim::PerSide<Time>& times) {
    return {times[sim::Side::left] / net::milliseconds, times[sim::Side::right] / net::milliseconds};
}

std::int64_t bytes_a_second(std::uint64_t bytes, Time lasted) {
    return lasted == 0 ? 0 : static_cast<std::int64_t>(bytes) * net::seconds / lasted;
}

std::string line_of(const DuelOutcome& outcome) {
    ordered_json line;
    line["seed"] = outcome.seed;
    line["link"] = describe(outcome.link);
    line["score"] = outcome.score.values;
    line["pages"] = outcome.frames;
    line["certain"] = percent(of_both(outcome, &net::DuelCounts::certain), of_both(outcome, &net::DuelCounts::frames));
    line["again"] = of_sides(outcome, &net::DuelCounts::again);
    line["deepest"] = of_sides(outcome, &net::DuelCounts::deepest);
    line["delay"] = of_sides(outcome, &net::DuelCounts::most_delay);
    line["waits"] = of_sides(outcome, &net::DuelCounts::waits);
    line["pauses"] = of_sides(outcome, &net::DuelCounts::pauses);
    line["rejoins"] = of_sides(outcome, &net::DuelCounts::come_back);
    line["round_trip"] = in_ms(outcome.round_trip);
    line["bytes_a_second"] = {bytes_a_second(outcome.counts[sim::Side::left].bytes, outcome.lasted),
                              bytes_a_second(outcome.counts[sim::Side::right].bytes, outcome.lasted)};
    if (outcome.healed) line["healed"] = *outcome.healed / net::milliseconds;
    line["hash"] = outcome.hash;
    if (!outcome.desync.empty()) line["desync"] = outcome.desync;
    if (!outcome.stuck.empty()) line["stuck"] = outcome.stuck;
    return line.dump();
}

// All matches together.
class Totals {
  public:
    void add(const DuelOutcome& outcome) {
        ++duels_;
        frames_ += outcome.frames;
        matches_ += outcome.matches;
        for (const net::DuelCounts& counts : outcome.counts) {
            shown_ += counts.frames;
            certain_ += counts.certain;
            again_ += counts.again;
            deepest_ = std::max(deepest_, counts.deepest);
            most_delay_ = std::max(most_delay_, counts.most_delay);
            most_bytes_ = std::max(most_bytes_, bytes_a_second(counts.bytes, outcome.lasted));
        }
        rejoins_ += of_both(outcome, &net::DuelCounts::come_back);
        if (outcome.healed) slowest_healed_ = std::max(slowest_healed_, *outcome.healed / net::milliseconds);
        if (!outcome.desync.empty()) ++desyncs_;
        if (!outcome.stuck.empty()) ++stuck_;
        if (!outcome.same_replays || !outcome.same_offline) ++different_;
        for (std::size_t i = 0; i < sometimes_list.size(); ++i)
            if (sometimes_list[i].happened(outcome)) ++happened_[i];
    }

    std::string line() const {
        ordered_json line;
        line["event"] = "duels";
        line["duels"] = duels_;
        line["matches"] = matches_;
        line["pages"] = frames_;
        line["certain"] = percent(certain_, shown_);
        line["again"] = again_;
        line["again_percent"] = percent(again_, shown_);
        line["deepest"] = deepest_;
        line["delay"] = most_delay_;
        line["most_bytes_a_second"] = most_bytes_;
        for (std::size_t i = 0; i < sometimes_list.size(); ++i)
            line["sometimes"][std::string(sometimes_list[i].name)] = happened_[i];
        line["slowest_healed"] = slowest_healed_;
        line["desyncs"] = desyncs_;
        line["stuck"] = stuck_;
        line["different_replays"] = different_;
        return line.dump();
    }

    bool safe() const { return desyncs_ + stuck_ + different_ == 0; }
    Time slowest_healed() const { return slowest_healed_; }

    bool happened(const std::string& name) const {
        for (std::size_t i = 0; i < sometimes_list.size(); ++i)
            if (sometimes_list[i].name == name) return happened_[i] > 0;
        return false;
    }

  private:
    int duels_ = 0;
    int matches_ = 0;
    int desyncs_ = 0;
    int stuck_ = 0;
    int different_ = 0;
    int rejoins_ = 0;
    int deepest_ = 0;
    int most_delay_ = 0;
    std::int64_t frames_ = 0;
    std::int64_t shown_ = 0;
    std::int64_t certain_ = 0;
    std::int64_t again_ = 0;
    std::int64_t most_bytes_ = 0;
    Time slowest_healed_ = 0;  // ms
    std::array<int, sometimes_list.size()> happened_{};
};

// Reads what the options say of the link and of the persons; reports errors.
std::optional<DuelTrial> read_trial(const DuelOptions& options, std::ostream& messages) {
    DuelTrial trial;
    text::Errors errors;
    const auto faults = options.link == random_link ? text::Result<LinkFaults>(LinkFaults{}) : link_of(options.link);
    const auto wishes = wishes_of(options.wishes);
    for (const text::Errors& some : {faults.errors(), wishes.errors()})
        errors.insert(errors.end(), some.begin(), some.end());
    const std::vector<std::string> names = sometimes_names();
    for (const std::string& name : options.sometimes)
        if (std::find(names.begin(), names.end(), name) == names.end())
            errors.emplace_back("--sometimes", text::expected_text(text::one_of(names), name));
    auto pairing = read_pairing(options.match, messages);
    if (!errors.empty()) text::report(errors, messages);
    if (!errors.empty() || !pairing) return std::nullopt;
    trial.pairing = *std::move(pairing);
    trial.link = *faults;
    trial.wishes = *wishes;
    trial.flip = options.flip;
    // Pact: two persons get no help that is `automatic`.
    net::Pact pact;
    pact.court = court::write_court(trial.pairing.world.court);
    pact.tuning = trial.pairing.world.tuning;
    auto world = net::world_of(pact);
    if (!world) {
        text::report(world.errors(), messages);
        return std::nullopt;
    }
    trial.pairing.world = *std::move(world);
    return trial;
}

}  // namespace

std::string sometimes_help() {
    std::string text;
    for (const Sometimes& each : sometimes_list)
        text += "  " + std::string(each.name) + std::string(10 - each.name.size(), ' ') + std::string(each.help) + '\n';
    return text;
}

int play_duels(const DuelOptions& options, std::ostream& out, std::ostream& messages) {
    if (options.host || !options.join.empty()) return play_far_duel(options, out, messages);
    const auto trial = read_trial(options, messages);
    if (!trial) return bad_input;
    Totals totals;
    const Slice slice = options.match.batch.shard.slice_of(options.match.matches);
    ProgressLine progress(options.match.batch, slice.size(), "matches", messages);
    work_in_order(
        slice, options.match.batch.jobs,
        [&](int index) {
            DuelTrial one = *trial;
            one.seed = options.match.seed + static_cast<std::uint64_t>(index);
            sim::Random random(one.seed);
            if (options.link == random_link) one.link = random_faults(random);
            return play_trial(one);
        },
        [&](const DuelOutcome& outcome) {
            progress.count();
            totals.add(outcome);
            const bool wrong =
                !outcome.desync.empty() || !outcome.stuck.empty() || !outcome.same_replays || !outcome.same_offline;
            if (!options.totals || wrong) out << line_of(outcome) << std::endl;
            return true;
        });
    out << totals.line() << std::endl;
    text::Errors missing;
    for (const std::string& name : options.sometimes)
        if (!totals.happened(name)) missing.emplace_back("--sometimes " + name + ": it never happened");
    if (options.healed_within > 0 && totals.slowest_healed() > options.healed_within)
        missing.emplace_back("both had the same certain page only " + std::to_string(totals.slowest_healed()) +
                             " ms after all faults had stopped; expected at most " +
                             std::to_string(options.healed_within));
    if (!missing.empty()) text::report(missing, messages);
    return totals.safe() && missing.empty() ? done : check_failed;
}

}  // namespace megapon::tools
