#include "app/screens/lab.h"

#include <chrono>
#include <string_view>
#include <utility>

#include "app/view/lab.h"
#include "config/keys.h"
#include "lab/exhibits.h"

namespace megapon::screens {

namespace {

using input::Device;
using input::MenuAction;
using input::Shortcut;
namespace key = config::key;
namespace pad = config::pad_button;

std::vector<Menu::Line> exhibit_lines(Navigator& navigator) {
    std::vector<Menu::Line> lines;
    lines.reserve(lab::all_exhibits.size() + 1);
    for (const lab::ExhibitEntry& entry : lab::all_exhibits)
        lines.push_back({"lab." + std::string(entry.name) + ".name",
                         [&navigator, &entry] { navigator.go_to_exhibit(entry.make()); }});
    lines.push_back({"menu.back", [&navigator] { navigator.go_to_title(); }});
    return lines;
}

}  // namespace

LabMenuScreen::LabMenuScreen(const Ui& ui, Navigator& navigator, const std::string& chosen)
    : ui_(ui), navigator_(navigator), menu_(ui, exhibit_lines(navigator), {.width = 240}) {
    for (std::size_t i = 0; i < lab::all_exhibits.size(); ++i)
        if (lab::all_exhibits[i].name == chosen) menu_.set_chosen(i);
}

bool LabMenuScreen::handle(const input::InputEvent& event) {
    if (event.menu != MenuAction::back) return menu_.handle(event);
    navigator_.go_to_title();
    return true;
}

void LabMenuScreen::draw(raster::Canvas& canvas) {
    view::draw_paper(canvas);
    menu_.draw(canvas, view::page_area, view::title_page(ui_.tr()("lab.name"), {menu_.item()}));
}

LabScreen::LabScreen(const Ui& ui, Navigator& navigator, LabServices services, std::unique_ptr<lab::Exhibit> exhibit,
                     int frames)
    : ui_(ui),
      navigator_(navigator),
      services_(std::move(services)),
      session_(std::move(exhibit)),
      clock_(ui.now_ms(), lab::frames_per_second, services_.pace.time_scale()) {
    clock_.pause(ui.now_ms());
    for (int frame = 0; frame < frames; ++frame) session_.play_frame();
}

void LabScreen::log(const char* did) {
    if (std::string_view(did) != "copy") copied_.clear();
    if (!services_.log) return;
    const lab::Exhibit& exhibit = session_.exhibit();
    const lab::Handle handle = exhibit.handles()[session_.selected()];
    services_.log->lab({exhibit.info().name, did, exhibit.frame(), exhibit.substep(),
                        static_cast<int>(session_.selected()), exhibit.position(handle), exhibit.is_hit(),
                        session_.quiz().asked(), session_.quiz().right()});
}

// A letter that stands for a word comes before the place of its key: on some layouts R is where S chooses "down".
bool LabScreen::handle(const input::InputEvent& event) {
    if (event.presses_key(key::escape)) return go_back();
    if (event.shortcut && use_shortcut(*event.shortcut)) return true;
    if (use_letter(event.letter) || use_key(event) || use_button(event) || use_mouse(event)) return true;
    return event.menu && use_menu(*event.menu);
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
        case 'c':
            return copy_command_line();
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

bool LabScreen::use_button(const input::InputEvent& event) {
    if (event.repeated || event.device.device != Device::pad_button || event.device.value != 1) return false;
    switch (event.device.code) {
        case pad::a:
            return session_.quiz().pending() ? guess(true) : select(1);
        case pad::x:
            return step(true);
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
    if (device.device == Device::mouse_motion) return session_.drag(device.place - view::lab_diagram_corner);
    if (device.device != Device::mouse_button || device.code != 1) return false;
    if (device.value != 0) return press_mouse(device.place);
    if (!session_.drags() && !session_.draws()) return false;
    const char* did = session_.draws() ? "draw" : "drag";
    session_.release();
    log(did);
    return true;
}

bool LabScreen::press_mouse(geometry::Vec place) {
    if (explains_) return explain(false);
    const auto answer = session_.quiz().pending() ? view::lab_guess_at(place) : std::nullopt;
    if (answer) return guess(*answer);
    if (session_.press(place - view::lab_diagram_corner)) log("grip");
    return true;
}

bool LabScreen::use_menu(MenuAction action) {
    switch (action) {
        case MenuAction::left:
            return nudge(-1, 0);
        case MenuAction::right:
            return nudge(1, 0);
        case MenuAction::up:
            return nudge(0, -1);
        case MenuAction::down:
            return nudge(0, 1);
        case MenuAction::back:
            return session_.quiz().pending() ? guess(false) : go_back();
        default:
            return false;
    }
}

bool LabScreen::go_back() {
    if (explains_) return explain(false);
    navigator_.go_to_lab_menu(session_.exhibit().info().name);
    return true;
}

bool LabScreen::is_fine() const {
    return services_.devices.holds_key(key::left_shift) || services_.devices.holds_key(key::right_shift);
}

bool LabScreen::nudge(int right, int down) {
    session_.nudge(right, down, is_fine());
    log("nudge");
    return true;
}

bool LabScreen::select(int by) {
    session_.select_next(by);
    log("pick");
    return true;
}

bool LabScreen::run(bool runs) {
    if (runs == this->runs()) return true;
    if (runs)
        clock_.resume(ui_.now_ms());
    else
        clock_.pause(ui_.now_ms());
    log(runs ? "run" : "pause");
    return true;
}

bool LabScreen::step(bool whole_frame) {
    run(false);
    if (whole_frame)
        session_.play_frame();
    else
        session_.play_substep();
    log(whole_frame ? "page" : "substep");
    return true;
}

bool LabScreen::step_back() {
    run(false);
    if (session_.step_back()) log("back");
    return true;
}

bool LabScreen::change_substeps(int by) {
    session_.change_substeps(by);
    log("substeps");
    return true;
}

bool LabScreen::reset() {
    session_.reset();
    log("reset");
    return true;
}

bool LabScreen::ask() {
    run(false);
    session_.ask(static_cast<std::uint64_t>(ui_.now_ms() * 1000));
    log("ask");
    return true;
}

bool LabScreen::guess(bool hit) {
    if (!session_.quiz().pending()) return true;
    session_.guess(hit);
    log("guess");
    return true;
}

bool LabScreen::copy_command_line() {
    copied_ = session_.command_line();
    if (services_.copy_text) services_.copy_text(copied_);
    log("copy");
    return true;
}

bool LabScreen::explain(bool explains) {
    explains_ = explains;
    return true;
}

bool LabScreen::set_speed(double speed) {
    speed_ = speed;
    clock_.set_pace(lab::frames_per_second, speed * services_.pace.time_scale());
    log("speed");
    return true;
}

void LabScreen::lose_focus() {
    session_.release();
    run(false);
}

bool LabScreen::update() {
    bool shows = false;
    for (; clock_.due(ui_.now_ms()); shows = true) {
        const auto began = std::chrono::steady_clock::now();
        session_.play_frame();
        const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - began;
        microseconds_ = took.count();
    }
    return shows;
}

void LabScreen::draw(raster::Canvas& canvas) {
    view::draw_lab(canvas,
                   {.exhibit = session_.exhibit(),
                    .quiz = session_.quiz(),
                    .selected = session_.selected(),
                    .speed = speed_,
                    .frame_us = runs() ? microseconds_ : 0,
                    .copied = copied_,
                    .explains = explains_,
                    .shortcuts = services_.labels.shortcuts()},
                   ui_.tr());
}

}  // namespace megapon::screens
