#include "lab/code.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

#include "geometry/shapes.h"
#include "geometry/touch.h"
#include "geometry/trig.h"

namespace megapon::lab {

namespace {

using Expression = CodeExpression;
using Statement = CodeStatement;
using geometry::Segment;
using geometry::Vec;

constexpr std::size_t most_statements = 1'000'000;

// What C calls it, in radians, of our own functions.
double arc_tangent(double y, double x) {
    const double degrees = geometry::degrees_between({1, 0}, {x, y});
    return (std::signbit(y) ? -degrees : degrees) * geometry::radians_per_degree;
}

constexpr std::array functions{
    CodeFunction{"abs", 1, [](const double* v) { return std::fabs(v[0]); }},
    CodeFunction{"sqrt", 1, [](const double* v) { return std::sqrt(v[0]); }},
    CodeFunction{"hypot", 2, [](const double* v) { return std::sqrt(v[0] * v[0] + v[1] * v[1]); }},
    CodeFunction{"floor", 1, [](const double* v) { return std::floor(v[0]); }},
    CodeFunction{"min", 2, [](const double* v) { return std::min(v[0], v[1]); }},
    CodeFunction{"max", 2, [](const double* v) { return std::max(v[0], v[1]); }},
    CodeFunction{"atan", 1,
                 [](const double* v) {
                     const double angle = std::isinf(v[0]) ? arc_tangent(1, 0) : arc_tangent(std::fabs(v[0]), 1);
                     return std::signbit(v[0]) ? -angle : angle;
                 }},
    CodeFunction{"atan2", 2, [](const double* v) { return arc_tangent(v[0], v[1]); }},
    CodeFunction{"cos", 1, [](const double* v) { return geometry::cos_degrees(v[0] / geometry::radians_per_degree); }},
    CodeFunction{"sin", 1, [](const double* v) { return geometry::sin_degrees(v[0] / geometry::radians_per_degree); }},
    // (q - p) × (r - p) of three points: on which side of the line from p to q r lies.
    CodeFunction{"side", 6,
                 [](const double* v) {
                     return geometry::side_of({v[4], v[5]}, {{v[0], v[1]}, {v[2], v[3]}});
                 }},
    // Whether the first of three points lies in the box of the other two.
    CodeFunction{"within", 6,
                 [](const double* v) -> double {
                     return geometry::contains(geometry::box_of(Segment{{v[2], v[3]}, {v[4], v[5]}}), {v[0], v[1]});
                 }},
    // Whether two segments of two points each have a point in common.
    CodeFunction{"meet", 8,
                 [](const double* v) -> double {
                     return touch({{v[0], v[1]}, {v[2], v[3]}}, Segment{{v[4], v[5]}, {v[6], v[7]}}).has_value();
                 }},
    // From the first of three points to the segment of the other two.
    CodeFunction{"distance", 6,
                 [](const double* v) {
                     return nearest({{v[0], v[1]}, 0}, Segment{{v[2], v[3]}, {v[4], v[5]}}).distance;
                 }},
};

// Lines that run.
struct Runner {
    enum class Flow { on, next, stop };  // to what follows, to the next turn of the loop, no further

    const std::vector<CodeToken>& tokens;
    Numbers values;
    std::optional<std::size_t> limit;
    CodeRun run{};

    [[noreturn]] void refuse(std::size_t token, const std::string& what) const {
        const std::string line = token < tokens.size() ? std::to_string(tokens[token].line + 1) : "?";
        throw std::invalid_argument("line " + line + ": " + what);
    }

    // Begins a step: counts it, notes its line and marks its tokens as run. False: the limit is reached, none may run.
    bool step(const Statement& statement) {
        if (limit && run.steps >= *limit) return false;
        if (++run.steps > most_statements) refuse(statement.token, "it runs for ever");
        run.line = tokens[statement.token].line;
        run.names.clear();
        for (std::size_t i = statement.token; i < statement.end; ++i) run.taken[i] = true;
        return true;
    }

    void show(std::size_t token, double number) {
        if (token < run.numbers.size()) run.numbers[token] = number;
    }

    Flow execute(const Statement& statement) {
        switch (statement.kind) {
            case Statement::Kind::assign: {
                if (!step(statement)) return Flow::stop;
                const double value = evaluate(statement.value);
                values[statement.name] = value;
                note(statement.name);
                show(statement.token, value);
                return Flow::on;
            }
            case Statement::Kind::choice: {
                const auto holds = condition(statement);
                if (!holds) return Flow::stop;
                if (*holds) return execute(statement.parts[0]);
                return statement.parts.size() > 1 ? execute(statement.parts[1]) : Flow::on;
            }
            case Statement::Kind::loop:
                return repeat(statement);
            case Statement::Kind::answer:
                if (!step(statement)) return Flow::stop;
                run.answer = evaluate(statement.value) != 0;
                show(statement.token, *run.answer);
                return Flow::stop;
            case Statement::Kind::next:
                return step(statement) ? Flow::next : Flow::stop;
            default:
                for (const Statement& part : statement.parts)
                    if (const Flow flow = execute(part); flow != Flow::on) return flow;
                return Flow::on;
        }
    }

