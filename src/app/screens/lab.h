#pragma once

#include <string>

#include "app/input/frame_clock.h"
#include "app/screens/lab_controller.h"
#include "app/screens/screen.h"

namespace megapon::screens {

// An exhibit of the Collision Lab, to be played with by mouse, keys and gamepad.
class LabScreen : public Screen {
  public:
    // It has played so many pages before it is shown.
    LabScreen(const ScreenStack& stack, std::unique_ptr<lab::Exhibit> exhibit, int pages = 0);

    const char* name() const override { return "lab"; }
    void enter(ScreenStack& stack) override;
    void feel(ScreenStack& stack, const input::DeviceEvent& event) override;
    bool obey(ScreenStack& stack, input::Hotkey key) override;
    void choose(ScreenStack& stack, const input::MenuEvent& event) override;
    void lose_focus(ScreenStack& stack) override;
    void pass_time(ScreenStack& stack) override;
    std::optional<double> due_ms(const ScreenStack& stack) const override;
    void draw(raster::Canvas& canvas, const ScreenStack& stack) const override;

    const LabController& desk() const { return desk_; }
    bool runs() const { return !clock_.paused(); }

  private:
    void use_key(ScreenStack& stack, int code);
    void use_button(ScreenStack& stack, int code);
    void use_mouse(ScreenStack& stack, const input::DeviceEvent& event);
    void run(ScreenStack& stack, bool runs);
    void step(ScreenStack& stack, bool whole_page);
    void guess(ScreenStack& stack, bool hit);
    void copy_line(ScreenStack& stack);
    void set_speed(ScreenStack& stack, double speed);
    void leave_to_menu(ScreenStack& stack);
    void tell(ScreenStack& stack, const char* what);

    LabController desk_;
    input::FrameClock clock_;
    double speed_ = 1;
    bool fine_ = false;      // Shift is held
    bool explains_ = false;  // F1
    bool escapes_ = false;   // the event being told is the key Esc
    std::string said_;       // the line that was copied
    double page_us_ = 0;     // what the last page that ran took
};

}  // namespace megapon::screens
