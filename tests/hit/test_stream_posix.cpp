#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <thread>

#include "hit/question.h"
#include "text/error.h"

namespace megapon::hit::stream_tests {

namespace {

struct Pipe {
    std::array<int, 2> ends{};
    Pipe() { REQUIRE(pipe(ends.data()) == 0); }
    int out() const { return ends[0]; }
    int in() const { return ends[1]; }
};

std::string read_all(int descriptor) {
    std::string text;
    std::array<char, 4096> part{};
    for (ssize_t got = 0; (got = read(descriptor, part.data(), part.size())) > 0;)
        text.append(part.data(), static_cast<std::size_t>(got));
    close(descriptor);
    return text;
}

void write_all(int descriptor, const std::string& text) {
    for (std::size_t sent = 0; sent < text.size();) {
        const ssize_t written = write(descriptor, text.data() + sent, text.size() - sent);
        REQUIRE(written > 0);
        sent += static_cast<std::size_t>(written);
    }
}

struct Outcome {
    std::string answers;
    std::string messages;
    int status = 0;
};

// All of `questions` through a pipe.
Outcome ask_all(const std::string& questions) {
    const Pipe in;
    const Pipe out;
    Outcome outcome;
    std::ostringstream messages;
    std::thread writer([&] {
        write_all(in.in(), questions);
        close(in.in());
    });
    std::thread answerer([&] {
        outcome.status = answer_lines(in.out(), "questions", out.in(), messages, answer);
        close(out.in());
    });
    outcome.answers = read_all(out.out());
    writer.join();
    answerer.join();
    close(in.out());
    outcome.messages = messages.str();
    return outcome;
}

const std::string question = R"({"test":"reflect","velocity":[1,2],"normal":[0,1]})";
const std::string reply = "{\"velocity\":[1,-2]}\n";

// The lines of a text of three, each with its end.
std::array<std::string, 3> three_lines(const std::string& text) {
    std::array<std::string, 3> lines;
    std::size_t begin = 0;
    for (std::string& line : lines) {
        const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
        line = text.substr(begin, end - begin);
        begin = std::min(end, text.size());
    }
    return lines;
}

}  // namespace

TEST_CASE(
    "every question gets its line in order; the last needs no end, blank lines are skipped, CRLF is a line's end") {
    const Outcome outcome = ask_all(question + "\n\n  \t\r\n" + question + "\r\n" + question);
    CHECK(outcome.answers == reply + reply + reply);
    CHECK(outcome.messages.empty());
    CHECK(outcome.status == 0);
}

TEST_CASE("no questions are no error") {
    CHECK(ask_all("").status == 0);
    CHECK(ask_all("\n\n").answers.empty());
}

TEST_CASE("a bad line answers in its place, the rest go on, and the exit status is 2") {
    const Outcome outcome = ask_all(question + "\n\n{]\n" + question + "\n");
    const auto [first, bad, last] = three_lines(outcome.answers);
    CHECK(first == reply);
    CHECK(bad.rfind("{\"error\":\"not JSON: ", 0) == 0);
    CHECK(last == reply);
    CHECK(outcome.messages.rfind("questions:3:2: not JSON: ", 0) == 0);
    CHECK(outcome.status == text::bad_input);
}

TEST_CASE("bytes that are not UTF-8 are an error of their own line") {
    const Outcome outcome = ask_all("{\"\xC3\x28\":1}\n" + question + "\n");
    CHECK(outcome.answers.rfind("{\"error\":\"not JSON: ", 0) == 0);
    CHECK(outcome.answers.substr(outcome.answers.find('\n') + 1) == reply);
}

TEST_CASE("each answer is handed on before the next question is asked") {
    const Pipe in;
    const Pipe out;
    std::ostringstream messages;
    std::thread answerer([&] {
        answer_lines(in.out(), "questions", out.in(), messages, answer);
        close(out.in());
    });
    for (int i = 0; i < 100; ++i) {
        write_all(in.in(), question + "\n");
        std::string answered(reply.size(), ' ');
        REQUIRE(read(out.out(), answered.data(), answered.size()) == static_cast<ssize_t>(reply.size()));
        REQUIRE(answered == reply);
    }
    close(in.in());
    answerer.join();
    close(in.out());
    close(out.out());
}

TEST_CASE("ten thousand questions in one go and a line of a megabyte are answered whole") {
    std::string questions;
    std::string replies;
    for (int i = 0; i < 10'000; ++i) {
        questions += question + "\n";
        replies += reply;
    }
    std::string long_question = R"({"test":"rotate","center":[0,0],"degrees":0,"points":[[1,2])";
    std::string long_reply = R"({"points":[[1,2])";
    for (int i = 0; i < 150'000; ++i) {
        long_question += ",[1,2]";
        long_reply += ",[1,2]";
    }
    const Outcome outcome = ask_all(questions + long_question + "]}\n" + question);
    CHECK(outcome.answers == replies + long_reply + "]}\n" + reply);
}

TEST_CASE("a line beyond 64 MB is cut and said to be, and the next is read") {
    const Outcome outcome = ask_all(std::string(longest_line + 1, 'x') + "\n" + question);
    CHECK(outcome.answers == "{\"error\":\"a line must not be longer than 64000000 bytes\"}\n" + reply);
    CHECK(outcome.status == text::bad_input);
}

TEST_CASE("what cannot be read is a message and exit status 2") {
    std::ostringstream messages;
    CHECK(answer_lines(-1, "questions", 1, messages, answer) == text::bad_input);
    CHECK(messages.str().starts_with("questions: "));
}

}  // namespace megapon::hit::stream_tests
