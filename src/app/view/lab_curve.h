#pragma once

#include <vector>

#include "app/i18n/translations.h"
#include "app/view/layout.h"
#include "lab/curve.h"

namespace megapon::view {

// A curve of an exhibit with its two axes. Fractions count from 0 at the left and at the bottom to 1.
class CurveAxes {
  public:
    CurveAxes(const lab::Curve& curve, const lab::Setting& x) : curve_(curve), x_(x) {}

    double across(double value) const;       // of the setting
    double up(double number) const;          // what is beyond an end lies on it
    double value_at(double fraction) const;  // of the setting, as a control sets it

  private:
    const lab::Curve& curve_;
    const lab::Setting& x_;
};

// What the formula says over the whole range of the curve's setting: fractions. Of an exhibit with other settings it is
// drawn anew.
class CurveLine {
  public:
    void follow(const lab::Exhibit& exhibit, const lab::Curve& curve);
    const std::vector<Vec>& points() const { return points_; }

  private:
    std::vector<double> settings_;  // it was drawn for,
    std::size_t x_ = 0;             // over this one
    std::vector<Vec> points_;
};

// A curve, and what has been read off.
struct CurveChart {
    lab::Curve curve;
    CurveLine line;
    lab::Readings readings;
};

// Draws a curve into a box: what the formula says as a line, a dot for each reading with the other settings as they
// are, a small one for each other reading, and a cross where the exhibit is.
void draw_lab_curve(Canvas& canvas, const Box& area, const CurveChart& chart, const lab::Exhibit& exhibit);

// Its heading, and below it what line and dots are and the ranges of both axes.
std::vector<Item> lab_curve_items(const CurveChart& chart, const lab::Exhibit& exhibit, const i18n::Translations& tr);

}  // namespace megapon::view
