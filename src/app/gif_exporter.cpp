#include "app/gif_exporter.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "app/platform/gif.h"
#include "app/screens/replay.h"

namespace megapon::app {

namespace {

constexpr std::size_t most_colours = 63;  // and one for what stays as it was
constexpr int pictures_a_second = 10;
constexpr std::size_t most_bytes_kept = 64 << 20;  // some minutes of play

// Pictures of one size in order, each kept as what differs from the one before.
class PictureDeltas {
  public:
    void add(const raster::Image& picture) {
        before_.resize(picture.pixels().size());
        for (std::size_t i = 0; i < before_.size(); ++i) {
            const std::uint32_t pixel = picture.pixels()[i];
            note(pixel == std::exchange(before_[i], pixel) ? as_before : pixel, i == 0);
        }
    }

    std::size_t bytes() const { return runs_.size() * sizeof(Run); }

    // Calls `use` with each picture, until it answers an error.
    template <class Use>
    std::optional<std::string> replay(raster::Image picture, const Use& use) const {
        const std::size_t size = picture.pixels().size();
        std::size_t place = 0;
        for (const Run& run : runs_) {
            if (run.pixel != as_before) std::fill_n(picture.row(0) + place, run.length, run.pixel);
            place += run.length;
            if (place < size) continue;
            place = 0;
            if (auto error = use(picture)) return error;
        }
        return std::nullopt;
    }

  private:
    static constexpr std::uint32_t as_before = 0;  // no pixel: those are opaque

    struct Run {
        std::uint32_t pixel = 0;
        std::uint32_t length = 0;
    };

    void note(std::uint32_t pixel, bool begins) {
        if (begins || runs_.back().pixel != pixel) runs_.push_back({pixel, 0});
        ++runs_.back().length;
    }

    std::vector<Run> runs_;
    std::vector<std::uint32_t> before_;
};

}  // namespace

GifExporter::GifExporter(const screens::Preferences& preferences, play::EventLog* log, play::ReplayPlayer replay,
                         Pages pages)
    : preferences_(preferences),
      log_(log),
      replay_(std::move(replay)),
      pages_(pages),
      names_(screens::names_of(replay_.replay())),
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

// The file begins with its colours. They are chosen for the first pictures that memory can keep, which are all of a
// usual length; those after them are written with the same colours.
std::optional<std::string> GifExporter::save(Renderer& renderer, platform::PixelSize size, const std::string& file) {
    raster::ColourTable colours;
    PictureDeltas kept;
    while (kept.bytes() < most_bytes_kept && play_next()) {
        const raster::Image& picture = draw(renderer, size);
        colours.see(picture);
        kept.add(picture);
    }
    colours.choose(most_colours);
    auto opened = platform::GifFile::open(file, size, colours);
    if (const auto* error = std::get_if<std::string>(&opened)) return *error;
    auto& gif = std::get<platform::GifFile>(opened);
    const auto add = [&](const raster::Image& picture) { return gif.add(picture, hundredths()); };
    if (auto error = kept.replay(raster::Image(size.width, size.height), add)) return error;
    while (play_next())
        if (auto error = add(draw(renderer, size))) return error;
    return gif.close();
}

}  // namespace megapon::app
