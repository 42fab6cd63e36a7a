import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { root } from './paths.ts';

/**
 * `npm run mutate:domain`: Stryker over the domain. It starts from the committed report and updates it. Further arguments
 * are Stryker's: `npm run mutate:domain -- --mutate src/penalty.ts` measures a file and keeps the results of the others.
 */
const domain = path.join(root, 'packages/domain');
const report = path.join(domain, 'mutations.json');
const packed = `${report}.gz`;

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

if (existsSync(packed)) writeFileSync(report, gunzipSync(readFileSync(packed)));
const stryker = path.join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const { status } = spawnSync(process.execPath, [stryker, 'run', ...process.argv.slice(2)], {
  cwd: domain,
  stdio: 'inherit',
});
if (existsSync(report)) {
  const text = readFileSync(report);
  writeFileSync(packed, gzipSync(text, { level: 9 }));
  const { files }: Report = JSON.parse(text.toString());
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
