#include "tools/hit_document.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "tools/json_number.h"
#include "tools/json_string.h"

namespace megapon::tools {

// Reads by recursive descent, a function for each rule of the grammar (RFC 8259).
class DocumentReader {
  public:
    DocumentReader(std::string_view line, Document& document) : line_{line}, document_{document} {}

    void read_all() {
        constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";  // which some editors begin a file with
        if (line_.starts_with(byte_order_mark)) at_ = byte_order_mark.size();
        skip_space();
        read_value({}, 0, 0);
        skip_space();
        if (at_ < line_.size()) fail("expected nothing after the question");
    }

  private:
    [[noreturn]] void fail(const std::string& message) const { throw BadQuestion("not JSON: " + message, at_ + 1); }

    bool sees(char c) const { return at_ < line_.size() && line_[at_] == c; }
    bool takes(char c) {
        if (!sees(c)) return false;
        ++at_;
        return true;
    }
    void skip_space() {
        while (sees(' ') || sees('\t') || sees('\r') || sees('\n')) ++at_;
    }

    void read_value(std::string_view key, std::size_t parent, int depth) {
        const std::size_t index = document_.nodes_.size();
        document_.nodes_.push_back({Kind::other, parent, index + 1, at_ + 1, 0, key, {}});
        if (sees('{')) {
            read_object(index, depth);
        } else if (sees('[')) {
            read_array(index, depth);
        } else if (sees('"')) {
            const std::string_view text = read_text();
            document_.nodes_[index].kind = Kind::string;
            document_.nodes_[index].text = text;
        } else {
            read_word_or_number(document_.nodes_[index]);
        }
    }

    void enter(std::size_t index, Kind kind, int depth) {
        constexpr int deepest = 16;
        if (depth == deepest) throw BadQuestion("brackets nest deeper than in any question", at_ + 1);
        document_.nodes_[index].kind = kind;
        ++at_;
        skip_space();
    }

    void read_object(std::size_t index, int depth) {
        enter(index, Kind::object, depth);
        if (!takes('}')) {
            do {
                skip_space();
                if (!sees('"')) fail("expected a key in quotes");
                const std::size_t key_at = at_;
                const std::string_view key = read_text();
                check_new(key, index, key_at);
                skip_space();
                if (!takes(':')) fail("expected ':' after a key");
                skip_space();
                read_value(key, index, depth + 1);
                skip_space();
            } while (takes(','));
            if (!takes('}')) fail("expected ',' or '}'");
        }
        document_.nodes_[index].after = document_.nodes_.size();
    }

    void read_array(std::size_t index, int depth) {
        enter(index, Kind::array, depth);
        if (!takes(']')) {
            do {
                skip_space();
                read_value({}, index, depth + 1);
                skip_space();
            } while (takes(','));
            if (!takes(']')) fail("expected ',' or ']'");
        }
        document_.nodes_[index].after = document_.nodes_.size();
    }

    void check_new(std::string_view key, std::size_t object, std::size_t key_at) const {
        constexpr int most_keys = 16;  // no question has as many; without a limit a long line would take forever
        int keys = 0;
        for (std::size_t child = object + 1; child < document_.nodes_.size(); child = document_.nodes_[child].after) {
            if (document_.nodes_[child].key == key)
                throw BadQuestion("the key " + in_quotes(key) + " appears twice", key_at + 1);
            if (++keys == most_keys) throw BadQuestion("an object has more keys than any question", key_at + 1);
        }
    }

    std::string_view read_text() {
        const std::size_t begin = ++at_;
        bool escapes = false;
        for (; !sees('"'); ++at_) {
            if (at_ >= line_.size()) fail("expected '\"' at the end of a text");
            if (static_cast<unsigned char>(line_[at_]) < 0x20) fail("expected no control character in a text");
            if (line_[at_] != '\\') continue;
            escapes = true;
            if (++at_ >= line_.size()) fail("expected '\"' at the end of a text");
        }
        const std::string_view spelled = line_.substr(begin, at_++ - begin);
        if (!escapes) return spelled;
        auto text = unescaped(spelled);
        if (!text) fail("a text holds an escape that JSON does not know");
        return document_.unescaped_.emplace_back(std::move(*text));
    }

    void read_word_or_number(Node& node) {
        const std::string_view rest = line_.substr(at_);
        for (const std::string_view word : {"null", "true", "false"})
            if (rest.starts_with(word)) {
                at_ += word.size();
                return;
            }
        const std::size_t bytes = number_length(rest);
        if (bytes == 0) fail("expected a value");
        node.kind = Kind::number;
        node.number = number_value(rest.substr(0, bytes));
        if (!std::isfinite(node.number)) throw BadQuestion("a number is too large to be finite", at_ + 1);
        at_ += bytes;
    }

    std::string_view line_;
    Document& document_;
    std::size_t at_ = 0;
};

Document::Document(std::string_view line) {
    const std::size_t foreign = first_not_utf8(line);
    if (foreign != std::string_view::npos) throw BadQuestion("not JSON: a byte is not UTF-8", foreign + 1);
    nodes_.reserve(32);
    DocumentReader{line, *this}.read_all();
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
    return nlohmann::json(shown).dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

}  // namespace megapon::tools
