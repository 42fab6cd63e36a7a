import { expect, it } from 'vitest';
import { targetOf } from './modules.ts';
import { percentOf, scoreOf } from './score.ts';
import { withoutConst } from './without-const.ts';

it('measures a module by its name', () => {
  const { name, mutate, isMeasured, usesDatabase } = targetOf(['lending']);
  expect({ name, usesDatabase }).toEqual({ name: 'lending', usesDatabase: true });
  expect(mutate).toEqual(['apps/server/src/lending/**/*.ts', '!**/*.test.ts', '!**/index.ts']);
  expect(isMeasured('apps/server/src/lending/loans/payoff.ts')).toBe(true);
  expect(isMeasured('apps/server/src/payments/unknown-reference.ts')).toBe(false);
});

it('measures folders, files and lines of files of one module', () => {
  const { name, mutate, isMeasured } = targetOf([
    'packages/domain/src/transactions/',
    'packages/domain/src/rate.ts:3-9',
  ]);
  expect(name).toBe('domain');
  expect(mutate.slice(0, 2)).toEqual(['packages/domain/src/transactions/**/*.ts', 'packages/domain/src/rate.ts:3-9']);
  expect(
    ['transactions/replay.ts', 'rate.ts', 'rate-words.ts'].map((each) => isMeasured(`packages/domain/src/${each}`)),
  ).toEqual([true, true, false]);
});

it('refuses a test, a folder without a module, two modules and no word at all', () => {
  expect(() => targetOf(['apps/server/src/kyc'])).toThrow('apps/server/src/kyc belongs to no module');
  expect(() => targetOf(['packages/domain/src/rate.test.ts'])).toThrow('rate.test.ts is a test');
  expect(() => targetOf(['lending', 'payments'])).toThrow('one run measures one module');
  expect(() => targetOf([])).toThrow('usage');
});

it('counts a late mutant neither as killed nor as survived', () => {
  const statuses = ['Killed', 'Killed', 'Killed', 'Survived', 'NoCoverage', 'Timeout', 'Ignored', 'CompileError'];
  const score = scoreOf(statuses.map((status) => ({ status })));
  expect(score).toEqual({ counted: 5, killed: 3, late: 1, atLoad: 1 });
  expect(percentOf(score)).toBe(60);
});

it('uncovers what stands under `as const`, each letter in its place', () => {
  const source =
    "const a = { b: () => 1 } as const satisfies Kind<'x', Y>;\nfor (const c of ['d'] as const) e(c);\nconst f = 'as const';\n";
  const open = withoutConst(source);
  expect(open.length).toBe(source.length);
  expect(open.replaceAll(/ +(?=[;)])/g, '')).toBe(
    "const a = { b: () => 1 };\nfor (const c of ['d']) e(c);\nconst f = 'as const';\n",
  );
});
