#include "tools/hit_lines.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace megapon::tools {

namespace {

constexpr std::size_t chunk = 1 << 16;

}  // namespace

bool LineReader::line_is_waiting() {
    const std::size_t found = held().find('\n', scanned_);
    scanned_ = std::min(found, held().size());
    return found != std::string_view::npos;
}

// Room for a chunk behind what is held, which moves to the front.
void LineReader::make_room() {
    if (held().size() > longest_line) {
        was_cut_ = true;
        end_ = begin_ + longest_line;
        scanned_ = longest_line;
    }
    if (buffer_.size() - end_ >= chunk) return;
    std::copy(buffer_.begin() + static_cast<std::ptrdiff_t>(begin_),
              buffer_.begin() + static_cast<std::ptrdiff_t>(end_), buffer_.begin());
    end_ -= begin_;
    begin_ = 0;
    if (buffer_.size() - end_ < chunk) buffer_.resize(std::max(2 * buffer_.size(), 4 * chunk));
}

// Reads once, however little comes; false at the end of the input.
bool LineReader::fill() {
    make_room();
    ssize_t got = -1;
    do {
        got = read(descriptor_, buffer_.data() + end_, buffer_.size() - end_);
    } while (got < 0 && errno == EINTR);
    if (got < 0) throw std::system_error(errno, std::generic_category());
    end_ += static_cast<std::size_t>(got);
    return got > 0;
}

bool LineReader::next() {
    was_cut_ = false;
    while (!at_end_ && !line_is_waiting()) at_end_ = !fill();
    if (held().empty()) return false;
    const bool has_end = line_is_waiting();
    was_cut_ = was_cut_ || scanned_ > longest_line;
    line_ = held().substr(0, std::min(scanned_, longest_line));
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    begin_ += scanned_ + (has_end ? 1 : 0);
    scanned_ = 0;
    return true;
}

}  // namespace megapon::tools
