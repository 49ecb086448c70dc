#include "tools/output_file.h"

#include <filesystem>
#include <fstream>

namespace megapon::tools {

namespace fs = std::filesystem;

text::Result<void> write_output(const std::string& file, std::string_view bytes) {
    const std::string unfinished = file + ".part";
    std::ofstream out(unfinished, std::ios::binary);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    std::error_code failure;
    if (out) fs::rename(unfinished, file, failure);
    if (out && !failure) return {};
    fs::remove(unfinished, failure);
    return text::Error(file, "cannot be written; expected a file in a folder that exists and may be changed");
}

}  // namespace megapon::tools
