#include "tools/commands.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "geometry/work.h"
#include "judge/scene.h"
#include "play/court_files.h"
#include "sim/rules.h"
#include "text/files.h"
#include "tools/program.h"

namespace megapon::tools {

namespace {

constexpr int longest_try = 600;  // s of play

// A player and its tries.
struct Tries {
    std::string player;
    std::vector<court::Achievement> all;
};

// The try of this seed, as it ended.
play::Session played(const sim::World& world, const std::string& player, std::uint64_t seed, bool unlimited) {
    play::Session session(world, {play::player_source_of(player).value_or(play::PlayerSource{}), {}}, seed);
    const int limit = longest_try * session.world().tuning.physics.fps;
    const geometry::WorkLimit work(unlimited ? geometry::unlimited_work : geometry::most_work_of_file);
    while (!session.over() && session.state().frame < limit && !work.is_spent()) session.play({});
    return session;
}

// Quantile of sorted numbers: the one that this fraction of them does not exceed.
int quantile(const std::vector<int>& sorted, double share) {
    const auto last = static_cast<double>(sorted.size() - 1);
    return sorted[static_cast<std::size_t>(std::floor(last * share))];
}

std::string line_of(const Tries& tries, const court::Task& task) {
    std::vector<int> frames;
    std::vector<int> misses;
    std::vector<int> done;
    std::vector<int> lengths;
    int inks = 0;
    int stars = 0;
    for (const court::Achievement& one : tries.all) {
        misses.push_back(one.misses);
        done.push_back(one.done);
        lengths.push_back(one.frames);
        if (one.reached) frames.push_back(one.frames);
        const court::Medal medal = medal_for(task, one);
        inks += medal >= court::Medal::ink ? 1 : 0;
        stars += medal == court::Medal::star ? 1 : 0;
    }
    for (std::vector<int>* numbers : {&frames, &misses, &done, &lengths}) std::sort(numbers->begin(), numbers->end());
    const auto all = static_cast<double>(tries.all.size());
    const double reached = static_cast<double>(frames.size()) / all;
    nlohmann::ordered_json line;
    line["player"] = tries.player;
    line["tries"] = tries.all.size();
    line["reached"] = reached;
    line["within_three"] = 1 - std::pow(1 - reached, 3);
    line["ink"] = inks / all;
    line["star"] = stars / all;
    line["median_done"] = quantile(done, 0.5);
    line["median_misses"] = quantile(misses, 0.5);
    line["median_length"] = quantile(lengths, 0.5);
    line["median_frames"] = frames.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(quantile(frames, 0.5));
    line["best_frames"] = frames.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(frames.front());
    return line.dump();
}

int write_author(const Tries& tries, const sim::World& world, const ParOptions& options, std::ostream& out,
                 std::ostream& messages) {
    const court::Task& task = *world.court.task;
    const auto index = author_of(tries.all, task, static_cast<int>(world.court.balls.size()), options.stars);
    if (!index) {
        text::report({text::Error(tries.player + ": no try without a miss; nothing to write")}, messages);
        return check_failed;
    }
    const play::Session session = played(world, tries.player, options.seed + *index, options.unlimited);
    const auto written = text::write_file(options.author, play::write_replay(session.replay()));
    if (!written) return text::report(written.errors(), messages);
    nlohmann::ordered_json line;
    line["author"] = options.author;
    line["player"] = tries.player;
    line["seed"] = session.replay().seed;
    line["frames"] = tries.all[*index].frames;
    line["star_par"] = court::star_par_after(task, tries.all[*index], static_cast<int>(world.court.balls.size()));
    // a file's name may be no UTF-8
    out << line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << std::endl;
    return done;
}

}  // namespace

std::optional<std::size_t> author_of(const std::vector<court::Achievement>& tries, const court::Task& task, int balls,
                                     int stars) {
    std::vector<std::size_t> clean;
    for (std::size_t i = 0; i < tries.size(); ++i)
        if (tries[i].reached && (tries[i].misses == 0 || task.kind == court::TaskKind::keep)) clean.push_back(i);
    if (clean.empty()) return std::nullopt;
    std::stable_sort(clean.begin(), clean.end(),
                     [&](std::size_t a, std::size_t b) { return is_better(task, tries[a], tries[b]); });
    court::Task starred = task;
    for (std::size_t i = 0; i < clean.size() * 9 / 10; ++i) {
        starred.star_par = star_par_after(task, tries[clean[i]], balls);
        const auto earned = std::count_if(tries.begin(), tries.end(), [&](const court::Achievement& one) {
            return medal_for(starred, one) == court::Medal::star;
        });
        if (static_cast<std::size_t>(earned) * 100 >= tries.size() * static_cast<std::size_t>(stars)) return clean[i];
    }
    return clean[clean.size() / 2];
}

int measure_par(const ParOptions& options, std::ostream& out, std::ostream& messages) {
    text::Errors errors;
    for (const std::string& player : options.players) {
        const auto source = play::player_source_of(player);
        if (player == "nobody" || (source && (source->level > 0 || source->human))) continue;  // it touches no key
        errors.emplace_back("--player", "expected nobody, cpu:1 to cpu:5 or " + play::human_traits_expected + ", got " +
                                            text::quoted(player));
    }
    if (!errors.empty()) return text::report(errors, messages);
    const config::Settings settings;
    auto court = play::load_court(options.court, settings.tuning().ball.radius, text::FileKind::any);
    if (!court) return text::report(court.errors(), messages);
    if (!court->task) return text::report({text::Error(options.court + ": expected a court with a [task]")}, messages);
    const sim::World world = judge::make_world_of(*std::move(court), settings);
    Tries last;
    for (const std::string& player : options.players) {
        last = {player, {}};
        const auto make = [&](int index) {
            const geometry::WorkLimit work(geometry::most_work_of_file);
            const play::Session session =
                played(world, player, options.seed + static_cast<std::uint64_t>(index), options.unlimited);
            if (work.is_spent() && !options.unlimited) return std::optional<court::Achievement>();
            return std::optional(sim::achievement_of(session.state(), session.world()));
        };
        const auto take = [&](const std::optional<court::Achievement>& achievement) {
            if (achievement)
                last.all.push_back(*achievement);
            else
                errors.emplace_back(options.court,
                                    "a try costs too much; expected fewer bodies or substeps (--unlimited "
                                    "plays on)");
            return achievement.has_value();
        };
        work_in_order({0, options.tries}, options.jobs, make, take);
        if (!errors.empty()) return text::report(errors, messages);
        out << line_of(last, *world.court.task) << std::endl;
    }
    return options.author.empty() ? done : write_author(last, world, options, out, messages);
}

}  // namespace megapon::tools
