#include "geometry/internal/exact.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>

#include "geometry/internal/unrounded.h"

namespace megapon::geometry {

namespace {

using internal::product_error;
using internal::sum_error;

// The terms of a sum of doubles that is never rounded: their bits do not overlap, the smallest is first, none is 0 (J.
// R. Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates", 1997). Each
// function answers how many terms there are then. They are no templates, so that all sizes share them.

// His Grow-Expansion, without zeros: one more term at most.
std::size_t add(double* terms, std::size_t size, double value) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < size; ++i) {
        const double sum = value + terms[i];
        const double error = sum_error(value, terms[i], sum);
        if (error != 0) terms[kept++] = error;
        value = sum;
    }
    if (value != 0) terms[kept++] = value;
    return kept;
}

std::size_t add_all(double* terms, std::size_t size, std::span<const double> more, double sign) {
    for (const double term : more) size = add(terms, size, sign * term);
    return size;
}

std::size_t add_product(double* terms, std::size_t size, std::span<const double> a, std::span<const double> b) {
    for (const double one : a)
        for (const double other : b) {
            const double rounded = one * other;
            size = add(terms, size, product_error(one, other, rounded));
            size = add(terms, size, rounded);
        }
    return size;
}

template <std::size_t Capacity>
class Exact {
  public:
    Exact() = default;
    explicit Exact(double value) { size_ = add(terms_.data(), 0, value); }

    std::span<const double> terms() const { return {terms_.data(), size_}; }
    double leading() const { return size_ > 0 ? terms_[size_ - 1] : 0; }  // it has the sum's sign

    template <std::size_t A, std::size_t B>
    static Exact sum(const Exact<A>& a, const Exact<B>& b, double sign) {
        static_assert(A + B <= Capacity);
        Exact sum;
        sum.size_ = add_all(sum.terms_.data(), 0, a.terms(), 1);
        sum.size_ = add_all(sum.terms_.data(), sum.size_, b.terms(), sign);
        return sum;
    }

    template <std::size_t A, std::size_t B>
    static Exact product(const Exact<A>& a, const Exact<B>& b) {
        static_assert(2 * A * B <= Capacity);
        Exact product;
        product.size_ = add_product(product.terms_.data(), 0, a.terms(), b.terms());
        return product;
    }

    friend Exact operator-(const Exact& a) {
        Exact opposite;
        opposite.size_ = add_all(opposite.terms_.data(), 0, a.terms(), -1);
        return opposite;
    }

  private:
    std::array<double, Capacity> terms_;  // only the first size_ have a value: to clear all would cost more than to add
    std::size_t size_ = 0;
};

template <std::size_t A, std::size_t B>
Exact<A + B> operator+(const Exact<A>& a, const Exact<B>& b) {
    return Exact<A + B>::sum(a, b, 1);
}

template <std::size_t A, std::size_t B>
Exact<A + B> operator-(const Exact<A>& a, const Exact<B>& b) {
    return Exact<A + B>::sum(a, b, -1);
}

template <std::size_t A, std::size_t B>
Exact<2 * A * B> operator*(const Exact<A>& a, const Exact<B>& b) {
    return Exact<2 * A * B>::product(a, b);
}

template <std::size_t Capacity>
bool is_positive(const Exact<Capacity>& a) {
    return a.leading() > 0;
}

bool is_positive(double a) { return a > 0; }

Exact<1> exact(double a) { return Exact<1>(a); }

// A place or a displacement in doubles or without rounding.
template <class Number>
struct Place {
    Number x;
    Number y;

    template <class Other>
    friend auto operator+(const Place& a, const Place<Other>& b) {
        return Place<decltype(a.x + b.x)>{a.x + b.x, a.y + b.y};
    }
    template <class Other>
    friend auto operator-(const Place& a, const Place<Other>& b) {
        return Place<decltype(a.x - b.x)>{a.x - b.x, a.y - b.y};
    }
};

Place<double> rounded(Vec p) { return {p.x, p.y}; }
Place<Exact<1>> exact(Vec p) { return {exact(p.x), exact(p.y)}; }

