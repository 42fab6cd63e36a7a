import { readdirSync, readFileSync } from 'node:fs';

/** The highest simultaneous memory, in bytes, of the processes below this one, by kind of command. */
export function watchMemory<Kind extends string>(kinds: Readonly<Record<Kind, RegExp>>): () => Record<Kind, number> {
  const names = Object.keys(kinds) as Kind[];
  const max = Object.fromEntries(names.map((name) => [name, 0])) as Record<Kind, number>;
  const look = () => {
    const processes = processesBelow(process.pid).map((pid) => ({
      command: readIfThere(`/proc/${pid}/cmdline`),
      bytes: Number(/VmRSS:\s+(\d+)/.exec(readIfThere(`/proc/${pid}/status`))?.[1] ?? 0) * 1024,
    }));
    for (const name of names) {
      const held = processes.filter(({ command }) => kinds[name].test(command)).map(({ bytes }) => bytes);
      max[name] = Math.max(
        max[name],
        held.reduce((sum, each) => sum + each, 0),
      );
    }
  };
  const timer = setInterval(look, 25);
  return () => {
    clearInterval(timer);
    return max;
  };
}

/** The processes that a process has started, and theirs. */
export function processesBelow(pid: number): number[] {
  const threads = readFolder(`/proc/${pid}/task`);
  const children = threads.flatMap((thread) => readIfThere(`/proc/${pid}/task/${thread}/children`).trim().split(' '));
  return children
    .filter((child) => child !== '')
    .map(Number)
    .flatMap((child) => [child, ...processesBelow(child)]);
}

/** A file of /proc; nothing of a process that has ended meanwhile. */
export function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
