#include "app/app.h"

#include <iostream>

#include "app/load_exhibit.h"
#include "app/platform/folders.h"
#include "app/run.h"
#include "play/court_files.h"
#include "play/replay_store.h"
#include "text/assets.h"

namespace megapon::app {

namespace {

using text::Errors;

constexpr int bad_surroundings = 1;

int fail(const Errors& errors) { return text::report(errors, std::cerr); }

config::ConfigFile::Location config_location(const app::CommandLine& line) {
    if (line.config) return {*line.config, false};
    const auto folder = platform::config_folder();
    return {folder.empty() ? folder : folder / "megapon.toml", true};
}

int print(const config::ConfigFile& config) {
    text::report(config.notices(), std::cerr);
    std::cout << config.print();
    return 0;
}

// --from and --to may not lead beyond the replay.
std::optional<text::Error> wrong_pages(const app::CommandLine& line, int pages) {
    const int to = line.to.value_or(pages);
    const auto expected = [](const char* option, int low, int high, int got) {
        return text::Error(option, "expected a page from " + std::to_string(low) + " to " + std::to_string(high) +
                                       ", got " + std::to_string(got));
    };
    if (to > pages) return expected("--to", 1, pages, to);
    if (line.from > to) return expected("--from", 1, to, line.from);
    return std::nullopt;
}

int run(const app::CommandLine& line, config::ConfigFile& config, std::unique_ptr<lab::Exhibit> exhibit) {
    std::optional<play::EventLog> log;
    if (line.log) {
        auto opened = play::EventLog::open(*line.log);
        if (!opened) return fail(opened.errors());
        log = *std::move(opened);
    }
    auto court = line.court ? play::load_court(*line.court, config.tuning().ball.radius) : court::Court();
    if (!court) return fail(court.errors());

    const auto languages = i18n::Languages::open(text::asset("lang"));
    if (!languages) return fail(languages.errors());

    LaunchOptions given{line, config, *languages, log ? &*log : nullptr, *court, std::nullopt, std::move(exhibit)};
    if (line.replay) {
        auto replay = play::open_replay(*line.replay);
        if (!replay) return fail(replay.errors());
        given.replay = *std::move(replay);
        if (const auto error = wrong_pages(line, given.replay->frames())) return fail({*error});
    }
    const auto trouble = line.shot ? draw_shot(given) : line.gif ? export_gif(given) : play_in_window(given);
    if (!trouble) return 0;
    std::cerr << *trouble << '\n';
    return bad_surroundings;
}

}  // namespace

int run_game(int argc, char** argv) {
    const auto read = app::read_command_line(argc, argv, std::cout, std::cerr);
    if (const int* status = std::get_if<int>(&read)) return *status;
    const auto& line = std::get<app::CommandLine>(read);

    OpenedExhibit opened{nullptr, line.assignments};
    if (line.lab) {
        auto loaded = load_exhibit(*line.lab, line.assignments);
        if (const auto* trouble = std::get_if<std::string>(&loaded)) {
            std::cerr << *trouble << '\n';
            return text::bad_input;
        }
        opened = std::get<OpenedExhibit>(std::move(loaded));
    }
    auto config = config::ConfigFile::open(config_location(line), opened.others);
    if (!config) return fail(config.errors());
    if (line.print_config) return print(*config);
    return run(line, *config, std::move(opened.exhibit));
}

}  // namespace megapon::app
