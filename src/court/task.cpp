#include "court/task.h"

#include <cmath>

namespace megapon::court {

namespace {

bool is_within(const Task& task, const Achievement& achievement, int par) {
    switch (task.kind) {
        case TaskKind::keep:
            return par > 0 && achievement.balls >= par;
        case TaskKind::survive:
            return achievement.misses <= par;
        default:
            return par > 0 && achievement.frames <= par;
    }
}

}  // namespace

const std::vector<std::string>& medal_words() {
    static const std::vector<std::string> words{"none", "pencil", "ink", "star"};
    return words;
}

Medal medal_for(const Task& task, const Achievement& achievement) {
    if (!achievement.reached) return Medal::none;
    const bool clean = achievement.misses == 0 || task.kind == TaskKind::keep;
    if (clean && is_within(task, achievement, task.star_par)) return Medal::star;
    return is_within(task, achievement, task.par) ? Medal::ink : Medal::pencil;
}

bool is_better(const Task& task, const Achievement& one, const Achievement& other) {
    switch (task.kind) {
        case TaskKind::keep:
            return one.balls > other.balls;
        case TaskKind::survive:
            return one.misses < other.misses;
        default:
            return one.frames < other.frames;
    }
}

int star_par_after(const Task& task, const Achievement& author, int balls) {
    constexpr double more = 0.15;
    if (task.kind == TaskKind::survive) return 0;
    if (task.kind != TaskKind::keep) return static_cast<int>(author.frames * (1 + more));
    return static_cast<int>(std::floor(author.balls - (balls - author.balls) * more));
}

}  // namespace megapon::court
