import { readFileSync } from 'node:fs';
import { addDays, bookedCredit } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recalculatingTerms } from '../../../../../packages/domain/test/recalculating-loans.ts';
import { root } from '../../../../../tools/paths.ts';
import { refundFromBank } from '../../payments/money-out/send-refund.ts';
import { reinstateTransaction } from './reinstate-transaction.ts';
import { accrueIncome } from '../../operations/accounting/accrue-income.ts';
import { closeDays, lastDayOver } from '../../operations/accounting/close-books.ts';
import { trueUpOrder } from '../../operations/accounting/true-up-order.ts';
import { waiveCharge } from '../../../test/loan-bookings.ts';
import { amountsIn, tableAfter } from '../../../test/books-examples.ts';
import { loanLife, noon } from '../../../test/loan-life.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

const NEVER = new AbortController().signal;
const rows = tableAfter(readFileSync(`${root}/docs/reports/books.md`, 'utf8'), '| basis | fact | debit | credit |');
const terms = recalculatingTerms({ onEarlyPayment: true, onLatePayment: 'simple', rest: 'day' });
/** The extension in arrears: 200.00 and 66.67 interest, and its charge. */
const EXTENDED_MINOR = 35_872;

describe.each(['when-paid', 'accrued'] as const)('paid interest that is later reduced, booked %s', (basis) => {
  let rig: ServiceRig;
  beforeAll(async () => {
    rig = await openServiceRig({ delivers: false, env: { INCOME_RECOGNITION: basis } });
  });
  afterAll(() => rig.close());

  const accrue = () => accrueIncome(rig.app.services, NEVER);
  const today = () => addDays(lastDayOver(rig.now()), 1);
  const close = () => closeDays(rig.app.services, lastDayOver(rig.now()), { at: rig.now(), by: 'ana' });
  /** A loan of 800.00 and 200.00 interest that falls due in ten days, and the nights until a day after that. */
  async function life() {
    const loan = await loanLife(() => rig, {
      dueInDays: 10 + daysSinceStart(),
      instalments: 1,
      annualRatePercent: '300',
      terms,
    });
    await accrue();
    const until = async (after: number): Promise<void> => {
      await rig.setClock(noon(loan.day(after)).toISOString());
      await accrue();
    };
    return { ...loan, until };
  }
  const daysSinceStart = () => Math.round((Date.parse(today()) - Date.parse(rig.today)) / 86_400_000);
  const agree = async (): Promise<void> => {
    expect(await rig.books()).toEqual([]);
    expect(await rig.app.services.stores.periods.claimDifferences()).toEqual([]);
  };

  it('LND-07 becomes the borrower’s credit, as the page of the books shows', async () => {
    const loan = await life();
    await loan.until(10);
    const deeds = [
      ...(basis === 'accrued' ? [() => Promise.resolve()] : []),
      () => loan.pay(10, EXTENDED_MINOR, 'extension'),
      () => loan.until(10 + 14 + 3),
      () => loan.pay(10 + 14 + 2, 10_000),
    ];
    const told = rows.filter(([of]) => of === basis);
    expect(told).toHaveLength(deeds.length);
    let before: Record<string, number> = { 'principal-receivable': 80_000, 'provider-clearing': -80_000 };
    for (const [index, deed] of deeds.entries()) {
      await deed();
      const after = await loan.accounts();
      const moved = [...new Set([...Object.keys(before), ...Object.keys(after)])]
        .map((account) => [account, (after[account] ?? 0) - (before[account] ?? 0)] as const)
        .filter(([, minor]) => minor !== 0);
      const [, fact, debit = '', credit = ''] = told[index] ?? [];
      const wanted = [
        ...Object.entries(amountsIn(debit)),
        ...Object.entries(amountsIn(credit)).map(([account, minor]) => [account, -minor] as const),
      ];
      expect([fact, Object.fromEntries(moved)]).toEqual([fact, Object.fromEntries(wanted)]);
      before = after;
      await agree();
    }
    await loan.expectReplayed();
    await close();
  });

  it('LND-07 follows its payment through reversal, refund and reinstatement', async () => {
    const loan = await life();
    await loan.until(10);
    await loan.pay(10, EXTENDED_MINOR, 'extension');
    const paid = await loan.accounts();
    expect(paid).toMatchObject({ 'borrower-credit': -6_667, 'interest-income': -20_000 });
    // 800.00 are owed, which are not due yet
    await expect(loan.book(refundFromBank, today(), { amountMinor: 1 })).rejects.toThrow('kind: ');
    await loan.pay(10, 80_000, 'payoff');
    const ended = await loan.accounts();
    const amountMinor = -(ended['borrower-credit'] ?? 0);
    expect(amountMinor).toBeGreaterThan(0);
    await expect(loan.book(refundFromBank, today(), { amountMinor: amountMinor + 1 })).rejects.toThrow('amountMinor: ');
    await loan.book(refundFromBank, today(), { amountMinor });
    expect(await loan.accounts()).not.toHaveProperty('borrower-credit');
    await agree();
    await loan.reverse(2, today(), { kind: 'chargeback' });
    // the refund is owed back
    expect(await loan.accounts()).toMatchObject({ 'borrower-credit': amountMinor });
    await loan.expectReplayed();
    await agree();
    await loan.book(reinstateTransaction, today(), { number: 5 });
    expect(await loan.accounts()).not.toHaveProperty('borrower-credit');
    await loan.reverse(4, today());
    expect(await loan.accounts()).toEqual(ended);
    await loan.expectReplayed();
    await agree();
  });

  it('LND-07 becomes credit by a transaction reported later, and none after that transaction’s reversal', async () => {
    const loan = await life();
    await loan.until(10);
    await loan.pay(10, EXTENDED_MINOR, 'extension');
    const before = await loan.accounts();
    // 5.00 of the agreed interest are remitted, as of the due date: the money that paid them is left
    const wish = { component: 'interest', instalmentNumber: 1, amountMinor: 500, effectiveOn: loan.day(0) } as const;
    const { number } = await loan.book(waiveCharge, today(), wish);
    const order = await loan.order();
    expect(bookedCredit(await loan.facts(), order.accruedThrough ?? order.creditThrough)).toBe(
      -((await loan.accounts())['borrower-credit'] ?? 0),
    );
    await loan.expectReplayed();
    await agree();
    await loan.reverse(number, today());
    expect(await loan.accounts()).toEqual(before);
    await loan.expectReplayed();
    await agree();
  });

  it('LND-07 is used up on the books once before a day closes, without a transaction (30-B8)', async () => {
    const loan = await life();
    await loan.until(10);
    await loan.pay(10, EXTENDED_MINOR, 'extension');
    await rig.setClock(noon(loan.day(10 + 14 + 3)).toISOString());
    if (basis === 'accrued') await accrue();
    await close();
    expect(await loan.accounts()).toMatchObject({ 'borrower-credit': -5_334, 'interest-income': -21_333 });
    await accrue();
    await agree();
    expect(await loan.accounts()).toMatchObject({ 'borrower-credit': -5_334, 'interest-income': -21_333 });
    await loan.pay(10 + 14 + 2, 10_000);
    expect(await loan.accounts()).toMatchObject({ 'borrower-credit': -5_334, 'interest-income': -21_333 });
    // a payment of before the day is valued with what the books have
    await loan.reverse(3, today());
    await loan.reverse(2, today());
    expect(await loan.accounts()).not.toHaveProperty('borrower-credit');
    await loan.expectReplayed();
    await agree();
  });

  it('LND-07 stops the closing if the loan’s credit differs on the books, and the order is named', async () => {
    const loan = await life();
    await loan.until(10);
    await loan.pay(10, EXTENDED_MINOR, 'extension');
    await rig.app.services.stores.ledger.post({
      kind: 'accrual',
      source: `${loan.orderId}/wrong`,
      orderId: loan.orderId,
      occurredOn: today(),
      postedAt: rig.now(),
      postings: [
        { account: 'borrower-credit', amountMinor: 6_667, currency: 'PHP' },
        { account: 'interest-income', amountMinor: -6_667, currency: 'PHP' },
      ],
    });
    await loan.until(11);
    await expect(close()).rejects.toThrow(
      /PHP credit: -?[\d.]+ on the books, [\d.]+ in credit on the loans\norders apart: /,
    );
    await expect(close()).rejects.toThrow(`orders apart: ${loan.orderId}`);
    expect(await trueUpOrder(rig.app.services, { orderId: loan.orderId, login: 'ana' })).toBe(true);
    expect(await loan.accounts()).toMatchObject({ 'borrower-credit': -6_667, 'interest-income': -20_000 });
    await agree();
    await close();
  });
});
