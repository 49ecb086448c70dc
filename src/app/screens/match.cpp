#include "app/screens/match.h"

#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "app/screens/court_card.h"
#include "app/screens/editor.h"
#include "app/screens/lab.h"
#include "app/screens/result.h"
#include "app/view/match_page.h"
#include "court/court_text.h"
#include "sim/rules.h"

namespace megapon::screens {

namespace {

using input::Shortcut;

constexpr double result_delay_ms = 1500;  // from the last point to the result

MatchSetup in_series(MatchSetup setup, const Preferences& preferences) {
    auto* series = std::get_if<Series>(&setup.mode);
    if (series && setup.persons > 0 && series->wins == std::array<int, 2>{})
        series->best_of = preferences.game().best_of;
    return setup;
}

// Replays to be played beside a try: the player's best one, or the proof of an own court without one; after a star the
// author's, too. On a day's court: that of the link, and the best one. None in all lessons in a row (SchoolDay). One of
// another frame rate is left out.
std::vector<play::ReplayPlayer> ghosts_of(const MatchSetup& setup, const sim::World& world,
                                          const play::SchoolStore* school) {
    std::vector<play::ReplayPlayer> ghosts;
    const auto* court_try = mode_of<CourtTry>(setup);
    if (!court_try || !school || court_try->on<play::SchoolDay>()) return ghosts;
    const std::string name = play::record_name(court_try->court);
    const std::string court_text = court::write_court(world.court);
    const auto add = [&](std::optional<play::ReplayPlayer> ghost) {
        if (ghost && ghost->world().tuning.physics.fps == world.tuning.physics.fps) ghosts.push_back(*std::move(ghost));
    };
    if (const auto* page = court_try->on<DailyPage>()) {
        if (page->rival) add(*page->rival);
        add(school->best_try(play::daily_try, court_text));
        return ghosts;
    }
    add(school->best_try(name, court_text));
    if (const auto& file = court_try->court.file; ghosts.empty() && !file.empty())
        add(play::proof_try(world.court, file));
    if (school->records().of(name).medal == court::Medal::star) add(play::author_try(name, court_text));
    return ghosts;
}

constexpr double rewind_ms = 50;  // for a frame
constexpr double slowest = 0.25;

bool is_key_or_button(const input::DeviceEvent& event, int key, int button) {
    return (event.device == input::Device::key && event.code == key) ||
           (event.device == input::Device::pad_button && event.code == button);
}

// The school records the end of a try as its occasion has it.
template <class Occasion>
void record_try(play::SchoolStore& school, const CourtTry& court_try, const Occasion& occasion,
                const play::Replay& replay, TaskReport& report) {
    const court::Task& task = *court_try.court.court.task;
    const court::Achievement& reached = report.achievement;
    if constexpr (std::is_same_v<Occasion, Alone>) {
        report.news = school.add(play::record_name(court_try.court), task, reached, report.longest_rally, replay);
    } else if constexpr (std::is_same_v<Occasion, DailyPage>) {
        report.news = school.add_daily(occasion.date, task, reached, report.longest_rally, replay);
    } else if constexpr (std::is_same_v<Occasion, play::SchoolDay>) {
        if (play::day_after(occasion, reached)) return;
        const int done = reached.reached ? 1 : 0;
        const bool whole = done == 1 && occasion.lesson + 1 == occasion.lessons;
        report.is_best_day = school.add_day(occasion.lesson + done, whole ? occasion.frames + reached.frames : 0);
    } else {
        static_assert(sim::OneOf<Occasion, Practice, FromEditor, TryGoingOn>);
    }
}

}  // namespace

MatchScreen::MatchScreen(const Services& services, const MatchSetup& setup)
    : LiveScreen(services, {.name = "match", .is_play = true, .takes_touch = setup.persons > 0},
                 in_series(setup, services.preferences)),
      ghosts_(ghosts_of(match_.setup(), match_.session().world(), services.outside.school)),
      court_file_(court_of(match_.setup()) ? court_of(match_.setup())->file : std::filesystem::path()) {}

// A match that goes on in the middle of a rally is counted in; one of a queue or a tournament waits until
// the next ones are there.
void MatchScreen::enter() {
    plays_ = true;
    if (!std::exchange(begun_, true)) {
        if (goes_on_from(match_.setup())) return navigator_.open(countdown_screen(*this));
        if (mode_of<WinnerStays>(match_.setup()) || mode_of<TournamentMatch>(match_.setup()))
            return navigator_.open(ready_screen(*this));
    }
    match_.resume();
}

void MatchScreen::leave() {
    plays_ = false;
    rewinds_at_ms_.reset();
    match_.pause();
}

// A click wants the menu: a mouse alone gets there, too.
bool MatchScreen::handle(const input::InputEvent& event) {
    const bool plays = match_.handle(event.device);
    if (occasion_of<FromEditor>(match_.setup()) && event.shortcut == Shortcut::pause) {
        navigator_.go_to(editor_screen());
        return true;
    }
    if (event.shortcut == Shortcut::pause || event.shortcut == Shortcut::help ||
        event.menu == input::MenuAction::click) {
        navigator_.open(pause_screen(*this, "pause.paused", Resume::at_once));
        if (event.shortcut == Shortcut::help) navigator_.open(help_screen());
        return true;
    }
    if (!plays && occasion_of<Practice>(match_.setup()) && practise(event.device)) return true;
    if (!plays && begin_again(services_, match_.setup(), event)) return true;
    if (!event.shortcut || event.shortcut == Shortcut::next_frame) return plays;
    return change_physics(*event.shortcut);
}

// Why the number of this match is not as the settings have it; nothing: it is.
std::optional<i18n::Message> MatchScreen::fixed_number(MatchTuning::Number number) const {
    struct Words {
        const char *by_court, *by_exhibit;  // cppcheck-suppress unusedStructMember; read by structured bindings
    };
    constexpr std::array<Words, 3> words{{{"physics.court_fps", nullptr},
                                          {"physics.court_substeps", "physics.lab_substeps"},
                                          {"physics.court_solver", "physics.lab_solver"}}};
    const auto& [by_court, by_exhibit] = words[static_cast<std::size_t>(number)];
    if (by_exhibit && mode_of<LabRally>(match_.setup())) return by_exhibit;  // it plays with its exhibit's numbers
    if (MatchTuning::is_fixed(number, match_.session().world().court.physics)) return by_court;
    return std::nullopt;
}

// Or says why the key changes nothing.
bool MatchScreen::change_physics(Shortcut shortcut) {
    using Key = MatchTuning::PhysicsKey;
    const bool is_solver = shortcut == Shortcut::other_solver, is_fewer = shortcut == Shortcut::fewer_substeps;
    if (!is_solver && !is_fewer && shortcut != Shortcut::more_substeps) return false;
    const auto number = is_solver ? MatchTuning::Number::solver : MatchTuning::Number::substeps;
    if (const auto fixed = fixed_number(number)) {
        services_.hint(*fixed);
    } else if (services_.tuning.is_on_command_line(number)) {
        services_.hint(is_solver ? "physics.set_solver" : "physics.set_substeps");
    } else {
        services_.tuning.apply(is_solver ? Key::other_solver : is_fewer ? Key::fewer_substeps : Key::more_substeps);
        match_.follow_settings();
    }
    return true;
}

// What was chosen holds for other matches alone where this one's court says otherwise, which is told.
void MatchScreen::follow_settings() {
    using Number = MatchTuning::Number;
    const sim::PhysicsTuning now = services_.tuning.tuning().physics;
    const sim::PhysicsTuning before = std::exchange(chosen_physics_, now);
    const auto tell = [this](Number number, bool has_changed) {
        if (const auto fixed = has_changed ? fixed_number(number) : std::nullopt) services_.hint(*fixed);
    };
    tell(Number::fps, before.fps != now.fps);
    tell(Number::substeps, before.substeps != now.substeps);
    tell(Number::solver, before.solver != now.solver);
}

// A demonstration goes on: nobody has to find the keys again.
void MatchScreen::lose_focus() {
    match_.release_all();
    if (plays_ && match_.setup().persons > 0) navigator_.open(pause_screen(*this, "pause.focus", Resume::counted));
}

void MatchScreen::lose_pad(int pad) {
    if (!plays_ || !match_.needs_pad(pad)) return;
    match_.release_all();
    navigator_.open(pause_screen(*this, lost_gamepad_message(pad), Resume::counted));
}

// Play is counted in again.
void MatchScreen::expect_stall() {
    if (match_.setup().persons > 0) navigator_.open(countdown_screen(*this));
}

// Backspace or a gamepad's left shoulder turns time back while it is held; Tab or the right one halves its speed,
// twice.
bool MatchScreen::practise(const input::DeviceEvent& event) {
    if (is_key_or_button(event, config::key::tab, config::pad_button::right_shoulder)) {
        if (event.value == 0) return true;
        slowness_ = slowness_ > slowest ? slowness_ / 2 : 1;
        match_.set_slowness(slowness_ * occasion_of<Practice>(match_.setup())->speed);
        return true;
    }
    if (!is_key_or_button(event, config::key::backspace, config::pad_button::left_shoulder)) return false;
    if (event.value != 0) {
        match_.pause();
        rewinds_at_ms_ = ui_.now_ms();
    } else if (rewinds_at_ms_) {
        rewinds_at_ms_.reset();
        match_.resume();
    }
    return true;
}

bool MatchScreen::rewind() {
    bool has_moved = false;
    for (; ui_.now_ms() >= *rewinds_at_ms_; *rewinds_at_ms_ += rewind_ms) has_moved = match_.rewind() || has_moved;
    if (!has_moved) return false;
    view_.forget();
    timing_.forget();
    result_at_ms_.reset();
    try_end_.reset();
    return true;
}

std::optional<double> MatchScreen::due_ms() const { return rewinds_at_ms_ ? rewinds_at_ms_ : match_.due_ms(); }

// A court whose file is saved again begins anew; one with an error plays on as it was.
bool MatchScreen::follow_court_file() {
    constexpr double interval_ms = 250;
    if (ui_.now_ms() < court_polled_ms_ + interval_ms) return false;
    court_polled_ms_ = ui_.now_ms();
    auto changed = court_file_.poll();
    if (!changed) return false;
    if (*changed) {
        navigator_.go_to(match_screen(on_changed_court(match_.setup(), **std::move(changed))));
        return true;
    }
    services_.tell(changed->errors());
    return true;
}

bool MatchScreen::update() {
    if (follow_court_file()) return true;
    if (rewinds_at_ms_) return rewind();
    match_.follow_settings();
    bool shows = match_.refresh_has_come();
    while (const auto frame = match_.advance()) {
        read(*frame);
        shows = true;
    }
    if (!match_.session().over()) return shows;
    if (!result_at_ms_) result_at_ms_ = ui_.now_ms() + result_delay_ms / services_.pace.time_scale();
    if (ui_.now_ms() < *result_at_ms_) return shows;
    end();
    return shows;
}

// The page on which a try ends counts: play goes on for a moment.
void MatchScreen::read(const FrameResult& frame) {
    LiveScreen::read(frame);
    const play::Session& session = match_.session();
    timing_.read(session.state(), session.world(), frame.events);
    const int now = session.state().frame;
    if (ui_.preferences.game().ghosts)
        for (play::ReplayPlayer& ghost : ghosts_) {
            if (ghost.frame() > now) ghost.jump(now);
            while (!ghost.ended() && ghost.frame() < now) ghost.play();
        }
    if (mode_of<CourtTry>(match_.setup()) && session.over() && !try_end_)
        try_end_ = TryEnd{sim::achievement_of(session.state(), session.world()), session.replay()};
}

void MatchScreen::draw(raster::Canvas& canvas) {
    const bool shows_ghosts = ui_.preferences.game().ghosts;
    std::vector<const sim::State*> ghosts;
    for (const play::ReplayPlayer& ghost : ghosts_)
        if (shows_ghosts && ghost.frame() == match_.session().state().frame) ghosts.push_back(&ghost.state());
    view::MatchExtras extras{.ghosts = ghosts};
    if (shows_ghosts && !ghosts_.empty() && ghosts_.front().state().task)
        extras.ghost_done = ghosts_.front().state().task->done;  // also after its end
    const bool is_practice = occasion_of<Practice>(match_.setup());
    if (is_practice && !ui_.last_device.is_finger())  // fingers neither rewind nor slow down
        extras.footer = ui_.hint("school.practice_keys") + "    ";
    if (is_practice && timing_.ms) {  // how early or late the last swing was
        const int ms = static_cast<int>(std::lround(std::abs(*timing_.ms)));
        const char* word = *timing_.ms < 0 ? "school.early" : "school.late";
        extras.footer += tr(ms <= sim::exact_timing ? "school.good" : word, {{"ms", ms}});
    }
    draw_match(canvas, extras);
    if (is_practice && timing_.ms) view::draw_timing(canvas, *timing_.ms);
}

// The score and whose serve or point it is, or how much of the task is done.
std::string MatchScreen::live_text() const {
    const sim::State& state = match_.session().state();
    if (state.task)
        return tr(
            {"match.live_task", {{"done", state.task->done}, {"count", match_.session().world().court.task->count}}});
    return live_score(state.match, ui_.tr());
}

void MatchScreen::end(const CourtTry& court_try) {
    const sim::State& state = match_.session().state();
    TaskReport report{try_end_->achievement, state.task->done, state.match.longest_rally, {}};
    report.news.medal = medal_for(*court_try.court.court.task, report.achievement);
    if (play::SchoolStore* school = services_.outside.school; school && is_recorded(court_try)) {
        std::visit([&](const auto& occasion) { record_try(*school, court_try, occasion, try_end_->replay, report); },
                   court_try.occasion);
        services_.tell(school->write_errors);
    }
    const bool is_handed_on = court_try.on<FromEditor>() || !court_try.court.file.empty() || court_try.on<DailyPage>();
    if (report.achievement.reached && is_handed_on && !court_try.on<Practice>())
        report.recording = std::make_shared<const play::Replay>(try_end_->replay);
    navigator_.go_to(task_result_screen(match_.setup(), report));
}

template <sim::OneOf<Series, WinnerStays, TournamentMatch, SeasonMatch, Lesson, LabRally, GoingOn> Match>
void MatchScreen::end(const Match& match) {
    if constexpr (std::is_same_v<Match, LabRally>) {
        return navigator_.go_to(lab_screen(match.exhibit, {}, match.visit));
    }
    MatchReport report{match_.session().state().match, facts_, {}};
    if (match_.setup().persons > 0) report.recording = std::make_shared<const play::Replay>(match_.session().replay());
    if constexpr (std::is_same_v<Match, TournamentMatch>) {
        if (services_.tournament && services_.tournament->next()) services_.tournament->add_win(report.match.scorer);
    }
    constexpr bool is_of_season = std::is_same_v<Match, SeasonMatch>;
    constexpr bool is_series = std::is_same_v<Match, Series>;
    const auto level = level_against(match_.setup());
    const bool is_recorded = is_of_season || (is_series && level);
    play::RecordStore* records = is_recorded ? services_.outside.records : nullptr;
    if constexpr (is_of_season) {
        const sim::PerSide<int>& score = report.match.score;
        const auto champion = add_to_season(services_, {score[sim::Side::left], score[sim::Side::right]});
        if (records) report.news = records->add_of_season(report.facts, champion == play::own_school);
    } else if (records) {
        report.news = records->add(*level, report.match, report.facts);
    }
    if (records) services_.tell(records->write_errors);
    navigator_.go_to(result_screen(match_.setup(), report));
}

// The match has had its last point.
void MatchScreen::end() {
    match_.finish();
    std::visit([this](const auto& mode) { end(mode); }, match_.setup().mode);
}

// The key that steps through the frames of a held match swings in a running one, and never does both.
void MatchScreen::step_frame() { read(match_.step(input::Part{input::Device::key, 0, config::key::period})); }

Destination match_screen(const MatchSetup& setup) { return way_to<MatchScreen>(setup); }

bool begin_again(const Services& services, const MatchSetup& setup, const input::InputEvent& event) {
    constexpr input::Keys keys{.letter = 'r', .pad = config::pad_button::y};
    if (!keys.presses(event) || !can_begin_again(setup)) return false;
    services.navigator.go_to(match_screen(setup));
    return true;
}

}  // namespace megapon::screens
