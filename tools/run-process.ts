import { type ChildProcess, spawn } from 'node:child_process';
import { root } from './paths.ts';

export interface RunOptions {
  cwd?: string;
  /** Added to our own environment. */
  env?: Record<string, string | undefined>;
  /** Time limit, after which it gets SIGTERM; a hanging process is a failure. */
  limitMs?: number;
}

export interface RunResult {
  /** Exit code; 1 when a signal ended the process or it could not be started. */
  code: number;
  /** Standard output and error, interleaved. */
  output: string;
}

const running = new Set<ChildProcess>();

/** Asks every running program of runProcess to end. */
export function endRunningProcesses(): void {
  for (const child of running) child.kill('SIGTERM');
}

/** Runs a program to its end; a failing one is a result, not an exception. */
export async function runProcess(command: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: options.limitMs,
    });
    running.add(child);
    const chunks: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
    child.once('error', (error) => resolve({ code: 1, output: `${command} could not be started: ${error.message}` }));
    child.once('close', (code, signal) => {
      running.delete(child);
      if (signal !== null) chunks.push(`\n${command} was ended by ${signal}\n`);
      resolve({ code: code ?? 1, output: chunks.join('') });
    });
  });
}
