#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/input/frame_clock.h"
#include "app/screens/controls.h"
#include "app/screens/focus.h"
#include "app/screens/lab_visit.h"
#include "app/screens/notices.h"
#include "app/screens/services.h"
#include "app/screens/stamp_store.h"
#include "app/view/lab.h"
#include "lab/exchange.h"
#include "lab/exhibit.h"
#include "lab/session.h"
#include "play/event_log.h"

namespace megapon::screens {

// What the lab keeps from exhibit to exhibit, until the game ends or a kiosk's visitor has left.
struct LabMemory {
    std::map<std::string, lab::Bookmarks> bookmarks{};  // by the exhibit's name
    std::optional<Destination> editor_exit{};           // from the editor; none: the court there is not of the lab
};

// The exhibit, which has the settings of the opening, is copied, and has played to its moment before it is shown.
Destination lab_screen(const std::shared_ptr<const lab::Exhibit>& exhibit, const lab::Opening& opening = {},
                       LabVisit visit = {});

// The stop as it opens, in the course.
Destination course_screen(const lab::Stop& stop);

// A contact as an exhibit, above the match; nothing: there is none. `gives_up`: what a rally in the lab asks before it
// ends that match; none: it asks nothing.
Destination contact_screen(const std::optional<lab::MatchContact>& contact, const char* gives_up);

// An exhibit of the Collision Lab, to be played with by mouse, keys and gamepad.
class LabScreen : public GameScreen {
  public:
    // See lab_screen(). Leaving it leads to the match below, or else to the list.
    LabScreen(const Services& services, std::unique_ptr<lab::Exhibit> exhibit, const lab::Opening& opening,
              LabVisit visit, const char* gives_up = nullptr);

    // Begins without words, as each stop of the course does: with its picture in motion and one control.
    void begin_stop();

    void enter() override { note("open"); }
    bool handle(const input::InputEvent& event) override;
    void leave() override;
    void lose_focus() override;
    void forget_copied() override { copied_.clear(); }
    bool update() override;
    std::optional<double> due_ms() const override;
    void draw(raster::Canvas& canvas) override;
    std::string live_text() const override;

    bool runs() const { return !clock_.paused(); }

  private:
    bool use_opening(const input::InputEvent& event);
    void leave_opening();
    bool use_key(const input::InputEvent& event);
    bool use_mouse(const input::InputEvent& event);
    bool press_mouse(geometry::Vec place);
    bool explain_next_word();  // after the last one the caption comes back
    bool type(const input::InputEvent& event);
    std::vector<view::Button> bar_buttons();
    std::vector<view::Button> card_buttons();
    std::vector<view::Button> buttons();
    void leave_buttons(int by);  // forwards to the first handle, back to the last dial
    bool press(std::size_t button);
    void toggle_card(view::LabCard card);  // shows it, or the usual card where it is shown already
    const lab::Stop& stop() const { return *visit_.stop; }
    bool is_in_course() const { return visit_.kind == LabVisit::Kind::in_course; }
    view::LabCourse course() const;
    void go_to_next_stop();
    void show_next_chart();                       // the map, each curve, the usual card
    bool go_to_chart_place(geometry::Vec place);  // false: not on the map or the curve
    lab::Bookmarks& bookmarks() const;
    void check_puzzles();
    bool go_to_moment(geometry::Vec place);  // false: not on the strip of time
    bool go_back();
    bool ask_exit();
    void ask_hand_out();
    enum class Printed { sheet, guide };
    void print(Printed what, bool is_letter);
    void play_rally();
    bool nudge(int right, int down);
    bool select(int by);
    void run(bool runs);
    void step(bool whole_frame);
    void step_back();
    bool turn_back(bool undo);
    void ask();
    bool guess(bool hit);
    bool accept_drawing();  // begins a drawn guess, or takes its next step
    void note_answer();
    void copy();
    std::vector<std::string> copied_openings() const;
    bool show_code(bool shows);
    bool step_code(int by);  // false: no code is shown
    bool set_speed(double speed);
    void measure_saving();
    bool is_fine() const;  // Shift or the left trigger is held
    std::optional<std::size_t> at(geometry::Vec place, std::string_view kind) const;
    void note(const char* did);  // what somebody did: it may solve a puzzle, and is logged
    void log(const char* did) const;

    LabVisit visit_;        // with its stop
    const char* gives_up_;  // what a rally asks before it ends the match below; none: nothing
    bool tried_ = false;    // what the course asks to try, since the exhibit was opened
    lab::Session session_;
    input::FrameClock clock_;
    std::vector<view::Layout> parts_;     // of the page, as drawn last
    view::LabPlaces places_;              // the same
    view::CardShape card_shape_;          // the same
    std::optional<std::size_t> opening_;  // a handle: only it and the failure are shown, until anything is touched
    Buttons buttons_{[this] { return buttons(); }};  // the selected one: instead of a handle or a dial
    bool drags_time_ = false;                        // the mouse drags the knob of the strip
    bool drags_map_ = false;                         // the mouse drags the cross of the map or along the curve
    const view::LabCard usual_card_ = is_in_course() ? view::LabCard::course : view::LabCard::numbers;
    view::LabCard card_ = usual_card_;
    std::optional<lab::AnswerMap> map_;
    view::CurveChart chart_{};
    bool shows_ghosts_ = false;
    bool pad_ = false;  // the last device was a gamepad
    double speed_ = 1;
    bool explains_ = false;  // F1
    bool shows_code_ = false;
    std::optional<std::size_t> code_steps_;      // of the lines have run; none: all
    std::optional<std::size_t> explained_word_;  // of the formula, below the pointer
    bool explains_words_ = false;                // a key has asked for it
    std::string copied_;                         // what was copied last
    std::size_t copies_ = 0;                     // one after the other
    double saving_ns_ = 0;  // a pair in the last frame that ran, with the exhibit's saving and without
    double plain_ns_ = 0;
    double microseconds_ = 0;  // what the last frame that ran took
};

// All exhibits, as stops of the course. chosen: the one that was visited last, or none.
Destination lab_menu_screen(const lab::Stop* chosen = nullptr);

}  // namespace megapon::screens
