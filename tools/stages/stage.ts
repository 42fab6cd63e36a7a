import { availableParallelism } from 'node:os';
import path from 'node:path';
import { root } from '../paths.ts';
import { runProcess } from '../run-process.ts';

export interface StageResult {
  passed: number;
  failed: number;
  /** Of the passed: failed first, and passed when tried again. */
  flaky: number;
  /** The lines to print below the stage: findings and failing tests. */
  details: string[];
}

export interface Stage {
  title: string;
  /** How long it takes at most on a slow machine with two cores: 5 by default. For a run with a time limit. */
  minutes?: number;
  run(): Promise<StageResult>;
}

/** Adds results up. */
export function total(results: StageResult[]): StageResult {
  return {
    passed: results.reduce((sum, result) => sum + result.passed, 0),
    failed: results.reduce((sum, result) => sum + result.failed, 0),
    flaky: results.reduce((sum, result) => sum + result.flaky, 0),
    details: results.flatMap((result) => result.details),
  };
}

/** Stages that run in parallel, as many as the machine has processors, and are reported as one. */
export function inParallel(title: string, stages: readonly Stage[]): Stage {
  return {
    title,
    run: async () => {
      const waiting = [...stages];
      const results: StageResult[] = [];
      const work = async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.push(await next.run());
      };
      await Promise.all(Array.from({ length: availableParallelism() }, work));
      return total(results);
    },
  };
}

/** A check without tests counts as one: passed, or failed with its findings. */
export function oneCheck(findings: string[]): StageResult {
  const failed = findings.length === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, flaky: 0, details: findings };
}

/** Runs a program of node_modules/.bin as one check: it passes with exit code 0. */
export async function runChecker(program: string, args: string[]): Promise<StageResult> {
  const { code, output } = await runProcess(path.join(root, 'node_modules', '.bin', program), args, {
    env: { FORCE_COLOR: '0', NO_COLOR: '1' },
  });
  if (code === 0) return oneCheck([]);
  const said = shorten(output.trim().split('\n'), 60);
  return oneCheck([`${program} ${args.join(' ')} (exit code ${code})`, ...said]);
}

/** Shortens a report: its first lines, and the number of the others. */
export function shorten(lines: string[], limit: number): string[] {
  return lines.length <= limit ? lines : [...lines.slice(0, limit), `… and ${lines.length - limit} more lines`];
}
