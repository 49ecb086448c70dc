// The exits out of an exhibit and back: a rally, the court editor, the states that a visitor has kept; and what C
// copies: how to open it as it is, or the lines of its method.

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/screens/editor.h"
#include "app/screens/lab.h"
#include "app/screens/match.h"
#include "app/screens/screens.h"
#include "lab/exchange.h"
#include "play/drawn_court.h"

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

}  // namespace

void LabScreen::play_rally() {
    navigator_.go_to(match_screen(lab_rally(session_.exhibit(), visit_ == LabVisit::in_course)));
}

// A court of its own with the exhibit's bodies; leaving the editor leads back here.
void LabScreen::draw_on() {
    const lab::Exhibit& exhibit = session_.exhibit();
    const std::filesystem::path& folder = services_.outside.courts_folder;
    const std::string name = ui_.tr()(exhibit.info().text_key("name"));
    play::DrawnCourt drawn(folder, play::new_court_name(folder, name));
    services_.tell(lab::draw_bodies(drawn.drawing(), exhibit).errors);
    services_.drawn = std::move(drawn);
    services_.lab_memory.editor_exit = lab_screen(std::shared_ptr(exhibit.clone()), 0, visit_);
    navigator_.go_to(editor_screen());
}

// Nothing that is chosen by mistake ends a match or takes anybody elsewhere.
bool LabScreen::ask_exit() {
    if (below_ && below_->gives_up) {
        navigator_.open(question_screen(below_->gives_up, [this] { play_rally(); }));
        return true;
    }
    std::vector<Menu::Line> exits{{"lab.exit.rally", [this] { play_rally(); }}};
    if (!below_ && !services_.outside.kiosk && session_.exhibit().has_bodies())
        exits.push_back({"lab.exit.editor", [this] { draw_on(); }});
    exits.push_back({"lab.exit.stay", [] {}});
    navigator_.open(choice_screen("lab.exit.question", std::move(exits)));
    return true;
}

const lab::Bookmarks& LabScreen::bookmarks() const {
    return services_.lab_memory.bookmarks[std::string(session_.exhibit().info().name)];
}

bool LabScreen::use_bookmark(std::size_t bookmark) {
    auto& kept = services_.lab_memory.bookmarks[std::string(session_.exhibit().info().name)].at(bookmark);
    const char* done = !kept                   ? "lab.bookmark.kept"
                       : session_.is_at(*kept) ? "lab.bookmark.emptied"
                                               : "lab.bookmark.there";
    if (!kept)
        kept = session_.exhibit().clone();
    else if (session_.is_at(*kept))
        kept.reset();
    else
        session_.turn_to(*kept);
    services_.hint({done, {{"number", static_cast<int>(bookmark) + 1}}});
    note("bookmark");
    return true;
}

// What opens this exhibit as it is: on a command line, by a link, within another page; first what is of most use here.
std::vector<std::string> LabScreen::what_to_copy() const {
    const std::string command = session_.command_line(), link = services_.outside.page_address + session_.link();
    if (services_.outside.page_address.empty()) return {command};
    const std::string title = ui_.tr()("lab.name") + ": " + std::string(session_.exhibit().info().name);
    const std::string embedded = embedding(services_.outside.page_address, session_.link(), title);
    return services_.outside.in_page ? std::vector{embedded, link} : std::vector{command, link, embedded};
}

// What is copied while the lines of the method are shown: a function with the present numbers.
std::vector<std::string> LabScreen::code_to_copy() const {
    const lab::Exhibit& exhibit = session_.exhibit();
    const lab::Code code(exhibit.lines(exhibit.is_naive()));
    std::string name(exhibit.info().name);
    std::replace(name.begin(), name.end(), '-', '_');
    return {write_cpp(code, exhibit.numbers(), name), write_javascript(code, exhibit.numbers(), name)};
}

// Each press copies another one, until something else is done.
bool LabScreen::copy() {
    copies_ = copied_.empty() ? 0 : copies_ + 1;
    const bool copies_readings = !shows_code_ && card_ == view::LabCard::curve;
    const std::vector<std::string> all = shows_code_       ? code_to_copy()
                                         : copies_readings ? std::vector{chart_.readings.csv(session_.exhibit())}
                                                           : what_to_copy();
    const std::string& text = all[copies_ % all.size()];
    if (services_.outside.copy_text && !services_.outside.copy_text(text)) {
        services_.notices.hint("share.refused", ui_.now_ms());
        return true;
    }
    copied_ = shows_code_ ? (copies_ % 2 == 0 ? "C++" : "JavaScript")
              : copies_readings
                  ? ui_.tr()({"lab.readings", {{"count", static_cast<int>(chart_.readings.all().size())}}})
                  : text;
    note("copy");
    return true;
}

}  // namespace megapon::screens
