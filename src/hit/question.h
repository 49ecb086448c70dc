#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/vec.h"

// A question a line, an answer a line: how `hit` and `step` talk over pipes.
namespace megapon::hit {

// An error in a question. column counts bytes from 1; 0: not known.
struct BadQuestion : std::runtime_error {
    explicit BadQuestion(const std::string& message, std::size_t at = 0) : std::runtime_error(message), column(at) {}
    std::size_t column;
};

enum class Kind { object, array, string, number, other };

// A value of a parsed line. Children follow their parent; `after` is the index behind the last of them.
struct Node {
    Kind kind = Kind::other;
    std::size_t parent = 0;
    std::size_t after = 0;
    double number = 0;
    std::string_view key{};   // within an object
    std::string_view text{};  // content of a string
};

// One line of JSON as a flat list of nodes; the first is the root. Unlike nlohmann's tree it notices keys that appear
// twice, and copies nothing but the strings.
struct Document {
    // Throws BadQuestion if the line is not JSON, nests deeper than any question, holds a number too large to be
    // finite, or a key twice.
    explicit Document(std::string_view line);

    // A node's place, as in a.points[3]; empty for the root.
    std::string path(std::size_t node) const;

    std::string texts{};  // buffer that the nodes' string_views refer to
    std::vector<Node> nodes{};
};

// Texts for messages: the text in quotes, escaped and shortened; a number with six digits.
std::string in_quotes(std::string_view text);
std::string short_text(double number);

// A value of a document and its conversions. Each throws BadQuestion with the value's place and what was expected if
// the value is of another type.
class Value {
  public:
    Value() = default;
    Value(const Document& document, std::size_t node) : document_{&document}, node_{node} {}

    // The values of an object's keys, in the order of `keys`. Throws if one of the first so many is missing or another
    // is present.
    template <std::size_t Count>
    std::array<Value, Count> fields(const std::array<std::string_view, Count>& keys,
                                    std::size_t required = Count) const {
        std::array<Value, Count> values;
        read_fields(keys.data(), values.data(), Count, required);
        return values;
    }
    explicit operator bool() const { return document_ != nullptr; }  // true: it exists

    Value field(std::string_view key) const;  // requires an object, which may hold other fields
    std::vector<Value> items() const;         // requires an array
    std::string_view text() const;
    double number() const;  // within +-1e60, so that no square of a square is infinite
    double not_negative() const;
    int whole(int low, int high) const;
    geometry::Vec vec() const;  // [x, y]
    std::vector<geometry::Vec> points(std::size_t least) const;

    [[noreturn]] void reject(const std::string& why) const;
    const Node& node() const { return document_->nodes[node_]; }

  private:
    void read_fields(const std::string_view* keys, Value* values, std::size_t count, std::size_t required) const;

    const Document* document_ = nullptr;
    std::size_t node_ = 0;
};

constexpr std::size_t longest_line = 64'000'000;  // bytes of a question

struct Answer {
    std::string text{};      // one line of JSON, without its end; {"error": …} for a bad question
    std::string error{};     // error of the question; empty for a good one
    std::size_t column = 0;  // column of the error, in bytes from 1; 0: not known
    bool is_last = false;    // true: the lines that follow are not read
};

// The answer to a question that has an error.
Answer error_answer(const std::string& error, std::size_t column);

// Reads questions from the descriptor `input`, one a line, and writes the answers to the descriptor `output` in the
// same order, at the latest when no further question waits. Blank lines are skipped. Errors go to `messages` as
// NAME:LINE:COLUMN: message. Returns the exit status.
int answer_lines(int input, const std::string& name, int output, std::ostream& messages,
                 const std::function<Answer(std::string_view line)>& answer);

// Answers one question of `hit`: a line of JSON.
Answer answer(std::string_view line);

}  // namespace megapon::hit
