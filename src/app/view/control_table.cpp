#include "app/view/control_table.h"

#include "app/view/palette.h"

namespace megapon::view {

namespace {

constexpr Vec corner{112, 78};  // of the first cell
constexpr Vec cell{84, 22};
constexpr double pad = 4;
constexpr double width = cell.x * ControlTable::columns;
constexpr double height = cell.y * ControlTable::rows;

Vec corner_of(std::size_t row, std::size_t column) {
    return corner + Vec{cell.x * static_cast<double>(column), cell.y * static_cast<double>(row)};
}

}  // namespace

void draw_control_table(Canvas& canvas, const ControlTable& table) {
    const raster::Align centre = raster::Align::centre;
    for (std::size_t side = 0; side < 2; ++side)
        canvas.text({corner.x + cell.x * (1 + 2 * static_cast<double>(side)), 54}, table.sides[side],
                    {.size = 13, .colour = side_colour[side], .align = centre, .room = 2 * cell.x, .most = 16});
    for (std::size_t column = 0; column < ControlTable::columns; ++column)
        canvas.text({corner.x + cell.x * (static_cast<double>(column) + 0.5), 71}, table.kinds[column % 2],
                    {.size = 10, .colour = faded(ink, 0.85), .align = centre, .room = cell.x - pad, .most = 14});
    if (table.chosen) canvas.fill(Path().rect(corner_of(table.chosen->row, table.chosen->column), cell), paper_shade);
    for (std::size_t row = 0; row < ControlTable::rows; ++row) {
        const double baseline = corner_of(row, 0).y + 15.5;
        canvas.text({corner.x - 10, baseline}, table.actions[row],
                    {.size = 12, .colour = ink, .align = raster::Align::right, .room = corner.x - 18});
        for (std::size_t column = 0; column < ControlTable::columns; ++column)
            canvas.text({corner_of(row, column).x + cell.x / 2, baseline}, table.cells[row][column],
                        {.size = 12, .colour = ink, .align = centre, .room = cell.x - 2 * pad});
    }
    Path lines;
    for (std::size_t row = 0; row <= ControlTable::rows; ++row)
        lines.rect(corner_of(row, 0) - Vec{0, 0.4}, {width, 0.8});
    lines.rect(corner_of(0, 2) - Vec{0.4, 24}, {0.8, 24 + height});
    canvas.fill(lines, faded(ink, 0.4));
}

std::optional<ControlTable::Place> cell_at(Vec place) {
    const Vec inside = place - corner;
    if (inside.x < 0 || inside.x >= width || inside.y < 0 || inside.y >= height) return std::nullopt;
    return ControlTable::Place{static_cast<std::size_t>(inside.y / cell.y),
                               static_cast<std::size_t>(inside.x / cell.x)};
}

}  // namespace megapon::view
