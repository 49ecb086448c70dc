#include "tools/commands.h"

#include <CLI/CLI.hpp>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "court/court.h"
#include "court/court_text.h"
#include "play/court_files.h"
#include "play/replay.h"
#include "play/school.h"
#include "sim/tuning.h"
#include "text/error.h"
#include "text/files.h"
#include "text/json.h"
#include "text/numbers.h"
#include "tools/program.h"

namespace megapon::tools {

namespace {

using court::Key;

std::string backquoted(const std::string& text) { return '`' + text + '`'; }

// What a value must be, and its default.
struct Cells {
    std::string value;
    std::string usual;
};

Cells cells_of(const Key& key, double value) { return {text::number_in(key.range), text::number_text(value)}; }
Cells cells_of(const Key& key, int value) { return {text::whole_in(key.range), std::to_string(value)}; }
Cells cells_of(const Key&, bool value) { return {"true or false", value ? "true" : "false"}; }
Cells cells_of(const Key& key, const std::string& value) {
    return {"a text of at most " + text::number_text(key.range.high) + " letters", text::in_quotes(value)};
}
Cells cells_of(const Key&, const geometry::TileRows&) { return {"a text, a line each row", ""}; }
Cells cells_of(const Key& key, geometry::Vec value) {
    return {"[x, y], each " + text::number_in(key.range), text::toml_pair(value)};
}
Cells cells_of(const Key& key, const std::vector<geometry::Vec>&) {
    return {"[[x, y], …], " + text::number_text(key.range.low) + " to " + text::number_text(key.range.high), ""};
}
Cells cells_of(const Key& key, const court::Points&) { return {"[" + text::whole_in(key.range) + ", …]", ""}; }

template <typename Enum>
requires std::is_enum_v<Enum> Cells cells_of(const Key& key, Enum value) {
    return {text::one_of(court::words_of(value)), key.required ? "" : text::in_quotes(court::word_of(value))};
}
template <typename Value>
requires requires(const Key& key, const Value& value) { cells_of(key, value); }
Cells cells_of(const Key& key, const std::optional<Value>&) { return {cells_of(key, Value()).value, ""}; }

std::string note(const Key& key, const char* text) { return key.format == 2 ? text : ""; }

void write_row(std::ostream& out, const Key& key, const std::string& value, const std::string& usual,
               const std::string& help) {
    out << "| " << backquoted(key.name) << " | " << value << " | "
        << (key.required    ? "required"
            : usual.empty() ? ""
                            : backquoted(usual))
        << " | " << help << note(key, help.empty() ? "format 2" : "; format 2") << " |\n";
}

// A row for each key of a table.
template <typename Body>
void write_table(std::ostream& out, const std::string& title, const Key& of_table, const Body& body) {
    out << "\n### " << title << "\n\n";
    if (*of_table.help) out << of_table.help << note(of_table, "; format 2") << "\n\n";
    out << "| key | value | default | |\n| --- | --- | --- | --- |\n";
    visit_fields(body, [&out]<typename Value>(const Key& key, const Value& value) {
        const std::string unit = *key.unit ? ' ' + std::string(key.unit) : "";
        if constexpr (std::is_same_v<Value, court::Route>) {
            write_row(out, key, cells_of(key, value.points).value + unit, "", key.help);
            write_row(out, {.name = "speed", .required = key.required},
                      text::number_in(court::route_speed_limits) + " px/s", text::number_text(value.speed),
                      "along the route");
        } else if constexpr (requires { cells_of(key, value); }) {
            const Cells cells = cells_of(key, value);
            write_row(out, key, cells.value + unit, cells.usual, key.help);
        }
    });
}

// A court's tables, for visit_fields.
struct TablesWriter {
    std::ostream& out;

