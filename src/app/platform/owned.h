#pragma once

#include <memory>

namespace megapon::platform {

template <auto close>
struct Closer {
    void operator()(auto* owned) const { close(owned); }
};

// What a library in C has opened; in the end its function `close` gets it back.
template <class T, auto close>
using Owned = std::unique_ptr<T, Closer<close>>;

}  // namespace megapon::platform
