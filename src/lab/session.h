#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab/exhibit.h"

// All that the lab keeps of an open exhibit: its quiz, its history, its map of answers and what has been read off.

namespace megapon::lab {

// A guess that a visitor draws: a cross where things will touch, and an arrow in the direction in which the ball then
// leaves. Px of the diagram.
struct DrawnGuess {
    Vec place;
    std::optional<Vec> direction{};
};

// How good ten drawn guesses were.
enum class Medal : std::uint8_t { none, bronze, silver, gold };

// What a visitor has reached in an exhibit.
struct ExhibitStamps {
    Puzzles puzzles{};
    Medal medal = Medal::none;  // the best one
    friend bool operator==(const ExhibitStamps&, const ExhibitStamps&) = default;
};

// How far a drawn guess was off.
struct GuessError {
    double px = 0;
    std::optional<double> degrees{};  // nothing: no direction was drawn, or there is none
};

// "Hit or miss?", in rounds of ten questions; each exhibit's texts say what it asks. What can be seen as the exhibit
// stands is asked about later.
class Quiz {
  public:
    static constexpr int round = 10;

    explicit Quiz(std::uint64_t seed) : random_(seed) {}

    // Lays out a new question. After a full round the score begins again. `entropy` is mixed into the questions to
    // come.
    void ask(Exhibit& exhibit, std::optional<std::uint64_t> entropy = {});

    // Return whether the guess is right; false without a pending question. A drawn guess says "hit", and is right if it
    // is at most 12 px and 20 degrees off.
    bool guess(bool hit);
    bool guess(const DrawnGuess& drawn);

    // After a round of ten in which every guess at a hit was drawn where it could be: gold for 9, silver for 7, bronze
    // for 5 right ones.
    Medal medal() const;

    bool pending = false;   // a question waits for its guess: the verdict stays hidden
    bool answered = false;  // what the exhibit shows is the answer to the last question
    Question asks_for;      // the last question
    bool last_right = false;
    std::optional<GuessError> last_error;  // of a drawn guess at a hit
    int asked = 0;
    int right = 0;

  private:
    struct Truth {
        bool hit = false;
        std::optional<Vec> place{};
        std::optional<Vec> direction{};
    };
    bool close(bool is_right);

    sim::Random random_;
    Truth truth_;
    int undrawn_ = 0;  // guesses at a hit in this round that could have been drawn
};

// Whether two states of one exhibit have played as many frames and substeps; whether their settings and texts are the
// same, but for those of a plane.
bool same_moment(const Exhibit& a, const Exhibit& b);
bool same_settings(const Exhibit& a, const Exhibit& b, const std::optional<Plane>& but = {});

// Three states of an exhibit that a visitor has kept; none: not taken.
using Bookmarks = std::array<std::shared_ptr<const Exhibit>, 3>;

// What opens an exhibit as it stands: its settings, "KEY=VALUE" each, the moment to be played to, and what is set on
// the way there, from the earliest on.
struct Opening {
    struct Change {
        int frame = 0;
        int substep = 0;
        std::vector<std::string> settings{};
    };
    std::vector<std::string> settings;
    int frames = 0;
    int substeps = 0;  // after them
    std::vector<Change> changes{};
};

// An open exhibit with its selected handle, its history and its quiz. Positions are px of the diagram.
class Session {
  public:
    static constexpr std::size_t most_moments = 300;  // before the present one; then the oldest goes

    explicit Session(std::unique_ptr<Exhibit> exhibit)
        : exhibit_(std::move(exhibit)), opened_(exhibit_->clone()), quiz_(1) {}

    const Exhibit& exhibit() const { return *exhibit_; }
    const Quiz& quiz() const { return quiz_; }
    std::size_t selected() const { return selected_; }  // index into the exhibit's handles: the last that was chosen
    // The exhibit's dials beside the selected handle, and the index of the one that is selected instead of it, if any.
    std::vector<Dial> dials() const { return exhibit_->dials_beside(selected_); }
    std::optional<std::size_t> selected_dial() const { return dial_; }
    bool drags() const { return grip_.has_value() || dial_grip_.has_value() || mouse_draws_guess_; }
    bool drags_dial() const { return dial_grip_.has_value(); }
    bool draws() const { return brush_.has_value(); }

    // Returns false at either end, with the selection unchanged.
    bool select_next(int by);
    void select_first();
    void select_handle(std::size_t handle) { selected_ = handle; }
    void select_last();
    void select_dial(std::size_t dial);
    void nudge(int right, int down, bool fine);  // a dial: up to the right and upwards