template <class A, class B>
auto dot(const Place<A>& a, const Place<B>& b) {
    return a.x * b.x + a.y * b.y;
}

template <class A, class B>
auto cross(const Place<A>& a, const Place<B>& b) {
    return a.x * b.y - a.y * b.x;
}

// The questions, in either arithmetic.

// Whether a point is no farther than `reach` from a segment that leads along `edge`; `offset` is from the segment's
// start. Between the ends: off^2 <= reach^2 edge^2, with twice the area of the triangle that the point spans with it.
template <class Offset, class Edge, class Reach>
bool is_near(const Place<Offset>& offset, const Place<Edge>& edge, const Reach& reach) {
    if (!is_positive(dot(offset, edge))) return !is_positive(dot(offset, offset) - reach * reach);
    const auto from_end = offset - edge;
    if (is_positive(dot(from_end, edge))) return !is_positive(dot(from_end, from_end) - reach * reach);
    const auto off = cross(edge, offset);
    return !is_positive(off * off - reach * reach * dot(edge, edge));
}

// How far p lies beyond -half or half; 0 between them.
template <class Number, class Half>
auto gap(const Number& p, const Half& half) {
    const auto beyond = (is_positive(p) ? p : -p) - half;
    return is_positive(beyond) ? beyond : decltype(p - half){};
}

// Whether a point, `offset` from a rect's centre, is no farther than `reach` from the rect.
template <class Number, class Half, class Reach>
bool is_near_rect(const Place<Number>& offset, const Place<Half>& half, const Reach& reach) {
    const Place<decltype(offset.x - half.x)> apart{gap(offset.x, half.x), gap(offset.y, half.y)};
    return !is_positive(dot(apart, apart) - reach * reach);
}

// What rounding can have moved a distance by, at most, that was computed from lengths of this sum.
double slack_of(double lengths) { return 0x1p-49 * lengths; }

double lengths_of(Vec a) { return std::fabs(a.x) + std::fabs(a.y); }

// Asks in doubles with a reach that is a little shorter, and one that is a little longer. Where the answers are the
// same, they are true. Else nothing.
template <class Question>
std::optional<bool> ask_rounded(double reach, double slack, const Question& question) {
    const bool meets = reach >= slack && question(reach - slack);
    if (meets || !question(reach + slack)) return meets;
    return std::nullopt;
}

int sign_of(double a) { return static_cast<int>(a > 0) - static_cast<int>(a < 0); }

// Whether two ways cross, one from `start` by `motion`, the other from the origin by `edge`, the ends of each strictly
// on both sides of the other.
bool do_cross(int start_side, int end_side, int origin_side, int edge_side) {
    return start_side * end_side < 0 && origin_side * edge_side < 0;
}

// Whether p lies farther than `half` beyond `center`, on the side that `sign` says.
bool is_past(double p, double center, double half, double sign) {
    const double past = sign * (p - center) - half;
    if (std::fabs(past) > slack_of(std::fabs(p - center) + half)) return past > 0;
    const auto offset = exact(sign * p) - exact(sign * center);
    return is_positive(offset - exact(half));
}

// Whether the segment lies beyond one of a rect's four sides.
bool is_apart(const Segment& a, const Rect& b) {
    const auto lies_past = [](double from, double to, double center, double half) {
        return is_past(std::min(from, to), center, half, 1) || is_past(std::max(from, to), center, half, -1);
    };
    return lies_past(a.from.x, a.to.x, b.center.x, b.half.x) || lies_past(a.from.y, a.to.y, b.center.y, b.half.y);
}

// A corner of a rect against a segment.
class RectCorner {
  public:
    RectCorner(const Segment& a, const Rect& b, double right, double down)
        : a_(a), b_(b), half_{right * b.half.x, down * b.half.y} {}

    bool is_near_axis(double reach) const {
        const auto answer = ask_rounded(reach, slack_of(lengths() + reach), [&](double length) {
            return is_near(rounded(offset()), rounded(edge()), length);
        });
        if (answer) return *answer;
        return is_near(exact_offset(), exact_edge(), exact(reach));
    }

