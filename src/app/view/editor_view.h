#pragma once

#include <string>

#include "app/i18n/translations.h"
#include "app/view/layout.h"
#include "court/drawing.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::view {

// What can be clicked beside the court: the tools in their order, then these.
enum EditorButton : int {
    variant_button = static_cast<int>(court::tool_count),
    undo_button,
    redo_button,
    play_button,
    menu_button
};
inline constexpr int icon_id = 100;  // plus a button: the button's icon

// Everything on the page of the editor.
struct EditorPage {
    const court::Drawing& drawing;
    const sim::State& state;  // the court before its first frame
    const sim::World& world;
    const i18n::Translations& words;
    std::string heading;
    std::string status;  // where the tool is, what there is to do
    std::string advice;  // what the tool does next, or why it did not
    bool is_refusal = false;
    std::string keys;
    bool names_keys = true;  // of the buttons: a keyboard is used
    int boil = 0;
};

// The transform from court px to page px.
raster::Transform editor_place(Vec court_size);

// Draws the page. The layout answers which EditorButton lies where.
Layout draw_editor(Canvas& canvas, const EditorPage& page);

}  // namespace megapon::view
