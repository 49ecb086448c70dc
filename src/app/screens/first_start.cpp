#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/match_play.h"
#include "app/screens/screens.h"
#include "app/view/court_view.h"
#include "app/view/figures.h"
#include "app/view/match_page.h"

namespace megapon::screens {

namespace {

using config::Presentation;
using geometry::Vec;

// Steps of the lesson, in this order.
enum class LessonStep : std::uint8_t { walk, swing, aim, smash, bend, shout, win };
constexpr std::array<const char*, 7> step_texts{"lesson.walk", "lesson.swing", "lesson.aim", "lesson.smash",
                                                "lesson.bend", "lesson.shout", "lesson.win"};  // order of LessonStep

constexpr double far_enough = 40;  // px, to have walked
constexpr double end_delay_ms = 2500;
constexpr int press_lasts = 3;  // frames in which a press may begin a swing

constexpr std::array<const char*, 2> motions{"flipbook", "smooth"};  // words of the settings, numbered as Presentation
constexpr double choice_width = 218;                                 // px
constexpr double upright_choice_width = 300;                         // px
constexpr double choice_height = 84;
constexpr double upright_choice_height = 124;
constexpr Vec scene{360, 150};    // court px, which a picture shows
constexpr double captain_x = 28;  // px from the end of it
constexpr double turn_x = 88;     // x at which the ball touches the captain's megaphone

// Moves from `low` to `high` and back in so many frames.
double to_and_fro(double frames, double there_and_back, double low, double high) {
    const double way = std::fmod(frames / there_and_back, 1);
    return low + (high - low) * (way < 0.5 ? 2 * way : 2 - 2 * way);
}

Vec ball_at(double frames) {
    return {to_and_fro(frames, 15, turn_x, scene.x - turn_x), to_and_fro(frames + 5, 22, 20, scene.y - 20)};
}

// A rally after so many frames. Each captain keeps at the height of the ball, as far as the legs carry. In flip-book
// mode the ball's places in the frames before show through, as they do in a match.
void draw_rally(raster::Canvas& canvas, double frames, const view::Appearance& appearance, bool is_flipbook) {
    const int page = static_cast<int>(frames);
    const int boil = view::boil_variant(appearance, page);
    sim::Ball ball;
    constexpr std::array<double, 2> opacities{0.3, 0.15};
    for (std::size_t back = 0; is_flipbook && appearance.onion_skin && back < opacities.size(); ++back)
        canvas.fill(raster::Path().ring(ball_at(frames - 1 - static_cast<double>(back)), ball.radius - 0.5, 1.4),
                    faded(view::ink, opacities[back]));
    ball.center = ball_at(frames);
    for (const sim::Side side : sim::both_sides) {
        sim::Player captain;
        captain.body = {side == sim::Side::left ? captain_x : scene.x - captain_x,
                        scene.y / 2 + 0.4 * (ball.center.y - scene.y / 2)};
        captain.head_angle = -20;
        view::draw_captain(canvas, captain, side, {}, {.boil = boil, .step = page});
    }
    view::draw_ball(canvas, ball, false, boil);
}

// The first start: which language? Then how the game is to move.
class WelcomeScreen : public MenuScreen {
  public:
    explicit WelcomeScreen(const Services& services)
        : MenuScreen(services, {.name = "welcome", .attracts = true, .fits_upright = true}) {
        std::vector<Menu::Line> lines;
        lines.reserve(i18n::languages);
        // Each language calls itself by its own name in every catalogue.
        for (const std::string code : i18n::language_codes)
            lines.push_back({"options.game.language_is." + code, [this, code] {
                                 services_.preferences.change({{"game.language", code}});
                                 navigator_.go_to(after_language(services_.preferences.settings()));
                             }});
        set_lines(std::move(lines));
        menu_->set_chosen(static_cast<std::size_t>(services.preferences.language()));
    }

    void draw(raster::Canvas& canvas) override {
        draw_page(canvas, view::title_page("Language  言語", {menu_->item()}));
    }
};

const sim::Goal* goal_in(const sim::Events& events) {
    for (const sim::Event& event : events)
        if (const auto* goal = std::get_if<sim::Goal>(&event)) return goal;
    return nullptr;
}

// A match in which a beginner learns by playing, and which ends with a rally that the swing wins. Each step is ticked
// when it has been done; Esc, Start or a click skips the rest. The ball waits in the learner's hand after each point,
// no matter who won it, and no point is counted.
class LessonScreen : public LiveScreen {
  public:
    explicit LessonScreen(const Services& services)
        : LiveScreen(services, {.name = "lesson", .is_play = true, .takes_touch = true}, lesson()),
          walked_from_(match_.session().state().players[sim::Side::left].body.y) {
        using enum LessonStep;
        const config::Assist assist = ui_.preferences.game().assist[0];
        if (assist == config::Assist::one_button) steps_ = {walk, swing, aim, smash, win};  // no bend, no shout
        if (assist == config::Assist::walk_only) steps_ = {walk, win};
    }

