#include <filesystem>
#include <string>
#include <utility>

#include "app/game.h"
#include "app/run.h"
#include "app/screens/court_card.h"
#include "app/screens/first_start.h"
#include "app/screens/lab.h"
#include "app/screens/match.h"
#include "app/screens/replay.h"
#include "app/screens/title.h"
#include "play/school.h"

namespace megapon::app {

namespace {

using screens::Destination;

// Whether a court's file lies in the player's own folder.
bool is_own_court(const std::filesystem::path& file, const std::filesystem::path& folder) {
    std::error_code ignored;
    return !file.empty() && std::filesystem::equivalent(std::filesystem::absolute(file).parent_path(), folder, ignored);
}

// The court of --court, by its name or the file's. A try counts where the menus lead to this court, too.
screens::CourtTry court_try_of(const LaunchOptions& options) {
    const std::string name = std::filesystem::path(*options.line.court).stem().string();
    const bool is_lesson = name == *options.line.court && play::lesson_number(name) > 0;
    const std::filesystem::path file = name == *options.line.court ? "" : *options.line.court;
    return {.court = {name, options.court, file},
            .is_recorded = is_lesson || is_own_court(file, options.folders.settings / "courts")};
}

// A court for one: a computer player's try, or one that begins at once because its pages are counted, or its card.
Destination try_screen(const LaunchOptions& options) {
    screens::CourtTry court_try = court_try_of(options);
    if (options.line.demo) return screens::match_screen(screens::demonstration_on(std::move(court_try)));
    if (options.line.frames) return screens::match_screen(screens::one_player(std::move(court_try)));
    return screens::court_screen(court_try);
}

Destination first_screen(const LaunchOptions& options) {
    constexpr int middle_level = 3;
    const CommandLine& line = options.line;
    if (options.court.task) return try_screen(options);
    if (line.demo) return screens::match_screen(screens::demonstration());
    if (line.shot && line.frames) return screens::match_screen(screens::against_computer(middle_level));
    // A kiosk would ask every day: it keeps no answer.
    const bool is_first = options.config.game().welcome && !line.shot && !line.link && !line.kiosk;
    if (!is_first) return screens::title_screen();
    const bool names_language = options.config.game().language != config::LanguageChoice::system;
    return names_language ? screens::lesson_screen() : screens::welcome_screen();
}

}  // namespace

void begin(Game& game, const LaunchOptions& options) {
    const CommandLine& line = options.line;
    screens::Navigator& navigator = game.navigator();
    const int frames = line.shot ? line.frames.value_or(0) : 0;
    if (options.exhibit) return navigator.go_to(screens::lab_screen(options.exhibit->clone(), frames));
    if (options.replay) return navigator.go_to(screens::replay_screen(*options.replay));
    if (line.link && game.open(*line.link)) return;
    navigator.go_to(first_screen(options));
}

}  // namespace megapon::app
