import { readdirSync, readFileSync } from 'node:fs';

/** The numbers of this process's children that run a file. @param file the end of its path */
export function workerPids(file: string): number[] {
  const threads = readdirSync('/proc/self/task').map((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8'),
  );
  const pids = threads.flatMap((children) => children.trim().split(' ')).filter((pid) => pid !== '');
  return pids.filter((pid) => commandOf(pid).includes(file)).map(Number);
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // it ended meanwhile
    return '';
  }
}
