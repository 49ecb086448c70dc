#include <algorithm>
#include <array>
#include <ctime>
#include <filesystem>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "app/screens/far.h"
#include "app/screens/match_play.h"
#include "app/screens/menu.h"
#include "app/screens/own_hands.h"
#include "app/view/court_view.h"
#include "app/view/widgets.h"

namespace megapon::screens {

namespace {

using net::ActionKind;
using net::Duel;
using net::Phase;
using net::Time;
using sim::Side;

constexpr double listen_ms = 4;         // between two looks at the socket
constexpr double leaving_ms = 600;      // so long it is said to the other side
constexpr double result_ms = 1500;      // of the last page, before the result
constexpr int most_again_shown = 9999;  // pages

// What lies over the match; each has its lines.
enum class Panel : std::uint8_t { none, paused, other_paused, over, waiting, leaving, left, lost, apart, failed };

// Nothing lies above it but its own panels.
class FarMatchScreen : public FarPlay {
  public:
    FarMatchScreen(const Services& services, std::shared_ptr<udp::FarMatch> far)
        : FarPlay(services),
          far_(std::move(far)),
          hands_(services),
          view_(ui_.preferences, services.pace, services.overlays),
          store_(services.outside.kiosk ? nullptr : services.outside.replays) {
        begin_match();
    }

    ScreenTraits traits() const override {
        return {.name = "far-match", .is_play = true, .takes_touch = panel_ == Panel::none};
    }

    void enter() override { hands_.resume(); }

    // Says farewell, as the packets of the next moments would.
    void close() override {
        if (duel().phase() == Phase::playing || duel().phase() == Phase::over) {
            duel().wish(ActionKind::leave);
            constexpr int packets = 3;
            for (int i = 0; i < packets; ++i) far_->send(now() + i * (50 * net::milliseconds));
        }
        store(duel().replay(), duel().state().match);
    }

    bool handle(const input::InputEvent& event) override {
        if (panel_ != Panel::none) return handle_panel(event);
        const bool wants_pause = event.shortcut == input::Shortcut::pause || event.shortcut == input::Shortcut::help ||
                                 event.menu == input::MenuAction::click;
        if (wants_pause) {
            duel().wish(ActionKind::pause);
            return true;
        }
        const input::Binding* binding = hands_.binding_of(event.device);
        if (!binding) return false;
        record_pad(event.device);
        hands_.use(*binding, event.device.value);
        hands_.act(duel(), far_time(event.device.time_ms));
        if (binding->action == input::Action::swing && event.device.value != 0) {
            ui_.audio.play(audio::breath_sound(duel().state(), duel().world(), duel().side()));
            pressed_ = true;
        }
        return true;
    }

    bool paste(const std::string&) override { return true; }

    void follow_settings() override { hands_.follow(); }

    void lose_focus() override {
        hands_.release_all();
        hands_.act(duel(), now());
        duel().wish(ActionKind::pause);
    }

    void lose_pad(int pad) override {
        if (pads_.contains(pad)) lose_focus();
    }

    bool update() override {
        far_->update(now());
        bool shows = read_frames();
        far_->send(now());
        shows = choose_panel() || shows || refresh_.has_come(ui_.now_ms(), services_.pace.refresh_ms());
        store_so_far();
        if (panel_ == Panel::leaving && ui_.now_ms() >= leaving_until_ms_) navigator_.go_to(title_screen());
        return shows;
    }

    std::optional<double> due_ms() const override {
        const double due = std::min(ms_of_far_time(far_->due(now())), ui_.now_ms() + listen_ms);
        const auto interval_ms = services_.pace.refresh_ms();
        return interval_ms ? std::min(due, RefreshBeat::next_ms(ui_.now_ms(), *interval_ms)) : due;
    }

    void draw(raster::Canvas& canvas) override;

    std::string live_text() const override {
        return panel_ == Panel::none ? live_score(duel().state().match, ui_.tr()) : std::string();
    }

