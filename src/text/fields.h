#pragma once

#include <string_view>
#include <type_traits>

namespace megapon::text {

// The name of a member, cut from "first, second, third" when it is asked for.
struct FieldName {
    std::string_view names;
    int index;

    constexpr std::string_view text() const {
        std::string_view rest = names;
        for (int i = 0; i < index; ++i) rest.remove_prefix(rest.find(',') + 2);
        return rest.substr(0, rest.find(','));
    }
};

template <typename Visit, typename... Members>
void visit_members(std::string_view names, Visit& visit, Members&... members) {
    int index = 0;
    (visit(FieldName{names, index++}, members), ...);
}

}  // namespace megapon::text

// The one list of a struct's members: visit_fields(value, visit) calls visit(name, member) for each, in this order. All
// are bound together, so a member that is added and not listed here does not compile, nor does one that is listed and
// gone. A macro because only it can write the list once: as the binding that counts the members, and as their names.
#define MEGAPON_FIELDS(Struct, ...) MEGAPON_LISTED_FIELDS(, Struct, __VA_ARGS__)

// The same within a class, of members that are private; there clang warns of bindings that shadow the members.
#define MEGAPON_OWN_FIELDS(Class, ...)                                            \
    _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wshadow\"") \
        MEGAPON_LISTED_FIELDS(friend, Class, __VA_ARGS__) _Pragma("GCC diagnostic pop")

#define MEGAPON_LISTED_FIELDS(Specifier, Struct, ...)                                                       \
    template <typename Some, typename Visit>                                                                \
    requires std::is_same_v<std::remove_const_t<Some>, Struct> Specifier void visit_fields(Some& value,     \
                                                                                           Visit&& visit) { \
        auto& [__VA_ARGS__] = value;                                                                        \
        ::megapon::text::visit_members(#__VA_ARGS__, visit, __VA_ARGS__);                                   \
    }
