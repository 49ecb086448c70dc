// Feeds every file of a folder to a fuzz target: a target without its fuzzer. Fails when there is none.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

std::string read(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void feed(const std::filesystem::path& file) {
    const std::string bytes = read(file);
    std::printf("%s: %zu bytes\n", file.string().c_str(), bytes.size());
    std::fflush(stdout);  // so that the last line names the file that crashed
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2 || !std::filesystem::is_directory(argv[1])) {
        std::fprintf(stderr, "usage: corpus-NAME FOLDER\n");
        return 2;
    }
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(argv[1])) {
        feed(entry.path());
        ++files;
    }
    return files == 0 ? 1 : 0;
}
