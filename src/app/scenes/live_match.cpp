#include "app/scenes/live_match.h"

#include <algorithm>

#include "app/controls/stick.h"
#include "app/sound/hear.h"

namespace megapon::scenes {

namespace {

// Whether somebody's hand moved a gamepad; a stick at rest may tremble.
bool by_pad(const controls::DeviceEvent& event) {
    if (event.device == controls::Device::pad_axis) return controls::stick_push(event.value, 0) != 0;
    return event.device == controls::Device::pad_button;
}

words::Phrase level_name(int level) { return "level." + std::to_string(level); }

}  // namespace

std::array<std::string, 2> said(const std::array<words::Phrase, 2>& names, const words::Catalogue& words) {
    return {words(names[0]), words(names[1])};
}

Lineup against_computer(int level) {
    return {{play::Seat{0}, play::Seat{level}}, {"player.you", level_name(level)}, controls::one_player(0)};
}

Lineup two_players() { return {{play::Seat{0}, play::Seat{0}}, {"player.one", "player.two"}, controls::two_players()}; }

Lineup demonstration() {
    constexpr int level = 4;
    return {{play::Seat{level}, play::Seat{level}}, {level_name(level), level_name(level)}, {}};
}

LiveMatch::LiveMatch(House& house, Lineup lineup, double now_ms)
    : house_(house),
      lineup_(std::move(lineup)),
      session_(sim::make_world(house.court(), house.tuning()), lineup_.seats, house.draw_seed()),
      clock_(now_ms, session_.world().tuning.physics.fps, house.time_scale()),
      stamper_(lineup_.bindings),
      edition_(house.edition()) {}

// Matches end in many ways, by the last point or a closed window; the log and the shelf hear of each.
LiveMatch::~LiveMatch() {
    house_.log_end(session_.state());
    const auto& score = session_.state().match.score;
    const auto names = said(lineup_.names, house_.words());
    house_.keep(session_.tape(),
                names[0] + " " + std::to_string(score[0]) + "-" + std::to_string(score[1]) + " " + names[1]);
}

bool LiveMatch::feel(const controls::DeviceEvent& event) {
    stamper_.feed(event);
    const auto is_it = [&](const controls::Binding& binding) { return part_of(binding) == part_of(event); };
    const auto binding = std::find_if(lineup_.bindings.begin(), lineup_.bindings.end(), is_it);
    if (binding == lineup_.bindings.end()) return false;
    if (by_pad(event)) pads_used_.insert(event.pad);
    if (binding->action != controls::Action::swing || event.value == 0 || clock_.paused()) return false;
    house_.sound().play(sound::breath_of(session_.state(), session_.world(), binding->player));
    return pressed_[static_cast<std::size_t>(binding->player)] = true;
}

int LiveMatch::play_due(double now_ms) {
    int frames = 0;
    while (!house_.all_pages_played()) {
        const auto interval = clock_.due(now_ms);
        if (!interval) break;
        play(*interval);
        ++frames;
    }
    return frames;
}

void LiveMatch::play_one(double now_ms) { play(clock_.single_step(now_ms)); }

void LiveMatch::resume(double now_ms) {
    stamper_.skip_to(now_ms);
    clock_.resume(now_ms);
}

void LiveMatch::follow_house() {
    if (edition_ == house_.edition()) return;
    edition_ = house_.edition();
    session_.retune(house_.tuning());
    clock_.set_pace(session_.world().tuning.physics.fps, house_.time_scale());
}

void LiveMatch::play(controls::Interval interval) {
    const sim::FrameInput hands = stamper_.take(interval, session_.world().tuning.physics.substeps);
    lens_.watch(house_, session_.state(), session_.world(),
                [&](sim::SubstepWatcher& watcher) -> const sim::Events& { return session_.play(hands, &watcher); });
    pressed_ = {};
}

}  // namespace megapon::scenes
