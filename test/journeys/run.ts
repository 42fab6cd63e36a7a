import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Runs the journeys; RESULTS_FILE takes vitest's JSON report. Further arguments are vitest's, such as a file's name. */
const root = path.resolve(import.meta.dirname, '../..');
const results = process.env['RESULTS_FILE'];
const reporting = results === undefined ? [] : ['--reporter', 'default', '--reporter', 'json', '--outputFile', results];
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    path.join(root, 'test/journeys/vitest.config.ts'),
    ...reporting,
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } },
);
process.exitCode = status ?? 1;
