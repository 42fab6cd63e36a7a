import { resolve } from 'node:path';
import { deskHostProblem } from '../app/config/desk.ts';
import { readWebFile } from '../app/config/web.ts';
import { exportSite } from '../pages/export-site.ts';

/**
 * `node apps/server/src/cli/export-site.ts --config FILE --origin https://… --out DIR [--desk-host NAME]`: writes the pages out as files, for a lender whose
 * own back end. Requires the built web, which npm run export provides.
 */
const given = new Map<string, string>();
const args = process.argv.slice(2);
for (let place = 0; place < args.length; place += 2) given.set(args[place] ?? '', args[place + 1] ?? '');

const origin = (given.get('--origin') ?? '').replace(/\/+$/, '');
const out = given.get('--out') ?? '';
const file = given.get('--config') ?? '';
const problems = [...given.keys()]
  .filter((name) => !['--config', '--origin', '--out', '--dist', '--desk-host'].includes(name))
  .map((name) => `${name} is no option`);
if (!URL.canParse(origin) || new URL(origin).origin !== origin)
  problems.push('--origin must be where the pages are reached, such as https://loans.example.com');
const deskHost = given.get('--desk-host') ?? null;
const deskProblem = deskHost === null ? null : deskHostProblem(deskHost, origin);
if (deskProblem !== null) problems.push(`--desk-host ${deskProblem}`);
if (out === '') problems.push('--out must name a folder that is not there yet');
const web = readWebFile({ env: { WEB_CONFIG_FILE: file }, problems });
if (problems.length > 0) {
  process.stderr.write(`${problems.map((problem) => `  - ${problem}`).join('\n')}\n`);
  process.exitCode = 2;
} else {
  const dist = resolve(given.get('--dist') ?? resolve(import.meta.dirname, '../../../web/dist'));
  const deskDist = resolve(import.meta.dirname, '../../../desk/dist');
  const count = await exportSite({ ...web, origin, deskHost, dist, deskDist, out: resolve(out) });
  process.stdout.write(`${count} pages and files are in ${out}. ${out}/nginx.conf shows how they are served.\n`);
}
