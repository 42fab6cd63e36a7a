import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { referredProduct } from '../referral.ts';
import { readStoredProduct, referredProductOf, storedEntry } from '../stored-product.ts';
import { readProductFile } from './read-product-file.ts';
import { productFileText } from './write-product-file.ts';

const text = readFileSync(new URL('../../../../config/products/examples/referral.yaml', import.meta.url), 'utf8');
const [example] = readProductFile(text).referrals ?? [];
if (example === undefined) throw new Error('the example has no referral');
const problemsOf = (entry: object): string[] =>
  (readProductFile(JSON.stringify({ referrals: [entry] })).problems ?? []).map(
    ({ field, message }) => `${field} ${message}`,
  );
const whole = {
  ...example,
  names: { hi: 'पार्टनर लोन' },
  logo: '/logos/partner.png',
  isClickable: false,
  moduleId: '31',
};

it('a product of a third party is stored as its file says it, and shown as the same file', () => {
  for (const entry of [example, whole]) {
    const stored: unknown = JSON.parse(JSON.stringify(storedEntry(entry)));
    expect(referredProductOf(stored)).toEqual(entry);
    expect(readProductFile(productFileText([], [entry])).referrals).toEqual([entry]);
    const { referral, problem } = readStoredProduct(stored);
    expect([referral?.rate, referral?.translations['es']?.buttonText, problem]).toEqual([
      '3.5%',
      'Ver la oferta',
      undefined,
    ]);
  }
  const { referral } = readStoredProduct(storedEntry(whole));
  expect(referral?.isClickable).toBe('0');
});

it('a code is of one product of a file, of either list', () => {
  const twice = { referrals: [example, example] };
  expect(readProductFile(JSON.stringify(twice)).problems?.map(({ field }) => field)).toEqual(['referrals.1.code']);
  expect(readProductFile('{}').problems).toMatchObject([{ field: 'products', message: 'is required' }]);
});

it.each(Object.keys(referredProduct.entries))('the field %s is refused by its name', (name) => {
  const at = `referrals.0.${name}`;
  const { [name as keyof typeof whole]: value, ...left } = whole;
  const isRequired = ['code', 'name', 'market'].includes(name);
  expect(problemsOf(left)).toEqual(isRequired ? [`${at} is required`] : []);
  const misspelt = problemsOf({ ...left, [`${name}x`]: value });
  expect(misspelt).toContainEqual(`${at}x there is no such term: did you mean ${name}?`);
  for (const other of [null, 12, '', [], ['', 1], { nothing: 1 }, 'x'.repeat(301)]) {
    const isEmptyList = name === 'tags' && JSON.stringify(other) === '[]';
    const found = problemsOf({ ...whole, [name]: other });
    expect({ other, found: isEmptyList || found.some((problem) => problem.startsWith(at)) }).toMatchObject({
      found: true,
    });
  }
});
