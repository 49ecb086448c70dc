#include "tools/commands.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "geometry/work.h"
#include "judge/scene.h"
#include "play/court_files.h"
#include "play/event_log.h"
#include "play/match_statistics.h"
#include "sim/hash.h"
#include "sim/rules.h"
#include "text/files.h"
#include "tools/pairing.h"
#include "tools/program.h"

namespace megapon::tools {

namespace {

constexpr int longest_match = 3600;  // s of play: ends a match in which neither side can score

// Output of a match.
struct PlayedMatch {
    std::string result;          // a line of JSON
    std::string missing_winner;  // error if there is no winner; "": none
    std::string log;             // lines, if wanted
    std::string replay;          // present if requested
    std::vector<double> rows;    // rows of the table, if requested
    play::MatchStatistics statistics;
};

std::string result_line(const play::Session& session) {
    const sim::MatchState& match = session.state().match;
    nlohmann::ordered_json line;
    line["seed"] = session.replay().seed;
    line["score"] = match.score.values;
    line["frames"] = session.state().frame;
    line["points"] = match.points;
    line["hits"] = match.hits;
    line["rally_mean"] = match.points > 0 ? static_cast<double>(match.hits) / match.points : 0.0;
    line["top_speed"] = match.top_speed;
    if (session.state().task) {
        const court::Achievement achievement = sim::achievement_of(session.state(), session.world());
        const court::Medal medal = medal_for(*session.world().court.task, achievement);
        line["task"] = {{"reached", achievement.reached},
                        {"done", session.state().task->done},
                        {"misses", achievement.misses},
                        {"frames", achievement.frames},
                        {"medal", court::medal_words()[static_cast<std::size_t>(medal)]}};
        if (session.state().swings_in_air) line["task"]["swings_in_air"] = achievement.swings_in_air;
    }
    line["hash"] = sim::hex(sim::hash(session.state()));
    return line.dump();
}

template <std::size_t size>
void add_shots(nlohmann::ordered_json& line, const std::array<const char*, size>& words,
               const std::array<play::Shots, size>& shots) {
    for (std::size_t i = 0; i < size; ++i) {
        const double share = shots[i].hits > 0 ? static_cast<double>(shots[i].wins) / shots[i].hits : 0;
        line[words[i]] = {{"hits", shots[i].hits}, {"win_share", share}};
    }
}

std::string statistics_line(const play::MatchStatistics& statistics) {
    nlohmann::ordered_json line;
    line["event"] = "statistics";
    line["matches"] = statistics.matches;
    line["wins"] = statistics.wins.values;
    for (const int wins : statistics.wins) line["win_share"].push_back(static_cast<double>(wins) / statistics.matches);
    line["points"] = statistics.points.values;
    line["median_point_seconds"] = statistics.median_point();
    line["median_match_minutes"] = statistics.median_match();
    line["hits_a_rally"] = statistics.hits_a_rally();
    line["rallies_over_300"] = statistics.fast_rallies();
    line["points_by_server"] = statistics.points_by_server();
    line["longest_straight"] = statistics.longest_straight;
    line["own_goals_by_swing"] = statistics.own_goals_by_swing;
    line["points_by_bunt"] = statistics.points_by_bunt;
    line["pinches"] = statistics.pinches;
    line["bounce_limits"] = statistics.bounce_limits;
    for (const play::ShotsOfPlayer& shots : statistics.shots) {
        nlohmann::ordered_json of_player;
        add_shots(of_player, sim::strength_words, shots.by_strength);
        add_shots(of_player, play::aim_words, shots.by_aim);
        line["shots"].push_back(of_player);
    }
    return line.dump();
}

void play_frame(play::Session& session, const MatchOptions& options, PlayedMatch& match) {
    const sim::Events& events = session.play({});
    match.statistics.add(events);
    if (!options.table.csv.empty() || !options.table.npy.empty()) {
        std::vector<double> bodies;
        append_rows(bodies, session.state());
        const std::size_t width = body_columns().size();
        for (std::size_t at = 0; at < bodies.size(); at += width) {
            match.rows.push_back(static_cast<double>(session.replay().seed));
            const auto row = bodies.begin() + static_cast<std::ptrdiff_t>(at);
            match.rows.insert(match.rows.end(), row, row + static_cast<std::ptrdiff_t>(width));
        }
    }
    if (!options.log.empty()) append_events(match.log, events);
}

// The match whose seed is so many after the first one's.
PlayedMatch play_match(const Pairing& pairing, const MatchOptions& options, int index) {
    const bool logs = !options.log.empty();
    play::Session session(pairing.world, pairing.sources, options.seed + static_cast<std::uint64_t>(index));
    PlayedMatch match;
    match.statistics.begin_match();
    if (logs) match.log = play::scene_line("match") + '\n';
    const int limit = longest_match * session.world().tuning.physics.fps;
    const bool is_bounded = !options.unlimited && options.court != MatchOptions().court;
    const geometry::WorkLimit work(is_bounded ? geometry::most_work_of_file : geometry::unlimited_work);
    while (!session.over() && session.state().frame < limit && !work.is_spent()) play_frame(session, options, match);
    if (logs) match.log += play::end_line(session.state()) + '\n';
    match.result = result_line(session);
    if (!session.over())
        match.missing_winner =
            "the match with seed " + std::to_string(session.replay().seed) + " has no winner after " +
            (work.is_spent() ? "all that a file may cost (--unlimited plays on)" : "an hour of play") + ", " +
            std::to_string(session.state().frame) + " frames";
    if (index == 0 && !options.record.empty()) match.replay = play::write_replay(session.replay());
    return match;
}

// Output of the matches, in order.
class MatchReport {
  public:
    MatchReport(const MatchOptions& options, std::ostream& out, std::ostream& messages)
        : options_(options),
          out_(out),
          messages_(messages),
          progress_(options.batch, options.batch.shard.slice_of(options.matches).size(), "matches", messages) {}

