import { makeCopy } from './planted-copy.ts';
import { mutations } from './mutations/list.ts';
import type { Mutation } from './mutations/mutation.ts';
import { tryMutation } from './mutations/try-mutation.ts';
import { list, readOptions } from './options.ts';
import { endRunningProcesses } from './run-process.ts';
import { buildWeb, webBuildIsCurrent } from './web-build.ts';

/**
 * Applies one mutation after the other to a copy of the sources, and checks that its tests, run as in `npm test`, fail.
 * `--part <name>` selects a part of the list, `--only <name>` one mutation; several names are separated by commas. A line that no longer exists
 * counts as failed, because the list must follow the sources.
 */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function chosen(args: readonly string[]): readonly Mutation[] {
  const { part: parts, only: names } = readOptions(args, { part: list, only: list });
  const found = Object.entries(mutations)
    .filter(([part]) => parts.length === 0 || parts.includes(part))
    .flatMap(([, mutationsOfPart]) => mutationsOfPart)
    .filter(({ name }) => names.length === 0 || names.includes(name));
  if (found.length === 0) throw new Error(`nothing is called so; the parts are ${Object.keys(mutations).join(', ')}`);
  return found;
}

const tried = chosen(process.argv.slice(2));
if (tried.some(({ tests }) => tests.some((test) => test.endsWith('.e2e.ts'))) && !webBuildIsCurrent()) {
  say('Building the pages …');
  await buildWeb();
}
const copy = makeCopy();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endRunningProcesses();
    copy.remove();
    process.exit(1);
  });
}
let caught = 0;
try {
  for (const mutation of tried) {
    const startedAt = performance.now();
    const { isCaught, said } = await tryMutation(mutation, copy.root);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    if (isCaught) caught += 1;
    say(
      `${isCaught ? 'caught' : 'MISSED'}  ${mutation.name} (${mutation.statements.join(' ')}), ${seconds} s: ${said}`,
    );
  }
} finally {
  copy.remove();
}
const missed = tried.length - caught;
process.exitCode = missed === 0 ? 0 : 1;
say(`\n${caught} passed, ${missed} failed`);
