import { loanConfirm, repayment, withdraw } from '@hiram/contract';
import { addDays, creditOf, defaultTerms, loanEndingOf, loanState, quotePayoff, termsProfiles } from '@hiram/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { creditGoodwill } from '../../../test/loan-bookings.ts';
import { borrowerOf, chooseAtCheckout, GCASH, payAtCounter, SEVEN_ELEVEN } from '../../../test/borrower.ts';
import { loanLife } from '../../../test/loan-life.ts';
import { makeLoan } from '../../../test/loans.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
let maria: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  rig = await openServiceRig();
  maria = borrowerOf(rig);
});
afterEach(() => rig.setClock(`${rig.today}T04:00:00.000Z`));
afterAll(() => rig.close());

const load = (orderId: number, session = 'demo') =>
  rig.call(session)(repayment.loadInstalment, { orderId: String(orderId), isPayoff: '1' });
const tap = (orderId: number, amount: number, session = 'demo') =>
  rig.call(session)(repayment.generateCode, { orderId: String(orderId), amount, channelNumber: GCASH, isPayoff: '1' });
async function payoffOf(orderId: number, session = 'demo'): Promise<number> {
  const shown = await load(orderId, session);
  if (!shown.success) throw new Error(`${shown.code} ${shown.message}`);
  return Number(shown.data.repayAmount);
}

