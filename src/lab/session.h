#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab/exhibit.h"

namespace megapon::lab {

// Clones of an exhibit before each of its last 300 steps, and after the present one where time was turned back.
class History {
  public:
    static constexpr std::size_t capacity = 300;

    void push(const Exhibit& exhibit);  // before a step; what came after it before is forgotten
    // Exchanges the present exhibit for the one before it, or after it. False: there is none.
    bool back(std::unique_ptr<Exhibit>& present);
    bool forward(std::unique_ptr<Exhibit>& present);
    void clear();
    void clear_later() { later_.clear(); }

    std::size_t earlier() const { return earlier_.size(); }
    std::size_t later() const { return later_.size(); }
    // Whether each moment shows a contact, in the order of time, but for the present one.
    std::vector<bool> earlier_contacts() const;
    std::vector<bool> later_contacts() const;

  private:
    struct Moment {
        std::unique_ptr<Exhibit> exhibit;
        bool contact = false;
    };
    std::deque<Moment> earlier_;  // the newest at the back
    std::deque<Moment> later_;    // the next at the front
};

// Whether a contact can be seen in the exhibit as it stands.
inline bool shows_contact(const Exhibit& exhibit) { return exhibit.shows_verdict() && exhibit.is_hit(); }

// "Hit or miss?", in rounds of ten questions.
class Quiz {
  public:
    static constexpr int round = 10;

    explicit Quiz(std::uint64_t seed) : random_(seed) {}

    // Lays out a new question. After a full round the score begins again.
    void ask(Exhibit& exhibit);
    void cancel() { pending_ = false; }  // the question counts for nothing
    // Mixes `entropy` into the questions to come.
    void stir(std::uint64_t entropy) { random_ = sim::Random(random_.next() ^ entropy); }
    // Returns whether the guess is right; false without a pending question.
    bool guess(const Exhibit& exhibit, bool hit);

    bool pending() const { return pending_; }  // a question waits for its guess: the verdict stays hidden
    bool last_right() const { return last_right_; }
    int asked() const { return asked_; }
    int right() const { return right_; }

  private:
    sim::Random random_;
    bool pending_ = false;
    bool last_right_ = false;
    int asked_ = 0;
    int right_ = 0;
};

// An open exhibit with its selected handle, its history and its quiz. Positions are px of the diagram.
class Session {
  public:
    explicit Session(std::unique_ptr<Exhibit> exhibit)
        : exhibit_(std::move(exhibit)), opened_(exhibit_->clone()), quiz_(1) {}

    const Exhibit& exhibit() const { return *exhibit_; }
    const Quiz& quiz() const { return quiz_; }
    std::size_t selected() const { return selected_; }  // index into the exhibit's handles: the last that was chosen
    // Index into the exhibit's dials, if one of them is selected instead of the handle.
    std::optional<std::size_t> selected_dial() const { return dial_; }
    bool drags() const { return grip_.has_value() || dial_grip_.has_value(); }
    bool draws() const { return brush_.has_value(); }

    // Through the handles, then the dials. Returns false at either end, with the selection unchanged.
    bool select_next(int by);
    void select_first();
    void select_last();
    void select_dial(std::size_t dial);
    void nudge(int right, int down, bool fine);  // a dial: up to the right and upwards

    // Types a number for the selected dial: digits, a point, a minus at the beginning. Returns whether it took the
    // character. finish_typing() sets the dial; it does nothing without a number.
    bool type(char character);
    bool erase();  // the last character; false: there is none
    void finish_typing();
    const std::string& typed() const { return typed_; }

    // The mouse: drags the handle below it, or draws a stroke. press and drag return whether anything happened.
    bool press(Vec position);
    void press_dial(std::size_t dial, Vec position);  // drags change its number: right and up for more
    bool drag(Vec to);
    void release();

    void play_frame();
    void play_substep();
    bool step_back();  // false without history

    // The moments of the history and the present one, from the oldest: whether each shows a contact.
    std::vector<bool> contacts() const;
    std::size_t moment() const { return history_.earlier(); }  // the present one's index
    void go_to_moment(std::size_t moment);                     // as far as there is one
    void change_substeps(int by) {
        note_change();
        exhibit_->change_substeps(by);
    }
    void reset();

    void ask(std::uint64_t entropy);  // the same entropies give the same questions
    bool guess(bool hit) { return quiz_.guess(*exhibit_, hit); }

    // The command that opens the exhibit as it is now; it names only the settings that differ from the defaults.
    std::string command_line() const;

  private:
    // The exhibit will differ from what the question and the later moments knew.
    void note_change() {
        quiz_.cancel();
        history_.clear_later();
    }

    std::unique_ptr<Exhibit> exhibit_;
    std::unique_ptr<Exhibit> opened_;  // as it was when it was opened
    History history_;
    Quiz quiz_;
    std::size_t selected_ = 0;
    std::optional<std::size_t> dial_;
    std::string typed_;
    struct DialGrip {
        Dial dial;
        double value;  // of the setting
        Vec from;      // of the mouse, both when the drag began
    };
    std::optional<DialGrip> dial_grip_;
    std::optional<Vec> grip_;   // from the mouse to the handle that it drags
    std::optional<Vec> brush_;  // the end of the stroke that the mouse draws
};

}  // namespace megapon::lab