  private:
    Duel& duel() { return *far_->duel(); }
    const Duel& duel() const { return *std::as_const(*far_).duel(); }
    Time now() const { return far_time(ui_.now_ms()); }
    void begin_match();
    bool read_frames();
    void show_frame(int frame);
    void trace_frame(int frame);
    void record_pad(const input::DeviceEvent& event);
    bool handle_panel(const input::InputEvent& event);
    Panel wanted_panel();
    bool choose_panel();
    std::vector<Menu::Line> lines_of(Panel panel);
    std::string words_of(Panel panel) const;
    std::string title_with(const sim::PerSide<int>& score) const;
    void give_up();
    void store_so_far();
    void store(const play::Replay& replay, const sim::MatchState& match);
    std::string link_status() const;

    std::shared_ptr<udp::FarMatch> far_;
    OwnHands hands_;
    MatchView view_;
    const play::ReplayStore* store_;
    RefreshBeat refresh_;
    std::set<int> pads_;  // with which this match was played
    int match_ = -1;
    int shown_ = 0;
    int again_ = 0;
    sim::State state_;  // after the last frame that is shown
    view::FrameTrace trace_;
    sim::Events events_;
    sim::Workspace work_;
    bool pressed_ = false;
    std::array<i18n::Message, 2> names_;

    Panel panel_ = Panel::none;
    std::optional<Menu> menu_;
    bool is_touched_ = false;  // the panel has had an event of its own
    std::optional<double> over_since_ms_;
    double leaving_until_ms_ = 0;

