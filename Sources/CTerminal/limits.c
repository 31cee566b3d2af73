#define _GNU_SOURCE /* program_invocation_short_name */
#include "CTerminal.h"

#include <fcntl.h>
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __linux__
#include <errno.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/sysinfo.h>
#endif

enum { MOST = 32 };

int tt_has_room_for_files(int count) {
  int files[MOST], found = 0;
  while (found < count && found < MOST) {
    int file = found ? tt_duplicate(files[0]) : open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (file < 0) break;
    files[found++] = file;
  }
  for (int i = 0; i < found; i++) close(files[i]);
  return found >= count;
}

/* True if a limit is at most `used`. */
static int is_limited(int resource, rlim_t used) {
  struct rlimit limit;
  return getrlimit(resource, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY &&
         limit.rlim_cur <= used;
}

/* True if the limits may allow too few threads. Then threads are made to find out, which takes a tenth of the start-up time. */
static int may_lack_threads(int count) {
  if (is_limited(RLIMIT_AS, RLIM_INFINITY) || is_limited(RLIMIT_DATA, RLIM_INFINITY)) return 1;
#ifdef __linux__
  struct sysinfo system; /* its `procs` counts the threads of all users */
  return sysinfo(&system) != 0 || is_limited(RLIMIT_NPROC, (rlim_t)system.procs + (rlim_t)count);
#else
  (void)count;
  return 0;
#endif
}

static void *wait_at(void *gate) {
  pthread_mutex_lock(gate);
  pthread_mutex_unlock(gate);
  return NULL;
}

int tt_has_room_for_threads(int count) {
  if (!may_lack_threads(count)) return 1;
  pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
  pthread_t threads[MOST];
  int found = 0;
  pthread_mutex_lock(&gate); /* so that all of them exist at the same time */
  while (found < count && found < MOST &&
         pthread_create(&threads[found], NULL, wait_at, &gate) == 0) {
    found++;
  }
  pthread_mutex_unlock(&gate);
  for (int i = 0; i < found; i++) pthread_join(threads[i], NULL);
  return found >= count;
}

#ifdef __linux__
/* The memory that Swift's runtime and a small table need, in bytes. */
enum { LEAST_MEMORY = 1 << 20 };

/* Ends the program with an error message if it has so little memory that Swift's runtime would trap. Runs before the runtime
   starts. */
__attribute__((constructor(101))) static void check_memory(void) {
  if (!is_limited(RLIMIT_AS, RLIM_INFINITY) && !is_limited(RLIMIT_DATA, RLIM_INFINITY)) return;
  void *memory =
      mmap(NULL, LEAST_MEMORY, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory != MAP_FAILED) {
    munmap(memory, LEAST_MEMORY);
    return;
  }
  char line[256];
  int count = snprintf(line, sizeof line,
                       "%.100s: there is too little memory to start; expected more (ulimit -v)\n",
                       program_invocation_short_name);
  if (count > 0) tt_write(STDERR_FILENO, line, (size_t)count);
  _exit(1);
}
#endif
