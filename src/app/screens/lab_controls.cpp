// What keys, buttons, the mouse and a gamepad do in an exhibit.

#include <algorithm>
#include <functional>
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
bool LabScreen::handle(const input::InputEvent& event) {
    if (event.presses_key(key::escape)) return go_back();
    if (opening_ && use_opening(event)) return true;
    if (event.device.device == Device::key) pad_ = false;
    if (event.device.device == Device::pad_button || event.device.device == Device::pad_axis) pad_ = true;
    if (type(event)) return true;
    if (event.ctrl && (event.letter == 'z' || event.letter == 'y')) return turn_back(event.letter == 'z');
    if (use_pad(event) || use_button(event) || use_key(event) || use_mouse(event)) return true;
    return event.menu && use_menu(*event.menu);
}

// A button of an exhibit's page. One that is pressed is underlined.
struct LabScreen::Button {
    view::LabButton::Place place;
    const char* name = nullptr;  // a text of the catalogue
    Keys keys{};
    std::function<bool(LabScreen&)> press;
    std::function<bool(const LabScreen&)> is_pressed{};         // none: never
    bool (*is_shown)(const LabScreen&) = nullptr;               // none: always
    std::function<i18n::Message(const LabScreen&)> name_now{};  // instead of `name`
};

std::vector<LabScreen::Button> LabScreen::bar_buttons() {
    using enum view::LabButton::Place;
    using Lab = LabScreen;
    return {
        {bar, "lab.button.back", {.key = key::backspace, .pad = pad::left_shoulder, .label = "Bksp"}, &Lab::step_back},
        {.place = bar,
         .name = "lab.button.substep",
         .keys = {.key = key::comma, .pad = pad::right_shoulder},
         .press = [](Lab& lab) { return lab.step(false); },
         .name_now =
             [](const Lab& lab) { return i18n::Message(lab.shows_code_ ? "lab.button.line" : "lab.button.substep"); }},
        {bar,
         "lab.button.frame",
         {.key = key::period, .shortcut = Shortcut::next_frame, .pad = pad::x},
         [](Lab& lab) { return lab.step(true); }},
        {.place = bar,
         .name = "lab.button.run",
         .keys = {.key = key::space, .shortcut = Shortcut::pause, .pad = pad::start},
         .press = [](Lab& lab) { return lab.run(!lab.runs()); },
         .name_now = [](const Lab& lab) { return i18n::Message(lab.runs() ? "lab.button.pause" : "lab.button.run"); }},
        {.place = bar,
         .name = "lab.button.speed",
         .keys = {.label = "1 2 4"},
         .press = &Lab::step_speed,
         .name_now =
             [](const Lab& lab) {
                 const char* speed = lab.speed_ == 0.5 ? "1/2" : lab.speed_ == 0.25 ? "1/4" : "1";
                 return i18n::Message("lab.button.speed", {{"speed", speed}});
             }},
        {bar, "lab.button.reset", {.letter = 'r'}, &Lab::reset},
        {bar, "lab.button.guess", {.letter = 'g', .pad = pad::y}, &Lab::ask},
        {.place = bar,
         .name = "lab.button.naive",
         .keys = {.letter = 'b'},
         .press = &Lab::switch_method,
         .name_now =
             [](const Lab& lab) {
                 return i18n::Message(lab.session_.exhibit().is_naive() ? "lab.button.right" : "lab.button.naive");
             }},
        {bar,
         "lab.button.why",
         {.shortcut = Shortcut::help, .pad = pad::back, .label = "F1"},
         [](Lab& lab) { return lab.explain(!lab.explains_); }},
        {bar, "lab.button.copy", {.letter = 'c'}, &Lab::copy},
        {bar, "lab.button.rally", {.label = "Enter"}, &Lab::ask_exit},
        {bar, "lab.button.others", {.pad = pad::b, .label = "Esc"}, &Lab::go_back},
    };
}

