#include "tools/commands.h"

#include <CLI/CLI.hpp>
#include <cctype>
#include <iostream>
#include <memory>
#include <ostream>
#include <sstream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "court/court_text.h"
#include "play/court_files.h"
#include "play/replay.h"
#include "play/school.h"
#include "sim/tuning.h"
#include "text/files.h"
#include "text/json.h"
#include "tools/input.h"
#include "tools/program.h"

namespace megapon::tools {

namespace {

using court::Key;

std::string backquoted(const std::string& text) { return '`' + text + '`'; }

// Range of a value, and its default; nothing for one that has a table of its own.
struct Cells {
    std::string value;
    std::string usual;
};

template <typename Value>
Cells cells_of(const Key& key, const Value& value) {
    const std::string least = text::number_text(key.range.low);
    const std::string most = text::number_text(key.range.high);
    if constexpr (std::is_same_v<Value, double>) return {text::number_in(key.range), text::number_text(value)};
    if constexpr (std::is_same_v<Value, int>) return {text::whole_in(key.range), std::to_string(value)};
    if constexpr (std::is_same_v<Value, bool>) return {"true or false", value ? "true" : "false"};
    if constexpr (std::is_same_v<Value, std::string>)
        return {"a text of at most " + most + " letters", text::in_quotes(value)};
    if constexpr (std::is_same_v<Value, geometry::TileRows>) return {"a text, a line each row", ""};
    if constexpr (std::is_same_v<Value, geometry::Vec>)
        return {"[x, y], each " + text::number_in(key.range), text::toml_pair(value)};
    if constexpr (std::is_same_v<Value, std::vector<geometry::Vec>>)
        return {"[[x, y], …], " + least + " to " + most + " points,", ""};
    if constexpr (std::is_same_v<Value, court::Points>) return {"[" + text::whole_in(key.range) + ", …]", ""};
    if constexpr (std::is_enum_v<Value>)
        return {text::one_of(court::words_of(value)), key.required ? "" : text::in_quotes(court::word_of(value))};
    if constexpr (court::is_optional<Value>) return {cells_of(key, typename Value::value_type()).value, ""};
    return {};
}

std::string default_cell(const Key& key, const std::string& usual) {
    if (key.required) return "required";
    return usual.empty() ? "" : backquoted(usual);
}

std::string help_cell(const Key& key, const std::string& help) {
    if (key.format != 2) return help;
    return help + (help.empty() ? "format 2" : "; format 2");
}

void write_row(std::ostream& out, const Key& key, const std::string& value, const std::string& usual,
               const std::string& help) {
    out << "| " << backquoted(key.name) << " | " << value << " | " << default_cell(key, usual) << " | "
        << help_cell(key, help) << " |\n";
}

// A row for each key of a table.
template <typename Body>
void write_table(std::ostream& out, const std::string& title, const Key& of_table, const Body& body) {
    out << "\n### " << title << "\n\n";
    if (*of_table.help) out << of_table.help << (of_table.format == 2 ? "; format 2\n\n" : "\n\n");
    out << "| key | value | default | |\n| --- | --- | --- | --- |\n";
    visit_fields(body, [&out]<typename Value>(const Key& key, const Value& value) {
        const std::string unit = *key.unit ? ' ' + std::string(key.unit) : "";
        if constexpr (std::is_same_v<Value, court::Route>) {
            write_row(out, key, cells_of(key, value.points).value + unit, "", key.help);
            write_row(out, {.name = "speed", .required = key.required},
                      text::number_in(court::route_speed_limits) + " px/s", text::number_text(value.speed),
                      "along the route");
        } else if (const Cells cells = cells_of(key, value); !cells.value.empty()) {
            write_row(out, key, cells.value + unit, cells.usual, key.help);
        }
    });
}

// The anchor of a heading, as web pages of Markdown make it: letters, digits and, for blanks, hyphens.
std::string anchor_of(const std::string& title) {
    std::string anchor;
    for (const char letter : title) {
        const auto code = static_cast<unsigned char>(letter);
        if (letter == ' ') anchor += '-';
        if (std::isalnum(code) != 0) anchor += static_cast<char>(std::tolower(code));
    }
    return anchor;
}

using Words = std::vector<std::string>;

// Reads a court file, or a PNG with a court inside, "-" for standard input, and plays its proof, if it has one. Writes
// a line of JSON about it, or every error with its place.
int check_court(const Words& words) {
    const std::string name = name_of(words[0]);
    const auto bytes = read_input(words[0], std::cin, text::recording_limit);
    if (!bytes) return text::report(bytes.errors(), std::cerr);
    const auto text = play::court_text_of(*bytes, name);
    if (!text) return text::report(text.errors(), std::cerr);
    const auto court = court::read_court(*text, name, sim::BallTuning().radius);
    if (!court) return text::report(court.errors(), std::cerr);
    const auto proof = play::proof_in(*text, name);
    if (!proof) return text::report(proof.errors(), std::cerr);
    std::optional<court::Achievement> proven;
    if (*proof) {
        const auto reached = play::check_proof(*court, **proof, name + ", its proof");
        if (!reached) return text::report(reached.errors(), std::cerr);
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
    std::cout << line.done() << std::endl;
    return done;
}

// Writes the court with the replay as its proof. Returns check_failed if the replay does not win it.
int prove_court(const Words& words) {
    const auto court = play::load_court(words[0], sim::BallTuning().radius, text::FileKind::any);
    if (!court) return text::report(court.errors(), std::cerr);
    const auto bytes = text::read_file(words[1], text::recording_limit, text::FileKind::any);
    if (!bytes) return text::report(bytes.errors(), std::cerr);
    const auto replay = play::read_replay(*bytes, words[1]);
    if (!replay) return text::report(replay.errors(), std::cerr);
    const auto proven = play::prove_court(*court, *replay, words[1]);
    if (!proven) {
        text::report(proven.errors(), std::cerr);
        return check_failed;
    }
    std::cout << *proven << std::flush;
    return done;
}

int import_court(const Words& words) {
    const std::string name = name_of(words[0]);
    const auto json = read_input(words[0], std::cin, text::recording_limit);
    if (!json) return text::report(json.errors(), std::cerr);
    const auto court = court_of_tiled(*json, name);
    if (!court) return text::report(court.errors(), std::cerr);
    if (const auto text = play::court_text_of(court->text, name); !text) return text::report(text.errors(), std::cerr);
    text::report(court->notes, std::cerr);
    std::cout << court->text << std::flush;
    return done;
}

int export_court(const Words& words) {
    const auto court = play::load_court(words[0], sim::BallTuning().radius, text::FileKind::any);
    if (!court) return text::report(court.errors(), std::cerr);
    std::cout << tiled_of_court(*court) << std::flush;
    return done;
}

int day_court(const Words& words) {
    if (!play::is_date(words[0]))
        return text::report({text::Error("DATE", "expected a day as 2026-11-22, got " + text::quoted(words[0]))},
                            std::cerr);
    const auto court = play::daily_court(words[0]);
    if (!court) return text::report({text::Error("the courts of the school day are missing")}, std::cerr);
    std::cout << court::write_court(court->court) << std::flush;
    return done;
}

// A command of `court` that takes these arguments.
struct CourtCommand {
    const char* name;
    const char* what;
    std::vector<std::pair<const char*, const char*>> arguments;  // each with its description
    int (*run)(const Words&);
    const char* footer;
};

const std::vector<CourtCommand> court_commands{
    {"check",
     "Read a court, and say what it is or what is wrong with it.",
     {{"FILE", "a court file; - is standard input"}},
     check_court,
     R"(Exit status: 0 the court can be played, 2 it cannot: every error with file, line and column.
Example: a file of your own
  megapon-headless court check my-court.toml
)"},
    {"prove",
     "Write a court to hand on, with a replay that wins it.",
     {{"COURT", "a court's name, or its file"}, {"REPLAY", "a replay that wins the court"}},
     prove_court,
     R"(The replay becomes the court's proof, in comments at its end, and sets its star par. Exit status: 0, 1 the
replay does not win the court, 2 a file cannot be read.
Example: what you send to a friend
  megapon-headless court prove my-court.toml my-win.replay > my-court-proven.toml
)"},
    {"import",
     "Write the court that a map of the editor Tiled shows.",
     {{"FILE", "a map as JSON (.tmj); - is standard input"}},
     import_court,
     R"(The manual's page about courts lists the classes of objects, and what of a map is read, left out and refused.
What is left out is told on standard error. Exit status: 0, or 2: all that is wrong, with line, layer and object.
Example: a map becomes a court
  megapon-headless court import my-court.tmj > my-court.toml
)"},
    {"export",
     "Write a court as a map of the editor Tiled.",
     {{"COURT", "a court's name, or its file"}},
     export_court,
     R"(Exit status: 0, or 2: there is no such court, or it cannot be read.
Example: draw on from a court of the game
  megapon-headless court export bells > bells.tmj
)"},
    {"day",
     "Write the court of a day's page.",
     {{"DATE", "as 2026-11-22"}},
     day_court,
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

}  // namespace

void write_court_keys(std::ostream& out) {
    const court::Court court;
    std::vector<std::string> titles;
    std::ostringstream tables;
    const auto write = [&titles, &tables](const std::string& title, const Key& key, const auto& body) {
        titles.push_back(title);
        write_table(tables, title, key, body);
    };
    write("At the top", {.name = "", .help = "`format`, 1 or 2, comes first"}, court);
    visit_fields(court, [&write]<typename Value>(const Key& key, const Value& value) {
        const std::string name = key.name;
        const std::string title = backquoted('[' + name + ']');
        if constexpr (std::is_same_v<Value, court::TilesOf<const court::Court>>)
            write(title, key, court::TileTable());
        else if constexpr (court::Keyed<Value>)
            write(title, key, value);
        else if constexpr (requires { typename Value::value_type; })
            if constexpr (court::Keyed<typename Value::value_type>)
                write(court::is_list<Value>
                          ? backquoted("[[" + name + "]]") + ", at most " + text::number_text(key.range.high)
                          : title,
                      key, typename Value::value_type());
    });
    out << "# The keys of a court\n\n"
           "For those who write courts: every key of a court's text, with its range, unit and default.\n"
           "[Courts](courts.md) shows what they are good for.\n\n";
    for (const std::string& title : titles) out << "- [" << title << "](#" << anchor_of(title) << ")\n";
    out << tables.str();
}

void add_court(CLI::App& app, int& status) {
    CLI::App* court = app.add_subcommand("court", "Work with court files.");
    court->require_subcommand(1);
    for (const CourtCommand& one : court_commands) {
        CLI::App* command = court->add_subcommand(one.name, one.what);
        auto words = std::make_shared<std::vector<std::string>>(one.arguments.size());
        for (std::size_t i = 0; i < words->size(); ++i)
            command->add_option(one.arguments[i].first, (*words)[i], one.arguments[i].second)->required();
        command->footer(one.footer);
        command->callback([&one, words, &status] { status = one.run(*words); });
    }
}

}  // namespace megapon::tools
