// What keys, buttons, the mouse and a gamepad do in an exhibit.

#include <algorithm>
#include <utility>
#include <vector>

#include "app/screens/lab.h"
#include "app/view/lab.h"
#include "config/keys.h"
#include "text/error.h"

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
    if (const auto digit = config::digit_of(event.code)) return *digit;
    if (event.code == key::period && event.printed == 0) return '.';
    return event.printed < 0x80 ? static_cast<char>(event.printed) : '\0';
}

}  // namespace

// A letter that stands for a word comes before the place of its key: on some layouts R is where S chooses "down".
// Arrows lead along the buttons, up out of them to the last dial and down to the first handle; otherwise the selected
// handle or dial moves.
bool LabScreen::handle(const input::InputEvent& event) {
    if (event.presses_key(key::escape)) return go_back();
    if (opening_ && use_opening(event)) return true;
    if (event.device.device == Device::key) pad_ = false;
    if (event.device.device == Device::pad_button || event.device.device == Device::pad_axis) pad_ = true;
    if (type(event)) return true;
    if (event.ctrl && (event.letter == 'z' || event.letter == 'y')) return turn_back(event.letter == 'z');
    // A drawing comes before what the buttons of a gamepad mean otherwise.
    if (event.menu == MenuAction::back && session_.draws_guess()) {
        session_.cancel_drawing();
        return true;
    }
    if (event.presses_button(pad::left_stick) && explain_next_word()) return true;
    if (event.presses_button(pad::a)) {
        if (buttons_.selected()) return press(*buttons_.selected());
        if (session_.draws_guess()) return accept_drawing();
        if (!session_.quiz().pending) return select(1);
    }
    if (const auto button = buttons_.pressed_by(event)) return press(*button);
    if (use_key(event) || use_mouse(event)) return true;
    if (event.menu == MenuAction::back) return session_.quiz().pending ? guess(false) : go_back();
    if (event.menu == MenuAction::accept && session_.draws_guess()) return accept_drawing();
    if (event.menu == MenuAction::accept) return buttons_.selected() ? press(*buttons_.selected()) : ask_exit();
    if (event.right() == 0 && event.down() == 0) return false;
    if (!buttons_.selected()) return nudge(event.right(), event.down());
    if (event.down() == 0)
        buttons_.move(event.right());
    else
        leave_buttons(event.down());
    return true;
}

std::vector<view::Button> LabScreen::bar_buttons() {
    std::vector<view::Button> all;
    const auto add = [&all](const i18n::Message& name, const input::Keys& keys, std::function<void()> press) {
        all.push_back({view::ButtonPlace::bar, name, keys, std::move(press)});
    };
    add("lab.button.back", {.key = key::backspace, .pad = pad::left_shoulder, .label = "Bksp"},
        [this] { step_back(); });
    add(shows_code_ ? "lab.button.line" : "lab.button.substep", {.key = key::comma, .pad = pad::right_shoulder},
        [this] { step(false); });
    add("lab.button.frame", {.key = key::period, .shortcut = Shortcut::next_frame, .pad = pad::x},
        [this] { step(true); });
    add(runs() ? "lab.button.pause" : "lab.button.run",
        {.key = key::space, .shortcut = Shortcut::pause, .pad = pad::start}, [this] { run(!runs()); });
    all.back().arrows_begin = true;
    const char* speed = speed_ == 0.5 ? "1/2" : speed_ == 0.25 ? "1/4" : "1";
    add({"lab.button.speed", {{"speed", speed}}}, {.label = "1 2 4"}, [this] {
        set_speed(speed_ == 1 ? 0.5 : speed_ == 0.5 ? 0.25 : 1);
    });
    add("lab.button.reset", {.letter = 'r'}, [this] {
        session_.reset();
        note("reset");
    });
    add("lab.button.guess", {.letter = 'g', .pad = pad::y}, [this] { ask(); });
    const lab::Exhibit& exhibit = session_.exhibit();
    const char* other = exhibit.is_naive() ? "lab.button.right" : "lab.button.naive";
    add(exhibit.naive_is_mistake() ? other : "lab.button.other_way", {.letter = 'b'}, [this] {
        session_.switch_method();
        note("break");
    });
    add("lab.button.why", {.shortcut = Shortcut::help, .pad = pad::back, .label = "F1"},
        [this] { explains_ = !explains_; });
    add("lab.button.copy", {.letter = 'c'}, [this] { copy(); });
    add("lab.button.rally", {.label = "Enter"}, [this] { ask_exit(); });
    add("lab.button.others", {.pad = pad::b, .label = "Esc"}, [this] { go_back(); });
    return all;
}

