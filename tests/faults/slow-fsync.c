// A disk that takes its time: everything that is to be on it for good, which is what a commit waits for, waits for
// SLOW_FSYNC_MS first. Only the write-ahead log: a recovery asks for every file there is, one after the other.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void wait_first(int fd) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return;
  path[length] = 0;
  const char *ms = getenv("SLOW_FSYNC_MS");
  if (strstr(path, "pg_wal")) usleep((ms ? atoi(ms) : 200) * 1000);
}

int fsync(int fd) {
  int (*real)(int) = dlsym(RTLD_NEXT, "fsync");
  wait_first(fd);
  return real(fd);
}

int fdatasync(int fd) {
  int (*real)(int) = dlsym(RTLD_NEXT, "fdatasync");
  wait_first(fd);
  return real(fd);
}
