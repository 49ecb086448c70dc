#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "tools/stepper.h"

using namespace megapon;

namespace {

void demand(bool holds) {
    if (!holds) std::abort();
}

std::string asked(tools::Stepper& stepper, std::string_view line) {
    const hit::Answer answered = stepper.answer(line);
    const auto parsed = nlohmann::json::parse(answered.text, nullptr, false);
    demand(parsed.is_object() && answered.text.find_first_of("\n\r") == std::string::npos);
    demand(parsed.contains("error") == !answered.error.empty());
    demand(parsed.contains("error") != parsed.contains("frame"));
    return answered.error;
}

std::string hash_of(tools::Stepper& stepper) { return stepper.answer(R"({"do":"hash"})").text; }

}  // namespace

// Any lines are answered, a line each, and one that is answered with an error changes nothing.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    const bool against_computer = rest.starts_with("\n");
    auto stepper = tools::Stepper::open({.right = against_computer ? "cpu:2" : "",
                                         .assignments = {"physics.substeps=3"},
                                         .most_frames = 20,
                                         .may_use_files = false});
    demand(static_cast<bool>(stepper));
    for (int lines = 0; lines < 40 && !rest.empty(); ++lines) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        const std::string before = hash_of(*stepper);
        if (!asked(*stepper, line).empty()) demand(hash_of(*stepper) == before);
    }
    return 0;
}
