#include "app/scenes/lab.h"

#include <chrono>

#include "app/controls/pad_codes.h"
#include "app/controls/scancodes.h"
#include "app/scenes/lab_menu.h"
#include "app/scenes/stage.h"
#include "app/view/lab_page.h"
#include "lab/exhibits.h"

namespace megapon::scenes {

namespace {

using controls::Device;
using controls::Hotkey;
using controls::MenuAction;
namespace key = controls::key;
namespace pad = controls::pad_button;

}  // namespace

LabScene::LabScene(const Stage& stage, std::unique_ptr<lab::Exhibit> exhibit, int pages)
    : desk_(std::move(exhibit)), clock_(stage.now_ms(), lab::pages_per_second, stage.house().time_scale()) {
    clock_.pause(stage.now_ms());
    for (int page = 0; page < pages; ++page) desk_.play_page();
}

void LabScene::enter(Stage& stage) { tell(stage, "open"); }

void LabScene::tell(Stage& stage, const char* what) {
    if (std::string_view(what) != "copy") said_.clear();
    const lab::Exhibit& it = desk_.exhibit();
    const lab::Handle handle = it.handles()[desk_.picked()];
    stage.house().log_lab({it.label().name, what, it.page(), it.substep(), static_cast<int>(desk_.picked()),
                           it.place(handle), it.hit(), desk_.quiz().asked(), desk_.quiz().right()});
    stage.ask_drawing();
}

void LabScene::feel(Stage& stage, const controls::DeviceEvent& event) {
    escapes_ = event.device == Device::key && event.code == key::escape && event.value == 1;
    if (event.device == Device::key && (event.code == key::left_shift || event.code == key::right_shift))
        fine_ = event.value == 1;
    if (event.device == Device::key && event.value == 1) use_key(stage, event.code);
    if (event.device == Device::pad_button && event.value == 1) use_button(stage, event.code);
    use_mouse(stage, event);
}

void LabScene::use_key(Stage& stage, int code) {
    switch (code) {
        case key::space:
            return run(stage, !runs());
        case key::tab:
            desk_.pick_next(fine_ ? -1 : 1);
            return tell(stage, "pick");
        case key::comma:
            return step(stage, false);
        case key::backspace:
            run(stage, false);
            if (desk_.step_back()) tell(stage, "back");
            return;
        case key::r:
            desk_.reset();
            return tell(stage, "reset");
        case key::g:
            run(stage, false);
            desk_.ask(static_cast<std::uint64_t>(stage.now_ms() * 1000));
            return tell(stage, "ask");
        case key::h:
            return guess(stage, true);
        case key::n:
            return guess(stage, false);
        case key::c:
            return copy_line(stage);
        case key::digit_1:
            return set_speed(stage, 1);
        case key::digit_1 + 1:
            return set_speed(stage, 0.5);
        case key::digit_1 + 3:
            return set_speed(stage, 0.25);
        default:
            return;
    }
}

void LabScene::use_button(Stage& stage, int code) {
    switch (code) {
        case pad::a:
            if (desk_.quiz().waits()) return guess(stage, true);
            desk_.pick_next(1);
            return tell(stage, "pick");
        case pad::x:
            return step(stage, true);
        case pad::y:
            return use_key(stage, key::g);
        case pad::back:
            explains_ = !explains_;
            return stage.ask_drawing();
        case pad::left_shoulder:
            return use_key(stage, key::backspace);
        case pad::right_shoulder:
            return step(stage, false);
        default:
            return;
    }
}

void LabScene::use_mouse(Stage& stage, const controls::DeviceEvent& event) {
    const geometry::Vec at = event.place - view::lab_sheet_corner;
    if (event.device == Device::mouse_motion && desk_.drag(at)) stage.ask_drawing();
    if (event.device != Device::mouse_button || event.code != 1) return;
    if (event.value == 0) {
        const char* what = desk_.draws() ? "draw" : "drag";
        if (!desk_.holds() && !desk_.draws()) return;
        desk_.release();
        return tell(stage, what);
    }
    if (explains_) {
        explains_ = false;
        return stage.ask_drawing();
    }
    const auto answer = desk_.quiz().waits() ? view::lab_guess_at(event.place) : std::nullopt;
    if (answer) return guess(stage, *answer);
    if (desk_.press(at)) tell(stage, "grip");
}

bool LabScene::obey(Stage& stage, Hotkey key) {
    switch (key) {
        case Hotkey::pause:
            if (escapes_)
                leave_to_menu(stage);
            else
                run(stage, !runs());
            return true;
        case Hotkey::next_frame:
            step(stage, true);
            return true;
        case Hotkey::fewer_substeps:
        case Hotkey::more_substeps:
            desk_.change_substeps(key == Hotkey::more_substeps ? 1 : -1);
            tell(stage, "substeps");
            return true;
        case Hotkey::help:
            explains_ = !explains_;
            stage.ask_drawing();
            return true;
        default:
            return false;
    }
}

void LabScene::choose(Stage& stage, const controls::MenuEvent& event) {
    const auto nudge = [&](int right, int down) {
        desk_.nudge(right, down, fine_);
        tell(stage, "nudge");
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
            if (desk_.quiz().waits()) return guess(stage, false);
            return leave_to_menu(stage);
        default:
            return;
    }
}

void LabScene::leave_to_menu(Stage& stage) {
    if (explains_) {
        explains_ = false;
        return stage.ask_drawing();
    }
    stage.go(std::make_unique<LabMenuScene>(desk_.exhibit().label().name));
}

void LabScene::run(Stage& stage, bool runs) {
    if (runs == this->runs()) return;
    if (runs)
        clock_.resume(stage.now_ms());
    else
        clock_.pause(stage.now_ms());
    tell(stage, runs ? "run" : "pause");
}

void LabScene::step(Stage& stage, bool whole_page) {
    run(stage, false);
    if (whole_page)
        desk_.play_page();
    else
        desk_.play_substep();
    tell(stage, whole_page ? "page" : "substep");
}

void LabScene::guess(Stage& stage, bool hit) {
    if (!desk_.quiz().waits()) return;
    desk_.guess(hit);
    tell(stage, "guess");
}

void LabScene::copy_line(Stage& stage) {
    said_ = desk_.command_line();
    stage.house().copy(said_);
    tell(stage, "copy");
}

void LabScene::set_speed(Stage& stage, double speed) {
    speed_ = speed;
    clock_.set_pace(lab::pages_per_second, speed * stage.house().time_scale());
    tell(stage, "speed");
}

void LabScene::lose_focus(Stage& stage) {
    fine_ = false;
    desk_.release();
    run(stage, false);
}

void LabScene::pass_time(Stage& stage) {
    while (clock_.due(stage.now_ms())) {
        const auto before = std::chrono::steady_clock::now();
        desk_.play_page();
        page_us_ = std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - before).count();
        stage.ask_drawing();
    }
}

std::optional<double> LabScene::due_ms(const Stage& stage) const { return clock_.next_due_ms(stage.now_ms()); }

void LabScene::draw(paint::Canvas& canvas, const Stage& stage) const {
    view::draw_lab_page(canvas,
                        {.exhibit = desk_.exhibit(),
                         .quiz = desk_.quiz(),
                         .picked = desk_.picked(),
                         .speed = speed_,
                         .page_us = runs() ? page_us_ : 0,
                         .copied = said_,
                         .explains = explains_},
                        stage.house().words());
}

}  // namespace megapon::scenes
