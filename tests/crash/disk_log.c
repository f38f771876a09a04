/* What a process does to the files of one folder, call by call, in a log; and a disk of few bytes.
 *
 * Preloaded into the process. `disk_log_to` names folder and log, `disk_log_mark` writes a word of
 * the program between the calls, `disk_log_room` says how many bytes the disk has left. An entry is
 * written when its call has succeeded. Files that are mapped into memory are not followed there.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/uio.h>
#include <unistd.h>

#define MOST_FILES 4096
#define ALIAS(name) __attribute__((alias(#name)))

struct entry {
    uint8_t kind;
    int32_t file;
    int64_t at;
    int64_t count;
} __attribute__((packed));

static char folder[4096];
static int log_file = -1;
static int64_t room = -1;
static char watched[MOST_FILES];

/* The C library's own function behind the one of the same name here. */
#define THEIRS(result, name, ...)                                     \
    static result (*theirs)(__VA_ARGS__);                             \
    if (theirs == NULL)                                               \
        theirs = (result(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

static int is_ours(const char *path)
{
    size_t length = strlen(folder);
    return log_file >= 0 && length > 0 && strncmp(path, folder, length) == 0 &&
           (path[length] == '/' || path[length] == '\0');
}

static int is_watched(int file)
{
    return log_file >= 0 && file >= 0 && file < MOST_FILES && watched[file];
}

static void note(char kind, int file, int64_t at, const void *content, size_t count)
{
    struct entry entry = {(uint8_t)kind, file, at, (int64_t)count};
    struct iovec parts[2] = {{&entry, sizeof entry}, {(void *)content, count}};
    if (writev(log_file, parts, 2) != (ssize_t)(sizeof entry + count))
        abort();
}

static int64_t size_of(int file)
{
    struct stat found;
    return fstat(file, &found) == 0 ? (int64_t)found.st_size : 0;
}

/* How many of `count` bytes at `at` the disk takes; the room shrinks by what the file grows. */
static size_t taken(int file, int64_t at, size_t count)
{
    int64_t grown = at + (int64_t)count - size_of(file);
    if (room < 0 || grown <= 0)
        return count;
    if (grown > room) {
        int64_t short_of = grown - room;
        count = short_of < (int64_t)count ? count - (size_t)short_of : 0;
        grown = count > 0 ? room : 0;
    }
    room -= grown;
    return count;
}

static void give_back(int64_t bytes)
{
    if (room >= 0 && bytes > 0)
        room += bytes;
}

void disk_log_to(const char *new_folder, const char *log)
{
    strncpy(folder, new_folder, sizeof folder - 1);
    memset(watched, 0, sizeof watched);
    log_file = -1;
    log_file = open(log, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0600);
    if (log_file < 0)
        abort();
}

void disk_log_mark(const char *word)
{
    note('m', -1, 0, word, strlen(word));
}

void disk_log_room(int64_t bytes)
{
    room = bytes;
}

int open(const char *path, int flags, ...)
{
    THEIRS(int, "open64", const char *, int, ...);
    mode_t mode = 0;
    int64_t before = 0;
    struct stat found;
    if (flags & (O_CREAT | O_TMPFILE)) {
        va_list rest;
        va_start(rest, flags);
        mode = va_arg(rest, mode_t);
        va_end(rest);
    }
    int ours = is_ours(path);
    if (ours && (flags & O_TRUNC) && stat(path, &found) == 0)
        before = (int64_t)found.st_size;
    int file = theirs(path, flags, mode);
    if (file >= 0 && file < MOST_FILES) {
        watched[file] = (char)ours;
        if (ours) {
            give_back(before);
            note('o', file, flags, path, strlen(path));
        }
    }
    return file;
}
int open64(const char *path, int flags, ...) ALIAS(open);

int close(int file)
{
    THEIRS(int, "close", int);
    if (is_watched(file))
        watched[file] = 0;
    return theirs(file);
}

ssize_t pwrite(int file, const void *content, size_t count, off_t at)
{
    THEIRS(ssize_t, "pwrite64", int, const void *, size_t, off_t);
    if (!is_watched(file))
        return theirs(file, content, count, at);
    size_t fits = taken(file, at, count);
    if (fits == 0 && count > 0) {
        errno = ENOSPC;
        return -1;
    }
    ssize_t written = theirs(file, content, fits, at);
    if (written > 0)
        note('w', file, at, content, (size_t)written);
    return written;
}
ssize_t pwrite64(int file, const void *content, size_t count, off_t at) ALIAS(pwrite);

ssize_t write(int file, const void *content, size_t count)
{
    THEIRS(ssize_t, "write", int, const void *, size_t);
    if (!is_watched(file))
        return theirs(file, content, count);
    int64_t at = (fcntl(file, F_GETFL) & O_APPEND) ? size_of(file) : lseek(file, 0, SEEK_CUR);
    size_t fits = taken(file, at, count);
    if (fits == 0 && count > 0) {
        errno = ENOSPC;
        return -1;
    }
    ssize_t written = theirs(file, content, fits);
    if (written > 0)
        note('w', file, at, content, (size_t)written);
    return written;
}

int ftruncate(int file, off_t size)
{
    THEIRS(int, "ftruncate64", int, off_t);
    int64_t before = is_watched(file) ? size_of(file) : 0;
    int failed = theirs(file, size);
    if (!failed && is_watched(file)) {
        give_back(before - size);
        note('t', file, size, "", 0);
    }
    return failed;
}
int ftruncate64(int file, off_t size) ALIAS(ftruncate);

int posix_fallocate(int file, off_t at, off_t count)
{
    THEIRS(int, "posix_fallocate64", int, off_t, off_t);
    if (is_watched(file)) {
        int64_t grown = at + count - size_of(file);
        if (room >= 0 && grown > room)
            return ENOSPC;
        if (room >= 0 && grown > 0)
            room -= grown;
    }
    int failed = theirs(file, at, count);
    if (!failed && is_watched(file))
        note('a', file, at + count, "", 0);
    return failed;
}
int posix_fallocate64(int file, off_t at, off_t count) ALIAS(posix_fallocate);

int fsync(int file)
{
    THEIRS(int, "fsync", int);
    int failed = theirs(file);
    if (!failed && is_watched(file))
        note('s', file, 0, "", 0);
    return failed;
}

int fdatasync(int file)
{
    THEIRS(int, "fdatasync", int);
    int failed = theirs(file);
    if (!failed && is_watched(file))
        note('s', file, 0, "", 0);
    return failed;
}

int rename(const char *old, const char *new)
{
    THEIRS(int, "rename", const char *, const char *);
    int failed = theirs(old, new);
    if (!failed && is_ours(old)) {
        char both[8192];
        size_t length = strlen(old) + 1;
        if (length + strlen(new) >= sizeof both)
            abort();
        memcpy(both, old, length);
        memcpy(both + length, new, strlen(new));
        note('r', -1, 0, both, length + strlen(new));
    }
    return failed;
}

int unlink(const char *path)
{
    THEIRS(int, "unlink", const char *);
    struct stat found;
    int64_t size = is_ours(path) && stat(path, &found) == 0 ? (int64_t)found.st_size : 0;
    int failed = theirs(path);
    if (!failed && is_ours(path)) {
        give_back(size);
        note('u', -1, 0, path, strlen(path));
    }
    return failed;
}

int statvfs(const char *path, struct statvfs *found)
{
    THEIRS(int, "statvfs64", const char *, struct statvfs *);
    int failed = theirs(path, found);
    if (!failed && room >= 0 && is_ours(path))
        found->f_bavail = found->f_bfree = (fsblkcnt_t)room / found->f_frsize;
    return failed;
}
int statvfs64(const char *path, struct statvfs64 *found)
{
    return statvfs(path, (struct statvfs *)found); /* one and the same where long has 64 bits */
}
