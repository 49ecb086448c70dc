#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "app/raster/path.h"

namespace megapon::raster::boil_tests {

namespace {

const std::string fill = "<path fill=\"#F00\" d=\"M1 2L3 4\"/>";

std::string stroke(const std::string& d, const std::string& more = "") {
    return "<path fill=\"none\" stroke=\"#000\"" + more + " d=\"" + d + "\"/>";
}

std::string path_of(const std::string& svg) {
    const std::size_t begin = svg.find(" d=\"") + 4;
    return svg.substr(begin, svg.find('"', begin) - begin);
}

}  // namespace

TEST_CASE("a point boils by at most its reach, differs from drawing to drawing and is the same each time") {
    double largest = 0;
    for (int i = 0; i < 1000; ++i) {
        const Vec point{i * 0.37 - 100, i * 0.11};
        const Vec moved = boiled(point, i % 3, 0.9) - point;
        largest = std::max({largest, std::abs(moved.x), std::abs(moved.y)});
        CHECK(boiled(point, 0, 0.9) != boiled(point, 1, 0.9));
        CHECK(boiled(point, 1, 0.9) != boiled(point, 2, 0.9));
        CHECK(boiled(point, 2, 0.9) == boiled(point, 2, 0.9));
    }
    CHECK(largest <= 0.9);
    CHECK(largest > 0.85);
}

TEST_CASE("what is filled stays still and what is inked boils") {
    const std::string svg = "<svg>\n" + fill + "\n" + stroke("M1 2L3 4") + "\n</svg>";
    const std::string once = boiled(svg, 0, 0.9);
    CHECK(once.find(fill) != std::string::npos);
    CHECK(once.find("M1 2L3 4\"/>\n</svg>") == std::string::npos);
    CHECK(boiled(svg, 1, 0.9) != once);
}

TEST_CASE("lines that meet still meet, and a curve's handles move with the ends they belong to") {
    const std::string boiled_lines = boiled(stroke("M1 2L30 40") + stroke("M30 40L5 6"), 1, 0.9);
    const Vec corner = boiled(Vec{30, 40}, 1, 0.9);
    const std::string first = path_of(boiled_lines);
    const std::string second = path_of(boiled_lines.substr(boiled_lines.find("/>")));
    CHECK(first.substr(first.find('L') + 1) == second.substr(1, second.find('L') - 1));
    CHECK(std::stod(second.substr(2)) == doctest::Approx(corner.x).epsilon(0.001));
    const std::string curve = path_of(boiled(stroke("M0 0C10 0 20 0 30 40"), 1, 0.9));
    const Vec begin = boiled(Vec{0, 0}, 1, 0.9);
    CHECK(std::stod(curve.substr(curve.find('C') + 1)) == doctest::Approx(10 + begin.x).epsilon(0.001));
}

TEST_CASE("a path may boil less than the others, or not at all, and never more than the greatest reach") {
    CHECK(path_of(boiled(stroke("M1 2L3 4", " data-boil=\"0\""), 1, 0.9)) == "M 1.000 2.000L 3.000 4.000");
    const std::string wild = path_of(boiled(stroke("M1 2L3 4", " data-boil=\"50\""), 1, 0.9));
    CHECK(std::abs(std::stod(wild.substr(2)) - 1) <= 0.9);
}

TEST_CASE("a path that is not understood is left as it is") {
    for (const char* odd : {"M1 2h5", "m1 2l3 4", "M1 2L3", "M1 2A1 1 0 0 1 3 4", "M1 x"})
        CHECK(path_of(boiled(stroke(odd), 1, 0.9)) == odd);
    CHECK(boiled("<path stroke=\"#000\" d=\"M1", 1, 0.9) == "<path stroke=\"#000\" d=\"M1");
    CHECK(boiled("", 1, 0.9).empty());
}

}  // namespace megapon::raster::boil_tests
