import { expect, it } from 'vitest';
import { figuresTable, findingLines } from './report.ts';
import { fuzzService } from './service.ts';

const options = { seconds: 120, requests: 400, seed: 20_261_121, only: '', plant: '' };

it('withstands a short run of invalid requests to every call', async () => {
  const { baseUrl, findings, figures } = await fuzzService(options);
  expect(findings.flatMap((finding) => findingLines(finding, { baseUrl, options }))).toEqual([]);
  // every call had its turn, and some requests succeeded
  expect(figures.filter(({ requests }) => requests === 0)).toEqual([]);
  const all = figuresTable(figures).at(-1) ?? '';
  expect(figures.some(({ outcomes }) => outcomes.has('done'))).toBe(true);
  expect(all).toMatch(/^all +\d/);
});

it('reports a defect planted in its books', async () => {
  const { findings } = await fuzzService({ ...options, requests: 12, only: 'home.load', plant: 'unbalanced-books' });
  expect(findings.map(({ seen }) => seen)).toContainEqual(expect.stringContaining('an entry that does not balance'));
});
