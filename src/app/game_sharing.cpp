#include <filesystem>
#include <memory>
#include <utility>

#include "app/game.h"
#include "app/screens/court_card.h"
#include "app/screens/share.h"
#include "lab/lab_link.h"
#include "play/handed_court.h"
#include "play/match_link.h"
#include "text/files.h"

// What people hand to each other: links and files that come, pictures, links and files that go.
namespace megapon::app {

bool Game::open(const std::string& file_or_link) {
    if (kiosk_) return false;
    if (stack_.holds<screens::PausableMatch>()) {
        notices_.hint("notices.drop_later", clock_.now_ms());
        return false;
    }
    const auto opened = play::is_meant_as_link(file_or_link) ? open_link(file_or_link) : open_file(file_or_link);
    if (!opened) add_notices(opened.errors());
    ask_drawing();
    return static_cast<bool>(opened);
}

text::Result<void> Game::open_file(const std::string& file) {
    if (file.ends_with(".replay") || file.ends_with(".gif")) {
        auto replay = play::open_replay(file);
        if (!replay) return replay.errors();
        go_to_replay(*std::move(replay));
        return {};
    }
    const auto bytes = text::read_file(file, text::recording_limit);
    if (!bytes) return bytes.errors();
    const bool may_be_settings = bytes->size() <= text::text_limit;
    if (const auto choices = may_be_settings ? config::choices_in(*bytes) : std::nullopt) {
        open_question("options.take_question", [this, choices] { preferences_.change(*choices); });
        return {};
    }
    auto court = play::court_of(*bytes, file, tuning_.tuning().ball.radius);
    if (!court) return court.errors();
    play::NamedCourt dropped{std::filesystem::path(file).stem().string(), *std::move(court), file};
    go_to_court({.court = std::move(dropped), .is_recorded = false});
    return {};
}

text::Result<void> Game::open_link(const std::string& link) {
    if (play::is_match_link(link)) {
        auto replay = play::open_replay(link);
        if (!replay) return replay.errors();
        go_to_replay(*std::move(replay));
    } else if (play::is_court_link(link)) {
        auto court = play::read_court_link(link, tuning_.tuning().ball.radius);
        if (!court) return court.errors();
        go_to_court({.court = {"link", *std::move(court)}, .is_recorded = false});
    } else if (lab::is_lab_link(link)) {
        auto exhibit = lab::read_lab_link(link);
        if (!exhibit) return exhibit.errors();
        go_to_exhibit(*std::move(exhibit));
    } else if (play::is_day_link(link)) {
        const auto date = play::read_day_link(link);
        if (!date) return date.errors();
        go_to_day(*date);
    } else {
        return text::Error("the link", "expected one with #m=, #court=, #day= or #lab=, as the game copies them");
    }
    return {};
}

// Only today's page is in the records.
void Game::go_to_day(const std::string& date) {
    auto lessons = play::load_lessons();
    if (lessons.empty()) return notices_.hint("school.none", clock_.now_ms());
    const play::DailyPage page = play::page_of(date, lessons.size());
    go_to_court({.court = std::move(lessons[page.lesson]),
                 .is_recorded = today_ && date == today_(),
                 .date = date,
                 .seed = page.seed});
}

// A kiosk's disk is not for everybody to fill.
void Game::take_screenshot() {
    if (kiosk_ || !save_screenshot_ || pictures_folder_.empty()) return;
    const std::string name = (today_ ? today_() + "_" : "") + (stack_.top() ? stack_.top()->name() : "page");
    std::error_code ignored;  // what cannot be made cannot be written to
    std::filesystem::create_directories(pictures_folder_, ignored);
    const std::filesystem::path file = text::free_file(pictures_folder_, name, ".png");
    const auto draw_page = [this](raster::Canvas& canvas) { draw(canvas); };
    const auto saved = save_screenshot_(draw_page, preferences_.appearance(), file);
    if (!saved) return add_notices(saved.errors());
    tell_saved(file);
}

void Game::tell_saved(const std::filesystem::path& file) {
    if (offer_file_) offer_file_(file);
    notices_.hint({"share.saved", {{"file", (offer_file_ ? file.filename() : file).string()}}}, clock_.now_ms());
}

void Game::paste() {
    if (!paste_text_) return;
    const std::string text = paste_text_();
    if (text.find('#') == std::string::npos) return notices_.hint("notices.no_link", clock_.now_ms());
    open(text);
}

void Game::open_share(std::shared_ptr<const play::Replay> replay, std::optional<screens::PageRange> marked) {
    stack_.push(std::make_unique<screens::ShareScreen>(ui(), *this, share_, std::move(replay), marked));
}

void Game::copy_link(const text::Result<std::string>& link) { screens::copy_link(ui(), share_, link); }

void Game::give_file(const std::filesystem::path& file) {
    if (!can_give_files()) return;
    if (!offer_file_) share_.open_folder(file.parent_path());
    tell_saved(file);
}

}  // namespace megapon::app
