#pragma once

#include <vector>

#include "app/screens/screens.h"
#include "play/school.h"

namespace megapon::screens {

// What ink and a star take on a court, in words.
i18n::Message pars_of(const court::Task& task, const i18n::Translations& tr);

// How far a try got, or the best one, in what the numbers of the task count: pages, balls or misses.
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

// Where a court's try leads back to: the editor, the practice room, the player's own courts, or the timetable.
Menu::Line line_back(Navigator& navigator, const CourtTry& court_try);

}  // namespace megapon::screens
