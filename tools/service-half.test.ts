import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { serviceHalvesIn, textsOfServiceHalves } from './service-half.ts';

const summary = 'An order with its status, its figures and the possible actions.';

it('knows the summaries and problems of the service’s halves', () => {
  expect(textsOfServiceHalves()).toEqual(
    expect.arrayContaining([summary, 'must be a positive whole number of minor units']),
  );
  expect(textsOfServiceHalves()).not.toContain('@hiram/contract');
});

it('finds a text of the service in a built script', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'hiram-dist-'));
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
  mkdirSync(path.join(dist, 'assets'));
  writeFileSync(path.join(dist, 'assets', 'a.js'), `x({summary:\`${summary}\`})`);
  writeFileSync(path.join(dist, 'sw.js'), 'fetch(a)');
  expect(serviceHalvesIn(dist)).toEqual([`assets/a.js contains the service’s half of the contract: ${summary}`]);
});