    // Types a number for the selected dial, or for a slider that was chosen: digits, a point, a minus at the beginning.
    // Returns whether it took the character. finish_typing() sets it; it does nothing without a number.
    bool type(char character);
    bool erase();  // the last character; false: there is none
    void finish_typing();
    const std::string& typed() const { return typed_; }

    // The mouse: drags the handle below it, or draws a stroke. press and drag return whether anything happened.
    bool press(Vec position);
    void press_dial(std::size_t dial, Vec position);  // drags change its number: right and up for more
    bool drag(Vec to);
    void release();  // a guess that the mouse draws is answered

    void play_frame();
    void play_substep();
    bool step_back();  // false without history

    void set(SettingId setting, double value) {
        note_change(Change::map);
        mark_touched();
        exhibit_->set(setting, value);
    }

    // The puzzles that the exhibit solves since a hand has changed it: neither time, nor the other method, nor a
    // question alone solves one. One whose solution takes no time is solved as the hand leaves the exhibit, and not by
    // where time then leads it.
    Puzzles solved_puzzles() const;

    // The bodies of the other moments on the strip of time, as far as they have moved. Of many bodies it takes fewer
    // moments, evenly spread.
    std::vector<Primitive> ghosts() const;

    // The moments of the history and the present one, from the oldest: whether each shows a contact.
    std::vector<bool> contacts() const;
    // The present one's index; within a frame that was played in one step, with the fraction that has passed.
    double moment() const;
    // As far as there is one, and to the substep at the fraction. What comes later stays.
    void go_to_moment(double moment);
    void step_moment(int substeps);  // so many on, or back
    void change_substeps(int by) {
        note_change();
        mark_touched();
        exhibit_->set("substeps", exhibit_->value("substeps") + by);
    }
    void switch_method();  // between the right and the naive one
    void reset();

    // Take back the last change that a hand made, and make it again; up to 50 of them. Time goes on from there. False:
    // there is none. can_undo() is also true while a hand holds what it has not moved.
    bool can_undo() const { return !undo_.empty(); }
    bool turn_back(bool undo = true);  // or else redo

    // To a state of the same exhibit that was kept, with its time; undo leads back. It solves no puzzle by itself.
    void turn_to(const Exhibit& state);
    bool is_at(const Exhibit& state) const;  // but for what the exhibit has counted so far

    void ask(std::uint64_t entropy);  // the same entropies give the same questions

    // Answers the question; what it asked about is then played.
    bool guess(bool hit);

    // Draws a guess while a question waits that can be drawn. The mouse presses at the place, drags the arrow and lets
    // go. Without a mouse: accept_drawing() begins, nudge() moves the cross, accept_drawing() goes on to the arrow,
    // nudge() turns it, accept_drawing() answers. True: the question is answered.
    bool can_draw() const { return quiz_.pending && quiz_.asks_for.place; }
    bool accept_drawing();
    void cancel_drawing() { drawing_.reset(); }
    bool draws_guess() const { return can_draw() && drawing_.has_value(); }
    const std::optional<DrawnGuess>& drawing() const { return drawing_; }  // stays in sight after the answer

    std::vector<std::string> changed_settings() const;  // from those of an exhibit as it comes, as "KEY=VALUE"
    // What shows the same, and goes on as this does: the settings that a hand left, or that it was opened with, and the
    // time since; or else all that was set, and when. Where none does, or that would take long, the present settings
    // alone.
    Opening opening() const;
    // Plays to the moment of an opening, whose settings it has already; one can go back through all of it.
    void play(const Opening& opening);
    // The command that opens the exhibit with its present settings; it names only those that differ from the defaults.
    std::string command_line() const;
    std::string link() const;  // the same as a link, see exchange.h

  private:
    // What a typed number goes to: nothing where a handle moves along both axes.
    std::optional<Dial> typed_dial() const;
    using States = std::vector<std::unique_ptr<Exhibit>>;
    // What a change is made of; changes of one kind that follow each other, such as steps of an arrow, are one.
    enum class Change : std::uint8_t { other, arrows, map };
    void keep_for_undo(Change change);
    void mark_touched();                 // a hand changes the exhibit
    void show_trap_unless(double trap);  // whoever chooses another mistake than this one sees it made
    void leave_touched();                // time goes on, or another moment is gone to: judges what the hand has left
    std::unique_ptr<Exhibit> leave_for(std::unique_ptr<Exhibit> state);  // returns the one that is left

