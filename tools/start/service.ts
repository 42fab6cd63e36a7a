import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../paths.ts';

export interface RunningService {
  /** The process's exit code. */
  ended: Promise<number>;
  isRunning(): boolean;
  /** The last lines of its log (empty when its log is not collected). */
  lastLines(): string[];
  /** Asks it to finish its work and end; with `patienceMs`, kills it after that time. */
  stop(patienceMs?: number): void;
}

export interface RunService {
  env: Record<string, string | undefined>;
  /** A file, or our own standard output. */
  logTo: 'inherit' | { file: string; onLine: (line: string) => void };
}

/**
 * Starts the loan service as a separate process. It gets SIGTERM when this process ends in any way, kill -9 included
 * (die-with-parent.mjs), so that no orphan holds the port.
 */
export function runService({ env, logTo }: RunService): RunningService {
  const preload = pathToFileURL(path.join(root, 'tools', 'die-with-parent.mjs')).href;
  const log = logTo === 'inherit' ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, ['--import', preload, 'apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...env },
    // A separate group: Ctrl-C comes to us, and we end it once and in order.
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  const lines: string[] = [];
  if (logTo !== 'inherit') collect(child, { file: logTo.file, onLine: logTo.onLine, lines });
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
  let stopping = false;
  return {
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    lastLines: () => lines,
    stop: (patienceMs) => {
      if (stopping) return;
      stopping = true;
      child.kill('SIGTERM');
      if (patienceMs === undefined) return;
      const insist = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      void ended.then(() => clearTimeout(insist));
    },
  };
}

interface Collection {
  file: string;
  onLine: (line: string) => void;
  lines: string[];
}

function collect(child: ChildProcess, { file, onLine, lines }: Collection): void {
  const copy = createWriteStream(file);
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      copy.write(chunk);
      const parts = (rest + chunk).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        if (lines.length > 30) lines.shift();
        onLine(line);
      }
    });
  }
}
