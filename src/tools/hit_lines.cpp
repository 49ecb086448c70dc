#include "tools/hit_lines.h"

#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace megapon::tools {

bool LineReader::line_is_waiting() {
    const std::size_t end = buffer_.find('\n', scanned_);
    scanned_ = end == std::string::npos ? buffer_.size() : end;
    return end != std::string::npos;
}

// Reads once, however little comes.
bool LineReader::fill() {
    constexpr std::size_t chunk = 1 << 16;
    buffer_.erase(0, begin_);
    scanned_ -= begin_;
    begin_ = 0;
    const std::size_t held = buffer_.size();
    buffer_.resize(held + chunk);
    ssize_t got = -1;
    do {
        got = read(descriptor_, buffer_.data() + held, chunk);
    } while (got < 0 && errno == EINTR);
    buffer_.resize(held + static_cast<std::size_t>(got < 0 ? 0 : got));
    if (got < 0) throw std::system_error(errno, std::generic_category());
    return got > 0;
}

bool LineReader::next(std::string_view& line) {
    while (!at_end_ && !line_is_waiting()) at_end_ = !fill();
    if (at_end_ && begin_ == buffer_.size()) return false;
    const std::size_t end = line_is_waiting() ? scanned_ : buffer_.size();
    line = std::string_view(buffer_).substr(begin_, end - begin_);
    if (line.ends_with('\r')) line.remove_suffix(1);
    begin_ = scanned_ = end < buffer_.size() ? end + 1 : end;
    return true;
}

}  // namespace megapon::tools
