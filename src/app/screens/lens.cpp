#include "app/screens/lens.h"

#include <chrono>

#include "app/audio/sounds_for.h"
#include "app/view/between.h"
#include "app/view/numbers.h"

namespace megapon::screens {

const sim::Events& Lens::look(const sim::State& state, const sim::World& world, const Play& play) {
    trace_.begin_frame(state);
    const auto before = std::chrono::steady_clock::now();
    const sim::Events& events = play(trace_);
    frame_microseconds_ = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - before).count();
    trace_.end_frame(events);
    book_.turn(state, world, events, trace_.moments());
    return events;
}

void Lens::watch(House& house, const sim::State& state, const sim::World& world, double page_ms, const Play& play) {
    const sim::Events& events = look(state, world, play);
    house.log(events);
    house.sound().play_page(audio::sounds_for(events, state, world), house.refresh_ms() ? page_ms : 0);
    ++house.pages;
}

Lens::Moment Lens::moment(const House& house, const sim::State& state, double share) const {
    if (!house.refresh_ms() || share >= 1 || trace_.moments().empty()) return {state, 1};
    view::state_between(trace_.moments(), share, between_);
    between_.frame = state.frame;
    return {between_, share};
}

void Lens::draw(raster::Canvas& canvas, const House& house, view::Page page) const {
    page.look = house.look();
    page.book = &book_;
    page.only_court = house.shows_physics;
    view::draw_page(canvas, page);
    if (house.shows_physics) {
        const raster::Inset court(canvas, view::court_on(page));
        view::draw_physics(canvas, page.state, page.world, trace_);
    }
    if (house.shows_numbers) view::draw_numbers(canvas, page.state, page.world, frame_microseconds_, page.words);
}

}  // namespace megapon::screens
