#include "tools/far_link.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace megapon::tools {

namespace {

constexpr Time outage_interval = 10 * net::seconds;
constexpr double reorder_delay = 100;  // ms, maximum

std::vector<std::string> option_names() {
    std::vector<std::string> names;
    names.reserve(link_options.size());
    for (const LinkOption& option : link_options) names.emplace_back(option.name);
    return names;
}

text::Error wrong_option(const std::string& expected, const std::string& given) {
    return text::Error("--link", text::expected_text(expected, given));
}

text::Result<void> read_option(std::string_view assignment, LinkFaults& faults) {
    const std::size_t sign = assignment.find('=');
    const std::string_view name = assignment.substr(0, sign);
    const auto option = std::find_if(link_options.begin(), link_options.end(),
                                     [name](const LinkOption& other) { return other.name == name; });
    if (option == link_options.end()) return wrong_option(text::one_of(option_names()), std::string(name));
    const auto number = sign == std::string_view::npos ? std::nullopt : text::parse_number(assignment.substr(sign + 1));
    if (!number || !option->range.contains(*number))
        return wrong_option(std::string(name) + "=" + text::number_in(option->range) + " " + std::string(option->unit),
                            std::string(assignment));
    faults.*option->number = *number;
    return {};
}

}  // namespace

text::Result<LinkFaults> link_of(const std::string& text) {
    LinkFaults faults;
    text::Errors errors;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const auto read = read_option(std::string_view(text).substr(begin, end - begin), faults);
        errors.insert(errors.end(), read.errors().begin(), read.errors().end());
        begin = end + 1;
    }
    if (!errors.empty()) return errors;
    return faults;
}

std::string describe(const LinkFaults& faults) {
    std::string text;
    for (const LinkOption& option : link_options)
        if (faults.*option.number != 0)
            text +=
                (text.empty() ? "" : ",") + std::string(option.name) + '=' + text::number_text(faults.*option.number);
    return text;
}

LinkFaults random_faults(sim::Random& random) {
    LinkFaults faults;
    for (const LinkOption& option : link_options)
        if (random.unit() < 1.0 / 3) faults.*option.number = std::floor(random.between(1, option.usual + 1));
    return faults;
}

bool FarLink::is_lost(Time now, sim::Side from) {
    if (faults_.outage > 0 && now >= outage_ends_) {
        outage_begins_ = now + static_cast<Time>(random_.between(0.5, 1.5) * static_cast<double>(outage_interval));
        outage_ends_ = outage_begins_ + ms_time(faults_.outage);
    }
    if (faults_.outage > 0 && now >= outage_begins_) return true;
    const double further = from == sim::Side::left ? faults_.loss_left : faults_.loss_right;
    if (random_.unit() * 100 < faults_.loss) return true;
    return random_.unit() * 100 < further;
}

void FarLink::add(Time arrives, Datagram datagram) {
    datagram.arrives = arrives;
    datagram.order = sent_++;
    under_way_.push_back(std::move(datagram));
    std::push_heap(under_way_.begin(), under_way_.end(), Later());
}

void FarLink::send(Time now, sim::Side from, int from_address, int to_address, const std::string& bytes) {
    Datagram datagram{0, 0, opposite(from), from_address, to_address, bytes};
    if (healed_) return add(now + ms_time(faults_.rtt / 2), std::move(datagram));
    if (is_lost(now, from)) return;
    const auto way = [this] {
        double ms = faults_.rtt / 2 + random_.between(-faults_.jitter, faults_.jitter);
        if (random_.unit() * 100 < faults_.reorder) ms += random_.between(0, reorder_delay);
        return ms_time(std::max(ms, 0.0));
    };
    if (random_.unit() * 100 < faults_.duplicate) add(now + way(), datagram);
    add(now + way(), std::move(datagram));
}

std::optional<Time> FarLink::next() const {
    return under_way_.empty() ? std::nullopt : std::optional(under_way_.front().arrives);
}

FarLink::Datagram FarLink::take() {
    std::pop_heap(under_way_.begin(), under_way_.end(), Later());
    Datagram datagram = std::move(under_way_.back());
    under_way_.pop_back();
    return datagram;
}

}  // namespace megapon::tools
