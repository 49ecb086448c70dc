#pragma once

#include <deque>
#include <memory>

#include "lab/exhibit.h"

namespace megapon::lab {

// The exhibit as it stood before each of the last 300 steps, so that it steps back exactly.
class History {
  public:
    static constexpr std::size_t most = 300;

    void keep(const Exhibit& before) {
        if (kept_.size() == most) kept_.pop_front();
        kept_.push_back(before.copy());
    }

    // What stood there before the last step; nothing when there is none left.
    std::unique_ptr<Exhibit> back() {
        if (kept_.empty()) return nullptr;
        std::unique_ptr<Exhibit> last = std::move(kept_.back());
        kept_.pop_back();
        return last;
    }

    void clear() { kept_.clear(); }
    std::size_t size() const { return kept_.size(); }

  private:
    std::deque<std::unique_ptr<Exhibit>> kept_;
};

}  // namespace megapon::lab
