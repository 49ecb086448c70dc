#include "app/screens/match.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "app/screens/court_card.h"
#include "app/screens/editor.h"
#include "app/screens/lab.h"
#include "app/screens/result.h"
#include "app/screens/screens.h"
#include "app/screens/two_players.h"
#include "app/view/figures.h"
#include "app/view/match_page.h"
#include "config/keys.h"
#include "court/court_text.h"
#include "play/court_files.h"
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

std::optional<MatchTuning::PhysicsKey> physics_key(Shortcut shortcut) {
    using enum MatchTuning::PhysicsKey;
    switch (shortcut) {
        case Shortcut::fewer_substeps:
            return fewer_substeps;
        case Shortcut::more_substeps:
            return more_substeps;
        case Shortcut::other_solver:
            return other_solver;
        default:
            return std::nullopt;
    }
}

// Tries to be played beside this one: one's own best, or the proof of a court of one's own; after a star the author's;
// at the page of a day that of its link. Not on a school day, whose lives are others.
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
        add(school->best_daily_try(court_text));
        return ghosts;
    }
    add(school->best_try(name, court_text));
    if (const auto& file = court_try->court.file; ghosts.empty() && !file.empty())
        add(play::proof_try(world.court, file));
    if (school->records().of(name).medal == court::Medal::star) add(play::author_try(name, court_text));
    return ghosts;
}

// Of a court that may be saved again while it is played.
std::filesystem::path file_of(const play::NamedCourt* court) { return court ? court->file : std::filesystem::path(); }

// Why the key changes nothing.
i18n::Message hint_of(MatchTuning::PhysicsKey key, MatchTuning::FixedBy fixed) {
    const bool solver = key == MatchTuning::PhysicsKey::other_solver;
    if (fixed == MatchTuning::FixedBy::court) return solver ? "physics.court_solver" : "physics.court_substeps";
    return solver ? "physics.set_solver" : "physics.set_substeps";
}

}  // namespace

MatchScreen::MatchScreen(const Services& services, MatchSetup setup)
    : GameScreen(services),
      match_(services, in_series(std::move(setup), ui_.preferences)),
      readers_(services, match_),
      ghosts_(ghosts_of(match_.setup(), match_.session().world(), services.outside.school)),
      court_file_(file_of(court_of(match_.setup()))) {}

