import { repayment } from '@hiram/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { reconcilePayments } from './reconcile-payments.ts';
import { borrowerOf, MAYA } from '../../../test/borrower.ts';
import { newLoan, openedWays, testDiffering } from '../../../test/differing-amounts.ts';
import { outcomes, tell } from '../../../test/notices.ts';
import type { Way } from '../../../test/payment-ways.ts';
import type { ServiceRig } from '../../../test/service-rig.ts';
import { statementReader } from '../../../test/statement-reader.ts';

const { openWay } = openedWays();

// every way to pay: differing-amounts.matrix.test.ts
testDiffering(openWay, ['Sandbox Pay', 'Dragonpay']);

describe('a different amount', () => {
  let way: Way;
  let rig: ServiceRig;
  let maria: ReturnType<typeof borrowerOf>;
  beforeAll(async () => {
    way = await openWay('Sandbox Pay');
    rig = way.rig;
    maria = borrowerOf(rig);
  });
  const balances = async (orderId: number) =>
    Object.fromEntries(
      (await rig.app.services.stores.ledger.balances(orderId)).map(({ account, amountMinor }) => [
        account,
        amountMinor,
      ]),
    );

  it('LND-07 has the same words on statement, receipt and order, with one paid total', async () => {
    const orderId = await newLoan(way);
    const { paymentId } = await maria.tap({ orderId });
    await way.pay(paymentId, 99_900);
    const words = 'We received ₱999.00 instead of ₱1,000.00: ₱1.00 too little. The rest is still due.';
    const receipt = await maria.payment(paymentId);
    expect(receipt.notes).toEqual([words]);
    const order = await maria.details(orderId);
    expect(order.paymentNotes).toEqual([words]);
    expect(order.userOrderDetail?.detail).toContainEqual({ text: 'Paid so far', value: 99_900 });
    expect(receipt.paidSoFar).toBe(99_900);
    const statement = await statementReader(() => rig).statementOf({ orderId: String(orderId) });
    expect(statement.owed).toContainEqual({ text: 'Paid so far', value: 99_900 });
    expect(statement.lines.find(({ kind }) => kind === 'payment')).toMatchObject({ note: words, amount: 99_900 });
    // the rest is an ordinary payment, and then it is said no more
    const rest = await maria.tap({ orderId });
    expect(rest.amount).toBe(100);
    await way.pay(rest.paymentId, 100);
    expect(await maria.details(orderId)).toMatchObject({ paymentNotes: [], overview: { instalmentsPaid: 1 } });
  });

  it('LND-07 beyond the whole loan is a credit on the books, the order and the statement, and not a payment', async () => {
    const orderId = await newLoan(way, { instalments: 1 });
    const { paymentId } = await maria.tap({ orderId });
    await way.pay(paymentId, 100_250);
    const receipt = await maria.payment(paymentId);
    expect(receipt.notes).toEqual([
      // 933.33 were asked for: without the interest that was not earned yet
      'We received ₱1,002.50 instead of ₱933.33: ₱69.17 too much.',
      '₱933.33 of it paid instalment 1.',
      'We keep ₱69.17 of it as your credit.',
    ]);
    expect(receipt).toMatchObject({ paidSoFar: 93_333, amount: 100_250 });
    const { orderStatus, userOrderDetail } = await maria.details(orderId);
    expect(orderStatus).toBe(200);
    expect(userOrderDetail?.detail).toEqual(
      expect.arrayContaining([
        { text: 'Paid so far', value: 93_333 },
        { text: 'Your credit', value: 6_917 },
      ]),
    );
    expect(await balances(orderId)).toMatchObject({ 'borrower-credit': -6_917 });
    const statement = await statementReader(() => rig).statementOf({ orderId: String(orderId) });
    expect(statement.owed).toEqual([
      { text: 'Still to pay', value: 0 },
      { text: 'Paid so far', value: 93_333 },
      { text: 'Your credit', value: 6_917 },
    ]);
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 shows a credit with the payment that brought it, and with no earlier one', async () => {
    const orderId = await newLoan(way, { instalments: 2 });
    const first = await maria.tap({ orderId });
    await way.pay(first.paymentId, 100_100);
    const last = await maria.tap({ orderId });
    await way.pay(last.paymentId, 100_150);
    expect((await maria.payment(last.paymentId)).notes).toContain('We keep ₱201.50 of it as your credit.');
    expect((await maria.payment(first.paymentId)).notes).toEqual([
      'We received ₱1,001.00 instead of ₱1,000.00: ₱1.00 too much.',
      '₱1,000.00 of it paid instalment 1.',
      '₱1.00 of it paid instalment 2.',
    ]);
  });

  it('LND-03 is an ordinary payment if it does not cover a payoff, and the borrower sees a note', async () => {
    const orderId = await newLoan(way, { dueInDays: -40, instalments: 2 });
    const payoff = { orderId: String(orderId), isPayoff: '1' } as const;
    const offered = await maria.call(repayment.loadInstalment, payoff);
    const amount = offered.success ? Number(offered.data.repayAmount) : 0;
    const made = await maria.call(repayment.generateCode, { ...payoff, amount, channelNumber: MAYA });
    const paymentId = made.success ? (made.data.paymentId ?? '') : '';
    await way.pay(paymentId, amount - 1);
    const { notes } = await maria.payment(paymentId);
    expect(notes?.[1]).toBe('It did not pay off the whole loan. It counts as an ordinary payment.');
    expect((await maria.details(orderId)).orderStatus).not.toBe(200);
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 counts once when it is reported ten times and found by the job; a changed amount waits for review', async () => {
    const orderId = await newLoan(way);
    const { paymentId } = await maria.tap({ orderId });
    await Promise.all(Array.from({ length: 10 }, () => way.pay(paymentId, 40_000)));
    await rig.setClock(new Date(rig.now().getTime() + 120_000));
    await reconcilePayments(rig.app.services);
    expect(await maria.quote(orderId)).toBe(60_000);
    const told = await outcomes(rig, paymentId);
    expect(told.filter((outcome) => outcome === 'settled')).toHaveLength(1);
    expect(new Set(told)).toEqual(new Set(['settled', 'repeated']));
    await way.pay(paymentId, 50_000);
    expect((await outcomes(rig, paymentId)).at(-1)).toBe('review');
    expect(await maria.quote(orderId)).toBe(60_000);
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 is credited when the money arrives for a failed or expired payment', async () => {
    const orderId = await newLoan(way);
    const { paymentId } = await maria.tap({ orderId });
    await tell(rig, paymentId, { status: 'failed' });
    await way.pay(paymentId, 99_000);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid', amount: 99_000 });
    expect(await maria.quote(orderId)).toBe(1_000);
  });

  it('is explained in the borrower’s language', async () => {
    const orderId = await newLoan(way);
    const { paymentId } = await maria.tap({ orderId });
    await way.pay(paymentId, 99_900);
    const response = await fetch(
      `${rig.baseUrl}${rig.config.basePath}/v3/loan-details/payment-status?sessionId=demo&lang=es`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ paymentId }),
      },
    );
    expect(await response.text()).toContain('Lo que falta por pagar sigue pendiente');
  });
});

describe('a Dragonpay payment without a time of payment', () => {
  it('LND-02 counts as in time if its notice comes within a day after the amount has expired', async () => {
    const { rig, tellUntold } = await openWay('Dragonpay');
    const maria = borrowerOf(rig);
    const orderId = await newLoan({ rig, session: 'demo' }, { dueInDays: -1 });
    const { paymentId } = await maria.tap({ orderId });
    await rig.setClock(new Date(rig.now().getTime() + 40 * 3_600_000));
    await tellUntold?.(paymentId);
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1, penaltyMinor: 0 });
  });
});
