#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "hit/question.h"

namespace {

void demand(bool holds) {
    if (!holds) std::abort();
}

bool has_null(const nlohmann::json& value) {
    for (const auto& child : value)
        if (child.is_null() || (child.is_structured() && has_null(child))) return true;
    return false;
}

// Whatever the question, the answer is one line of JSON without a null in it, and says {"error": …} exactly when there
// is an error; and what another reader of JSON refuses is refused here too, the other way round as well.
void ask(std::string_view line) {
    const auto answered = megapon::hit::answer(line);
    const auto parsed = nlohmann::json::parse(answered.text, nullptr, false);
    demand(parsed.is_object() && !has_null(parsed) && answered.text.find_first_of("\n\r") == std::string::npos);
    demand(parsed.contains("error") == !answered.error.empty());
    if (line.find('\0') != std::string_view::npos) return;  // the other reader takes it for the end
    const bool is_json = nlohmann::json::accept(line.begin(), line.end());
    demand(is_json || !answered.error.empty());
    demand(!is_json || answered.error.rfind("not JSON", 0) != 0);
}

}  // namespace

// The first line of the input is the question: further ones would only cost time.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    ask(text.substr(0, text.find('\n')));
    return 0;
}