// A match that goes on in the middle of a rally is counted in; one of a queue waits until the next one is there.
void MatchScreen::enter() {
    plays_ = true;
    if (!std::exchange(begun_, true)) {
        if (goes_on_from(match_.setup())) return navigator_.open(countdown_screen(*this));
        if (mode_of<WinnerStays>(match_.setup())) return navigator_.open(ready_screen(*this));
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
    if (!plays && begins_again(event) && can_begin_again(match_.setup())) {
        navigator_.go_to(match_screen(match_.setup()));
        return true;
    }
    if (!event.shortcut || event.shortcut == Shortcut::next_frame) return plays;
    return change_physics(*event.shortcut);
}

bool MatchScreen::change_physics(Shortcut shortcut) {
    const auto key = physics_key(shortcut);
    if (!key) return false;
    const auto fixed = services_.tuning.fixed_by(*key);
    if (fixed != MatchTuning::FixedBy::nothing) {
        services_.hint(hint_of(*key, fixed));
        return true;
    }
    services_.tuning.apply(*key);
    match_.follow_settings();
    return true;
}

// A demonstration goes on: nobody has to find the keys again.
void MatchScreen::lose_focus() {
    match_.let_go();
    if (plays_ && match_.has_persons()) navigator_.open(pause_screen(*this, "pause.focus", Resume::counted));
}

void MatchScreen::lose_pad(int pad) {
    const auto uses = [&](sim::Side side) { return match_.pads_used(side).contains(pad); };
    if (!plays_ || (!uses(sim::Side::left) && !uses(sim::Side::right))) return;
    match_.let_go();
    navigator_.open(pause_screen(*this, {"pause.pad", {{"pad", std::to_string(pad + 1)}}}, Resume::counted));
}

// Play is counted in again.
void MatchScreen::expect_stall() {
    if (match_.has_persons()) navigator_.open(countdown_screen(*this));
}

namespace {

constexpr double rewind_ms = 50;  // for a frame
constexpr double slowest = 0.25;

bool is_part(const input::DeviceEvent& event, int key, int button) {
    return (event.device == input::Device::key && event.code == key) ||
           (event.device == input::Device::pad_button && event.code == button);
}

}  // namespace

// Backspace or a gamepad's left shoulder turns time back while it is held; Tab or the right one halves its speed,
// twice.
bool MatchScreen::practise(const input::DeviceEvent& event) {
    if (is_part(event, config::key::tab, config::pad_button::right_shoulder)) {
        if (event.value == 0) return true;
        slowness_ = slowness_ > slowest ? slowness_ / 2 : 1;
        match_.set_slowness(slowness_ * occasion_of<Practice>(match_.setup())->speed);
        return true;
    }
    if (!is_part(event, config::key::backspace, config::pad_button::left_shoulder)) return false;
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
    readers_.forget();
    timing_.forget();
    result_at_ms_.reset();
    try_end_.reset();
    return true;
}

std::optional<double> MatchScreen::due_ms() const { return rewinds_at_ms_ ? rewinds_at_ms_ : match_.due_ms(); }

// The keys of practice, and how early or late the last swing was.
std::string MatchScreen::practice_line() const {
    const i18n::Translations& tr = ui_.tr();
    std::string line;  // fingers neither rewind nor slow down
    if (!ui_.last_device.is_finger()) line = ui_.hint("school.practice_keys") + "    ";
    if (!timing_.ms()) return line;
    const double off = *timing_.ms();
    const int ms = static_cast<int>(std::lround(std::abs(off)));
    const char* word = off < 0 ? "school.early" : "school.late";
    return line + tr(ms <= sim::exact_timing ? "school.good" : word, {{"ms", ms}});
}

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
    readers_.read(frame);
    const play::Session& session = match_.session();
    timing_.read(session.state(), session.world(), frame.events);
    play_ghosts();
    if (mode_of<CourtTry>(match_.setup()) && session.over() && !try_end_)
        try_end_ = TryEnd{sim::achievement_of(session.state(), session.world()), session.replay()};
}

bool MatchScreen::shows_ghosts() const { return ui_.preferences.game().ghosts; }

void MatchScreen::play_ghosts() {
    if (!shows_ghosts()) return;
    for (play::ReplayPlayer& ghost : ghosts_)
        if (ghost.frame() > match_.session().state().frame) ghost.jump(match_.session().state().frame);
    for (play::ReplayPlayer& ghost : ghosts_)
        while (!ghost.ended() && ghost.frame() < match_.session().state().frame) ghost.play();
}

void MatchScreen::draw(raster::Canvas& canvas) {
    std::vector<const sim::State*> ghosts;
    for (const play::ReplayPlayer& ghost : ghosts_)
        if (shows_ghosts() && ghost.frame() == match_.session().state().frame) ghosts.push_back(&ghost.state());
    MatchView::Extras extras{.ghosts = ghosts};
    if (shows_ghosts() && !ghosts_.empty() && ghosts_.front().state().task)
        extras.ghost_done = ghosts_.front().state().task->done;  // also after its end
    const bool is_practice = occasion_of<Practice>(match_.setup());
    if (is_practice) extras.footer = practice_line();
    readers_.draw(canvas, extras);
    if (is_practice && timing_.ms()) view::draw_timing(canvas, *timing_.ms());
}

// The score and whose serve or point it is, or how much of the task is done.
std::string MatchScreen::live_text() const {
    const i18n::Translations& tr = ui_.tr();
    const sim::State& state = match_.session().state();
    if (state.task)
        return tr(
            {"match.live_task", {{"done", state.task->done}, {"count", match_.session().world().court.task->count}}});
    return live_score(state.match, tr);
}

