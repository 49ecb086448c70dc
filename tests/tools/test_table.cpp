#include <doctest/doctest.h>

#include <cstring>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "places.h"
#include "text/scratch_folder.h"
#include "tools/commands.h"
#include "tools/table.h"

namespace megapon::tools::table_tests {

namespace {

const std::string scene = (tests_folder() / "golden/scenes/polygons.toml").string();

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

// The numbers of a .npy by the description of its format: after the magic and the version two bytes of the header's
// length, then the header, then the rows.
std::vector<double> numbers_of(const std::string& npy) {
    REQUIRE(npy.size() >= 128);
    CHECK(npy.substr(0, 8) == std::string("\x93NUMPY\x01\x00", 8));
    CHECK(static_cast<unsigned char>(npy[8]) + 256 * static_cast<unsigned char>(npy[9]) == 118);
    CHECK(npy[127] == '\n');
    std::vector<double> numbers;
    for (std::size_t at = 128; at < npy.size(); at += 8) {
        std::uint64_t bits = 0;
        for (std::size_t i = 8; i-- > 0;) bits = bits << 8 | static_cast<unsigned char>(npy[at + i]);
        double number = 0;
        std::memcpy(&number, &bits, sizeof number);
        numbers.push_back(number);
    }
    return numbers;
}

std::string header_of(const std::string& npy) { return npy.substr(10, 118); }

struct Written {
    std::string csv;
    std::string npy;
    std::string out;
};

template <typename Play>
Written write(const Play& play) {
    const text::ScratchFolder folder;
    const tools::TableFiles files{(folder / "t.csv").string(), (folder / "t.npy").string()};
    std::ostringstream out;
    std::ostringstream messages;
    play(files, out, messages);
    CHECK(messages.str().empty());
    return {text::text_of(folder / "t.csv"), text::text_of(folder / "t.npy"), out.str()};
}

Written run_ten_frames() {
    return write([](const tools::TableFiles& files, std::ostream& out, std::ostream& messages) {
        std::istringstream none;
        CHECK(tools::run_scene({.scene = scene, .frames = 10, .table = files}, none, out, messages) == 0);
    });
}

std::string number_at(const std::string& line, int column) {
    std::istringstream in(line);
    std::string cell;
    for (int i = 0; i <= column; ++i) std::getline(in, cell, ',');
    return cell;
}

}  // namespace

TEST_CASE("a run writes one row a frame and body, in CSV and for NumPy the same numbers") {
    const Written written = run_ten_frames();
    const std::vector<std::string> lines = lines_of(written.csv);
    const std::vector<double> numbers = numbers_of(written.npy);
    CHECK(lines[0] == "frame,kind,index,x,y,vx,vy,angle");
    CHECK(lines[1].starts_with("1,ball,0,"));
    CHECK(lines.back().starts_with("10,polygon,"));
    CHECK((lines.size() - 1) % 10 == 0);
    REQUIRE(numbers.size() == 8 * (lines.size() - 1));
    CHECK(header_of(written.npy)
              .starts_with("{'descr': '<f8', 'fortran_order': False, 'shape': (" + std::to_string(lines.size() - 1) +
                           ", 8), }"));
    for (std::size_t row = 1; row < lines.size(); ++row) {
        CHECK(std::stod(number_at(lines[row], 3)) == numbers[8 * (row - 1) + 3]);
        CHECK(std::stod(number_at(lines[row], 7)) == numbers[8 * (row - 1) + 7]);
    }
}

TEST_CASE("matches write the seed before each row, and as many rows as frames and bodies") {
    tools::MatchOptions options;
    options.seed = 3;
    options.matches = 2;
    options.points = 1;
    options.batch.jobs = 2;
    const Written written =
        write([&options](const tools::TableFiles& files, std::ostream& out, std::ostream& messages) {
            options.table = files;
            CHECK(tools::play_matches(options, out, messages) == 0);
        });
    const std::vector<std::string> lines = lines_of(written.csv);
    CHECK(lines[0] == "seed,frame,kind,index,x,y,vx,vy,angle");
    CHECK(lines[1].starts_with("3,1,ball,0,"));
    CHECK(lines[3].starts_with("3,1,player,1,"));
    CHECK(lines.back().starts_with("4,"));
    int frames = 0;
    for (const std::string& line : lines_of(written.out)) frames += std::stoi(line.substr(line.find("frames") + 8));
    CHECK(lines.size() == 1 + 3 * static_cast<std::size_t>(frames));
    CHECK(numbers_of(written.npy).size() == 9 * (lines.size() - 1));
}

TEST_CASE("the table of tunnel is the same in its file as on standard output") {
    const Written written = write([](const tools::TableFiles& files, std::ostream& out, std::ostream&) {
        tools::TunnelOptions options{{lab::Target::brick}, {240}, {1, 2}, 50, 3};
        options.table = files;
        CHECK(tools::write_tunnel_table(options, out).empty());
    });
    CHECK(written.csv == written.out);
    CHECK(lines_of(written.csv)[3].starts_with("brick,240,sweep,1,50,"));
    const std::vector<double> numbers = numbers_of(written.npy);
    REQUIRE(numbers.size() == 3 * 11);
    CHECK(std::vector(numbers.begin(), numbers.begin() + 5) == std::vector<double>{2, 240, 0, 1, 50});
    CHECK(std::vector(numbers.begin() + 22, numbers.begin() + 27) == std::vector<double>{2, 240, 1, 1, 50});
}

TEST_CASE("the header of NumPy's format has 128 bytes, however many rows there are") {
    for (const std::size_t rows : {0u, 1u, 4'000'000'000u}) CHECK(tools::npy_header(rows, 11).size() == 128);
}

TEST_CASE("a table that cannot be written is an error with its name") {
    std::istringstream none;
    std::ostringstream out;
    std::ostringstream messages;
    const std::string file = "/missing-folder/table.csv";
    CHECK(tools::run_scene({.scene = scene, .table = {file, ""}}, none, out, messages) == 2);
    CHECK(messages.str().starts_with(file + ": "));
    if (!std::filesystem::exists("/dev/full")) return;
    messages.str("");
    CHECK(tools::run_scene({.scene = scene, .table = {"", "/dev/full"}}, none, out, messages) == 2);
    CHECK(messages.str() == "/dev/full: the table is not complete: writing it failed\n");
}

}  // namespace megapon::tools::table_tests
