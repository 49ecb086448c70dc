#include "tools/hit_document.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace megapon::tools {

namespace {

using nlohmann::json;

// Receives the parser's events and lays the nodes down in order.
class Builder {
  public:
    Builder(std::string& texts, std::vector<Node>& nodes) : texts_{texts}, nodes_{nodes} {}

    bool null() { return leaf({}); }
    bool boolean(bool /*value*/) { return leaf({}); }
    bool number_integer(json::number_integer_t value) { return number(static_cast<double>(value)); }
    bool number_unsigned(json::number_unsigned_t value) { return number(static_cast<double>(value)); }
    bool number_float(double value, const std::string& /*digits*/) { return number(value); }
    bool string(const std::string& value) {
        Node node;
        node.kind = Kind::string;
        node.text = kept(value);
        return leaf(node);
    }
    bool binary(json::binary_t& /*value*/) { return leaf({}); }
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
        // The library's sentence begins with its own name and place; what follows the first ": " is ours to pass on.
        const std::string_view what = error.what();
        const std::size_t reason = what.find(": ");
        throw BadQuestion("not JSON: " + std::string(what.substr(reason == std::string_view::npos ? 0 : reason + 2)),
                          position);
    }

  private:
    // The buffer was given room for the whole line, so what points into it stays valid.
    std::string_view kept(const std::string& value) {
        const std::size_t begin = texts_.size();
        texts_ += value;
        return std::string_view(texts_).substr(begin);
    }
    bool number(double value) {
        Node node;
        node.kind = Kind::number;
        node.number = value;
        return leaf(node);
    }
    void add(Node node) {
        node.parent = open_.empty() ? 0 : open_.back();
        node.after = nodes_.size() + 1;
        node.key = key_;
        key_ = {};
        nodes_.push_back(node);
    }
    bool leaf(const Node& node) {
        add(node);
        return true;
    }
    bool open(Kind kind) {
        constexpr std::size_t deepest = 16;
        if (open_.size() == deepest) throw BadQuestion("brackets nest deeper than in any question");
        Node node;
        node.kind = kind;
        add(node);
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

}  // namespace

Document::Document(std::string_view line) {
    // The library takes a zero byte for the end, and what follows it for nothing.
    const std::size_t zero = line.find('\0');
    if (zero != std::string_view::npos) throw BadQuestion("not JSON: a zero byte", zero + 1);
    texts_.reserve(line.size());
    nodes_.reserve(line.size() / 6 + 1);
    Builder builder{texts_, nodes_};
    json::sax_parse(line.begin(), line.end(), &builder);
}

std::string Document::path(std::size_t node) const {
    if (node == 0) return {};
    const std::size_t parent = nodes_[node].parent;
    if (nodes_[parent].kind == Kind::object) {
        const std::string above = path(parent);
        return (above.empty() ? above : above + '.') + std::string(nodes_[node].key);
    }
    std::size_t index = 0;
    for (std::size_t child = parent + 1; child != node; child = nodes_[child].after) ++index;
    return path(parent) + '[' + std::to_string(index) + ']';
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 40;
    const std::string shown = text.size() > longest ? std::string(text.substr(0, longest)) + "..." : std::string(text);
    return json(shown).dump(-1, ' ', true, json::error_handler_t::replace);
}

}  // namespace megapon::tools
