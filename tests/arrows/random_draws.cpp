#include <algorithm>
#include <array>
#include <cctype>

#include "arrows/arrows.h"

namespace megapon::arrows {

namespace {

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// The text with comments, strings and character literals blanked, so that positions and lines stay.
std::string code_only(std::string_view text) {
    std::string code(text);
    const auto blank = [&](std::size_t from, std::size_t to) {
        std::replace_if(
            code.begin() + static_cast<std::ptrdiff_t>(from),
            code.begin() + static_cast<std::ptrdiff_t>(std::min(to, code.size())), [](char c) { return c != '\n'; },
            ' ');
        return to;
    };
    const auto literal_end = [&](std::size_t at) {
        std::size_t end = at + 1;
        while (end < code.size() && code[end] != code[at] && code[end] != '\n') end += code[end] == '\\' ? 2 : 1;
        return end + 1;
    };
    for (std::size_t at = 0; at < code.size();) {
        const std::string_view rest = std::string_view(code).substr(at);
        const bool in_number = at > 0 && is_word(code[at - 1]);  // 1'000
        if (rest.starts_with("//")) {
            at = blank(at, std::min(code.find('\n', at), code.size()));
        } else if (code[at] == '"' || (code[at] == '\'' && !in_number)) {
            at = blank(at, literal_end(at));
        } else {
            ++at;
        }
    }
    return code;
}

char last_sign(std::string_view before) {
    const auto at = before.find_last_not_of(" \t\n");
    return at == std::string_view::npos ? ';' : before[at];
}

bool ends_with_word(std::string_view before, std::string_view word) {
    const auto end = before.find_last_not_of(" \t\n") + 1;
    const std::string_view text = before.substr(0, end);
    return text.ends_with(word) && (text.size() == word.size() || !is_word(text[text.size() - word.size() - 1]));
}

// Whether the brace that follows this text begins a block of statements; else it begins a list of values.
bool begins_block(std::string_view before) {
    constexpr std::array<std::string_view, 8> words{"else",     "do",       "try",     "const",
                                                    "noexcept", "override", "mutable", "final"};
    constexpr std::string_view signs = ");{}]:";
    return signs.find(last_sign(before)) != std::string_view::npos ||
           std::any_of(words.begin(), words.end(), [&](auto word) { return ends_with_word(before, word); });
}

bool begins_condition(std::string_view before) {
    constexpr std::array<std::string_view, 4> words{"if", "for", "while", "switch"};
    return std::any_of(words.begin(), words.end(), [&](auto word) { return ends_with_word(before, word); });
}

// Whether the name at [begin, end) is a stream that is drawn from here or handed over to be: random.unit(), f(random).
bool draws(std::string_view code, std::size_t begin, std::size_t end) {
    const std::string_view name = code.substr(begin, end - begin);
    if (name != "random" && name != "random_") return false;
    const auto after = std::min(code.find_first_not_of(" \t\n", end), code.size() - 1);
    const char before = last_sign(code.substr(0, begin));
    return code[after] == '.' || ((before == '(' || before == ',') && (code[after] == ')' || code[after] == ','));
}

// Goes through the code once. Each bracket that is open has its count of draws whose order the compiler may choose.
class DrawCounter {
  public:
    explicit DrawCounter(std::string_view code) : code_(code) {}

    // The places of all draws that share their expression with an earlier one.
    std::vector<std::size_t> repeated() {
        for (std::size_t at = 0; at < code_.size();) {
            if (is_word(code_[at])) {
                at = read_word(at);
            } else {
                read_sign(at++);
            }
        }
        return repeated_;
    }

  private:
    enum class Kind { block, list, call, condition };
    struct Bracket {
        Kind kind;
        int draws = 0;
        bool any = false;  // of a list: whether one of its values draws
    };

    std::size_t read_word(std::size_t begin) {
        std::size_t end = begin;
        while (end < code_.size() && is_word(code_[end])) ++end;
        if (draws(code_, begin, end)) count(begin);
        return end;
    }

    void count(std::size_t at) {
        open_.back().any = true;
        if (++open_.back().draws > 1) repeated_.push_back(at);
    }

    void read_sign(std::size_t at) {
        switch (code_[at]) {
            case '(':
                open_.push_back({begins_condition(code_.substr(0, at)) ? Kind::condition : Kind::call});
                break;
            case '{':
                open_brace(at);
                break;
            case ')':
            case '}':
                close(at);
                break;
            case ';':
                open_.back().draws = 0;
                break;
            case ',':  // values of a list are computed from left to right
                if (open_.back().kind != Kind::call) open_.back().draws = 0;
                break;
            default:
                break;
        }
    }

    void open_brace(std::size_t at) {
        const bool block = begins_block(code_.substr(0, at));
        if (block && open_.back().kind != Kind::call) open_.back().draws = 0;
        open_.push_back({block ? Kind::block : Kind::list});
    }

    void close(std::size_t at) {
        if (open_.size() == 1) return;
        const Bracket closed = open_.back();
        open_.pop_back();
        if ((closed.kind == Kind::call || closed.kind == Kind::list) && closed.any) count(at);
    }

    std::string_view code_;
    std::vector<Bracket> open_{{Kind::block}};
    std::vector<std::size_t> repeated_;
};

}  // namespace

std::vector<Violation> unordered_draws(std::string_view path, std::string_view text) {
    const std::string code = code_only(text);
    std::vector<Violation> violations;
    for (const std::size_t at : DrawCounter(code).repeated()) {
        const auto line = 1 + std::count(code.begin(), code.begin() + static_cast<std::ptrdiff_t>(at), '\n');
        violations.push_back({std::string(path), static_cast<int>(line), "a second random number in one expression",
                              "compilers differ in which is drawn first; draw one a statement"});
    }
    return violations;
}

}  // namespace megapon::arrows
