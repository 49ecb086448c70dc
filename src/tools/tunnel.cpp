#include "tools/tunnel.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "court/court_text.h"
#include "text/numbers.h"
#include "tools/list_option.h"
#include "tools/program.h"

namespace megapon::tools {

namespace {

using text::number_text;

const std::vector<std::string>& target_words() {
    static const std::vector<std::string> words{"megaphone", "line", "brick"};
    return words;
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
    lab::ShootingRange range(row.target, row.speed, row.solver, row.substeps);
    range.shoot_at_random(options.shots, options.seed);
    out << row_text(row, range.tally()) << std::flush;
}

TunnelOptions options_of(const TunnelLine& line) {
    constexpr text::Range speed_limits{1, 1e6};
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

int run_tunnel(const TunnelLine& line) {
    try {
        write_tunnel_table(options_of(line), std::cout);
    } catch (const BadList& bad) {
        std::cerr << bad.what() << '\n';
        return bad_input;
    }
    return done;
}

bool TunnelLine::given(const CLI::App& command) const {
    for (const char* option : {"--target", "--speeds", "--substeps", "--shots", "--seed"})
        if (command.count(option) > 0) return true;
    return false;
}

std::shared_ptr<TunnelLine> add_tunnel_options(CLI::App& command) {
    constexpr int most_shots = 10'000'000;
    auto line = std::make_shared<TunnelLine>();
    command.add_option("--target", line->targets, "megaphone (unless told), line or brick; or several: line,brick")
        ->type_name("NAMES");
    command.add_option("--speeds", line->speeds, "of the ball, px/s at 10 fps (120,240,480)")->type_name("NUMBERS");
    command.add_option("--substeps", line->substeps, "how often the solver looks in a frame (1,2,4,8,24)")
        ->type_name("NUMBERS");
    command.add_option("--shots", line->shots, "how many make a row (20000)")
        ->type_name("N")
        ->check(text::whole_from(1, most_shots));
    command.add_option("--seed", line->seed, "which random shots (1)")
        ->type_name("N")
        ->check(text::whole_from<std::uint64_t>(0, UINT64_MAX));
    return line;
}

void add_tunnel(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("tunnel", "Count the shots that go through a target, as CSV.");
    auto line = add_tunnel_options(*command);
    command->footer(R"(Example: what two looks a frame find of a brick
  megapon-headless tunnel --target brick --speeds 240 --substeps 2 --shots 1000
)");
    command->callback([line, &status] { status = run_tunnel(*line); });
}

}  // namespace megapon::tools
