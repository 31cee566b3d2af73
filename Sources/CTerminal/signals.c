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
static int ends[2] = {-1, -1}; /* never closed: a handler may be running on another thread */

/* When a signal came that ends the program and that nobody has heard of yet, in milliseconds; 0 for none. */
static atomic_llong asked;

/* Whether the program was asked to end a second ago or longer, and does not even hear of it. */
static int is_deaf(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  long long moment = now.tv_sec * 1000LL + now.tv_nsec / 1000000, first = 0;
  return !atomic_compare_exchange_strong(&asked, &first, moment) && moment - first > 1000;
}

static void on_signal(int number) {
  int error = errno;
  int ends_program =
      number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGQUIT;
  if (ends_program && is_deaf()) {
    tt_restore();
    tt_end_by(number);
  }
  unsigned char byte = (unsigned char)number;
  /* A full pipe loses nothing that matters: its reader has plenty to do as it is. */
  if (write(ends[1], &byte, 1) < 0) errno = error;
  errno = error;
}

int tt_take_signals(uint8_t *numbers, int count) {
  atomic_store(&asked, 0);
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
    int matters = signals[i] == SIGWINCH || signals[i] == SIGCONT;
    if (matters || earlier[i].sa_handler != SIG_IGN) sigaction(signals[i], &action, NULL);
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

/* Stops the process by a signal to this very thread: it returns when the process goes on. With one
   to the process, another thread takes it, and this one runs on into the shell. */
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
  sigaction(SIGCONT, &normal, &before); /* the end of this stop is not news */
  /* The system ignores the stop where no shell could continue us: then go on, and fail. */
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
  if (before_stop.sa_handler == SIG_IGN) return; /* started where nobody could continue us */
  sigaction(SIGCONT, &normal, &before_continue); /* the end of this stop is not news */
  kill(0, SIGTSTP);                              /* the rest of the job */
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
