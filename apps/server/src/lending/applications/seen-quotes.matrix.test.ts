import { loanConfirm } from '@hiram/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicants } from '../../../test/applicants.ts';
import { sellRanges } from '../../../test/chosen-products.ts';
import { payer } from '../../../test/payer.ts';
import { dataOf } from '../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { topUps } from '../../../test/top-ups.ts';
import { agreementOf } from '../loans/signed-loan.ts';
import { offerToBorrower } from '../products/offer-locks.ts';
import { quoteOf } from '../products/quote-of.ts';

// What is signed is what the page showed, whatever becomes of product or old loan between page and tap.

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { newBorrower, ordersOf } = applicants(() => rig);
const { pay } = payer(() => rig);
const { sell, borrower } = topUps(() => rig);
const confirmation = async (session: string) =>
  dataOf(await rig.call(session)(loanConfirm.loadConfirmation, { productId: '1' }));
type Shown = Awaited<ReturnType<typeof confirmation>>;
const push = (session: string, { amount, periods, termUnit, quote }: Shown) =>
  rig.call(session)(loanConfirm.pushLoan, {
    productId: '1',
    amount,
    periods,
    termUnit,
    ...(quote !== '' && { quote }),
  });
const changed = { success: false, code: '1011' };
const atRate = (annualRatePercent: string) => sellRanges(rig, { tiers: [], prices: [{ annualRatePercent }] });
/** Signs what was read. @returns price and payoff of its order */
async function signed(session: string, borrowerId: number, read: Shown) {
  const { lendDetailsUrl } = dataOf(await push(session, read));
  const orderId = Number(new URL(lendDetailsUrl, 'https://x').searchParams.get('orderId'));
  const order = await rig.app.services.stores.orders.findOwn(orderId, borrowerId);
  if (order === undefined) throw new Error('there is no order');
  const { lending, topUp } = agreementOf(order);
  return { orderId, rate: lending.annualRatePercent, payoff: topUp?.payoffMinor };
}

it('CNF-04 a price that changed since the page was read is not signed; the new figures are, once they were read', async () => {
  await atRate('24');
  const id = await newBorrower('reads-first');
  const read = await confirmation('reads-first');
  await atRate('30');
  expect(await push('reads-first', read)).toMatchObject(changed);
  expect(await ordersOf(id)).toEqual([]);
  const again = await confirmation('reads-first');
  expect([again.amount, again.periods]).toEqual([read.amount, read.periods]);
  expect(again.cost?.totalPayableMinor).toBeGreaterThan(read.cost?.totalPayableMinor ?? 0);
  expect((await signed('reads-first', id, again)).rate).toBe('30');
});

it('CNF-04 late charges that changed since the page was read are not signed', async () => {
  await atRate('24');
  const id = await newBorrower('reads-late');
  const read = await confirmation('reads-late');
  await sellRanges(rig, { tiers: [], prices: [{ annualRatePercent: '24' }], termsProfile: 'ph-statutory' });
  expect(await push('reads-late', read)).toMatchObject(changed);
  await sellRanges(rig, { tiers: [], prices: [{ annualRatePercent: '24' }], termsProfile: undefined });
  expect((await signed('reads-late', id, read)).rate).toBe('24');
});

it('CNF-04 a law that is cited in other words changes no quote; another ceiling of it does', async () => {
  await sellRanges(rig, { tiers: [], prices: [{ annualRatePercent: '24' }], termsProfile: 'ph-statutory' });
  const borrowerId = await newBorrower('reads-law');
  const on = { borrowerId, market: 'PH', productId: '1', now: rig.now() } as const;
  const loan = await offerToBorrower(rig.app.services, on);
  const { caps } = loan.terms;
  if (!caps) throw new Error('no ceiling applies');
  const underTables = (change: object) => {
    const tables = caps.tables.map((table) => ({ ...table, ...change }));
    return quoteOf({ ...loan, terms: { ...loan.terms, caps: { ...caps, tables } } }, 'new');
  };
  expect(underTables({ source: 'SEC MC 14, series of 2025' })).toBe(quoteOf(loan, 'new'));
  expect(underTables({ totalCostPercent: '90' })).not.toBe(quoteOf(loan, 'new'));
  await sellRanges(rig, { tiers: [], prices: [{ annualRatePercent: '24' }], termsProfile: undefined });
});

it('CNF-04 CNF-10 a push that is repeated after its order was made gives that order, whatever the product costs by then', async () => {
  await atRate('24');
  const id = await newBorrower('repeats');
  const read = await confirmation('repeats');
  const first = await signed('repeats', id, read);
  await atRate('30');
  expect(await signed('repeats', id, read)).toEqual(first);
  expect(first.rate).toBe('24');
});

it('CNF-04 a page that knows no quote signs as before, and one that is read over midnight signs what it shows', async () => {
  await atRate('24');
  const id = await newBorrower('knows-none');
  const read = await confirmation('knows-none');
  await atRate('30');
  expect((await signed('knows-none', id, { ...read, quote: '' })).rate).toBe('30');
  const other = await newBorrower('reads-at-night');
  const evening = await confirmation('reads-at-night');
  await rig.passDays(1);
  expect((await signed('reads-at-night', other, evening)).rate).toBe('30');
});

it('CNF-04 a payoff that changed since the page was read is not signed', async () => {
  await sell();
  const { borrowerId, oldId } = await borrower('pays-between');
  const read = await confirmation('pays-between');
  expect(read.topUp).toBeDefined();
  await pay({ orderId: oldId, borrowerId, day: rig.today, amountMinor: 10_000 });
  expect(await push('pays-between', read)).toMatchObject(changed);
  const again = await confirmation('pays-between');
  expect(again.topUp?.payoffMinor).toBeLessThan(read.topUp?.payoffMinor ?? 0);
  expect((await signed('pays-between', borrowerId, again)).payoff).toBe(again.topUp?.payoffMinor);
});
