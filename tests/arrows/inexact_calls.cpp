#include <algorithm>
#include <array>
#include <cctype>

#include "arrows/arrows.h"
#include "arrows/lines.h"

namespace megapon::arrows {

namespace {

bool is_core(std::string_view path) {
    constexpr std::array<std::string_view, 7> folders{"src/geometry/", "src/court/",      "src/sim/",     "src/play/",
                                                      "src/lab/",      "src/app/raster/", "src/app/view/"};
    return std::any_of(folders.begin(), folders.end(), [&](auto folder) { return path.starts_with(folder); });
}

// The name of the function that is called at `text`, which stands just behind a "std::"; empty if none is.
std::string_view called(std::string_view text) {
    const auto end =
        std::find_if(text.begin(), text.end(), [](unsigned char c) { return !std::isalnum(c) && c != '_'; });
    const auto name = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    return end != text.end() && *end == '(' ? name : std::string_view{};
}

bool is_inexact(std::string_view function) {
    constexpr std::array<std::string_view, 24> all{
        "sin",   "cos", "tan",  "asin",  "acos", "atan", "atan2", "sinh",  "cosh", "tanh", "exp",  "exp2",
        "expm1", "log", "log2", "log10", "pow",  "cbrt", "hypot", "log1p", "erf",  "lerp", "fmod", "remainder"};
    return std::find(all.begin(), all.end(), function) != all.end();
}

std::string_view without_comment(std::string_view line) { return line.substr(0, line.find("//")); }

}  // namespace

std::vector<Violation> inexact_calls(std::string_view path, std::string_view text) {
    std::vector<Violation> violations;
    if (!is_core(path)) return violations;
    for_each_line(text, [&](std::string_view line, int number) {
        const std::string_view code = without_comment(line);
        for (auto at = code.find("std::"); at != std::string_view::npos; at = code.find("std::", at + 1)) {
            const std::string_view function = called(code.substr(at + 5));
            if (!is_inexact(function)) continue;
            violations.push_back({std::string(path), number, "std::" + std::string(function),
                                  "its last bit differs between C libraries or compilers; use geometry/trig.h"});
        }
    });
    return violations;
}

}  // namespace megapon::arrows