std::vector<view::Button> LabScreen::card_buttons() {
    using enum view::ButtonPlace;
    using view::LabCard;
    const bool asks = session_.quiz().pending;
    const bool has_lines = *session_.exhibit().info().lines.right != '\0';
    const bool is_stop = card_ == LabCard::course && !asks, shows_puzzles = card_ == LabCard::puzzles;
    const bool shows_chart = card_ == LabCard::map || card_ == LabCard::curve;
    const char* charts = session_.exhibit().curves().empty() ? "lab.button.map" : "lab.button.charts";
    const char* draw = session_.drawing() ? "lab.draw_next" : "lab.draw";
    return {
        {tabs, "lab.button.puzzles", {.letter = 'z'}, [this] { toggle_card(LabCard::puzzles); }, true, shows_puzzles},
        {tabs, charts, {.letter = 'x'}, [this] { show_next_chart(); }, true, shows_chart},
        {tabs, "lab.button.code", {.letter = 'k'}, [this] { show_code(!shows_code_); }, has_lines, shows_code_},
        {tabs,
         "lab.button.ghosts",
         {.letter = 'v'},
         [this] {
             shows_ghosts_ = !shows_ghosts_;
             note("ghosts");
         },
         true,
         shows_ghosts_},
        {heading, "lab.button.undo", {.letter = 'u'}, [this] { turn_back(true); }, session_.can_undo()},
        {next, "lab.button.next", {.letter = 'n'}, [this] { go_to_next_stop(); }, is_stop},
        {answers, "lab.hit", {.letter = 'h', .pad = pad::a}, [this] { guess(true); }, asks},
        {answers, "lab.miss", {.letter = 'n', .pad = pad::b}, [this] { guess(false); }, asks},
        {drawing, draw, {.letter = 't', .pad = pad::x}, [this] { accept_drawing(); }, session_.can_draw()},
    };
}

// In the order in which they are drawn. An empty bookmark keeps the exhibit as it is; one that is taken leads back
// there, and there it is emptied.
std::vector<view::Button> LabScreen::buttons() {
    std::vector<view::Button> all = bar_buttons();
    for (view::Button& button : card_buttons()) all.push_back(std::move(button));
    for (std::size_t i = 0; i < bookmarks().size(); ++i) {
        const auto use_bookmark = [this, i] {
            auto& kept = bookmarks().at(i);
            const bool is_there = kept && session_.is_at(*kept);
            const char* done = is_there ? "lab.bookmark.emptied" : kept ? "lab.bookmark.there" : "lab.bookmark.kept";
            if (is_there)
                kept.reset();
            else if (kept)
                session_.turn_to(*kept);
            else
                kept = session_.exhibit().clone();
            services_.hint({done, {{"number", static_cast<int>(i) + 1}}});
            note("bookmark");
        };
        all.push_back({.place = view::ButtonPlace::bookmarks,
                       .name = i18n::Message::verbatim(std::to_string(i + 1)),
                       .keys = {.key = key::f6 + static_cast<int>(i), .label = ""},
                       .press = use_bookmark,
                       .is_pressed = bookmarks().at(i) != nullptr});
    }
    return all;
}

bool LabScreen::press(std::size_t button) {
    const bool explained = explains_;
    buttons_.press(button);
    if (explained) explains_ = false;  // it covers what the button does
    return true;
}

// The mouse moves the one control, and letting it go is the end of the opening. A click elsewhere ends it, and does
// nothing else: the page was not to be seen before. A key or a button ends it and does what it does on the page; the
// control is selected for it, unless the key is one that moves it anyway.
bool LabScreen::use_opening(const input::InputEvent& event) {
    constexpr double pick_radius = 12;  // px of the diagram
    const input::DeviceEvent& device = event.device;
    const Vec place = view::on_diagram(device.place, places_.opening);
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
        note("drag");
        return true;
    }
    const bool moves_control = device.device == Device::mouse_wheel || event.right() != 0 || event.down() != 0;
    const bool is_a_press = moves_control || event.menu || event.shortcut || event.letter != 0 || device.value != 0;
    if (!is_a_press) return false;
    leave_opening();
    if (!moves_control) session_.select_first();
    return false;
}

