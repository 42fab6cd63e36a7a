import { setTimeout as delay } from 'node:timers/promises';
import { compileCache } from '../../tools/paths.ts';
import { runProcess } from '../../tools/run-process.ts';
import type { Chance } from './random.ts';

/** The result of an operations command. */
export interface Outcome {
  readonly isDone: boolean;
  readonly output: string;
}

/** Runs an operations command, which is sometimes killed, until it reports an outcome. @throws BrokenCommand where it never does */
export type Operate = (typed: readonly string[]) => Promise<Outcome>;

/** A command that never reported an outcome, or wrong arguments, which are a mistake of the simulation. */
export class BrokenCommand extends Error {
  override readonly name = 'BrokenCommand';
}

/** Attempts that may be killed, and the share of them that is. */
const KILLED_TRIES = 3;
const KILLED = 0.35;
/** Time without an outcome after which a command fails the run, and after which an attempt hangs, in milliseconds. */
const PATIENCE_MS = 300_000;
const LIMIT_MS = 60_000;
/** No outcome: the command was killed, or the database was down. */
const NO_OUTCOME = /^(?:Failed: |Nothing was done:|\s+at )| was ended by SIG/m;
/** The exit code for wrong arguments: docs/operations/commands.md. */
const WRONG_USE = 2;

/** Where and how operations commands run. */
export interface OperateOptions {
  readonly chance: Chance;
  /** The environment of the commands. */
  readonly env: Readonly<Record<string, string>>;
  /** The project's folder of the release whose commands fit the database at that moment; this one by default. */
  readonly from?: (() => string) | undefined;
}

/** Creates the runner of operations commands. */
export function createOperate({ chance, env, from: folder }: OperateOptions): Operate {
  // most of a command's time is its start, so that a kill in its work has to know how long it takes
  let usualMs = 1_000;
  return async (typed) => {
    const giveUpAt = Date.now() + PATIENCE_MS;
    for (let tries = 1; ; tries += 1) {
      const isKilled = tries <= KILLED_TRIES && chance.next() < KILLED;
      const limitMs = isKilled ? Math.ceil(usualMs * (0.5 + chance.next() * 0.6)) : LIMIT_MS;
      const program = ['apps/server/src/cli/hiram.ts', ...typed];
      const from = performance.now();
      const given = { NODE_COMPILE_CACHE: compileCache, ...env };
      const place = folder === undefined ? {} : { cwd: folder() };
      const { code, output } = await runProcess(process.execPath, program, { ...place, env: given, limitMs });
      if (code === 0) {
        usualMs = performance.now() - from;
        return { isDone: true, output };
      }
      const broken = (): BrokenCommand => new BrokenCommand(`${typed.join(' ')}: ${output.trim().slice(0, 300)}`);
      if (code === WRONG_USE) throw broken();
      if (!NO_OUTCOME.test(output)) return { isDone: false, output };
      if (Date.now() > giveUpAt) throw broken();
      await delay(300);
    }
  };
}
