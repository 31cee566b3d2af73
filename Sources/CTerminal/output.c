#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

static int waits = 1; /* 1 if writes to the terminal may block: it could not be opened again */

int tt_reopen(int terminal) {
  char name[256];
  const int how = O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
  int own = ttyname_r(terminal, name, sizeof name) == 0 ? open(name, how) : -1;
  /* After su the terminal belongs to another user, and opens by this name only. */
  if (own < 0 && tcgetpgrp(terminal) >= 0) own = open("/dev/tty", how);
  waits = own < 0;
  return waits ? tt_duplicate(terminal) : own;
}

ssize_t tt_write_now(int descriptor, const void *bytes, size_t count) {
  /* A descriptor that may block is polled first. */
  if (waits || descriptor == STDERR_FILENO) {
    struct pollfd room = {.fd = descriptor, .events = POLLOUT};
    if (poll(&room, 1, 0) <= 0) return 0;
    if (count > 256) count = 256;
  }
  ssize_t written;
  do written = write(descriptor, bytes, count);
  while (written < 0 && errno == EINTR);
  return written < 0 && errno == EAGAIN ? 0 : written;
}

int tt_write_within(int descriptor, const void *bytes, size_t count, int milliseconds) {
  const char *next = bytes;
  while (count > 0) {
    ssize_t written = tt_write_now(descriptor, next, count);
    if (written < 0) return 0;
    next += written;
    count -= (size_t)written;
    if (written > 0) continue;
    if (milliseconds <= 0) return 0;
    struct pollfd room = {.fd = descriptor, .events = POLLOUT};
    int step = milliseconds < 20 ? milliseconds : 20; /* poll may deny that there is room */
    poll(&room, 1, step);
    milliseconds -= step;
  }
  return 1;
}
