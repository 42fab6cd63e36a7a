import { describe, expect, it } from 'vitest';
import { specMapGaps } from './spec-map.ts';

const map = (rows: string[]) => ({
  path: 'docs/spec-map.md',
  text: ['| number | statement | status | where |', '|---|---|---|---|', ...rows].join('\n'),
});
const test = (text: string, path = 'apps/web/src/order-screen.test.tsx') => ({ path, text });

describe('the map of acceptance numbers', () => {
  it('passes when each shown number has a test', () => {
    const rows = [
      '| ORD-01 | opens | shown | apps/web/src/order-screen.test.tsx |',
      '| ORD-02 | icon | shown | apps/web/src/order-screen.test.tsx |',
      '| BND-01 | form | not built (issue 3) | |',
    ];
    expect(specMapGaps([map(rows), test("it('ORD-01, ORD-02 opens with its icon', () => {});")])).toEqual([]);
    expect(specMapGaps([map(rows), test("it.each(cases)('ORD-01 %s', f);\ndescribe(`ORD-02`, g);")])).toEqual([]);
    const inJourney = rows.map((row) =>
      row.replace('apps/web/src/order-screen.test.tsx', 'test/journeys/journeys/order.ts'),
    );
    const journey = test("journey('ORD-01 and ORD-02 in a browser', f);", 'test/journeys/journeys/order.ts');
    expect(specMapGaps([map(inJourney), journey])).toEqual([]);
  });

  it('misses a test for a number marked shown', () => {
    const gap = ['ORD-01 is marked shown, but no test title carries it'];
    const rows = ['| ORD-01 | opens | shown | |'];
    expect(specMapGaps([map(rows)])).toEqual(gap);
    expect(specMapGaps([map(rows), test("it.skip('ORD-01 opens', f); it.todo('ORD-01 opens');")])).toEqual(gap);
    expect(specMapGaps([map(rows), test('// ORD-01 is for later')])).toEqual(gap);
    expect(specMapGaps([map(rows), test("it('ORD-01 opens', f);", 'apps/a.matrix.test.ts')])).toEqual(gap);
  });

  it('names exactly the files whose tests show a number', () => {
    const rows = ['| ORD-01 | opens | shown | apps/a.test.ts, apps/gone.test.ts |'];
    const tests = ['apps/a.test.ts', 'apps/b.test.ts'].map((path) => test("it('ORD-01 opens', f);", path));
    expect(specMapGaps([map(rows), ...tests])).toEqual([
      'ORD-01 is not said to be where it is shown (run: node tools/checks/spec-map.ts)',
    ]);
  });

  it('requires no test for a number that is pending or not built', () => {
    const rows = ['| ORD-01 | opens | pending | |', '| ORD-02 | icon | not built (issue 9) | |'];
    expect(specMapGaps([map(rows), test("it('ORD-01 opens', f);")])).toEqual([]);
  });

  it('refuses a title whose number is unknown', () => {
    expect(specMapGaps([map(['| ORD-01 | opens | pending | |']), test("it('ORD-99 flies', f);")])).toEqual([
      'apps/web/src/order-screen.test.tsx has a title with ORD-99, which is not in docs/spec-map.md',
    ]);
  });

  it('refuses an unknown status, a number twice and a missing table', () => {
    expect(specMapGaps([map(['| ORD-01 | opens | done | |'])])).toEqual(["ORD-01 has the unknown status 'done'"]);
    expect(specMapGaps([map(['| ORD-01 | a | pending | |', '| ORD-01 | b | pending | |'])])).toEqual([
      'ORD-01 is in the table twice',
    ]);
    expect(specMapGaps([])).toEqual(['docs/spec-map.md is missing']);
  });
});
