#pragma once

#include <array>
#include <memory>
#include <string>

#include "app/platform/image_files.h"
#include "app/platform/pdf_files.h"
#include "app/renderer.h"
#include "app/screens/match_play.h"
#include "app/screens/share.h"
#include "play/event_log.h"
#include "play/replay.h"

namespace megapon::app {

// The pages of a part of a replay, one after another: ten a second, or as near to that as its fps allows. Its log may
// be none.
class PageReel {
  public:
    PageReel(const screens::Preferences& preferences, play::EventLog* log, play::ReplayPlayer replay,
             screens::PageRange pages);
    PageReel(const PageReel&) = delete;  // its view refers to its pace
    PageReel& operator=(const PageReel&) = delete;

    // Plays on to the next page that is wanted. False: there is none left.
    bool play_next();

    // That page; valid until the renderer's next one.
    const raster::Image& draw(Renderer& renderer, platform::PixelSize size) const;

    int count() const;       // of all pages
    int hundredths() const;  // of a second, for which a page is shown
    double progress() const;
    const play::ReplayPlayer& replay() const { return replay_; }
    const screens::Preferences& preferences() const { return preferences_; }
    const std::array<i18n::Message, 2>& names() const { return names_; }

  private:
    int fps() const { return replay_.world().tuning.physics.fps; }
    int stride() const;

    const screens::Preferences& preferences_;
    play::EventLog* log_;
    play::ReplayPlayer replay_;
    screens::PageRange pages_;
    std::array<i18n::Message, 2> names_;
    screens::Pace pace_;
    screens::Overlays overlays_;
    view::FrameTrace trace_;
    screens::MatchView view_;
};

// What an export is made of; the renderer must outlive it.
struct ExportSource {
    Renderer& renderer;
    std::unique_ptr<PageReel> reel;
    std::string page_address;  // what links begin with
};

// The pages as a moving picture with a link to the match inside. Errors: there can be no such file.
text::Result<std::unique_ptr<screens::PageExport>> export_gif(ExportSource source, platform::PixelSize size,
                                                              const std::string& file);

// The pages as a flip-book to print, between two covers.
text::Result<std::unique_ptr<screens::PageExport>> export_flip_book(ExportSource source, platform::Paper paper,
                                                                    const std::string& file);

}  // namespace megapon::app
