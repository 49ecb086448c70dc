#include "app/screens/background_export.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/view/paper.h"
#include "app/view/widgets.h"
#include "play/records.h"
#include "play/replay.h"
#include "text/files.h"

namespace megapon::screens {

void BackgroundExport::start(ExportKind kind, const play::Replay& replay, PageRange pages, const std::string& name) {
    if (runs() || !is_possible()) return;
    std::error_code ignored;  // what cannot be made cannot be written to
    std::filesystem::create_directories(folder_, ignored);
    file_ = text::free_file(folder_, name, kind == ExportKind::gif ? ".gif" : ".pdf");
    auto started = start_(kind, replay, pages, file_);
    if (started) {
        export_ = *std::move(started);
        return;
    }
    for (const text::Error& error : started.errors()) notices_.add(error, clock_.now_ms());
}

void BackgroundExport::cancel() {
    if (!runs()) return;
    export_.reset();
    notices_.hint("share.cancelled", clock_.now_ms());
}

int BackgroundExport::percent() const { return static_cast<int>(std::lround(100 * export_->progress())); }

bool BackgroundExport::update() {
    if (!runs()) return false;
    const int before = percent();
    const auto more = export_->add_page();
    if (more && *more) return percent() != before;
    if (more) saved_(file_);
    for (const text::Error& error : more.errors()) notices_.add(error, clock_.now_ms());
    export_.reset();
    return true;
}

void BackgroundExport::draw(raster::Canvas& canvas, const i18n::Translations& tr) const {
    constexpr geometry::Vec corner{8, 252}, size{110, 8};
    if (!runs()) return;
    const auto bar = [&](double share, raster::Colour colour) {
        canvas.fill(raster::Path().rect(corner, {size.x * share, size.y}), colour);
    };
    bar(1, view::paper_shade);
    bar(export_->progress(), view::ink);
    canvas.text(corner + geometry::Vec{0, -4}, tr("share.making", {{"percent", std::to_string(percent())}}),
                {.size = 8, .colour = view::ink});
}

PageRange longest_rally(const play::Replay& replay, int most_pages) {
    constexpr int after_goal = 8;  // frames
    auto opened = play::ReplayPlayer::open(replay, "");
    const int frames = static_cast<int>(replay.frames.size());
    play::MatchFacts facts;
    while (opened && !opened->ended()) facts.read(opened->play());
    const auto& point = facts.longest_point();
    PageRange pages{1, std::max(1, frames)};
    if (point) pages = {std::max(1, point->serve_frame), std::min(frames, point->goal_frame + after_goal)};
    pages.from = std::max(pages.from, pages.to - most_pages + 1);
    return pages;
}

}  // namespace megapon::screens
