// An exhibit as a stop of the course through the lab, and the stamps of its puzzles.

#include <algorithm>
#include <utility>

#include "app/screens/lab.h"
#include "app/screens/lab_menu.h"
#include "lab/exhibits.h"

namespace megapon::screens {

Destination course_screen(const lab::ExhibitInfo& exhibit) {
    return lab_screen(exhibit.make(), 0, LabVisit::in_course);
}

view::LabCourse LabScreen::course() const {
    const lab::ExhibitInfo& info = session_.exhibit().info();
    const auto stops = lab::exhibits_of(info.stop.chapter);
    const auto here = std::find_if(stops.begin(), stops.end(),
                                   [&info](const lab::ExhibitInfo& stop) { return stop.name == info.name; });
    return {static_cast<int>(here - stops.begin()) + 1, static_cast<int>(stops.size()), tried_};
}

// In this chapter or the next one; after the last one to the list of all.
bool LabScreen::go_to_next_stop() {
    const lab::ExhibitInfo& info = session_.exhibit().info();
    const std::size_t next = static_cast<std::size_t>(course().stop);
    auto chapter = info.stop.chapter;
    if (const auto stops = lab::exhibits_of(chapter); next < stops.size()) {
        navigator_.go_to(course_screen(stops[next]));
    } else if (static_cast<int>(chapter) + 1 < lab::chapter_count) {
        chapter = static_cast<lab::Chapter>(static_cast<int>(chapter) + 1);
        navigator_.go_to(course_screen(lab::exhibits_of(chapter).front()));
    } else {
        navigator_.go_to(lab_menu_screen(std::string(info.name)));
    }
    return true;
}

// The puzzles count whatever the card shows.
void LabScreen::check_puzzles() {
    if (session_.quiz().pending()) return;
    const lab::ExhibitInfo& info = session_.exhibit().info();
    const lab::Puzzles now_solved = session_.solved_puzzles();
    const bool has_tried = std::exchange(tried_, tried_ || now_solved.at(info.stop.puzzle));
    bool cheers = visit_ == LabVisit::in_course && tried_ && !has_tried;
    for (std::size_t puzzle = 0; puzzle < lab::puzzles_per_exhibit; ++puzzle) {
        StampStore* stamps = services_.outside.stamps;
        if (!stamps || stamps->of(info.name).puzzles.at(puzzle) || !now_solved.at(puzzle)) continue;
        stamps->add_puzzle(info.name, puzzle);
        report_stamps();
        cheers = true;
        copied_.clear();
        log("stamp");
    }
    if (cheers) ui_.audio.play({.kind = audio::SoundKind::cheer});
}

void LabScreen::report_stamps() {
    for (const text::Error& error : services_.outside.stamps->write_errors())
        services_.notices.add(error, ui_.now_ms());
}

}  // namespace megapon::screens
