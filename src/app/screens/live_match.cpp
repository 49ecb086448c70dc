#include "app/screens/live_match.h"

#include <algorithm>
#include <limits>

#include "app/audio/sound.h"
#include "app/input/input_sampler.h"
#include "app/screens/replay.h"
#include "config/settings.h"
#include "play/school.h"

namespace megapon::screens {

namespace {

// Whether a hand moved a gamepad; a stick at rest may tremble.
bool by_pad(const input::DeviceEvent& event) {
    if (event.device == input::Device::pad_axis) return input::stick_push(event.value, 0) != 0;
    return event.device == input::Device::pad_button;
}

input::Bindings bindings_of(const MatchSetup& setup, const Preferences& preferences) {
    const config::Scheme& scheme = preferences.controls().scheme;
    if (setup.persons == 0) return {};
    return setup.persons == 1 ? input::one_player(0, scheme) : input::two_players(scheme);
}

// The court of the setup, without the numbers that the command line overrides, or else the usual court.
court::Court court_of(const MatchSetup& setup, const Services& services) {
    const play::NamedCourt* own = court_of(setup);
    if (!own) return services.tuning.court();
    court::Court court = own->court;
    services.preferences.settings().drop_overridden(court.physics);
    return court;
}

// What helps a person who goes on from a recorded match is the person's own, all other numbers are the recorded ones.
play::Session go_on(const play::ReplayPlayer& from, const MatchSetup& setup, const sim::Tuning& own) {
    play::Session session = play::Session::go_on(from, setup.sources);
    sim::Tuning tuning = session.world().tuning;
    tuning.help = own.help;
    session.retune(tuning);
    return session;
}

std::uint64_t seed_of(const MatchSetup& setup, SeedSource& seeds) {
    constexpr std::uint64_t left_serves = 2;  // a seed with which the left player has the first serve
    if (const auto* page = occasion_of<DailyPage>(setup))
        return play::page_of(page->date, play::lesson_names.size()).seed;
    return mode_of<Lesson>(setup) ? left_serves : seeds.next();
}

// Only a session that is not recorded can be turned back.
play::Recording recording_of(const MatchSetup& setup) {
    return occasion_of<Practice>(setup) || mode_of<Lesson>(setup) ? play::Recording::none : play::Recording::whole;
}

play::Session begin(const Services& services, const MatchSetup& setup) {
    const sim::Tuning& own = services.tuning.tuning();
    if (const auto* from = goes_on_from(setup)) return go_on(*from, setup, own);
    play::Session session(sim::make_world(court_of(setup, services), tuning_of(setup, own)), setup.sources,
                          seed_of(setup, services.seeds), recording_of(setup));
    if (has_whole_school(setup)) session.note_final();
    return session;
}

// `tuning` with those numbers that are others in `after` than in `before`.
sim::Tuning with_changes(const sim::Tuning& tuning, const sim::Tuning& before, const sim::Tuning& after) {
    config::Settings changed;
    changed.read(config::write_tuning(tuning), "");
    changed.read(config::write_retuning(before, after), "");
    return changed.tuning();
}

// "you 7-4 Roar"
std::string title_of(const MatchSetup& setup, const sim::PerSide<int>& score, const i18n::Translations& tr) {
    return tr(setup.names[0]) + " " + std::to_string(score[sim::Side::left]) + "-" +
           std::to_string(score[sim::Side::right]) + " " + tr(setup.names[1]);
}

}  // namespace

std::uint64_t SeedSource::next() {
    if (next_) return (*next_)++;
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
      editions_{services.preferences.edition(), services.tuning.edition()} {
    if (const auto* from = goes_on_from(setup_)) contact_ = screens::last_contact(*from, from->frame());
    apply_settings();
    if (const auto* practice = occasion_of<Practice>(setup_)) set_slowness(practice->speed);
    pause();
}

bool LiveMatch::handle(const input::DeviceEvent& event) {
    sampler_.feed(event);
    const input::Binding* binding = binding_of(event);
    if (!binding) return false;
    if (by_pad(event)) pads_used_[static_cast<std::size_t>(binding->player)].insert(event.pad);
    const auto side = swinger(event);
    if (!side || clock_.paused()) return true;
    ui_.audio.play(audio::breath_sound(session_.state(), session_.world(), *side));
    pressed_[index_of(*side)] = true;
    return true;
}

std::optional<sim::Side> LiveMatch::swinger(const input::DeviceEvent& event) const {
    const input::Binding* binding = binding_of(event);
    if (!binding || binding->action != input::Action::swing || event.value == 0) return std::nullopt;
    return static_cast<sim::Side>(binding->player);
}

// What the event does in the match; null: nothing.
const input::Binding* LiveMatch::binding_of(const input::DeviceEvent& event) const {
    const auto plays = [&](const input::Binding& binding) { return part_of(binding) == part_of(event); };
    const auto binding = std::find_if(bindings_.begin(), bindings_.end(), plays);
    return binding == bindings_.end() ? nullptr : &*binding;
}

std::optional<FrameResult> LiveMatch::advance() {
    if (services_.frames.at_limit()) return std::nullopt;
    const auto interval = clock_.due(ui_.now_ms());
    if (!interval) return std::nullopt;
    return play(*interval);
}

FrameResult LiveMatch::step(std::optional<input::Part> stepper) {
    sampler_.hold(services_.devices, stepper);
    return play(clock_.single_step(ui_.now_ms()));
}

std::optional<double> LiveMatch::due_ms() const {
    return RefreshBeat::due_ms(clock_, ui_.now_ms(), services_.pace.refresh_ms());
}

void LiveMatch::resume() {
    sampler_.resume(services_.devices);
    clock_.resume(ui_.now_ms());
}

FrameResult LiveMatch::play(input::Interval interval) {
    const sim::FrameInput input = sampler_.take(interval, session_.world().tuning.physics.substeps);
    pressed_ = {};
    remember();
    const FrameResult frame =
        play_frame(session_.state(), session_.world(), trace_, clock_.page_ms(),
                   [&](view::FrameTrace& trace) -> const sim::Events& { return session_.play(input, &trace); });
    if (auto contact = lab::last_contact(frame.events, trace_.substep_states(), frame.world)) contact_ = contact;
    store_so_far();
    return frame;
}

void LiveMatch::remember() {
    constexpr std::size_t most = 100;  // frames
    if (!occasion_of<Practice>(setup_)) return;
    past_.push_back({session_.moment(), contact_});
    if (past_.size() > most) past_.pop_front();
}

void LiveMatch::set_slowness(double factor) {
    slowness_ = factor;
    clock_.set_pace(session_.world().tuning.physics.fps, time_scale());
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
    if (!is_stored() || ui_.now_ms() < store_again_ms_) return;
    store_again_ms_ = ui_.now_ms() + every_ms;
    const std::string title = title_of(setup_, session_.state().match.score, ui_.tr());
    const auto stored = services_.outside.replays->update(stored_, session_.replay(), title, began_);
    if (stored) return;
    store_again_ms_ = std::numeric_limits<double>::infinity();
    tell_once(stored.errors());
}

void LiveMatch::tell_once(const text::Errors& errors) {
    if (!std::exchange(told_, true)) services_.tell(errors);
}

void LiveMatch::follow_settings() {
    const std::array<int, 2> editions{ui_.preferences.edition(), services_.tuning.edition()};
    if (std::exchange(editions_, editions) == editions) return;
    const sim::Tuning& now = services_.tuning.tuning();
    const sim::Tuning before = std::exchange(followed_, now);
    session_.retune(goes_on_from(setup_) ? with_changes(session_.world().tuning, before, now) : tuning_of(setup_, now));
    apply_settings();
    clock_.set_pace(session_.world().tuning.physics.fps, time_scale());
}

void LiveMatch::apply_settings() {
    const config::GameSettings& game = ui_.preferences.game();
    for (const sim::Side side : sim::both_sides) session_.set_assist(side, game.assist[index_of(side)]);
    if (auto bindings = bindings_of(setup_, ui_.preferences); bindings != bindings_) {
        bindings_ = std::move(bindings);
        sampler_.set_bindings(bindings_);
    }
    sampler_.set_dead_zone(ui_.preferences.controls().dead_zone / 100.0);
    sampler_.set_toggle(game.smash == config::SmashKey::toggle);
}

void LiveMatch::finish(MatchEnd reason) {
    if (std::exchange(finished_, true)) return;
    if (services_.outside.log) services_.outside.log->end(session_.state());
    const sim::PerSide<int>& score = session_.state().match.score;
    const bool has_points = score[sim::Side::left] > 0 || score[sim::Side::right] > 0;
    if (!is_stored()) return;
    if (reason == MatchEnd::abandoned && !has_points) {
        std::error_code ignored;
        std::filesystem::remove(stored_, ignored);
        return;
    }
    const std::string title = title_of(setup_, score, ui_.tr());
    const auto kept = services_.outside.replays->keep(session_.replay(), title, std::time(nullptr), stored_);
    if (!kept) tell_once(kept.errors());
}

MatchView::Match LiveMatch::picture(const MatchView::Extras& extras) const {
    return {.state = session_.state(),
            .world = session_.world(),
            .trace = trace_,
            .names = setup_.names,
            .blend = clock_.blend(ui_.now_ms()),
            .pressed = pressed_,
            .extras = extras};
}

MatchReaders::MatchReaders(const Services& services, const LiveMatch& match)
    : ui_(services.ui),
      match_(match),
      output_(services.outside.log, ui_.audio, services.frames, services.pace),
      rumble_(services.outside.rumble),
      view_(ui_.preferences, services.pace, services.overlays) {
    const auto* from = goes_on_from(match.setup());
    if (!from) return;
    play::ReplayPlayer begun = *from;
    begun.jump(0);
    while (begun.frame() < from->frame()) facts_.read(begun.play());
}

void MatchReaders::read(const FrameResult& frame) {
    output_.put(frame, has_whole_school(match_.setup()));
    shake_pads(frame.events);
    view_.show(frame);
    facts_.read(frame.events);
}

// The side that hits feels it, and so does the side that concedes.
void MatchReaders::shake_pads(const sim::Events& events) const {
    constexpr double hardest = 600;  // px/s
    constexpr int hit_ms = 90;
    constexpr int goal_ms = 250;
    if (!rumble_) return;
    const double wanted = ui_.preferences.controls().rumble / 100.0;
    const auto shake = [&](sim::Side side, double strength, int ms) {
        if (strength * wanted <= 0) return;
        for (const int pad : match_.pads_used(side)) rumble_(pad, strength * wanted, ms);
    };
    for (const sim::Event& event : events) {
        if (const auto* hit = std::get_if<sim::Hit>(&event))
            shake(hit->player, length(hit->bounce.velocity) / hardest, hit_ms);
        if (const auto* goal = std::get_if<sim::Goal>(&event)) shake(opposite(goal->scorer), 0.5, goal_ms);
    }
}

// How far ahead the path is drawn.
double MatchReaders::aid() const {
    constexpr double brief = 120, far = 240;  // px
    if (const auto* practice = occasion_of<Practice>(match_.setup())) return practice->ahead;
    const auto level = level_against(match_.setup());
    switch (ui_.preferences.game().reading_aid) {
        case config::ReadingAid::off:
            return 0;
        case config::ReadingAid::brief:
            return brief;
        case config::ReadingAid::far:
            return far;
        case config::ReadingAid::automatic:
            return level && *level <= 2 ? brief : 0;
    }
    return 0;
}

void MatchReaders::draw(raster::Canvas& canvas, MatchView::Extras extras) const {
    if (match_.has_persons()) extras.aid = aid();
    extras.whole_school = has_whole_school(match_.setup());
    view_.draw(canvas, match_.picture(extras));
}

}  // namespace megapon::screens
