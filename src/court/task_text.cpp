#include "court/task_text.h"

#include <algorithm>

#include "court/court_tables.h"

namespace megapon::court {

namespace {

constexpr text::Range counts{1, most_counted};
constexpr text::Range frames{0, 1e6};
constexpr text::Range some_frames{1, 1e6};
constexpr text::Range most_lives{0, 1000};
constexpr text::Range levels{0, 5};
constexpr text::Range most_breaths{0, 9};
constexpr text::Range some_hits{1, 99};
constexpr text::Range some_radii{1, 1000};
constexpr text::Range halves{1, 1e6};
constexpr text::Range throw_speeds{60, 600};
constexpr text::Range throw_angles{-60, 60};
constexpr text::Range throw_spreads{0, 60};
constexpr text::Range throw_intervals{2, 1000};
constexpr std::size_t most_bodies = 200;  // of each kind

Target read_target(text::TomlReader& table) {
    table.require({"center"});
    Target target;
    target.center = table.point("center", places).value_or(Vec{});
    target.radius = table.number("radius", some_radii).value_or(target.radius);
    target.hits = table.whole("hits", some_hits).value_or(target.hits);
    target.route = read_route(table);
    target.during = read_during(table);
    table.reject_unknown_keys();
    return target;
}

Gate read_gate(text::TomlReader& table) {
    table.require({"from", "to"});
    Gate gate;
    gate.segment.from = table.point("from", places).value_or(Vec{});
    gate.segment.to = table.point("to", places).value_or(Vec{});
    table.reject_unknown_keys();
    return gate;
}

Drone read_drone(text::TomlReader& table) {
    table.require({"route", "speed"});
    Drone drone;
    drone.radius = table.number("radius", some_radii).value_or(drone.radius);
    drone.start = table.number("start", frames).value_or(drone.start);
    drone.route = read_route(table);
    drone.route.loops = false;
    if (table.has("route") && !drone.route.moves()) {
        table.add_error("route", "two points at least, and a speed above 0");
    }
    table.reject_unknown_keys();
    return drone;
}

Crusher read_crusher(text::TomlReader& table) {
    table.require({"center", "half"});
    Crusher crusher;
    crusher.area.center = table.point("center", places).value_or(Vec{});
    crusher.area.half = table.point("half", halves).value_or(Vec{});
    crusher.first = table.number("first", frames).value_or(crusher.first);
    crusher.every = table.number("every", some_frames).value_or(crusher.every);
    crusher.down = table.number("down", some_frames).value_or(crusher.down);
    crusher.warning = table.number("warning", frames).value_or(crusher.warning);
    crusher.during = read_during(table);
    const double least = crusher.down + crusher.warning;
    if (crusher.every < least)
        table.add_error("every", "down + warning, " + text::number_text(least) + " frames, at least");
    table.reject_unknown_keys();
    return crusher;
}

BallMachine read_machine(text::TomlReader table) {
    table.require({"center"});
    BallMachine machine;
    machine.center = table.point("center", places).value_or(machine.center);
    machine.speed = table.number("speed", throw_speeds).value_or(machine.speed);
    machine.angle = table.number("angle", throw_angles).value_or(machine.angle);
    machine.spread = table.number("spread", throw_spreads).value_or(machine.spread);
    machine.interval = table.number("interval", throw_intervals).value_or(machine.interval);
    table.reject_unknown_keys();
    return machine;
}

Task read_task(text::TomlReader& table) {
    table.require({"kind", "count"});
    Task task;
    task.kind = static_cast<TaskKind>(table.choice("kind", task_words()).value_or(0));
    task.count = table.whole("count", counts).value_or(task.count);
    task.lives = table.whole("lives", most_lives).value_or(task.lives);
    task.time_limit = table.whole("time_limit", frames).value_or(task.time_limit);
    task.par = table.whole("par", frames).value_or(task.par);
    task.star_par = table.whole("star_par", frames).value_or(task.star_par);
    task.opponent = table.whole("opponent", levels).value_or(task.opponent);
    task.finish = table.number("finish", places).value_or(task.finish);
    table.reject_unknown_keys();
    return task;
}

int edges_of(const Court& court) {
    std::size_t edges = 0;
    for (const PolygonBody& body : court.polygons) edges += body.shape.points.size();
    return static_cast<int>(edges);
}

int bricks_of(const Court& court) {
    std::ptrdiff_t bricks = 0;
    if (!court.tiles || !court.has_bricks) return 0;
    for (const std::string& row : court.tiles->rows) {
        bricks += std::count_if(row.begin(), row.end(), [](char tile) { return tile >= '1' && tile <= '9'; });
    }
    return static_cast<int>(bricks);
}

void refuse_impossible_task(text::TomlReader& table, const Court& court) {
    const auto most = most_to_count(court, court.task->kind);
    if (!most || court.task->count <= *most) return;
    table.add_error("count", "at most " + std::to_string(*most) + ", which the court has");
}

void write_task(std::string& text, const Task& task) {
    text += "\n[task]\n";
    write_key(text, "kind", text::in_quotes(task_words()[static_cast<std::size_t>(task.kind)]));
    write_number(text, "count", task.count);
    write_number(text, "lives", task.lives);
    if (task.time_limit != 0) write_number(text, "time_limit", task.time_limit);
    if (task.par != 0) write_number(text, "par", task.par);
    if (task.star_par != 0) write_number(text, "star_par", task.star_par);
    if (task.opponent != 0) write_number(text, "opponent", task.opponent);
    if (task.finish != 0) write_number(text, "finish", task.finish);
}

void write_target(std::string& text, const Target& target) {
    text += "\n[[target]]\n";
    write_key(text, "center", point_text(target.center));
    write_number(text, "radius", target.radius);
    write_number(text, "hits", target.hits);
    write_route(text, target.route);
    write_during(text, target.during);
}

void write_gate(std::string& text, const Gate& gate) {
    text += "\n[[gate]]\n";
    write_key(text, "from", point_text(gate.segment.from));
    write_key(text, "to", point_text(gate.segment.to));
}

void write_drone(std::string& text, const Drone& drone) {
    text += "\n[[drone]]\n";
    write_number(text, "radius", drone.radius);
    write_number(text, "start", drone.start);
    write_route(text, drone.route);
}

void write_crusher(std::string& text, const Crusher& crusher) {
    text += "\n[[crusher]]\n";
    write_key(text, "center", point_text(crusher.area.center));
    write_key(text, "half", point_text(crusher.area.half));
    write_number(text, "first", crusher.first);
    write_number(text, "every", crusher.every);
    write_number(text, "down", crusher.down);
    write_number(text, "warning", crusher.warning);
    write_during(text, crusher.during);
}

void write_machine(std::string& text, const BallMachine& machine) {
    text += "\n[machine]\n";
    write_key(text, "center", point_text(machine.center));
    write_number(text, "speed", machine.speed);
    write_number(text, "angle", machine.angle);
    write_number(text, "spread", machine.spread);
    write_number(text, "interval", machine.interval);
}

}  // namespace

const std::vector<std::string>& task_words() {
    static const std::vector<std::string> words{"targets", "gates",   "bricks",  "points", "edges",
                                                "drones",  "survive", "returns", "keep",   "steer"};
    return words;
}

std::optional<int> most_to_count(const Court& court, TaskKind kind) {
    switch (kind) {
        case TaskKind::targets:
            return static_cast<int>(court.targets.size());
        case TaskKind::gates:
            return static_cast<int>(court.gates.size());
        case TaskKind::bricks:
            return bricks_of(court);
        case TaskKind::edges:
            return edges_of(court);
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

void read_task_tables(text::TomlReader& top, Court& court, text::ErrorList& errors) {
    court.breaths = top.whole("breaths", most_breaths).value_or(0);
    court.targets = read_all(top, "target", most_bodies, read_target, errors);
    court.gates = read_all(top, "gate", most_bodies, read_gate, errors);
    court.drones = read_all(top, "drone", most_bodies, read_drone, errors);
    court.crushers = read_all(top, "crusher", most_bodies, read_crusher, errors);
    if (const auto machine = top.table("machine")) court.machine = read_machine(*machine);
    const std::size_t before = errors.size();
    auto table = top.table("task");
    if (!table) {
        if (court.machine) top.add_error("machine", "only with a [task]");
        return;
    }
    court.task = read_task(*table);
    if (errors.size() == before) refuse_impossible_task(*table, court);
}

void refuse_task_tables(text::TomlReader& top) {
    for (const char* key : {"breaths", "target", "gate", "drone", "crusher", "machine", "task"})
        top.add_error(key, "in courts of format = 2 only");
}

bool has_task_tables(const Court& court) {
    const auto has_route = [](const MegaphoneStart& megaphone) { return !megaphone.route.points.empty(); };
    const auto yields = [](const PolygonBody& polygon) { return polygon.yields != 0; };
    return court.task || court.breaths > 0 || !court.targets.empty() || !court.gates.empty() || !court.drones.empty() ||
           !court.crushers.empty() || court.machine || court.walls == Walls::left_goal ||
           std::any_of(court.megaphones.begin(), court.megaphones.end(), has_route) ||
           std::any_of(court.polygons.begin(), court.polygons.end(), yields);
}

void write_task_tables(std::string& text, const Court& court) {
    for (const Target& target : court.targets) write_target(text, target);
    for (const Gate& gate : court.gates) write_gate(text, gate);
    for (const Drone& drone : court.drones) write_drone(text, drone);
    for (const Crusher& crusher : court.crushers) write_crusher(text, crusher);
    if (court.machine) write_machine(text, *court.machine);
    if (court.task) write_task(text, *court.task);
}

}  // namespace megapon::court
