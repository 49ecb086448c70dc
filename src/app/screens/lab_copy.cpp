// What C copies in an exhibit: how to open it as it is, or the lines of its method.

#include <algorithm>
#include <string_view>

#include "app/screens/lab.h"

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
