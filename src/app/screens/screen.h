#pragma once

#include <optional>

#include "app/input/device_event.h"
#include "app/input/hotkeys.h"
#include "app/input/menu_input.h"
#include "app/raster/canvas.h"

namespace megapon::screens {

class ScreenStack;

// One screen. The topmost screen of the stack is played; those it covers wait, and show through if it lets them.
class Screen {
  public:
    virtual ~Screen() = default;

    virtual const char* name() const = 0;  // in the log
    virtual bool covers() const { return true; }
    virtual bool is_play() const { return false; }  // not to be disturbed by notices for long

    virtual bool boils() const { return false; }  // its outlines are drawn anew ten times a second

    virtual void enter(ScreenStack&) {}  // it has become the topmost screen
    virtual void leave(ScreenStack&) {}  // it is covered, or about to go

    // Every event of a device, also while covered, so that nobody's hands are forgotten.
    virtual void feel(ScreenStack&, const input::DeviceEvent&) {}

    // The same, as menus and hotkeys understand it. A hotkey that is not obeyed (false) may still mean something to
    // the menu.
    virtual bool obey(ScreenStack&, input::Hotkey) { return false; }
    virtual void choose(ScreenStack&, const input::MenuEvent&) {}

    virtual void lose_focus(ScreenStack&) {}
    virtual void lose_pad(ScreenStack&, int /*pad*/) {}

    // Time has passed; due_ms() says when this is wanted next, in ms on the stack's clock (nothing: never).
    virtual void pass_time(ScreenStack&) {}
    virtual std::optional<double> due_ms(const ScreenStack&) const { return std::nullopt; }

    virtual void draw(raster::Canvas& canvas, const ScreenStack& stack) const = 0;
};

}  // namespace megapon::screens
