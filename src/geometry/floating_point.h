#pragma once

#include <cfenv>
#include <cfloat>
#include <limits>
#if defined(__SSE2__)
#include <xmmintrin.h>
#endif

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
// Both programs set it as they begin; so does whatever a host calls first: what reads a court, settings or numbers,
// makes a world, begins a match and opens a replay, and what plays a frame.
class PlainArithmetic {
  public:
    PlainArithmetic() : foreign_(!is_plain()) {
        if (!foreign_) return;
        std::fegetenv(&host_);
        std::fesetenv(FE_DFL_ENV);
    }
    ~PlainArithmetic() {
        if (foreign_) std::fesetenv(&host_);
    }
    PlainArithmetic(const PlainArithmetic&) = delete;
    PlainArithmetic& operator=(const PlainArithmetic&) = delete;

  private:
    // Setting the mode takes 50 times as long as a look at it, where the machine lets us look.
    static bool is_plain() {
#if defined(__SSE2__)
        constexpr unsigned raised_flags = 0x3F;
        constexpr unsigned default_mxcsr = 0x1F80;  // to nearest, exceptions masked, nothing is flushed to zero
        return (_mm_getcsr() & ~raised_flags) == default_mxcsr && std::fegetround() == FE_TONEAREST;
#else
        return false;  // unknown: it is set each time
#endif
    }

    bool foreign_;
    std::fenv_t host_{};
};

}  // namespace megapon::geometry
