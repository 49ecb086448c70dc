#include "tools/tiled_part.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "text/numbers.h"

namespace megapon::tools::tiled {

namespace {

constexpr const char* line_key = "\x01line";  // member of an object, where parse_json writes its line

// Reads a text byte by byte and shows how far the parser has come.
class Cursor {
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    Cursor(const char* at, const char*& reached) : at_(at), reached_(&reached) {}
    reference operator*() const { return *at_; }
    Cursor& operator++() {
        *reached_ = ++at_;
        return *this;
    }
    Cursor operator++(int) {
        Cursor before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const Cursor& a, const Cursor& b) { return a.at_ == b.at_; }

  private:
    const char* at_;
    const char** reached_;
};

// Builds the values of a text, and gives each object that messages can name its line. The library's own reader, with a
// callback after each object, looks at all that are there already.
class JsonBuilder : public nlohmann::json_sax<Json> {
  public:
    JsonBuilder(const char* begin, const char*& reached) : counted_(begin), reached_(&reached) {}

    Json root;
    std::size_t wrong_byte = 0;  // behind the one at which reading stopped
    bool is_out_of_range = false;

    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(number_integer_t value) override { return add(value); }
    bool number_unsigned(number_unsigned_t value) override { return add(value); }
    bool number_float(number_float_t value, const string_t&) override { return add(value); }
    bool string(string_t& value) override { return add(std::move(value)); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override {
        line_ += static_cast<int>(std::count(counted_, *reached_, '\n'));
        counted_ = *reached_;
        lines_.push_back(line_);
        return add(Json::object(), true);
    }
    bool key(string_t& name) override {
        member_ = &(*open_.back())[name];
        return true;
    }
    bool end_object() override {
        Json& object = *open_.back();
        if (std::any_of(std::begin(named_), std::end(named_),
                        [&object](const char* key) { return object.contains(key); }))
            object[line_key] = lines_.back();
        lines_.pop_back();
        return end_array();
    }
    bool start_array(std::size_t) override { return add(Json::array(), true); }
    bool end_array() override {
        open_.pop_back();
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) override {
        constexpr int number_overflow = 406;
        wrong_byte = position;
        is_out_of_range = error.id == number_overflow;
        return false;
    }

  private:
    static constexpr const char* named_[] = {"id", "name", "firstgid", "type", "tiles"};

    bool add(Json value, bool opens = false) {
        Json* place = &root;
        if (!open_.empty() && open_.back()->is_array())
            place = &open_.back()->emplace_back();
        else if (!open_.empty())
            place = member_;
        *place = std::move(value);
        if (opens) open_.push_back(place);
        return true;
    }

    const char* counted_;
    const char** reached_;
    int line_ = 1;
    std::vector<int> lines_;   // first lines of the open objects
    std::vector<Json*> open_;  // objects and lists, from the outermost
    Json* member_ = nullptr;   // member that gets the next value
};

}  // namespace

void Report::add(text::Errors& lines, std::size_t& count, int line, const std::string& message) const {
    if (++count <= most) lines.emplace_back(file_, text::Place{line, 0}, message);
}

text::Errors Report::listed(text::Errors lines, std::size_t count) const {
    if (count > lines.size()) lines.emplace_back(file_, "and " + std::to_string(count - lines.size()) + " more");
    return lines;
}

text::Result<Json> parse_json(std::string_view text, const std::string& file) {
    const std::size_t first = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (first != std::string_view::npos && text[first] == '<')
        return text::Error(file, "expected JSON, got XML: in Tiled, save it with File > Save As as JSON (.tmj, .tsj)");
    const char* const begin = text.data();
    const char* const end = begin + text.size();
    const char* reached = begin;
    JsonBuilder builder(begin, reached);
    if (Json::sax_parse(Cursor(begin, reached), Cursor(end, reached), &builder)) return std::move(builder.root);
    return text::Error(file, text::place_at(text, std::max<std::size_t>(builder.wrong_byte, 1) - 1),
                       builder.is_out_of_range ? "expected numbers that a double can hold, such as 1e8"
                                               : "expected JSON as Tiled writes it");
}

int Part::line() const {
    const Json& line = at(line_key);
    return line.is_number_integer() ? line.get<int>() : owner_line;
}

const Json& Part::at(const char* key) const {
    static const Json absent(Json::value_t::discarded);
    if (!content.is_object()) return absent;
    const auto found = content.find(key);
    return found == content.end() ? absent : *found;
}

void Part::require(std::initializer_list<const char*> keys) const {
    for (const char* key : keys)
        if (!has(key)) fault(std::string(key) + ": expected a number, got none");
}

std::string Part::text(const char* key) const {
    const Json& value = at(key);
    if (value.is_string()) return value.get<std::string>();
    if (has(key)) fault(std::string(key) + ": expected a text");
    return "";
}

bool Part::flag(const char* key, bool usual) const {
    const Json& value = at(key);
    if (value.is_boolean()) return value.get<bool>();
    if (has(key)) fault(std::string(key) + ": expected true or false");
    return usual;
}

double Part::number(const char* key) const {
    if (!has(key)) return 0;
    if (at(key).is_number() && std::fabs(at(key).get<double>()) <= 1e8) return at(key).get<double>();
    fault(std::string(key) + ": expected a number from -100000000 to 100000000");
    return 0;
}

std::optional<std::uint64_t> Part::whole(const char* key, std::uint64_t low, std::uint64_t high) const {
    const Json& value = at(key);
    if (value.is_number_integer() && value >= low && value <= high) return value.get<std::uint64_t>();
    fault(std::string(key) + ": expected a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    return std::nullopt;
}

const Json& Part::list(const char* key) const {
    static const Json none = Json::array();
    if (at(key).is_array()) return at(key);
    fault(std::string(key) + ": expected a list");
    return none;
}

std::string Part::type_or_class() const {
    std::string type = text("type");
    return type.empty() ? text("class") : type;
}

Properties properties_of(const Part& owner, const char* key) {
    Properties properties;
    const auto add_flat = [&properties](const std::string& name, const Json& value) {
        properties.emplace_back(name, value.is_structured() ? Json::array() : value);  // a copy recurses
    };
    const auto add = [&add_flat](const std::string& name, const Json& value) {
        if (!value.is_object()) return add_flat(name, value);
        for (const auto& [member, inner] : value.items())
            if (member != line_key) add_flat(name + '.' + member, inner);
    };
    if (!owner.has(key)) return properties;
    if (owner.at(key).is_object()) {
        for (const auto& [name, value] : owner.at(key).items())
            if (name != line_key) add(name, value);
        return properties;
    }
    for (const Json& item : owner.list(key)) {
        const Part property = owner.inner(item);
        if (const std::string name = property.text("name"); property.has("value") || name.empty())
            add(name, property.at("value"));
    }
    return properties;
}

std::string counted(std::size_t count, const char* what) {
    return std::to_string(count) + ' ' + what + (count == 1 ? "" : "s");
}

}  // namespace megapon::tools::tiled