    bool handle(const input::InputEvent& event) override {
        const bool plays = match_.handle(event.device);
        if (event.shortcut != input::Shortcut::pause && event.menu != input::MenuAction::click)
            return plays && (!event.shortcut || event.shortcut == input::Shortcut::next_frame);
        end(title_screen());
        return true;
    }

    void lose_focus() override { wait("pause.focus"); }

    void lose_pad(int pad) override {
        if (match_.needs_pad(pad)) wait(lost_gamepad_message(pad));
    }

    bool update() override {
        match_.follow_settings();
        bool shows = match_.refresh_has_come();
        for (bool pressed = match_.has_pressed_swing(sim::Side::left); const auto frame = match_.advance();
             pressed = false) {
            read(*frame);
            if (pressed) pressed_frame_ = frame->state.frame;
            note_swings(*frame);
            shows = true;
            if (done_ < steps_.size() && is_learnt(*frame) && ++done_ == steps_.size())
                ends_at_ms_ = ui_.now_ms() + end_delay_ms;
            if (goal_in(frame->events)) match_.keep_serve_left();
        }
        if (!ends_at_ms_ || ui_.now_ms() < *ends_at_ms_) return shows;
        end(level_screen());
        return shows;
    }

    std::string live_text() const override { return sentences(tr("lesson.heading"), task(), ui_.tr()); }

    void draw(raster::Canvas& canvas) override {
        const double room = canvas.text_size() > 1 ? 76 : 44;  // px, for any step's words
        const view::LessonPanel panel{
            .height = room, .steps = steps_.size(), .done = done_, .now = task(), .skip = ui_.hint("lesson.skip")};
        draw_match(canvas, {.lesson = &panel});
    }

  private:
    // The lesson goes on when the learner says so.
    void wait(const i18n::Message& reason) {
        match_.release_all();
        if (!match_.paused()) navigator_.open(choice_screen(reason, {{"pause.continue", {}}}));
    }

    // Instruction of the present step.
    std::string task() const {
        const i18n::Arguments keys{{"walk", services_.labels.walk_alone(ui_.last_device)},
                                   {"swing", services_.labels.swing_alone(ui_.last_device)},
                                   {"shout", services_.labels.shout_alone(ui_.last_device)}};
        if (done_ == steps_.size()) return tr("lesson.done");
        return tr({step_texts[static_cast<std::size_t>(steps_[done_])], keys});
    }

    // Records swings: with controls that swing by themselves each swing is the player's own.
    void note_swings(const FrameResult& frame) {
        const bool is_own = ui_.preferences.game().assist[0] == config::Assist::walk_only ||
                            (pressed_frame_ >= 0 && frame.state.frame - pressed_frame_ <= press_lasts);
        for (const sim::Event& event : frame.events) {
            if (const auto* swing = std::get_if<sim::Swing>(&event); swing && swing->player == sim::Side::left)
                own_swing_ = is_own;
            if (const auto* hit = std::get_if<sim::Hit>(&event))
                own_shot_ =
                    hit->player == sim::Side::left && own_swing_ && !hit->serve && hit->strength != sim::Strength::bunt;
        }
    }

    // True if the present step has been done in this frame.
    bool is_learnt(const FrameResult& frame) const {
        const LessonStep step = steps_[done_];
        const sim::Goal* goal = goal_in(frame.events);
        if (step == LessonStep::win) return goal && goal->scorer == sim::Side::left && own_shot_;
        if (step == LessonStep::walk)
            return std::abs(frame.state.players[sim::Side::left].body.y - walked_from_) >= far_enough;
        const auto is_it = [&](const auto& event) {
            using Kind = std::decay_t<decltype(event)>;
            bool is = false;
            if constexpr (std::is_same_v<Kind, sim::Swing>) is = step == LessonStep::swing && own_swing_;
            if constexpr (std::is_same_v<Kind, sim::Bend>) is = step == LessonStep::bend;
            if constexpr (std::is_same_v<Kind, sim::ShoutStart>) is = step == LessonStep::shout;
            if constexpr (std::is_same_v<Kind, sim::Hit>) {
                using enum sim::Strength;
                const bool is_hard = event.strength == smash || event.strength == clash;
                is = (step == LessonStep::aim && own_shot_ && event.strength != glance) ||
                     (step == LessonStep::smash && own_swing_ && is_hard);
            }
            if constexpr (requires { event.player; }) return is && event.player == sim::Side::left;
            return false;
        };
        for (const sim::Event& event : frame.events)
            if (std::visit(is_it, event)) return true;
        return false;
    }

