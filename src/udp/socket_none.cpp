#include "udp/datagrams.h"
#include "udp/nearby.h"

// A browser opens no socket; for Windows there is no code yet.
namespace megapon::udp {

namespace {

const std::string no_sockets = "this build of the game opens no sockets";

}  // namespace

bool Socket::is_available() { return false; }

text::Result<std::unique_ptr<Socket>> Socket::open(std::uint16_t) { return text::Error(no_sockets); }

text::Result<Address> read_address(const std::string&, std::uint16_t) { return text::Error(no_sockets); }

std::string describe(const Address&) { return {}; }

std::vector<Address> everybody(std::uint16_t) { return {}; }

std::vector<Address> own_addresses(std::uint16_t) { return {}; }

}  // namespace megapon::udp
