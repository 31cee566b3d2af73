#define _GNU_SOURCE /* syscall */
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#else
#include <sys/event.h>
#endif

int tt_pipe(int ends[2]) {
  if (pipe(ends) != 0) return 0;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
  return 1;
}

struct start {
  void (*body)(void *);
  void *context;
};

static void *begin(void *memory) {
  struct start start = *(struct start *)memory;
  free(memory);
  tt_prepare_thread();
  start.body(start.context);
  return NULL;
}

int tt_start_thread(void (*body)(void *), void *context) {
  struct start *start = malloc(sizeof *start);
  if (start == NULL) return 0;
  *start = (struct start){body, context};
  pthread_t thread;
  if (pthread_create(&thread, NULL, begin, start) != 0) {
    free(start);
    return 0;
  }
  pthread_detach(thread);
  return 1;
}

void tt_wake(int line) {
  unsigned char byte = 0;
  ssize_t result;
  do result = write(line, &byte, 1); /* fails if the pipe is full, which wakes as well */
  while (result < 0 && errno == EINTR);
}

int tt_watch_parent(void) {
#ifdef __linux__
#ifdef SYS_pidfd_open
  return (int)syscall(SYS_pidfd_open, getppid(), 0); /* since Linux 5.3; closed on exec */
#else
  return -1;
#endif
#else
  int queue = kqueue();
  struct kevent end;
  EV_SET(&end, getppid(), EVFILT_PROC, EV_ADD, NOTE_EXIT, 0, NULL);
  if (queue < 0) return -1;
  fcntl(queue, F_SETFD, FD_CLOEXEC);
  if (kevent(queue, &end, 1, NULL, 0, NULL) == 0) return queue;
  close(queue);
  return -1;
#endif
}

int tt_wait(int keyboard, int signals, int line, int output, int parent, int milliseconds) {
  struct pollfd waiting[] = {
      {.fd = line, .events = POLLIN},
      {.fd = keyboard, .events = POLLIN},
      {.fd = signals, .events = POLLIN},
      {.fd = output, .events = POLLOUT},
      {.fd = parent, .events = POLLIN},
  };
  static const int arrivals[] = {0, TT_KEYS, TT_SIGNALS, TT_ROOM, TT_PARENT};
  if (poll(waiting, 5, milliseconds) < 0) return 0; /* EINTR: the signal is in the pipe */
  if (waiting[0].revents & (POLLHUP | POLLERR | POLLNVAL)) return TT_END;
  unsigned char bytes[64];
  if (waiting[0].revents) (void)!read(line, bytes, sizeof bytes);
  int arrived = 0;
  for (int i = 1; i < 5; i++) {
    if (waiting[i].revents) arrived |= arrivals[i];
  }
  return arrived;
}
