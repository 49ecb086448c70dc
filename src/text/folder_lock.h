#pragma once

#include <filesystem>

namespace megapon::text {

// Keeps other games away from the files of a folder while one of them is read, changed and written. The system holds
// the lock, without a file of its own, and lets it go with the program, however that ends. A folder that is missing is
// made. Where there can be no lock (a folder that cannot be read, some network disks) the work goes on without.
class FolderLock {
  public:
    explicit FolderLock(const std::filesystem::path& folder);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

    bool is_held() const { return is_held_; }
    bool is_busy() const { return is_busy_ && !is_held_; }  // another program has kept it for more than 5 s

  private:
    int number_;
    bool is_held_ = false;
    bool is_busy_ = false;
};

}  // namespace megapon::text
