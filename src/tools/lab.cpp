#include "tools/commands.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "lab/exhibits.h"
#include "text/json.h"
#include "tools/program.h"
#include "tools/tunnel.h"

namespace megapon::tools {

namespace {

constexpr const char* footer = R"(Examples:
  megapon-headless lab                 every exhibit
  megapon-headless lab circles         is 28 px a hit, and nothing farther away?
  megapon-headless lab tunnel --shots 20000
                                       the table of the tunnel command, with its options
)";

int show(const std::string& exhibit) {
    if (!exhibit.empty()) return run_claim(exhibit, std::cout, std::cerr);
    write_exhibits(std::cout);
    return done;
}

}  // namespace

void write_exhibits(std::ostream& out) {
    for (const lab::ExhibitInfo& exhibit : lab::all_exhibits) {
        out << text::JsonLine{}
                   .add("exhibit", exhibit.name)
                   .add("function", exhibit.function)
                   .add("file", exhibit.file)
                   .done()
            << '\n';
    }
}

int run_claim(const std::string& exhibit, std::ostream& out, std::ostream& err) {
    const auto made = lab::make_exhibit(exhibit);
    if (!made) {
        const std::string names = lab::exhibit_names();
        return text::report({text::Error("unknown exhibit " + text::quoted(exhibit) + "; expected one of: " + names)},
                            err);
    }
    const lab::Claim claim = made->claim();
    text::JsonLine line;
    line.add("exhibit", exhibit).add("holds", claim.holds);
    for (const lab::Figure& figure : claim.figures) line.add(figure.name, figure.value + 0.0);  // -0 as 0
    out << line.done() << '\n';
    return claim.holds ? done : check_failed;
}

void add_lab(CLI::App& app, int& status) {
    CLI::App* command = app.add_subcommand("lab", "List the exhibits of the Collision Lab, or check what one claims.");
    auto name = std::make_shared<std::string>();
    command->add_option("exhibit", *name, "Prints its claim's figures as a line of JSON; status 1 if it does not hold")
        ->type_name("NAME");
    auto table = add_tunnel_options(*command);
    command->footer(footer);
    command->callback([command, name, table, &status] {
        const bool asks_table = table->given(*command);
        if (asks_table && *name != lab::tunnel_exhibit.name) {
            const char* options =
                "--target, --speeds, --substeps, --shots, --seed, --jobs and --shard belong to the exhibit tunnel";
            status = text::report({text::Error(options)}, std::cerr);
            return;
        }
        status = asks_table ? run_tunnel(*table) : show(*name);
    });
}

}  // namespace megapon::tools
