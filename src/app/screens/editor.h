#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/i18n/translations.h"
#include "app/screens/controls.h"
#include "app/screens/focus.h"
#include "app/screens/match_setup.h"
#include "app/screens/menu.h"
#include "app/screens/notices.h"
#include "app/screens/screen.h"
#include "app/screens/services.h"
#include "app/view/widgets.h"
#include "court/drawing.h"
#include "play/drawn_court.h"
#include "sim/tuning.h"

namespace megapon::screens {

Destination editor_screen();     // continues the court that is drawn; without one as new_court_screen()
Destination new_court_screen();  // the editor of an empty court
Destination drawing_screen(const play::NamedCourt& court);  // the editor of a court that is there
Destination editor_menu_screen();

// Message for a court whose task is done without a player.
i18n::Message wins_itself(const i18n::Translations& tr);

// Saves what is not saved yet. False: the disk refuses, which a notice says.
bool save_drawing(const Services& services);

// Plays the court as it is drawn; if it cannot, a notice says why.
void play_drawing(const Services& services);

// The transform from court px to canvas px, on the default canvas or on one that is higher. Larger text leaves the
// court less room.
raster::Transform editor_place(geometry::Vec court_size, geometry::Vec page = raster::page_size, double text_size = 1);

// A court that is drawn with mouse, keys or gamepad. The tool stays where it is put; a press draws.
class EditorScreen : public GameScreen {
  public:
    explicit EditorScreen(const Services& services) : GameScreen(services, {.name = "editor", .fits_upright = true}) {}

    void enter() override { polled_ms_ = ui_.now_ms(); }
    void leave() override { is_held_ = false; }
    void close() override;
    bool handle(const input::InputEvent& event) override;
    void lose_focus() override { is_held_ = false; }
    bool update() override;
    std::optional<double> due_ms() const override { return polled_ms_ + poll_interval_ms; }
    void draw(raster::Canvas& canvas) override;

  private:
    static constexpr double poll_interval_ms = 500;  // interval for the court's file

    court::Drawing& drawing() const { return services_.drawn->drawing; }

    bool handle_mouse(const input::InputEvent& event);
    bool handle_key(const input::InputEvent& event);
    bool handle_menu(const input::InputEvent& event);
    raster::Transform court_place() const { return editor_place(drawing().court().size, page_, text_size_); }
    bool point(geometry::Vec place);
    bool click(geometry::Vec place);
    std::vector<view::Button> buttons();
    view::Item words() const;
    bool choose(court::Tool tool);
    bool choose_next(int by);
    bool turn_back(bool undo);
    bool go_back();
    bool show(const court::Change& change);
    i18n::Message advice() const;

    Buttons buttons_{[this] { return buttons(); }};
    court::Change last_;  // result of the last press
    text::Errors file_errors_;
    bool is_held_ = false;  // the mouse's button, over the court
    int repeats_ = 0;
    double polled_ms_ = 0;
    view::Layout layout_;                     // tools and buttons, drawn last
    geometry::Vec page_ = raster::page_size;  // px, as drawn last
    double text_size_ = 1;                    // size when drawn last
};

}  // namespace megapon::screens