std::vector<LabScreen::Button> LabScreen::card_buttons() {
    using enum view::LabButton::Place;
    using Lab = LabScreen;
    static const auto asks = [](const Lab& lab) { return lab.session_.quiz().pending(); };
    return {
        {tabs,
         "lab.button.puzzles",
         {.letter = 'z'},
         [](Lab& lab) { return lab.show_card(view::LabCard::puzzles); },
         [](const Lab& lab) { return lab.card_ == view::LabCard::puzzles; }},
        {.place = tabs,
         .name = "lab.button.map",
         .keys = {.letter = 'x'},
         .press = &Lab::show_next_chart,
         .is_pressed =
             [](const Lab& lab) { return lab.card_ == view::LabCard::map || lab.card_ == view::LabCard::curve; },
         .name_now = [](const Lab& lab) { return i18n::Message(lab.name_of_charts()); }},
        {.place = tabs,
         .name = "lab.button.code",
         .keys = {.letter = 'k'},
         .press = [](Lab& lab) { return lab.show_code(!lab.shows_code_); },
         .is_pressed = [](const Lab& lab) { return lab.shows_code_; },
         .is_shown = [](const Lab& lab) { return lab.session_.exhibit().has_lines(); }},
        {tabs,
         "lab.button.ghosts",
         {.letter = 'v'},
         &Lab::show_ghosts,
         [](const Lab& lab) { return lab.shows_ghosts_; }},
        {.place = heading,
         .name = "lab.button.undo",
         .keys = {.letter = 'u'},
         .press = [](Lab& lab) { return lab.turn_back(true); },
         .is_shown = [](const Lab& lab) { return lab.session_.can_undo(); }},
        {.place = next,
         .name = "lab.button.next",
         .keys = {.letter = 'n'},
         .press = &Lab::go_to_next_stop,
         .is_shown = [](const Lab& lab) { return lab.card_ == view::LabCard::course && !asks(lab); }},
        {.place = answers,
         .name = "lab.hit",
         .keys = {.letter = 'h', .pad = pad::a},
         .press = [](Lab& lab) { return lab.guess(true); },
         .is_shown = asks},
        {.place = answers,
         .name = "lab.miss",
         .keys = {.letter = 'n', .pad = pad::b},
         .press = [](Lab& lab) { return lab.guess(false); },
         .is_shown = asks},
        {.place = drawing,
         .name = "lab.draw",
         .keys = {.letter = 't', .pad = pad::x},
         .press = &Lab::draw_guess,
         .is_shown = [](const Lab& lab) { return lab.session_.can_draw(); },
         .name_now =
             [](const Lab& lab) { return i18n::Message(lab.session_.drawing() ? "lab.draw_next" : "lab.draw"); }},
    };
}

// An empty one keeps the exhibit as it is; one that is taken leads back there, and there it is emptied.
std::vector<LabScreen::Button> LabScreen::bookmark_buttons() {
    std::vector<Button> all;
    for (std::size_t i = 0; i < lab::Bookmarks().size(); ++i)
        all.push_back({.place = view::LabButton::Place::bookmarks,
                       .keys = {.key = key::f6 + static_cast<int>(i), .label = ""},
                       .press = [i](LabScreen& lab) { return lab.use_bookmark(i); },
                       .is_pressed = [i](const LabScreen& lab) { return lab.bookmarks().at(i) != nullptr; },
                       .name_now = [i](const LabScreen&) { return i18n::Message::verbatim(std::to_string(i + 1)); }});
    return all;
}

// In the order in which they are drawn, and in which arrows lead along those that do not answer a question.
std::span<const LabScreen::Button> LabScreen::buttons() {
    static const std::vector<Button> all = [] {
        std::vector<Button> rows = bar_buttons();
        for (auto make : {&card_buttons, &bookmark_buttons})
            for (Button& button : make()) rows.push_back(std::move(button));
        return rows;
    }();
    return all;
}

std::vector<view::LabButton> LabScreen::buttons_in_view() const {
    const i18n::Translations& tr = ui_.tr();
    std::vector<view::LabButton> shown;
    for (const Button& button : buttons()) {
        std::string key = ui_.last_device.is_finger() ? "" : button.keys.name(services_.labels, pad_);
        shown.push_back({.place = button.place,
                         .words = tr(button.name_now ? button.name_now(*this) : button.name),
                         .key = std::move(key),
                         .is_shown = !button.is_shown || button.is_shown(*this),
                         .is_pressed = button.is_pressed && button.is_pressed(*this)});
    }
    return shown;
}

// By its key or on a gamepad. The answers come after the bar, whose keys they may take while a question is asked.
bool LabScreen::use_button(const input::InputEvent& event) {
    const auto all = buttons();
    for (std::size_t i = all.size(); i-- > 0;)
        if (all[i].keys.presses(event) && (!all[i].is_shown || all[i].is_shown(*this))) return press(i);
    return false;
}

bool LabScreen::press(std::size_t button) {
    const bool explained = explains_;
    const bool used = buttons()[button].press(*this);
    if (explained) explains_ = false;  // it covers what the button does
    return used;
}