    // False after a message that a file cannot be opened.
    bool open_files() {
        std::vector<Column> columns = body_columns();
        columns.insert(columns.begin(), {"seed"});
        auto table = Table::open(options_.table, std::move(columns), std::nullopt);
        if (!table) return text::report(table.errors(), messages_) == done;
        table_ = *std::move(table);
        if (options_.log.empty()) return true;
        auto log = play::EventLog::open(options_.log);
        if (!log) return text::report(log.errors(), messages_) == done;
        log_ = *std::move(log);
        return true;
    }

    // False after a message that a file cannot be written.
    bool add(const PlayedMatch& match) {
        progress_.count();
        out_ << match.result << std::endl;
        statistics_.add(match.statistics);
        if (!match.missing_winner.empty()) {
            text::report({text::Error(match.missing_winner)}, messages_);
            status_ = check_failed;
        }
        if (log_) log_->write(match.log);
        if (log_ && !log_->complete())
            status_ = text::report({text::Error(options_.log, "the event log is not complete: writing it failed")},
                                   messages_);
        const auto written =
            match.replay.empty() ? text::Result<void>() : text::write_file(options_.record, match.replay);
        if (!written) status_ = text::report(written.errors(), messages_);
        table_->add(match.rows);
        return status_ != bad_input;
    }

    // The exit status of all.
    int end() {
        if (options_.statistics && status_ != bad_input) out_ << statistics_line(statistics_) << std::endl;
        const text::Errors errors = table_->finish();
        return errors.empty() ? status_ : text::report(errors, messages_);
    }

  private:
    const MatchOptions& options_;
    std::ostream& out_;
    std::ostream& messages_;
    ProgressLine progress_;
    std::optional<play::EventLog> log_;
    std::optional<Table> table_;
    play::MatchStatistics statistics_;
    int status_ = done;
};

}  // namespace

int play_matches(const MatchOptions& options, std::ostream& out, std::ostream& messages) {
    const auto pairing = read_pairing(options, messages);
    if (!pairing) return bad_input;
    MatchReport report(options, out, messages);
    if (!report.open_files()) return bad_input;
    work_in_order(
        options.batch.shard.slice_of(options.matches), options.batch.jobs,
        [&](int index) { return play_match(*pairing, options, index); },
        [&](const PlayedMatch& match) { return report.add(match); });
    return report.end();
}

}  // namespace megapon::tools
