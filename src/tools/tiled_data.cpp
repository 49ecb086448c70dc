#include "tools/tiled_data.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <string>

#include "text/encodings.h"
#include "tools/tiled_sets.h"

#ifdef MEGAPON_ZLIB
#include <zlib.h>
#endif
#ifdef MEGAPON_ZSTD
#include <zstd.h>
#endif

namespace megapon::tools::tiled {

namespace {

constexpr std::size_t entry_size = 4;  // bytes, the lowest first

// Bytes of a layer compressed in one of Tiled's ways. unpack: `size` bytes, or nothing; not set: this build cannot.
struct Compression {
    const char* name;
    std::function<std::optional<std::string>(const std::string& bytes, std::size_t size)> unpack;
};

#ifdef MEGAPON_ZLIB
// Content of a stream of zlib or of gzip, detected from its header.
std::optional<std::string> inflated(const std::string& bytes, std::size_t size) {
    if (bytes.size() > std::numeric_limits<uInt>::max()) return std::nullopt;
    constexpr int largest_window = 15;
    constexpr int either_header = 32;
    z_stream stream{};
    if (inflateInit2(&stream, largest_window + either_header) != Z_OK) return std::nullopt;
    std::string unpacked(size, '\0');
    std::string in = bytes;
    stream.next_in = reinterpret_cast<Bytef*>(in.data());
    stream.avail_in = static_cast<uInt>(in.size());
    stream.next_out = reinterpret_cast<Bytef*>(unpacked.data());
    stream.avail_out = static_cast<uInt>(size);
    const int status = inflate(&stream, Z_FINISH);
    const bool is_whole = status == Z_STREAM_END && stream.avail_out == 0 && stream.avail_in == 0;
    inflateEnd(&stream);
    return is_whole ? std::optional(std::move(unpacked)) : std::nullopt;
}
#endif

#ifdef MEGAPON_ZSTD
std::optional<std::string> unpacked_by_zstd(const std::string& bytes, std::size_t size) {
    std::string unpacked(size, '\0');
    const std::size_t got = ZSTD_decompress(unpacked.data(), size, bytes.data(), bytes.size());
    return ZSTD_isError(got) == 0 && got == size ? std::optional(std::move(unpacked)) : std::nullopt;
}
#endif

const std::vector<Compression>& compressions() {
    static const std::vector<Compression> all{
#ifdef MEGAPON_ZLIB
        {"gzip", inflated},
        {"zlib", inflated},
#else
        {"gzip", nullptr},
        {"zlib", nullptr},
#endif
#ifdef MEGAPON_ZSTD
        {"zstd", unpacked_by_zstd},
#else
        {"zstd", nullptr},
#endif
    };
    return all;
}

// Digits of base64, whose end is "=" or "==" or nothing.
std::optional<std::string> from_digits(std::string digits) {
    const auto is_space = [](char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; };
    digits.erase(std::remove_if(digits.begin(), digits.end(), is_space), digits.end());
    const std::size_t end = std::min(digits.find('='), digits.size());
    if (digits.size() - end > 2 || digits.find_first_not_of('=', end) != std::string::npos) return std::nullopt;
    return text::from_base64(digits);
}

// The bytes of a layer's base64: `size` of them, or nothing and a fault.
std::optional<std::string> bytes_of(const Part& layer, std::size_t size) {
    const std::string compression = layer.text("compression");
    auto bytes = from_digits(layer.text("data"));
    if (!bytes) return layer.fault("data: expected digits of base64"), std::nullopt;
    const std::string wanted = std::to_string(size) + " bytes, 4 for each of its tiles";
    if (compression.empty()) {
        if (bytes->size() == size) return bytes;
        return layer.fault("data: expected " + wanted + ", got " + std::to_string(bytes->size())), std::nullopt;
    }
    for (const Compression& one : compressions()) {
        if (one.name != compression) continue;
        if (!one.unpack)
            return layer.fault("compression: this build has no " + compression +
                               "; in Tiled, choose another Tile Layer Format in the map's properties"),
                   std::nullopt;
        if (auto unpacked = one.unpack(*bytes, size)) return unpacked;
        return layer.fault("data: damaged: expected " + compression + " data of " + wanted), std::nullopt;
    }
    layer.fault("compression: expected \"gzip\", \"zlib\", \"zstd\" or none, got " + text::quoted(compression));
    return std::nullopt;
}

// The entries of a list of numbers; nothing, and a fault, at the first that is none.
std::optional<std::vector<std::uint32_t>> entries_of(const Part& layer, const Json& data, std::size_t columns) {
    std::vector<std::uint32_t> entries;
    for (const Json& entry : data) {
        if (!entry.is_number_unsigned() || entry.get<std::uint64_t>() > largest_entry) {
            layer.fault("data: expected whole numbers from 0 to " + std::to_string(largest_entry) + ", got " +
                        (entry.is_structured() ? "a list" : text::shortened(entry.dump())) + " in column " +
                        std::to_string(entries.size() % columns) + ", row " + std::to_string(entries.size() / columns));
            return std::nullopt;
        }
        entries.push_back(entry.get<std::uint32_t>());
    }
    return entries;
}

}  // namespace

std::optional<LayerCells> cells_of(const Part& layer, std::size_t& room) {
    if (layer.has("chunks")) return layer.fault("chunks: expected the data of a map of fixed size"), std::nullopt;
    const auto columns = layer.whole("width", 1, most_cells);
    const auto rows = layer.whole("height", 1, most_cells);
    if (!columns || !rows) return std::nullopt;
    LayerCells cells{static_cast<std::size_t>(*columns), static_cast<std::size_t>(*rows), {}};
    const std::size_t count = cells.columns * cells.rows;
    const std::string size = std::to_string(*columns) + " x " + std::to_string(*rows) + " tiles";
    if (count > std::min(most_cells, room)) {
        layer.fault("expected at most " + std::to_string(most_cells) + " tiles, and " +
                    std::to_string(most_cells_of_map) + " in all layers, got " + size);
        return std::nullopt;
    }
    room -= count;
    const std::string encoding = layer.text("encoding");
    if (encoding == "base64") {
        const auto bytes = bytes_of(layer, entry_size * count);
        if (!bytes) return std::nullopt;
        for (std::size_t i = 0; i < bytes->size(); i += entry_size) {
            std::uint32_t entry = 0;
            for (std::size_t k = 0; k < entry_size; ++k)
                entry |= static_cast<std::uint32_t>(static_cast<unsigned char>((*bytes)[i + k])) << 8 * k;
            cells.entries.push_back(entry);
        }
        return cells;
    }
    const Json& data = layer.at("data");
    if (!encoding.empty() && encoding != "csv")
        return layer.fault("encoding: expected \"csv\" or \"base64\", got " + text::quoted(encoding)), std::nullopt;
    if (!data.is_array())
        return layer.fault("data: expected a list of numbers, or \"encoding\": \"base64\""), std::nullopt;
    if (data.size() != count)
        return layer.fault("data: expected " + size + ", " + std::to_string(count) + " in all, got " +
                           std::to_string(data.size())),
               std::nullopt;
    auto entries = entries_of(layer, data, cells.columns);
    if (!entries) return std::nullopt;
    cells.entries = *std::move(entries);
    return cells;
}

}  // namespace megapon::tools::tiled
