#include "court/task.h"

#include <algorithm>
#include <cmath>

#include "court/court_text.h"

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

constexpr int usual_lives = 3;
constexpr int usual_time = 900;  // frames: a minute and a half

bool fits(const Court& court, TaskKind kind) {
    switch (kind) {
        case TaskKind::points:
            for (const Goal& goal : court.goals)
                if (goal.owner == Owner::right) return true;
            return court.walls == Walls::goals;
        case TaskKind::survive:
            return has_dangers(court);
        case TaskKind::steer:
            return court.task && court.task->kind == kind && !court.polygons.empty();
        default:
            return most_to_count(court, kind).value_or(1) > 0;
    }
}

TaskKind suggested_kind(const Court& court) {
    if (!court.drones.empty()) return TaskKind::drones;
    if (!court.targets.empty()) return TaskKind::targets;
    if (!court.gates.empty()) return TaskKind::gates;
    if (fits(court, TaskKind::bricks)) return TaskKind::bricks;
    if (fits(court, TaskKind::points)) return TaskKind::points;
    for (const Crusher& stamp : court.crushers)  // players walk in their own half
        if (stamp.area.center.x - stamp.area.half.x < court.size.x / 2) return TaskKind::survive;
    for (const PolygonBody& body : court.polygons)
        if (body.spin != 0) return TaskKind::edges;
    return TaskKind::returns;
}

}  // namespace

const std::vector<std::string>& medal_words() {
    static const std::vector<std::string> words{"none", "pencil", "ink", "star"};
    return words;
}

// Ink is for timing: a player who swings on a clock misses far more often. Among many balls more are missed.
std::optional<int> most_swings_in_air(const Task& task) {
    constexpr int limit = 6;
    constexpr int limit_among_many = 10;
    if (!task.needs_swing) return std::nullopt;
    return task.kind == TaskKind::keep ? limit_among_many : limit;
}

Medal medal_for(const Task& task, const Achievement& achievement) {
    if (!achievement.reached) return Medal::none;
    const auto most = most_swings_in_air(task);
    if (most && achievement.swings_in_air > *most) return Medal::pencil;
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

std::optional<int> most_to_count(const Court& court, TaskKind kind) {
    switch (kind) {
        case TaskKind::targets:
            return static_cast<int>(court.targets.size());
        case TaskKind::gates:
            return static_cast<int>(court.gates.size());
        case TaskKind::bricks: {
            int bricks = 0;
            if (!court.tiles || !court.has_bricks) return 0;
            for (const std::string& row : court.tiles->rows)
                for (const char tile : row) bricks += tile >= '1' && tile <= '9' ? 1 : 0;
            return bricks;
        }
        case TaskKind::edges:
            return edges_before(court, court.polygons.size());
        case TaskKind::drones:
            return static_cast<int>(court.drones.size());
        case TaskKind::keep:
            return static_cast<int>(court.balls.size());
        case TaskKind::steer:
            return court.polygons.empty() ? 0 : 1;
        case TaskKind::points:
        case TaskKind::survive:
        case TaskKind::returns:
            break;
    }
    return std::nullopt;
}

int edges_before(const Court& court, std::size_t polygon) {
    std::size_t edges = 0;
    for (std::size_t i = 0; i < polygon; ++i) edges += court.polygons[i].shape.points.size();
    return static_cast<int>(edges);
}

std::vector<TaskKind> fitting_tasks(const Court& court) {
    std::vector<TaskKind> kinds;
    for (std::size_t kind = 0; kind < words_of(TaskKind()).size(); ++kind)
        if (fits(court, static_cast<TaskKind>(kind))) kinds.push_back(static_cast<TaskKind>(kind));
    return kinds;
}

int sensible_count(const Court& court, TaskKind kind) {
    constexpr int returns = 5;
    constexpr int points = 3;
    constexpr int frames = 200;
    const int most = most_to_count(court, kind).value_or(0);
    if (kind == TaskKind::survive) return frames;
    if (kind == TaskKind::points) return points;
    if (kind == TaskKind::returns) return returns;
    return std::max(1, most - most / 4);
}

Task suggested_task(const Court& court) {
    Task task = court.task.value_or(Task());
    task.kind = suggested_kind(court);
    task.count = sensible_count(court, task.kind);
    task.lives = court.balls.empty() ? usual_lives : static_cast<int>(std::min<std::size_t>(court.balls.size(), 1000));
    task.time_limit = usual_time;
    return task;
}

void fit_task(Court& court, bool follows) {
    if (!court.drones.empty() && court.breaths == 0) court.breaths = 3;
    if (follows) court.task = suggested_task(court);
    if (!court.task) return;
    if (most_to_count(court, court.task->kind) == 0) court.task = suggested_task(court);
    const int most = most_to_count(court, court.task->kind).value_or(most_counted);
    court.task->count = std::clamp(court.task->count, 1, std::max(1, most));
    court.task->par = court.task->star_par = 0;
}

}  // namespace megapon::court
