#include "app/i18n/line.h"

#include <algorithm>

namespace megapon::i18n {

Line& Line::add(std::string_view more) {
    if (longer_.empty() && length_ + more.size() <= few_.size()) {
        std::copy(more.begin(), more.end(), few_.begin() + static_cast<std::ptrdiff_t>(length_));
        length_ += more.size();
        return *this;
    }
    if (longer_.empty()) longer_ = view();
    longer_ += more;
    return *this;
}

}  // namespace megapon::i18n
