#pragma once

#include <cfenv>
#include <cfloat>
#include <limits>

// Stops a build whose doubles would not give the hashes of all others: every operation is rounded once, to a double, by
// the rules of IEEE 754. trig.cpp includes this for the whole core, whose files are all compiled with the same flags.

#if FLT_EVAL_METHOD != 0
#error "every operation must be rounded to a double: no x87 or -ffast-math; on 32-bit x86 use -msse2 -mfpmath=sse"
#endif

#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__) || \
    defined(__NO_SIGNED_ZEROS__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error "sums must be added in their own order and NaN be seen: no -ffast-math, -Ofast or a part of them"
#endif

// No compiler tells whether it may turn a*b+c into one rounding, so a build states what it has chosen.
#ifndef MEGAPON_FP_CONTRACT
#error "a*b+c must be rounded twice: compile with -ffp-contract=off -DMEGAPON_FP_CONTRACT=off"
#endif

static_assert(std::numeric_limits<double>::is_iec559 && std::numeric_limits<double>::digits == 53,
              "a double must be an IEEE 754 number of 64 bits");

namespace megapon::geometry {

// While it lives, this thread rounds to nearest and keeps numbers below 2^-1022, whatever the host or one of its
// libraries has set (a library linked with -ffast-math flushes them to zero as it is loaded). Then the host's mode
// holds again.
class PlainArithmetic {
  public:
    PlainArithmetic() {
        std::fegetenv(&host_);
        std::fesetenv(FE_DFL_ENV);
    }
    ~PlainArithmetic() { std::fesetenv(&host_); }
    PlainArithmetic(const PlainArithmetic&) = delete;
    PlainArithmetic& operator=(const PlainArithmetic&) = delete;

  private:
    std::fenv_t host_{};
};

}  // namespace megapon::geometry
