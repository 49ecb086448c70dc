#include "tools/batch.h"

#include <unistd.h>

#include <cstdint>

#include "text/numbers.h"

namespace megapon::tools {

namespace {

constexpr int most_jobs = 256;
constexpr int most_parts = 1'000'000;

// Where the part after so many parts begins.
int begin_after(int parts, const Shard& shard, int pieces) {
    return static_cast<int>(std::int64_t{pieces} * parts / shard.parts);
}

}  // namespace

Slice Shard::slice_of(int pieces) const {
    return {begin_after(part - 1, *this, pieces), begin_after(part, *this, pieces)};
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
    const auto percent = [this](int done) { return std::int64_t{100} * done / all_; };
    ++done_;
    if (shown_ && percent(done_) != percent(done_ - 1))
        messages_ << '\r' << done_ << " of " << all_ << ' ' << pieces_ << std::flush;
}

}  // namespace megapon::tools
