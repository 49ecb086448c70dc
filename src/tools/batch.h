#pragma once

#include <condition_variable>
#include <future>
#include <map>
#include <mutex>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

// Pieces of work that do not depend on each other: on several threads, or a part of them on each of several machines.
namespace megapon::tools {

// Indices from begin to end - 1.
struct Slice {
    int begin = 0;
    int end = 0;

    int size() const { return end - begin; }
};

// Part I of N, from 1.
struct Shard {
    int part = 1;
    int parts = 1;

    // The pieces of this part. All parts in order are all pieces; parts differ by one piece at most.
    Slice slice_of(int pieces) const;
    bool is_first() const { return part == 1; }
};

// "I/N", 1 <= I <= N <= 1 000 000; nothing for another text.
std::optional<Shard> shard_of(std::string_view text);

struct BatchOptions {
    int jobs = 1;  // threads
    Shard shard;
    bool shows_progress = false;  // on standard error
};

// Adds --jobs and --shard, in terms of "matches" or "rows". Returns --shard. Progress is shown when standard error is
// a terminal and standard output is none.
CLI::Option* add_batch_options(CLI::App& command, BatchOptions& options, const std::string& pieces);

// "12 of 200 matches", written over itself whenever the percentage changes, and wiped at the end.
class ProgressLine {
  public:
    ProgressLine(const BatchOptions& options, int all, std::string pieces, std::ostream& messages);
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    ~ProgressLine();

    void count();  // one more is done

  private:
    bool shown_;
    int all_;
    int done_ = 0;
    std::string pieces_;
    std::ostream& messages_;
};

// Results on their way from the threads that make them to the one that takes them in order. Threads that are far ahead
// wait, so that few results are kept.
template <class Result>
class OrderedResults {
  public:
    OrderedResults(Slice slice, int ahead) : slice_(slice), next_(slice.begin), taken_(slice.begin), ahead_(ahead) {}

    // The next index to make, once it is near enough; nothing when no more is wanted.
    std::optional<int> begin_next() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return stopped_ || next_ == slice_.end || next_ < taken_ + ahead_; });
        if (stopped_ || next_ == slice_.end) return std::nullopt;
        return next_++;
    }

    void finish(int index, Result result) {
        const std::lock_guard lock(mutex_);
        made_.emplace(index, std::move(result));
        changed_.notify_all();
    }

    // Waits for the result of the next index in order; nothing when stopped.
    std::optional<Result> take() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return stopped_ || made_.count(taken_) == 1; });
        if (stopped_) return std::nullopt;
        Result result = std::move(made_.extract(taken_++).mapped());
        changed_.notify_all();
        return result;
    }

    void stop() {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
        changed_.notify_all();
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<int, Result> made_;
    Slice slice_;
    int next_;   // to be made
    int taken_;  // so many, counted from slice_.begin
    int ahead_;
    bool stopped_ = false;
};

// Calls make(index) for each index of the slice on `jobs` threads, and take(result) for each in order on this thread,
// until take() returns false. With one job nothing but this thread works. Exceptions of make() arrive here.
template <class Make, class Take>
void work_in_order(Slice slice, int jobs, const Make& make, const Take& take) {
    if (jobs == 1) {
        for (int index = slice.begin; index < slice.end; ++index)
            if (!take(make(index))) return;
        return;
    }
    constexpr int ahead_of_each = 8;
    OrderedResults<decltype(make(0))> results(slice, ahead_of_each * jobs);
    const auto work = [&] {
        try {
            while (const auto index = results.begin_next()) results.finish(*index, make(*index));
        } catch (...) {
            results.stop();
            throw;
        }
    };
    std::vector<std::future<void>> threads;
    threads.reserve(static_cast<std::size_t>(jobs));
    for (int i = 0; i < jobs; ++i) threads.push_back(std::async(std::launch::async, work));
    for (int index = slice.begin; index < slice.end; ++index) {
        auto result = results.take();
        if (!result || !take(*std::move(result))) break;
    }
    results.stop();
    for (std::future<void>& thread : threads) thread.get();
}

}  // namespace megapon::tools
