#include "app/screens/live_match.h"

#include <algorithm>

#include "app/audio/sounds_for.h"
#include "app/input/stick.h"

namespace megapon::screens {

namespace {

// Whether somebody's hand moved a gamepad; a stick at rest may tremble.
bool by_pad(const input::DeviceEvent& event) {
    if (event.device == input::Device::pad_axis) return input::stick_push(event.value, 0) != 0;
    return event.device == input::Device::pad_button;
}

input::Bindings bindings_of(const MatchSetup& setup, const House& house) {
    const config::Scheme& scheme = house.config().controls().scheme;
    if (setup.persons == 0) return {};
    return setup.persons == 1 ? input::one_player(0, scheme) : input::two_players(scheme);
}

i18n::Message level_name(int level) { return "level." + std::to_string(level); }

}  // namespace

std::array<i18n::Line, 2> said(const std::array<i18n::Message, 2>& names, const i18n::Translations& words) {
    return {words.line(names[0]), words.line(names[1])};
}

MatchSetup against_computer(int level) {
    return {{play::PlayerSource{0}, play::PlayerSource{level}}, {"player.you", level_name(level)}, 1};
}

MatchSetup two_players() { return {{play::PlayerSource{0}, play::PlayerSource{0}}, {"player.one", "player.two"}, 2}; }

MatchSetup demonstration() {
    constexpr int level = 4;
    return {{play::PlayerSource{level}, play::PlayerSource{level}}, {level_name(level), level_name(level)}};
}

MatchSetup lesson() {
    MatchSetup setup = against_computer(1);
    setup.kept = false;
    return setup;
}

LiveMatch::LiveMatch(House& house, MatchSetup setup, double now_ms)
    : house_(house),
      setup_(std::move(setup)),
      session_(sim::make_world(house.court(), house.tuning()), setup_.sources, house.draw_seed()),
      clock_(now_ms, session_.world().tuning.physics.fps, house.time_scale()),
      bindings_(bindings_of(setup_, house)),
      sampler_(bindings_),
      edition_(house.edition()) {
    obey_settings();
}

// Matches end in many ways, by the last point or a closed window; the log and the replay_store hear of each.
LiveMatch::~LiveMatch() {
    house_.log_end(session_.state());
    const auto& score = session_.state().match.score;
    const auto names = said(setup_.names, house_.words());
    if (!setup_.kept) return;
    house_.keep(session_.replay(), std::string(names[0]) + " " + std::to_string(score[0]) + "-" +
                                       std::to_string(score[1]) + " " + std::string(names[1]));
}

bool LiveMatch::feel(const input::DeviceEvent& event) {
    sampler_.feed(event);
    const auto is_it = [&](const input::Binding& binding) { return part_of(binding) == part_of(event); };
    const auto binding = std::find_if(bindings_.begin(), bindings_.end(), is_it);
    if (binding == bindings_.end()) return false;
    if (by_pad(event)) pads_used_[static_cast<std::size_t>(binding->player)].insert(event.pad);
    if (binding->action != input::Action::swing || event.value == 0 || clock_.paused()) return false;
    house_.sound().play(audio::breath_of(session_.state(), session_.world(), binding->player));
    return pressed_[static_cast<std::size_t>(binding->player)] = true;
}

bool LiveMatch::play_due(double now_ms) {
    bool moves = moves_between(now_ms);
    while (play_next(now_ms)) moves = true;
    return moves;
}

std::optional<double> LiveMatch::next_due_ms(double now_ms) const {
    const auto page = clock_.next_due_ms(now_ms);
    return page ? Refresh::next(now_ms, house_.refresh_ms(), page) : std::nullopt;
}

bool LiveMatch::play_next(double now_ms) {
    if (house_.all_pages_played()) return false;
    const auto interval = clock_.due(now_ms);
    if (interval) play(*interval);
    return interval.has_value();
}

void LiveMatch::play_one(double now_ms) { play(clock_.single_step(now_ms)); }

void LiveMatch::resume(double now_ms) {
    sampler_.skip_to(now_ms);
    clock_.resume(now_ms);
}

void LiveMatch::follow_house() {
    if (edition_ == house_.edition()) return;
    edition_ = house_.edition();
    session_.retune(house_.tuning());
    obey_settings();
    clock_.set_pace(session_.world().tuning.physics.fps, house_.time_scale());
}

void LiveMatch::obey_settings() {
    const config::GameSettings& game = house_.config().game();
    session_.swing_for_persons(game.auto_swing);
    const config::ControlSettings& controls = house_.config().controls();
    if (auto bindings = bindings_of(setup_, house_); bindings != bindings_) {
        bindings_ = std::move(bindings);
        sampler_.set_bindings(bindings_);
    }
    sampler_.set_dead_zone(controls.dead_zone / 100.0);
    sampler_.set_toggle(game.smash == config::SmashKey::toggle);
}

void LiveMatch::draw(raster::Canvas& canvas, double now_ms, const view::LessonSlip* lesson) const {
    const i18n::Translations& words = house_.words();
    const Lens::Moment moment = lens_.moment(house_, session_.state(), clock_.blend(now_ms));
    const view::Page page{.state = moment.state,
                          .world = session_.world(),
                          .words = words,
                          .names = said(setup_.names, words),
                          .pressed = pressed_,
                          .share = moment.share,
                          .lesson = lesson};
    lens_.draw(canvas, house_, page);
}

void LiveMatch::play(input::Interval interval) {
    const sim::FrameInput hands = sampler_.take(interval, session_.world().tuning.physics.substeps);
    lens_.watch(house_, session_.state(), session_.world(), clock_.page_ms(),
                [&](sim::SubstepWatcher& watcher) -> const sim::Events& {
                    return *(events_ = &session_.play(hands, &watcher));
                });
    pressed_ = {};
    shake_pads();
}

// Who hits feels it, who concedes too.
void LiveMatch::shake_pads() const {
    constexpr double hardest = 600;  // px/s
    constexpr int hit_ms = 90;
    constexpr int goal_ms = 250;
    const auto shake = [this](sim::Side side, double strength, int ms) {
        for (const int pad : pads_used_[index_of(side)]) house_.rumble(pad, strength, ms);
    };
    for (const sim::Event& event : *events_) {
        if (const auto* hit = std::get_if<sim::Hit>(&event))
            shake(hit->player, length(hit->bounce.velocity) / hardest, hit_ms);
        if (const auto* goal = std::get_if<sim::Goal>(&event)) shake(opposite(goal->scorer), 0.5, goal_ms);
    }
}

}  // namespace megapon::screens
