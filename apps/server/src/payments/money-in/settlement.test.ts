import { addDays } from '@hiram/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  borrowerOf,
  chooseAtCheckout,
  GCASH,
  MAYA,
  OVER_THE_COUNTER,
  payAtCounter,
  QR_PH,
  SEVEN_ELEVEN,
} from '../../../test/borrower.ts';
import { makeLoan } from '../../../test/loans.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
let maria: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  rig = await openServiceRig();
  maria = borrowerOf(rig);
});
afterAll(() => rig.close());

/** Taps, chooses Pay on the checkout page, and waits until the notification has settled it. */
async function pay(orderId: number, channelNumber = GCASH) {
  const tapped = await maria.tap({ orderId, channelNumber });
  await chooseAtCheckout(tapped.payUrl);
  return maria.until(tapped.paymentId, 'paid');
}

const balances = async (orderId: number) =>
  Object.fromEntries(
    (await rig.app.services.stores.ledger.balances(orderId)).map(({ account, amountMinor }) => [account, amountMinor]),
  );

describe('a payment from tap to ledger', () => {
  it('REP-05 LND-07 runs through the checkout page and the signed notification, with the same figures on the books', async () => {
    const { payUrl, paymentId } = await maria.tap({ orderId: 86 });
    const chosen = await chooseAtCheckout(payUrl);
    expect(chosen).toEqual({ status: 303, location: `${rig.baseUrl}/paymentResult?paymentId=${paymentId}` });
    const receipt = await maria.until(paymentId, 'paid');
    expect(receipt).toMatchObject({
      reference: paymentId,
      orderId: '86',
      productId: '1',
      productName: 'QuickPeso',
      amount: 124_000,
      currency: 'PHP',
      channelName: 'GCash',
      paidAt: expect.stringMatching(new RegExp(`^${rig.today} 12:0\\d:\\d\\d$`)),
      expiresAt: '',
      payUrl: '',
      paidFor: [
        { text: 'Principal', value: 100_000 },
        { text: 'Interest', value: 24_000 },
      ],
      stillToPay: 248_000,
      nextDueOn: addDays(rig.today, 20 + 30),
      paidBy: 'Maria Santos',
      isPaidOff: '0',
    });
    const { overview, orderStatus } = await maria.details(86);
    expect(orderStatus).toBe(170);
    expect(overview).toMatchObject({ instalmentsPaid: 2, dueOn: addDays(rig.today, 50), pendingPaymentId: null });
    // 4,000.00 lent less 200.00 fee; 2 × 1,240.00 came back, 240.00 of each as interest
    expect(await balances(86)).toEqual({
      'fee-income': -20_000,
      'interest-income': -48_000,
      'principal-receivable': 200_000,
      'provider-clearing': -380_000 + 248_000,
    });
    expect(await rig.books()).toEqual([]);
  });

  it('REP-07 settles from a code paid at the counter and a scanned QR like any other', async () => {
    const atCounter = await maria.tap({ orderId: 86, channelNumber: SEVEN_ELEVEN });
    const code = new URL(atCounter.payUrl, rig.baseUrl).searchParams.get('payCode') ?? '';
    await payAtCounter(rig, code);
    await maria.until(atCounter.paymentId, 'paid');
    const scanned = await maria.tap({ orderId: 86, channelNumber: QR_PH });
    await payAtCounter(rig, new URL(scanned.payUrl, rig.baseUrl).searchParams.get('payCode') ?? '');
    const last = await maria.until(scanned.paymentId, 'paid');
    expect(last).toMatchObject({ stillToPay: 0, nextDueOn: '', paidBy: 'Maria Santos', isPaidOff: '1' });
  });

  it('ORD-08 settles the order with the last instalment: status 200, nothing to pay, and thanks', async () => {
    const details = await maria.details(86);
    expect(details).toMatchObject({
      orderStatus: 200,
      noticeDesText: `You paid this loan in full on ${rig.today}. Thank you.`,
      overview: { amountMinor: null, instalmentsPaid: 4 },
      isScore: '1',
    });
    await expect(maria.instalment(86)).rejects.toThrow('1002');
    expect((await balances(86))['principal-receivable']).toBe(0);
    expect(await rig.books()).toEqual([]);
  });

  it('ORD-02 makes an overdue order current once everything due is paid, with late charges as income', async () => {
    expect((await maria.details(180)).orderStatus).toBe(180);
    const receipt = await pay(180);
    expect(receipt.paidFor).toEqual([
      { text: 'Principal', value: 100_000 },
      { text: 'Interest', value: 24_000 },
      { text: 'Late charge', value: 124_800 },
    ]);
    const { orderStatus, overview } = await maria.details(180);
    expect([orderStatus, overview?.penaltyMinor, overview?.dueOn]).toEqual([170, 0, addDays(rig.today, 26)]);
    expect(await balances(180)).toMatchObject({ 'penalty-income': -124_800 });
    expect(await rig.books()).toEqual([]);
  });

  it('REP-05 can be repeated after a failure, which books nothing', async () => {
    const before = await balances(170);
    const failing = await maria.tap({ orderId: 170 });
    await chooseAtCheckout(failing.payUrl, 'fail');
    const shown = await maria.until(failing.paymentId, 'failed');
    expect(shown).toMatchObject({
      message: 'The payment did not go through. Nothing was taken.',
      paidAt: '',
      paidFor: [],
    });
    expect((await maria.details(170)).overview?.pendingPaymentId).toBeNull();
    expect(await balances(170)).toEqual(before);
    const again = await maria.tap({ orderId: 170 });
    expect(again.paymentId).not.toBe(failing.paymentId);
    await chooseAtCheckout(again.payUrl);
    await maria.until(again.paymentId, 'paid');
    expect(await rig.books()).toEqual([]);
  });

  it('REP-05 stays waiting if the borrower pays later, and the order links to it', async () => {
    const { payUrl, paymentId } = await maria.tap({ orderId: 174, channelNumber: MAYA });
    await chooseAtCheckout(payUrl, 'later');
    const shown = await maria.payment(paymentId);
    expect(shown).toMatchObject({ progress: 'pending', payUrl });
    expect(shown.expiresAt).toMatch(new RegExp(`^${addDays(rig.today, 1)} 12:0`));
    expect((await maria.details(174)).overview?.pendingPaymentId).toBe(paymentId);
  });
});

