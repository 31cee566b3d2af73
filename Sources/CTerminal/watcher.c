#define _GNU_SOURCE /* close_range, environ, POSIX_SPAWN_SETSID */
#include "CTerminal.h"
#include "restore.h"

#ifdef __linux__
#include <elf.h>
#include <errno.h>
#include <link.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* The watcher is this program, started again. A fork would be slower: it copies the page tables, and later each page that the
   program writes to. In the new process `begin_watching` runs before anything else of the program. */

/* The environment variable that makes a process a watcher; its value is the id of the process to watch, which is its parent. */
#define MARK "TERMTABLE_WATCHES"

enum { LINE = STDIN_FILENO, TERMINAL = STDOUT_FILENO }; /* the open files of the watcher */

static atomic_int line = -1; /* our end of the socket to the watcher; -1 if there is none */
static pid_t watcher;

/* The first byte of the executable or library that contains this code. */
extern const ElfW(Ehdr) __ehdr_start __attribute__((visibility("hidden")));

/* True if `begin_watching` runs when the program is started again. It does not if this code is in a library that another program
   loads. A program with more rights than its user is not started again. */
static int can_watch(void) {
  unsigned long headers = (unsigned long)&__ehdr_start + __ehdr_start.e_phoff;
  return getauxval(AT_PHDR) == headers && !getauxval(AT_SECURE);
}

void tt_tell_watcher(void) {
  int to = atomic_load(&line);
  if (to < 0) return;
  int error = errno;
  size_t count = offsetof(struct tt_return, farewell) + atomic_load(&tt_return.farewell_count);
  send(to, &tt_return, count, MSG_DONTWAIT | MSG_NOSIGNAL); /* fails if the watcher was killed */
  errno = error;
}

/* Starts this program again; 0 on failure. */
static pid_t start(int end, int terminal, char **environment) {
  static char *arguments[] = {"terminal-watcher", NULL};
  pid_t process = 0;
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  sigset_t none;
  sigemptyset(&none);
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&files, end, LINE);
  posix_spawn_file_actions_adddup2(&files, terminal, TERMINAL);
  posix_spawnattr_setsigmask(&attributes, &none);
  /* In a session of its own it gets no signals from keys, the shell, or the end of a terminal. */
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID);
  int error = posix_spawn(&process, "/proc/self/exe", &files, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  return error ? 0 : process;
}

/* Returns our environment with the mark; NULL if there is no memory. The caller frees it. */
static char **marked_environment(char *mark) {
  size_t count = 0;
  while (environ && environ[count]) count++;
  char **all = malloc((count + 2) * sizeof *all);
  if (all == NULL) return NULL;
  all[0] = mark;
  if (count > 0) memcpy(all + 1, environ, count * sizeof *all);
  all[count + 1] = NULL;
  return all;
}

void tt_start_watcher(int terminal) {
  char mark[sizeof MARK + 24];
  int ends[2];
  if (watcher > 0 || !can_watch()) return;
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return;
  snprintf(mark, sizeof mark, MARK "=%d", (int)getpid());
  char **environment = marked_environment(mark);
  if (environment) watcher = start(ends[1], terminal, environment);
  free(environment);
  close(ends[1]);
  if (watcher > 0) {
    atomic_store(&line, ends[0]);
    tt_tell_watcher();
  } else {
    close(ends[0]);
  }
}

void tt_stop_watcher(void) {
  if (watcher <= 0) return;
  close(atomic_exchange(&line, -1));
  kill(watcher, SIGKILL); /* it has nothing to do: the screen was given back */
  while (waitpid(watcher, NULL, 0) < 0 && errno == EINTR) continue;
  watcher = 0;
}

/* Receives the messages of the program until it has ended. Its end of the socket may stay open longer, in a child that it has
   forked, so its process is watched as well. */
static void hear(int program) {
  struct pollfd waiting[] = {{.fd = LINE, .events = POLLIN}, {.fd = program, .events = POLLIN}};
  for (;;) {
    if (poll(waiting, 2, -1) < 0) continue;
    ssize_t count;
    while ((count = recv(LINE, &tt_return, sizeof tt_return, MSG_DONTWAIT)) > 0) continue;
    if (count == 0 || waiting[1].revents) return;
  }
}

__attribute__((constructor(101))) static void begin_watching(void) {
  const char *mark = getenv(MARK);
  if (mark == NULL || atoi(mark) <= 0 || atoi(mark) != getppid()) return;
  prctl(PR_SET_NAME, "terminal-watch");
  int program = (int)syscall(SYS_pidfd_open, getppid(), 0);
  if (program >= 0) program = dup2(program, STDERR_FILENO);
  else close(STDERR_FILENO);
  syscall(SYS_close_range, STDERR_FILENO + 1, ~0U, 0);
  (void)!chdir("/");
  hear(program);
  tt_restore_for_other(TERMINAL);
  _exit(0);
}

#else

void tt_tell_watcher(void) {}
void tt_start_watcher(int terminal) { (void)terminal; }
void tt_stop_watcher(void) {}

#endif
