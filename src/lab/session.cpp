#include "lab/session.h"

#include <algorithm>

#include "geometry/shapes.h"
#include "geometry/trig.h"
#include "lab/exchange.h"
#include "lab/exhibits.h"
#include "lab/opening.h"
#include "text/numbers.h"

namespace megapon::lab {

namespace {

// From those of the exhibit as it comes, as "KEY=VALUE".
std::vector<std::string> changed_settings_of(const Exhibit& exhibit) {
    std::vector<std::string> changed;
    const auto defaults = exhibit.info().make();
    const auto opened = defaults->clone();  // as what was named so far leaves it: one setting can move another one
    for (const Setting& setting : exhibit.settings()) {
        if (setting.value == opened->value(setting.key)) continue;
        opened->set(setting.key, setting.value);  // within its range, which time may have led beyond
        changed.push_back(setting.key + '=' + text::number_text(opened->value(setting.key)));
    }
    const auto texts = exhibit.text_settings();
    const auto default_texts = defaults->text_settings();
    for (std::size_t i = 0; i < texts.size(); ++i)
        if (texts[i].value != default_texts[i].value) changed.push_back(texts[i].key + '=' + texts[i].value);
    return changed;
}

// Which of its mistakes the naive method makes, where there are several.
double trap_of(const Exhibit& exhibit) { return exhibit.has("trap") ? exhibit.value("trap") : 0; }

// From one state of an exhibit to a later one.
int substeps_between(const Exhibit& from, const Exhibit& to) {
    return (to.frame() - from.frame()) * to.substeps() + to.substep() - from.substep();
}

}  // namespace

void Quiz::ask(Exhibit& exhibit, std::optional<std::uint64_t> entropy) {
    constexpr int attempts = 40;
    if (entropy) random_ = sim::Random(random_.next() ^ *entropy);
    if (asked == round) asked = right = undrawn_ = 0;
    exhibit.set(Exhibit::naive_key, 0);  // a question is not about a mistake
    asks_for = exhibit.info().question;
    const bool wanted = random_.unit() < 0.5;
    for (int i = 0; i < attempts; ++i) {
        exhibit.randomize(random_);
        // The exhibit is right, whatever method it shows.
        const auto later = exhibit.clone();
        for (int frame = 0; frame < asks_for.frames_ahead; ++frame) later->play_frame();
        truth_ = {};
        if (later->question_answer()) truth_ = {true, later->touching_place(), later->leaving_direction()};
        if (asks_for.frames_ahead == 0 || truth_.hit == wanted) break;
    }
    last_error.reset();
    pending = true;
    answered = false;
}

bool Quiz::close(bool is_right) {
    pending = false;
    answered = true;
    last_right = is_right;
    ++asked;
    right += is_right;
    return is_right;
}

bool Quiz::guess(bool hit) {
    if (!pending) return false;
    if (hit && asks_for.place) ++undrawn_;
    return close(truth_.hit == hit);
}

bool Quiz::guess(const DrawnGuess& drawn) {
    constexpr double most_px = 12;
    constexpr double most_degrees = 20;
    if (!pending) return false;
    if (!truth_.hit || !truth_.place) return close(false);
    last_error = GuessError{length(drawn.place - *truth_.place)};
    if (truth_.direction && drawn.direction)
        last_error->degrees = geometry::degrees_between(*truth_.direction, *drawn.direction);
    const bool misses_direction = asks_for.direction && truth_.direction && !drawn.direction;
    return close(last_error->px <= most_px && last_error->degrees.value_or(0) <= most_degrees && !misses_direction);
}

Medal Quiz::medal() const {
    if (asked < round || undrawn_ > 0) return Medal::none;
    if (right >= 9) return Medal::gold;
    if (right >= 7) return Medal::silver;
    return right >= 5 ? Medal::bronze : Medal::none;
}

void Session::keep_for_undo(Change change) {
    const bool goes_on = change != Change::other && change == last_change_ && !undo_.empty();
    last_change_ = change;
    if (goes_on) return;
    redo_.clear();
    constexpr std::size_t most_undone = 50;
    if (undo_.size() == most_undone) undo_.erase(undo_.begin());
    undo_.push_back(exhibit_->clone());
}

Puzzles Session::solved_puzzles() const {
    if (!is_changed_) return {};
    const Puzzles now = exhibit_->solved_puzzles();
    if (is_as_left_) return now;
    Puzzles solved = left_solved_;
    for (std::size_t i = 0; i < solved.size(); ++i)
        if (exhibit_->info().solutions.at(i).frames > 0) solved.at(i) = now.at(i);
    return solved;
}

void Session::mark_touched() {
    is_changed_ = true;
    is_as_left_ = true;
    left_solved_ = {};
}

void Session::leave_touched() {
    if (!std::exchange(is_as_left_, false)) return;
    left_solved_ = exhibit_->solved_puzzles();
    left_ = exhibit_->clone();
}

bool Session::turn_back(bool undo) {
    States& from = undo ? undo_ : redo_;
    if (!from.empty()) release();
    if (from.empty()) return false;  // what was pressed and not moved was all
    (undo ? redo_ : undo_).push_back(leave_for(std::move(from.back())));
    from.pop_back();
    is_changed_ = true;
    return true;
}

std::unique_ptr<Exhibit> Session::leave_for(std::unique_ptr<Exhibit> state) {
    typed_.clear();
    last_change_ = Change::other;
    is_as_left_ = false;
    left_solved_ = {};
    frame_start_.reset();
    forget_question();
    std::unique_ptr<Exhibit> left = std::exchange(exhibit_, std::move(state));
    if (!same_moment(*left, *exhibit_)) earlier_.clear();
    later_.clear();
    selected_ = std::min(selected_, exhibit_->handles().size() - 1);
    if (dial_ && *dial_ >= dials().size()) dial_.reset();
    return left;
}

void Session::turn_to(const Exhibit& state) {
    release();
    keep_for_undo(Change::other);
    leave_for(state.clone());
}

bool Session::is_at(const Exhibit& state) const {
    return same_moment(state, *exhibit_) && same_settings(state, *exhibit_);
}

bool Session::select_next(int by) {
    last_change_ = Change::other;
    finish_typing();
    const std::vector<Selection> all = exhibit_->selections();
    std::size_t present = all.size(), same_dial = all.size();
    for (std::size_t i = all.size(); i-- > 0;) {
        if (all[i].dial != dial_) continue;
        same_dial = i;
        if (all[i].handle == selected_) present = i;
    }
    if (present == all.size()) present = same_dial;  // a dial that the mouse has chosen
    const auto next = static_cast<std::ptrdiff_t>(present) + by;
    if (next < 0 || next >= std::ssize(all)) return false;
    handle_chosen_ = true;
    selected_ = all[static_cast<std::size_t>(next)].handle;
    dial_ = all[static_cast<std::size_t>(next)].dial;
    return true;
}

void Session::select_first() {
    finish_typing();
    selected_ = 0;
    dial_.reset();
}

void Session::select_last() {
    finish_typing();
    const Selection last = exhibit_->selections().back();
    selected_ = last.handle;
    dial_ = last.dial;
}

void Session::select_dial(std::size_t dial) {
    finish_typing();
    if (dial < dials().size()) dial_ = dial;
}

void Session::nudge(int right, int down, bool fine) {
    if (draws_guess() && drawing_->direction) {
        drawing_->direction = geometry::rotate(*drawing_->direction, (right + down) * (fine ? 1.0 : 5.0));
        return;
    }
    if (draws_guess()) {
        const double step = fine ? 1 : 4;
        Vec& place = drawing_->place;
        place.x = std::clamp(place.x + right * step, 0.0, diagram_size.x);
        place.y = std::clamp(place.y + down * step, 0.0, diagram_size.y);
        return;
    }
    finish_typing();
    note_change(Change::arrows);
    mark_touched();
    const auto turned = dials();
    const double trap = trap_of(*exhibit_);
    if (dial_ && *dial_ < turned.size())
        exhibit_->nudge(turned[*dial_], right - down, fine);
    else
        exhibit_->nudge(exhibit_->handles()[selected_], right, down, fine);
    show_trap_unless(trap);
}

bool Session::type(char character) {
    constexpr std::size_t longest = 8;
    const bool is_digit = character >= '0' && character <= '9';
    const bool is_point = character == '.' && !typed_.empty() && typed_.find('.') == std::string::npos;
    const bool is_minus = character == '-' && typed_.empty();
    if (!typed_dial() || typed_.size() == longest || !(is_digit || is_point || is_minus)) return false;
    typed_ += character;
    return true;
}

bool Session::erase() {
    if (typed_.empty()) return false;
    typed_.pop_back();
    return true;
}

void Session::finish_typing() {
    const std::string typed = std::exchange(typed_, {});
    const auto dial = typed_dial();
    const auto value = text::parse_number(typed);
    if (!value || !dial) return;
    note_change();
    mark_touched();
    const double trap = trap_of(*exhibit_);
    exhibit_->set(dial->setting, dial->setting_for(*value));
    show_trap_unless(trap);
}

void Session::show_trap_unless(double trap) {
    if (trap_of(*exhibit_) != trap && !quiz_.pending) exhibit_->set(Exhibit::naive_key, 1);
}

std::optional<Dial> Session::typed_dial() const {
    const auto typed_into = dials();
    if (dial_) return *dial_ < typed_into.size() ? std::optional(typed_into[*dial_]) : std::nullopt;
    const Handle handle = exhibit_->handles()[selected_];
    if (!handle_chosen_ || !handle.is_slider || !handle.x_setting) return std::nullopt;
    return Dial{*handle.x_setting};
}

void Session::press_dial(std::size_t dial, Vec position) {
    const auto all = dials();
    if (dial >= all.size()) return;
    select_dial(dial);
    note_change();
    const Dial& pressed = all[dial];
    dial_grip_ = DialGrip{pressed, exhibit_->settings()[pressed.setting].value, position};
}

bool Session::press(Vec position) {
    finish_typing();
    if (can_draw() && contains(geometry::Box{{0, 0}, diagram_size}, position)) {
        drawing_ = DrawnGuess{position};
        return mouse_draws_guess_ = true;
    }
    constexpr double pick_radius = 12;  // px
    const auto handles = exhibit_->handles();
    double nearest = pick_radius * pick_radius;
    for (std::size_t i = 0; i < handles.size(); ++i) {
        const Vec offset = exhibit_->position(handles[i]) - position;
        if (length_squared(offset) > nearest) continue;
        nearest = length_squared(offset);
        selected_ = i;
        grip_ = offset;
        handle_chosen_ = true;
        dial_.reset();
    }
    if (!grip_ && exhibit_->begin_stroke(position)) brush_ = position;
    if (!drags() && !draws()) return false;
    note_change();
    return true;
}

bool Session::drag(Vec to) {
    constexpr double shortest = 6;  // px of an arrow
    if (mouse_draws_guess_) {
        const Vec arrow = to - drawing_->place;
        drawing_->direction.reset();
        if (quiz_.asks_for.direction && length(arrow) >= shortest) drawing_->direction = arrow;
        return true;
    }
    if (brush_ || dial_grip_ || grip_) mark_touched();
    if (brush_) {
        exhibit_->continue_stroke(*brush_, to);
        brush_ = to;
        return true;
    }
    if (dial_grip_) {
        const Vec moved = to - dial_grip_->from;
        exhibit_->drag(dial_grip_->dial, dial_grip_->value, moved.x - moved.y);
        return true;
    }
    if (!grip_) return false;
    const double trap = trap_of(*exhibit_);
    exhibit_->drag(exhibit_->handles()[selected_], to + *grip_);
    show_trap_unless(trap);
    return true;
}

void Session::release() {
    if (std::exchange(mouse_draws_guess_, false) && draws_guess()) {
        quiz_.guess(*drawing_);
        play_question();
    }
    // What was pressed and not moved has changed nothing.
    if ((grip_ || dial_grip_ || brush_) && !undo_.empty() && is_at(*undo_.back())) undo_.pop_back();
    grip_.reset();
    dial_grip_.reset();
    brush_.reset();
}

void Session::switch_method() {
    note_change();
    exhibit_->set(Exhibit::naive_key, exhibit_->is_naive() ? 0 : 1);
}

void Session::reset() {
    release();
    keep_for_undo(Change::other);
    is_changed_ = false;
    handle_chosen_ = false;
    exhibit_ = opened_->clone();
    frame_start_.reset();
    forget_question();
    earlier_.clear();
    later_.clear();
    typed_.clear();
    select_first();
}

bool Session::accept_drawing() {
    if (!can_draw()) return false;
    if (!drawing_) {
        drawing_ = DrawnGuess{diagram_size / 2};
        return false;
    }
    if (quiz_.asks_for.direction && !drawing_->direction) {
        drawing_->direction = Vec{40, 0};
        return false;
    }
    quiz_.guess(*drawing_);
    play_question();
    return true;
}

bool Session::guess(bool hit) {
    if (!quiz_.pending) return false;
    const bool right = quiz_.guess(hit);
    play_question();
    return right;
}

void Session::play_question() {
    const auto drawn = drawing_;
    const Quiz answered = quiz_;
    for (int frame = 0; frame < quiz_.asks_for.frames_ahead; ++frame) play_frame();
    quiz_ = answered;
    drawing_ = drawn;
}

void Session::ask(std::uint64_t entropy) {
    release();
    forget_question();
    later_.clear();
    is_changed_ = false;
    quiz_.ask(*exhibit_, entropy);
}

std::vector<std::string> Session::changed_settings() const { return changed_settings_of(*exhibit_); }

Opening Session::opening() const {
    constexpr std::size_t most_work = 10'000'000;  // bodies moved by a substep: what takes longer is not played again
    const std::size_t bodies = exhibit_->diagram().primitives.size();
    // Whether somebody who opens the exhibit so, and plays these substeps, sees what is seen here.
    const auto opens_this = [&](const Opening& opening, int substeps) {
        if (substeps < 0 || opening.frames > static_cast<int>(most_moments) ||
            bodies * static_cast<std::size_t>(substeps) > most_work)
            return false;
        const auto opened = open_with(exhibit_->info(), opening);
        return opened && shows_the_same(*opened, *exhibit_);
    };
    for (const std::unique_ptr<Exhibit>* kept : {&left_, &opened_}) {
        const Exhibit* from = kept->get();
        if (!from) continue;
        const int passed = substeps_between(*from, *exhibit_);
        if (passed <= 0) continue;
        const auto begun = from->clone();
        begun->set(Exhibit::naive_key, exhibit_->value(Exhibit::naive_key));
        const Opening then{changed_settings_of(*begun), passed / exhibit_->substeps(), passed % exhibit_->substeps()};
        if (opens_this(then, passed)) return then;
    }
    const Opening now{changed_settings(), 0, 0};
    if (opens_this(now, 0)) return now;
    const Opening all = opening_by_assigned(*exhibit_);
    if (!all.changes.empty() && opens_this(all, (all.frames + 1) * exhibit_->substeps())) return all;
    return now;
}

void Session::play(const Opening& opening) {
    play_opening(
        opening, *exhibit_, [this] { play_frame(); }, [this] { play_substep(); });
}

std::string Session::command_line() const {
    std::string line = "megapon --lab " + std::string(exhibit_->info().name);
    for (const std::string& changed : changed_settings()) line += " --set " + changed;
    return line;
}

std::string Session::link() const { return write_lab_link(exhibit_->info().name, changed_settings()); }

}  // namespace megapon::lab
