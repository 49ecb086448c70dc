#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "tools/hit_answer.h"

// Every line of the input is a question. Whatever it is, the answer is one line of JSON without a null in it, and
// says {"error": …} exactly when there is a complaint.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        const auto answered = megapon::tools::answer(rest.substr(0, end));
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        const auto parsed = nlohmann::json::parse(answered.text, nullptr, false);
        const bool one_line = answered.text.find('\n') == std::string::npos;
        if (!parsed.is_object() || !one_line || parsed.contains("error") == answered.complaint.empty()) std::abort();
    }
    return 0;
}
