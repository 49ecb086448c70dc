// Writes FOLDER/copied.cpp and FOLDER/copied.js: for each method of each exhibit what its page copies, in a few of its
// states, and a main that asks each of them and says which does not answer as the exhibit's own lines do.
//     copied-code FOLDER
#include <array>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "lab/code.h"
#include "lab/random_states.h"

namespace megapon::lab {

namespace {

constexpr int states_of_method = 6;

// A method in one state: the name of its function, and what the lines answer there.
struct Copied {
    std::string name;
    bool answer = false;
};

struct Sources {
    std::string cpp, javascript;
    std::vector<Copied> all;

    void add(const Exhibit& exhibit, bool naive, const std::string& name) {
        const Code code(exhibit.lines(naive));
        const Numbers numbers = exhibit.numbers();
        cpp += write_code(CodeLanguage::cpp, code, numbers, name) + '\n';
        javascript += write_code(CodeLanguage::javascript, code, numbers, name) + '\n';
        all.push_back({name, code.run(numbers).answer.value()});
    }

    // "{open name, answer close", a row each.
    std::string rows(const char* open, const char* close) const {
        std::string text;
        for (const Copied& one : all)
            text += std::string("    ") + open + '"' + one.name + "\", " + one.name + ", " +
                    (one.answer ? "true" : "false") + close + ",\n";
        return text;
    }
};

std::string function_name(const ExhibitInfo& entry, bool naive, int state) {
    std::string name(entry.name);
    for (char& c : name)
        if (c == '-') c = '_';
    return name + (naive ? "_naive_" : "_right_") + std::to_string(state);
}

Sources copy_all() {
    Sources sources;
    sim::Random random(11);
    for (const ExhibitInfo& entry : all_exhibits)
        for (const bool naive : {false, true})
            for (int state = 0; state < states_of_method; ++state) {
                const auto exhibit = state == 0 ? entry.make() : random_state(entry, random, naive);
                sources.add(*exhibit, naive, function_name(entry, naive, state));
            }
    return sources;
}

bool write(const std::string& file, const std::string& text) { return bool(std::ofstream(file) << text << std::flush); }

}  // namespace

}  // namespace megapon::lab

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "copied-code: expected a folder\n";
        return 2;
    }
    const std::string folder = argv[1];
    const megapon::lab::Sources sources = megapon::lab::copy_all();
    const std::string cpp =
        sources.cpp +
        "#include <iostream>\n\nconst struct { const char* name; bool (*ask)(); bool answer; } all[] = {\n" +
        sources.rows("{", "}") +
        "};\n\nint main() {\n    int wrong = 0;\n    for (const auto& one : all) {\n"
        "        if (one.ask() == one.answer) continue;\n        ++wrong;\n"
        "        std::cout << one.name << \" answers otherwise\\n\";\n    }\n"
        "    return wrong > 0;\n}\n";
    const std::string javascript = sources.javascript + "const wrong = [\n" + sources.rows("[", "]") +
                                   "].filter(([, ask, answer]) => ask() != answer);\n"
                                   "for (const [name] of wrong) console.log(`${name} answers otherwise`);\n"
                                   "process.exitCode = wrong.length > 0 ? 1 : 0;\n";
    if (!megapon::lab::write(folder + "/copied.cpp", cpp) || !megapon::lab::write(folder + "/copied.js", javascript)) {
        std::cerr << "copied-code: cannot write to " << folder << '\n';
        return 1;
    }
    std::cout << sources.all.size() << " functions\n";
}
