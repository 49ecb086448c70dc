#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "app/i18n/translations.h"
#include "app/input/input_event.h"
#include "app/screens/controls.h"
#include "app/screens/court_card.h"
#include "app/screens/focus.h"
#include "app/screens/lab.h"
#include "app/screens/match.h"
#include "app/screens/screens.h"
#include "app/view/court_view.h"
#include "lab/exchange.h"
#include "sim/event.h"

namespace megapon::screens {

namespace {

using geometry::Vec;
using input::MenuAction;
using input::Shortcut;

constexpr int count_from = 3;
constexpr double beat_ms = 600;

// A question above the screen that asks, and its answers: the first one is chosen at first, and each leads back.
// That is all that one without a function does.
class QuestionScreen : public MenuScreen {
  public:
    QuestionScreen(const Services& services, i18n::Message question, std::vector<Menu::Line> answers)
        : MenuScreen(services, {.name = "question", .covers = false, .fits_upright = true}),
          question_(std::move(question)) {
        for (Menu::Line& answer : answers)
            answer.accept = [&to = navigator_, accept = std::move(answer.accept)] {
                to.back();
                if (accept) accept();
            };
        set_lines(std::move(answers));
    }

    bool handle(const input::InputEvent& event) override {
        if (event.menu != MenuAction::back) return MenuScreen::handle(event);
        navigator_.back();
        return true;
    }

    void draw(raster::Canvas& canvas) override {
        const view::Item question = view::wrapped(tr(question_), view::TextRole::item);
        menu_->draw(canvas, view::page_area, view::panel({question, menu_->item()}, 340), view::Anchor::middle);
    }

  private:
    i18n::Message question_;
};

// Opens the last contact in the lab. A rally there asks before it ends the match, if somebody plays it.
void open_contact(Navigator& navigator, const PausableMatch& match) {
    const char* question = match.setup().persons > 0 ? "pause.leave_question" : nullptr;
    navigator.open(contact_screen(match.last_contact(), question));
}

// The lines of a pause: those of every mode, and between them its own.
std::vector<Menu::Line> pause_lines(Navigator& navigator, PausableMatch& match) {
    const MatchSetup& setup = match.setup();
    const auto again = navigator.leading_to(match_screen(setup));
    // A match that somebody plays is given up only after a question.
    const auto asked = [&](const i18n::Message& question, std::function<void()> go) {
        return setup.persons == 0 ? go : navigator.opening(question_screen(question, std::move(go)));
    };
    bool is_played = true;
    Menu::Line leave;
    std::vector<Menu::Line> lines{
        {"pause.continue", [&navigator, &match] { navigator.replace_by(countdown_screen(match)); }}};
    const auto add_own = [&](const auto& mode) {
        using Mode = std::decay_t<decltype(mode)>;
        if constexpr (std::is_same_v<Mode, CourtTry>) {  // begun again without a question, unless a day goes on
            const bool is_free = can_begin_again(setup);
            if (is_free) lines.push_back({"school.again", again});
            const Menu::Line back = line_back(navigator, mode);
            leave = {back.words, is_free ? back.accept : asked("school.leave_question", back.accept)};
        } else if constexpr (std::is_same_v<Mode, SeasonMatch>) {  // not begun again, and who leaves it has lost it
            const i18n::Message question("season.give_up_question",
                                         {{"own", play::given_up.left}, {"other", play::given_up.right}});
            leave = {"season.give_up", asked(question, navigator.leading_to(given_up_screen()))};
        } else if constexpr (std::is_same_v<Mode, TournamentMatch>) {  // its place in the tree stays open
            lines.push_back({"pause.restart", asked("pause.restart_question", again)});
            leave = {"tournament.leave", asked("pause.leave_question", navigator.leading_to(tournament_screen()))};
        } else {
            static_assert(sim::OneOf<Mode, Series, WinnerStays, Lesson, LabRally, GoingOn>);
            lines.push_back({"pause.restart", asked("pause.restart_question", again)});
            is_played = setup.persons > 0;
            leave = {"pause.title", asked("pause.leave_question", navigator.leading_to(title_screen()))};
        }
    };
    std::visit(add_own, setup.mode);
    lines.push_back({"title.options", navigator.opening(options_screen(is_played))});
    lines.push_back({"pause.contact", [&navigator, &match] { open_contact(navigator, match); }});
    lines.push_back(std::move(leave));
    return lines;
}

// What a match is played to.
i18n::Message goal_of(const MatchSetup& setup, const sim::Tuning& tuning, const std::string& shout_key) {
    const auto goal = [&](const auto& mode) -> i18n::Message {
        using Mode = std::decay_t<decltype(mode)>;
        if constexpr (std::is_same_v<Mode, CourtTry>)
            return mode.template on<Practice>() ? "practice.heading" : court_task(mode.court, shout_key);
        if constexpr (std::is_same_v<Mode, WinnerStays>) return {"pause.goal_time", {{"seconds", challenge_seconds}}};
        static_assert(
            sim::OneOf<Mode, CourtTry, WinnerStays, TournamentMatch, Series, SeasonMatch, Lesson, LabRally, GoingOn>);
        const sim::MatchTuning match = tuning_of(setup, tuning).match;
        return {"pause.goal", {{"points", match.points}, {"lead", match.lead}, {"cap", match.cap}}};
    };
    return std::visit(goal, setup.mode);
}

// A match held still. '.' plays a single frame; the menu then steps aside so that the frame can be seen.
class PauseScreen : public MenuScreen {
  public:
    PauseScreen(const Services& services, PausableMatch& match, i18n::Message reason, Resume resume)
        : MenuScreen(services, {.name = "pause", .covers = false, .fits_upright = true}),
          match_(match),
          reason_(std::move(reason)),
          resume_(resume) {
        set_lines(pause_lines(navigator_, match), {.width = 260});
    }

