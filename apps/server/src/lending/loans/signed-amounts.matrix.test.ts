import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { followSigned, type SignedCase, signedProducts } from '../../../test/signed-cases.ts';
import { expectSameAmounts } from '../../../test/signed-texts.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

// leap days and what lies around them, ends of months of every length, a 31st before a shorter month, the turn of the year
const days = [
  '2027-01-31',
  '2027-02-28',
  '2028-02-20',
  '2027-01-25',
  '2028-02-29',
  '2027-03-31',
  '2028-02-27',
  '2027-08-31',
  '2026-12-31',
  '2027-02-25',
  '2027-04-30',
  '2027-12-25',
];
const delays = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const products = Object.keys(signedProducts) as (keyof typeof signedProducts)[];
/** Each product on three days, each day and each delay with several products. */
const cases = products.flatMap((product, place) =>
  [0, 1, 2].map((turn): SignedCase => {
    const signedOn = days[(place + turn * 5) % days.length] ?? '2027-01-31';
    return { product, signedOn, delay: delays[(place * 3 + turn * 5) % delays.length] ?? 0 };
  }),
);

it.each(cases)(
  'CNF-02 LND-07 the signed amounts are owed: $product, signed on $signedOn, paid out $delay days later',
  async (one) => {
    expect(await followSigned(rig, one)).toBe(signedProducts[one.product].periods);
  },
);

it('the books of all loans balance', async () => {
  expect(await rig.books()).toEqual([]);
});

it('CNF-02 LND-07 every text and book states the same amounts for every product, signing day and delay', {
  timeout: 600_000,
}, () => {
  expect(expectSameAmounts(5000)).toBeGreaterThan(1666);
});
