#define _GNU_SOURCE /* mkostemp, memfd_create */
#include "CTerminal.h"
#include "restore.h"

#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>
#ifdef __linux__
#include <stdio_ext.h>
#endif

static int terminal = -1; /* our own descriptor, which other code cannot close */
static pid_t owner;        /* a forked child that exits restores nothing */
struct tt_return tt_return;

/* While the screen is held, a file replaces standard output and standard error if they lead to our terminal: one file for both,
   which keeps the order of their lines. `real` are the original descriptors. */
enum { STREAMS = 2, MOST = 1 << 18 /* bytes: the end of what a program prints for hours is enough */ };
static const int streams[STREAMS] = {STDOUT_FILENO, STDERR_FILENO};
static atomic_int real[STREAMS] = {-1, -1}, kept = -1;

/* True if a descriptor leads to our terminal, also by another name (/dev/tty). */
static int leads_here(int descriptor) {
  struct stat its, ours;
  if (!isatty(descriptor) || fstat(descriptor, &its) != 0 || fstat(terminal, &ours) != 0) return 0;
  return its.st_rdev == ours.st_rdev || (tcgetpgrp(descriptor) >= 0 && tcgetpgrp(terminal) >= 0);
}

/* Opens a file without a name; -1 if there is no room for one. */
static int make_file(void) {
  char path[] = "/tmp/termtable-XXXXXX";
  int file = mkostemp(path, O_CLOEXEC | O_APPEND);
  if (file >= 0) unlink(path);
#ifdef __linux__
  if (file < 0 && (file = memfd_create("termtable", MFD_CLOEXEC)) >= 0) {
    fcntl(file, F_SETFL, O_APPEND);
  }
#endif
  return file;
}

/* Makes standard output line-buffered, as in a terminal, although it leads to a file now. */
static void end_lines(void) {
#ifdef __linux__
  if (__fbufsize(stdout) > 0) return; /* the program has chosen a buffer */
#endif
  setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
}

static void keep_printed(void) {
  int here[STREAMS] = {leads_here(streams[0]), leads_here(streams[1])};
  int file = here[0] || here[1] ? make_file() : -1;
  if (file < 0) return; /* then the screen overwrites what is printed */
  if (here[0]) {
    fflush(stdout);
    end_lines();
  }
  atomic_store(&kept, file);
  for (int i = 0; i < STREAMS; i++) {
    int own = here[i] ? tt_duplicate(streams[i]) : -1;
    if (own < 0) continue;
    atomic_store(&real[i], own);
    dup2(file, streams[i]);
  }
}

/* Writes the last lines of a file to the terminal. Async-signal-safe. */
static void show_file(int file) {
  const int wait = 250; /* milliseconds; the program ends although its reader has stopped */
  static const char note[] = "... earlier output omitted\n";
  struct stat status;
  off_t offset = fstat(file, &status) == 0 && status.st_size > MOST ? status.st_size - MOST : 0;
  int skips = offset > 0;
  char bytes[1024];
  ssize_t count;
  if (skips) tt_write_within(terminal, note, sizeof note - 1, wait);
  while ((count = pread(file, bytes, sizeof bytes, offset)) > 0) {
    const char *start = bytes;
    if (skips) {
      const char *end = memchr(bytes, '\n', (size_t)count);
      start = end ? end + 1 : bytes;
      skips = 0;
    }
    if (!tt_write_within(terminal, start, (size_t)(bytes + count - start), wait)) return;
    offset += count;
  }
}

/* Async-signal-safe. */
static void show_printed(void) {
  for (int i = 0; i < STREAMS; i++) {
    int own = atomic_exchange(&real[i], -1);
    if (own < 0) continue;
    dup2(own, streams[i]);
    close(own);
  }
  int file = atomic_exchange(&kept, -1);
  if (file < 0) return;
  show_file(file);
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
  tt_return.before = found;
  owner = getpid();
  if (!hooked) hooked = atexit(tt_restore) == 0;
  return 1;
}

int tt_prepare_restore(const uint8_t *bytes, size_t count) {
  if (count > sizeof tt_return.farewell) return 0;
  atomic_store(&tt_return.farewell_count, 0);
  memcpy(tt_return.farewell, bytes, count);
  atomic_store(&tt_return.farewell_count, count);
  tt_tell_watcher();
  return 1;
}

void tt_hold(void) {
  if (atomic_exchange(&tt_return.is_held, 1)) return;
  tt_tell_watcher();
  keep_printed();
}

void tt_release(void) {
  if (!atomic_exchange(&tt_return.is_held, 0)) return;
  tt_tell_watcher();
  if (atomic_load(&real[0]) >= 0) fflush(stdout); /* a line without its end */
  show_printed();
}

/* TCSANOW, because TCSADRAIN may wait for its reader forever. SIGTTOU is blocked because it would stop a background process. */
static void apply(const struct termios *wanted) {
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &stop, &before);
  tcsetattr(terminal, TCSANOW, wanted); /* fails if the terminal is gone */
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void tt_set_modes(void) {
  /* The modes of raw, noecho and nonl in curses; the kernel does not expand tabs either. */
  struct termios raw = tt_return.before;
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
  tt_return.drawing = raw;
  apply(&raw);
}

/* True if the terminal still has the modes of tt_set_modes. */
static int has_our_modes(void) {
  struct termios now;
  const struct termios *ours = &tt_return.drawing;
  return tcgetattr(terminal, &now) == 0 && now.c_iflag == ours->c_iflag &&
         now.c_oflag == ours->c_oflag && now.c_lflag == ours->c_lflag;
}

void tt_reset_modes(void) {
  /* In the background, keeps the modes that another process has set. */
  if (!tt_is_background(terminal) || has_our_modes()) apply(&tt_return.before);
}

void tt_say_farewell(int milliseconds) {
  const uint8_t *farewell = tt_return.farewell;
  size_t count = atomic_load(&tt_return.farewell_count);
  if (tt_write_within(terminal, farewell, count, milliseconds)) return;
  /* The terminal may have read half of a sequence: the farewell begins with Esc, which cancels it. */
  tcflush(terminal, TCOFLUSH);
  tt_write_within(terminal, farewell, count, 20); /* fails if there still is no room */
}

void tt_restore(void) {
  if (getpid() != owner || !atomic_exchange(&tt_return.is_held, 0)) return;
  tt_say_farewell(400);
  tt_reset_modes();
  tt_tell_watcher();
  show_printed();
}

void tt_restore_for_other(int descriptor) {
  terminal = descriptor;
  if (!atomic_exchange(&tt_return.is_held, 0)) return;
  if (has_our_modes()) apply(&tt_return.before); /* else the shell has set its own already */
  tt_say_farewell(400);
}