    // The first start is over.
    void end(const Destination& next) {
        if (ui_.preferences.game().welcome) services_.preferences.change({{"game.welcome", false}});
        navigator_.go_to(next);
    }

    std::vector<LessonStep> steps_{
        LessonStep::walk, LessonStep::swing, LessonStep::aim, LessonStep::smash,
        LessonStep::bend, LessonStep::shout, LessonStep::win};  // subset that the controls leave to learn
    std::size_t done_ = 0;
    double walked_from_ = 0;            // px, where the body stood at first
    int pressed_frame_ = -1;            // frame in which the swing was pressed last
    bool own_swing_ = false;            // the last swing was the player's own
    bool own_shot_ = false;             // the last hit came from it, and was no serve
    std::optional<double> ends_at_ms_;  // end after the last step
};

// The second question of the first start: flip-book or smooth? Each is a card on which a ball flies as it would. Then
// comes the lesson.
class MotionScreen : public FocusScreen {
  public:
    explicit MotionScreen(const Services& services)
        : FocusScreen(services, {.name = "motion", .fits_upright = true},
                      services.navigator.leading_to(welcome_screen()),
                      {.first = static_cast<std::size_t>(services.preferences.video().presentation)}) {}

    void enter() override { touched_ms_ = ui_.now_ms(); }

    bool handle(const input::InputEvent& event) override {
        touched_ms_ = ui_.now_ms();
        return focus_.handle(event);
    }

    bool update() override { return due_ms() && beat_.has_come(ui_.now_ms(), refresh_ms_); }

    std::optional<double> due_ms() const override {
        constexpr double patience_ms = 30'000;  // time without a touch, then the balls rest, and take no power
        if (ui_.now_ms() >= touched_ms_ + patience_ms) return std::nullopt;
        return RefreshBeat::next_ms(ui_.now_ms(), refresh_ms_);
    }

    void draw(raster::Canvas& canvas) override {
        is_upright_ = canvas.is_upright();
        const view::Layout& layout = focus_.draw(canvas);
        const view::Appearance appearance = ui_.preferences.appearance();
        const double frames = ui_.now_ms() / ScreenClock::frame_ms;
        for (const Presentation motion : {Presentation::flipbook, Presentation::smooth}) {
            const view::Box box = layout.box({"picture", static_cast<std::size_t>(motion)});
            const raster::ScopedTransform court(canvas, view::fitted(scene, box));
            const bool is_smooth = motion == Presentation::smooth;
            draw_rally(canvas, is_smooth ? frames : std::floor(frames), appearance, !is_smooth);
        }
    }

  private:
    view::Item page() override {
        std::vector<view::Item> cards;
        for (std::size_t index = 0; index < motions.size(); ++index) {
            const std::string key = std::string("motion.") + motions[index];
            view::Item card = view::column(
                {view::centred(tr(key), view::TextRole::item),
                 {.height = is_upright_ ? upright_choice_height : choice_height, .spot = {"picture", index}},
                 view::wrapped(tr(key + "_is"), view::TextRole::body)},
                4);
            const auto choose = [this, index] {
                services_.preferences.change({{"video.presentation", std::string(motions[index])}});
                navigator_.go_to(lesson_screen());
            };
            cards.push_back(
                focus_.thing(sized(std::move(card), {8, 6}, is_upright_ ? upright_choice_width : choice_width),
                             Focus::card, {choose}));
        }
        const std::size_t columns = is_upright_ ? 1 : cards.size();
        return view::title_page(tr("motion.question"),
                                {view::in_middle(view::table(columns, std::move(cards), {12, 12})), view::spacer(8),
                                 view::wrapped(tr("motion.later"), view::TextRole::body)});
    }

    const double refresh_ms_ =
        services_.outside.display_hz ? 1000 / *services_.outside.display_hz : ScreenClock::frame_ms;
    bool is_upright_ = false;
    RefreshBeat beat_;
    double touched_ms_ = 0;
};

}  // namespace

Destination after_language(const config::Settings& settings) {
    const bool is_answered = settings.at("video.presentation").source == config::Source::command_line;
    return is_answered ? lesson_screen() : motion_screen();
}

Destination welcome_screen() { return way_to<WelcomeScreen>(); }
Destination lesson_screen() { return way_to<LessonScreen>(); }
Destination motion_screen() { return way_to<MotionScreen>(); }

}  // namespace megapon::screens
