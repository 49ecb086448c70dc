#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/screens/menu.h"
#include "app/screens/notices.h"
#include "app/screens/services.h"
#include "play/replay.h"

namespace megapon::screens {

Destination replays_screen();

// The matches that were played last, to be watched again, kept for good, named or deleted: a line says which of these
// it does to the one that is chosen, and changes that. In a kiosk they are only watched.
class ReplaysScreen : public GameScreen {
  public:
    explicit ReplaysScreen(const Services& services);

    const char* name() const override { return "replays"; }
    bool fits_upright() const override { return true; }
    bool handle(const input::InputEvent& event) override;
    void draw(raster::Canvas& canvas) override;

  private:
    enum class Purpose : std::uint8_t { watch, keep, name, remove, give };

    std::vector<Menu::Line> lines();
    void choose(const play::ReplayStore::Entry& entry);
    void change_purpose();
    void watch(const play::ReplayStore::Entry& entry);
    void toggle_kept(const play::ReplayStore::Entry& entry);
    void ask_name(const play::ReplayStore::Entry& entry);
    void ask_removal(const i18n::Message& question, const play::ReplayStore::Entry& entry);

    const play::ReplayStore* store_;  // none: there are none
    Purpose purpose_ = Purpose::watch;
    bool empty_ = true;
    bool stale_ = false;  // the menu shows what was before
    std::optional<Menu> menu_;
};

}  // namespace megapon::screens
