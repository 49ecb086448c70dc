#include "hit/question.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <system_error>

#include "text/error.h"
#include "text/json.h"
#include "text/system_files.h"

namespace megapon::hit {

namespace {

using geometry::Vec;
using nlohmann::json;

// Receives the parser's events and appends the nodes in order.
class Builder {
  public:
    Builder(std::string& texts, std::vector<Node>& nodes) : texts_{texts}, nodes_{nodes} {}

    bool null() { return add({}); }
    bool boolean(bool /*value*/) { return add({}); }
    bool binary(json::binary_t& /*value*/) { return add({}); }
    bool number_integer(json::number_integer_t value) { return number_float(static_cast<double>(value), ""); }
    bool number_unsigned(json::number_unsigned_t value) { return number_float(static_cast<double>(value), ""); }
    bool number_float(double value, const std::string& /*digits*/) {
        return add({.kind = Kind::number, .number = value});
    }
    bool string(const std::string& value) { return add({.kind = Kind::string, .text = kept(value)}); }
    bool start_object(std::size_t /*size*/) { return open(Kind::object); }
    bool start_array(std::size_t /*size*/) { return open(Kind::array); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }

    bool key(const std::string& value) {
        constexpr int most_keys = 16;  // no question has as many; without a limit a long line would take forever
        int keys = 0;
        for (std::size_t child = open_.back() + 1; child < nodes_.size(); child = nodes_[child].after) {
            if (nodes_[child].key == value) throw BadQuestion("the key " + in_quotes(value) + " appears twice");
            if (++keys == most_keys) throw BadQuestion("an object has more keys than any question");
        }
        key_ = kept(value);
        return true;
    }

    bool parse_error(std::size_t position, const std::string& /*token*/, const json::exception& error) {
        if (error.id == 406) throw BadQuestion("a number is too large to be finite", position);
        // The library's message begins with its own name and place; the reason follows the first ": ".
        const std::string_view what = error.what();
        const std::size_t reason = what.find(": ");
        throw BadQuestion("not JSON: " + std::string(what.substr(reason == std::string_view::npos ? 0 : reason + 2)),
                          position);
    }

  private:
    // The buffer has room for the whole line, so views into it stay valid.
    std::string_view kept(const std::string& value) {
        const std::size_t begin = texts_.size();
        texts_ += value;
        return std::string_view(texts_).substr(begin);
    }
    bool add(Node node) {
        node.parent = open_.empty() ? 0 : open_.back();
        node.after = nodes_.size() + 1;
        node.key = key_;
        key_ = {};
        nodes_.push_back(node);
        return true;
    }
    bool open(Kind kind) {
        constexpr std::size_t deepest = 16;
        if (open_.size() == deepest) throw BadQuestion("brackets nest deeper than in any question");
        add({.kind = kind});
        open_.push_back(nodes_.size() - 1);
        return true;
    }
    bool close() {
        nodes_[open_.back()].after = nodes_.size();
        open_.pop_back();
        return true;
    }

    std::string& texts_;
    std::vector<Node>& nodes_;
    std::vector<std::size_t> open_;
    std::string_view key_;
};

std::string keys_in_words(const std::string_view* keys, std::size_t count) {
    std::string list;
    for (std::size_t i = 0; i < count; ++i) list.append(i == 0 ? "" : ", ").append(keys[i]);
    return list;
}

constexpr std::size_t chunk = 1 << 16;

// Reads a descriptor line by line. It reads only when no whole line is buffered, so that a program that writes a
// question and waits for its answer gets it.
class LineReader {
  public:
    explicit LineReader(int descriptor) : descriptor_{descriptor} {}

    // Whether next() will return without reading.
    bool line_is_waiting() {
        const std::size_t found = held().find('\n', scanned_);
        scanned_ = std::min(found, held().size());
        return found != std::string_view::npos;
    }

