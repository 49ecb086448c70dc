#include "tools/batch.h"

#include <cstdint>

#include "text/numbers.h"

namespace megapon::tools {

namespace {

constexpr int most_parts = 1'000'000;

}  // namespace

Slice Shard::slice_of(int pieces) const {
    const std::int64_t all = pieces;
    return {static_cast<int>(all * (part - 1) / parts), static_cast<int>(all * part / parts)};
}

std::optional<Shard> shard_of(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const auto part = text::parse_whole<int>(text.substr(0, slash));
    const auto parts = text::parse_whole<int>(text.substr(slash + 1));
    if (!part || !parts || *part < 1 || *part > *parts || *parts > most_parts) return std::nullopt;
    return Shard{*part, *parts};
}

ProgressLine::ProgressLine(const BatchOptions& options, int all, std::string pieces, std::ostream& messages)
    : shown_(options.shows_progress), all_(all), pieces_(std::move(pieces)), messages_(messages) {}

ProgressLine::~ProgressLine() {
    if (shown_ && done_ > 0) messages_ << "\r\x1b[K" << std::flush;
}

void ProgressLine::count() {
    const std::int64_t percent_before = std::int64_t{100} * done_ / all_;
    ++done_;
    if (shown_ && std::int64_t{100} * done_ / all_ != percent_before)
        messages_ << '\r' << done_ << " of " << all_ << ' ' << pieces_ << std::flush;
}

}  // namespace megapon::tools
