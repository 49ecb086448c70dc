#include "tools/court.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "court/court_text.h"
#include "court/task_text.h"
#include "sim/tuning.h"
#include "text/files.h"
#include "text/json.h"
#include "tools/program.h"

namespace megapon::tools {

namespace {

// {"court":"Bells","format":2,"task":"targets","count":3}.
std::string summary_of(const court::Court& court) {
    text::JsonLine line;
    line.add("court", court.name).add("format", court::has_task_tables(court) ? 2 : 1);
    if (court.task) {
        line.add("task", court::task_words()[static_cast<std::size_t>(court.task->kind)]);
        line.add("count", court.task->count);
    }
    return line.done();
}

}  // namespace

int check_court(const std::string& file, std::istream& standard_input, std::ostream& out, std::ostream& messages) {
    const auto text = read_input(file, standard_input, text::recording_limit);
    if (!text) return text::report(text.errors(), messages);
    const auto court = court::read_court(*text, name_of(file), sim::BallTuning().radius);
    if (!court) return text::report(court.errors(), messages);
    out << summary_of(*court) << std::endl;
    return done;
}

void add_court(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("court", "Work with court files.");
    command->require_subcommand(1);
    CLI::App* check = command->add_subcommand("check", "Read a court, and say what it is or what is wrong with it.");
    auto file = std::make_shared<std::string>();
    check->add_option("FILE", *file, "a court file; - is standard input")->required();
    check->footer(R"(Exit status: 0 the court can be played, 2 it cannot: every error with file, line and column.
Example: a file of your own
  megapon-headless court check my-court.toml
)");
    check->callback([file, &status] { status = check_court(*file, std::cin, std::cout, std::cerr); });
}

}  // namespace megapon::tools
