import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Ends a process if this one is killed. A shell waits on a pipe whose other end only we
 * hold; the pipe closes when we end, and the shell sends the signal.
 *
 * @param ended resolves when the process has ended by itself and the shell has no task left
 */
export function endWithParent(child: ChildProcess, ended: Promise<void>, signal: 'INT' | 'KILL'): void {
  if (child.pid === undefined) return;
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -s "$1" "$2"', 'sh', signal, String(child.pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => {});
  guard.unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  void ended.then(() => guard.kill('SIGKILL'));
}
