#include "court/cost.h"

#include "geometry/work.h"
#include "text/numbers.h"

namespace megapon::court {

namespace {

// Sums over polygons, by which all their pairs are counted at once.
struct Corners {
    std::uint64_t polygons = 0;
    std::uint64_t corners = 0;
    std::uint64_t squares = 0;

    void add(std::uint64_t count) {
        ++polygons;
        corners += count;
        squares += count * count;
    }

    std::uint64_t pairs() const { return polygons * (polygons - (polygons > 0 ? 1 : 0)) / 2; }

    // A pair is placed corner by corner, and in the worst case each edge of the one is tested with each of the other.
    std::uint64_t work() const {
        constexpr std::uint64_t of_pair = 10;
        constexpr std::uint64_t of_corner = 3;
        if (polygons < 2) return 0;
        return of_pair * pairs() + of_corner * corners * (polygons - 1) + (corners * corners - squares) / 2;
    }
};

struct PolygonPairs {
    Corners all;
    Corners resting;

    explicit PolygonPairs(const Court& court) {
        for (const PolygonBody& polygon : court.polygons) {
            all.add(polygon.shape.points.size());
            if (!polygon.moves()) resting.add(polygon.shape.points.size());
        }
    }

    std::uint64_t pairs() const { return all.pairs() - resting.pairs(); }
    std::uint64_t work() const { return all.work() - resting.work(); }
};

}  // namespace

std::uint64_t work_of_bodies(const Court& court) {
    constexpr std::uint64_t of_body = 10;
    constexpr std::uint64_t of_route_point = 10;
    std::uint64_t work = PolygonPairs(court).work();
    visit_bodies(court, [&work](const Key&, const auto& bodies) {
        for (const auto& body : bodies) {
            if constexpr (requires { body.route; }) work += of_body + of_route_point * body.route.points.size();
        }
    });
    return work;
}

std::optional<std::string> find_excess(const Court& court, int substeps) {
    const std::uint64_t work = work_of_bodies(court) * static_cast<std::uint64_t>(substeps);
    if (work <= geometry::most_work_of_frame) return std::nullopt;
    return "a page costs too much: " + std::to_string(substeps) + " substeps with " +
           std::to_string(PolygonPairs(court).pairs()) + " pairs of polygons that move take " +
           text::number_text(static_cast<double>(work)) + " steps; expected at most " +
           text::number_text(static_cast<double>(geometry::most_work_of_frame)) +
           ": fewer substeps, fewer polygons, shorter routes";
}

}  // namespace megapon::court
