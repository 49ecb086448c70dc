#include "tools/tunnel.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "court/court_text.h"
#include "court/number_text.h"
#include "play/random.h"
#include "tools/commands.h"
#include "tools/list_option.h"
#include "tools/whole_option.h"

namespace megapon::tools {

namespace {

using court::number_text;

const std::vector<std::string>& target_words() {
    static const std::vector<std::string> words{"megaphone", "line", "brick"};
    return words;
}

lab::Shot random_shot(play::Random& random) {
    lab::Shot shot;
    shot.degrees = random.between(0, 360);
    shot.aside = random.between(-1.25, 1.25);
    shot.lead = random.unit();
    return shot;
}

// One line of the table.
struct Row {
    lab::Target target;
    double speed;
    sim::Solver solver;
    int substeps;
};

std::string row_text(const Row& row, const lab::Tally& tally) {
    const std::string words = target_words()[static_cast<std::size_t>(row.target)] + ',' + number_text(row.speed) +
                              ',' + court::solver_words()[static_cast<std::size_t>(row.solver)] + ',';
    std::string text = words + std::to_string(row.substeps);
    for (const int count : {tally.shots, tally.true_hits, tally.missed}) text += ',' + std::to_string(count);
    text += ',' + number_text(tally.miss_percent()) + ',' + std::to_string(tally.false_hits);
    return text + ',' + number_text(tally.place_error) + ',' + number_text(tally.angle_error) + '\n';
}

void write_row(const Row& row, const TunnelOptions& options, std::ostream& out) {
    lab::Tunnel tunnel(row.target, row.speed, row.solver, row.substeps);
    play::Random random(options.seed);
    for (int i = 0; i < options.shots; ++i) tunnel.shoot(random_shot(random));
    out << row_text(row, tunnel.tally()) << std::flush;
}

// The options as the command line writes them.
struct TunnelLine {
    std::string targets = "megaphone";
    std::string speeds = "120,240,480";
    std::string substeps = "1,2,4,8,24";
    int shots = 20000;
    std::uint64_t seed = 1;
};

TunnelOptions options_of(const TunnelLine& line) {
    constexpr court::Range speed_limits{1, 1e6};
    TunnelOptions options;
    for (const std::size_t index : words_in(line.targets, "--target", target_words())) {
        options.targets.push_back(static_cast<lab::Target>(index));
    }
    options.speeds = numbers_in(line.speeds, "--speeds", speed_limits);
    options.substeps = wholes_in(line.substeps, "--substeps", court::substeps_limits);
    options.shots = line.shots;
    options.seed = line.seed;
    return options;
}

int run(const TunnelLine& line) {
    try {
        write_tunnel_table(options_of(line), std::cout);
    } catch (const BadList& bad) {
        std::cerr << bad.what() << '\n';
        return bad_input;
    }
    if (std::cout.good()) return done;
    std::cerr << "standard output: cannot be written\n";
    return bad_input;
}

}  // namespace

void write_tunnel_table(const TunnelOptions& options, std::ostream& out) {
    out << "target,speed,solver,substeps,shots,true_hits,missed,miss_percent,false_hits,place_error_px,"
           "angle_error_deg\n";
    for (const lab::Target target : options.targets) {
        for (const double speed : options.speeds) {
            for (const int substeps : options.substeps) {
                write_row({target, speed, sim::Solver::substep, substeps}, options, out);
            }
            write_row({target, speed, sim::Solver::sweep, 1}, options, out);
        }
    }
}

void add_tunnel(CLI::App& app, int& status) {
    constexpr int most_shots = 10'000'000;
    CLI::App* command = app.add_subcommand("tunnel", "Count the shots that go through a target, as CSV.");
    auto line = std::make_shared<TunnelLine>();
    command->add_option("--target", line->targets, "megaphone (unless told), line or brick; or several: line,brick")
        ->type_name("NAMES");
    command->add_option("--speeds", line->speeds, "of the ball, px/s at 10 fps (120,240,480)")->type_name("NUMBERS");
    command->add_option("--substeps", line->substeps, "how often the solver looks in a frame (1,2,4,8,24)")
        ->type_name("NUMBERS");
    command->add_option("--shots", line->shots, "how many make a row (20000)")
        ->type_name("N")
        ->check(whole_from(1, most_shots));
    command->add_option("--seed", line->seed, "which random shots (1)")
        ->type_name("N")
        ->check(whole_from<std::uint64_t>(0, UINT64_MAX));
    command->footer(R"(Example: what two looks a frame find of a brick
  megapon-headless tunnel --target brick --speeds 240 --substeps 2 --shots 1000
)");
    command->callback([line, &status] { status = run(*line); });
}

}  // namespace megapon::tools
