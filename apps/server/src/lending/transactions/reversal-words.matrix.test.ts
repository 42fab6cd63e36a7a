import { order, repayment } from '@hiram/contract';
import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundFromBank } from '../../payments/money-out/send-refund.ts';
import { addCharge, chargeOffLoan } from '../../../test/loan-bookings.ts';
import { loanLife, noon } from '../../../test/loan-life.ts';
import { payer } from '../../../test/payer.ts';
import { insertPayment } from '../../../test/requested-payment.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { statementReader } from '../../../test/statement-reader.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const life = (dueInDays = -100) => loanLife(() => rig, { dueInDays });
const { statementOf, faultsOf } = statementReader(() => rig);
const { settle, reportReversal } = payer(() => rig);

const receiptOf = async (paymentId: string) => {
  const receipt = await rig.call('demo')(repayment.loadPayment, { paymentId });
  if (!receipt.success) throw new Error(receipt.message);
  return receipt.data;
};

let asked = 0;
/** A payment that was requested yesterday and came today, of the same or another amount. */
async function payToday(
  orderId: number,
  wish: { readonly askedMinor?: number; readonly cameMinor?: number; readonly before?: () => Promise<void> },
) {
  const { askedMinor = 100_000, cameMinor = askedMinor, before = async () => {} } = wish;
  asked += 1;
  const id = `HRM-WRD-${asked}`;
  const quotedOn = addDays(rig.today, -1);
  const createdAt = noon(quotedOn);
  const expiresAt = noon(addDays(rig.today, 1));
  await insertPayment(rig.app.services.stores, {
    id,
    orderId,
    requestedMinor: askedMinor,
    status: 'pending',
    quotedOn,
    createdAt,
    expiresAt,
  });
  await before?.();
  const paidAt = new Date(`${rig.today}T02:00:00Z`);
  const amount = { minor: cameMinor ?? askedMinor, currency: 'PHP' } as const;
  await settle({ reference: id, status: 'paid', amount, paidAt }, noon(rig.today));
  return id;
}

describe('a reversed payment in the borrower’s words', () => {
  it.each([
    ['bounced', 'the money did not arrive'],
    ['wrong_loan', 'it was meant for another loan'],
    ['mistake', 'it was recorded by mistake'],
    ['duplicate', 'it was recorded twice'],
    ['refunded', 'the money was sent back to you'],
    ['case-of-its-own', null],
  ])('LND-07 is explained in plain words if the code %s has some', async (reason, words) => {
    const loan = await life();
    const paymentId = await loan.pay(0, 100_000);
    await loan.reverse(2, rig.today, { reason });
    const shown = await statementOf({ orderId: String(loan.orderId) });
    const notes = shown.lines.filter(({ kind }) => kind.includes('revers')).map(({ note }) => note);
    const because = words === null ? '' : ` · Reason: ${words}`;
    expect(notes).toEqual([`Payment reversed${because}`, `₱1,000.00${because}`]);
    const why = words === null ? '' : ` Reason: ${words}.`;
    expect((await receiptOf(paymentId)).message).toBe(
      `This payment was reversed on ${rig.today}. It no longer counts.${why} ₱1,000.00 is owed again.`,
    );
  });

  it('LND-07 by a refund beyond the credit has a row among the amounts due, which add up', async () => {
    const loan = await life(-1);
    const owed = await loan.owed(rig.today);
    await loan.pay(1, owed + 4_000);
    await loan.book(refundFromBank, rig.today, { amountMinor: 4_000 });
    const refunded = await statementOf({ orderId: String(loan.orderId) });
    expect(refunded.lines.slice(-2).map(({ kind, title, change }) => [kind, title, change])).toEqual([
      ['refund', 'Refund paid out to you', 4_000],
      ['refund_covered', 'Refund taken from your credit', -4_000],
    ]);
    await loan.reverse(2, rig.today, { reason: 'bounced' });
    const shown = await rig.call('demo')(order.loadOrderDetails, { orderId: String(loan.orderId) });
    if (!shown.success) throw new Error(shown.message);
    const { overview, userOrderDetail } = shown.data;
    const rows = (userOrderDetail?.detail ?? []).slice(0, overview?.dueRows);
    expect(rows).toContainEqual({ text: 'Refund to pay back', value: 4_000 });
    expect(rows.reduce((sum, { value }) => sum + Number(value), 0)).toBe(overview?.amountMinor);
  });
});

it('LND-07 a payment after the charge-off is named as one, with its channel, parts and reference', async () => {
  const loan = await life();
  await loan.book(chargeOffLoan, loan.day(90), {});
  const payment = await loan.pay(95, 50_000);
  const shown = await statementOf({ orderId: String(loan.orderId) });
  expect(faultsOf(shown)).toEqual([]);
  const line = shown.lines.find(({ kind }) => kind === 'recovery');
  expect(line).toMatchObject({ title: 'Payment after the loan was charged off', change: -50_000, reference: payment });
  expect(line?.note).toMatch(/^Payment by /);
  expect(line?.parts.length).toBeGreaterThan(0);
});

