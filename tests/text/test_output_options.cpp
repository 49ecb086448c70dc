#include "text/output_options.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "text/scratch_folder.h"

namespace megapon::text::output_options_tests {

namespace fs = std::filesystem;

TEST_CASE("an output is refused that is an input by its path, a link to it, or another name of the same file") {
    const ScratchFolder scratch;
    const fs::path folder = scratch.path(), file = folder / "w.toml";
    write_text(file, "format = 1\n");
    fs::create_symlink(file, folder / "link.csv");
    fs::create_hard_link(file, folder / "hard.csv");
    for (const fs::path& output : {file, folder / "." / "w.toml", folder / "link.csv", folder / "hard.csv"}) {
        CAPTURE(output);
        CHECK(find_clash({{"SCENE", file}}, {{"--csv", output}}) ==
              "--csv would overwrite " + output.string() + ", which SCENE reads; expected another file");
    }
    CHECK(!find_clash({{"SCENE", file}}, {{"--csv", folder / "new.csv"}}));
    CHECK(text_of(file) == "format = 1\n");
}

TEST_CASE("of a folder that is read every scene is an input") {
    const ScratchFolder scratch;
    const fs::path folder = scratch.path();
    fs::create_directories(folder / "below");
    write_text(folder / "below" / "w.toml", "format = 1\n");
    CHECK(find_clash({{"PATH", folder}}, {{"--junit", folder / "below" / "w.toml"}}));
    CHECK(!find_clash({{"PATH", folder}}, {{"--junit", folder / "results.xml"}}));
}

TEST_CASE("two outputs into one file are refused, also one that is not there yet; devices take both") {
    const ScratchFolder scratch;
    const fs::path file = scratch / "both";
    CHECK(find_clash({}, {{"--csv", file}, {"--npy", file}}) ==
          "--npy and --csv would both write " + file.string() + "; expected a file for each");
    CHECK(!find_clash({}, {{"--csv", "/dev/null"}, {"--npy", "/dev/null"}}));
    CHECK(!find_clash({{"SCENE", "-"}}, {{"--csv", "/dev/stdout"}, {"--npy", "/dev/stdout"}}));
}

}  // namespace megapon::text::output_options_tests
