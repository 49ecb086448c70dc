#include "app/sound/cue.h"

#include <algorithm>

namespace megapon::sound {

void Cues::add(const Cue& cue) {
    if (cue.loudness <= 0) return;
    auto* const last = cues_.data() + count_;
    auto* const same = std::find_if(cues_.data(), last, [&](const Cue& it) { return it.kind == cue.kind; });
    if (same == last)
        cues_[count_++] = cue;
    else if (cue.loudness > same->loudness)
        *same = cue;
}

}  // namespace megapon::sound
