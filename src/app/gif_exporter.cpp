#include "app/gif_exporter.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/platform/image_files.h"
#include "app/screens/replay.h"

namespace megapon::app {

namespace {

constexpr int pictures_a_second = 10;

}  // namespace

GifExporter::GifExporter(const screens::Preferences& preferences, play::EventLog* log, play::ReplayPlayer replay,
                         Pages pages)
    : preferences_(preferences),
      log_(log),
      replay_(std::move(replay)),
      pages_(pages),
      names_(screens::names_of(replay_)),
      pace_(preferences, 1, std::nullopt),
      view_(preferences, pace_, overlays_) {}

int GifExporter::stride() const { return std::max(1, fps() / pictures_a_second); }

int GifExporter::hundredths() const { return static_cast<int>(std::lround(100.0 * stride() / fps())); }

bool GifExporter::play_next() {
    while (replay_.frame() < pages_.to) {
        const screens::FrameResult frame =
            screens::play_frame(replay_.state(), replay_.world(), trace_, 0,
                                [this](view::FrameTrace& trace) -> const sim::Events& { return replay_.play(&trace); });
        view_.show(frame);
        if (log_) log_->write(frame.events);
        const int page = replay_.frame();
        if (page >= pages_.from && (page - pages_.from) % stride() == 0) return true;
    }
    return false;
}

const raster::Image& GifExporter::draw(Renderer& renderer, platform::PixelSize size) const {
    const auto draw_page = [this](raster::Canvas& canvas) {
        canvas.set_text_size(preferences_.video().text_size);
        view_.draw(canvas, {.state = replay_.state(), .world = replay_.world(), .trace = trace_, .names = names_});
    };
    return renderer.draw(draw_page, preferences_.appearance(), size);
}

text::Result<void> GifExporter::save(Renderer& renderer, platform::PixelSize size, const std::string& file) {
    auto gif = platform::GifWriter::open(file, size);
    if (!gif) return gif.errors();
    while (play_next())
        if (auto added = gif->add(draw(renderer, size), hundredths()); !added) return added;
    return gif->finish();
}

}  // namespace megapon::app
