#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "net/wire.h"

using namespace megapon;

namespace {

std::string written(const net::Message& message) {
    std::string bytes;
    std::visit(
        [&bytes](const auto& kind) {
            if constexpr (!std::is_same_v<std::decay_t<decltype(kind)>, net::OtherWire>) net::write(kind, bytes);
        },
        message);
    return bytes;
}

}  // namespace

// Any bytes are a message or are refused; one that was read is written and read back the same, in no more bytes than a
// datagram has.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto message = net::read_message({reinterpret_cast<const char*>(data), size});
    if (!message || std::holds_alternative<net::OtherWire>(*message)) return 0;
    const std::string once = written(*message);
    if (once.size() > net::longest_message) std::abort();
    const auto again = net::read_message(once);
    if (!again || written(*again) != once) std::abort();
    return 0;
}
