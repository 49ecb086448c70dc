#include "app/raster/pdf.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace megapon::raster {

namespace {

constexpr int page_width = 595;  // points, A4
constexpr int page_height = 842;

// The bytes red, green, blue of each pixel, row by row.
std::string rgb_of(const Image& image) {
    std::string bytes;
    bytes.reserve(image.pixels().size() * 3);
    for (const std::uint32_t pixel : image.pixels())
        for (const int shift : {16, 8, 0}) bytes += static_cast<char>(pixel >> shift & 0xFF);
    return bytes;
}

std::size_t run_at(std::string_view bytes, std::size_t at) {
    constexpr std::size_t longest = 128;
    std::size_t length = 1;
    while (length < longest && at + length < bytes.size() && bytes[at + length] == bytes[at]) ++length;
    return length;
}

// The filter RunLengthDecode: a byte n below 128 is followed by n + 1 bytes, one above by a byte that stands for 257 -
// n.
std::string shorten_runs(std::string_view bytes) {
    constexpr std::size_t longest = 128;
    constexpr std::size_t worth_it = 3;
    std::string out;
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t run = run_at(bytes, at);
        if (run >= worth_it) {
            out += static_cast<char>(257 - run);
            out += bytes[at];
            at += run;
            continue;
        }
        const std::size_t first = at;
        while (at < bytes.size() && at - first < longest && run_at(bytes, at) < worth_it) ++at;
        out += static_cast<char>(at - first - 1);
        out += bytes.substr(first, at - first);
    }
    out += static_cast<char>(128);  // the end
    return out;
}

std::string stream(const std::string& entries, std::string_view bytes) {
    return "<< " + entries + " /Length " + std::to_string(bytes.size()) + " >>\nstream\n" + std::string(bytes) +
           "\nendstream";
}

std::string padded(std::size_t offset) {
    const std::string digits = std::to_string(offset);
    return std::string(10 - digits.size(), '0') + digits;
}

}  // namespace

std::string pdf_of(const Image& image) {
    const std::string width = std::to_string(page_width), height = std::to_string(page_height);
    const std::vector<std::string> objects{
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 " + width + " " + height +
            "] /Resources << /XObject << /Im 4 0 R >> >> /Contents 5 0 R >>",
        stream("/Type /XObject /Subtype /Image /Width " + std::to_string(image.width()) + " /Height " +
                   std::to_string(image.height()) +
                   " /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /RunLengthDecode",
               shorten_runs(rgb_of(image))),
        stream("", "q " + width + " 0 0 " + height + " 0 0 cm /Im Do Q"),
    };
    std::string pdf = "%PDF-1.4\n";
    std::string table = "xref\n0 " + std::to_string(objects.size() + 1) + "\n0000000000 65535 f \n";
    for (std::size_t i = 0; i < objects.size(); ++i) {
        table += padded(pdf.size()) + " 00000 n \n";
        pdf += std::to_string(i + 1) + " 0 obj\n" + objects[i] + "\nendobj\n";
    }
    const std::size_t table_at = pdf.size();
    return pdf + table + "trailer\n<< /Size " + std::to_string(objects.size() + 1) + " /Root 1 0 R >>\nstartxref\n" +
           std::to_string(table_at) + "\n%%EOF\n";
}

}  // namespace megapon::raster
