#include "app/screens/point_replay.h"

#include <algorithm>
#include <utility>

#include "app/audio/sounds_for.h"

namespace megapon::screens {

namespace {

constexpr double half_speed = 0.5;
constexpr int longest_s = 3;       // of the match, before the goal
constexpr int frames_of_goal = 4;  // that are seen of the goal itself

}  // namespace

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
