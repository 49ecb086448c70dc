#include "app/view/corner.h"

#include <array>
#include <cstddef>

#include "app/view/palette.h"

namespace megapon::view {

void draw_corner(Canvas& canvas, int page, const Appearance& look, int boil, const i18n::Translations& words) {
    constexpr std::array<std::string_view, 4> lifts{"corner1", "corner2", "corner3", "corner2"};
    const std::size_t lift = look.boil ? static_cast<std::size_t>(page) % lifts.size() : 1;
    canvas.sprite(raster::page_size, lifts[lift], {.variant = boil});
    canvas.text({438, raster::page_size.y - 8}, words.line("match.page", {{"page", page}}),
                {.size = 10, .colour = faded(ink, 0.8), .align = raster::Align::right});
}

}  // namespace megapon::view
