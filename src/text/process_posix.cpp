#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <system_error>

#include "text/process.h"
#ifdef __APPLE__
#include <mach-o/dyld.h>

#include <array>
#endif

namespace megapon::text {

namespace fs = std::filesystem;

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

fs::path program_file() {
#ifdef __APPLE__
    std::array<char, 4096> path{};
    std::uint32_t size = path.size();
    return _NSGetExecutablePath(path.data(), &size) == 0 ? path.data() : "";
#else
    std::error_code unknown;
    return fs::read_symlink("/proc/self/exe", unknown);
#endif
}

Arguments::Arguments(int argc, char** argv) : pointers_(argv, argv + argc) { pointers_.push_back(nullptr); }

void prepare_streams() {}

bool is_terminal(Stream stream) { return ::isatty(static_cast<int>(stream)) != 0; }

}  // namespace megapon::text
