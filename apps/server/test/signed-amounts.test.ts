import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServiceRig, type ServiceRig } from './service-rig.ts';
import { followSigned, type SignedCase } from './signed-cases.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

// a sample of what signed-amounts.matrix.test.ts tries
const cases: readonly SignedCase[] = [
  { product: 'declining by months, daily', signedOn: '2027-01-31', delay: 1 },
  { product: 'flat by months, daily on 30/360', signedOn: '2028-02-20', delay: 9 },
  { product: 'declining by weeks, daily', signedOn: '2026-12-31', delay: 10 },
];

it.each(cases)(
  'CNF-02 LND-07 what is signed is what is owed: $product, signed on $signedOn, paid out $delay days later',
  async (one) => {
    await followSigned(rig, one);
    expect(await rig.books()).toEqual([]);
  },
);