    template <typename Value>
    void operator()(const Key& key, const Value& value) {
        if constexpr (!requires { cells_of(key, value); }) write(key, value);
    }
    template <typename Body>
    void write(const Key& key, const Body& body) {
        write_table(out, backquoted('[' + std::string(key.name) + ']'), key, body);
    }
    void write(const Key& key, const court::TilesOf<const court::Court>&) { write(key, court::TileTable()); }
    template <typename Body>
    void write(const Key& key, const std::optional<Body>&) {
        write(key, Body());
    }
    template <typename Body>
    void write(const Key& key, const std::vector<Body>&) {
        const std::string most = text::number_text(key.range.high);
        write_table(out, backquoted("[[" + std::string(key.name) + "]]") + ", at most " + most, key, Body());
    }
};

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
    // {"court":"Bells","format":2,"task":"targets","count":3}, and what the proof reached, if there is one.
    text::JsonLine line;
    line.add("court", court->name).add("format", court::needs_format_2(*court) ? 2 : 1);
    if (court->task) {
        line.add("task", court::word_of(court->task->kind));
        line.add("count", court->task->count);
    }
    if (proven) {
        line.add("proof_frames", proven->frames);
        line.add("proof_medal", court::medal_words()[static_cast<std::size_t>(medal_for(*court->task, *proven))]);
    }
    out << line.done() << std::endl;
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

void write_court_keys(std::ostream& out) {
    const court::Court court;
    out << "# The keys of a court\n";
    write_table(out, "At the top", {.name = "", .help = "`format`, 1 or 2, comes first"}, court);
    visit_fields(court, TablesWriter{out});
}

namespace {

// A command of `court` that takes these arguments.
struct CourtCommand {
    const char* name;
    const char* what;
    std::vector<std::pair<const char*, const char*>> arguments;  // with what each is
    std::function<int(const std::vector<std::string>&)> run;
    const char* footer;
};

const std::vector<CourtCommand>& court_commands() {
    using Words = std::vector<std::string>;
    static const std::vector<CourtCommand> commands{
        {"check",
         "Read a court, and say what it is or what is wrong with it.",
         {{"FILE", "a court file; - is standard input"}},
         [](const Words& words) { return check_court(words[0], std::cin, std::cout, std::cerr); },
         R"(Exit status: 0 the court can be played, 2 it cannot: every error with file, line and column.
Example: a file of your own
  megapon-headless court check my-court.toml
)"},
        {"prove",
         "Write a court to hand on, with a replay that wins it.",
         {{"COURT", "a court's name, or its file"}, {"REPLAY", "a replay that wins the court"}},
         [](const Words& words) { return prove_court(words[0], words[1], std::cout, std::cerr); },
         R"(The replay becomes the court's proof, in comments at its end, and sets its star par. Exit status: 0, 1 the
replay does not win the court, 2 a file cannot be read.
Example: what you send to a friend
  megapon-headless court prove my-court.toml my-win.replay > my-court-proven.toml
)"},
        {"import",
         "Write the court that a map of the editor Tiled shows.",
         {{"FILE", "a map as JSON (.tmj); - is standard input"}},
         [](const Words& words) { return import_court(words[0], std::cin, std::cout, std::cerr); },
         R"(The manual's page about courts lists the classes of objects.
Exit status: 0, or 2: what is wrong with which object.
Example: a map becomes a court
  megapon-headless court import my-court.tmj > my-court.toml
)"},
        {"export",
         "Write a court as a map of the editor Tiled.",
         {{"COURT", "a court's name, or its file"}},
         [](const Words& words) { return export_court(words[0], std::cout, std::cerr); },
         R"(Exit status: 0, or 2: there is no such court, or it cannot be read.
Example: draw on from a court of the game
  megapon-headless court export bells > bells.tmj
)"},
        {"day",
         "Write the court of a day's page.",
         {{"DATE", "as 2026-11-22"}},
         [](const Words& words) { return day_court(words[0], std::cout, std::cerr); },
         R"(Exit status: 0, or 2: there is no such day.
Example: how often a beginner does the page of a day
  megapon-headless court day 2026-11-22 > day.toml
  megapon-headless par day.toml --player human:250,30,90 --bots 200
)"},
        {"keys",
         "List all keys of a court's text.",
         {},
         [](const Words&) {
             write_court_keys(std::cout << std::flush);
             return done;
         },
         R"(Tables in Markdown: each key with its range, unit and default.
Example: what a polygon can have
  megapon-headless court keys | grep -A12 'polygon'
)"}};
    return commands;
}

}  // namespace

void add_court(CLI::App& app, int& status) {
    CLI::App* court = app.add_subcommand("court", "Work with court files.");
    court->require_subcommand(1);
    for (const CourtCommand& one : court_commands()) {
        CLI::App* command = court->add_subcommand(one.name, one.what);
        auto words = std::make_shared<std::vector<std::string>>(one.arguments.size());
        for (std::size_t i = 0; i < words->size(); ++i)
            command->add_option(one.arguments[i].first, (*words)[i], one.arguments[i].second)->required();
        command->footer(one.footer);
        command->callback([&one, words, &status] { status = one.run(*words); });
    }
}

}  // namespace megapon::tools
