#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <future>
#include <map>
#include <mutex>
#include <new>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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
};

// "I/N", 1 <= I <= N <= 1 000 000; nothing for another text.
std::optional<Shard> shard_of(std::string_view text);

struct BatchOptions {
    int jobs = 1;  // threads
    Shard shard;
    bool shows_progress = false;  // written to standard error
};

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

// Results on their way from the threads that make them to the one that takes them in order. `most_waiting`: of results
// that are made and not taken; a thread that is farther ahead waits.
template <class Result>
class OrderedResults {
  public:
    OrderedResults(Slice slice, int most_waiting)
        : slice_(slice), next_to_make_(slice.begin), next_to_take_(slice.begin), most_waiting_(most_waiting) {}

    // The next index to make, once it is near enough; nothing when no more is wanted.
    std::optional<int> begin_next() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] {
            return stopped_ || next_to_make_ == slice_.end || next_to_make_ < next_to_take_ + most_waiting_;
        });
        if (stopped_ || next_to_make_ == slice_.end) return std::nullopt;
        return next_to_make_++;
    }

    void finish(int index, Result result) {
        const std::lock_guard lock(mutex_);
        made_.emplace(index, std::move(result));
        changed_.notify_all();
    }

    // Waits for the result of the next index in order, or makes it if no thread does; nothing when stopped.
    template <class Make>
    std::optional<Result> take(const Make& make) {
        std::unique_lock lock(mutex_);
        const auto is_mine = [this] {
            return given_back_.count(next_to_take_) == 1 || (threads_ == 0 && next_to_make_ == next_to_take_);
        };
        changed_.wait(lock, [&] { return stopped_ || made_.count(next_to_take_) == 1 || is_mine(); });
        if (stopped_) return std::nullopt;
        std::optional<Result> result;
        if (made_.count(next_to_take_) == 1) {
            result = std::move(made_.extract(next_to_take_).mapped());
        } else {
            lock.unlock();
            result = make(next_to_take_);
            lock.lock();
        }
        next_to_make_ = std::max(next_to_make_, ++next_to_take_);
        changed_.notify_all();
        return result;
    }

    // A thread begins and ends; one that lacks the memory for its index gives that back.
    void add_thread() {
        const std::lock_guard lock(mutex_);
        ++threads_;
    }
    void remove_thread(std::optional<int> unmade = std::nullopt) {
        const std::lock_guard lock(mutex_);
        --threads_;
        if (unmade) given_back_.insert(*unmade);
        changed_.notify_all();
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
    int next_to_make_;
    int next_to_take_;
    int most_waiting_;
    int threads_ = 0;
    std::set<int> given_back_;
    bool stopped_ = false;
};

// Begins up to `jobs` threads, as many as the system grants. Each makes results until none is wanted, or until it lacks
// the memory for one.
template <class Results, class Make>
std::vector<std::future<void>> begin_threads(int jobs, Results& results, const Make& make) {
    const auto work = [&results, &make] {
        std::optional<int> index;
        try {
            while ((index = results.begin_next())) results.finish(*index, make(*index));
        } catch (const std::bad_alloc&) {
            return results.remove_thread(index);
        } catch (...) {
            results.stop();
            throw;
        }
        results.remove_thread();
    };
    std::vector<std::future<void>> threads;
    threads.reserve(static_cast<std::size_t>(jobs));
    for (int i = 0; i < jobs; ++i) {
        results.add_thread();
        try {
            threads.push_back(std::async(std::launch::async, work));
        } catch (const std::exception&) {
            results.remove_thread();
            break;
        }
    }
    return threads;
}

// Calls make(index) for each index of the slice on `jobs` threads, or fewer where the system has not so many, and
// take(result) for each in order on this thread, until take() returns false. With one job nothing but this thread
// works. Exceptions of make() arrive here.
template <class Make, class Take>
void work_in_order(Slice slice, int jobs, const Make& make, const Take& take) {
    if (jobs == 1) {
        for (int index = slice.begin; index < slice.end; ++index)
            if (!take(make(index))) return;
        return;
    }
    constexpr int ahead_of_each = 8;
    OrderedResults<decltype(make(0))> results(slice, ahead_of_each * jobs);
    std::vector<std::future<void>> threads = begin_threads(jobs, results, make);
    try {
        for (int index = slice.begin; index < slice.end; ++index) {
            auto result = results.take(make);
            if (!result || !take(*std::move(result))) break;
        }
    } catch (...) {
        results.stop();  // the threads are waited for
        throw;
    }
    results.stop();
    for (std::future<void>& thread : threads) thread.get();
}

}  // namespace megapon::tools
