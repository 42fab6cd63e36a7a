import { addDays, daysBetween } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDays, lastDayOver } from './close-books.ts';
import { accrueIncome } from './accrue-income.ts';
import { returnDisbursement } from '../../lending/transactions/return-disbursement.ts';
import { recalculatingTerms } from '../../../../../packages/domain/test/recalculating-loans.ts';
import {
  addCharge,
  agreeSettlement,
  chargeOffLoan,
  creditGoodwill,
  waiveCharge,
  writeOffLoan,
} from '../../../test/loan-bookings.ts';
import { neverClosed } from '../../../test/closing.ts';
import { loanLife } from '../../../test/loan-life.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

const NEVER = new AbortController().signal;
let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false, env: { INCOME_RECOGNITION: 'accrued' } });
  await accrue();
});
afterAll(() => rig.close());

const accrue = () => accrueIncome(rig.app.services, NEVER);
/** Later, at the same hour, with every day before accrued. */
const passDays = async (days: number): Promise<void> => {
  await rig.passDays(days);
  await accrue();
};
const today = () => addDays(lastDayOver(rig.now()), 1);
/** A loan whose first instalment was disbursed `daysAgo` days before today: 4 of 800.00 and 200.00 interest, every 30 days. */
const life = async (daysAgo: number) => {
  const loan = await loanLife(() => rig, { dueInDays: daysBetween(rig.today, today()) + 30 - daysAgo });
  // a loan of the rig begins in the past: the days until now are caught up with
  await accrueAgain();
  return loan;
};
/** As the first run on a book: what it did not come to yet. */
const accrueAgain = async (): Promise<void> => {
  await rig.passDays(1);
  await accrue();
};
const paidOut = { 'principal-receivable': 320_000, 'provider-clearing': -320_000 };

