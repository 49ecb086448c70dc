#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/vec.h"

namespace megapon::lab {

// What the lines of a method read, by name: "speed", "a.x", "corner[2].y".
using Numbers = std::map<std::string, double, std::less<>>;

// "name.x" and "name.y".
void add_point(Numbers& numbers, const std::string& name, geometry::Vec point);

// "name[0].x" and so on, and after the last corner the first once more: the edge i leads from corner i to i + 1.
void add_corners(Numbers& numbers, const std::string& name, const std::vector<geometry::Vec>& corners);

// The lines with which the two methods of an exhibit answer; none: it shows no lines.
struct MethodLines {
    const char* right = "";
    const char* naive = "";
};

// A word, number or sign of a line, as it is drawn.
struct CodeToken {
    std::string text;
    std::size_t line = 0;    // from 0
    std::size_t column = 0;  // letters of the line before it
};

struct CodeExpression {
    enum class Kind { number, name, minus, negation, binary, call };

    Kind kind = Kind::number;
    std::size_t token = 0;
    double number = 0;
    std::string name{};                   // of a name up to its index, of a function, or the operator
    std::string member{};                 // of a name: what follows its index, ".x"
    std::vector<CodeExpression> parts{};  // arguments, operands; of a name: its index
};

struct CodeStatement {
    // choice: if; loop: for and while; answer: return; next: continue
    enum class Kind { assign, choice, loop, answer, next, block };

    Kind kind = Kind::block;
    std::size_t token = 0;  // the first one, that names it
    std::size_t end = 0;    // after the last one; of a choice and a loop, after the condition's bracket
    std::string name{};     // that is assigned to
    CodeExpression value{};
    // block: its statements; choice: what follows, and what else; loop: what comes first, what comes after each turn,
    // and what is repeated.
    std::vector<CodeStatement> parts{};
};

// What became of the lines when they ran.
struct CodeRun {
    std::vector<std::optional<double>> numbers;  // of each token: what it was when it was read or set last
    std::vector<bool> taken;                     // each token: it has run
    std::size_t steps = 0;                       // assignments, conditions and answers that ran
    std::size_t line = 0;                        // of the last of them
    std::vector<std::string> names{};  // of the numbers that the last of them read or set: "a.x", "c[2].y", "t"
    Numbers values{};                  // of all numbers then
    std::optional<bool> answer;        // a hit or a miss; none: it was stopped before
};

// The lines of a method in a small C: assignments, if and else, while and for, continue and return; numbers alone, with
// + - * /, comparisons, && || !, the functions of find_code_function(), and HIT and MISS for 1 and 0. `c[i].x` is the
// number of that name with the value of i, and a point as an argument stands for its x and y.
class Code {
  public:
    // Throws std::invalid_argument with the line where it is no such code.
    explicit Code(std::string_view lines);

    std::size_t lines() const { return tokens.empty() ? 0 : tokens.back().line + 1; }

    // Runs the lines, or the first `steps` of what runs. Throws std::invalid_argument for a name without a number, for
    // lines that end without an answer, and after a million steps.
    CodeRun run(Numbers numbers, std::optional<std::size_t> steps = std::nullopt) const;

    const std::string text;
    const std::vector<CodeToken> tokens;

  private:
    CodeStatement body_;
};

// A function of the lines: the numbers that it takes, and itself.
struct CodeFunction {
    std::string_view name;
    std::size_t arguments;
    double (*call)(const double*);
};
const CodeFunction* find_code_function(std::string_view name);

// The lines as a function that runs where it is pasted, with the numbers that they read written above them.
enum class CodeLanguage { cpp, javascript };
std::string write_code(CodeLanguage in, const Code& code, const Numbers& numbers, const std::string& name);

// The tokens of lines. Throws std::invalid_argument with the line where there is none of the language.
std::vector<CodeToken> split_code(std::string_view lines);

}  // namespace megapon::lab
