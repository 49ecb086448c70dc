// What keys, buttons, the mouse and a gamepad do in an exhibit.

#include "app/screens/lab.h"
#include "app/view/lab_picture.h"
#include "config/keys.h"

namespace megapon::screens {

namespace {

using geometry::Vec;
using input::Device;
using input::MenuAction;
using input::Shortcut;
namespace key = config::key;
namespace pad = config::pad_button;

// What a key types into a number; 0: nothing. Some layouts print digits only with Shift: there the place decides.
char character_of(const input::DeviceEvent& event) {
    if (event.code == key::digit_0) return '0';
    if (event.code >= key::digit_1 && event.code < key::digit_0)
        return static_cast<char>('1' + event.code - key::digit_1);
    if (event.code == key::period && event.printed == 0) return '.';
    return event.printed < 0x80 ? static_cast<char>(event.printed) : '\0';
}

}  // namespace

// A letter that stands for a word comes before the place of its key: on some layouts R is where S chooses "down".
bool LabScreen::handle(const input::InputEvent& event) {
    if (event.presses_key(key::escape)) return go_back();
    if (opening_ && use_opening(event)) return true;
    if (event.device.device == Device::key) pad_ = false;
    if (event.device.device == Device::pad_button || event.device.device == Device::pad_axis) pad_ = true;
    if (type(event)) return true;
    if (event.shortcut && use_shortcut(*event.shortcut)) return true;
    if (use_letter(event.letter) || use_key(event) || use_button(event) || use_mouse(event)) return true;
    return event.menu && use_menu(*event.menu);
}

// The mouse moves the one control, and letting it go is the end of the opening. Any other press ends it at once and
// does what it does on the page.
bool LabScreen::use_opening(const input::InputEvent& event) {
    constexpr double pick_radius = 12;  // px of the diagram
    const input::DeviceEvent& device = event.device;
    const Vec place = view::lab_opening_position(device.place);
    if (device.device == Device::mouse_motion) return session_.drag(place);
    if (device.device == Device::mouse_button && device.value != 0) {
        const lab::Exhibit& exhibit = session_.exhibit();
        const Vec control = exhibit.position(exhibit.handles()[*opening_]);
        if (device.code == 1 && length(place - control) <= pick_radius && session_.press(place)) return true;
        leave_opening();
        return true;
    }
    if (session_.drags()) {
        session_.release();
        leave_opening();
        log("drag");
        return true;
    }
    const bool moves_control = device.device == Device::mouse_wheel || event.menu == MenuAction::left ||
                               event.menu == MenuAction::right || event.menu == MenuAction::up ||
                               event.menu == MenuAction::down;
    if (!moves_control && !event.menu && !event.shortcut && event.letter == 0 && device.value == 0) return false;
    leave_opening();
    if (!moves_control) session_.select_first();
    return false;
}

void LabScreen::leave_opening() {
    opening_.reset();
    run(false);
}

bool LabScreen::use_shortcut(Shortcut shortcut) {
    switch (shortcut) {
        case Shortcut::pause:
            return run(!runs());
        case Shortcut::next_frame:
            return step(true);
        case Shortcut::fewer_substeps:
            return change_substeps(-1);
        case Shortcut::more_substeps:
            return change_substeps(1);
        case Shortcut::help:
            return explain(!explains_);
        default:
            return false;
    }
}

bool LabScreen::use_letter(char letter) {
    switch (letter) {
        case 'r':
            return reset();
        case 'g':
            return ask();
        case 'h':
            return guess(true);
        case 'n':
            return guess(false);
        case 'b':
            return switch_method();
        case 'c':
            return copy();
        case 'z':
            return show_card(view::LabCard::puzzles);
        case 'x':
            return show_card(view::LabCard::map);
        case 'v':
            return show_ghosts();
        case 't':
            return draw_guess();
        default:
            return false;
    }
}

bool LabScreen::use_key(const input::InputEvent& event) {
    if (event.repeated || event.device.device != Device::key || event.device.value != 1) return false;
    switch (event.device.code) {
        case key::space:
            return run(!runs());
        case key::tab:
            return select(is_fine() ? -1 : 1);
        case key::comma:
            return step(false);
        case key::backspace:
            return step_back();
        case key::digit_1:
            return set_speed(1);
        case key::digit_1 + 1:
            return set_speed(0.5);
        case key::digit_1 + 3:
            return set_speed(0.25);
        default:
            return false;
    }
}

// A number for the selected dial; Enter or any other action sets it.
bool LabScreen::type(const input::InputEvent& event) {
    if (event.repeated || event.device.device != Device::key || event.device.value != 1) return false;
    if (event.device.code == key::backspace && session_.erase()) return true;
    if (!selected_button_ && session_.type(character_of(event.device))) return true;
    if (session_.typed().empty()) return false;
    session_.finish_typing();
    log("dial");
    return event.menu == MenuAction::accept;
}

bool LabScreen::use_button(const input::InputEvent& event) {
    if (event.repeated || event.device.device != Device::pad_button || event.device.value != 1) return false;
    switch (event.device.code) {
        case pad::a:
            if (selected_button_) return press(*selected_button_);
            if (session_.draws_guess()) return accept_drawing();
            return session_.quiz().pending() ? guess(true) : select(1);
        case pad::x:
            return session_.can_draw() ? draw_guess() : step(true);
        case pad::y:
            return ask();
        case pad::back:
            return explain(!explains_);
        case pad::left_shoulder:
            return step_back();
        case pad::right_shoulder:
            return step(false);
        default:
            return false;
    }
}

bool LabScreen::use_mouse(const input::InputEvent& event) {
    const input::DeviceEvent& device = event.device;
    if (device.device == Device::mouse_motion && drags_time_) return go_to_moment(device.place);
    if (device.device == Device::mouse_motion && drags_map_) return go_to_map_cell(device.place);
    if (device.device == Device::mouse_motion) return session_.drag(device.place - view::lab_diagram_corner);
    if (device.device == Device::mouse_wheel) return use_wheel(event);
    if (device.device != Device::mouse_button || device.code != 1) return false;
    if (device.value != 0) return press_mouse(device.place);
    drags_time_ = drags_map_ = false;
    if (!session_.drags() && !session_.draws()) return false;
    const char* did = session_.draws() ? "draw" : "drag";
    const bool asked = session_.quiz().pending();
    session_.release();
    if (asked && !session_.quiz().pending())
        note_answer();
    else
        log(did);
    return true;
}

bool LabScreen::press_mouse(geometry::Vec place) {
    if (explains_) return explain(false);
    if (const auto button = layout_.button_at(place)) return press(*button);
    selected_button_.reset();
    drags_time_ = go_to_moment(place);
    drags_map_ = !drags_time_ && go_to_map_cell(place);
    if (drags_time_ || drags_map_) return true;
    if (const auto dial = layout_.dial_at(place)) {
        session_.press_dial(*dial, place - view::lab_diagram_corner);
        log("grip");
    } else if (session_.press(place - view::lab_diagram_corner)) {
        log("grip");
    }
    return true;
}

// Above the strip of time, goes through the substeps; turns the dial under the pointer, or else the selected one.
bool LabScreen::use_wheel(const input::InputEvent& event) {
    if (view::lab_moment_at(event.place(), session_.contacts().size())) {
        run(false);
        session_.step_moment(event.device.value);
        log("time");
        return true;
    }
    selected_button_.reset();
    if (const auto dial = layout_.dial_at(event.place())) session_.select_dial(*dial);
    return nudge(event.device.value, 0);
}

bool LabScreen::press(view::LabButton button) {
    switch (button) {
        case view::LabButton::back:
            return step_back();
        case view::LabButton::substep:
            return step(false);
        case view::LabButton::frame:
            return step(true);
        case view::LabButton::run:
            return run(!runs());
        case view::LabButton::speed:
            return step_speed();
        case view::LabButton::reset:
            return reset();
        case view::LabButton::guess:
            return ask();
        case view::LabButton::naive:
            return switch_method();
        case view::LabButton::why:
            return explain(!explains_);
        case view::LabButton::copy:
            return copy();
        case view::LabButton::rally:
            return play_rally();
        case view::LabButton::others:
            return go_back();
        case view::LabButton::puzzles:
            return show_card(view::LabCard::puzzles);
        case view::LabButton::map:
            return show_card(view::LabCard::map);
        case view::LabButton::ghosts:
            return show_ghosts();
        case view::LabButton::hit:
            return guess(true);
        case view::LabButton::miss:
            return guess(false);
        case view::LabButton::draw:
            return draw_guess();
    }
    return false;
}

bool LabScreen::use_menu(MenuAction action) {
    switch (action) {
        case MenuAction::left:
            return use_arrow(-1, 0);
        case MenuAction::right:
            return use_arrow(1, 0);
        case MenuAction::up:
            return use_arrow(0, -1);
        case MenuAction::down:
            return use_arrow(0, 1);
        case MenuAction::accept:
            if (session_.draws_guess()) return accept_drawing();
            return selected_button_ ? press(*selected_button_) : play_rally();
        case MenuAction::back:
            if (session_.draws_guess()) return cancel_drawing();
            return session_.quiz().pending() ? guess(false) : go_back();
        default:
            return false;
    }
}

// Along the buttons, up out of them to the last dial and down to the first handle; otherwise the selected handle or
// dial moves.
bool LabScreen::use_arrow(int right, int down) {
    if (!selected_button_) return nudge(right, down);
    constexpr int buttons = static_cast<int>(view::lab_focus_buttons);
    if (down != 0) {
        selected_button_.reset();
        if (down > 0)
            session_.select_first();
        else
            session_.select_last();
    } else {
        const int next = (static_cast<int>(*selected_button_) + right + buttons) % buttons;
        selected_button_ = last_button_ = static_cast<view::LabButton>(next);
    }
    return true;
}

// Of each button, in the order of LabButton: on the keyboard, or on the gamepad if that was touched last.
std::array<std::string, view::lab_buttons> LabScreen::key_names() const {
    const ControlLabels& labels = services_.labels;
    std::array<std::string, view::lab_buttons> names;
    if (pad_) {
        constexpr int none = -1;
        constexpr std::array<int, view::lab_buttons> buttons{pad::left_shoulder,
                                                             pad::right_shoulder,
                                                             pad::x,
                                                             pad::start,
                                                             none,
                                                             none,
                                                             pad::y,
                                                             none,
                                                             pad::back,
                                                             none,
                                                             none,
                                                             pad::b,
                                                             none,
                                                             none,
                                                             none,
                                                             pad::a,
                                                             pad::b,
                                                             pad::x};
        for (std::size_t i = 0; i < names.size(); ++i)
            if (buttons[i] != none) names[i] = labels.of(buttons[i], true);
        return names;
    }
    const auto named = [&](int code) {
        return ui_.tr()("lab.key", {{"key", labels.of(code, false)}});
    };  // a lone dot is hard to see
    names = {"",
             named(key::comma),
             named(key::period),
             "",
             "1 2 4",
             "R",
             "G",
             "B",
             "F1",
             "C",
             "Enter",
             "Esc",
             "Z",
             "X",
             "V",
             "H",
             "N",
             "T"};
    names[0] = "Bksp";  // the whole name would be too small to read
    names[3] = labels.of(key::space, false);
    return names;
}

}  // namespace megapon::screens
