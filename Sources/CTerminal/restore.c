#define _GNU_SOURCE /* mkostemp */
#include "CTerminal.h"

#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

static int terminal = -1;     /* a descriptor of our own, so that nobody can close it */
static struct termios modes;  /* as they were before curses */
static pid_t owner;           /* a forked child that exits must not restore anything */
static uint8_t farewell[512]; /* what brings the screen back */
static atomic_size_t farewell_count;
static atomic_int held;

/* Standard error while the screen is held: the real one, and the file that takes its place. */
static atomic_int real_errors = -1, kept_errors = -1;

static void keep_errors(void) {
  char path[] = "/tmp/termtable-XXXXXX";
  if (!isatty(STDERR_FILENO)) return;
  int file = mkostemp(path, O_CLOEXEC | O_APPEND);
  if (file < 0) return; /* then messages are painted over; nothing else is lost */
  unlink(path);
  int real = tt_duplicate(STDERR_FILENO);
  if (real < 0 || dup2(file, STDERR_FILENO) < 0) {
    if (real >= 0) close(real);
    close(file);
    return;
  }
  atomic_store(&kept_errors, file);
  atomic_store(&real_errors, real);
}

/* Async-signal-safe. */
static void show_errors(void) {
  const int wait = 250; /* milliseconds; a reader that has stopped must not keep the program */
  int real = atomic_exchange(&real_errors, -1);
  int file = atomic_exchange(&kept_errors, -1);
  if (real < 0 || file < 0) return;
  dup2(real, STDERR_FILENO);
  close(real);
  struct stat status, ours;
  int same = fstat(STDERR_FILENO, &status) == 0 && fstat(terminal, &ours) == 0 &&
             status.st_rdev == ours.st_rdev;
  const off_t most = 1 << 18; /* of a program that logs for hours, the end is enough */
  off_t offset = fstat(file, &status) == 0 && status.st_size > most ? status.st_size - most : 0;
  char bytes[1024];
  ssize_t count;
  while ((count = pread(file, bytes, sizeof bytes, offset)) > 0) {
    if (!tt_write_within(same ? terminal : STDERR_FILENO, bytes, (size_t)count, wait)) break;
    offset += count;
  }
  close(file);
}

int tt_remember(int descriptor) {
  static int hooked = 0;
  struct termios found;
  int own = tt_duplicate(descriptor);
  if (own < 0) return 0;
  if (tcgetattr(own, &found) != 0) {
    close(own);
    return 0;
  }
  if (terminal >= 0) close(terminal);
  terminal = own;
  modes = found;
  owner = getpid();
  if (!hooked) hooked = atexit(tt_restore) == 0;
  return 1;
}

int tt_prepare_restore(const uint8_t *bytes, size_t count) {
  if (count > sizeof farewell) return 0;
  atomic_store(&farewell_count, 0);
  memcpy(farewell, bytes, count);
  atomic_store(&farewell_count, count);
  return 1;
}

void tt_hold(void) {
  if (atomic_exchange(&held, 1)) return;
  keep_errors();
}

void tt_release(void) {
  if (!atomic_exchange(&held, 0)) return;
  show_errors();
}

/* Not TCSADRAIN, which waits for a reader for ever; not stopped where the shell took the terminal. */
static void apply(const struct termios *wanted) {
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &stop, &before);
  tcsetattr(terminal, TCSANOW, wanted); /* fails where the terminal is gone */
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void tt_set_modes(void) {
  /* As curses does for raw, noecho and nonl; it also has the kernel leave tabulators alone. */
  struct termios raw = modes;
  raw.c_iflag &= ~(tcflag_t)(IXON | BRKINT | PARMRK | ICRNL | INLCR | IGNCR);
  raw.c_lflag &= ~(tcflag_t)(ICANON | ISIG | IEXTEN | ECHO | ECHONL);
  raw.c_oflag &= ~(tcflag_t)ONLCR;
#ifdef TABDLY
  raw.c_oflag &= ~(tcflag_t)TABDLY;
#elif defined OXTABS
  raw.c_oflag &= ~(tcflag_t)OXTABS;
#endif
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  apply(&raw);
}

void tt_reset_modes(void) {
  if (!tt_is_background(terminal)) apply(&modes); /* those of whoever has it now are not ours */
}

void tt_say_farewell(int milliseconds) {
  size_t count = atomic_load(&farewell_count);
  if (tt_write_within(terminal, farewell, count, milliseconds)) return;
  /* What it has not read may end within a sequence: the farewell begins with an Esc, which breaks it off. */
  tcflush(terminal, TCOFLUSH);
  tt_write_within(terminal, farewell, count, 20); /* fails where even that makes no room */
}

void tt_restore(void) {
  if (getpid() != owner || !atomic_exchange(&held, 0)) return;
  tt_say_farewell(400);
  tt_reset_modes();
  show_errors();
}
