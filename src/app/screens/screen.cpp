#include "app/screens/screen.h"

#include <algorithm>

namespace megapon::screens {

bool ScreenStack::settle() {
    const bool changes = !changes_.empty();
    while (!changes_.empty())
        for (Change& change : std::exchange(changes_, {})) {
            if (!screens_.empty()) screens_.back()->leave();
            if (change.off == all) change.off = static_cast<int>(screens_.size());
            for (; change.off > 0 && !screens_.empty(); --change.off) {
                screens_.back()->close();
                screens_.pop_back();
            }
            if (change.on) screens_.push_back(std::move(change.on));
            if (screens_.empty()) continue;
            shown_(*screens_.back());
            screens_.back()->enter();
        }
    return changes;
}

void ScreenStack::close() {
    if (!screens_.empty()) screens_.back()->leave();
    for (; !screens_.empty(); screens_.pop_back()) screens_.back()->close();
}

void ScreenStack::draw(raster::Canvas& canvas, const std::function<void(const Screen&)>& prepare) {
    const auto covers = [](const auto& screen) { return screen->traits().covers; };
    const auto lowest = std::find_if(screens_.rbegin(), screens_.rend(), covers);
    auto screen = lowest == screens_.rend() ? screens_.begin() : lowest.base() - 1;
    for (; screen != screens_.end(); ++screen) {
        prepare(**screen);
        (*screen)->draw(canvas);
    }
}

}  // namespace megapon::screens
