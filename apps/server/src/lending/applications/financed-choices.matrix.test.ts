import { home, homeProduct, loanConfirm } from '@hiram/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicants } from '../../../test/applicants.ts';
import { sellRanges } from '../../../test/chosen-products.ts';
import { type DecisionService, openDecisionService } from '../../../test/decision-service.ts';
import { makeLoan } from '../../../test/loans.ts';
import { dataOf } from '../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { retireProduct } from '../products/apply-products.ts';

// A financed charge is lent on top of the chosen amount: limits and approvals are of the sum.

let rig: ServiceRig;
let decider: DecisionService;
beforeAll(async () => {
  decider = await openDecisionService();
  rig = await openServiceRig({ env: decider.env });
});
afterAll(async () => {
  await rig.close();
  decider.close();
});

/** A loan that runs already. */
const runningId = 6400;
/** A share of the amount is financed on top of it. */
const financing = (percent: string) => ({
  tiers: [],
  prices: [{ annualRatePercent: '24', fees: [{ code: 'shield', when: 'financed', percent }] }],
});
/** 4,000.00 is lent as 4,200.00. */
const insured = financing('5');
const { newBorrower, ordersOf, details } = applicants(() => rig);
const product = async (session: string) =>
  dataOf(await rig.call(session)(homeProduct.loadProduct, { productId: '1', periods: 180, termUnit: 'day' }));
const confirmation = async (session: string) =>
  dataOf(await rig.call(session)(loanConfirm.loadConfirmation, { productId: '1' }));
const push = (session: string, amount: number) =>
  rig.call(session)(loanConfirm.pushLoan, { productId: '1', amount, periods: 180, termUnit: 'day' });
const answerUpTo = (maxPrincipalMinor?: number): void => {
  decider.answer = { status: 200, body: JSON.stringify({ decision: 'approved', maxPrincipalMinor }) };
};
const appliedFor = async (id: number) => {
  const own = (await ordersOf(id)).find(({ id: orderId }) => orderId !== runningId);
  return rig.app.services.stores.orders.findOwn(own?.id ?? 0, id);
};

it('CNF-04 of a product with a financed charge, the largest amount within an approval for less is signed', async () => {
  await sellRanges(rig, insured);
  for (const [session, maxPrincipalMinor, largestMinor, principalMinor, shown] of [
    ['exactly', 420_000, 400_000, 420_000, '₱4,000.00'],
    ['just-under', 419_999, 350_000, 367_500, '₱3,500.00'],
  ] as const) {
    const id = await newBorrower(session);
    answerUpTo(maxPrincipalMinor);
    const { lendDetailsUrl } = dataOf(await push(session, 500_000));
    expect(await appliedFor(id)).toMatchObject({ principalMinor: 525_000, approvedMinor: principalMinor });
    // order page, home and list name amounts as they were chosen, like the confirmation
    const { noticeStatusText, noticeDesText, reyMsg } = await details(lendDetailsUrl, session);
    expect(noticeStatusText).toBe(`Approved for ${shown}: please sign`);
    expect(noticeDesText).toMatch(`You asked for ₱5,000.00. We can lend you up to ${shown}. `);
    expect(reyMsg).toBe(noticeDesText);
    const { loans } = dataOf(await rig.call(session)(home.loadHome, {}));
    const { list } = dataOf(await rig.call(session)(home.listOrders, { tab: 'all' }));
    expect([...loans, ...(list ?? [])].map(({ statusText }) => statusText)).toEqual([
      noticeStatusText,
      noticeStatusText,
    ]);
    const { approval, choices, amount } = await confirmation(session);
    expect(approval).toEqual({ askedMinor: 500_000, approvedMinor: largestMinor });
    expect([choices?.maxMinor, amount]).toEqual([largestMinor, largestMinor]);
    expect(await push(session, largestMinor + 50_000)).toMatchObject({ success: false, code: '1011' });
    expect((await appliedFor(id))?.principalMinor).toBe(525_000);
    dataOf(await push(session, largestMinor));
    expect(await appliedFor(id)).toMatchObject({ principalMinor, decision: 'approved' });
    expect((await confirmation(session)).approval).toBeUndefined();
  }
});

it('CNF-04 the amount that was asked for is signed after an approval for less, once the financed charge is small enough for it', async () => {
  await sellRanges(rig, financing('20'));
  const id = await newBorrower('waits-for-less');
  answerUpTo(479_999);
  dataOf(await push('waits-for-less', 400_000));
  expect(await appliedFor(id)).toMatchObject({ principalMinor: 480_000, approvedMinor: 420_000 });
  await sellRanges(rig, insured);
  const { approval, amount } = await confirmation('waits-for-less');
  expect([approval?.askedMinor, amount]).toEqual([400_000, 400_000]);
  dataOf(await push('waits-for-less', 400_000));
  expect(await appliedFor(id)).toMatchObject({ principalMinor: 420_000, decision: 'approved' });
});

it('CNF-01 CNF-04 of a product with a financed charge, the largest amount within the room under the exposure limit is approved', async () => {
  await sellRanges(rig, { ...insured, exposure: { openLoans: 3, principalMinor: 1_000_000 } });
  answerUpTo();
  const id = await newBorrower('has-room');
  // 4,000.00 is owed; of the 6,000.00 that are left, 5,500.00 can be lent with its charge of 275.00
  await makeLoan(rig, { id: runningId, instalmentMinor: 125_000, instalments: 4, borrowerId: id });
  const { choices } = await product('has-room');
  expect([choices?.maxMinor, choices?.limits]).toEqual([
    550_000,
    [
      'One person can have ₱10,000.00 of loans at a time. You still owe ₱4,000.00 of principal, so you can borrow up to ₱5,500.00 now.',
    ],
  ]);
  expect(await push('has-room', 600_000)).toMatchObject({ success: false, code: '1011' });
  dataOf(await push('has-room', 550_000));
  expect(await appliedFor(id)).toMatchObject({ principalMinor: 577_500, decision: 'approved' });
});

it('LND-02 no amount is offered that is above the exposure limit with its financed charge', async () => {
  await sellRanges(rig, { ...insured, exposure: { openLoans: 1, principalMinor: 1_000_000 } });
  await newBorrower('fresh');
  const { choices } = await product('fresh');
  expect(choices?.maxMinor).toBe(950_000);
});

it('CNF-04 an approval for less can still be signed when its product is sold no more; nobody else is offered it', async () => {
  await sellRanges(rig, { ...insured, exposure: undefined });
  const id = await newBorrower('approved-before');
  answerUpTo(420_000);
  const { lendDetailsUrl } = dataOf(await push('approved-before', 500_000));
  await rig.app.services.inTransaction((stores) =>
    retireProduct(
      stores,
      { id: 1, code: 'quick-peso', market: 'PH' },
      { from: rig.today, reason: 'test', by: 'ana', now: rig.now(), needsApproval: false },
    ),
  );
  expect((await details(lendDetailsUrl, 'approved-before')).noticeStatusText).toBe(
    'Approved for ₱4,000.00: please sign',
  );
  expect((await confirmation('approved-before')).amount).toBe(400_000);
  dataOf(await push('approved-before', 400_000));
  expect(await appliedFor(id)).toMatchObject({ principalMinor: 420_000, decision: 'approved' });
  await newBorrower('comes-later');
  const shown = await rig.call('comes-later')(loanConfirm.loadConfirmation, { productId: '1' });
  expect(shown).toMatchObject({ success: false, code: '1010' });
});
