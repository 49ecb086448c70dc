#pragma once

#include <string>

#include "app/controls/frame_clock.h"
#include "app/scenes/lab_desk.h"
#include "app/scenes/scene.h"

namespace megapon::scenes {

// An exhibit of the Collision Lab, to be played with by mouse, keys and gamepad.
class LabScene : public Scene {
  public:
    // It has played so many pages before it is shown.
    LabScene(const Stage& stage, std::unique_ptr<lab::Exhibit> exhibit, int pages = 0);

    const char* name() const override { return "lab"; }
    void enter(Stage& stage) override;
    void feel(Stage& stage, const controls::DeviceEvent& event) override;
    bool obey(Stage& stage, controls::Hotkey key) override;
    void choose(Stage& stage, const controls::MenuEvent& event) override;
    void lose_focus(Stage& stage) override;
    void pass_time(Stage& stage) override;
    std::optional<double> due_ms(const Stage& stage) const override;
    void draw(paint::Canvas& canvas, const Stage& stage) const override;

    const LabDesk& desk() const { return desk_; }
    bool runs() const { return !clock_.paused(); }

  private:
    void use_key(Stage& stage, int code);
    void use_button(Stage& stage, int code);
    void use_mouse(Stage& stage, const controls::DeviceEvent& event);
    void run(Stage& stage, bool runs);
    void step(Stage& stage, bool whole_page);
    void guess(Stage& stage, bool hit);
    void copy_line(Stage& stage);
    void set_speed(Stage& stage, double speed);
    void leave_to_menu(Stage& stage);
    void tell(Stage& stage, const char* what);

    LabDesk desk_;
    controls::FrameClock clock_;
    double speed_ = 1;
    bool fine_ = false;      // Shift is held
    bool explains_ = false;  // F1
    bool escapes_ = false;   // the event being told is the key Esc
    std::string said_;       // the line that was copied
    double page_us_ = 0;     // what the last page that ran took
};

}  // namespace megapon::scenes