    // Whether the condition holds; nothing: no more steps may run.
    std::optional<bool> condition(const Statement& statement) {
        if (!step(statement)) return std::nullopt;
        const bool holds = evaluate(statement.value) != 0;
        show(statement.token, holds);
        return holds;
    }

    Flow repeat(const Statement& loop) {
        if (execute(loop.parts[0]) == Flow::stop) return Flow::stop;
        while (true) {
            const auto holds = condition(loop);
            if (!holds) return Flow::stop;
            if (!*holds) return Flow::on;
            if (execute(loop.parts[2]) == Flow::stop || execute(loop.parts[1]) == Flow::stop) return Flow::stop;
        }
    }

    double evaluate(const Expression& expression) {
        const auto part = [&](std::size_t i) { return evaluate(expression.parts[i]); };
        switch (expression.kind) {
            case Expression::Kind::number:
                return expression.number;
            case Expression::Kind::minus:
                return -part(0);
            case Expression::Kind::negation:
                return part(0) == 0;
            case Expression::Kind::call:
                return call(expression);
            case Expression::Kind::name: {
                const std::string name = full_name(expression);
                const auto found = values.find(name);
                if (found == values.end()) refuse(expression.token, "no number is called " + name);
                show(expression.token, found->second);
                note(name);
                return found->second;
            }
            default:
                const std::string& sign = expression.name;
                if (sign == "&&") return part(0) != 0 && part(1) != 0;
                if (sign == "||") return part(0) != 0 || part(1) != 0;
                const double a = part(0), b = part(1);
                if (sign == "+") return a + b;
                if (sign == "-") return a - b;
                if (sign == "*") return a * b;
                if (sign == "/") return a / b;
                if (sign == "<") return a < b;
                if (sign == "<=") return a <= b;
                if (sign == ">") return a > b;
                if (sign == ">=") return a >= b;
                return (a == b) == (sign == "==");
        }
    }

    // "c[2].x": the index is the number that it stands for.
    std::string full_name(const Expression& name) {
        if (name.parts.empty()) return name.name;
        return name.name + '[' + std::to_string(static_cast<long long>(evaluate(name.parts[0]))) + ']' + name.member;
    }

    // Both coordinates, where the expression is the name of a point.
    std::optional<std::array<double, 2>> point_named(const Expression& expression) {
        if (expression.kind != Expression::Kind::name) return std::nullopt;
        const std::string name = full_name(expression);
        const auto x = values.find(name + ".x");
        if (x == values.end()) return std::nullopt;
        note(name + ".x");
        note(name + ".y");
        return std::array{x->second, values.at(name + ".y")};
    }

    void note(const std::string& name) {
        if (std::find(run.names.begin(), run.names.end(), name) == run.names.end()) run.names.push_back(name);
    }

    double call(const Expression& expression) {
        const CodeFunction& function = *find_code_function(expression.name);
        std::vector<double> arguments;
        for (const Expression& part : expression.parts) {
            if (const auto point = point_named(part))
                arguments.insert(arguments.end(), point->begin(), point->end());
            else
                arguments.push_back(evaluate(part));
        }
        if (arguments.size() != function.arguments)
            refuse(expression.token, expression.name + " takes " + std::to_string(function.arguments) + " numbers");
        const double result = function.call(arguments.data());
        show(expression.token, result);
        return result;
    }
};

}  // namespace

void add_point(Numbers& numbers, const std::string& name, Vec point) {
    numbers[name + ".x"] = point.x;
    numbers[name + ".y"] = point.y;
}

void add_corners(Numbers& numbers, const std::string& name, const std::vector<Vec>& corners) {
    for (std::size_t i = 0; i <= corners.size(); ++i)
        add_point(numbers, name + '[' + std::to_string(i) + ']', corners[i % corners.size()]);
}

CodeRun Code::run(Numbers numbers, std::optional<std::size_t> steps) const {
    numbers["HIT"] = 1;
    numbers["MISS"] = 0;
    Runner runner{tokens, std::move(numbers), steps};
    runner.run.numbers.resize(tokens.size());
    runner.run.taken.resize(tokens.size());
    if (runner.execute(body_) == Runner::Flow::on) throw std::invalid_argument("the lines end without an answer");
    runner.run.values = std::move(runner.values);
    return std::move(runner.run);
}

const CodeFunction* find_code_function(std::string_view name) {
    for (const CodeFunction& function : functions)
        if (function.name == name) return &function;
    return nullptr;
}

}  // namespace megapon::lab
