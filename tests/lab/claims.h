#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string>

#include "lab/exhibits.h"

namespace megapon::lab {

// The claim of an exhibit, by its figures.
class Claimed {
  public:
    explicit Claimed(const char* exhibit) : claim_(make(exhibit)->claim()) {}

    bool holds() const { return claim_.holds; }
    double operator[](const std::string& name) const {
        for (const Figure& figure : claim_.figures)
            if (figure.name == name) return figure.value;
        FAIL("the claim has no figure ", name);
        return 0;
    }

    static std::unique_ptr<Exhibit> make(const char* exhibit) {
        auto made = make_exhibit(exhibit);
        REQUIRE(made != nullptr);
        return made;
    }

  private:
    Claim claim_;
};

inline std::unique_ptr<Exhibit> with(const char* exhibit, std::initializer_list<const char*> assignments) {
    auto made = Claimed::make(exhibit);
    for (const char* it : assignments) CHECK(made->assign(it) == std::nullopt);
    return made;
}

}  // namespace megapon::lab
