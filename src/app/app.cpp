#include "app/app.h"

#include <iostream>

#include "app/load_court.h"
#include "app/load_exhibit.h"
#include "app/platform/assets.h"
#include "app/platform/folders.h"
#include "app/run.h"
#include "app/tapes/shelf.h"

namespace megapon::app {

namespace {

using Problems = std::vector<court::Problem>;

constexpr int bad_surroundings = 1;
constexpr int bad_input = 2;

int fail(const Problems& problems) {
    for (const court::Problem& problem : problems) std::cerr << describe(problem) << '\n';
    return bad_input;
}

options::ConfigFile::Location config_location(const options::CommandLine& line) {
    if (line.config) return {*line.config, false};
    const auto folder = platform::config_folder();
    return {folder.empty() ? folder : folder / "megapon.toml", true};
}

int print(const options::ConfigFile& config) {
    for (const court::Problem& notice : config.notices()) std::cerr << describe(notice) << '\n';
    std::cout << config.print();
    return 0;
}

// --from and --to may not lead beyond the replay.
std::optional<court::Problem> wrong_pages(const options::CommandLine& line, int pages) {
    const int to = line.to.value_or(pages);
    const auto expected = [](const char* option, int low, int high, int got) {
        return court::Problem{option, 0, 0,
                              "expected a page from " + std::to_string(low) + " to " + std::to_string(high) + ", got " +
                                  std::to_string(got)};
    };
    if (to > pages) return expected("--to", 1, pages, to);
    if (line.from > to) return expected("--from", 1, to, line.from);
    return std::nullopt;
}

int run(const options::CommandLine& line, options::ConfigFile& config, std::unique_ptr<lab::Exhibit> exhibit) {
    std::optional<options::EventLog> log;
    if (line.log) {
        auto opened = options::EventLog::open(*line.log);
        if (const auto* problem = std::get_if<court::Problem>(&opened)) return fail(Problems{*problem});
        log = std::move(std::get<options::EventLog>(opened));
    }
    auto court = load_court(line.court, config.tuning().ball.radius);
    if (const auto* problems = std::get_if<Problems>(&court)) return fail(*problems);

    const auto library = words::Library::open(platform::asset("lang"));
    if (const auto* problem = std::get_if<court::Problem>(&library)) return fail(Problems{*problem});

    Given given{line,
                config,
                std::get<words::Library>(library),
                log ? &*log : nullptr,
                std::get<court::Court>(court),
                std::nullopt,
                std::move(exhibit)};
    if (line.replay) {
        auto replay = tapes::open_replay(*line.replay);
        if (const auto* problem = std::get_if<court::Problem>(&replay)) return fail(Problems{*problem});
        given.replay = std::get<play::Replay>(std::move(replay));
        if (const auto problem = wrong_pages(line, given.replay->frames())) return fail(Problems{*problem});
    }
    const auto trouble = line.shot ? draw_shot(given) : line.gif ? draw_film(given) : play_in_window(given);
    if (!trouble) return 0;
    std::cerr << *trouble << '\n';
    return bad_surroundings;
}

}  // namespace

int run_game(int argc, char** argv) {
    const auto read = options::read_command_line(argc, argv, std::cout, std::cerr);
    if (const int* status = std::get_if<int>(&read)) return *status;
    const auto& line = std::get<options::CommandLine>(read);

    OpenedExhibit opened{nullptr, line.assignments};
    if (line.lab) {
        auto loaded = load_exhibit(*line.lab, line.assignments);
        if (const auto* trouble = std::get_if<std::string>(&loaded)) {
            std::cerr << *trouble << '\n';
            return bad_input;
        }
        opened = std::get<OpenedExhibit>(std::move(loaded));
    }
    auto config = options::ConfigFile::open(config_location(line), opened.others);
    if (const auto* problems = std::get_if<Problems>(&config)) return fail(*problems);
    if (line.print_config) return print(std::get<options::ConfigFile>(config));
    return run(line, std::get<options::ConfigFile>(config), std::move(opened.exhibit));
}

}  // namespace megapon::app
