#pragma once

namespace megapon::geometry::internal {

// What rounding takes from sums and products. Each is a double itself, as long as nothing over- or underflows.

// What it took from a + b (Knuth).
inline double sum_error(double a, double b, double sum) {
    const double b_part = sum - a;
    return (a - (sum - b_part)) + (b - b_part);
}

// The upper 26 bits: products of two such halves are exact (Veltkamp's splitting).
inline double upper_half(double x) {
    const double stretched = x * 134217729.0;  // 2^27 + 1
    return stretched - (stretched - x);
}

// What it took from a * b (Dekker's product; needs no fused multiply-add, which not every machine has).
inline double product_error(double a, double b, double product) {
    const double a_high = upper_half(a);
    const double a_low = a - a_high;
    const double b_high = upper_half(b);
    const double b_low = b - b_high;
    return ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low;
}

}  // namespace megapon::geometry::internal
