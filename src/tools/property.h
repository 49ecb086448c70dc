#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "judge/property.h"
#include "text/error.h"
#include "tools/commands.h"

// Properties as `property` and `test` draw them.
namespace megapon::tools {

// How a claim fared in all draws.
struct ClaimResult {
    std::string name;        // "FILE:LINE", and its words
    int status;              // of the program: done, check_failed, or bad_input for one that was never exercised
    judge::Failure failure;  // unless it is done
};

// The name of a claim in results.
std::string name_of(const judge::Domain& domain, const judge::Claim& claim);

// Draws a property, and writes a line of TAP for each of its claims; `number` counts the lines. Errors: what is drawn
// cannot be judged, or a file cannot be written.
text::Result<std::vector<ClaimResult>> draw_property(const judge::Domain& domain, const PropertyOptions& options,
                                                     int& number, std::ostream& out, std::ostream& messages);

}  // namespace megapon::tools
