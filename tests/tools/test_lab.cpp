#include "tools/commands.h"

#include <doctest/doctest.h>

#include <sstream>

#include "lab/exhibits.h"
#include "tools/program.h"

namespace megapon::tools::lab_tests {

TEST_CASE("lab prints what an exhibit claims as one line of JSON") {
    std::ostringstream out;
    std::ostringstream err;
    CHECK(tools::run_claim("circles", out, err) == 0);
    CHECK(out.str() ==
          "{\"exhibit\":\"circles\",\"holds\":true,\"reach\":28,\"places\":6561,\"hits\":2453,\"touching\":4,"
          "\"wrong\":0}\n");
    CHECK(err.str().empty());
}

TEST_CASE("lab names every exhibit with its function and file, a line each") {
    std::ostringstream out;
    tools::write_exhibits(out);
    std::istringstream lines(out.str());
    std::size_t count = 0;
    for (std::string line; std::getline(lines, line); ++count)
        CHECK(line.starts_with("{\"exhibit\":\"" + std::string(lab::all_exhibits[count].get().name) +
                               "\",\"function\":\""));
    CHECK(count == lab::all_exhibits.size());
    CHECK(out.str().find("\"file\":\"src/geometry/touch.cpp\"}") != std::string::npos);
}

TEST_CASE("lab answers status 2 and the names there are for an exhibit that there is not") {
    std::ostringstream out;
    std::ostringstream err;
    CHECK(tools::run_claim("circle", out, err) == 2);
    CHECK(out.str().empty());
    CHECK(err.str().starts_with("unknown exhibit \"circle\"; expected one of: rects, circles, angles"));
}

}  // namespace megapon::tools::lab_tests
