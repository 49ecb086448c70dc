// From the command line to what it asks for.
#include <iostream>

#include "app/command_line.h"
#include "app/platform/system.h"
#include "app/run.h"
#include "geometry/floating_point.h"
#include "play/court_files.h"
#include "play/replay_store.h"
#include "text/assets.h"
#include "text/files.h"

namespace megapon::app {

namespace {

using text::Errors;

constexpr int bad_surroundings = 1;

int fail(const Errors& errors) { return text::report(errors, std::cerr); }

// Those of the system, or the one of --data, which is made if it is missing.
text::Result<UserFolders> user_folders(const app::CommandLine& line) {
    if (!line.data) return UserFolders{platform::config_folder(), platform::data_folder()};
    std::error_code failed;
    const auto folder = std::filesystem::absolute(*line.data, failed);
    if (line.kiosk) return UserFolders{folder, folder};
    std::filesystem::create_directories(folder, failed);
    if (failed) return text::Error("--data", folder.string() + " cannot be made: " + failed.message());
    UserFolders folders{folder, folder};
    if (const auto writable = text::check_writable(folder / "megapon.toml"); !writable)
        folders.errors.emplace_back("--data",
                                    writable.errors().front().message + "; nothing will be kept in " + folder.string());
    return folders;
}

config::ConfigFile::Location config_location(const app::CommandLine& line, const UserFolders& folders) {
    if (line.config) return {*line.config, false, keep_of(line)};
    const auto& folder = folders.settings;
    return {folder.empty() ? folder : folder / "megapon.toml", true, keep_of(line)};
}

int print(const config::ConfigFile& config) {
    text::report(config.notices(), std::cerr);
    std::cout << config.print();
    if (std::cout.flush()) return 0;
    return fail({text::Error("standard output", "cannot be written")});
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

text::Result<court::Court> court_of(const app::CommandLine& line, double ball_radius) {
    if (line.slip) return play::load_slip(*line.slip);
    return line.court ? play::load_court(*line.court, ball_radius, text::FileKind::any) : court::Court();
}

int run(const app::CommandLine& line, const UserFolders& folders, config::ConfigFile config,
        std::unique_ptr<lab::Exhibit> exhibit) {
    std::optional<play::EventLog> log;
    if (line.log) {
        auto opened = play::EventLog::open(*line.log);
        if (!opened) return fail(opened.errors());
        log = *std::move(opened);
    }
    auto court = court_of(line, config.tuning().ball.radius);
    if (!court) return fail(court.errors());

    auto languages = i18n::Languages::open(text::asset("lang"));
    if (!languages) return fail(languages.errors());

    const auto shared =
        std::make_shared<LaunchOptions>(LaunchOptions{line, std::move(config), *std::move(languages), std::move(log),
                                                      *std::move(court), std::nullopt, std::move(exhibit), folders});
    LaunchOptions& options = *shared;
    if (line.replay) {
        auto replay = play::open_replay(*line.replay, text::FileKind::any);
        if (!replay) return fail(replay.errors());
        options.replay = *std::move(replay);
        if (const auto error = wrong_pages(line, options.replay->frames())) return fail({*error});
    }
    const auto done = line.shot                    ? draw_shot(options)
                      : line.page                  ? draw_court_page(options)
                      : line.sheet                 ? print_sheet(options)
                      : line.gif || line.flip_book ? export_pages(options)
                                                   : play_in_window(shared);
    Errors errors = done.errors();
    if (options.log && !options.log->complete())
        errors.emplace_back(*line.log, "the event log is not complete: writing it failed");
    const int bad_input = text::report(errors, std::cerr);
    if (errors.empty()) return 0;
    return line.sheet || line.page ? bad_input : bad_surroundings;
}

}  // namespace

int run_game(int argc, char** argv) {
    const geometry::PlainArithmetic plain;
    const auto read = app::read_command_line(argc, argv, std::cout, std::cerr);
    if (const int* status = std::get_if<int>(&read)) return *status;
    const auto& line = std::get<app::CommandLine>(read);

    OpenedExhibit opened{nullptr, line.assignments};
    if (line.lab) {
        auto loaded = load_exhibit(*line.lab, line.assignments);
        if (!loaded) return fail(loaded.errors());
        opened = *std::move(loaded);
    }
    const auto folders = user_folders(line);
    if (!folders) return fail(folders.errors());
    auto config = config::ConfigFile::open(config_location(line, *folders), opened.others);
    if (!config) return fail(config.errors());
    if (line.print_config) return print(*config);
    return run(line, *folders, *std::move(config), std::move(opened.exhibit));
}

}  // namespace megapon::app
