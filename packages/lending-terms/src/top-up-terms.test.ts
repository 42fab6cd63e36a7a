import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readProductFile } from './files/read-product-file.ts';

const file = readFileSync(new URL('../test/quick-peso.yaml', import.meta.url), 'utf8');
/** The product of the file with a top-up, or the problems of it. */
const withTopUp = (yaml: string) => readProductFile(`${file.trimEnd()}\n    topUp: ${yaml}\n`);
const problemsOf = (yaml: string) =>
  (withTopUp(yaml).problems ?? []).map(({ field, message }) => `${field} ${message}`);

it('a top-up names the loans that it pays off, and from when', () => {
  const read = withTopUp('{ products: [quick-peso, sari-store], instalmentsPaid: 2, principalRepaidPercent: 50 }');
  expect(read.problems ?? []).toEqual([]);
  expect(read.products?.[0]?.topUp).toEqual({
    products: ['quick-peso', 'sari-store'],
    instalmentsPaid: 2,
    principalRepaidPercent: '50',
  });
});

it.each([
  ['{}', 'products.0.topUp.instalmentsPaid is required, or principalRepaidPercent: from when it pays a loan off'],
  ['{ principalRepaidPercent: 100 }', 'products.0.topUp.principalRepaidPercent must be above 0 and below 100'],
  ['{ principalRepaidPercent: 0 }', 'products.0.topUp.principalRepaidPercent must be above 0 and below 100'],
  ['{ instalmentsPaid: 0 }', 'products.0.topUp.instalmentsPaid must be 1 or more'],
  ['{ instalmentsPaid: 1, products: [] }', 'products.0.topUp.products must have an entry'],
  ['{ instalmentsPaid: 1, products: [b-loan, b-loan] }', 'products.0.topUp.products.1 is named before'],
])('%s is refused: %s', (yaml, problem) => {
  expect(problemsOf(yaml)).toContainEqual(expect.stringContaining(problem));
});

it('a top-up of its own loans needs fewer instalments paid than they have at most', () => {
  expect(problemsOf('{ instalmentsPaid: 5 }')).toEqual([]);
  const problem = 'products.0.topUp.instalmentsPaid must be less than the instalments of its loans, 6';
  expect(problemsOf('{ instalmentsPaid: 6 }')).toEqual([problem]);
  expect(problemsOf('{ instalmentsPaid: 6, products: [quick-peso] }')).toEqual([problem]);
  // of another product nothing is known here
  expect(problemsOf('{ instalmentsPaid: 6, products: [sari-store] }')).toEqual([]);
});
