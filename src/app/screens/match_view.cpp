#include "app/screens/match_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/audio/sounds_for.h"

namespace megapon::screens {

namespace {

constexpr double hair = 1e-6;  // a beat that has come is not waited for again because of a rounding

double beat_at(double now_ms, double interval_ms) { return std::floor(now_ms / interval_ms + hair); }

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

}  // namespace megapon::screens