    // The pause says so, and play is counted in.
    void lose_pad(int pad) override {
        if (!match_.needs_pad(pad)) return;
        reason_ = lost_gamepad_message(pad);
        resume_ = Resume::counted;
    }

    bool handle(const input::InputEvent& event) override {
        if (event.shortcut == Shortcut::pause) {
            if (resume_ == Resume::counted)
                navigator_.replace_by(countdown_screen(match_));
            else
                navigator_.back();
            return true;
        }
        if (event.shortcut == Shortcut::next_frame) {
            match_.step_frame();
            return steps_ = true;
        }
        if (event.letter == 'l') {
            open_contact(navigator_, match_);
            return true;
        }
        if (begin_again(services_, match_.setup(), event)) return true;
        if (event.shortcut && match_.change_physics(*event.shortcut)) return true;
        if (!steps_) return MenuScreen::handle(event);
        if (!event.menu || event.menu == MenuAction::point) return false;
        steps_ = false;
        return true;
    }

    void draw(raster::Canvas& canvas) override {
        if (steps_) return view::hint(canvas, {tr({"pause.steps", services_.labels.shortcuts()})}).draw(canvas);
        constexpr double width = 412;  // px
        std::vector<view::Item> lines;
        const auto add = [&lines](const std::string& words) {
            lines.push_back(view::wrapped(words, view::TextRole::body, width));
        };
        const MatchSetup& setup = match_.setup();
        const std::string shout_key = services_.labels.shout_alone(ui_.last_device);
        add(tr(goal_of(setup, services_.tuning.tuning(), shout_key)));
        const auto* chosen = court_of(setup);
        const bool is_try = mode_of<CourtTry>(setup);
        if (chosen && chosen->court.is_slip && !is_try) add(tr("slip." + chosen->name + "_does"));
        for (int player = 0; player < setup.persons; ++player) add(tr(keys_of(player)));
        if (is_try && chosen->court.breaths > 0) add(tr("school.shout_key", {{"key", shout_key}}));
        const view::Item facts = view::column(std::move(lines), 2);
        const view::Box court{{0, view::header_height}, raster::page_size};
        menu_->draw(canvas, court,
                    view::panel({view::centred(tr(reason_), view::TextRole::item), menu_->item(), facts}, width + 24),
                    view::Anchor::middle);
    }

