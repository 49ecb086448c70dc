// The exits out of an exhibit and back: a rally, the court editor, the states that a visitor has kept.

#include <string>
#include <utility>
#include <vector>

#include "app/screens/dialogs.h"
#include "app/screens/editor.h"
#include "app/screens/lab.h"
#include "app/screens/match.h"
#include "lab/sandbox.h"
#include "play/drawn_court.h"

namespace megapon::screens {

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

}  // namespace megapon::screens
