#include "tools/pairing.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "config/settings.h"
#include "judge/scene.h"
#include "play/court_files.h"

namespace megapon::tools {

namespace {

// The points as --set would take them. The cap follows, so that it does not end the match before the points do.
std::vector<std::string> assignments_of(const MatchOptions& options) {
    std::vector<std::string> assignments;
    if (options.points > 0) {
        const sim::MatchTuning standard;
        const int margin = standard.cap - standard.points;
        const int cap = std::clamp(options.points + margin, standard.cap, most_points);
        assignments = {"match.points=" + std::to_string(options.points), "match.cap=" + std::to_string(cap)};
    }
    assignments.insert(assignments.end(), options.assignments.begin(), options.assignments.end());
    return assignments;
}

text::Errors read_source(const char* option, const std::string& player, play::PlayerSource& source) {
    const auto read = play::player_source_of(player);
    source = read.value_or(play::PlayerSource{});
    if (source.level > 0 || source.human) return {};
    return {text::Error(option,
                        "expected cpu:1 to cpu:5 or " + play::human_traits_expected + ", got " + text::quoted(player))};
}

}  // namespace

std::optional<Pairing> read_pairing(const MatchOptions& options, std::ostream& messages) {
    Pairing pairing;
    text::Errors errors = read_source("--left", options.left, pairing.sources[sim::Side::left]);
    const text::Errors right = read_source("--right", options.right, pairing.sources[sim::Side::right]);
    errors.insert(errors.end(), right.begin(), right.end());
    config::Settings settings;
    text::Errors wrong = settings.set_all(assignments_of(options));
    if (wrong.empty()) {
        auto court = options.slip.empty()
                         ? play::load_court(options.court, settings.tuning().ball.radius, text::FileKind::any)
                         : play::load_slip(options.slip);
        wrong = court.errors();
        if (court) pairing.world = judge::make_world_of(*std::move(court), settings);
    }
    errors.insert(errors.end(), wrong.begin(), wrong.end());
    text::report(errors, messages);
    return errors.empty() ? std::optional(std::move(pairing)) : std::nullopt;
}

}  // namespace megapon::tools