    // The exhibit will differ from what the question and the later moments knew.
    void note_change(Change change = Change::other) {
        keep_for_undo(change);
        forget_question();
        later_.clear();
    }

    struct Moment {
        std::unique_ptr<Exhibit> exhibit;
        bool contact = false;  // shows one
    };
    // What was asked and drawn is about the past. Where the present moment lies within a frame, that becomes a moment.
    void forget_question();
    void keep_moment(std::unique_ptr<Exhibit> exhibit);         // before a step
    bool go(std::deque<Moment>& from, std::deque<Moment>& to);  // to the last of `from`; false: there is none
    void begin_step();
    void play_question();

    std::unique_ptr<Exhibit> exhibit_;
    std::unique_ptr<Exhibit> opened_;  // as it was when it was opened
    std::unique_ptr<Exhibit> left_;    // as a hand left it when time went on; none: as it was opened
    // The exhibit before each change, and after those that were taken back; the newest at the back.
    States undo_, redo_;
    Change last_change_ = Change::other;
    std::deque<Moment> earlier_, later_;    // the nearest to the present one at the back
    std::unique_ptr<Exhibit> frame_start_;  // where the present moment lies within a frame: the beginning of that
    Quiz quiz_;
    std::size_t selected_ = 0;
    bool is_changed_ = false;     // by a hand, since it was opened, reset or asked about
    bool is_as_left_ = false;     // by that hand: no time has passed
    Puzzles left_solved_{};       // else: what it then solved
    bool handle_chosen_ = false;  // by hand, rather than because the exhibit opened
    std::optional<std::size_t> dial_;
    std::string typed_;
    struct DialGrip {
        Dial dial;
        double value;  // of the setting
        Vec from;      // of the mouse, both when the drag began
    };
    std::optional<DialGrip> dial_grip_;
    std::optional<Vec> grip_;  // from the mouse to the handle that it drags
    std::optional<DrawnGuess> drawing_;
    bool mouse_draws_guess_ = false;
    std::optional<Vec> brush_;  // the end of the stroke that the mouse draws
};

// The answers of an exhibit at 81 × 81 places of the plane that two of its settings span, all others as they are. They
// are computed from clones, coarsely first, as many at a time as the caller has time for.
class AnswerMap {
  public:
    static constexpr int side = 81;
    static constexpr int places = side * side;

    struct Cell {
        int column = 0;
        int row = 0;
        friend bool operator==(const Cell&, const Cell&) = default;
    };
    // wrong: the naive method gives another answer than the right one.
    enum class Answer : std::uint8_t { unknown, miss, hit, wrong };

    AnswerMap(const Exhibit& exhibit, const Plane& of_plane);

    // Begins anew and empty if anything else than the two settings was changed by hand. Where the answers change with
    // time, the map is completed first, and then keeps each dot until its new answer is known.
    void follow(const Exhibit& exhibit);
    void compute(int count);  // so many more places
    bool complete() const { return next_ == places; }

    Answer at(Cell cell) const {
        return answers_[static_cast<std::size_t>(cell.row) * side + static_cast<std::size_t>(cell.column)];
    }
    Cell cell_of(const Exhibit& exhibit) const;           // the nearest to where it is
    double value_at(Cell cell, SettingId setting) const;  // of one of the plane's

    const Plane plane;

  private:
    std::unique_ptr<Exhibit> exhibit_;  // as it was when the map began
    std::unique_ptr<Exhibit> seen_;     // as it was last
    std::array<Answer, places> answers_{};
    int next_ = 0;  // how many places have been computed
};

// Whether a curve's number depends on none of the settings in which the two differ, but for its own.
bool is_on_curve(const Curve& curve, const std::vector<double>& settings, const std::vector<double>& others);

std::vector<double> setting_values(const Exhibit& exhibit);

// What a visitor has read off: a line for each state of an exhibit with curves, with the last count.
struct Readings {
    static constexpr std::size_t most = 500;  // then the oldest goes

    struct Reading {
        std::vector<double> settings;
        double computed = 0;
        double counted = 0;
    };

    void add(const Exhibit& exhibit);  // nothing of one without curves

    // RFC 4180: the settings' keys, `computed` and `counted`, and a line for each reading.
    std::string csv(const Exhibit& exhibit) const;

    std::vector<Reading> all;
};

}  // namespace megapon::lab
