#include "lab/code.h"

#include <array>
#include <stdexcept>
#include <utility>

#include "text/numbers.h"

namespace megapon::lab {

namespace {

using Expression = CodeExpression;
using Statement = CodeStatement;

constexpr std::size_t no_token = static_cast<std::size_t>(-1);

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

[[noreturn]] void refuse(std::size_t line, const std::string& expected) {
    throw std::invalid_argument("line " + std::to_string(line + 1) + ": expected " + expected);
}

std::size_t sign_length(std::string_view text) {
    for (const char* sign : {"<=", ">=", "==", "!=", "&&", "||", "++"})
        if (text.starts_with(sign)) return 2;
    return std::string_view("+-*/<>=!(){};,").find(text[0]) == std::string_view::npos ? 0 : 1;
}

// Binary operators, those that bind least first.
constexpr std::array<std::array<std::string_view, 4>, 6> levels{
    {{"||"}, {"&&"}, {"==", "!="}, {"<=", ">=", "<", ">"}, {"+", "-"}, {"*", "/"}}};

// Without the line breaks at both ends.
std::string_view trimmed(std::string_view lines) {
    while (lines.starts_with('\n')) lines.remove_prefix(1);
    while (lines.ends_with('\n')) lines.remove_suffix(1);
    return lines;
}

struct Parser {
    const std::vector<CodeToken>& tokens;
    std::size_t at = 0;

    Statement body() {
        Statement block;
        while (at < tokens.size()) block.parts.push_back(statement());
        return block;
    }

    bool sees(std::string_view text) const { return at < tokens.size() && tokens[at].text == text; }
    bool take(std::string_view text) {
        if (!sees(text)) return false;
        ++at;
        return true;
    }
    void need(std::string_view text) {
        if (!take(text)) refuse(line(), '"' + std::string(text) + '"');
    }
    std::size_t line() const { return tokens.empty() ? 0 : tokens[std::min(at, tokens.size() - 1)].line; }

    static void hide(Expression& expression) {
        expression.token = no_token;
        for (Expression& part : expression.parts) hide(part);
    }

    Statement statement() {
        const std::size_t first = at;
        if (take("while")) return loop(first, false);
        if (take("for")) return loop(first, true);
        if (take("{")) {
            Statement block{Statement::Kind::block, first};
            while (!take("}")) {
                if (at >= tokens.size()) refuse(line(), "\"}\"");
                block.parts.push_back(statement());
            }
            block.end = at;
            return block;
        }
        if (take("if")) {
            need("(");
            Statement choice{Statement::Kind::choice, first, 0, {}, expression(0)};
            need(")");
            choice.end = at;
            choice.parts.push_back(statement());
            if (take("else")) choice.parts.push_back(statement());
            return choice;
        }
        Statement simple = take("continue") ? Statement{Statement::Kind::next, first}
                           : take("return") ? Statement{Statement::Kind::answer, first, 0, {}, expression(0)}
                                            : assignment();
        need(";");
        simple.end = at;
        return simple;
    }

    Statement loop(std::size_t first, bool counts) {
        Statement loop{Statement::Kind::loop, first};
        loop.parts.resize(2);
        need("(");
        if (counts) {
            loop.parts[0] = assignment();
            need(";");
        }
        loop.value = expression(0);
        if (counts) {
            need(";");
            loop.parts[1] = assignment();
        }
        need(")");
        loop.end = at;
        loop.parts.push_back(statement());
        return loop;
    }

    // "name = expression" or "name++".
    Statement assignment() {
        if (at >= tokens.size() || !is_letter(tokens[at].text[0])) refuse(line(), "a statement");
        Statement assigned{Statement::Kind::assign, at, 0, tokens[at].text};
        const Expression variable = word();
        if (take("++")) {
            assigned.value = {
                Expression::Kind::binary, no_token, 0, "+", {}, {variable, {.token = no_token, .number = 1}}};
            hide(assigned.value);
        } else {
            need("=");
            assigned.value = expression(0);
        }
        assigned.end = at;
        return assigned;
    }

    Expression expression(std::size_t level) {
        if (level == levels.size()) return factor();
        Expression left = expression(level + 1);
        for (bool more = true; more;) {
            more = false;
            for (const std::string_view sign : levels[level]) {
                if (sign.empty() || !sees(sign)) continue;
                const std::size_t token = at++;
                Expression right = expression(level + 1);
                left = {Expression::Kind::binary, token, 0, std::string(sign), {}, {std::move(left), std::move(right)}};
                more = true;
                break;
            }
        }
        return left;
    }

    Expression factor() {
        const std::size_t token = at;
        if (take("-")) return {Expression::Kind::minus, token, 0, {}, {}, {factor()}};
        if (take("!")) return {Expression::Kind::negation, token, 0, {}, {}, {factor()}};
        if (take("(")) {
            Expression inner = expression(0);
            need(")");
            return inner;
        }
        if (at >= tokens.size()) refuse(line(), "a number or a name");
        return word();
    }

    Expression word() {
        const std::size_t token = at++;
        const std::string& text = tokens[token].text;
        if (const auto number = text::parse_number(text)) return {Expression::Kind::number, token, *number};
        if (!is_letter(text[0])) refuse(tokens[token].line, "a number or a name, not \"" + text + '"');
        if (take("(")) {
            Expression call{Expression::Kind::call, token, 0, text};
            if (!find_code_function(call.name)) refuse(tokens[token].line, "a function, not \"" + call.name + '"');
            do call.parts.push_back(expression(0));
            while (take(","));
            need(")");
            return call;
        }
        const std::size_t open = text.find('['), close = text.rfind(']');
        if (open == std::string::npos) return {Expression::Kind::name, token, 0, text};
        if (close == std::string::npos || close < open) refuse(tokens[token].line, "\"]\"");
        // The index is an expression that is not drawn, and all that there is.
        const auto inner = split_code(std::string_view(text).substr(open + 1, close - open - 1));
        Parser parser{inner};
        Expression index = parser.expression(0);
        if (parser.at < inner.size()) refuse(inner[parser.at].line, "the end of an index");
        hide(index);
        return {Expression::Kind::name, token, 0, text.substr(0, open), text.substr(close + 1), {std::move(index)}};
    }
};

}  // namespace

std::vector<CodeToken> split_code(std::string_view lines) {
    std::vector<CodeToken> tokens;
    std::size_t line = 0, line_begin = 0;
    for (std::size_t at = 0; at < lines.size();) {
        const std::string_view rest = lines.substr(at);
        if (rest[0] == '\n') line_begin = at + 1;
        line += rest[0] == '\n';
        std::size_t length = sign_length(rest);
        // The letters of a name with its index and member, "c[i + 1].x", or of a number.
        for (int open = 0; (is_letter(rest[0]) || is_digit(rest[0])) && length < rest.size(); ++length) {
            const char c = rest[length];
            open += c == '[' ? 1 : c == ']' ? -1 : 0;
            if (open == 0 && c != ']' && c != '.' && !is_letter(c) && !is_digit(c)) break;
        }
        if (length == 0 && rest[0] != ' ' && rest[0] != '\n')
            refuse(line, "code, not \"" + std::string(1, rest[0]) + '"');
        if (length > 0) tokens.push_back({std::string(rest.substr(0, length)), line, at - line_begin});
        at += length > 0 ? length : 1;
    }
    return tokens;
}

Code::Code(std::string_view lines) : text(trimmed(lines)), tokens(split_code(text)), body_(Parser{tokens}.body()) {}

}  // namespace megapon::lab
