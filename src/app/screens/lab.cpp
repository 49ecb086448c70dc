#include "app/screens/lab.h"

#include <chrono>

#include "app/screens/lab_menu.h"
#include "app/screens/screen_stack.h"
#include "app/view/lab_page.h"
#include "config/pad_codes.h"
#include "config/scancodes.h"
#include "lab/exhibits.h"

namespace megapon::screens {

namespace {

using input::Device;
using input::Hotkey;
using input::MenuAction;
namespace key = config::key;
namespace pad = config::pad_button;

}  // namespace

LabScreen::LabScreen(const ScreenStack& stack, std::unique_ptr<lab::Exhibit> exhibit, int pages)
    : desk_(std::move(exhibit)), clock_(stack.now_ms(), lab::pages_per_second, stack.house().time_scale()) {
    clock_.pause(stack.now_ms());
    for (int page = 0; page < pages; ++page) desk_.play_page();
}

void LabScreen::enter(ScreenStack& stack) { tell(stack, "open"); }

void LabScreen::tell(ScreenStack& stack, const char* what) {
    if (std::string_view(what) != "copy") said_.clear();
    const lab::Exhibit& it = desk_.exhibit();
    const lab::Handle handle = it.handles()[desk_.picked()];
    stack.house().log_lab({it.label().name, what, it.page(), it.substep(), static_cast<int>(desk_.picked()),
                           it.place(handle), it.hit(), desk_.quiz().asked(), desk_.quiz().right()});
    stack.ask_drawing();
}

void LabScreen::feel(ScreenStack& stack, const input::DeviceEvent& event) {
    escapes_ = event.device == Device::key && event.code == key::escape && event.value == 1;
    if (event.device == Device::key && (event.code == key::left_shift || event.code == key::right_shift))
        fine_ = event.value == 1;
    if (event.device == Device::key && event.value == 1) use_key(stack, event.code);
    if (event.device == Device::pad_button && event.value == 1) use_button(stack, event.code);
    use_mouse(stack, event);
}

void LabScreen::use_key(ScreenStack& stack, int code) {
    switch (code) {
        case key::space:
            return run(stack, !runs());
        case key::tab:
            desk_.pick_next(fine_ ? -1 : 1);
            return tell(stack, "pick");
        case key::comma:
            return step(stack, false);
        case key::backspace:
            run(stack, false);
            if (desk_.step_back()) tell(stack, "back");
            return;
        case key::r:
            desk_.reset();
            return tell(stack, "reset");
        case key::g:
            run(stack, false);
            desk_.ask(static_cast<std::uint64_t>(stack.now_ms() * 1000));
            return tell(stack, "ask");
        case key::h:
            return guess(stack, true);
        case key::n:
            return guess(stack, false);
        case key::c:
            return copy_line(stack);
        case key::digit_1:
            return set_speed(stack, 1);
        case key::digit_1 + 1:
            return set_speed(stack, 0.5);
        case key::digit_1 + 3:
            return set_speed(stack, 0.25);
        default:
            return;
    }
}

void LabScreen::use_button(ScreenStack& stack, int code) {
    switch (code) {
        case pad::a:
            if (desk_.quiz().waits()) return guess(stack, true);
            desk_.pick_next(1);
            return tell(stack, "pick");
        case pad::x:
            return step(stack, true);
        case pad::y:
            return use_key(stack, key::g);
        case pad::back:
            explains_ = !explains_;
            return stack.ask_drawing();
        case pad::left_shoulder:
            return use_key(stack, key::backspace);
        case pad::right_shoulder:
            return step(stack, false);
        default:
            return;
    }
}

void LabScreen::use_mouse(ScreenStack& stack, const input::DeviceEvent& event) {
    const geometry::Vec at = event.place - view::lab_sheet_corner;
    if (event.device == Device::mouse_motion && desk_.drag(at)) stack.ask_drawing();
    if (event.device != Device::mouse_button || event.code != 1) return;
    if (event.value == 0) {
        const char* what = desk_.draws() ? "draw" : "drag";
        if (!desk_.holds() && !desk_.draws()) return;
        desk_.release();
        return tell(stack, what);
    }
    if (explains_) {
        explains_ = false;
        return stack.ask_drawing();
    }
    const auto answer = desk_.quiz().waits() ? view::lab_guess_at(event.place) : std::nullopt;
    if (answer) return guess(stack, *answer);
    if (desk_.press(at)) tell(stack, "grip");
}

bool LabScreen::obey(ScreenStack& stack, Hotkey key) {
    switch (key) {
        case Hotkey::pause:
            if (escapes_)
                leave_to_menu(stack);
            else
                run(stack, !runs());
            return true;
        case Hotkey::next_frame:
            step(stack, true);
            return true;
        case Hotkey::fewer_substeps:
        case Hotkey::more_substeps:
            desk_.change_substeps(key == Hotkey::more_substeps ? 1 : -1);
            tell(stack, "substeps");
            return true;
        case Hotkey::help:
            explains_ = !explains_;
            stack.ask_drawing();
            return true;
        default:
            return false;
    }
}

void LabScreen::choose(ScreenStack& stack, const input::MenuEvent& event) {
    const auto nudge = [&](int right, int down) {
        desk_.nudge(right, down, fine_);
        tell(stack, "nudge");
    };
    switch (event.action) {
        case MenuAction::left:
            return nudge(-1, 0);
        case MenuAction::right:
            return nudge(1, 0);
        case MenuAction::up:
            return nudge(0, -1);
        case MenuAction::down:
            return nudge(0, 1);
        case MenuAction::back:
            if (desk_.quiz().waits()) return guess(stack, false);
            return leave_to_menu(stack);
        default:
            return;
    }
}

void LabScreen::leave_to_menu(ScreenStack& stack) {
    if (explains_) {
        explains_ = false;
        return stack.ask_drawing();
    }
    stack.go(std::make_unique<LabMenuScreen>(desk_.exhibit().label().name));
}

void LabScreen::run(ScreenStack& stack, bool runs) {
    if (runs == this->runs()) return;
    if (runs)
        clock_.resume(stack.now_ms());
    else
        clock_.pause(stack.now_ms());
    tell(stack, runs ? "run" : "pause");
}

void LabScreen::step(ScreenStack& stack, bool whole_page) {
    run(stack, false);
    if (whole_page)
        desk_.play_page();
    else
        desk_.play_substep();
    tell(stack, whole_page ? "page" : "substep");
}

void LabScreen::guess(ScreenStack& stack, bool hit) {
    if (!desk_.quiz().waits()) return;
    desk_.guess(hit);
    tell(stack, "guess");
}

void LabScreen::copy_line(ScreenStack& stack) {
    said_ = desk_.command_line();
    stack.house().copy(said_);
    tell(stack, "copy");
}

void LabScreen::set_speed(ScreenStack& stack, double speed) {
    speed_ = speed;
    clock_.set_pace(lab::pages_per_second, speed * stack.house().time_scale());
    tell(stack, "speed");
}

void LabScreen::lose_focus(ScreenStack& stack) {
    fine_ = false;
    desk_.release();
    run(stack, false);
}

void LabScreen::pass_time(ScreenStack& stack) {
    while (clock_.due(stack.now_ms())) {
        const auto before = std::chrono::steady_clock::now();
        desk_.play_page();
        page_us_ = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - before).count();
        stack.ask_drawing();
    }
}

std::optional<double> LabScreen::due_ms(const ScreenStack& stack) const { return clock_.next_due_ms(stack.now_ms()); }

void LabScreen::draw(raster::Canvas& canvas, const ScreenStack& stack) const {
    view::draw_lab_page(canvas,
                        {.exhibit = desk_.exhibit(),
                         .quiz = desk_.quiz(),
                         .picked = desk_.picked(),
                         .speed = speed_,
                         .page_us = runs() ? page_us_ : 0,
                         .copied = said_,
                         .explains = explains_},
                        stack.house().words());
}

}  // namespace megapon::screens
