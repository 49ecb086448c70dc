#pragma once

#include <vector>

#include "app/screens/screens.h"
#include "play/school.h"

namespace megapon::screens {

// Pars for ink and a star on a court, in words.
i18n::Message pars_of(const court::Task& task, const i18n::Translations& tr);

// Result of a try, or of the best one, in the unit of the task: frames, balls or misses.
template <sim::OneOf<court::Achievement, play::CourtRecord> Try>
i18n::Message reached_value(const court::Task& task, const Try& reached) {
    switch (task.kind) {
        case court::TaskKind::keep:
            return {"school.balls", {{"count", reached.balls}}};
        case court::TaskKind::survive:
            return {"school.misses", {{"count", reached.misses}}};
        default:
            return {"school.pages", {{"count", reached.frames}}};
    }
}

// A pencil, a drop of ink and a star in a row about `middle`; those that are not reached are outlines.
void draw_medals(raster::Canvas& canvas, geometry::Vec middle, double size, court::Medal reached);

// A card of a picture of this size, whose spot is "picture", and what is said below it.
view::Item picture_card(geometry::Vec picture, geometry::Vec padding, std::vector<view::Item> below);

// Line that leads back from a court's try: to the editor, the practice room, the player's own courts, or the timetable.
Menu::Line line_back(Navigator& navigator, const CourtTry& court_try);

}  // namespace megapon::screens
