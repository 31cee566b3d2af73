#define _GNU_SOURCE /* MAP_ANONYMOUS, sigaltstack */
#include "CTerminal.h"

#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>

enum { CRASHES = 6, STACK_BYTES = 1 << 17 };
static const int crashes[CRASHES] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
static struct sigaction earlier[CRASHES];
static int installed;

static void end_by(int number) {
  signal(number, SIG_DFL);
  raise(number); /* not blocked here: SA_NODEFER */
}

/* Swift's handler restores the default action and returns. A real fault then happens again and ends the process; a signal that
   somebody sent (kill -ABRT) does not, so it is raised here. */
static void end_if_sent(int number, const siginfo_t *cause) {
  struct sigaction now;
  if (cause->si_code > 0) return;
  if (sigaction(number, NULL, &now) == 0 && now.sa_handler == SIG_DFL) end_by(number);
}

/* Restores the terminal, then calls the earlier handler: usually Swift's backtracer. */
static void on_crash(int number, siginfo_t *cause, void *context) {
  tt_restore();
  for (int i = 0; i < CRASHES; i++) {
    if (crashes[i] != number) continue;
    if (earlier[i].sa_flags & SA_SIGINFO) {
      earlier[i].sa_sigaction(number, cause, context);
      end_if_sent(number, cause);
    } else if (earlier[i].sa_handler == SIG_DFL) {
      end_by(number);
    } else if (earlier[i].sa_handler != SIG_IGN) {
      earlier[i].sa_handler(number);
    } else if (cause->si_code > 0) {
      end_by(number); /* an ignored fault would happen again and again */
    }
    return;
  }
}

/* The other signals that end a program by default: the terminal is restored first. Crashes are above; signals.c has the rest. */
static const int endings[] = {SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGPIPE, SIGSYS,
#ifdef __linux__
                              SIGIO,   SIGPWR,  SIGSTKFLT,
#endif
};

static void on_ending(int number) {
  tt_restore();
  end_by(number);
}

/* A file has reached the size that ulimit -f allows. The write fails, which is enough. */
static void on_file_limit(int number) { (void)number; }

/* Installs a handler for a signal that has none and is not ignored. */
static void take(int number, void (*handler)(int)) {
  struct sigaction now, ours = {.sa_flags = SA_ONSTACK | SA_NODEFER | SA_RESTART};
  if (sigaction(number, NULL, &now) != 0 || now.sa_handler != SIG_DFL) return;
  ours.sa_handler = handler;
  sigemptyset(&ours.sa_mask);
  sigaction(number, &ours, NULL);
}

/* Restores the default action, unless another handler was installed after ours. */
static void leave(int number, void (*handler)(int)) {
  struct sigaction now;
  if (sigaction(number, NULL, &now) == 0 && now.sa_handler == handler) signal(number, SIG_DFL);
}

static void each_ending(void (*change)(int, void (*)(int))) {
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) change(endings[i], on_ending);
#ifdef SIGRTMIN
  for (int number = SIGRTMIN; number <= SIGRTMAX; number++) change(number, on_ending);
#endif
  change(SIGXFSZ, on_file_limit);
}

void tt_install_crash_handlers(void) {
  if (installed) return;
  struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  action.sa_sigaction = on_crash;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < CRASHES; i++) sigaction(crashes[i], &action, &earlier[i]);
  each_ending(take);
  installed = 1;
}

void tt_remove_crash_handlers(void) {
  if (!installed) return;
  for (int i = 0; i < CRASHES; i++) {
    struct sigaction now;
    sigaction(crashes[i], NULL, &now);
    if (now.sa_sigaction == on_crash) sigaction(crashes[i], &earlier[i], NULL);
  }
  each_ending(leave);
  installed = 0;
}

static pthread_key_t prepared;
static pthread_once_t prepared_once = PTHREAD_ONCE_INIT;
static char has_another; /* its address marks a thread that has a signal stack of other code */

static void free_stack(void *memory) {
  if (memory == &has_another) return;
  stack_t none = {.ss_flags = SS_DISABLE};
  sigaltstack(&none, NULL);
  munmap(memory, STACK_BYTES);
}

static void make_key(void) { pthread_key_create(&prepared, free_stack); }

void tt_prepare_thread(void) {
  pthread_once(&prepared_once, make_key);
  if (pthread_getspecific(prepared)) return;
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && !(stack.ss_flags & SS_DISABLE)) {
    pthread_setspecific(prepared, &has_another);
    return;
  }
  void *memory =
      mmap(NULL, STACK_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  stack = (stack_t){.ss_sp = memory, .ss_size = STACK_BYTES};
  if (sigaltstack(&stack, NULL) != 0 || pthread_setspecific(prepared, memory) != 0) {
    free_stack(memory);
  }
}