  private:
    i18n::Message keys_of(int player) const {
        const ControlLabels& labels = services_.labels;
        const auto side = static_cast<std::size_t>(player);
        const bool alone = match_.setup().persons == 1, pad = ui_.last_device.is_pad();
        if (alone && ui_.last_device.is_finger()) return "school.keys_touch";
        return {"pause.keys",
                {{"side", tr(view::side_key(static_cast<sim::Side>(player)))},
                 {"walk", alone ? labels.walk_alone(ui_.last_device) : labels.walk(side, pad)},
                 {"swing", alone ? labels.swing_alone(ui_.last_device) : labels.swing(side, pad)}}};
    }

    PausableMatch& match_;
    i18n::Message reason_;
    Resume resume_;
    bool steps_ = false;
};

// 3, 2, 1 over the page, and the match below goes on.
class CountdownScreen : public GameScreen {
  public:
    CountdownScreen(const Services& services, PausableMatch& match)
        : GameScreen(services, {.name = "countdown", .covers = false, .is_play = true, .takes_touch = true}),
          match_(match) {}

    void enter() override {
        from_ms_ = updated_ms_ = ui_.now_ms();
        counted_ = 0;
        counts_ = true;
    }

    void leave() override { counts_ = false; }

    // As in the match below: the help lies over a pause, or its end would find a countdown that has not been seen.
    bool handle(const input::InputEvent& event) override {
        if (event.shortcut != Shortcut::pause && event.shortcut != Shortcut::help) return false;
        pause("pause.paused");
        if (event.shortcut == Shortcut::help) navigator_.open(help_screen());
        return true;
    }

    void lose_focus() override { pause("pause.focus"); }

    void lose_pad(int pad) override {
        if (match_.needs_pad(pad)) pause(lost_gamepad_message(pad));
    }

    // A stall, such as that of a window that becomes full screen, is not counted.
    bool update() override {
        const double now_ms = ui_.now_ms();
        from_ms_ += std::max(0.0, now_ms - updated_ms_ - beat_ms);
        updated_ms_ = now_ms;
        const int counted = static_cast<int>((ui_.now_ms() - from_ms_) / beat_ms);
        if (std::exchange(counted_, counted) == counted) return false;
        if (counted >= count_from && std::exchange(counts_, false)) navigator_.back();
        return true;
    }

    std::optional<double> due_ms() const override { return from_ms_ + beat_ms * (counted_ + 1); }

    void draw(raster::Canvas& canvas) override {
        const Vec middle = raster::page_size / 2;
        canvas.fill(raster::Path().disc(middle, 34), view::paper);
        canvas.fill(raster::Path().ring(middle, 33, 2), view::ink);
        canvas.text(middle + Vec{0, 15}, std::to_string(count_from - counted_),
                    {.size = 42, .colour = view::ink, .align = raster::Align::centre, .face = raster::Face::heading});
    }

  private:
    // A covered one leaves alone what covers it.
    void pause(const i18n::Message& reason) {
        if (std::exchange(counts_, false)) navigator_.replace_by(pause_screen(match_, reason, Resume::counted));
    }

    PausableMatch& match_;
    double from_ms_ = 0, updated_ms_ = 0;
    int counted_ = 0;
    bool counts_ = false;  // it is the topmost screen, and nobody has stopped it
};

}  // namespace

Destination question_screen(const i18n::Message& question, std::function<void()> yes) {
    return choice_screen(question, {{"menu.no", {}}, {"menu.yes", std::move(yes)}});  // no is chosen at first
}

Destination choice_screen(const i18n::Message& question, std::vector<Menu::Line> choices) {
    return way_to<QuestionScreen>(question, std::move(choices));
}

i18n::Message lost_gamepad_message(int pad) { return {"pause.pad", {{"pad", std::to_string(pad + 1)}}}; }

Destination pause_screen(PausableMatch& match, const i18n::Message& reason, Resume resume) {
    return way_to<PauseScreen>(std::ref(match), reason, resume);
}

Destination countdown_screen(PausableMatch& match) { return way_to<CountdownScreen>(std::ref(match)); }

}  // namespace megapon::screens
