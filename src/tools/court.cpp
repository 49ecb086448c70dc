#include "tools/commands.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <optional>

#include "court/court_text.h"
#include "play/court_files.h"
#include "play/daily.h"
#include "play/handed_court.h"
#include "play/replay.h"
#include "sim/tuning.h"
#include "text/files.h"
#include "text/json.h"
#include "tools/program.h"
#include "tools/tiled.h"

namespace megapon::tools {

namespace {

// {"court":"Bells","format":2,"task":"targets","count":3}, and what the proof reached, if there is one.
std::string summary_of(const court::Court& court, const std::optional<court::Achievement>& proven) {
    text::JsonLine line;
    line.add("court", court.name).add("format", court::needs_format_2(court) ? 2 : 1);
    if (court.task) {
        line.add("task", court::word_of(court.task->kind));
        line.add("count", court.task->count);
    }
    if (proven) {
        line.add("proof_frames", proven->frames);
        line.add("proof_medal", court::medal_words()[static_cast<std::size_t>(medal_for(*court.task, *proven))]);
    }
    return line.done();
}

}  // namespace

int check_court(const std::string& file, std::istream& standard_input, std::ostream& out, std::ostream& messages) {
    const std::string name = name_of(file);
    const auto bytes = read_input(file, standard_input, text::recording_limit);
    if (!bytes) return text::report(bytes.errors(), messages);
    const auto text = play::court_text_of(*bytes, name);
    if (!text) return text::report(text.errors(), messages);
    const auto court = court::read_court(*text, name, sim::BallTuning().radius);
    if (!court) return text::report(court.errors(), messages);
    const auto proof = play::proof_in(*text, name);
    if (!proof) return text::report(proof.errors(), messages);
    std::optional<court::Achievement> proven;
    if (*proof) {
        const auto reached = play::check_proof(*court, **proof, name + ", its proof");
        if (!reached) return text::report(reached.errors(), messages);
        proven = *reached;
    }
    out << summary_of(*court, proven) << std::endl;
    return done;
}

int prove_court(const std::string& name_or_file, const std::string& replay_file, std::ostream& out,
                std::ostream& messages) {
    const auto court = play::load_court(name_or_file, sim::BallTuning().radius, text::FileKind::any);
    if (!court) return text::report(court.errors(), messages);
    const auto bytes = text::read_file(replay_file, text::recording_limit, text::FileKind::any);
    if (!bytes) return text::report(bytes.errors(), messages);
    const auto replay = play::read_replay(*bytes, replay_file);
    if (!replay) return text::report(replay.errors(), messages);
    const auto proven = play::prove_court(*court, *replay, replay_file);
    if (!proven) {
        text::report(proven.errors(), messages);
        return check_failed;
    }
    out << *proven << std::flush;
    return done;
}

int import_court(const std::string& file, std::istream& standard_input, std::ostream& out, std::ostream& messages) {
    const auto json = read_input(file, standard_input, text::recording_limit);
    if (!json) return text::report(json.errors(), messages);
    const auto court = court_of_tiled(*json, name_of(file));
    if (!court) return text::report(court.errors(), messages);
    if (const auto text = play::court_text_of(*court, name_of(file)); !text)
        return text::report(text.errors(), messages);
    out << *court << std::flush;
    return done;
}

int export_court(const std::string& name_or_file, std::ostream& out, std::ostream& messages) {
    const auto court = play::load_court(name_or_file, sim::BallTuning().radius, text::FileKind::any);
    if (!court) return text::report(court.errors(), messages);
    out << tiled_of_court(*court) << std::flush;
    return done;
}

int day_court(const std::string& date, std::ostream& out, std::ostream& messages) {
    if (!play::is_date(date))
        return text::report({text::Error("DATE", "expected a day as 2026-11-22, got " + text::quoted(date))}, messages);
    const auto court = play::daily_court(date);
    if (!court) return text::report({text::Error("the courts of the school day are missing")}, messages);
    out << court::write_court(court->court) << std::flush;
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

void add_prove(CLI::App& command, int& status) {
    CLI::App* prove = command.add_subcommand("prove", "Write a court to hand on, with a replay that wins it.");
    auto court = std::make_shared<std::string>();
    auto replay = std::make_shared<std::string>();
    prove->add_option("COURT", *court, "a court's name, or its file")->required();
    prove->add_option("REPLAY", *replay, "a replay that wins the court")->required();
    prove->footer(
        R"(The replay becomes the court's proof, in comments at its end, and sets its star par. Exit status: 0, 1 the
replay does not win the court, 2 a file cannot be read.
Example: what you send to a friend
  megapon-headless court prove my-court.toml my-win.replay > my-court-proven.toml
)");
    prove->callback([court, replay, &status] { status = prove_court(*court, *replay, std::cout, std::cerr); });
}

void add_import(CLI::App& command, int& status) {
    CLI::App* import = command.add_subcommand("import", "Write the court that a map of the editor Tiled shows.");
    auto file = std::make_shared<std::string>();
    import->add_option("FILE", *file, "a map as JSON (.tmj); - is standard input")->required();
    import->footer(R"(The manual's page about courts lists the classes of objects.
Exit status: 0, or 2: what is wrong with which object.
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

void add_day(CLI::App& command, int& status) {
    CLI::App* day = command.add_subcommand("day", "Write the court of a day's page.");
    auto date = std::make_shared<std::string>();
    day->add_option("DATE", *date, "as 2026-11-22")->required();
    day->footer(R"(Exit status: 0, or 2: there is no such day.
Example: how often a beginner does the page of a day
  megapon-headless court day 2026-11-22 > day.toml
  megapon-headless par day.toml --player human:250,30,90 --bots 200
)");
    day->callback([date, &status] { status = day_court(*date, std::cout, std::cerr); });
}

void add_keys(CLI::App& command, int& status) {
    CLI::App* keys = command.add_subcommand("keys", "List all keys of a court's text.");
    keys->footer(R"(Tables in Markdown: each key with its range, unit and default.
Example: what a polygon can have
  megapon-headless court keys | grep -A12 'polygon'
)");
    keys->callback([&status] {
        write_court_keys(std::cout << std::flush);
        status = done;
    });
}

}  // namespace megapon::tools

void add_court(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("court", "Work with court files.");
    command->require_subcommand(1);
    add_check(*command, status);
    add_prove(*command, status);
    add_import(*command, status);
    add_export(*command, status);
    add_day(*command, status);
    add_keys(*command, status);
}

}  // namespace megapon::tools
