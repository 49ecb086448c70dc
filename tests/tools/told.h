#pragma once

#include <sstream>
#include <string>

#include "tools/commands.h"

// What the command `test` writes, and its status.
namespace megapon::tools::testing {

struct Told {
    int status = 0;
    std::string out;
    std::string messages;
};

inline Told told(const TestOptions& options) {
    std::ostringstream out, messages;
    const int status = run_tests(options, out, messages);
    return {status, out.str(), messages.str()};
}

}  // namespace megapon::tools::testing
