#pragma once

#include <string>
#include <vector>

#include "app/i18n/translations.h"
#include "app/view/widgets.h"
#include "court/drawing.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::view {

// The icons of tools and of buttons.
void draw_tool_icon(Canvas& canvas, Vec middle, court::Tool tool, int variant);
void draw_no_icon(Canvas& canvas, Vec middle);
void draw_undo_icon(Canvas& canvas, Vec middle);
void draw_redo_icon(Canvas& canvas, Vec middle);
void draw_play_icon(Canvas& canvas, Vec middle);
void draw_menu_icon(Canvas& canvas, Vec middle);

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
    std::vector<Button> buttons{};  // the tools first; the chosen one is pressed
    int boil = 0;
};

// The transform from court px to page px, on a page of the usual size or on one that is higher. Larger text leaves the
// court less room.
raster::Transform editor_place(Vec court_size, Vec page = raster::page_size, double text_size = 1);

// Draws the page. Where its buttons lie is in the layout.
Layout draw_editor(Canvas& canvas, const EditorPage& page);

}  // namespace megapon::view