bool LabScreen::use_key(const input::InputEvent& event) {
    if (event.repeated || event.device.device != Device::key || event.device.value != 1) return false;
    if (event.shortcut == Shortcut::fewer_substeps || event.shortcut == Shortcut::more_substeps) {
        session_.change_substeps(event.shortcut == Shortcut::more_substeps ? 1 : -1);
        note("substeps");
        return true;
    }
    if (event.letter == 'e') return explain_next_word();
    if (event.letter == 'n' && is_in_course() && !session_.quiz().pending) {  // also below a chart
        go_to_next_stop();
        return true;
    }
    if (event.device.code == key::tab) return select(is_fine() ? -1 : 1);
    for (const int times : {1, 2, 4})  // as slow
        if (!event.is_command && event.device.code == key::digit_1 + times - 1) return set_speed(1.0 / times);
    return false;
}

// A number for the selected dial; Enter or any other action sets it.
bool LabScreen::type(const input::InputEvent& event) {
    if (event.repeated || event.device.device != Device::key || event.device.value != 1) return false;
    if (event.device.code == key::backspace && session_.erase()) return true;
    const bool shows_numbers = card_ != view::LabCard::map && card_ != view::LabCard::curve;
    const bool types = !event.is_command && !buttons_.selected() && shows_numbers;
    if (types && session_.type(character_of(event.device))) return true;
    if (session_.typed().empty()) return false;
    session_.finish_typing();
    note("dial");
    return event.menu == MenuAction::accept;
}

std::optional<std::size_t> LabScreen::at(Vec place, std::string_view kind) const {
    for (const view::Layout& part : parts_)
        if (const auto index = part.at(place, kind)) return index;
    return std::nullopt;
}

bool LabScreen::use_mouse(const input::InputEvent& event) {
    const input::DeviceEvent& device = event.device;
    if (device.device == Device::mouse_motion && drags_time_) return go_to_moment(device.place);
    if (device.device == Device::mouse_motion && drags_map_) return go_to_chart_place(device.place);
    if (device.device == Device::mouse_motion)
        return session_.drag(view::on_diagram(device.place, places_.picture)) ||
               std::exchange(explained_word_, at(device.place, view::lab_word)) != explained_word_;
    if (device.device == Device::mouse_wheel) {
        // Above the strip of time, goes through the substeps; turns the dial under the pointer, or else the selected
        // one.
        if (view::lab_moment_at(event.place(), session_.contacts().size(), places_)) {
            run(false);
            session_.step_moment(device.value);
            note("time");
            return true;
        }
        if (explains_) return true;  // which lies above the numbers
        const auto dial = at(event.place(), view::lab_dial);
        if (shows_code_ && !dial) return true;  // it turns numbers beside the lines alone
        buttons_.unselect();
        if (dial) session_.select_dial(*dial);
        return nudge(device.value, 0);
    }
    if (device.device != Device::mouse_button || device.code != 1) return false;
    if (device.value != 0) return press_mouse(device.place);
    drags_time_ = drags_map_ = false;
    if (!session_.drags() && !session_.draws()) return false;
    const char* did = session_.draws() ? "draw" : "drag";
    const bool asked = session_.quiz().pending;
    session_.release();
    if (asked && !session_.quiz().pending)
        note_answer();
    else
        note(did);
    return true;
}

bool LabScreen::press_mouse(geometry::Vec place) {
    if (std::exchange(explains_, false)) return true;
    explained_word_ = at(place, view::lab_word);  // of a finger, which has no way there
    if (const auto button = at(place, view::button_spot)) return press(*button);
    buttons_.unselect();
    drags_time_ = go_to_moment(place);
    drags_map_ = !drags_time_ && go_to_chart_place(place);
    if (drags_time_ || drags_map_) return true;
    if (const auto dial = at(place, view::lab_dial)) {
        session_.press_dial(*dial, view::on_diagram(place, places_.picture));
        note("grip");
    } else if (session_.press(view::on_diagram(place, places_.picture))) {
        note("grip");
    }
    return true;
}

}  // namespace megapon::screens