// Where arrows along the bar begin.
std::size_t LabScreen::run_button() {
    const auto all = buttons();
    const auto runs = std::find_if(all.begin(), all.end(),
                                   [](const Button& button) { return button.keys.shortcut == Shortcut::pause; });
    return static_cast<std::size_t>(runs - all.begin());
}

// The next one along the bar and above the card; beyond an end comes the other one.
bool LabScreen::choose_button(int by) {
    const auto all = buttons();
    std::size_t next = last_button_;
    // Those that answer a question have keys of their own.
    const auto leads_along = [this](const Button& button) {
        using enum view::LabButton::Place;
        return button.place != answers && button.place != drawing && (!button.is_shown || button.is_shown(*this));
    };
    do next = (next + (by > 0 ? 1 : all.size() - 1)) % all.size();
    while (!leads_along(all[next]));
    selected_button_ = last_button_ = next;
    return true;
}

// The mouse moves the one control, and letting it go is the end of the opening. Any other press ends it at once and
// does what it does on the page.
bool LabScreen::use_opening(const input::InputEvent& event) {
    constexpr double pick_radius = 12;  // px of the diagram
    const input::DeviceEvent& device = event.device;
    const Vec place = view::lab_opening_position(device.place, places_);
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
    const bool moves_control = device.device == Device::mouse_wheel || event.menu == MenuAction::left ||
                               event.menu == MenuAction::right || event.menu == MenuAction::up ||
                               event.menu == MenuAction::down;
    if (!moves_control && !event.menu && !event.shortcut && event.letter == 0 && device.value == 0) return false;
    leave_opening();
    if (!moves_control) session_.select_first();
    return false;
}

bool LabScreen::use_key(const input::InputEvent& event) {
    if (event.repeated || event.device.device != Device::key || event.device.value != 1) return false;
    if (event.shortcut == Shortcut::fewer_substeps) return change_substeps(-1);
    if (event.shortcut == Shortcut::more_substeps) return change_substeps(1);
    if (event.letter == 'e') return explain_next_word();
    switch (event.device.code) {
        case key::tab:
            return select(is_fine() ? -1 : 1);
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
    note("dial");
    return event.menu == MenuAction::accept;
}

// A drawing comes before what the buttons of a gamepad mean otherwise.
bool LabScreen::use_pad(const input::InputEvent& event) {
    if (event.menu == MenuAction::back && session_.draws_guess()) return cancel_drawing();
    if (event.presses_button(pad::left_stick)) return explain_next_word();
    if (!event.presses_button(pad::a)) return false;
    if (selected_button_) return press(*selected_button_);
    if (session_.draws_guess()) return accept_drawing();
    return !session_.quiz().pending() && select(1);
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
        return session_.drag(on_diagram(device.place)) || point_at_word(device.place);
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
        note(did);
    return true;
}

bool LabScreen::press_mouse(geometry::Vec place) {
    if (explains_) return explain(false);
    point_at_word(place);  // of a finger, which has no way there
    if (const auto button = at(place, view::lab_button)) return press(*button);
    selected_button_.reset();
    if (shows_code_) return true;  // which lies above the picture
    drags_time_ = go_to_moment(place);
    drags_map_ = !drags_time_ && go_to_chart_place(place);
    if (drags_time_ || drags_map_) return true;
    if (const auto dial = at(place, view::lab_dial)) {
        session_.press_dial(*dial, on_diagram(place));
        note("grip");
    } else if (session_.press(on_diagram(place))) {
        note("grip");
    }
    return true;
}

// Above the strip of time, goes through the substeps; turns the dial under the pointer, or else the selected one.
bool LabScreen::use_wheel(const input::InputEvent& event) {
    if (view::lab_moment_at(event.place(), session_.contacts().size(), places_)) {
        run(false);
        session_.step_moment(event.device.value);
        note("time");
        return true;
    }
    if (shows_code_ || explains_) return true;  // which lies above the numbers
    selected_button_.reset();
    if (const auto dial = at(event.place(), view::lab_dial)) session_.select_dial(*dial);
    return nudge(event.device.value, 0);
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
            return selected_button_ ? press(*selected_button_) : ask_exit();
        case MenuAction::back:
            return session_.quiz().pending() ? guess(false) : go_back();
        default:
            return false;
    }
}

// Along the buttons, up out of them to the last dial and down to the first handle; otherwise the selected handle or
// dial moves.
bool LabScreen::use_arrow(int right, int down) {
    if (!selected_button_) return nudge(right, down);
    if (down == 0) return choose_button(right);
    selected_button_.reset();
    if (down > 0)
        session_.select_first();
    else
        session_.select_last();
    return true;
}

}  // namespace megapon::screens