    std::filesystem::path stored_;
    std::time_t began_ = std::time(nullptr);
    double store_again_ms_ = 0;
    bool is_stored_ = false;
};

void FarMatchScreen::begin_match() {
    match_ = duel().match();
    shown_ = duel().shown();
    again_ = duel().counts().again;
    state_ = duel().state();
    trace_.forget();
    view_.forget();
    hands_.begin_anew();
    const bool is_left = duel().side() == Side::left;
    names_ = {is_left ? "player.you" : "far.other", is_left ? "far.other" : "player.you"};
    stored_.clear();
    is_stored_ = false;
    began_ = std::time(nullptr);
    over_since_ms_.reset();
}

// Shows the frames that are new, and the last one anew where it was guessed wrong. True: there is something to draw.
bool FarMatchScreen::read_frames() {
    if (match_ != duel().match()) {
        if (duel().last_replay()) store(*duel().last_replay(), state_.match);
        begin_match();
    }
    const int oldest = duel().shown() - net::most_uncertain;
    const bool is_corrected = std::exchange(again_, duel().counts().again) != duel().counts().again;
    const bool is_taken_back = duel().shown() < shown_;
    const bool is_new = duel().shown() > shown_;
    for (int frame = std::max(shown_, oldest); frame < duel().shown(); ++frame) show_frame(frame);
    shown_ = duel().shown();
    if ((is_corrected || is_taken_back) && !is_new && shown_ > 0) trace_frame(shown_ - 1);
    return is_corrected || is_taken_back || is_new;
}

void FarMatchScreen::trace_frame(int frame) {
    state_ = duel().rollback().state_after(frame);
    trace_.begin_frame(state_);
    sim::step(state_, duel().rollback().input_of(frame), duel().world(), events_, &trace_, work_);
    trace_.end_frame(events_);
}

// A frame that is shown for the first time is heard and felt, once.
void FarMatchScreen::show_frame(int frame) {
    trace_frame(frame);
    pressed_ = false;
    const double length_ms = 1000.0 / duel().world().tuning.physics.fps;
    const FrameResult result{events_, state_, duel().world(), trace_, length_ms, 0};
    put_frame(services_, result, false);
    view_.show(result);
    sim::PerSide<const std::set<int>*> pads;
    pads[duel().side()] = &pads_;
    shake_pads(services_, events_, pads);
}

void FarMatchScreen::record_pad(const input::DeviceEvent& event) {
    const bool is_stick = event.device == input::Device::pad_axis && input::stick_push(event.value, 0) != 0;
    if (is_stick || event.device == input::Device::pad_button) pads_.insert(event.pad);
}

Panel FarMatchScreen::wanted_panel() {
    switch (duel().phase()) {
        case Phase::left:
            return Panel::left;
        case Phase::lost:
            return Panel::lost;
        case Phase::disputed:
            return Panel::apart;
        case Phase::failed:
            return Panel::failed;
        default:
            break;
    }
    if (duel().phase() == Phase::over) {
        if (!over_since_ms_) over_since_ms_ = ui_.now_ms();
        if (ui_.now_ms() < *over_since_ms_ + result_ms) return Panel::none;
        return duel().wanted_match() ? Panel::waiting : Panel::over;
    }
    if (duel().is_paused_by(duel().side())) return Panel::paused;
    return duel().is_paused_by(opposite(duel().side())) ? Panel::other_paused : Panel::none;
}

// True: another panel lies over the match now.
bool FarMatchScreen::choose_panel() {
    const Panel wanted = panel_ == Panel::leaving ? Panel::leaving : wanted_panel();
    if (wanted == panel_) return false;
    const Panel before = std::exchange(panel_, wanted);
    const bool has_ended = duel().phase() != Phase::playing;
    if (has_ended && wanted != Panel::none) store(duel().replay(), duel().rollback().certain_state().match);
    if (wanted == Panel::none) {
        menu_.reset();
        if (before != Panel::none) {
            hands_.resume();
            hands_.act(duel(), now());
        }
        return true;
    }
    ui_.audio.silence_murmur();
    is_touched_ = false;
    menu_.emplace(ui_, lines_of(wanted), MenuStyle{.width = 220});
    return true;
}

std::vector<Menu::Line> FarMatchScreen::lines_of(Panel panel) {
    const auto wishing = [this](ActionKind kind) { return [this, kind] { duel().wish(kind); }; };
    const Menu::Line leaves{"far.leave", [this] { give_up(); }};
    const Menu::Line ends{"result.title", navigator_.leading_to(title_screen())};
    switch (panel) {
        case Panel::paused:
            return {{"pause.continue", wishing(ActionKind::go)}, leaves};
        case Panel::over:
            return {{"result.rematch", wishing(ActionKind::rematch)}, {"far.swap", wishing(ActionKind::swap)}, leaves};
        case Panel::other_paused:
        case Panel::waiting:
            return {leaves};
        default:
            return {ends};
    }
}

std::string FarMatchScreen::words_of(Panel panel) const {
    switch (panel) {
        case Panel::paused:
            return tr(duel().is_silent(now()) ? "far.silent_paused" : "pause.paused");
        case Panel::other_paused:
            return tr("far.other_paused");
        case Panel::over:
            return tr(duel().state().match.scorer == duel().side() ? "far.won" : "far.lost_match");
        case Panel::waiting:
            return tr("far.waiting");
        case Panel::leaving:
            return tr("far.leaving");
        case Panel::left:
            return tr("far.left");
        case Panel::lost:
            return tr("far.lost");
        case Panel::apart: {
            const auto frame = duel().disputed_frame();
            if (!frame) return tr("far.apart");
            return tr("far.apart_at", {{"page", *frame}, {"field", *duel().disputed_field()}});
        }
        case Panel::failed:
            return tr("far.failed", {{"reason", duel().words()}});
        case Panel::none:
            break;
    }
    return {};
}

void FarMatchScreen::give_up() {
    duel().wish(ActionKind::leave);
    panel_ = Panel::leaving;
    menu_.emplace(ui_, lines_of(panel_), MenuStyle{.width = 220});
    leaving_until_ms_ = ui_.now_ms() + leaving_ms;
}

// Esc and Start go on where this side has paused; where there is but one line, they choose it.
bool FarMatchScreen::handle_panel(const input::InputEvent& event) {
    if (event.shortcut == input::Shortcut::help) return true;
    // A key that walked is still held when a panel comes: it moves no choice until another is pressed.
    is_touched_ = is_touched_ || (!event.repeated && event.device.value != 0);
    if (event.repeated && !is_touched_) return true;
    const bool goes_on = event.shortcut == input::Shortcut::pause && panel_ == Panel::paused;
    if (goes_on) {
        duel().wish(ActionKind::go);
        return true;
    }
    return menu_ && menu_->handle(event);
}

// The replay of what is certain, every second, for a game that ends without notice.
void FarMatchScreen::store_so_far() {
    constexpr double every_ms = 1000;
    const bool is_played = duel().phase() == Phase::playing && duel().certain() > 0;
    if (!store_ || !is_played || ui_.now_ms() < store_again_ms_) return;
    store_again_ms_ = ui_.now_ms() + every_ms;
    const std::string title = title_with(duel().state().match.score);
    if (!store_->update(stored_, duel().replay(), title, began_)) store_ = nullptr;
}

// Keeps the match as far as it went, once, in place of what store_so_far() has kept.
void FarMatchScreen::store(const play::Replay& replay, const sim::MatchState& match) {
    if (!store_ || is_stored_) return;
    is_stored_ = true;
    if (replay.frames.empty()) return;  // nothing of it is certain
    const std::string title = title_with(match.score);
    services_.tell(store_->keep(replay, title, std::time(nullptr), stored_).errors());
}

// "You 7-4 The other"
std::string FarMatchScreen::title_with(const sim::PerSide<int>& score) const {
    return tr(names_[0]) + " " + std::to_string(score[Side::left]) + "-" + std::to_string(score[Side::right]) + " " +
           tr(names_[1]);
}

// "62 ms · 25 ms later · 0 again"
std::string FarMatchScreen::link_status() const {
    if (duel().phase() == Phase::playing && duel().is_silent(now())) return tr("far.silent");
    const double substep_ms = 1000.0 / duel().world().tuning.physics.fps / duel().world().tuning.physics.substeps;
    return tr("far.note", {{"ms", static_cast<int>(duel().round_trip() / net::milliseconds)},
                           {"later", static_cast<int>(std::lround(duel().delay() * substep_ms))},
                           {"again", std::min(duel().counts().again, most_again_shown)}});
}

void FarMatchScreen::draw(raster::Canvas& canvas) {
    const int substeps = duel().world().tuning.physics.substeps;
    const auto since = duel().hand(now()) - net::SubstepTime{shown_} * substeps;
    const bool runs = panel_ == Panel::none && duel().phase() == Phase::playing && !duel().is_paused();
    const double blend = runs ? std::clamp(static_cast<double>(since) / substeps, 0.0, 1.0) : 1.0;
    std::array<bool, 2> pressed{};
    pressed[index_of(duel().side())] = pressed_;
    view_.draw(canvas, {.state = state_,
                        .world = duel().world(),
                        .trace = trace_,
                        .names = names_,
                        .blend = blend,
                        .pressed = pressed,
                        .extras = {.footer = link_status()}});
    if (panel_ == Panel::none || !menu_) return;
    const view::Item words = view::wrapped(words_of(panel_), view::TextRole::item);
    std::vector<view::Item> items{words};
    if (panel_ == Panel::over || panel_ == Panel::waiting) {
        const sim::PerSide<int>& score = duel().state().match.score;
        items.push_back(view::centred(std::to_string(score[Side::left]) + " : " + std::to_string(score[Side::right]),
                                      view::TextRole::heading));
    }
    items.push_back(menu_->item());
    const view::Box court{{0, view::header_height}, raster::page_size};
    menu_->draw(canvas, court, view::panel(std::move(items), 340), view::Anchor::middle);
}

}  // namespace

Destination far_match_screen(std::shared_ptr<udp::FarMatch> far) { return way_to<FarMatchScreen>(std::move(far)); }

}  // namespace megapon::screens
