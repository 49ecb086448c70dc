#include "app/begin.h"

#include <filesystem>
#include <string>

#include "app/game.h"
#include "app/run.h"
#include "play/school.h"

namespace megapon::app {

namespace {

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
void begin_try(Game& game, const LaunchOptions& options) {
    const CommandLine& line = options.line;
    if (line.demo) return game.go_to_match(screens::demonstration_on(court_try_of(options)));
    if (line.frames) return game.go_to_match(screens::one_player(court_try_of(options)));
    game.go_to_court(court_try_of(options));
}

// Asks for the language where no setting names one.
void begin_first_start(Game& game, const config::GameSettings& settings) {
    if (settings.language == config::LanguageChoice::system) return game.go_to_welcome();
    game.go_to_lesson();
}

}  // namespace

void begin(Game& game, const LaunchOptions& options) {
    constexpr int middle_level = 3;
    const CommandLine& line = options.line;
    if (options.exhibit) return game.go_to_exhibit(options.exhibit->clone(), line.shot ? line.frames.value_or(0) : 0);
    if (options.replay) return game.go_to_replay(*options.replay);
    if (line.link && game.open(*line.link)) return;
    if (options.court.task) return begin_try(game, options);
    if (line.demo) return game.go_to_match(screens::demonstration());
    if (line.shot && line.frames) return game.go_to_match(screens::against_computer(middle_level));
    // A kiosk would ask every day: it keeps no answer.
    const bool is_first = options.config.game().welcome && !line.shot && !line.link && !line.kiosk;
    if (is_first) return begin_first_start(game, options.config.game());
    game.go_to_title();
}

}  // namespace megapon::app
