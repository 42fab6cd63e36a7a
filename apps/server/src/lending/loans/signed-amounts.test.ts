import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { followSigned, type SignedCase, signedProducts } from '../../../test/signed-cases.ts';
import { expectSameAmounts } from '../../../test/signed-texts.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

// a sample of what signed-amounts.matrix.test.ts tries: the months from the payout have other lengths than those signed
const cases: readonly SignedCase[] = [
  { product: 'declining by months, daily over 360, whole pesos', signedOn: '2028-02-27', delay: 10 },
];

it.each(cases)(
  'CNF-02 LND-07 the signed amounts are owed: $product, signed on $signedOn, paid out $delay days later',
  async (one) => {
    expect(await followSigned(rig, one)).toBe(signedProducts[one.product].periods);
    expect(await rig.books()).toEqual([]);
  },
);

it('CNF-02 LND-07 every text and book states the same amounts for every product, signing day and delay', () => {
  expect(expectSameAmounts(40)).toBeGreaterThan(13);
});
