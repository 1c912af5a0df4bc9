import { spawn, type ChildProcess } from 'node:child_process';

/**
 * Starts a tiny shell that waits on a pipe to this process and kills the whole process group `group` when the pipe
 * closes, which it does however this process ends. The line `released` on its input makes it leave the group alone.
 */
export function guardGroup(group: number | undefined): ChildProcess {
  // `kill -KILL -- -1` is refused by dash; the form with -s is understood by every POSIX shell.
  const script = 'read -r word; [ "$word" = released ] || kill -s KILL -- "-$1"';
  const guard = spawn('/bin/sh', ['-c', script, 'guard', String(group ?? '')], {
    // Ctrl+C in a terminal reaches the runner's group; the guard has to outlive it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return guard;
}