namespace {

// A try as it ended, and the school that records it as its occasion has it.
struct SchoolRecorder {
    play::SchoolStore& school;
    const play::NamedCourt& court;
    const play::Replay& replay;
    TaskReport& report;

    void operator()(const Alone&) const {
        report.news = school.add(play::record_name(court), task(), report.achievement, report.longest_rally, replay);
    }
    void operator()(const play::SchoolDay& day) const {
        if (play::day_after(day, report.achievement)) return;
        const int done = report.achievement.reached ? 1 : 0;
        const bool whole = done == 1 && day.lesson + 1 == day.lessons;
        report.is_best_day = school.add_day(day.lesson + done, whole ? day.frames + report.achievement.frames : 0);
    }
    void operator()(const DailyPage& page) const {
        report.news = school.add_daily(page.date, task(), report.achievement, report.longest_rally, replay);
    }
    template <sim::OneOf<Practice, FromEditor, TryGoingOn> Unrecorded>
    void operator()(const Unrecorded&) const {}

    const court::Task& task() const { return *court.court.task; }
};

}  // namespace

void MatchScreen::end(const CourtTry& court_try) {
    const sim::State& state = match_.session().state();
    TaskReport report{try_end_->achievement, state.task->done, state.match.longest_rally, {}};
    report.news.medal = medal_for(*court_try.court.court.task, report.achievement);
    if (play::SchoolStore* school = services_.outside.school; school && is_recorded(court_try)) {
        std::visit(SchoolRecorder{*school, court_try.court, try_end_->replay, report}, court_try.occasion);
        services_.tell(school->write_errors());
    }
    const bool is_handed_on = court_try.on<FromEditor>() || !court_try.court.file.empty() || court_try.on<DailyPage>();
    if (report.achievement.reached && is_handed_on && !court_try.on<Practice>())
        report.recording = std::make_shared<const play::Replay>(try_end_->replay);
    navigator_.go_to(task_result_screen(match_.setup(), report));
}

void MatchScreen::end(const LabRally& rally) {
    navigator_.go_to(lab_screen(rally.exhibit, 0, rally.in_course ? LabVisit::in_course : LabVisit::alone));
}

template <sim::OneOf<Series, WinnerStays, SeasonMatch, Lesson, GoingOn> Match>
void MatchScreen::end(const Match& match) {
    MatchReport report{match_.session().state().match, readers_.facts(), {}};
    if (match_.has_persons()) report.recording = std::make_shared<const play::Replay>(match_.session().replay());
    report.news = record(match);
    navigator_.go_to(result_screen(match_.setup(), report));
}

// The match has had its last point.
void MatchScreen::end() {
    match_.finish(MatchEnd::decided);
    std::visit([this](const auto& mode) { end(mode); }, match_.setup().mode);
}

play::NewRecords MatchScreen::record(const Series&) {
    play::RecordStore* records = services_.outside.records;
    const auto level = level_against(match_.setup());
    if (!level || !records) return {};
    play::NewRecords news = records->add(*level, match_.session().state().match, readers_.facts());
    services_.tell(records->write_errors());
    return news;
}

play::NewRecords MatchScreen::record(const SeasonMatch&) {
    const sim::PerSide<int>& score = match_.session().state().match.score;
    const bool wins_season =
        add_to_season(services_, {score[sim::Side::left], score[sim::Side::right]}) == play::own_school;
    play::RecordStore* records = services_.outside.records;
    if (!records) return {};
    play::NewRecords news = records->add_of_season(readers_.facts(), wins_season);
    services_.tell(records->write_errors());
    return news;
}

// The key that steps through the frames of a held match swings in a running one, and never does both.
void MatchScreen::step_frame() { read(match_.step(input::Part{input::Device::key, 0, config::key::period})); }

Destination match_screen(const MatchSetup& setup) { return way_to<MatchScreen>(setup); }

}  // namespace megapon::screens
