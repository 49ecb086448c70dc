#include "tools/court.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "court/court_text.h"
#include "court/task_text.h"
#include "play/court_files.h"
#include "sim/tuning.h"
#include "text/files.h"
#include "text/json.h"
#include "tools/program.h"
#include "tools/tiled.h"

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

int import_court(const std::string& file, std::istream& standard_input, std::ostream& out, std::ostream& messages) {
    const auto json = read_input(file, standard_input, text::recording_limit);
    if (!json) return text::report(json.errors(), messages);
    const auto court = court_of_tiled(*json, name_of(file));
    if (!court) return text::report(court.errors(), messages);
    out << *court << std::flush;
    return done;
}

int export_court(const std::string& name_or_file, std::ostream& out, std::ostream& messages) {
    const auto court = play::load_court(name_or_file, sim::BallTuning().radius);
    if (!court) return text::report(court.errors(), messages);
    out << tiled_of_court(*court) << std::flush;
    return done;
}

namespace {

void add_check(CLI::App& command, int& status) {
    CLI::App* check = command.add_subcommand("check", "Read a court, and say what it is or what is wrong with it.");
    auto file = std::make_shared<std::string>();
    check->add_option("FILE", *file, "a court file; - is standard input")->required();
    check->footer(R"(Exit status: 0 the court can be played, 2 it cannot: every error with file, line and column.
Example: a file of your own
  megapon-headless court check my-court.toml
)");
    check->callback([file, &status] { status = check_court(*file, std::cin, std::cout, std::cerr); });
}

void add_import(CLI::App& command, int& status) {
    CLI::App* import = command.add_subcommand("import", "Write the court that a map of the editor Tiled shows.");
    auto file = std::make_shared<std::string>();
    import->add_option("FILE", *file, "a map as JSON (.tmj); - is standard input")->required();
    import->footer(R"(The README lists the classes of objects. Exit status: 0, or 2: what is wrong with which object.
Example: a map becomes a court
  megapon-headless court import my-court.tmj > my-court.toml
)");
    import->callback([file, &status] { status = import_court(*file, std::cin, std::cout, std::cerr);
});
}  // namespace

void add_export(CLI::App& command, int& status) {
    CLI::App* write = command.add_subcommand("export", "Write a court as a map of the editor Tiled.");
    auto court = std::make_shared<std::string>();
    write->add_option("COURT", *court, "a court's name, or its file")->required();
    write->footer(R"(Exit status: 0, or 2: there is no such court, or it cannot be read.
Example: draw on from a court of the game
  megapon-headless court export bells > bells.tmj
)");
    write->callback([court, &status] { status = export_court(*court, std::cout, std::cerr); });
}

}  // namespace megapon::tools

void add_court(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("court", "Work with court files.");
    command->require_subcommand(1);
    add_check(*command, status);
    add_import(*command, status);
    add_export(*command, status);
}

}  // namespace megapon::tools
