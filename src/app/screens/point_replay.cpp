#include "app/screens/point_replay.h"

#include <algorithm>
#include <utility>

#include "app/audio/sounds_for.h"
#include "app/view/match_page.h"

namespace megapon::screens {

namespace {

constexpr double half_speed = 0.5;
constexpr int longest_s = 3;       // of the match, before the goal
constexpr int frames_of_goal = 4;  // that are seen of the goal itself

int first_frame(const play::Point& point, int fps) {
    return std::max(point.serve_frame, point.goal_frame - longest_s * fps) - 1;
}

}  // namespace

PointReplay::PointReplay(const Ui& ui, const Pace& pace, const Overlays& overlays, play::ReplayPlayer replay,
                         const std::array<i18n::Message, 2>& names, const play::Point& point)
    : ui_(ui),
      pace_(pace),
      replay_(std::move(replay)),
      names_(names),
      last_frame_(std::min(point.goal_frame + frames_of_goal, replay_.frames())),
      clock_(ui.now_ms(), replay_.world().tuning.physics.fps, half_speed * pace.time_scale()),
      view_(ui.preferences, pace, overlays) {
    clock_.pause(ui.now_ms());
    replay_.jump(first_frame(point, replay_.world().tuning.physics.fps));
}

void PointReplay::play_one() {
    const FrameResult frame =
        play_frame(replay_.state(), replay_.world(), trace_, clock_.page_ms(),
                   [this](view::FrameTrace& trace) -> const sim::Events& { return replay_.play(&trace); });
    view_.show(frame);
    ui_.audio.play_frame(audio::sounds_for(frame.events, frame.state, frame.world),
                         pace_.refresh_ms() ? frame.length_ms : 0);
    ui_.audio.follow_murmur(audio::murmur_volume(frame.state, frame.world));
}

bool PointReplay::update() {
    bool shows = refresh_.has_come(ui_.now_ms(), pace_.refresh_ms());
    for (; !over() && clock_.due(ui_.now_ms()); shows = true) play_one();
    return shows;
}

std::optional<double> PointReplay::due_ms() const {
    const auto frame_ms = clock_.next_due_ms(ui_.now_ms());
    if (!frame_ms) return std::nullopt;
    return RefreshBeat::next_ms(ui_.now_ms(), pace_.refresh_ms(), *frame_ms);
}

// cppcheck-suppress constParameter; it does not follow the canvas into the braces
void PointReplay::draw(raster::Canvas& canvas, const std::string& footer) const {
    view_.draw(canvas, {.state = replay_.state(),
                        .world = replay_.world(),
                        .trace = trace_,
                        .names = names_,
                        .blend = clock_.blend(ui_.now_ms()),
                        .extras = {.footer = footer}});
    view::draw_match_footer(canvas, footer);  // over the captains, too
}

}  // namespace megapon::screens