    // Of the segment's line: -1, 0, 1.
    int side() const {
        const double product = cross(edge(), offset());
        if (std::fabs(product) > slack_of(lengths()) * lengths()) return sign_of(product);
        return sign_of(cross(exact_edge(), exact_offset()).leading());
    }

  private:
    Vec edge() const { return a_.to - a_.from; }
    Vec offset() const { return b_.center - a_.from + half_; }
    double lengths() const { return lengths_of(edge()) + lengths_of(b_.center - a_.from) + lengths_of(half_); }
    Place<Exact<2>> exact_edge() const { return exact(a_.to) - exact(a_.from); }
    Place<Exact<3>> exact_offset() const { return exact(b_.center) - exact(a_.from) + exact(half_); }

    const Segment& a_;
    const Rect& b_;
    Vec half_;
};

}  // namespace

double exact_side_of(Vec p, const Segment& line) {
    const auto from = exact(line.from);
    return cross(exact(line.to) - from, exact(p) - from).leading();
}

namespace internal {

bool meet(const Circle& a, const Circle& b) {
    const Vec apart = a.center - b.center;
    const double reach = a.radius + b.radius;
    const auto answer = ask_rounded(reach, slack_of(lengths_of(apart) + reach),
                                    [&](double length) { return length_squared(apart) <= length * length; });
    if (answer) return *answer;
    const auto offset = exact(a.center) - exact(b.center);
    const auto length = exact(a.radius) + exact(b.radius);
    return !is_positive(dot(offset, offset) - length * length);
}

bool meet(const Rect& a, const Rect& b) {
    const auto meet_along = [](double center1, double half1, double center2, double half2) {
        const double overlap = half1 + half2 - std::fabs(center1 - center2);
        if (std::fabs(overlap) > slack_of(half1 + half2 + std::fabs(center1 - center2))) return overlap > 0;
        return !is_positive(gap(exact(center1) - exact(center2), exact(half1) + exact(half2)));
    };
    return meet_along(a.center.x, a.half.x, b.center.x, b.half.x) &&
           meet_along(a.center.y, a.half.y, b.center.y, b.half.y);
}

bool is_within(Vec p, const Segment& b, double radius1, double radius2) {
    const Vec offset = p - b.from;
    const Vec edge = b.to - b.from;
    const double reach = radius1 + radius2;
    const auto answer = ask_rounded(reach, slack_of(lengths_of(offset) + lengths_of(edge) + reach),
                                    [&](double length) { return is_near(rounded(offset), rounded(edge), length); });
    if (answer) return *answer;
    const auto from = exact(b.from);
    return is_near(exact(p) - from, exact(b.to) - from, exact(radius1) + exact(radius2));
}

bool is_within(Vec p, const Rect& b, double reach) {
    const Vec offset = p - b.center;
    const auto answer =
        ask_rounded(reach, slack_of(lengths_of(offset) + lengths_of(b.half) + reach),
                    [&](double length) { return is_near_rect(rounded(offset), rounded(b.half), length); });
    if (answer) return *answer;
    return is_near_rect(exact(p) - exact(b.center), exact(b.half), exact(reach));
}

bool is_within(Vec p, const Box& b, double reach) {
    const Vec apart{std::max(std::max(b.low.x - p.x, p.x - b.high.x), 0.0),
                    std::max(std::max(b.low.y - p.y, p.y - b.high.y), 0.0)};
    const auto answer = ask_rounded(reach, slack_of(lengths_of(apart) + reach),
                                    [&](double length) { return length_squared(apart) <= length * length; });
    if (answer) return *answer;
    const auto beyond = [](double at, double low, double high) {
        return at < low ? exact(low) - exact(at) : at > high ? exact(at) - exact(high) : Exact<2>();
    };
    const Place<Exact<2>> gap{beyond(p.x, b.low.x, b.high.x), beyond(p.y, b.low.y, b.high.y)};
    return !is_positive(dot(gap, gap) - exact(reach) * exact(reach));
}

bool meets_on_way(const Circle& a, Vec motion, const Circle& b) {
    const Vec offset = b.center - a.center;
    const double reach = a.radius + b.radius;
    const auto answer = ask_rounded(reach, slack_of(lengths_of(offset) + lengths_of(motion) + reach),
                                    [&](double length) { return is_near(rounded(offset), rounded(motion), length); });
    if (answer) return *answer;
    return is_near(exact(b.center) - exact(a.center), exact(motion), exact(a.radius) + exact(b.radius));
}

// Two segments that do not cross are nearest at one of their four ends, of which the way's start is known to be clear.
bool meets_on_way(const Circle& a, Vec motion, const Segment& b, double more) {
    const double rounded_reach = a.radius + more;
    const Vec start = a.center - b.from;
    const Vec edge = b.to - b.from;
    const double lengths = lengths_of(start) + lengths_of(motion) + lengths_of(edge);
    const auto answer = ask_rounded(rounded_reach, slack_of(lengths + rounded_reach), [&](double length) {
        return is_near(rounded(start + motion), rounded(edge), length) ||  // the way's end to b
               is_near(rounded(-start), rounded(motion), length) ||        // b.from to the way
               is_near(rounded(edge - start), rounded(motion), length);    // b.to to the way
    });
    if (answer.value_or(false)) return true;
    const double start_side = cross(edge, start);
    const double end_side = cross(edge, start + motion);
    const double origin_side = cross(motion, start);
    const double edge_side = cross(motion, start - edge);
    const double least = std::min(std::min(std::fabs(start_side), std::fabs(end_side)),
                                  std::min(std::fabs(origin_side), std::fabs(edge_side)));
    const bool sides_are_sure = least > slack_of(lengths) * lengths;
    if (sides_are_sure && do_cross(sign_of(start_side), sign_of(end_side), sign_of(origin_side), sign_of(edge_side)))
        return true;
    if (sides_are_sure && answer) return false;
    const auto reach = exact(a.radius) + exact(more);
    const auto way = exact(motion);
    const auto from = exact(a.center) - exact(b.from);
    const auto along = exact(b.to) - exact(b.from);
    return is_near(from + way, along, reach) ||                     // the way's end to b
           is_near(exact(b.from) - exact(a.center), way, reach) ||  // b.from to the way
           is_near(exact(b.to) - exact(a.center), way, reach) ||    // b.to to the way
           do_cross(sign_of(cross(along, from).leading()), sign_of(cross(along, from + way).leading()),
                    sign_of(cross(way, from).leading()), sign_of(cross(way, from - along).leading()));
}

bool is_within(const Segment& a, const Rect& b, double reach) {
    if (is_within(a.from, b, reach) || is_within(a.to, b, reach)) return true;
    int lowest = 1;
    int highest = -1;
    for (const double right : {-1.0, 1.0})
        for (const double down : {-1.0, 1.0}) {
            const RectCorner corner(a, b, right, down);
            if (corner.is_near_axis(reach)) return true;
            const int side = corner.side();
            lowest = std::min(lowest, side);
            highest = std::max(highest, side);
        }
    return lowest <= 0 && highest >= 0 && !is_apart(a, b);
}

bool is_clear_inside(const Circle& a, Vec motion, const Circle& b) {
    const Vec start = a.center - b.center;
    const double reach = b.radius - a.radius;
    const double slack = slack_of(lengths_of(start) + lengths_of(motion) + a.radius + b.radius);
    const auto answer = ask_rounded(
        reach, slack, [&](double length) { return length > 0 && length_squared(start + motion) < length * length; });
    if (answer) return *answer;
    const auto offset = exact(a.center) - exact(b.center) + exact(motion);
    const auto length = exact(b.radius) - exact(a.radius);
    return is_positive(length) && is_positive(length * length - dot(offset, offset));
}

}  // namespace internal

}  // namespace megapon::geometry
