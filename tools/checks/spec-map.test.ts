import { describe, expect, it } from 'vitest';
import { specMap, specMapGaps } from './spec-map.ts';

const statements = {
  path: 'tools/checks/acceptance.json',
  text: JSON.stringify({ 'ORD-01': 'the order opens', 'ORD-02': 'with its icon' }),
};
const test = (text: string, path = 'apps/web/src/order-screen.test.tsx') => ({ path, text });
/** The gaps of a project with these tests and the map that belongs to them. */
const gapsOf = (...tests: ReturnType<typeof test>[]): string[] => {
  const files = [statements, ...tests];
  return specMapGaps([...files, { path: 'docs/spec-map.md', text: specMap(files) }]);
};

describe('the map of acceptance numbers', () => {
  it('lists the test files of each number by level, without their folders', () => {
    const map = specMap([
      statements,
      test("it('ORD-01, ORD-02 opens with its icon', f);"),
      test("it.each(cases)('ORD-01 %s', f);", 'packages/domain/src/order-status.test.ts'),
      test('describe(`ORD-01`, g);', 'apps/server/src/lending/loans/order.test.ts'),
      test("journey('ORD-01 and ORD-02 in a browser', f);", 'test/journeys/order.e2e.ts'),
    ]);
    expect(map.split('\n').slice(-3)).toEqual([
      '- ORD-01 domain: order-status; journeys: order; server: order; web: order-screen',
      '- ORD-02 journeys: order; web: order-screen',
      '',
    ]);
  });

  it('breaks long lines', () => {
    const many = Array.from({ length: 40 }, (_, n) =>
      test("it('ORD-01 opens', f);", `apps/web/src/screen-${n}.test.ts`),
    );
    const lines = specMap([statements, ...many]).split('\n');
    expect(lines.filter((line) => line.length > 130)).toEqual([]);
    expect(lines.join(' ')).toContain('screen-39');
  });

  it('has no gap when each number has a test', () => {
    expect(gapsOf(test("it('ORD-01, ORD-02 opens with its icon', () => {});"))).toEqual([]);
  });

  it('names a number that no title of npm test carries', () => {
    const gap = ['ORD-01 is in no test title: the order opens'];
    const icon = test("it('ORD-02 icon', f);", 'apps/web/src/icon.test.ts');
    expect(gapsOf(icon)).toEqual(gap);
    expect(gapsOf(icon, test("it.skip('ORD-01 opens', f); it.todo('ORD-01 opens');"))).toEqual(gap);
    expect(gapsOf(icon, test('// ORD-01 is for later'))).toEqual(gap);
    expect(gapsOf(icon, test("it('ORD-01 opens', f);", 'apps/a.matrix.test.ts'))).toEqual(gap);
    expect(gapsOf(icon, test("it('ORD-01 opens', f);", 'tools/checks/a.test.ts'))).toEqual(gap);
  });

  it('names a title whose number is none', () => {
    expect(gapsOf(test("it('ORD-01, ORD-02 opens', f); it('ORD-99 flies', f);"))).toEqual([
      'apps/web/src/order-screen.test.tsx has a title with ORD-99, which is not in tools/checks/acceptance.json',
    ]);
  });

  it('names a missing list, and a map that is stale, edited or missing, not one whose test has moved', () => {
    const gap = ['docs/spec-map.md is stale (run: node tools/checks/spec-map.ts)'];
    const opens = "it('ORD-01, ORD-02 opens', f);";
    expect(specMapGaps([])).toEqual(['tools/checks/acceptance.json is missing']);
    const map = { path: 'docs/spec-map.md', text: specMap([statements, test(opens)]) };
    expect(specMapGaps([statements, test(opens)])).toEqual(gap);
    expect(specMapGaps([statements, test(opens), test(opens, 'apps/web/src/b.test.ts'), map])).toEqual(gap);
    expect(specMapGaps([statements, test(opens), { ...map, text: `${map.text}more\n` }])).toEqual(gap);
    expect(specMapGaps([statements, test(opens, 'apps/web/src/features/order-screen.test.tsx'), map])).toEqual([]);
  });
});
