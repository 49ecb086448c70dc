#include "tools/list_option.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "text/error.h"
#include "text/numbers.h"
#include "text/toml.h"

namespace megapon::tools {

namespace {

std::vector<std::string> items_of(const std::string& text) {
    std::vector<std::string> items(1);
    for (const char c : text) {
        if (c == ',') {
            items.emplace_back();
        } else {
            items.back() += c;
        }
    }
    return items;
}

template <typename Number>
std::vector<Number> read_numbers(const std::string& text, const std::string& option, text::Range range,
                                 std::optional<Number> parse(std::string_view), const std::string& expected) {
    std::vector<Number> numbers;
    for (const std::string& item : items_of(text)) {
        const std::optional<Number> number = parse(item);
        if (!number || !range.contains(*number)) {
            throw BadList(option + ": expected " + expected + " or several between commas, got \"" + item + '"');
        }
        numbers.push_back(*number);
    }
    return numbers;
}

}  // namespace

std::vector<double> numbers_in(const std::string& text, const std::string& option, text::Range range) {
    return read_numbers<double>(text, option, range, text::parse_number, text::number_in(range));
}

std::vector<int> wholes_in(const std::string& text, const std::string& option, text::Range range) {
    return read_numbers<int>(text, option, range, text::parse_whole<int>, text::whole_in(range));
}

std::vector<std::size_t> words_in(const std::string& text, const std::string& option,
                                  const std::vector<std::string>& words) {
    std::vector<std::size_t> indices;
    for (const std::string& item : items_of(text)) {
        const auto found = std::find(words.begin(), words.end(), item);
        if (found == words.end()) {
            throw BadList(option + ": expected " + text::one_of(words) + " or several between commas, got \"" + item +
                          '"');
        }
        indices.push_back(static_cast<std::size_t>(found - words.begin()));
    }
    return indices;
}

}  // namespace megapon::tools