describe('the payoff of a loan', () => {
  it('LND-03 is not offered before half the term, and the first possible day is shown', async () => {
    // order 170: 42 of 120 days have passed
    expect((await maria.instalment(170)).payoff).toBeNull();
    const refused = { success: false, code: '1016' };
    expect(await load(170)).toMatchObject({
      ...refused,
      message: `You can pay off the whole loan from ${addDays(rig.today, 18)}.`,
    });
    expect(await tap(170, 372_000)).toMatchObject(refused);
    await rig.passDays(17);
    expect(await load(170)).toMatchObject(refused);
    await rig.passDays(1);
    expect(await load(170)).toMatchObject({ success: true });
  });

  it('LND-03 LND-07 is offered then with its saving, is paid at that amount and ends the loan and its interest', async () => {
    await rig.passDays(18);
    const offered = await maria.instalment(170);
    // the second instalment is due today; interest of the third and fourth is not earned yet
    expect(offered.payoff).toEqual({ amountMinor: 324_000, rebateMinor: 48_000, dueOn: null });
    const amount = await payoffOf(170);
    expect(amount).toBe(324_000);
    const tapped = await tap(170, amount);
    if (!tapped.success) throw new Error(tapped.message);
    await chooseAtCheckout(tapped.data.payUrl);
    const receipt = await maria.until(tapped.data.paymentId ?? '', 'paid');
    expect(receipt).toMatchObject({ amount: 324_000, stillToPay: 0 });
    expect(await maria.details(170)).toMatchObject({ orderStatus: 200 });
    const balances = await rig.app.services.stores.ledger.balances(170);
    expect(balances.find(({ account }) => account === 'principal-receivable')?.amountMinor ?? 0).toBe(0);
    expect(await rig.books()).toEqual([]);
  });

  it('LND-03 is not offered beside a last remaining instalment', async () => {
    await makeLoan(rig, { id: 7960, instalmentMinor: 100_000, instalments: 1, dueInDays: 0 });
    expect(await maria.instalment(7960)).toMatchObject({ repayAmount: 100_000, payoff: null });
  });

  it('caps an early last instalment at the day’s payoff, on the page, as a code and when paid (30-B2)', async () => {
    // 24 of the 30 days of 200.00 of interest: 800.00 and 160.00 end the loan, 1,000.00 are due in six days
    const orderId = 7961;
    const dueOn = await makeLoan(rig, { id: orderId, instalmentMinor: 100_000, instalments: 1, dueInDays: 6 });
    const pay = (amount: number) =>
      maria.call(repayment.generateCode, { orderId: String(orderId), amount, channelNumber: SEVEN_ELEVEN });
    const page = await maria.instalment(orderId);
    expect(page).toMatchObject({
      repayAmount: 96_000,
      payoff: null,
      repayDate: dueOn,
      holdsUntil: `${rig.today} 23:59:59`,
      noticeMsg: expect.stringContaining('It changes tomorrow'),
      detail: [
        { text: 'Principal', value: 80_000 },
        { text: 'Interest', value: 16_000 },
      ],
    });
    // the order says what its due date will ask for, and what ends it today
    expect((await maria.details(orderId)).overview).toMatchObject({
      amountMinor: 100_000,
      dueOn,
      payoff: { amountMinor: 96_000, rebateMinor: 4_000 },
    });
    expect(await pay(100_000)).toMatchObject({ success: false, code: '1003', data: { amount: 96_000 } });
    const made = await pay(96_000);
    if (!made.success) throw new Error(made.message);
    const codes = await rig.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).execute();
    expect(codes.map(({ amount_minor: amount }) => amount)).toEqual([96_000]);
    const payUrl = new URL(made.data.payUrl, rig.baseUrl);
    expect(payUrl.searchParams.get('repayAmount')).toBe('96000');
    // paid at the counter the next day, in time: the quote's day counts
    await rig.setClock(new Date(rig.now().getTime() + 20 * 3_600_000));
    await payAtCounter(rig, payUrl.searchParams.get('payCode') ?? '');
    await maria.until(made.data.paymentId ?? '', 'paid');
    expect(await maria.details(orderId)).toMatchObject({ orderStatus: 200 });
    const balances = await rig.app.services.stores.ledger.balances(orderId);
    const left = balances.filter(({ account, amountMinor }) => account !== 'provider-clearing' && amountMinor !== 0);
    expect(left.map(({ account }) => account)).not.toContain('borrower-credit');
  });

  it('after goodwill on unearned interest remits principal as an expense, and the loan is paid in full (30-B1)', async () => {
    // ten of the thirty days of 200.00 of interest, all of it given: 66.67 are earned, so 133.33 of principal go
    const loan = await loanLife(() => rig, { dueInDays: 20, terms: termsProfiles['ph-statutory'] ?? defaultTerms });
    const before = await loan.facts();
    const payoff = quotePayoff(before, rig.today);
    expect(payoff).toMatchObject({ amountMinor: 320_000 + 6_667 });
    await loan.book(creditGoodwill, rig.today, { amountMinor: 20_000 });
    await loan.pay(-20, 306_667, 'payoff');
    const facts = await loan.facts();
    const state = loanState(facts, rig.today);
    expect([state.settled, creditOf(facts, state), loanEndingOf(facts, state)]).toEqual([true, 0, 'paid']);
    expect(await loan.accounts()).toMatchObject({ goodwill: 13_333 });
    expect(await loan.accounts()).not.toHaveProperty('principal-receivable');
    await loan.expectReplayed();
  });

  it('LND-03 counts a part of a period by its days', async () => {
    // order 902: 18 of the 30 days of its third instalment have passed, none of its fourth
    const { payoff } = await borrowerOf(rig, 'demo2').instalment(902);
    expect(payoff).toEqual({ amountMinor: 248_000 - 9_600 - 24_000, rebateMinor: 9_600 + 24_000, dueOn: null });
  });

  it('is refused at another amount, with the present one', async () => {
    const amount = await payoffOf(902, 'demo2');
    expect(await tap(902, amount - 1, 'demo2')).toMatchObject({ success: false, code: '1003', data: { amount } });
  });

  it('stays a payoff if it is paid the day after at its quoted amount', async () => {
    const jose = borrowerOf(rig, 'demo2');
    const amount = await payoffOf(902, 'demo2');
    const tapped = await tap(902, amount, 'demo2');
    if (!tapped.success) throw new Error(tapped.message);
    await rig.setClock(new Date(rig.now().getTime() + 20 * 3_600_000));
    expect(await payoffOf(902, 'demo2')).toBeGreaterThan(amount);
    await chooseAtCheckout(tapped.data.payUrl);
    await jose.until(tapped.data.paymentId ?? '', 'paid');
    expect(await jose.details(902)).toMatchObject({ orderStatus: 200 });
    // after the days on which other loans of this file were paid
    await rig.passDays(20);
    expect(await rig.books()).toEqual([]);
  });

  it('LND-03 is possible in India from the first day, within the cooling-off period without interest', async () => {
    const asha = rig.call('demo-in');
    const wish = { productId: '4', amount: 1_000_000, periods: 120, termUnit: 'day' };
    const pushed = await asha(loanConfirm.pushLoan, wish);
    if (!pushed.success) throw new Error(pushed.message);
    const orderId = new URL(pushed.data.lendDetailsUrl, 'https://x').searchParams.get('orderId') ?? '';
    expect(await asha(withdraw.confirmWithdrawal, { orderId })).toMatchObject({ success: true });
    expect(await payoffOf(Number(orderId), 'demo-in')).toBe(1_000_000);
    await rig.passDays(2);
    const later = await payoffOf(Number(orderId), 'demo-in');
    // two of the 30 days of 300.00 interest a period
    expect(later).toBe(1_000_000 + 2_000);
    expect(await load(Number(orderId))).toMatchObject({ success: false, code: '1001' });
  });
});
