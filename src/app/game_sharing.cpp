#include <filesystem>
#include <memory>
#include <utility>

#include "app/figure.h"
#include "app/game.h"
#include "app/screens/court_card.h"
#include "app/screens/far.h"
#include "app/screens/lab.h"
#include "app/screens/replay.h"
#include "app/screens/screens.h"
#include "app/screens/share.h"
#include "config/keys.h"
#include "lab/exchange.h"
#include "lab/exhibits.h"
#include "play/court_files.h"
#include "play/replay.h"
#include "text/files.h"

// Sharing between people: links and files that come, pictures, links and files that go.
namespace megapon::app {

bool Game::open(const std::string& file_or_link) {
    if (setup_.kiosk) return false;
    if (stack_.holds<screens::PausableMatch>() || stack_.holds<screens::FarPlay>()) {
        services_.hint("notices.drop_later");
        return false;
    }
    const auto opened = play::is_meant_as_link(file_or_link) ? open_link(file_or_link) : open_file(file_or_link);
    services_.tell(opened.errors());
    ask_drawing();
    return static_cast<bool>(opened);
}

text::Result<void> Game::open_file(const std::string& file) {
    if (file.ends_with(".replay") || file.ends_with(".gif")) {
        auto replay = play::open_replay(file);
        if (!replay) return replay.errors();
        navigator_.go_to(screens::replay_screen(*std::move(replay)));
        return {};
    }
    const auto bytes = text::read_file(file, text::recording_limit);
    if (!bytes) return bytes.errors();
    const bool may_be_settings = bytes->size() <= text::text_limit;
    if (const auto choices = may_be_settings ? config::choices_in(*bytes) : std::nullopt) {
        navigator_.open(
            screens::question_screen("options.take_question", [this, choices] { preferences_.change(*choices); }));
        return {};
    }
    auto court = play::court_of(*bytes, file, tuning_.tuning().ball.radius);
    if (!court) return court.errors();
    play::NamedCourt dropped{std::filesystem::path(file).stem().string(), *std::move(court), file};
    navigator_.go_to(
        screens::court_screen({.court = std::move(dropped), .occasion = screens::Alone{.is_recorded = false}}));
    return {};
}

text::Result<void> Game::open_link(const std::string& link) {
    if (play::is_match_link(link)) {
        auto replay = play::open_replay(link);
        if (!replay) return replay.errors();
        navigator_.go_to(screens::replay_screen(*std::move(replay)));
    } else if (play::is_court_link(link)) {
        auto court = play::read_court_link(link, tuning_.tuning().ball.radius);
        if (!court) return court.errors();
        play::NamedCourt linked{play::slip_name(*court), *court};
        navigator_.go_to(
            screens::court_screen({.court = std::move(linked), .occasion = screens::Alone{.is_recorded = false}}));
    } else if (link.find(lab::lab_link_mark) != std::string::npos) {
        const auto exhibit = screens::read_exhibit_link(link);
        if (!exhibit) return exhibit.errors();
        open_exhibit(*exhibit);
    } else if (play::is_day_link(link)) {
        const auto day = play::read_day_link(link);
        if (!day) return day.errors();
        navigator_.go_to(screens::day_screen(*day));
    } else {
        return text::Error("the link", "expected one with #m=, #court=, #day= or #lab=, as the game copies them");
    }
    return {};
}

// A figure that is shown already is changed; card and code come as a hand would bring them.
void Game::open_exhibit(const screens::ExhibitLink& link) {
    if (link.card == screens::LinkedCard::none) {
        auto* figure = dynamic_cast<FigureScreen*>(stack_.top());
        if (figure && figure->change(link)) return;
        navigator_.go_to([&](const screens::Services& services) {
            return std::make_unique<FigureScreen>(services, link, tell_figure);
        });
        return settle();
    }
    const auto visit = link.stop ? screens::LabVisit::in_course(*link.stop) : screens::LabVisit{};
    navigator_.go_to(screens::lab_screen(std::shared_ptr(link.exhibit->clone()), link.opening, visit));
    settle();
    using input::Device;
    if (link.card == screens::LinkedCard::puzzles) press({.device = {}, .letter = 'z'});
    if (link.card == screens::LinkedCard::map) press({.device = {}, .letter = 'x'});
    if (link.shows_code) press({.device = {}, .letter = 'k'});
    if (link.runs.value_or(false)) press({{.device = Device::key, .code = config::key::space, .value = 1}});
}

void Game::take_screenshot() {
    if (!setup_.save_screenshot || setup_.pictures_folder.empty()) return;
    const std::string name = services_.dated(stack_.top()->traits().name);
    if (const auto made = text::make_folder(setup_.pictures_folder); !made) return services_.tell(made.errors());
    const std::filesystem::path file = text::free_file(setup_.pictures_folder, name, ".png");
    const auto draw_page = [this](raster::Canvas& canvas) { draw(canvas); };
    const auto saved = setup_.save_screenshot(draw_page, preferences_.appearance(), file);
    if (!saved) return services_.tell(saved.errors());
    tell_saved(services_, file);
}

void Game::paste() {
    if (!setup_.paste_text) return;
    const std::string text = setup_.paste_text();
    if (stack_.top()->paste(text)) return;
    if (text.find('#') == std::string::npos) return services_.hint("notices.no_link");
    open(text);
}

}  // namespace megapon::app
