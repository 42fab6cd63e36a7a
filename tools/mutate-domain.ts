import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.ts';

/**
 * `npm run mutate:domain`: Stryker over the domain. It updates the report of the last run on this machine, which git ignores. Further
 * arguments are Stryker's: `npm run mutate:domain -- --mutate src/penalty.ts` measures a file and keeps the results of the others.
 */
const domain = path.join(root, 'packages/domain');
const report = path.join(domain, 'mutations.json');

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

const stryker = path.join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const { status } = spawnSync(process.execPath, [stryker, 'run', ...process.argv.slice(2)], {
  cwd: domain,
  stdio: 'inherit',
});
if (existsSync(report)) {
  const { files }: Report = JSON.parse(readFileSync(report, 'utf8'));
  for (const [name, { mutants }] of Object.entries(files)) process.stdout.write(`${name}: ${scoreOf(mutants)}\n`);
  process.stdout.write(`all measured: ${scoreOf(Object.values(files).flatMap(({ mutants }) => mutants))}\n`);
}
process.exitCode = status ?? 1;

/** The share of mutants killed by a failing test; timeouts are reported separately and not counted. */
function scoreOf(mutants: Report['files'][string]['mutants']): string {
  const count = (...wanted: string[]) => mutants.filter((mutant) => wanted.includes(mutant.status)).length;
  const killed = count('Killed');
  const counted = killed + count('Survived', 'NoCoverage');
  const share = counted === 0 ? 'nothing to measure' : `${((100 * killed) / counted).toFixed(1)}% of ${counted}`;
  return `${share}, ${count('Timeout')} out of time`;
}
