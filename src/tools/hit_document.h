#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace megapon::tools {

// What is wrong with a question. column counts bytes from 1; 0 = not known.
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
    std::string_view key;   // within an object
    std::string_view text;  // of a string
};

// One line of JSON as a flat list of nodes; the first is the whole. Unlike a ready-made tree it notices keys that
// appear twice, and makes no copies but of the texts.
class Document {
  public:
    // Throws BadQuestion when the line is not JSON, nests deeper than any question, holds a number too large to be
    // finite, or a key twice.
    explicit Document(std::string_view line);

    const std::vector<Node>& nodes() const { return nodes_; }

    // Where a node stands, as in a.points[3]; empty for the whole.
    std::string path(std::size_t node) const;

  private:
    std::string texts_;  // what the string_views of the nodes look into
    std::vector<Node> nodes_;
};

// The text in quotes, escaped and shortened, for messages.
std::string in_quotes(std::string_view text);

}  // namespace megapon::tools
