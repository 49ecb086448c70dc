// A curve of an exhibit: its axes and its line.
#include "app/view/lab.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "lab/exhibits.h"

namespace megapon::view::lab_curve_tests {

using namespace lab;

TEST_CASE("a curve is drawn over the whole range of its setting, and its points are what the formula says there") {
    for (const ExhibitInfo& entry : all_exhibits) {
        const auto exhibit = entry.make();
        for (const Curve& curve : exhibit->curves()) {
            CAPTURE(entry.name);
            view::CurveChart chart{curve};
            chart.follow(*exhibit);
            REQUIRE(chart.line.size() > 50);
            CHECK(chart.line.front().x == 0);
            CHECK(chart.line.back().x == 1);
            const Setting x = exhibit->settings()[curve.x];
            const view::CurveAxes axes{curve, x};
            for (const double value : {x.low, x.value, x.high}) {
                exhibit->set(curve.x, value);
                const double height = axes.up(exhibit->computed());
                CHECK(exhibit->computed() <= curve.most);
                double nearest = 1;
                for (const Vec point : chart.line)
                    if (std::fabs(point.x - axes.across(value)) < 0.02)
                        nearest = std::min(nearest, std::fabs(point.y - height));
                CHECK(nearest < 0.08);
            }
        }
    }
}

TEST_CASE("a curve is drawn anew when another setting changes, and stays while its own does") {
    const auto tunnel = make_exhibit("tunnel");
    const Curve over_speed = tunnel->curves().front();
    view::CurveChart chart{over_speed};
    chart.follow(*tunnel);
    const auto before = chart.line;
    tunnel->set("speed", 2000);
    chart.follow(*tunnel);
    CHECK(chart.line == before);
    tunnel->set("thickness", 40);
    chart.follow(*tunnel);
    CHECK(chart.line != before);
}

TEST_CASE("a value and its place on an axis belong together, also where each line is ten times the one before") {
    const auto hundred = make_exhibit("hundred");
    const Curve curve = hundred->curves().front();
    const view::CurveAxes axes{curve, hundred->settings()[curve.x]};
    for (const double balls : {2.0, 10.0, 100.0, 1234.0, 10000.0}) CHECK(axes.value_at(axes.across(balls)) == balls);
    CHECK(axes.up(1) == 0);
    CHECK(axes.up(1e4) == doctest::Approx(0.5));
    CHECK(axes.up(1e8) == 1);
    CHECK(axes.up(0) == 0);
}

}  // namespace megapon::view::lab_curve_tests
