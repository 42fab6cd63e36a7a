import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../paths.ts';
import { runProcess } from '../run-process.ts';
import { evidenceFolder } from './evidence-folder.ts';
import { readVitestResults } from './vitest-results.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hiram-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs tests like the journeys: with their config, in a folder of their own. */
async function results(name: string, test: string) {
  const journeys = path.join(root, 'test/journeys');
  const config = path.join(folder, `${name}.config.ts`);
  const file = path.join(folder, `${name}.json`);
  // only the folder and the time limit differ from the journeys' config
  writeFileSync(
    config,
    `import config from '${journeys}/vitest.config.ts';
     export default { test: { ...config.test, root: '${folder}', include: ['${name}.e2e.ts'], testTimeout: 200, globalSetup: [] } };`,
  );
  writeFileSync(
    path.join(folder, `${name}.e2e.ts`),
    `import { test } from '${root}/node_modules/vitest/dist/index.js';\nlet turn = 0;\n${test}`,
  );
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const arguments_ = [vitest, 'run', '--config', config, '--reporter', 'json', '--outputFile', file];
  const run = await runProcess(process.execPath, arguments_, { limitMs: 60_000, env: { NODE_ENV: 'test' } });
  return readVitestResults(file, run);
}

it('reports a journey that passes on its retry as flaky, with its first failure', async () => {
  const { passed, failed, flaky, details } = await results(
    'once',
    "test('pays', () => { if (turn++ === 0) throw new Error('lost a payment'); });",
  );
  expect({ passed, failed, flaky }).toEqual({ passed: 1, failed: 0, flaky: 1 });
  expect(details.join('\n')).toMatch(/^flaky: .*once\.e2e\.ts: pays\n[^]*lost a payment/);
});

it('renews the data before the second attempt of a journey, and not before the first', async () => {
  const { passed, failed, flaky, details } = await results(
    'renewed',
    `import { beforeRetry } from '${root}/test/journeys/journeys.ts';
     let renewed = 0;
     beforeRetry(async () => void (renewed += 1));
     test('pays', () => { if (renewed !== 1) throw new Error(\`renewed \${renewed} times\`); });`,
  );
  expect({ passed, failed, flaky }).toEqual({ passed: 1, failed: 0, flaky: 1 });
  expect(details.join('\n')).toContain('renewed 0 times');
});

it('retries a journey that does not answer', async () => {
  const { passed, failed, flaky } = await results(
    'silent',
    "test('answers the second time', () => (turn++ === 0 ? new Promise(() => {}) : undefined));",
  );
  expect({ passed, failed, flaky }).toEqual({ passed: 1, failed: 0, flaky: 1 });
});

it('fails a journey that never answers', async () => {
  const { passed, failed, details } = await results('never', "test('never answers', () => new Promise(() => {}));");
  expect({ passed, failed }).toEqual({ passed: 0, failed: 1 });
  expect(details.join('\n')).toMatch(/^FAILED .*never answers[^]*Test timed out/);
});

it('reports the beginning and the end of a long text', () => {
  const file = path.join(folder, 'long.json');
  const failure = {
    fullName: 'runs',
    status: 'failed',
    failureMessages: [`BEGIN${' '.repeat(5_000)}BROKEN the books`],
  };
  const entry = { name: path.join(root, 'long.test.ts'), status: 'failed', assertionResults: [failure] };
  writeFileSync(file, JSON.stringify({ testResults: [entry] }));
  const { details } = readVitestResults(file, { code: 1, output: '' });
  expect(details).toEqual(['FAILED long.test.ts: runs', expect.stringMatching(/^ {4}BEGIN.* … .*BROKEN the books$/)]);
});

it('reports the address and the text of the page that a failed journey left', () => {
  const evidence = evidenceFolder({ file: 'left.e2e.ts', title: 'pays late', attempt: 1 });
  mkdirSync(evidence, { recursive: true });
  writeFileSync(path.join(evidence, 'page-1.txt'), 'http://127.0.0.1/pay\nPlease try again.\nPay ₱1,240.00\n');
  const file = path.join(folder, 'left.json');
  const failure = { fullName: 'pays late', status: 'failed', failureMessages: ['waited in vain'] };
  const entry = { name: path.join(root, 'left.e2e.ts'), status: 'failed', assertionResults: [failure] };
  writeFileSync(file, JSON.stringify({ testResults: [entry] }));
  try {
    const { details } = readVitestResults(file, { code: 1, output: '' });
    expect(details.at(-1)?.trim()).toBe('page-1: http://127.0.0.1/pay Please try again. Pay ₱1,240.00');
  } finally {
    rmSync(path.dirname(evidence), { recursive: true });
  }
});

it('fails a journey that fails twice', async () => {
  const { passed, failed, flaky } = await results(
    'wrong',
    "test('is wrong', () => { if (turn++ < 2) throw new Error('lost a payment'); });",
  );
  expect({ passed, failed, flaky }).toEqual({ passed: 0, failed: 1, flaky: 0 });
});
