import { order } from '@hiram/contract';
import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedDecider } from '../applications/decider.ts';
import { refundFromBank } from '../../payments/money-out/send-refund.ts';
import { reportClaims } from '../summaries/report-claims.ts';
import { paidBody } from '../../notices/sms-body.ts';
import { statusOn } from './loan-facts.ts';
import {
  agreeSettlement,
  chargeOffLoan,
  creditGoodwill,
  waiveCharge,
  writeOffLoan,
} from '../../../test/loan-bookings.ts';
import { loanLife, noon } from '../../../test/loan-life.ts';
import { itemsOf } from '../../../test/open-reasons.ts';
import { payer } from '../../../test/payer.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { statementReader } from '../../../test/statement-reader.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const life = (dueInDays = -40) => loanLife(() => rig, { dueInDays });
const { statementOf } = statementReader(() => rig);
const { reportReversal } = payer(() => rig);

async function orderOf({ orderId }: { readonly orderId: number }) {
  const shown = await rig.call('demo')(order.loadOrderDetails, { orderId: String(orderId) });
  if (!shown.success) throw new Error(shown.message);
  return shown.data;
}

describe('the end of a loan', () => {
  it('LND-07 is a payment in full only if it was paid in full, and a write-off has its own words and no rating', async () => {
    const loan = await life();
    await loan.pay(0, 50_000);
    await loan.book(writeOffLoan, rig.today, {});
    const { certificateTitle, certificate } = await statementOf({ orderId: String(loan.orderId) });
    expect([certificateTitle, certificate]).toEqual([
      'Written off',
      `The loan QuickPeso, number ${loan.orderId}, of Maria Santos was written off on ${rig.today}. It is no longer owed.`,
    ]);
    expect(await orderOf(loan)).toMatchObject({
      orderStatus: 200,
      noticeStatusText: 'Written off',
      noticeDesText: `This loan was written off on ${rig.today}. You no longer owe it.`,
      isScore: '0',
    });
  });

  it('LND-07 by a settlement is certified as a settlement', async () => {
    const loan = await life();
    await loan.book(agreeSettlement, rig.today, { amountMinor: 50_000, untilOn: addDays(rig.today, 10) });
    await loan.pay(40, 50_000);
    const { certificateTitle, certificate } = await statementOf({ orderId: String(loan.orderId) });
    expect(certificateTitle).toBe('Settled');
    expect(certificate).toMatch(/was settled on .*\. The rest was waived, and nothing more is owed on it\.$/);
    expect(await orderOf(loan)).toMatchObject({ noticeStatusText: 'Settled' });
  });

  it('LND-05 LND-07 after a write-off closes the product to the borrower, with a reason of its own', async () => {
    const loan = await life();
    await loan.book(writeOffLoan, rig.today, {});
    const written = await loan.order();
    const borrower = await rig.app.services.stores.borrowers.get(1);
    const application = { order: written, borrower, answers: {}, loans: [written], today: rig.today };
    expect(await embeddedDecider.decide(application)).toEqual({ approved: false, reason: 'written_off_before' });
  });
});

describe('an overdue loan without a further charge', () => {
  it('LND-04 announces none after its charge-off and offers no extension', async () => {
    const loan = await life();
    const before = await orderOf(loan);
    expect([before.isDelay, before.noticeDesText]).toEqual([
      '1',
      'A late charge is added every day. Paying or extending today stops it.',
    ]);
    await loan.book(chargeOffLoan, addDays(rig.today, -5), { effectiveOn: addDays(rig.today, -5) });
    const shown = await orderOf(loan);
    expect(shown).toMatchObject({
      isDelay: '0',
      KindTipsMsg: '',
      overview: { extension: null, penaltyTomorrowMinor: 0 },
    });
    expect(shown.noticeDesText).toMatch(/^No more late charges are added to this loan\./);
    expect(shown.userOrderDetail?.detail.at(-1)).toEqual({
      text: 'Charged off: no more late charges are added',
      value: addDays(rig.today, -5),
    });
  });
});

describe('a loan that owes only a reclaimed refund', () => {
  it('LND-07 is named on its order, receipt, message and an open item that closes on payment', async () => {
    const loan = await life(0);
    // 4,000.00, less 400.00 of interest that was not earned
    const id = await loan.pay(0, 410_000);
    await loan.book(refundFromBank, rig.today, { amountMinor: 50_000 });
    await reportReversal(id, { status: 'refunded', amountMinor: 10_000, at: noon(rig.today) });
    const shown = await orderOf(loan);
    const owed = 'Money that was sent back to you twice is owed: ₱100.00.';
    expect(shown).toMatchObject({ orderStatus: 174, noticeStatusText: 'Refund to pay back', noticeDesText: owed });
    expect(shown.userOrderDetail?.detail).toContainEqual({ text: 'Refund to pay back', value: 10_000 });
    expect(shown.paymentNotes).toContain(owed);
    const { state } = statusOn(await loan.order(), rig.today);
    if (state === null) throw new Error('no loan');
    const body = paidBody({ appName: 'Hiram', servicePhone: '' }, { state, currency: 'PHP', paidMinor: 5_000 });
    expect(body).toContain('Still to pay: PHP 100.00, due now.');
    const items = async () => {
      await reportClaims(rig.app.services, new AbortController().signal);
      return (await itemsOf(rig, 'loan', loan.orderId)).map(({ reason, details }) => [reason, details]);
    };
    expect(await items()).toEqual([['refund-owed-back', { amountMinor: 10_000, currency: 'PHP' }]]);
    await loan.pay(0, 10_000);
    expect(await items()).toEqual([]);
  });
});

describe('the order of a changed loan', () => {
  it('LND-07 shows the newest reversal in force, whatever else was paid', async () => {
    const told = [
      `A payment was reversed on ${rig.today}: ₱1,000.00.`,
      'Reason: the money did not arrive.',
      '₱1,000.00 is owed again.',
    ];
    const only = await life(-10);
    await only.pay(0, 100_000);
    await only.reverse(2, rig.today, { reason: 'bounced' });
    expect((await orderOf(only)).paymentNotes).toEqual(told);
    const first = await life(-10);
    await first.pay(0, 100_000);
    await first.pay(1, 10_000);
    await first.reverse(2, rig.today, { reason: 'bounced' });
    expect((await orderOf(first)).paymentNotes).toEqual(told);
  });

  it('LND-07 shows the last transaction that is neither a payment nor reversed', async () => {
    const loan = await life(5);
    const last = async () => (await orderOf(loan)).userOrderDetail?.detail.at(-1);
    await loan.book(waiveCharge, rig.today, { component: 'interest', instalmentNumber: 1, amountMinor: 5_000 });
    expect(await last()).toEqual({ text: 'Interest waived', value: rig.today });
    await loan.book(creditGoodwill, rig.today, { amountMinor: 1_000 });
    expect(await last()).toEqual({ text: 'Goodwill credit: you no longer owe this', value: rig.today });
    await loan.reverse(3, rig.today);
    expect(await last()).toEqual({ text: 'Interest waived', value: rig.today });
  });
});
