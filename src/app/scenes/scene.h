#pragma once

#include <optional>

#include "app/controls/device_event.h"
#include "app/controls/hotkeys.h"
#include "app/controls/menu_input.h"
#include "app/paint/canvas.h"

namespace megapon::scenes {

class Stage;

// One screen. The topmost scene of the stage is played; those it covers wait, and show through if it lets them.
class Scene {
  public:
    virtual ~Scene() = default;

    virtual const char* name() const = 0;  // in the log
    virtual bool covers() const { return true; }
    virtual bool is_play() const { return false; }  // not to be disturbed by notices for long

    virtual bool boils() const { return false; }  // its outlines are drawn anew ten times a second

    virtual void enter(Stage&) {}  // it has become the topmost scene
    virtual void leave(Stage&) {}  // it is covered, or about to go

    // Every event of a device, also while covered, so that nobody's hands are forgotten.
    virtual void feel(Stage&, const controls::DeviceEvent&) {}

    // The same, as menus and hotkeys understand it. A hotkey that is not obeyed (false) may still mean something to
    // the menu.
    virtual bool obey(Stage&, controls::Hotkey) { return false; }
    virtual void choose(Stage&, const controls::MenuEvent&) {}

    virtual void lose_focus(Stage&) {}
    virtual void lose_pad(Stage&, int /*pad*/) {}

    // Time has passed; due_ms() says when this is wanted next, in ms on the stage's clock (nothing: never).
    virtual void pass_time(Stage&) {}
    virtual std::optional<double> due_ms(const Stage&) const { return std::nullopt; }

    virtual void draw(paint::Canvas& canvas, const Stage& stage) const = 0;
};

}  // namespace megapon::scenes
