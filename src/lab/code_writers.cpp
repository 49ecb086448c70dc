#include <algorithm>
#include <set>
#include <utility>

#include "lab/code.h"
#include "text/numbers.h"

namespace megapon::lab {

namespace {

std::string root_of(std::string_view name) { return std::string(name.substr(0, name.find_first_of("[."))); }

// The names that lines set, and those that they read beside them and the functions, each once and in their order.
struct Names {
    std::vector<std::string> set, read, functions;

    explicit Names(const std::vector<CodeToken>& tokens) {
        for (std::size_t i = 0; i + 1 < tokens.size(); ++i)
            if (tokens[i + 1].text == "=" || tokens[i + 1].text == "++") add(set, tokens[i].text);
        collect(tokens);
    }

  private:
    static void add(std::vector<std::string>& names, const std::string& name) {
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }

    // Also where a number of it is, as of a point.
    bool is_set(const std::string& name) const {
        return std::any_of(set.begin(), set.end(), [&](const std::string& one) { return root_of(one) == name; });
    }

    void collect(const std::vector<CodeToken>& tokens) {
        static const std::set<std::string> words{"if", "else", "while", "for", "continue", "return", "HIT", "MISS"};
        for (const CodeToken& token : tokens) {
            const char first = token.text[0];
            if (first != '_' && !(first >= 'a' && first <= 'z') && !(first >= 'A' && first <= 'Z')) continue;
            const std::string name = root_of(token.text);
            const std::size_t open = token.text.find('['), close = token.text.rfind(']');
            if (open != std::string::npos)
                collect(split_code(std::string_view(token.text).substr(open + 1, close - open - 1)));
            if (find_code_function(name))
                add(functions, name);
            else if (!words.contains(name) && !is_set(name))
                add(read, name);
        }
    }
};

// How a language writes what the two share.
struct Language {
    const char* begin;                          // of the function, with its name: %
    const char* number;                         // before a number's name
    const char* object;                         // before the name of an object with these members: %
    bool names_members;                         // of an object's value
    const char* array;                          // after the name of a list,
    const char* empty_array;                    // and of one without places
    std::pair<const char*, const char*> list;   // its brackets
    const char* set;                            // before the names that are set
    const char* unset;                          // after each of them
    const char* set_point;                      // a point of which both numbers are set: %
    std::pair<const char*, const char*> index;  // the brackets of an index, which is a number like any other
    const char* min_max;                        // of numbers that are written without a point, too
    const char* side;
    const char* within;
    const char* meet;
    const char* distance;
};

using Members = std::vector<std::pair<std::string, double>>;

std::string filled(std::string text, const std::string& word) {
    if (const std::size_t at = text.find('%'); at != std::string::npos) text.replace(at, 1, word);
    return text;
}

// The numbers of a name: of itself, of its members, or of the members of each of its places.
std::vector<Members> members_of(const std::string& root, const Numbers& numbers) {
    std::vector<Members> places;
    for (const auto& [name, value] : numbers) {
        if (root_of(name) != root) continue;
        const std::string_view rest = std::string_view(name).substr(root.size());
        const std::size_t close = rest.find(']');
        const bool is_listed = close != std::string_view::npos;
        const auto place = is_listed ? text::parse_whole<std::size_t>(rest.substr(1, close - 1)).value_or(0) : 0;
        const std::string_view member = is_listed ? rest.substr(close + 1) : rest;
        if (places.size() <= place) places.resize(place + 1);
        places[place].emplace_back(member.substr(member.empty() ? 0 : 1), value);
    }
    return places;
}

// What the lines read of the places of a list, by name; of a point as an argument, both numbers.
Members members_read(const std::string& root, const std::vector<CodeToken>& tokens) {
    std::set<std::string> names;
    for (const CodeToken& token : tokens) {
        const std::size_t close = token.text.rfind(']');
        if (root_of(token.text) != root || close == std::string::npos) continue;
        if (close + 1 == token.text.size())
            names.insert({"x", "y"});
        else
            names.insert(token.text.substr(close + 2));
    }
    Members members;
    for (const std::string& name : names) members.emplace_back(name, 0);
    return members;
}

std::string write_input(const std::string& root, const Code& code, const Numbers& numbers, const Language& language) {
    const std::vector<Members> places = members_of(root, numbers);
    const auto indexed = numbers.lower_bound(root + '[');
    const bool is_list = places.empty() || (indexed != numbers.end() && indexed->first.starts_with(root + '['));
    const Members shape = places.empty() ? members_read(root, code.tokens) : places[0];
    std::string type = language.number, text;
    if (!shape.empty() && !shape[0].first.empty()) {
        std::string names;
        for (const auto& [name, value] : shape) names += (names.empty() ? "" : ", ") + name;
        type = filled(language.object, names);
    }
    for (const Members& members : places) {
        // "{110, 90}" or "{x: 110, y: 90}"; of one number without a name that alone.
        const bool is_number = members.size() == 1 && members[0].first.empty();
        std::string value;
        for (const auto& [name, number] : members)
            value += (is_number       ? ""
                      : value.empty() ? "{"
                                      : ", ") +
                     (language.names_members && !is_number ? name + ": " : "") + text::number_text(number);
        text += (text.empty() ? "" : ", ") + value + (is_number ? "" : "}");
    }
    if (is_list) text = language.list.first + text + language.list.second;
    const char* array = !is_list ? "" : places.empty() ? language.empty_array : language.array;
    return "    " + type + root + array + " = " + text + ";\n";
}

const Language cpp{
    "#include <algorithm>\n#include <cmath>\n\nbool %() {\n    using namespace std;\n"
    "    [[maybe_unused]] const bool HIT = true, MISS = false;\n",
    "const double ",
    "const struct { double %; } ",
    false,
    "[]",
    "[1]",
    {"{", "}"},
    "double ",
    " = 0",
    "struct { double x = 0, y = 0; } %",
    {"[int(", ")]"},
    "    [[maybe_unused]] static constexpr auto min = [](double one, double other) { return other < one ? other : one; "
    "};\n"
    "    [[maybe_unused]] static constexpr auto max = [](double one, double other) { return one < other ? other : one; "
    "};\n",
    "    const auto side = [](auto p, auto q, auto r) {\n"
    "        return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);\n    };\n",
    "    const auto within = [](auto p, auto q, auto r) {\n"
    "        return p.x >= min(q.x, r.x) && p.x <= max(q.x, r.x) && p.y >= min(q.y, r.y) && p.y <= max(q.y, r.y);\n"
    "    };\n",
    "    const auto meet = [=](auto p, auto q, auto r, auto s) {\n"
    "        return (side(r, s, p) * side(r, s, q) < 0 && side(p, q, r) * side(p, q, s) < 0) ||\n"
    "               (side(r, s, p) == 0 && within(p, r, s)) || (side(r, s, q) == 0 && within(q, r, s)) ||\n"
    "               (side(p, q, r) == 0 && within(r, p, q)) || (side(p, q, s) == 0 && within(s, p, q));\n    };\n",
    "    const auto distance = [](double x, double y, auto q, auto r) {\n"
    "        const double ex = r.x - q.x, ey = r.y - q.y, size2 = max(ex * ex + ey * ey, 1e-300);\n"
    "        const double t = min(max(((x - q.x) * ex + (y - q.y) * ey) / size2, 0.0), 1.0);\n"
    "        return sqrt(pow(x - q.x - t * ex, 2) + pow(y - q.y - t * ey, 2));\n    };\n"};

const Language javascript{
    "function %() {\n    const {abs, sqrt, hypot, floor, min, max, atan, atan2, cos, sin} = Math;\n"
    "    const HIT = true, MISS = false;\n",
    "const ",
    "const ",
    true,
    "",
    "",
    {"[", "]"},
    "let ",
    "",
    "const % = {x: 0, y: 0}",
    {"[", "]"},
    "",
    "    const side = (p, q, r) => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);\n",
    "    const within = (p, q, r) =>\n"
    "        p.x >= min(q.x, r.x) && p.x <= max(q.x, r.x) && p.y >= min(q.y, r.y) && p.y <= max(q.y, r.y);\n",
    "    const meet = (p, q, r, s) =>\n"
    "        (side(r, s, p) * side(r, s, q) < 0 && side(p, q, r) * side(p, q, s) < 0) ||\n"
    "        (side(r, s, p) == 0 && within(p, r, s)) || (side(r, s, q) == 0 && within(q, r, s)) ||\n"
    "        (side(p, q, r) == 0 && within(r, p, q)) || (side(p, q, s) == 0 && within(s, p, q));\n",
    "    const distance = (x, y, q, r) => {\n"
    "        const ex = r.x - q.x, ey = r.y - q.y, size2 = max(ex * ex + ey * ey, 1e-300);\n"
    "        const t = min(max(((x - q.x) * ex + (y - q.y) * ey) / size2, 0), 1);\n"
    "        return sqrt((x - q.x - t * ex) ** 2 + (y - q.y - t * ey) ** 2);\n    };\n"};

}  // namespace

std::string write_code(CodeLanguage in, const Code& code, const Numbers& numbers, const std::string& name) {
    const Language& language = in == CodeLanguage::cpp ? cpp : javascript;
    const Names names(code.tokens);
    const auto calls = [&](const char* function) {
        return std::find(names.functions.begin(), names.functions.end(), function) != names.functions.end();
    };
    std::string text = filled(language.begin, name), set;
    for (const std::string& root : names.read) text += write_input(root, code, numbers, language);
    if (calls("min") || calls("max")) text += language.min_max;
    if (calls("side") || calls("meet")) text += language.side;
    if (calls("within") || calls("meet")) text += language.within;
    if (calls("meet")) text += language.meet;
    if (calls("distance")) text += language.distance;
    for (const std::string& one : names.set) {
        // A point, once.
        if (one.ends_with(".x"))
            text += "    " + filled(language.set_point, one.substr(0, one.size() - 2)) + ";\n";
        else if (!one.ends_with(".y"))
            set += (set.empty() ? language.set : ", ") + one + language.unset;
    }
    if (!set.empty()) text += "    " + set + ";\n";
    text += "    ";
    for (const char c : code.text)
        text += c == '['   ? language.index.first
                : c == ']' ? language.index.second
                           : std::string(1, c) + (c == '\n' ? "    " : "");
    return text + "\n}\n";
}

}  // namespace megapon::lab