describe('accrued income', () => {
  it('LND-07 books interest by day: a thirtieth of 200.00 each', async () => {
    const loan = await life(9);
    expect(await loan.accounts()).toEqual({ ...paidOut, 'interest-receivable': 6_000, 'interest-income': -6_000 });
    await passDays(1);
    expect(await loan.accounts()).toMatchObject({ 'interest-receivable': 6_667, 'interest-income': -6_667 });
    expect(await accrue()).toEqual({ posted: 0, failed: 0 });
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 settles the claim from a payment, and interest paid ahead stays in credit until it is earned', async () => {
    const loan = await life(9);
    await loan.book(addCharge, today(), { component: 'fee', instalmentNumber: 1, amountMinor: 5_000 });
    expect(await loan.accounts()).not.toHaveProperty('fee-receivable');
    await loan.pay(-20, 20_000);
    // 50.00 of it are the fee, income with the payment
    expect(await loan.accounts()).toMatchObject({
      'fee-income': -5_000,
      'interest-income': -6_000,
      'interest-receivable': 6_000 - 15_000,
    });
    await passDays(21);
    expect(await loan.accounts()).toMatchObject({ 'interest-receivable': 5_000, 'interest-income': -20_000 });
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 books a late charge on its day and a fee on its due date', async () => {
    const loan = await life(29);
    await loan.book(addCharge, today(), { component: 'fee', instalmentNumber: 1, amountMinor: 5_000 });
    await passDays(1);
    expect(await loan.accounts()).toMatchObject({ 'fee-receivable': 5_000, 'fee-income': -5_000 });
    await passDays(2);
    const { penalty } = await loan.outstanding(addDays(today(), -1));
    expect(penalty).toBeGreaterThan(0);
    expect(await loan.accounts()).toMatchObject({ 'penalty-receivable': penalty, 'penalty-income': -penalty });
    await loan.pay(3, 500_000);
    expect(await loan.accounts()).not.toHaveProperty('fee-receivable');
    expect(await rig.books()).toEqual([]);
  });

  it.each([
    { how: 'waived', account: 'interest-income', left: 4_000 },
    { how: 'remitted as goodwill', account: 'goodwill', left: 0 },
  ])('LND-07 of interest that is $how is reversed', async ({ how, account, left }) => {
    const loan = await life(29);
    if (how === 'waived')
      await loan.book(waiveCharge, today(), { component: 'interest', instalmentNumber: 1, amountMinor: 16_000 });
    else await loan.book(creditGoodwill, today(), { amountMinor: 20_000 });
    const accounts = await loan.accounts();
    expect(accounts['interest-receivable'] ?? 0).toBe(left);
    expect(accounts[account]).toBe(how === 'waived' ? -4_000 : 19_333);
    expect(await rig.books()).toEqual([]);
    await loan.reverse(2, today());
    expect(await loan.accounts()).toMatchObject({ 'interest-receivable': 19_333, 'interest-income': -19_333 });
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 has the claims without a reversed payment once it is reversed', async () => {
    const [paid, never] = [await life(28), await life(29)];
    await paid.pay(-2, 100_000);
    await passDays(10);
    expect(await paid.accounts()).not.toHaveProperty('penalty-receivable');
    await paid.reverse(2, today());
    expect(await paid.accounts()).toEqual(await never.accounts());
    await paid.expectReplayed();
  });

  it('LND-07 stops at charge-off, and earned but unpaid income is reversed', async () => {
    const loan = await life(60);
    expect(await loan.accounts()).toHaveProperty('penalty-receivable');
    await loan.book(chargeOffLoan, today(), {});
    const off = {
      'provider-clearing': -320_000,
      'charged-off-principal': 320_000,
      'credit-losses': 320_000,
      'credit-loss-allowance': -320_000,
    };
    expect(await loan.accounts()).toEqual(off);
    await passDays(3);
    expect(await loan.accounts()).toEqual(off);
    await loan.reverse(2, today());
    await passDays(1);
    expect(await loan.accounts()).toHaveProperty('penalty-receivable');
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 stays earned after a write-off or a settlement, and the shortfall is a loss', async () => {
    const [gone, met] = [await life(28), await life(29)];
    await gone.book(writeOffLoan, today(), {});
    // 29 thirtieths of 200.00 until yesterday; today it is due
    expect(await gone.accounts()).toEqual({
      'provider-clearing': -320_000,
      'credit-losses': 320_000 + 19_333,
      'interest-income': -19_333,
    });
    await met.book(agreeSettlement, today(), { amountMinor: 300_000, untilOn: addDays(today(), 5) });
    await met.pay(daysBetween(met.firstDueOn, today()), 300_000);
    const { 'credit-losses': lost = 0, 'interest-income': income = 0, ...others } = await met.accounts();
    expect(lost + income).toBe(20_000);
    expect(others).toEqual({ 'provider-clearing': -20_000 });
    expect(await rig.books()).toEqual([]);
  });

  it('LND-03 LND-07 is paid by a payoff up to its day, and the rest was never income', async () => {
    const loan = await life(70);
    const before = await loan.accounts();
    await loan.pay(daysBetween(loan.firstDueOn, today()), 900_000, 'payoff');
    const after = await loan.accounts();
    expect(Object.keys(after).filter((account) => account.endsWith('-receivable'))).toEqual([]);
    const { interest = 0 } = Object.fromEntries(
      (await loan.facts()).payments.flatMap(({ allocations }) => {
        const parts = allocations.filter(({ component }) => component === 'interest');
        return [['interest', parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)]];
      }),
    );
    expect(after['interest-income']).toBe(-interest);
    expect(-(before['interest-income'] ?? 0)).toBeLessThanOrEqual(interest);
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 of a returned loan is as if it had never been earned', async () => {
    const loan = await life(9);
    await loan.book(returnDisbursement, today(), { problem: 'account_closed' });
    expect(await loan.accounts()).toEqual({});
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 loses the late charges of the days since a payment that is reported late', async () => {
    const loan = await life(29);
    const due = today();
    await passDays(5);
    expect(await loan.accounts()).toHaveProperty('penalty-receivable');
    await loan.pay(daysBetween(loan.firstDueOn, due), 100_000);
    expect(await loan.accounts()).not.toHaveProperty('penalty-receivable');
    expect(await loan.accounts()).not.toHaveProperty('penalty-income');
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 follows the outstanding principal for recalculated interest, and a late payment changes it', async () => {
    const terms = recalculatingTerms({
      onEarlyPayment: true,
      onLatePayment: 'simple',
      rest: 'day',
      recalculatedOn: 'day',
    });
    const loan = await loanLife(() => rig, { dueInDays: daysBetween(rig.today, today()) - 5, terms });
    await accrueAgain();
    for (const days of [1, 3, 10]) {
      await passDays(days);
      const { interest } = await loan.outstanding(addDays(today(), -1));
      const { 'interest-receivable': claim = 0 } = await loan.accounts();
      expect(claim).toBeGreaterThan(20_000);
      expect(claim).toBeLessThanOrEqual(interest);
      expect(await rig.books()).toEqual([]);
    }
    const { 'interest-income': before = 0 } = await loan.accounts();
    await loan.pay(2, 130_000);
    // it was paid twelve days ago: less was in arrears since
    expect((await loan.accounts())['interest-income']).toBeGreaterThan(before);
    expect(await rig.books()).toEqual([]);
    await loan.reverse(2, today());
    expect((await loan.accounts())['interest-income']).toBe(before);
    await passDays(2);
    await loan.expectReplayed();
  });

  it('LND-07 leaves each loan with its claims after concurrent payments, waivers and two nightly runs', async () => {
    const loans = [await life(40), await life(39), await life(38)];
    await rig.passDays(2);
    await Promise.all([
      ...loans.map((loan) => loan.pay(daysBetween(loan.firstDueOn, today()), 70_000)),
      accrue(),
      ...loans.map((loan) =>
        loan.book(waiveCharge, today(), { component: 'penalty', instalmentNumber: 1, amountMinor: 100 }),
      ),
      accrue(),
    ]);
    await passDays(1);
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 is booked once where another run comes to all of its days before one has locked the loans', async () => {
    const loan = await life(9);
    await rig.passDays(2);
    const { services } = rig.app;
    let isFirst = true;
    const overtaken: typeof services.inTransaction = async (work) => {
      if (isFirst) {
        isFirst = false;
        await accrue();
      }
      return services.inTransaction(work);
    };
    expect(await accrueIncome({ ...services, inTransaction: overtaken }, NEVER)).toEqual({ posted: 0, failed: 0 });
    expect(await loan.accounts()).toMatchObject({ 'interest-receivable': 7_333, 'interest-income': -7_333 });
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 belongs to its day, which closes with it and not before', async () => {
    const { services } = rig.app;
    const close = (on = lastDayOver(rig.now())) => closeDays(services, on, { at: rig.now(), by: 'ana' });
    const loan = await life(9);
    await rig.passDays(3);
    await expect(close()).rejects.toThrow(/income has accrued through .*: .* waits for its accrual/);
    await accrue();
    expect(await close()).toBeGreaterThan(2);
    const days = await rig.db
      .selectFrom('ledger_entries')
      .select(['occurred_on', 'booked_on'])
      .where('order_id', '=', loan.orderId)
      .where('kind', '=', 'accrual')
      .orderBy('id')
      .execute();
    expect(days.slice(-3)).toEqual(
      [-3, -2, -1].map((ago) => {
        const day = addDays(today(), ago);
        return { occurred_on: day, booked_on: day };
      }),
    );
    await neverClosed(rig);
  });
});
