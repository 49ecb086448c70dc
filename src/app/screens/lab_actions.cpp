// What buttons and keys do in an exhibit: they turn its numbers and its time, ask and answer, lead to a rally or to the
// court editor, keep states of it, and copy how to open it as it is, or the lines of its method.

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/screens/editor.h"
#include "app/screens/exhibit_link.h"
#include "app/screens/lab.h"
#include "app/screens/match.h"
#include "app/screens/screens.h"
#include "app/screens/share.h"
#include "config/keys.h"
#include "lab/exchange.h"
#include "lab/opening.h"
#include "lab/session.h"
#include "play/drawn_court.h"
#include "text/files.h"

namespace megapon::screens {

namespace {

// What shows the exhibit of a link within another page, as wide as its column. What the page may do there: sound, C,
// full screen, gamepads, and files to the share sheet of a hand-held.
std::string embedding(const std::string& address, const std::string& link, const std::string& title) {
    std::string source = address + "?embed" + link;
    for (std::size_t at = source.find('&'); at != std::string::npos; at = source.find('&', at + 1))
        source.insert(at + 1, "amp;");
    return "<iframe src=\"" + source + "\" title=\"" + title +
           "\" width=\"100%\" height=\"360\" style=\"border: 0; height: auto; aspect-ratio: 16 / 9\" loading=\"lazy\" "
           "allow=\"autoplay; clipboard-write; fullscreen; gamepad; web-share\"></iframe>";
}

// A text for the clipboard, and what is said to be copied.
struct Copied {
    std::string text;
    std::string said;
};

// From a selected slider the nearest one in the rows above (-1) or below (1).
std::optional<std::size_t> slider_beyond(const lab::Session& session, int down) {
    const lab::Exhibit& exhibit = session.exhibit();
    const std::vector<lab::Handle> handles = exhibit.handles();
    const lab::Handle& from = handles[session.selected()];
    std::optional<std::size_t> nearest;
    double least = 0;
    if (session.selected_dial() || session.draws_guess() || !from.is_slider) return nearest;
    for (std::size_t i = 0; i < handles.size(); ++i) {
        if (!handles[i].is_slider || (handles[i].origin.y - from.origin.y) * down <= 0) continue;
        const double apart = length(exhibit.position(handles[i]) - exhibit.position(from));
        if (nearest && apart >= least) continue;
        nearest = i;
        least = apart;
    }
    return nearest;
}

}  // namespace

bool LabScreen::is_fine() const {
    for (const input::DeviceState::Held& held : services_.devices.held)
        if (held.part.device == input::Device::pad_axis && held.part.code == config::pad_axis::left_trigger &&
            held.value > config::pad_axis::pushed)
            return true;
    return services_.devices.holds_key(config::key::left_shift) ||
           services_.devices.holds_key(config::key::right_shift);
}

// Sideways a slider's knob moves; up and down lead to the other row of sliders.
bool LabScreen::nudge(int right, int down) {
    const auto slider = right == 0 ? slider_beyond(session_, down) : std::nullopt;
    if (!slider) {
        session_.nudge(right, down, is_fine());
        note("nudge");
        return true;
    }
    while (session_.selected() != *slider) session_.select_next(*slider < session_.selected() ? -1 : 1);
    note("pick");
    return true;
}

void LabScreen::leave_buttons(int by) {
    buttons_.unselect();
    if (by > 0)
        session_.select_first();
    else
        session_.select_last();
}

// Handles, dials, the bar of buttons, and the handles again.
bool LabScreen::select(int by) {
    if (buttons_.selected())
        leave_buttons(by);
    else if (!session_.select_next(by))
        buttons_.select_again();
    note("pick");
    return true;
}

void LabScreen::run(bool runs) {
    if (runs == this->runs()) return;
    if (runs)
        clock_.resume(ui_.now_ms());
    else
        clock_.pause(ui_.now_ms());
    note(runs ? "run" : "pause");
}

void LabScreen::step(bool whole_frame) {
    if (!whole_frame && step_code(1)) return;
    run(false);
    if (whole_frame)
        session_.play_frame();
    else
        session_.play_substep();
    note(whole_frame ? "page" : "substep");
}

void LabScreen::step_back() {
    if (step_code(-1)) return;
    run(false);
    if (session_.step_back()) note("back");
}

bool LabScreen::go_to_moment(geometry::Vec place) {
    const auto moment = view::lab_moment_at(place, session_.contacts().size(), places_);
    if (!moment) return false;
    run(false);
    session_.go_to_moment(*moment);
    note("time");
    return true;
}

bool LabScreen::turn_back(bool undo) {
    if (session_.turn_back(undo)) note(undo ? "undo" : "redo");
    return true;
}

bool LabScreen::set_speed(double speed) {
    speed_ = speed;
    clock_.set_pace(lab::frames_per_second, speed * services_.pace.time_scale());
    note("speed");
    return true;
}

void LabScreen::ask() {
    run(false);
    shows_code_ = false;  // it would tell
    session_.ask(static_cast<std::uint64_t>(ui_.now_ms() * 1000));
    note("ask");
}

bool LabScreen::guess(bool hit) {
    if (!session_.quiz().pending) return true;
    session_.guess(hit);
    note_answer();
    return true;
}

// Begins to draw without a mouse, goes on, or answers.
bool LabScreen::accept_drawing() {
    const bool begins = !session_.draws_guess();
    if (session_.accept_drawing()) note_answer();
    if (begins) buttons_.unselect();
    if (begins && session_.draws_guess()) note("draw-guess");
    return true;
}

void LabScreen::note_answer() {
    note("guess");
    const lab::Medal medal = session_.quiz().medal();
    if (!services_.outside.stamps || medal == lab::Medal::none) return;
    if (services_.outside.stamps->add_medal(session_.exhibit().info().name, medal)) note("medal");
    services_.tell(services_.outside.stamps->write_errors);
}

bool LabScreen::show_code(bool shows) {
    shows_code_ = shows && *session_.exhibit().info().lines.right != '\0' && !session_.quiz().pending;
    code_steps_.reset();
    note("code");
    return true;
}

// Steps a line forward or back; forward from the answer wraps to the first.
bool LabScreen::step_code(int by) {
    if (!shows_code_) return false;
    run(false);
    const lab::Exhibit& exhibit = session_.exhibit();
    const std::size_t all = lab::Code(exhibit.lines(exhibit.is_naive())).run(exhibit.numbers()).steps;
    const std::size_t now = std::min(code_steps_.value_or(by > 0 ? 0 : all), all);
    code_steps_ = by > 0 ? now + 1 : std::max<std::size_t>(now, 2) - 1;
    if (*code_steps_ >= all) code_steps_.reset();
    note("line");
    return true;
}

bool LabScreen::explain_next_word() {
    if (session_.quiz().pending || (card_ == view::LabCard::map || card_ == view::LabCard::curve)) return false;
    const std::size_t next = explained_word_ ? *explained_word_ + 1 : 0;
    explained_word_ = next;
    explains_words_ = true;
    if (next == view::lab_lines(session_.exhibit(), session_.selected()).size()) explained_word_.reset();
    return true;
}

// Against a mild computer, for one point.
void LabScreen::play_rally() {
    constexpr int level = 2;
    constexpr double fastest = 600;  // px/s
    const lab::Exhibit& exhibit = session_.exhibit();
    LabRally rally{.exhibit = exhibit.clone(), .substeps = exhibit.substeps()};
    if (visit_.kind != LabVisit::Kind::over_match) rally.visit = visit_;
    if (exhibit.has("speed")) rally.serve_speed = std::min(exhibit.value("speed"), fastest);
    MatchSetup setup = against_computer(level);
    setup.mode = std::move(rally);
    navigator_.go_to(match_screen(setup));
}

// Nothing that is chosen by mistake ends a match or takes anybody elsewhere.
bool LabScreen::ask_exit() {
    const auto rally = [this] { play_rally(); };
    if (gives_up_) {
        navigator_.open(question_screen(gives_up_, rally));
        return true;
    }
    // A court of its own with the exhibit's bodies; leaving the editor leads back here.
    const auto draw_on = [this] {
        const lab::Exhibit& exhibit = session_.exhibit();
        const std::filesystem::path& folder = services_.outside.courts_folder;
        const std::string name = ui_.tr()(exhibit.info().text_key("name"));
        play::DrawnCourt drawn(folder, play::new_court_name(folder, name));
        services_.tell(lab::draw_bodies(drawn.drawing, exhibit).errors);
        services_.drawn = std::move(drawn);
        services_.lab_memory.editor_exit = lab_screen(std::shared_ptr(exhibit.clone()), {}, visit_);
        navigator_.go_to(editor_screen());
    };
    std::vector<Menu::Line> exits{{"lab.exit.rally", rally}};
    if (visit_.kind != LabVisit::Kind::over_match && !services_.outside.kiosk &&
        session_.exhibit().info().traits.has_bodies)
        exits.push_back({"lab.exit.editor", draw_on});
    if (!services_.outside.kiosk) exits.push_back({"lab.exit.hand_out", [this] { ask_hand_out(); }});
    exits.push_back({"lab.exit.stay", {}});
    navigator_.open(choice_screen("lab.exit.question", std::move(exits)));
    return true;
}

// What a teacher gives to a class.
void LabScreen::ask_hand_out() {
    std::vector<Menu::Line> lines;
    if (services_.outside.print_lab && !services_.outside.pictures_folder.empty()) {
        lines.push_back({"lab.hand_out.sheet_a4", [this] { print(Printed::sheet, false); }});
        lines.push_back({"lab.hand_out.sheet_letter", [this] { print(Printed::sheet, true); }});
        lines.push_back({"lab.hand_out.guide_a4", [this] { print(Printed::guide, false); }});
        lines.push_back({"lab.hand_out.guide_letter", [this] { print(Printed::guide, true); }});
    }
    lines.push_back({"lab.hand_out.link", [this] {
                         const std::string& address = services_.outside.page_address;
                         const std::string link = session_.link() + course_word(stop());
                         copy_text(services_, address.empty() ? "megapon '" + link + '\'' : address + link,
                                   "share.copied");
                     }});
    lines.push_back({"lab.exit.stay", {}});
    navigator_.open(choice_screen("lab.hand_out.question", std::move(lines)));
}

void LabScreen::print(Printed what, bool is_letter) {
    const lab::Exhibit& exhibit = session_.exhibit();
    const std::filesystem::path& folder = services_.outside.pictures_folder;
    if (const auto made = text::make_folder(folder); !made) return services_.tell(made.errors());
    const std::string name = what == Printed::guide ? "lab-guide" : "worksheet-" + std::string(exhibit.info().name);
    const std::filesystem::path file = text::free_file(folder, services_.dated(name), ".pdf");
    const auto printed = services_.outside.print_lab(what == Printed::sheet ? &exhibit : nullptr, is_letter, file);
    if (!printed) return services_.tell(printed.errors());
    tell_saved(services_, file);
}

lab::Bookmarks& LabScreen::bookmarks() const {
    return services_.lab_memory.bookmarks[std::string(session_.exhibit().info().name)];
}

// What opens this exhibit as it is seen: on a command line, by a link, within another page; first what is of most use
// here.
std::vector<std::string> LabScreen::copied_openings() const {
    const std::string name(session_.exhibit().info().name);
    const lab::Opening opening = session_.opening();
    const auto of_settings = lab::open_with(session_.exhibit().info(), {session_.changed_settings(), 0, 0});
    const bool needs_time = !of_settings || !lab::shows_the_same(*of_settings, session_.exhibit());
    const std::string settings = lab::write_lab_link(name, opening.settings);
    std::string line = session_.command_line();
    if (needs_time) line = "megapon '" + settings + words_of_link(opening, LinkedCard::numbers, false, false) + '\'';
    const std::string& address = services_.outside.page_address;
    if (address.empty()) return {line};
    LinkedCard card = LinkedCard::numbers;
    if (card_ == view::LabCard::puzzles) card = LinkedCard::puzzles;
    if (card_ == view::LabCard::map) card = LinkedCard::map;
    const std::string link = settings + words_of_link(opening, card, shows_code_, runs());
    const std::string embedded = embedding(address, link, ui_.tr()("lab.name") + ": " + name);
    if (services_.outside.in_page) return {embedded, address + link};
    return {line, address + link, embedded};
}

// While the lines of the method are shown, a function with the present numbers, before what opens the exhibit with
// them; while a curve is, what was read off. Each press copies another one, until something else is done.
void LabScreen::copy() {
    copies_ = copied_.empty() ? 0 : copies_ + 1;
    const lab::Exhibit& exhibit = session_.exhibit();
    std::string name(exhibit.info().name);
    std::vector<Copied> all;
    if (shows_code_) {
        const lab::Code code(exhibit.lines(exhibit.is_naive()));
        std::replace(name.begin(), name.end(), '-', '_');
        all.push_back({write_code(lab::CodeLanguage::cpp, code, exhibit.numbers(), name), "C++"});
        all.push_back({write_code(lab::CodeLanguage::javascript, code, exhibit.numbers(), name), "JavaScript"});
    }
    if (card_ == view::LabCard::curve && !shows_code_) {
        const int count = static_cast<int>(chart_.readings.all.size());
        all.push_back({chart_.readings.csv(exhibit), ui_.tr()({"lab.readings", {{"count", count}}})});
    } else {
        for (const std::string& opening : copied_openings()) all.push_back({opening, opening});
    }
    const Copied& chosen = all[copies_ % all.size()];
    if (services_.outside.copy_text && !services_.outside.copy_text(chosen.text))
        return services_.hint("share.refused");
    copied_ = chosen.said;
    note("copy");
}

}  // namespace megapon::screens
