#pragma once

#include <ostream>
#include <string>

#include "lab/exhibit.h"

namespace megapon::tools {

// Every exhibit of the lab, a line each: its name, the function it shows, the file where that is written.
void write_exhibits(std::ostream& out);

// A claim as one JSON object: {"exhibit":"circles","holds":true,"reach":28,…}.
std::string claim_text(const std::string& exhibit, const lab::Claim& claim);

// Runs the claim of the exhibit of this name and prints it; returns the exit status, 1 if it does not hold.
int run_claim(const std::string& exhibit, std::ostream& out, std::ostream& err);

}  // namespace megapon::tools
