#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

static int waits = 1; /* whether the terminal waits: it could not be opened anew */

int tt_reopen(int terminal) {
  char name[256];
  const int how = O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
  int own = ttyname_r(terminal, name, sizeof name) == 0 ? open(name, how) : -1;
  /* A terminal of another user, after su, opens by this name alone. */
  if (own < 0 && tcgetpgrp(terminal) >= 0) own = open("/dev/tty", how);
  waits = own < 0;
  return waits ? tt_duplicate(terminal) : own;
}

ssize_t tt_write_now(int descriptor, const void *bytes, size_t count) {
  /* Asking first, where the descriptor could not be opened anew and would wait. */
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
    int step = milliseconds < 20 ? milliseconds : 20; /* there may be room that poll denies */
    poll(&room, 1, step);
    milliseconds -= step;
  }
  return 1;
}