    // Moves to the next line; false at the end of the input. The last line needs no end. Throws std::system_error if
    // reading fails.
    bool next() {
        was_cut = false;
        while (!at_end_ && !line_is_waiting()) at_end_ = !fill();
        if (held().empty()) return false;
        const bool has_end = line_is_waiting();
        was_cut = was_cut || scanned_ > longest_line;
        line = held().substr(0, std::min(scanned_, longest_line));
        if (line.ends_with('\r')) line.remove_suffix(1);
        begin_ += scanned_ + (has_end ? 1 : 0);
        scanned_ = 0;
        return true;
    }

    std::string_view line{};  // without its end ("\n" or "\r\n"), cut at longest_line, valid until next()
    bool was_cut = false;

  private:
    std::string_view held() const { return {buffer_.data() + begin_, end_ - begin_}; }

    // Reads once, however few bytes arrive; false at the end of the input.
    bool fill() {
        if (held().size() > longest_line) {
            was_cut = true;
            end_ = begin_ + longest_line;
            scanned_ = longest_line;
        }
        if (buffer_.size() - end_ < chunk) {  // moves the buffered bytes to the front and makes room behind them
            std::copy(buffer_.begin() + static_cast<std::ptrdiff_t>(begin_),
                      buffer_.begin() + static_cast<std::ptrdiff_t>(end_), buffer_.begin());
            end_ -= begin_;
            begin_ = 0;
            if (buffer_.size() - end_ < chunk) buffer_.resize(std::max(2 * buffer_.size(), 4 * chunk));
        }
        std::ptrdiff_t got = -1;
        do {
            got = text::system::read_some(descriptor_, buffer_.data() + end_, buffer_.size() - end_);
        } while (got < 0 && errno == EINTR);
        if (got < 0) throw std::system_error(errno, std::generic_category());
        end_ += static_cast<std::size_t>(got);
        return got > 0;
    }