it('LND-07 a receipt lists each reversal in force with amount, day and reason', async () => {
  const loan = await life(-20);
  const paymentId = await loan.pay(0, 100_000);
  const earlier = addDays(rig.today, -10);
  await loan.reverse(2, rig.today, { keptMinor: 90_000, reason: 'refunded', effectiveOn: earlier });
  await loan.reverse(2, rig.today, { kind: 'chargeback', reason: 'bounced' });
  expect(await receiptOf(paymentId)).toMatchObject({
    progress: 'reversed',
    message: [
      `₱100.00 of this payment was reversed on ${earlier}. Reason: the money was sent back to you.`,
      `Your bank took back ₱900.00 of this payment on ${rig.today}. Reason: the money did not arrive.`,
      'This payment no longer counts. ₱1,000.00 is owed again.',
    ].join(' '),
  });
});

describe('the refund of an overpayment', () => {
  const back = (id: string, amountMinor: number) =>
    reportReversal(id, { status: 'refunded', amountMinor, at: noon(rig.today) });

  it('LND-07 leaves no debt and no credit, and its receipt mentions neither', async () => {
    const loan = await life(0);
    const id = await payToday(loan.orderId, { cameMinor: 450_000 });
    const came = 'We received ₱4,500.00 instead of ₱1,000.00: ₱3,500.00 too much.';
    expect((await receiptOf(id)).notes).toEqual(
      expect.arrayContaining([
        came,
        '₱1,000.00 of it paid instalment 1.',
        // without the interest of two periods that were not earned
        '₱2,600.00 of it paid instalments 2 to 4.',
        'We keep ₱900.00 of it as your credit.',
      ]),
    );
    await back(id, 90_000);
    const sent = `₱900.00 that was too much was sent back to you on ${rig.today}.`;
    expect((await receiptOf(id)).notes).toEqual(expect.arrayContaining([came, sent]));
    expect((await receiptOf(id)).notes?.join(' ')).not.toMatch(/owed again|We keep/);
  });

  it('LND-07 beyond the overpayment shows the amount owed again and keeps nothing', async () => {
    const loan = await life(0);
    const id = await payToday(loan.orderId, { cameMinor: 450_000 });
    await back(id, 100_000);
    const notes = (await receiptOf(id)).notes ?? [];
    expect(notes).toContain(`₱1,000.00 of this payment was reversed on ${rig.today}.`);
    expect(notes).toContain('₱100.00 is owed again.');
    const other = await payToday((await life(0)).orderId, { cameMinor: 150_000 });
    await back(other, 50_000);
    expect((await receiptOf(other)).notes).toEqual(
      expect.arrayContaining([
        'We received ₱1,500.00 instead of ₱1,000.00: ₱500.00 too much.',
        '₱500.00 is owed again.',
      ]),
    );
  });
});

it('LND-02 a payment of an outdated amount after an added fee has a note that the loan changed', async () => {
  const { orderId, book } = await life(-10);
  const fee = { component: 'fee', instalmentNumber: 1, amountMinor: 1_000 } as const;
  const before = async () => void (await book(addCharge, rig.today, fee));
  expect((await receiptOf(await payToday(orderId, { before }))).notes).toEqual([
    'Your loan changed after this amount was worked out, so this payment went towards what you owed by then.',
  ]);
});

it('LND-07 a payment on the charge-off day is a repayment before it and a recovery after it: line, books and loan', async () => {
  const loan = await life();
  const on = loan.day(90);
  const first = await loan.pay(90, 40_000);
  await loan.book(chargeOffLoan, on, {});
  const second = await loan.pay(90, 50_000);
  expect((await loan.rows()).map(({ kind }) => kind)).toEqual(['disbursement', 'repayment', 'charge_off', 'recovery']);
  const linesOf = async () => {
    const shown = await statementOf({ orderId: String(loan.orderId) });
    expect(faultsOf(shown)).toEqual([]);
    const told = new Set(['payment', 'charged_off', 'recovery']);
    return shown.lines.filter(({ kind }) => told.has(kind)).map((line) => [line.kind, line.on, line.reference]);
  };
  expect(await linesOf()).toEqual([
    ['payment', on, first],
    ['charged_off', on, ''],
    ['recovery', on, second],
  ]);
  expect(await loan.accounts()).toMatchObject({ 'recovery-income': -50_000, 'penalty-income': -40_000 });
  expect(await rig.app.services.stores.summaries.find(loan.orderId)).toMatchObject({
    is_charged_off: true,
    last_moved_on: on,
  });
  await loan.expectReplayed();
  // without the charge-off both are repayments
  await loan.reverse(3, rig.today);
  expect((await linesOf()).map(([kind]) => kind)).toEqual(['payment', 'payment']);
  expect(await loan.accounts()).toMatchObject({ 'penalty-income': -90_000 });
  await loan.expectReplayed();
});
