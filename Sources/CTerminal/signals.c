#include "CTerminal.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

enum { SIGNALS = 7 };
static const int signals[SIGNALS] = {SIGWINCH, SIGCONT, SIGTSTP, SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static struct sigaction earlier[SIGNALS];
static int installed;
static int ends[2] = {-1, -1}; /* never closed: another thread may be in a handler */

/* The arrival of the first unread signal that ends the program, in milliseconds; 0 if there is none. */
static atomic_llong first_unread;

/* True if the program has not read such a signal for more than a second: it hangs. */
static int hangs(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  long long milliseconds = now.tv_sec * 1000LL + now.tv_nsec / 1000000, first = 0;
  return !atomic_compare_exchange_strong(&first_unread, &first, milliseconds) &&
         milliseconds - first > 1000;
}

static void on_signal(int number) {
  int error = errno;
  int ends_program =
      number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGQUIT;
  if (ends_program && hangs()) {
    tt_restore();
    tt_end_by(number);
  }
  unsigned char byte = (unsigned char)number;
  /* A full pipe is no loss: its reader has enough to do. */
  if (write(ends[1], &byte, 1) < 0) errno = error;
  errno = error;
}

int tt_take_signals(uint8_t *numbers, int count) {
  atomic_store(&first_unread, 0);
  return (int)read(ends[0], numbers, (size_t)count);
}

int tt_install_signals(void) {
  if (ends[0] < 0 && !tt_pipe(ends)) return -1;
  if (installed) return ends[0];
  unsigned char stale[64];
  while (tt_take_signals(stale, sizeof stale) > 0) continue;
  struct sigaction action = {.sa_flags = SA_RESTART};
  action.sa_handler = on_signal;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < SIGNALS; i++) {
    sigaction(signals[i], NULL, &earlier[i]);
    int is_news = signals[i] == SIGWINCH || signals[i] == SIGCONT;
    if (is_news || earlier[i].sa_handler != SIG_IGN) sigaction(signals[i], &action, NULL);
  }
  installed = 1;
  return ends[0];
}

void tt_remove_signals(void) {
  if (!installed) return;
  for (int i = 0; i < SIGNALS; i++) {
    struct sigaction now;
    sigaction(signals[i], NULL, &now);
    if (now.sa_handler == on_signal) sigaction(signals[i], &earlier[i], NULL);
  }
  installed = 0;
}

/* Stops the process by a signal to this thread, and returns when the process continues. After a signal to the whole process,
   another thread might take it, and this one would run on. */
static void stop_by(int number) {
  struct sigaction normal = {.sa_handler = SIG_DFL}, before;
  sigset_t one, mask;
  sigemptyset(&normal.sa_mask);
  sigemptyset(&one);
  sigaddset(&one, number);
  sigaction(number, &normal, &before);
  pthread_sigmask(SIG_UNBLOCK, &one, &mask);
  raise(number);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(number, &before, NULL);
}

void tt_await_foreground(int descriptor) { tt_await_foreground_of(descriptor, 0); }

void tt_await_foreground_of(int descriptor, int other) {
  struct sigaction normal = {.sa_handler = SIG_DFL}, before;
  sigemptyset(&normal.sa_mask);
  sigaction(SIGCONT, &normal, &before); /* our own stop needs no SIGCONT event */
  /* The system ignores the stop if no shell could continue us: give up after some attempts. */
  for (int i = 0; i < 100 && tt_is_background(descriptor); i++) {
    if (other > 0 && tcgetpgrp(descriptor) == other) break;
    stop_by(SIGTTOU);
  }
  sigaction(SIGCONT, &before, NULL);
}

void tt_stop(int descriptor) {
  struct sigaction normal = {.sa_handler = SIG_DFL}, ignored = {.sa_handler = SIG_IGN};
  struct sigaction before_stop, before_continue;
  sigemptyset(&normal.sa_mask);
  sigemptyset(&ignored.sa_mask);
  sigaction(SIGTSTP, &ignored, &before_stop);
  if (before_stop.sa_handler == SIG_IGN) return; /* nobody could continue us */
  sigaction(SIGCONT, &normal, &before_continue); /* our own stop needs no SIGCONT event */
  kill(0, SIGTSTP);                              /* the rest of the job */
  sigaction(SIGTSTP, &ignored, NULL); /* drops it here, where a thread that blocks it may keep it */
  stop_by(SIGTSTP);
  sigaction(SIGTSTP, &before_stop, NULL);
  tt_await_foreground(descriptor);
  sigaction(SIGCONT, &before_continue, NULL);
}

void tt_end_by(int number) {
  sigset_t set;
  signal(number, SIG_DFL);
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, 0);
  raise(number);
}