    int descriptor_;
    std::vector<char> buffer_;
    std::size_t begin_ = 0;  // of the buffered bytes
    std::size_t end_ = 0;
    std::size_t scanned_ = 0;  // buffered bytes known to hold no line's end
    bool at_end_ = false;
};

void write_all(int output, std::string& bytes) {
    for (std::size_t sent = 0; sent < bytes.size();) {
        const std::ptrdiff_t written = text::system::write_some(output, bytes.data() + sent, bytes.size() - sent);
        if (written < 0 && errno != EINTR)
            throw std::system_error(errno, std::generic_category(), "the answers cannot be written");
        if (written > 0) sent += static_cast<std::size_t>(written);
    }
    bytes.clear();
}

}  // namespace

Document::Document(std::string_view line) {
    // The library takes a zero byte for the end and ignores what follows it.
    const std::size_t zero = line.find('\0');
    if (zero != std::string_view::npos) throw BadQuestion("not JSON: a zero byte", zero + 1);
    texts.reserve(line.size());
    nodes.reserve(line.size() / 6 + 1);
    Builder builder{texts, nodes};
    json::sax_parse(line.begin(), line.end(), &builder);
}

std::string Document::path(std::size_t node) const {
    if (node == 0) return {};
    const std::size_t parent = nodes[node].parent;
    if (nodes[parent].kind == Kind::object) {
        const std::string above = path(parent);
        return (above.empty() ? above : above + '.') + std::string(nodes[node].key);
    }
    std::size_t index = 0;
    for (std::size_t child = parent + 1; child != node; child = nodes[child].after) ++index;
    return path(parent) + '[' + std::to_string(index) + ']';
}

std::string in_quotes(std::string_view text) {
    return json(text::shortened(text)).dump(-1, ' ', true, json::error_handler_t::replace);
}

std::string short_text(double number) {
    char digits[32];
    std::snprintf(digits, sizeof digits, "%g", number);
    return digits;
}

void Value::reject(const std::string& why) const {
    const std::string path = document_->path(node_);
    throw BadQuestion((path.empty() ? "the question" : path) + ' ' + why);
}

void Value::read_fields(const std::string_view* keys, Value* values, std::size_t count, std::size_t required) const {
    if (node().kind != Kind::object) reject("must be an object with the keys " + keys_in_words(keys, count));
    for (std::size_t child = node_ + 1; child < node().after; child = document_->nodes[child].after) {
        std::size_t i = 0;
        while (i < count && keys[i] != document_->nodes[child].key) ++i;
        if (i == count)
            reject("has an unknown key " + in_quotes(document_->nodes[child].key) + "; expected " +
                   keys_in_words(keys, count));
        values[i] = {*document_, child};
    }
    for (std::size_t i = 0; i < required; ++i)
        if (!values[i]) reject("lacks the key " + in_quotes(keys[i]) + "; expected " + keys_in_words(keys, count));
}

Value Value::field(std::string_view key) const {
    if (node().kind != Kind::object) reject("must be an object");
    for (std::size_t child = node_ + 1; child < node().after; child = document_->nodes[child].after)
        if (document_->nodes[child].key == key) return {*document_, child};
    reject("lacks the key " + in_quotes(key));
}

std::vector<Value> Value::items() const {
    if (node().kind != Kind::array) reject("must be a list");
    std::vector<Value> values;
    for (std::size_t child = node_ + 1; child < node().after; child = document_->nodes[child].after)
        values.emplace_back(*document_, child);
    return values;
}

std::string_view Value::text() const {
    if (node().kind != Kind::string) reject("must be a text");
    return node().text;
}

double Value::number() const {
    constexpr double largest = 1e60;
    if (node().kind != Kind::number) reject("must be a number");
    if (std::fabs(node().number) > largest) reject("must lie within +-1e60, but is " + short_text(node().number));
    return node().number;
}

double Value::not_negative() const {
    const double value = number();
    if (value < 0) reject("must not be negative, but is " + short_text(value));
    return value;
}

int Value::whole(int low, int high) const {
    const double value = number();
    if (value < low || value > high || value != std::floor(value))
        reject("must be a whole number from " + std::to_string(low) + " to " + std::to_string(high) + ", but is " +
               short_text(value));
    return static_cast<int>(value);
}

Vec Value::vec() const {
    const bool pair = node().kind == Kind::array && node().after == node_ + 3;
    if (!pair) reject("must be [x, y], two numbers");
    return {Value{*document_, node_ + 1}.number(), Value{*document_, node_ + 2}.number()};
}

std::vector<Vec> Value::points(std::size_t least) const {
    std::vector<Vec> points;
    for (const Value& item : items()) points.push_back(item.vec());
    if (points.size() < least)
        reject("must have at least " + std::to_string(least) + " points, but has " + std::to_string(points.size()));
    return points;
}

Answer error_answer(const std::string& error, std::size_t column) {
    return {text::JsonLine{}.add("error", error).done(), error, column};
}

int answer_lines(int input, const std::string& name, int output, std::ostream& messages,
                 const std::function<Answer(std::string_view line)>& answer) {
    const std::string too_long = "a line must not be longer than " + std::to_string(longest_line) + " bytes";
    LineReader lines{input};
    int status = 0;
    try {
        std::string answers;
        bool is_last = false;
        for (int number = 1; !is_last && lines.next(); ++number) {
            const bool is_blank = lines.line.find_first_not_of(" \t\r") == std::string_view::npos;
            if (!is_blank) {
                const Answer answered = lines.was_cut ? error_answer(too_long, 0) : answer(lines.line);
                is_last = answered.is_last;
                answers.append(answered.text).append("\n");
                if (!answered.error.empty()) {
                    const auto column = static_cast<int>(std::min(answered.column, longest_line));
                    status = text::report({text::Error(name, {number, column}, answered.error)}, messages);
                }
            }
            if (is_last || answers.size() >= chunk || !lines.line_is_waiting()) write_all(output, answers);
        }
    } catch (const std::system_error& error) {
        status = text::report({text::Error(name, error.what())}, messages);
    }
    return status;
}

}  // namespace megapon::hit
