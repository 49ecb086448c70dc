#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <vector>

#include "lab/exhibit.h"

namespace megapon::lab {

// Whether a contact can be seen in the exhibit as it stands.
inline bool shows_contact(const Exhibit& exhibit) { return exhibit.shows_verdict() && exhibit.is_hit(); }

// Clones of an exhibit before each of its last 300 steps, and after the present one where time was turned back.
class History {
  public:
    static constexpr std::size_t capacity = 300;

    void push(const Exhibit& exhibit);  // before a step; what came after it before is forgotten
    // Exchanges the present exhibit for the one before it, or after it. False: there is none.
    bool back(std::unique_ptr<Exhibit>& present);
    bool forward(std::unique_ptr<Exhibit>& present);
    void clear();
    void clear_later() { later_.clear(); }

    std::size_t earlier() const { return earlier_.size(); }
    std::size_t later() const { return later_.size(); }
    bool next_is_whole_frame(const Exhibit& present) const;  // false without a next moment
    // Whether each moment shows a contact, in the order of time, but for the present one.
    std::vector<bool> earlier_contacts() const;
    std::vector<bool> later_contacts() const;

    // The bodies of the moments, as far as they have moved: at most so many. Of many bodies it takes fewer moments,
    // evenly spread.
    std::vector<Primitive> ghosts(const Exhibit& present, std::size_t most = 1500) const;

  private:
    // The exhibit at each moment but the present one, in the order of time.
    std::vector<const Exhibit*> moments() const;

    struct Moment {
        std::unique_ptr<Exhibit> exhibit;
        bool contact = false;
    };
    std::deque<Moment> earlier_;  // the newest at the back
    std::deque<Moment> later_;    // the next at the front
};

}  // namespace megapon::lab
