#include "lab/opening.h"

#include <algorithm>
#include <string>
#include <vector>

#include "text/numbers.h"

namespace megapon::lab {

namespace {

bool is_drawn_alike(const Primitive& a, const Primitive& b) {
    return a.kind == b.kind && a.role == b.role && a.points == b.points && a.radius == b.radius && a.label == b.label &&
           a.message == b.message;
}

bool looks_the_same(const Exhibit& a, const Exhibit& b) {
    const Diagram one = a.diagram();
    const Diagram other = b.diagram();
    if (!std::equal(one.primitives.begin(), one.primitives.end(), other.primitives.begin(), other.primitives.end(),
                    is_drawn_alike))
        return false;
    const std::vector<FormulaLine> lines = a.formula();
    const std::vector<FormulaLine> other_lines = b.formula();
    const auto is_read_alike = [](const FormulaLine& line, const FormulaLine& same) {
        return line.word == same.word && text_of(line) == text_of(same);
    };
    if (!std::equal(lines.begin(), lines.end(), other_lines.begin(), other_lines.end(), is_read_alike)) return false;
    const std::vector<Figure> figures = a.figures();
    const std::vector<Figure> other_figures = b.figures();
    const auto is_counted_alike = [](const Figure& figure, const Figure& same) {
        return figure.name == same.name && figure.value == same.value && figure.of == same.of;
    };
    return std::equal(figures.begin(), figures.end(), other_figures.begin(), other_figures.end(), is_counted_alike);
}

}  // namespace

std::unique_ptr<Exhibit> open_with(const ExhibitInfo& info, const Opening& opening) {
    auto opened = info.make();
    for (const std::string& setting : opening.settings)
        if (opened->assign(setting)) return nullptr;
    const bool is_there = play_opening(
        opening, *opened, [&opened] { opened->play_frame(); }, [&opened] { opened->play_substep(); });
    return is_there ? std::move(opened) : nullptr;
}

bool play_opening(const Opening& opening, Exhibit& exhibit, const std::function<void()>& play_frame,
                  const std::function<void()>& play_substep) {
    const auto play_to = [&](int frame, int substep) {
        while (exhibit.frame() < frame)
            if (exhibit.substep() == 0)
                play_frame();
            else
                play_substep();
        while (exhibit.frame() == frame && exhibit.substep() < substep) play_substep();
    };
    for (const Opening::Change& change : opening.changes) {
        play_to(change.frame, change.substep);
        for (const std::string& setting : change.settings)
            if (exhibit.assign(setting)) return false;
    }
    play_to(opening.frames, opening.substeps);
    return true;
}

Opening opening_by_assigned(const Exhibit& exhibit) {
    Opening opening{{}, exhibit.frame(), exhibit.substep()};
    for (const Assigned& assigned : exhibit.assigned()) {
        const std::string setting =
            assigned.key + '=' + (assigned.text ? *assigned.text : text::number_text(assigned.value));
        const bool is_first = assigned.frame == 0 && assigned.substep == 0;
        auto& changes = opening.changes;
        if (!is_first &&
            (changes.empty() || changes.back().frame != assigned.frame || changes.back().substep != assigned.substep))
            changes.push_back({assigned.frame, assigned.substep});
        (is_first ? opening.settings : changes.back().settings).push_back(setting);
    }
    return opening;
}

bool shows_the_same(const Exhibit& a, const Exhibit& b) {
    if (!same_settings(a, b) || !looks_the_same(a, b)) return false;
    const auto later = a.clone();
    const auto other_later = b.clone();
    later->play_substep();
    other_later->play_substep();
    return same_settings(*later, *other_later) && looks_the_same(*later, *other_later);
}

}  // namespace megapon::lab
