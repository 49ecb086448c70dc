#include "app/screens/match_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/audio/sound.h"

namespace megapon::screens {

namespace {

constexpr double hair = 1e-6;  // a beat that has come is not waited for again because of a rounding

double beat_at(double now_ms, double interval_ms) { return std::floor(now_ms / interval_ms + hair); }

constexpr double half_speed = 0.5;
constexpr int longest_s = 3;       // of the match, before the goal
constexpr int frames_of_goal = 4;  // that are seen of the goal itself

}  // namespace

FrameResult play_frame(play::ReplayPlayer& replay, view::FrameTrace& trace, double length_ms) {
    return play_frame(replay.state(), replay.world(), trace, length_ms,
                      [&replay](view::FrameTrace& traced) -> const sim::Events& { return replay.play(&traced); });
}

void play_sounds(audio::AudioMixer& audio, const Pace& pace, const FrameResult& frame, bool whole_school) {
    audio.play_frame(audio::sounds_for(frame.events, frame.state, frame.world),
                     pace.refresh_ms() ? frame.length_ms : 0);
    audio.follow_murmur(audio::murmur_volume(frame.state, frame.world, whole_school));
}

void FrameOutput::put(const FrameResult& frame, bool whole_school) const {
    if (log_) log_->write(frame.events);
    play_sounds(audio_, pace_, frame, whole_school);
    count_.add();
}

bool RefreshBeat::has_come(double now_ms, std::optional<double> interval_ms) {
    if (!interval_ms) return false;
    const double beat = beat_at(now_ms, *interval_ms);
    return std::exchange(beat_, beat) != beat;
}

double RefreshBeat::next_ms(double now_ms, double interval_ms) {
    return (beat_at(now_ms, interval_ms) + 1) * interval_ms;
}

std::optional<double> RefreshBeat::due_ms(const input::FrameClock& clock, double now_ms,
                                          std::optional<double> interval_ms) {
    const auto frame_ms = clock.next_due_ms(now_ms);
    if (!frame_ms || !interval_ms) return frame_ms;
    return std::min(*frame_ms, next_ms(now_ms, *interval_ms));
}

void MatchView::show(const FrameResult& frame) {
    microseconds_ = frame.microseconds;
    book_.add_frame(frame.state, frame.world, frame.events, frame.trace.substep_states(), preferences_.translations());
}

void MatchView::draw(raster::Canvas& canvas, const Match& match) const {
    const auto states = match.trace.substep_states();
    if (!pace_.refresh_ms() || match.blend >= 1 || states.empty()) return draw_page(canvas, match, match.state, 1);
    sim::State between;
    view::interpolate(states, match.blend, between);
    between.frame = match.state.frame;
    draw_page(canvas, match, between, match.blend);
}

void MatchView::draw_page(raster::Canvas& canvas, const Match& match, const sim::State& state, double fraction) const {
    const i18n::Translations& tr = preferences_.translations();
    const view::MatchPage page{.state = state,
                               .world = match.world,
                               .words = tr,
                               .names = {tr(match.names[0]), tr(match.names[1])},
                               .pressed = match.pressed,
                               .appearance = preferences_.appearance(),
                               .book = &book_,
                               .fraction = fraction,
                               .only_court = overlays_.physics,
                               .lesson = match.extras.lesson,
                               .aid = match.extras.aid,
                               .footer = match.extras.footer,
                               .caption = match.extras.caption,
                               .status = match.extras.status,
                               .ghosts = match.extras.ghosts,
                               .ghost_done = match.extras.ghost_done,
                               .whole_school = match.extras.whole_school};
    view::draw_match_page(canvas, page);
    if (overlays_.physics) {
        const raster::ScopedTransform court(canvas, view::court_on(page));
        view::draw_physics(canvas, state, match.world, match.trace);
    }
    if (overlays_.numbers) view::draw_numbers(canvas, state, match.world, microseconds_, tr);
}

PointReplay::PointReplay(const Services& services, play::ReplayPlayer replay, const MatchSetup& setup,
                         const play::Point& point)
    : ui_(services.ui),
      pace_(services.pace),
      replay_(std::move(replay)),
      names_(setup.names),
      whole_school_(has_whole_school(setup)),
      last_frame_(std::min(point.goal_frame + frames_of_goal, replay_.frames())),
      clock_(ui_.now_ms(), replay_.world().tuning.physics.fps, half_speed * pace_.time_scale()),
      view_(ui_.preferences, pace_, services.overlays) {
    clock_.pause(ui_.now_ms());
    replay_.jump(std::max(point.serve_frame, point.goal_frame - longest_s * replay_.world().tuning.physics.fps) - 1);
}

void PointReplay::play_one() {
    const FrameResult frame = play_frame(replay_, trace_, clock_.page_ms());
    view_.show(frame);
    play_sounds(ui_.audio, pace_, frame, whole_school_);
}

bool PointReplay::update() {
    bool shows = refresh_.has_come(ui_.now_ms(), pace_.refresh_ms());
    for (; !over() && clock_.due(ui_.now_ms()); shows = true) play_one();
    return shows;
}

// cppcheck-suppress constParameter; it does not follow the canvas into the braces
void PointReplay::draw(raster::Canvas& canvas, const std::array<std::string, 2>& caption) const {
    view_.draw(canvas, {.state = replay_.state(),
                        .world = replay_.world(),
                        .trace = trace_,
                        .names = names_,
                        .blend = clock_.blend(ui_.now_ms()),
                        .extras = {.caption = caption, .whole_school = whole_school_}});
}

}  // namespace megapon::screens
