#include "app/screens/lab.h"

#include <chrono>
#include <string_view>
#include <utility>

#include "app/screens/match_setup.h"
#include "config/keys.h"

namespace megapon::screens {

LabScreen::LabScreen(const Ui& ui, Navigator& navigator, LabServices services, std::unique_ptr<lab::Exhibit> exhibit,
                     int frames, std::optional<Below> below)
    : ui_(ui),
      navigator_(navigator),
      services_(std::move(services)),
      below_(below),
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

bool LabScreen::go_back() {
    if (explains_) return explain(false);
    if (below_)
        navigator_.back();
    else
        navigator_.go_to_lab_menu(session_.exhibit().info().name);
    return true;
}

bool LabScreen::play_rally() {
    const auto play = [&navigator = navigator_, setup = lab_rally(session_.exhibit())] {
        navigator.go_to_match(setup);
    };
    if (below_ && below_->gives_up)
        navigator_.open_question(below_->gives_up, play);
    else
        play();
    return true;
}

bool LabScreen::is_fine() const {
    return services_.devices.holds_key(config::key::left_shift) ||
           services_.devices.holds_key(config::key::right_shift);
}

bool LabScreen::nudge(int right, int down) {
    session_.nudge(right, down, is_fine());
    log("nudge");
    return true;
}

// Handles, dials, the bar of buttons, and the handles again.
bool LabScreen::select(int by) {
    if (selected_button_) {
        selected_button_.reset();
        if (by > 0)
            session_.select_first();
        else
            session_.select_last();
    } else if (!session_.select_next(by)) {
        selected_button_ = last_button_;
    }
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

bool LabScreen::go_to_moment(geometry::Vec place) {
    const auto moment = view::lab_moment_at(place, session_.contacts().size());
    if (!moment) return false;
    run(false);
    session_.go_to_moment(*moment);
    log("time");
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

bool LabScreen::step_speed() { return set_speed(speed_ == 1 ? 0.5 : speed_ == 0.5 ? 0.25 : 1); }

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
    layout_ = view::draw_lab(canvas,
                             {.exhibit = session_.exhibit(),
                              .quiz = session_.quiz(),
                              .selected = session_.selected(),
                              .selected_dial = session_.selected_dial(),
                              .selected_button = selected_button_,
                              .typed = session_.typed(),
                              .runs = runs(),
                              .speed = speed_,
                              .frame_us = runs() ? microseconds_ : 0,
                              .copied = copied_,
                              .explains = explains_,
                              .keys = key_names(),
                              .contacts = session_.contacts(),
                              .moment = session_.moment()},
                             ui_.tr());
}

}  // namespace megapon::screens
