#include "text/error.h"

namespace megapon::text {

std::string describe(const Error& problem) {
    std::string text = problem.file;
    if (problem.line > 0) text += ':' + std::to_string(problem.line);
    if (problem.line > 0 && problem.column > 0) text += ':' + std::to_string(problem.column);
    return text.empty() ? problem.message : text + ": " + problem.message;
}

}  // namespace megapon::text
