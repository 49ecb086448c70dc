#pragma once

#include <string_view>

#include "text/fact.h"

namespace megapon::app {

// Facts that a report of a fault needs, on standard error, a line each: "megapon: WHAT: VALUE". Silent unless it is on.
class Verbose {
  public:
    Verbose() = default;

    // From now on says each file that is read, refused or not there, until another one is made so.
    static Verbose start(bool on);

    void say(std::string_view what, std::string_view value) const;
    void say(const text::Facts& facts) const;

  private:
    explicit Verbose(bool on) : on_(on) {}

    bool on_ = false;
};

}  // namespace megapon::app
