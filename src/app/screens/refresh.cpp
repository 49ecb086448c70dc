#include "app/screens/refresh.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace megapon::screens {

namespace {

constexpr double hair = 1e-6;  // a beat that has come is not waited for again because of a rounding

double beat_at(double now_ms, double interval_ms) { return std::floor(now_ms / interval_ms + hair); }

}  // namespace

bool Refresh::has_come(double now_ms, std::optional<double> interval_ms) {
    if (!interval_ms) return false;
    const double beat = beat_at(now_ms, *interval_ms);
    return std::exchange(beat_, beat) != beat;
}

std::optional<double> Refresh::next(double now_ms, std::optional<double> interval_ms, std::optional<double> due_ms) {
    if (!interval_ms) return due_ms;
    const double beat_ms = (beat_at(now_ms, *interval_ms) + 1) * *interval_ms;
    return due_ms ? std::min(*due_ms, beat_ms) : beat_ms;
}

}  // namespace megapon::screens
