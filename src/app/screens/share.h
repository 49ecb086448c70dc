#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "app/screens/background_export.h"
#include "app/screens/menu.h"
#include "app/screens/navigator.h"
#include "app/screens/notices.h"
#include "app/screens/screen.h"
#include "play/replay.h"

namespace megapon::screens {

// What matches are shared with. Functions may be empty: then nothing comes of it.
struct ShareServices {
    Notices& notices;
    BackgroundExport& background;
    std::function<bool(const std::string&)> copy_text;              // to the clipboard; false: it refuses
    std::string page_address;                                       // of a page that plays links; what they begin with
    std::function<void(const std::filesystem::path&)> open_folder;  // for the player to look into
    std::function<std::string()> today;                             // the date; empty: files are named without it
};

// Whether the event copies a link to the match of the page: C.
bool copies_link(const input::InputEvent& event);

// Whether the event opens what else can be made of the match: E, or X on a gamepad.
bool opens_share(const input::InputEvent& event);

// Puts a link on the clipboard, which a notice says, or why there is none.
void copy_link(const Ui& ui, const ShareServices& services, const text::Result<std::string>& link);

// What can be made of a match, above the screen that shows it: of the pages that are marked, or of its longest rally.
class ShareScreen : public Screen {
  public:
    ShareScreen(const Ui& ui, Navigator& navigator, const ShareServices& services,
                std::shared_ptr<const play::Replay> replay, std::optional<PageRange> marked);

    const char* name() const override { return "share"; }
    bool handle(const input::InputEvent& event) override;
    bool update() override;
    void draw(raster::Canvas& canvas) override;

  private:
    std::vector<Menu::Line> lines();
    Menu::Line export_line(const char* key, ExportKind kind, int most_pages);
    void show_lines();
    void open_folder();

    Ui ui_;
    Navigator& navigator_;
    const ShareServices& services_;
    std::shared_ptr<const play::Replay> replay_;
    std::optional<PageRange> marked_;
    bool exports_ = false;  // as the menu was made
    std::optional<Menu> menu_;
};

}  // namespace megapon::screens
