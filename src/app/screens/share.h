#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "app/screens/background_export.h"
#include "app/screens/focus.h"
#include "app/screens/menu.h"
#include "app/screens/navigator.h"
#include "app/screens/notices.h"
#include "app/screens/screen.h"
#include "config/keys.h"
#include "play/replay.h"

namespace megapon::screens {

// Copies a link to the match of the page; opens what else can be made of it.
inline constexpr input::Keys link_keys{.letter = 'c'}, share_keys{.letter = 'e', .pad = config::pad_button::x};

// Puts a link on the clipboard, which a notice says, or why there is none.
void copy_link(const Services& services, const text::Result<std::string>& link);

// The same with any text; the notice may name {count}, its length.
void copy_text(const Services& services, const std::string& text, const char* says);

// Says where a file is that the game has written; a browser offers it.
void tell_saved(const Services& services, const std::filesystem::path& file);

// Lets the player have such a file: a browser offers it, elsewhere its folder is opened.
void give_file(const Services& services, const std::filesystem::path& file);
bool can_give_files(const Services& services);

Destination share_screen(std::shared_ptr<const play::Replay> replay, std::optional<PageRange> marked);

// What can be made of a match, above the screen that shows it: of the pages that are marked, or of its longest rally.
class ShareScreen : public GameScreen {
  public:
    ShareScreen(const Services& services, std::shared_ptr<const play::Replay> replay, std::optional<PageRange> marked);

    const char* name() const override { return "share"; }
    bool fits_upright() const override { return true; }
    bool handle(const input::InputEvent& event) override;
    bool update() override;
    void draw(raster::Canvas& canvas) override;

  private:
    std::vector<Menu::Line> lines();
    Menu::Line export_line(const char* key, ExportKind kind, int most_pages);
    void show_lines();
    void open_folder();

    std::shared_ptr<const play::Replay> replay_;
    std::optional<PageRange> marked_;
    bool exports_ = false;  // as the menu was made
    std::optional<Menu> menu_;
};

}  // namespace megapon::screens
