import { addDays, daysBetween } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Stores } from '../../app/stores.ts';
import { refundFromBank } from '../../payments/money-out/send-refund.ts';
import { accrueIncome } from './accrue-income.ts';
import { closeDays, lastDayOver } from './close-books.ts';
import {
  addCharge,
  chargeOffLoan,
  creditGoodwill,
  extendLoan,
  grantHoliday,
  waiveCharge,
  writeOffLoan,
} from '../../../test/loan-bookings.ts';
import { borrowerOf } from '../../../test/borrower.ts';
import { neverClosed } from '../../../test/closing.ts';
import { loanLife } from '../../../test/loan-life.ts';
import { eventAbout, notify } from '../../../test/notices.ts';
import { payer } from '../../../test/payer.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { statementReader } from '../../../test/statement-reader.ts';

const NEVER = new AbortController().signal;

// random bookings in any order: back-dated.matrix.test.ts
describe.each(['when-paid', 'accrued'] as const)('a loan with income booked %s', (basis) => {
  let rig: ServiceRig;
  beforeAll(async () => {
    rig = await openServiceRig({ delivers: false, env: { INCOME_RECOGNITION: basis } });
    await accrue();
  });
  afterAll(() => rig.close());

  const accrue = () => accrueIncome(rig.app.services, NEVER);
  const passDays = async (days: number): Promise<void> => {
    await rig.passDays(days);
    await accrue();
  };
  const today = () => addDays(lastDayOver(rig.now()), 1);
  const { statementOf, faultsOf } = statementReader(() => rig);
  /** A loan whose first instalment of 1,000.00 is due in some days from now. */
  const life = async (dueInDays: number) => {
    const loan = await loanLife(() => rig, { dueInDays: daysBetween(rig.today, today()) + dueInDays });
    await passDays(1);
    return loan;
  };
  const summaryOf = (orderId: number) => rig.app.services.stores.summaries.find(orderId);

  it('LND-07 REQ-06 counts a late-reported payment from its day, reverses its late charges, and closed days stay', async () => {
    const [late, inTime] = [await life(2), await life(1)];
    const maria = borrowerOf(rig);
    const lost = await maria.tap({ orderId: late.orderId });
    const paidAt = rig.now();
    await inTime.pay(0, lost.amount);
    await passDays(5);
    const second = await maria.tap({ orderId: late.orderId });
    // a late charge was asked for that was never due
    expect(second.amount).toBeGreaterThan(lost.amount);
    expect(await notify(rig, await eventAbout(rig, second.paymentId))).toBe(200);
    await inTime.pay(5, second.amount);
    await passDays(1);
    expect(await late.accounts()).not.toEqual(await inTime.accounts());

    await closeDays(rig.app.services, lastDayOver(rig.now()), { at: rig.now(), by: 'ana' });
    const movements = () => rig.app.services.stores.periods.movements(addDays(today(), -30), lastDayOver(rig.now()));
    const closed = await movements();
    const reported = await eventAbout(rig, lost.paymentId, { paid_at: paidAt.toISOString() });
    expect(await notify(rig, reported)).toBe(200);
    expect(await late.accounts()).toEqual(await inTime.accounts());
    expect(await late.owed(today())).toBe(await inTime.owed(today()));
    expect({ ...(await summaryOf(late.orderId)), order_id: 0 }).toEqual({
      ...(await summaryOf(inTime.orderId)),
      order_id: 0,
    });
    const [shown, wanted] = [
      await statementOf({ orderId: String(late.orderId) }),
      await statementOf({ orderId: String(inTime.orderId) }),
    ];
    expect(faultsOf(shown)).toEqual([]);
    const lines = ({ lines: all }: typeof shown) =>
      all.map(({ kind, on, change, balance }) => [kind, on, change, balance]);
    expect(lines(shown)).toEqual(lines(wanted));

    // booked today, each on its own business date
    expect(await movements()).toEqual(closed);
    const entries = await rig.db
      .selectFrom('ledger_entries')
      .select(['kind', 'occurred_on', 'booked_on'])
      .where('order_id', '=', late.orderId)
      .where('booked_on', '=', today())
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { kind: 'reversal', occurred_on: late.day(5), booked_on: today() },
      { kind: 'transaction', occurred_on: late.day(5), booked_on: today() },
      { kind: 'settlement', occurred_on: late.day(0), booked_on: today() },
    ]);
    expect(await rig.app.services.stores.periods.claimDifferences()).toEqual([]);
    expect(await rig.books()).toEqual([]);
    expect(await notify(rig, reported)).toBe(200);
    expect(await late.rows()).toHaveLength(3);
    await passDays(1);
    expect(await closeDays(rig.app.services, lastDayOver(rig.now()), { at: rig.now(), by: 'ana' })).toBeGreaterThan(0);
    await neverClosed(rig);
  });

  it('LND-07 has a payment made before the charge-off but reported after it as a repayment, not a recovery', async () => {
    const loan = await life(-100);
    await loan.book(chargeOffLoan, loan.day(90), {});
    await loan.pay(0, 100_000);
    expect((await loan.rows()).map(({ kind }) => kind)).toEqual(['disbursement', 'charge_off', 'repayment']);
    expect(await loan.accounts()).toEqual({
      'provider-clearing': 100_000 - 320_000,
      'interest-income': -20_000,
      'charged-off-principal': 240_000,
      'credit-losses': 240_000,
      'credit-loss-allowance': -240_000,
    });
    await loan.expectReplayed();
    await loan.pay(95, 10_000);
    expect((await loan.rows()).at(-1)).toMatchObject({ kind: 'recovery' });
    await loan.reverse(3, today());
    expect(await loan.accounts()).toMatchObject({ 'charged-off-principal': 320_000, 'recovery-income': -10_000 });
    await loan.expectReplayed();
  });

  it('LND-07 has later payments revalued after an operator’s back-dated transaction', async () => {
    const loan = await life(-40);
    const payment = await loan.pay(10, 300_000);
    const summary = await summaryOf(loan.orderId);
    const wish = { component: 'fee', instalmentNumber: 1, amountMinor: 5_000, effectiveOn: loan.day(-5) } as const;
    const command = { ...wish, key: 'fee' };
    expect(await loan.book(addCharge, today(), command)).toEqual({ number: 3, isNew: true });
    expect(await loan.book(addCharge, today(), command)).toEqual({ number: 3, isNew: false });
    const [paid] = (await loan.facts()).payments;
    expect(paid?.allocations).toContainEqual({ instalmentNumber: 1, component: 'fee', amountMinor: 5_000 });
    await loan.expectReplayed();
    // no late charge, had the due date been moved in time; of the money of the 1,000.00 is then left what paid them
    await loan.book(extendLoan, today(), { days: 15, chargeMinor: 0, effectiveOn: loan.day(-4) });
    expect((await loan.facts()).payments[0]?.allocations.some(({ component }) => component === 'penalty')).toBe(false);
    await loan.expectReplayed();
    await loan.reverse(4, today());
    await loan.reverse(3, today());
    expect(await summaryOf(loan.orderId)).toEqual(summary);
    expect(await rig.app.services.stores.payments.find(payment)).toMatchObject({ purposeMet: true });
    await loan.expectReplayed();
    const before = { amountMinor: 1, effectiveOn: loan.day(-100) };
    await expect(loan.book(creditGoodwill, today(), before)).rejects.toThrow('effectiveOn: ');
    await expect(loan.book(writeOffLoan, today(), { effectiveOn: loan.day(9) })).rejects.toThrow('effectiveOn: ');
  });

  it('LND-04 counts the days of a holiday from the due dates left when the extension before it is charged back', async () => {
    const loan = await life(10);
    await loan.pay(-10, 50_000, 'extension');
    await loan.book(grantHoliday, today(), { days: 5, interest: [] });
    expect(await summaryOf(loan.orderId)).toMatchObject({ next_due_on: addDays(loan.firstDueOn, 19) });
    await loan.reverse(2, today(), { kind: 'chargeback' });
    expect(await summaryOf(loan.orderId)).toMatchObject({ next_due_on: addDays(loan.firstDueOn, 5) });
    await loan.expectReplayed();
  });

  it.each([
    { how: 'written off', lost: 'credit-losses', principalMinor: 320_000 },
    { how: 'remitted as goodwill', lost: 'goodwill', principalMinor: 0 },
  ])(
    'LND-07 loses a refunded credit as a loss when it is owed back and $how',
    async ({ how, lost, principalMinor }) => {
      const loan = await life(20);
      await loan.pay(-20, 404_000, 'payoff');
      const { excessMinor = 0 } = (await loan.facts()).payments[0] ?? {};
      await loan.book(refundFromBank, today(), { amountMinor: excessMinor });
      await loan.reverse(2, today());
      const { 'interest-receivable': claimMinor = 0 } = await loan.accounts();
      if (how === 'written off') await loan.book(writeOffLoan, today(), {});
      else await loan.book(creditGoodwill, today(), { amountMinor: excessMinor });
      const accounts = await loan.accounts();
      expect(accounts).not.toHaveProperty('borrower-credit');
      const { 'interest-receivable': leftMinor = 0 } = accounts;
      expect(accounts).toMatchObject({ [lost]: principalMinor + excessMinor + claimMinor - leftMinor });
      await loan.expectReplayed();
      await loan.reverse((await loan.rows()).length, today());
      expect(await loan.accounts()).toMatchObject({ 'borrower-credit': excessMinor });
      await loan.expectReplayed();
    },
  );

  it('LND-07 is revalued from booking order to date order with its next late transaction', async () => {
    const loan = await life(-40);
    const { pay } = payer(() => rig);
    const byBooking = (stores: Stores): Stores => ({
      ...stores,
      transactions: {
        ...stores.transactions,
        listEarlier: async (orderId, since) =>
          (await stores.transactions.listEarlier(orderId, since)).map((each) => ({
            ...each,
            effectiveOn: loan.day(-30),
          })),
      },
    });
    await loan.pay(10, 120_000);
    await pay({ orderId: loan.orderId, day: loan.day(0), amountMinor: 100_000 }, byBooking);
    await expect(loan.expectReplayed()).rejects.toThrow('to deeply equal');
    await loan.book(waiveCharge, today(), {
      component: 'interest',
      instalmentNumber: 4,
      amountMinor: 100,
      effectiveOn: loan.day(9),
    });
    await loan.expectReplayed();
  });
});
