// From the command line to what it asks for.
#include <filesystem>
#include <iostream>
#include <string>
#include <utility>

#include "app/game.h"
#include "app/lab_print.h"
#include "app/platform/system.h"
#include "app/renderer.h"
#include "app/run.h"
#include "app/screens/court_card.h"
#include "app/screens/lab.h"
#include "app/screens/match.h"
#include "app/screens/preferences.h"
#include "app/screens/replay.h"
#include "app/screens/screens.h"
#include "geometry/floating_point.h"
#include "lab/worksheet.h"
#include "play/court_files.h"
#include "play/replay.h"
#include "play/school.h"
#include "sim/hash.h"
#include "text/files.h"
#include "text/overwriting.h"

namespace megapon::app {

namespace {

using text::Errors;

constexpr int bad_surroundings = 1;

int fail(const Errors& errors) { return text::report(errors, std::cerr); }

// Those of the system, or the one of --data, which is made if it is missing.
text::Result<UserFolders> user_folders(const app::CommandLine& line) {
    if (!line.data)
        return UserFolders{platform::own_folder("XDG_CONFIG_HOME", ".config"),
                           platform::own_folder("XDG_DATA_HOME", ".local/share")};
    std::error_code failed;
    const auto folder = std::filesystem::absolute(*line.data, failed);
    if (line.kiosk) return UserFolders{folder, folder};
    if (const auto made = text::make_folder(folder); !made)
        return text::Error("--data", folder.string() + " " + made.errors().front().message);
    UserFolders folders{folder, folder};
    if (const auto writable = text::check_writable(folder / "megapon.toml"); !writable)
        folders.errors.emplace_back("--data",
                                    writable.errors().front().message + "; nothing will be kept in " + folder.string());
    return folders;
}

// The output that would be written over what the game itself keeps: its settings, or a *.toml of the user's folders.
std::optional<text::Error> overwriting_kept(const CommandLine& line, const UserFolders& folders) {
    text::FilesOfCommand files{{}, line.files.outputs};
    if (files.outputs.empty()) return std::nullopt;
    for (const auto& folder : {folders.settings, folders.data, folders.settings / "courts"}) {
        std::error_code stops;
        for (std::filesystem::directory_iterator entry(folder, stops), end; !stops && entry != end;
             entry.increment(stops))
            if (entry->path().extension() == ".toml") files.inputs.push_back({"", entry->path()});
    }
    if (line.court) files.inputs.push_back({"", play::proof_file(play::court_file(*line.court))});
    return text::overwriting(files);
}

// --from and --to may not lead beyond the replay.
std::optional<text::Error> wrong_pages(const app::CommandLine& line, int pages) {
    const int to = line.to.value_or(pages);
    const bool is_beyond = to > pages;
    if (!is_beyond && line.from <= to) return std::nullopt;
    return text::Error(is_beyond ? "--to" : "--from", "expected a page from 1 to " +
                                                          std::to_string(is_beyond ? pages : to) + ", got " +
                                                          std::to_string(is_beyond ? to : line.from));
}

// Prints what --sheet or --lab-guide ask for. Needs no display.
text::Result<void> print_lab(const LaunchOptions& options) {
    auto renderer = Renderer::open();
    if (!renderer) return renderer.errors();
    const CommandLine& line = options.line;
    const screens::Preferences preferences = preferences_of(options);
    if (line.lab_guide) return print_guide(*renderer, preferences, line.paper, *line.lab_guide);
    // After --frames frames, or as --seed lays out a question.
    const lab::Worksheet worksheet = lab::make_worksheet(*options.exhibit, line.frames.value_or(0), line.seed);
    return print_sheet(*renderer, preferences, worksheet, line.paper, *line.sheet);
}

int run(const app::CommandLine& line, const UserFolders& folders, config::ConfigFile config,
        std::unique_ptr<lab::Exhibit> exhibit, const Verbose& verbose) {
    std::optional<play::EventLog> log;
    if (line.log) {
        auto opened = play::EventLog::open(*line.log);
        if (!opened) return fail(opened.errors());
        log = *std::move(opened);
    }
    text::Result<court::Court> court = court::Court();
    if (line.slip) court = play::load_slip(*line.slip);
    if (line.court) court = play::load_court(*line.court, config.tuning().ball.radius, text::FileKind::any);
    if (!court) return fail(court.errors());

    auto languages = i18n::Languages::open(text::asset("lang"));
    if (!languages) return fail(languages.errors());

    const auto shared = std::make_shared<LaunchOptions>(LaunchOptions{line, std::move(config), *std::move(languages),
                                                                      std::move(log), *std::move(court), std::nullopt,
                                                                      std::move(exhibit), folders, verbose});
    LaunchOptions& options = *shared;
    if (line.replay) {
        auto replay = play::open_replay(*line.replay, text::FileKind::any);
        if (!replay) return fail(replay.errors());
        options.replay = *std::move(replay);
        if (const auto error = wrong_pages(line, options.replay->frames())) return fail({*error});
    }
    const auto done = line.shot                      ? draw_shot(options)
                      : line.page                    ? draw_court_page(options)
                      : line.sheet || line.lab_guide ? print_lab(options)
                      : line.gif || line.flip_book   ? export_pages(options)
                                                     : play_in_window(shared);
    Errors errors = done.errors();
    if (options.log && !options.log->complete())
        errors.emplace_back(*line.log, "the event log is not complete: writing it failed");
    const int bad_input = text::report(errors, std::cerr);
    if (errors.empty()) return 0;
    return line.sheet || line.lab_guide || line.page ? bad_input : bad_surroundings;
}

using screens::Destination;

// The court of --court for one, by its name or the file's: a computer player's try, or one that begins at once because
// its pages are counted, or its card.
Destination try_screen(const LaunchOptions& options) {
    const std::string name = std::filesystem::path(*options.line.court).stem().string();
    const std::filesystem::path file = name == *options.line.court ? "" : *options.line.court;
    // A try counts where the menus lead to this court, too: to lessons, and to what lies in the player's own folder.
    std::error_code ignored;
    const bool is_lesson = file.empty() && play::lesson_number(name) > 0;
    const bool is_own = !file.empty() && std::filesystem::equivalent(std::filesystem::absolute(file).parent_path(),
                                                                     options.folders.settings / "courts", ignored);
    screens::CourtTry court_try{.court = {name, options.court, file}, .occasion = screens::Alone{is_lesson || is_own}};
    if (options.line.demo) return screens::match_screen(screens::demonstration_on(std::move(court_try)));
    if (options.line.frames) return screens::match_screen(screens::one_player(std::move(court_try)));
    return screens::court_screen(court_try);
}

Destination first_screen(const LaunchOptions& options) {
    constexpr int middle_level = 3;
    const CommandLine& line = options.line;
    if (options.court.task) return try_screen(options);
    if (line.host) return screens::far_host_screen();
    if (line.join) return screens::far_join_screen(*line.join);
    if (line.demo) return screens::match_screen(screens::demonstration());
    if (line.shot && line.frames) return screens::match_screen(screens::against_computer(middle_level));
    // A kiosk would ask every day: it keeps no answer.
    const bool is_first = options.config.game().welcome && !line.shot && !line.link && !line.kiosk;
    if (!is_first) return screens::title_screen();
    if (options.config.game().language == config::LanguageChoice::system) return screens::welcome_screen();
    // A language in the file was chosen at a start before this one: the next question has been asked, too.
    const config::Settings& settings = options.config.settings();
    const bool is_asked = settings.at("game.language").source != config::Source::command_line;
    return is_asked ? screens::lesson_screen() : screens::after_language(settings);
}

}  // namespace

text::Facts game_facts(const UserFolders& folders) {
    return {{"version", MEGAPON_VERSION},
            {"physics", sim::hex(sim::physics_fingerprint)},
            {"settings folder", folders.settings.string()},
            {"data folder", folders.data.string()},
            {"assets", text::assets_folder().string()}};
}

int run_game(int argc, char** argv) {
    const geometry::PlainArithmetic plain;
    const auto read = app::read_command_line(argc, argv, std::cout, std::cerr);
    if (const int* status = std::get_if<int>(&read)) return *status;
    const auto& line = std::get<app::CommandLine>(read);
    const Verbose verbose = Verbose::start(line.verbose);
    const auto folders = user_folders(line);
    if (!folders) return fail(folders.errors());
    verbose.say(game_facts(*folders));

    OpenedExhibit opened{nullptr, line.assignments};
    if (line.lab) {
        auto loaded = load_exhibit(*line.lab, line.assignments);
        if (!loaded) return fail(loaded.errors());
        opened = *std::move(loaded);
    }
    if (const auto error = overwriting_kept(line, *folders)) return fail({*error});
    std::filesystem::path file = line.config.value_or("");
    if (!line.config && !folders->settings.empty()) file = folders->settings / "megapon.toml";
    auto config = config::ConfigFile::open({file, !line.config, keep_of(line)}, opened.others);
    if (!config) return fail(config.errors());
    if (line.print_config) {
        text::report(config->notices(), std::cerr);
        std::cout << config->settings().report();
        return std::cout.flush() ? 0 : fail({text::Error("standard output", "cannot be written")});
    }
    return run(line, *folders, *std::move(config), std::move(opened.exhibit), verbose);
}

void begin(Game& game, const LaunchOptions& options) {
    const CommandLine& line = options.line;
    screens::Navigator& navigator = game.navigator();
    const int frames = line.shot ? line.frames.value_or(0) : 0;
    if (options.exhibit) return navigator.go_to(screens::lab_screen(options.exhibit->clone(), {{}, frames}));
    if (options.replay) return navigator.go_to(screens::replay_screen(*options.replay));
    if (line.link && game.open(*line.link)) return;
    navigator.go_to(first_screen(options));
}

}  // namespace megapon::app
