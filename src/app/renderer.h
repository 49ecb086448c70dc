#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>

#include "app/platform/composition.h"
#include "app/platform/font_renderer.h"
#include "app/platform/image_files.h"
#include "app/platform/pdf_files.h"
#include "app/platform/sprite_cache.h"
#include "app/raster/canvas.h"
#include "app/raster/image.h"
#include "app/screens/match_play.h"
#include "app/screens/share.h"
#include "app/view/paper.h"
#include "play/event_log.h"
#include "play/replay.h"
#include "text/error.h"

namespace megapon::app {

// Draws frames and screens into an image, with the game's fonts and sprites. It needs no window.
class Renderer {
  public:
    // The error names the font or the sprite that cannot be read.
    static text::Result<Renderer> open();

    // Image of what `draw_page` draws, of `size` pixels in the colours of the appearance. Valid until the next call.
    const raster::Image& draw(const std::function<void(raster::Canvas&)>& draw_page, const view::Appearance& appearance,
                              platform::PixelSize size);

    // Begins a PDF of sheets to print. It uses this renderer's fonts and sprites, and must not outlive it.
    text::Result<platform::PdfPages> print(const std::string& file, platform::Paper paper);

    // Surroundings of the canvas in an output of this size.
    raster::Image backdrop(platform::PixelSize output, const platform::Letterbox& page);

  private:
    Renderer() = default;

    std::unique_ptr<platform::FontRenderer> fonts_;
    std::unique_ptr<platform::SpriteCache> sprites_;
    raster::Image image_;
    raster::BackgroundCache backgrounds_;
};

// The frames of a part of a replay, one after another: ten a second, or as near to that as its fps allows. Its log may
// be none.
class PageReel {
  public:
    PageReel(const screens::Preferences& with_preferences, play::EventLog* log, play::ReplayPlayer replay,
             screens::PageRange pages);
    PageReel(const PageReel&) = delete;  // its view refers to its pace
    PageReel& operator=(const PageReel&) = delete;

    // Plays on to the next frame that is wanted. False: there is none left.
    bool play_next();

    // Image of that frame; valid until the renderer's next one.
    const raster::Image& draw(Renderer& renderer, platform::PixelSize size) const;

    double progress() const;
    const play::ReplayPlayer& replay() const { return replay_; }

    const screens::Preferences& preferences;
    const std::array<i18n::Message, 2> names;
    const int stride;      // frames of the rules from one to the next
    const int count;       // number of all
    const int hundredths;  // hundredths of a second for which each is shown

  private:
    play::EventLog* log_;
    play::ReplayPlayer replay_;
    screens::PageRange pages_;
    screens::Pace pace_;
    screens::Overlays overlays_;
    view::FrameTrace trace_;
    screens::MatchView view_;
};

// Source of an export; the renderer must outlive it.
struct ExportSource {
    Renderer& renderer;
    std::unique_ptr<PageReel> reel;
    std::string page_address;  // beginning of links
};

// The frames as a moving picture with a link to the match inside. Errors: there can be no such file.
text::Result<std::unique_ptr<screens::PageExport>> export_gif(ExportSource source, platform::PixelSize size,
                                                              const std::string& file);

// The frames as a flip-book to print, between two covers.
text::Result<std::unique_ptr<screens::PageExport>> export_flip_book(ExportSource source, platform::Paper paper,
                                                                    const std::string& file);

}  // namespace megapon::app
