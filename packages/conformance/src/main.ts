import { readFileSync } from 'node:fs';
import { conform } from './conform.ts';
import { readOptions, usage } from './options.ts';
import { holds, tableOf } from './table.ts';

const { problem, options } = readOptions(process.argv.slice(2), (file) => readFileSync(file, 'utf8'));
if (options === null) {
  process.stderr.write(`${problem}\n\n${usage}\n`);
  process.exitCode = 2;
} else {
  const reports = await conform(options);
  process.stdout.write(`${tableOf(reports)}\n`);
  process.exitCode = holds(reports) ? 0 : 1;
}
