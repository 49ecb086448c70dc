#include "app/screens/notices.h"

#include <algorithm>
#include <iostream>
#include <utility>

namespace megapon::screens {

namespace {

constexpr double error_ms = 8000;
constexpr double hint_ms = 3000;
constexpr const char* good_news = "notices.read_late";  // the only notice of the web page that invites, not warns

}  // namespace

void Notices::set_settings_errors(const std::vector<text::Error>& errors, double now_ms) {
    const auto before = std::exchange(errors_, {});
    for (const text::Error& error : errors) errors_.push_back(describe(error));
    of_settings_ = errors_.size();
    if (errors_ == before) return;
    errors_until_ms_ = now_ms + error_ms;
    text::report(errors, std::cerr);
}

void Notices::add(const text::Error& error, double now_ms) {
    const auto told = errors_.begin() + static_cast<std::ptrdiff_t>(of_settings_);
    std::string words = describe(error);
    errors_.erase(now_ms < errors_until_ms_ ? std::remove(told, errors_.end(), words) : told, errors_.end());
    errors_.push_back(std::move(words));
    errors_until_ms_ = now_ms + error_ms;
    text::report({error}, std::cerr);
}

void Notices::set_page_notice(const std::string& key, double now_ms) {
    page_notice_ = key;
    page_notice_until_ms_ = now_ms + error_ms;
}

void Notices::hint(i18n::Message message, double now_ms) {
    hint_ = std::move(message);
    hint_until_ms_ = now_ms + hint_ms;
}

std::vector<view::Notice> Notices::shown(const i18n::Translations& tr, double now_ms, bool fades) const {
    std::vector<view::Notice> lines;
    if (!fades || now_ms < errors_until_ms_) {
        if (of_settings_ > 0) lines.push_back({tr("notices.settings")});
        for (const std::string& error : errors_) lines.push_back({error});
    }
    if (!page_notice_.empty() && (!fades || now_ms < page_notice_until_ms_))
        lines.push_back({.words = tr(page_notice_), .is_error = page_notice_ != good_news});
    if (now_ms < hint_until_ms_) lines.push_back({.words = tr(hint_), .is_error = false});
    return lines;
}

}  // namespace megapon::screens
