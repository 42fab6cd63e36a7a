import { readFileSync } from 'node:fs';
import { repayment } from '@hiram/contract';
import { readProductFile, readProfileFile } from '@hiram/lending-terms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loanLife } from '../../../test/loan-life.ts';
import { dataOf } from '../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const read = (kind: string) =>
  readFileSync(new URL(`../../../../../config/${kind}/examples/in-duplum.yaml`, import.meta.url), 'utf8');
const [product] = readProductFile(read('products')).products ?? [];
const profile = readProfileFile(read('profiles')).profiles?.find((each) => each.terms.id === product?.termsProfile);
if (profile === undefined) throw new Error('the example has its profile');
const { terms } = profile;

/**
 * Four instalments of 800.00 and 200.00 of interest; 2% a day of each late one. On the day of the default 3,200.00 of principal are unpaid and
 * 600.00 of interest are still to come, so late charges stop at 2,600.00: 30 × 20.00, 30 × 40.00, 13 × 60.00, and 20.00 of the 74th day.
 */
it('LND-02 in duplum, interest and late charges from the day of default stop at the principal', async () => {
  const loan = await loanLife(() => rig, { dueInDays: -73, terms });
  const asked = async () =>
    dataOf(await rig.call()(repayment.loadInstalment, { orderId: String(loan.orderId) })).repayAmount;
  const paid = 50_000;

  expect(await asked()).toBe(3 * 100_000 + 258_000);
  await rig.passDays(1);
  expect(await asked()).toBe(3 * 100_000 + 260_000);
  // late charges that are paid leave no room for others
  await loan.pay(74, paid);
  await rig.passDays(1);
  expect(await asked()).toBe(3 * 100_000 + 260_000 - paid);
  // nor does the fee for a payment that bounces find any
  const number = (await loan.rows()).at(-1)?.number ?? 0;
  await loan.reverse(number, loan.day(75), { reason: 'bounced' });
  await rig.passDays(40);
  expect(await asked()).toBe(4 * 100_000 + 260_000);

  const { principal, interest, penalty, fee } = await loan.outstanding(loan.day(115));
  const beforeDefault = 20_000;
  expect({ principal, accrued: interest - beforeDefault + penalty + fee }).toEqual({
    principal: 320_000,
    accrued: 320_000,
  });
  await loan.expectReplayed();
});