describe('a borrower in India', () => {
  it('REP-05 LND-07 pays a rupee loan through its own channels and provider, in its own currency', async () => {
    const asha = borrowerOf(rig, 'demo-in');
    const { repayList } = await asha.instalment(903);
    expect(repayList.map(({ name }) => name)).toEqual(['UPI app', 'UPI QR', 'Net banking', 'Transfer to Sandbox Bank']);
    const { payUrl, paymentId } = await asha.tap({ orderId: 903, channelNumber: '90011' });
    await chooseAtCheckout(payUrl);
    expect(await asha.until(paymentId, 'paid')).toMatchObject({ currency: 'INR', channelName: 'UPI app' });
    const { rows } = await sql`
      select distinct currency from ledger_postings p join ledger_entries e on e.id = p.entry_id where e.order_id = 903`.execute(
      rig.db,
    );
    expect(rows).toEqual([{ currency: 'INR' }]);
    expect(await rig.books()).toEqual([]);
  });
});

describe('an overpayment', () => {
  it('LND-07 of one instalment through two channels pays the next instalments', async () => {
    await makeLoan(rig, { id: 4001, instalmentMinor: 100_000, instalments: 3, dueInDays: 5 });
    const first = await maria.tap({ orderId: 4001, channelNumber: GCASH });
    const second = await maria.tap({ orderId: 4001, channelNumber: MAYA });
    expect(first.paymentId).not.toBe(second.paymentId);
    await Promise.all([chooseAtCheckout(first.payUrl), chooseAtCheckout(second.payUrl)]);
    await maria.until(first.paymentId, 'paid');
    const shown = await maria.until(second.paymentId, 'paid');
    expect(shown).toMatchObject({ stillToPay: 100_000 });
    expect((await maria.details(4001)).overview).toMatchObject({ instalmentsPaid: 2 });
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 of the whole loan is owed to the borrower, with a message', async () => {
    await makeLoan(rig, { id: 4002, instalmentMinor: 100_000, instalments: 1, dueInDays: 5 });
    const first = await maria.tap({ orderId: 4002, channelNumber: GCASH });
    const second = await maria.tap({ orderId: 4002, channelNumber: OVER_THE_COUNTER });
    await chooseAtCheckout(first.payUrl);
    await maria.until(first.paymentId, 'paid');
    await payAtCounter(rig, second.paymentId);
    const shown = await maria.until(second.paymentId, 'paid');
    expect(shown).toMatchObject({ paidFor: [{ text: 'Your credit', value: 96_667 }], stillToPay: 0 });
    expect((await maria.details(4002)).orderStatus).toBe(200);
    // five of thirty days early: of 200.00 of interest 33.33 are not earned, which neither payment was asked for
    expect(await balances(4002)).toMatchObject({ 'borrower-credit': -96_667, 'principal-receivable': 0 });
    expect(await rig.books()).toEqual([]);
  });

  it('LND-02 LND-07 by a superseded payment in its time counts on its quote’s day beside the newer one', async () => {
    await makeLoan(rig, { id: 4003, instalmentMinor: 100_000, dueInDays: 0 });
    const yesterdays = await maria.tap({ orderId: 4003 });
    await rig.setClock(`${addDays(rig.today, 1)}T01:00:00Z`);
    const todays = await maria.tap({ orderId: 4003, channelNumber: MAYA });
    expect(todays.amount).toBe(205_000);
    await chooseAtCheckout(yesterdays.payUrl);
    const shown = await maria.until(yesterdays.paymentId, 'paid');
    expect(shown).toMatchObject({
      paidFor: [
        { text: 'Principal', value: 80_000 },
        { text: 'Interest', value: 20_000 },
      ],
      notes: [`It was paid in time, so it counts as of ${rig.today}, the day the amount was quoted.`],
    });
    expect((await maria.details(4003)).overview).toMatchObject({ instalmentsPaid: 1, penaltyMinor: 0 });
    expect(await rig.books()).toEqual([]);
  });
});
