import { setTimeout as delay } from 'node:timers/promises';
import { compileCache } from '../../tools/paths.ts';
import { runProcess } from '../../tools/run-process.ts';
import type { Chance } from './random.ts';

/** The result of an operations command. */
export interface Outcome {
  /** `unknown` where no attempt reported an outcome. */
  readonly end: 'done' | 'refused' | 'unknown';
  readonly output: string;
}

/** Runs operations commands, which are sometimes killed, until they report an outcome. */
export type Operate = (typed: readonly string[]) => Promise<Outcome>;

/** A command with wrong arguments: a mistake of the simulation. */
export class WrongCommand extends Error {
  override readonly name = 'WrongCommand';
}

/** Attempts that may be killed, and the share of them that is. */
const KILLED_TRIES = 3;
const KILLED = 0.35;
const MOST_TRIES = 30;
/** A command that takes longer hangs. */
const LIMIT_MS = 60_000;
/** No outcome: the command was killed, or the database was down. */
const NO_OUTCOME = /^(?:Failed: |Nothing was done:|\s+at )| was ended by SIG/m;
const WRONG_ARGUMENTS = /^npm run hiram -- \w+, with the service's environment/m;

/** @param env the environment of the operations commands */
export function createOperate({ chance, env }: { chance: Chance; env: Readonly<Record<string, string>> }): Operate {
  // most of a command's time is its start, so that a kill in its work has to know how long it takes
  let usualMs = 1_000;
  return async (typed) => {
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const isKilled = tries <= KILLED_TRIES && chance.next() < KILLED;
      const limitMs = isKilled ? Math.ceil(usualMs * (0.5 + chance.next() * 0.6)) : LIMIT_MS;
      const program = ['apps/server/src/cli/hiram.ts', ...typed];
      const from = performance.now();
      const { code, output } = await runProcess(process.execPath, program, {
        env: { NODE_COMPILE_CACHE: compileCache, ...env },
        limitMs,
      });
      if (code === 0) {
        usualMs = performance.now() - from;
        return { end: 'done', output };
      }
      if (WRONG_ARGUMENTS.test(output)) throw new WrongCommand(`${typed.join(' ')}: ${output.split('\n', 1)[0]}`);
      if (!NO_OUTCOME.test(output)) return { end: 'refused', output };
      await delay(300);
    }
    return { end: 'unknown', output: '' };
  };
}
