#include "CTerminal.h"

#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* In the background, so that nobody waits for tmux. A background command reads nothing unless it is told to. Before tmux 3.2, -w is
   refused before anything is read. */
static const char *const LOAD_BUFFER =
    "exec 3<&0; { tmux load-buffer -w - <&3 || tmux load-buffer - <&3; } >/dev/null 2>&1 &";

int tt_give_to_tmux(const void *bytes, size_t count) {
  FILE *text = tmpfile(); /* has no name, and is gone when it is closed */
  if (!text) return -1;
  int failed = fwrite(bytes, 1, count, text) != count || fflush(text) != 0;
  rewind(text);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, fileno(text), STDIN_FILENO);
  char *const arguments[] = {"sh", "-c", (char *)LOAD_BUFFER, NULL};
  pid_t process;
  failed = failed || posix_spawn(&process, "/bin/sh", &files, NULL, arguments, environ) != 0;
  posix_spawn_file_actions_destroy(&files);
  fclose(text);
  if (failed) return -1;
  while (waitpid(process, NULL, 0) < 0 && errno == EINTR) continue;
  return 0;
}
