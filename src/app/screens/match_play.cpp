#include "app/screens/match_play.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <utility>

#include "app/screens/replay.h"
#include "config/settings.h"

namespace megapon::screens {

namespace {

constexpr double hair = 1e-6;  // a beat that has come is not waited for again because of a rounding

double beat_at(double now_ms, double interval_ms) { return std::floor(now_ms / interval_ms + hair); }

input::Bindings bindings_of(const MatchSetup& setup, const Preferences& preferences) {
    const config::Scheme& scheme = preferences.controls().scheme;
    if (setup.persons == 0) return {};
    return setup.persons == 1 ? input::one_player(0, scheme) : input::two_players(scheme);
}

// The court of the setup, or else the usual one, which for all but matches of one's own choice is the plain page,
// whatever the command line names: a season is no other on it, and an exhibit brings its own numbers.
court::Court court_to_play(const Services& services, const MatchSetup& setup) {
    if (const play::NamedCourt* chosen = court_of(setup)) return chosen->court;
    if (mode_of<SeasonMatch>(setup) || mode_of<LabRally>(setup)) return {};
    return services.tuning.usual_court();
}

play::Session begin(const Services& services, const MatchSetup& setup) {
    const sim::Tuning& own = services.tuning.tuning();
    if (const auto* from = goes_on_from(setup)) {
        // What helps the person is the person's own, all other numbers are the recorded ones.
        play::Session session = play::Session::go_on(*from, setup.sources);
        sim::Tuning tuning = session.world().tuning;
        tuning.help = own.help;
        session.retune(tuning);
        return session;
    }
    constexpr std::uint64_t left_serves = 2;  // a seed with which the left player has the first serve
    const auto* page = occasion_of<DailyPage>(setup);
    const std::uint64_t seed = page                     ? play::page_of(page->date, play::lesson_names.size()).seed
                               : mode_of<Lesson>(setup) ? left_serves
                                                        : services.seeds.next();
    // Only a session that is not recorded can be turned back.
    const bool turns_back = occasion_of<Practice>(setup) || mode_of<Lesson>(setup);
    play::Session session(services.tuning.world_on(court_to_play(services, setup), tuning_of(setup, own)),
                          setup.sources, seed, turns_back ? play::Recording::none : play::Recording::whole);
    if (has_whole_school(setup)) session.note_final();
    return session;
}

// "you 7-4 Roar"
std::string title_of(const MatchSetup& setup, const sim::PerSide<int>& score, const i18n::Translations& tr) {
    return tr(setup.names[0]) + " " + std::to_string(score[sim::Side::left]) + "-" +
           std::to_string(score[sim::Side::right]) + " " + tr(setup.names[1]);
}

}  // namespace

void play_sounds(audio::AudioMixer& audio, const Pace& pace, const FrameResult& frame, bool whole_school) {
    audio.play_frame(audio::sounds_for(frame.events, frame.state, frame.world),
                     pace.refresh_ms() ? frame.length_ms : 0);
    audio.follow_murmur(audio::murmur_volume(frame.state, frame.world, whole_school));
}

void put_frame(const Services& services, const FrameResult& frame, bool whole_school) {
    if (services.outside.log) services.outside.log->write(frame.events);
    play_sounds(services.ui.audio, services.pace, frame, whole_school);
    ++services.frames.played;
}

void shake_pads(const Services& services, const sim::Events& events, const sim::PerSide<const std::set<int>*>& pads) {
    constexpr double full_rumble_speed = 600;  // px/s, of the ball after the hit
    constexpr double goal_strength = 0.5;
    constexpr int hit_ms = 90;
    constexpr int goal_ms = 250;
    const double wanted = services.ui.preferences.controls().rumble / 100.0;
    if (!services.outside.rumble || wanted <= 0) return;
    const auto shake = [&](sim::Side side, double strength, int ms) {
        if (pads[side] == nullptr || strength <= 0) return;
        for (const int pad : *pads[side]) services.outside.rumble(pad, strength * wanted, ms);
    };
    for (const sim::Event& event : events) {
        if (const auto* hit = std::get_if<sim::Hit>(&event))
            shake(hit->player, length(hit->bounce.velocity) / full_rumble_speed, hit_ms);
        if (const auto* goal = std::get_if<sim::Goal>(&event)) shake(opposite(goal->scorer), goal_strength, goal_ms);
    }
}

bool RefreshBeat::has_come(double now_ms, std::optional<double> interval_ms) {
    if (!interval_ms) return false;
    const double beat = beat_at(now_ms, *interval_ms);
    return std::exchange(beat_, beat) != beat;
}

double RefreshBeat::next_ms(double now_ms, double interval_ms) {
    return (beat_at(now_ms, interval_ms) + 1) * interval_ms;
}

std::optional<double> RefreshBeat::due_ms(const input::FrameClock& clock, const Services& services) {
    const double now_ms = services.ui.now_ms();
    const auto frame_ms = clock.next_due_ms(now_ms), interval_ms = services.pace.refresh_ms();
    if (!frame_ms || !interval_ms) return frame_ms;
    return std::min(*frame_ms, next_ms(now_ms, *interval_ms));
}

void MatchView::show(const FrameResult& frame) {
    microseconds_ = frame.microseconds;
    book_.add_frame(frame.state, frame.world, frame.events, frame.trace.substep_states(), preferences_.translations());
}

void MatchView::draw(raster::Canvas& canvas, const Match& match) const {
    const auto states = match.trace.substep_states();
    const bool is_between = pace_.refresh_ms() && match.blend < 1 && !states.empty();
    sim::State between;
    if (is_between) view::interpolate(states, match.blend, between);
    between.frame = match.state.frame;
    const sim::State& state = is_between ? between : match.state;
    const i18n::Translations& tr = preferences_.translations();
    const view::MatchPage page{.state = state,
                               .world = match.world,
                               .words = tr,
                               .names = {tr(match.names[0]), tr(match.names[1])},
                               .pressed = match.pressed,
                               .appearance = preferences_.appearance(),
                               .book = &book_,
                               .fraction = is_between ? match.blend : 1,
                               .only_court = overlays_.physics,
                               .extras = match.extras};
    view::draw_match_page(canvas, page);
    if (overlays_.physics) {
        const raster::ScopedTransform court(canvas, view::court_on(page));
        view::draw_physics(canvas, state, match.world, match.trace);
    }
    if (overlays_.numbers) view::draw_numbers(canvas, state, match.world, microseconds_, tr);
}

std::uint64_t SeedSource::next() {
    if (coming) return (*coming)++;
    std::random_device chance;
    const std::uint64_t upper = chance();
    return upper << 32 | chance();
}

LiveMatch::LiveMatch(const Services& services, MatchSetup setup)
    : ui_(services.ui),
      services_(services),
      setup_(std::move(setup)),
      session_(begin(services, setup_)),
      followed_(services.tuning.tuning()),
      clock_(ui_.now_ms(), session_.world().tuning.physics.fps, services.pace.time_scale()),
      bindings_(bindings_of(setup_, services.preferences)),
      sampler_(bindings_),
      editions_{services.preferences.edition(), services.tuning.edition()},
      store_(setup_.persons > 0 && std::visit([](const auto& mode) { return mode.is_stored; }, setup_.mode) &&
                     !services.outside.kiosk
                 ? services.outside.replays
                 : nullptr) {
    if (const auto* from = goes_on_from(setup_)) contact_ = screens::last_contact(*from, from->frame());
    apply_settings();
    if (const auto* practice = occasion_of<Practice>(setup_)) set_slowness(practice->speed);
    pause();
}

bool LiveMatch::handle(const input::DeviceEvent& event) {
    sampler_.feed(event);
    const input::Binding* binding = binding_of(event);
    if (!binding) return false;
    const auto player = static_cast<std::size_t>(binding->player);
    const bool is_axis = event.device == input::Device::pad_axis;
    const bool is_stick = is_axis && input::stick_push(event.value, 0) != 0;
    if (is_stick || event.device == input::Device::pad_button)  // a hand moved it: a stick at rest may tremble
        pads_used_[player].insert(event.pad);
    if (is_stick || (!is_axis && event.value != 0)) has_acted_[player] = true;
    const auto side = swinger(event);
    if (!side || clock_.paused()) return true;
    ui_.audio.play(audio::breath_sound(session_.state(), session_.world(), *side));
    pressed_[index_of(*side)] = true;
    return true;
}

bool LiveMatch::needs_pad(int pad) const {
    const bool was_used = services_.devices.used_pads.contains(pad);
    return std::any_of(bindings_.begin(), bindings_.end(), [&](const input::Binding& binding) {
        const bool is_pads = binding.device == input::Device::pad_button || binding.device == input::Device::pad_axis;
        const auto player = static_cast<std::size_t>(binding.player);
        return is_pads && binding.pad == pad && (pads_used_[player].contains(pad) || (was_used && !has_acted_[player]));
    });
}

std::optional<sim::Side> LiveMatch::swinger(const input::DeviceEvent& event) const {
    const input::Binding* binding = binding_of(event);
    if (!binding || binding->action != input::Action::swing || event.value == 0) return std::nullopt;
    return static_cast<sim::Side>(binding->player);
}

// What the event does in the match; null: nothing.
const input::Binding* LiveMatch::binding_of(const input::DeviceEvent& event) const {
    for (const input::Binding& binding : bindings_)
        if (part_of(binding) == part_of(event)) return &binding;
    return nullptr;
}

std::optional<FrameResult> LiveMatch::advance() {
    if (services_.frames.at_limit()) return std::nullopt;
    const auto interval = clock_.due(ui_.now_ms());
    if (!interval) return std::nullopt;
    return play(*interval);
}

FrameResult LiveMatch::step(std::optional<input::Part> stepper) {
    sampler_.take_held(services_.devices, stepper);
    return play(clock_.single_step(ui_.now_ms()));
}

void LiveMatch::resume() {
    sampler_.resume(services_.devices);
    clock_.resume(ui_.now_ms());
}

FrameResult LiveMatch::play(input::Interval interval) {
    const sim::FrameInput input = sampler_.take(interval, session_.world().tuning.physics.substeps);
    pressed_ = {};
    constexpr std::size_t most_past = 100;  // frames
    if (occasion_of<Practice>(setup_)) past_.push_back({session_.moment(), contact_});
    if (past_.size() > most_past) past_.pop_front();
    const FrameResult frame = play_frame(session_, trace_, clock_.page_ms(), input);
    if (auto contact = lab::last_contact(frame.events, trace_.substep_states(), frame.world)) contact_ = contact;
    store_so_far();
    return frame;
}

void LiveMatch::set_slowness(double factor) {
    slowness_ = factor;
    clock_.set_pace(session_.world().tuning.physics.fps, slowness_ * services_.pace.time_scale());
}

bool LiveMatch::rewind() {
    if (past_.empty()) return false;
    session_.turn_back(std::move(past_.back().moment));
    contact_ = past_.back().contact;
    past_.pop_back();
    session_.retune(tuning_of(setup_, followed_));  // settings do not go back
    apply_settings();
    trace_ = {};
    return true;
}

void LiveMatch::keep_serve_left() {
    play::Session::Moment moment = session_.moment();
    moment.state.match.server = sim::Side::left;
    session_.turn_back(std::move(moment));
}

// A disk that refuses is not tried again before the end: its message would come every second.
void LiveMatch::store_so_far() {
    constexpr double every_ms = 1000;
    if (!store_ || ui_.now_ms() < store_again_ms_) return;
    store_again_ms_ = ui_.now_ms() + every_ms;
    const std::string title = title_of(setup_, session_.state().match.score, ui_.tr());
    const auto stored = store_->update(stored_, session_.replay(), title, began_);
    if (stored) return;
    store_again_ms_ = std::numeric_limits<double>::infinity();
    if (!std::exchange(told_, true)) services_.tell(stored.errors());
}

void LiveMatch::follow_settings() {
    const std::array<int, 2> editions{ui_.preferences.edition(), services_.tuning.edition()};
    if (std::exchange(editions_, editions) == editions) return;
    const sim::Tuning& now = services_.tuning.tuning();
    const sim::Tuning before = std::exchange(followed_, now);
    sim::Tuning tuning = tuning_of(setup_, now);
    if (goes_on_from(setup_)) {  // only the numbers that have changed
        config::Settings changed;
        changed.read(config::write_tuning(session_.world().tuning), "");
        changed.read(config::write_retuning(before, now), "");
        tuning = changed.tuning();
    }
    session_.retune(tuning);
    apply_settings();
    set_slowness(slowness_);
}

void LiveMatch::apply_settings() {
    const config::GameSettings& game = ui_.preferences.game();
    for (const sim::Side side : sim::both_sides) session_.set_assist(side, game.assist[index_of(side)]);
    if (auto bindings = bindings_of(setup_, ui_.preferences); bindings != bindings_) {
        bindings_ = std::move(bindings);
        sampler_.set_bindings(bindings_);
    }
    sampler_.adjust(game.smash == config::SmashKey::toggle, ui_.preferences.controls().dead_zone / 100.0);
}

void LiveMatch::finish() {
    if (std::exchange(finished_, true)) return;
    if (services_.outside.log) services_.outside.log->write(play::end_line(session_.state()) + '\n');
    if (!store_) return;
    const sim::PerSide<int>& score = session_.state().match.score;
    if (!session_.over() && score == sim::PerSide<int>{}) {
        std::error_code ignored;
        std::filesystem::remove(stored_, ignored);
        return;
    }
    const std::string title = title_of(setup_, score, ui_.tr());
    const auto kept = store_->keep(session_.replay(), title, std::time(nullptr), stored_);
    if (!kept && !std::exchange(told_, true)) services_.tell(kept.errors());
}

MatchView::Match LiveMatch::picture(const view::MatchExtras& extras) const {
    return {.state = session_.state(),
            .world = session_.world(),
            .trace = trace_,
            .names = setup_.names,
            .blend = clock_.blend(ui_.now_ms()),
            .pressed = pressed_,
            .extras = extras};
}

LiveScreen::LiveScreen(const Services& services, const ScreenTraits& traits, MatchSetup setup)
    : GameScreen(services, traits),
      match_(services, std::move(setup)),
      view_(ui_.preferences, services.pace, services.overlays) {
    const auto* from = goes_on_from(match_.setup());
    if (!from) return;
    play::ReplayPlayer begun = *from;
    begun.jump(0);
    while (begun.frame() < from->frame()) facts_.read(begun.play());
}

void LiveScreen::read(const FrameResult& frame) {
    put_frame(services_, frame, has_whole_school(match_.setup()));
    if (has_band(match_.setup()) && !match_.paused()) ui_.audio.follow_band(audio::band_volumes(frame.state));
    shake_pads(services_, frame.events, {&match_.pads_used(sim::Side::left), &match_.pads_used(sim::Side::right)});
    view_.show(frame);
    facts_.read(frame.events);
}

void LiveScreen::draw_match(raster::Canvas& canvas, view::MatchExtras extras) const {
    constexpr double brief = 120, far = 240;  // px
    using config::ReadingAid;
    const ReadingAid aid = ui_.preferences.game().reading_aid;
    const auto* practice = occasion_of<Practice>(match_.setup());
    const auto level = level_against(match_.setup());
    const bool is_brief = aid == ReadingAid::brief || (aid == ReadingAid::automatic && level && *level <= 2);
    if (match_.setup().persons > 0)  // how far ahead the path is drawn
        extras.aid = practice ? practice->ahead : aid == ReadingAid::far ? far : is_brief ? brief : 0;
    extras.whole_school = has_whole_school(match_.setup());
    view_.draw(canvas, match_.picture(extras));
}

}  // namespace megapon::screens
