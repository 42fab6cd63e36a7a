import { addDays } from '@hiram/domain';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accrueIncome } from './accrue-income.ts';
import { closeDays, lastDayOver } from './close-books.ts';
import { accrue as accrueCommand } from '../../cli/repairs.ts';
import { chargeOffLoan } from '../../../test/loan-bookings.ts';
import { neverClosed } from '../../../test/closing.ts';
import { loanLife } from '../../../test/loan-life.ts';
import { reasonsOf } from '../../../test/open-reasons.ts';
import { runCommand } from '../../../test/run-command.ts';
import { changeAgreement } from '../../../test/change-agreement.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());
afterEach(() => neverClosed(rig));

/** The nightly job of a service with this setting. */
const accrue = (incomeBasis: 'accrued' | 'when-paid') =>
  accrueIncome({ ...rig.app.services, incomeBasis }, new AbortController().signal);
/** The same by hand. */
const accrueByCommand = () =>
  accrueCommand.run({ ...rig.app.services, config: { ...rig.config, incomeBasis: 'accrued' } }, { by: 'ana' });
const close = () => closeDays(rig.app.services, lastDayOver(rig.now()), { at: rig.now(), by: 'ana' });
const claimsOf = (accounts: Record<string, number>) =>
  Object.fromEntries(Object.entries(accounts).filter(([code]) => /^(interest|penalty|fee)-receivable$/.test(code)));
/** What is paid with a payment is income of its own, whichever the setting was. */
const inReplica = (statement: ReturnType<typeof sql>) =>
  rig.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await statement.execute(tx);
  });

describe('the income setting', () => {
  it('LND-07 can change on a book with loans, and catches up or reverses what they have earned', async () => {
    const [late, paidLate, paid] = [
      await loanLife(() => rig, { dueInDays: -40 }),
      await loanLife(() => rig, { dueInDays: -40 }),
      await loanLife(() => rig, { dueInDays: -40 }),
    ];
    await paidLate.pay(10, 60_000);
    await paid.pay(0, 400_000);
    await rig.passDays(1);
    const before = await Promise.all([late, paidLate, paid].map((loan) => loan.accounts()));
    expect(await accrue('when-paid')).toEqual({ posted: 0, failed: 0 });
    await close();

    // the day is closed: what was earned by then is income of the first open day
    await accrue('accrued');
    const owed = await late.outstanding(lastDayOver(rig.now()));
    // 200.00 of each instalment that is due, and 10 thirtieths of the third
    expect(claimsOf(await late.accounts())).toEqual({
      'interest-receivable': 40_000 + 6_667,
      'penalty-receivable': owed.penalty,
    });
    expect(await paid.accounts()).toEqual(before[2]);
    for (const [loan, was] of [
      [late, before[0]],
      [paidLate, before[1]],
    ] as const) {
      const now = await loan.accounts();
      const income = (accounts: Record<string, number> = {}) =>
        (accounts['interest-income'] ?? 0) + (accounts['penalty-income'] ?? 0);
      const claims = Object.values(claimsOf(now)).reduce((sum, each) => sum + each, 0);
      expect(income(now)).toBe(income(was) - claims);
    }
    const booked = rig.db.selectFrom('ledger_entries').select(['occurred_on', 'booked_on']).distinct();
    const day = lastDayOver(rig.now());
    expect(await booked.where('kind', '=', 'accrual').execute()).toEqual([
      { occurred_on: day, booked_on: addDays(day, 1) },
    ]);
    expect(await rig.books()).toEqual([]);

    // a payment of before the change bounces after it
    await paidLate.reverse(2, addDays(rig.today, 1));
    expect(await rig.books()).toEqual([]);
    await rig.passDays(2);
    await accrue('accrued');
    expect(await close()).toBe(2);

    await rig.passDays(1);
    await accrue('when-paid');
    expect(await close()).toBe(1);
    for (const [loan, was] of [
      [late, before[0]],
      [paid, before[2]],
    ] as const)
      expect(await loan.accounts()).toEqual(was);
    expect(claimsOf(await paidLate.accounts())).toEqual({});
    expect(await accrue('when-paid')).toEqual({ posted: 0, failed: 0 });
    await late.pay(50, 50_000);
    expect(claimsOf(await late.accounts())).toEqual({});
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 can change back: reopened loans are booked as if they had never accrued', async () => {
    const chargedOff = await loanLife(() => rig, { dueInDays: -40 });
    const paidOff = await loanLife(() => rig, { dueInDays: -40 });
    await accrue('accrued');
    const on = addDays(lastDayOver(rig.now()), 1);
    const end = {
      chargedOff: (loan: typeof chargedOff) => loan.book(chargeOffLoan, on, {}),
      paidOff: async (loan: typeof paidOff) => loan.pay(44, await loan.owed(on), 'payoff'),
    };
    await end.chargedOff(chargedOff);
    await end.paidOff(paidOff);
    expect((await paidOff.order()).accruedThrough).not.toBeNull();
    await rig.passDays(1);
    await accrue('when-paid');
    for (const loan of [chargedOff, paidOff]) expect((await loan.order()).accruedThrough).toBeNull();
    expect(await accrue('when-paid')).toEqual({ posted: 0, failed: 0 });

    const twins = [
      await loanLife(() => rig, { dueInDays: -40 }),
      await loanLife(() => rig, { dueInDays: -40 }),
    ] as const;
    await end.chargedOff(twins[0]);
    await end.paidOff(twins[1]);
    for (const [loan, twin] of [
      [chargedOff, twins[0]],
      [paidOff, twins[1]],
    ] as const) {
      for (const each of [loan, twin]) {
        await each.reverse(2, addDays(on, 1));
        expect(claimsOf(await each.accounts())).toEqual({});
        await each.pay(45, 350_000);
      }
      expect(await loan.accounts()).toEqual(await twin.accounts());
      expect(claimsOf(await loan.accounts())).toEqual({});
    }
    expect(await rig.books()).toEqual([]);
    await close();
  });

  it('LND-07 can change there and back twice in a day', async () => {
    const loan = await loanLife(() => rig, { dueInDays: -40 });
    await loan.pay(0, 150_000);
    await rig.passDays(1);
    await accrue('when-paid');
    const whenPaid = await loan.accounts();
    await accrue('accrued');
    const accrued = await loan.accounts();
    expect(accrued).not.toEqual(whenPaid);
    await accrue('when-paid');
    expect(await loan.accounts()).toEqual(whenPaid);
    await accrue('accrued');
    expect(await loan.accounts()).toEqual(accrued);
    await accrue('when-paid');
    expect(await loan.accounts()).toEqual(whenPaid);
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 refuses to close a day whose claims differ from the accrual, names the orders and trues them up', async () => {
    const loan = await loanLife(() => rig, { dueInDays: 10 });
    await accrue('accrued');
    const { 'interest-receivable': claim = 0 } = await loan.accounts();
    expect(claim).toBeGreaterThan(0);
    await inReplica(sql`
      delete from ledger_postings where entry_id in (
        select id from ledger_entries where kind = 'accrual' and order_id = ${loan.orderId})`);
    await inReplica(sql`delete from ledger_entries where kind = 'accrual' and order_id = ${loan.orderId}`);
    await expect(close()).rejects.toThrow(
      new RegExp(`PHP interest: .* on the books, .* accrued on the loans and unpaid\norders apart: ${loan.orderId}$`),
    );
    const trueUp = () => runCommand(rig, ['accounting', 'true-up', '--order', String(loan.orderId), '--by', 'ana']);
    // the clock of a command is the sandbox's
    expect((await trueUp()).output).toBe(`order ${loan.orderId} was brought to its facts\n`);
    expect(await loan.accounts()).toMatchObject({ 'interest-receivable': claim });
    expect((await trueUp()).output).toBe(`order ${loan.orderId} was as its facts say\n`);
    await close();
  });

  it('LND-07 sends a loan with contradictory facts to review while the others accrue', async () => {
    const [bad, good] = [await loanLife(() => rig, { dueInDays: 10 }), await loanLife(() => rig, { dueInDays: 10 })];
    const before = await changeAgreement(rig, bad.orderId, (document) => ({ ...document, profile: {} }));
    await rig.passDays(1);
    expect(await accrueByCommand()).toMatchObject({ data: { failed: 1 }, isIncomplete: true });
    expect(claimsOf(await bad.accounts())).toEqual({});
    expect(claimsOf(await good.accounts())).not.toEqual({});
    expect(await reasonsOf(rig, 'loan', bad.orderId)).toEqual(['accrual-failed']);
    await changeAgreement(rig, bad.orderId, () => before);
    await rig.passDays(1);
    expect(await accrueByCommand()).toMatchObject({ data: { failed: 0 }, isIncomplete: false });
    expect(claimsOf(await bad.accounts())).toEqual(claimsOf(await good.accounts()));
    await close();
  });

  it('LND-07 resumes a stopped run where it stopped and misses no day', async () => {
    const loan = await loanLife(() => rig, { dueInDays: 10 });
    await rig.passDays(1);
    const { 'interest-receivable': before = 0 } = await loan.accounts();
    const stop = new AbortController();
    stop.abort();
    await accrueIncome({ ...rig.app.services, incomeBasis: 'accrued' }, stop.signal);
    expect(await loan.accounts()).not.toHaveProperty('interest-receivable');
    await expect(close()).rejects.toThrow('waits for its accrual');
    await rig.passDays(2);
    await accrue('accrued');
    const days = rig.db
      .selectFrom('ledger_entries')
      .select('occurred_on')
      .where('order_id', '=', loan.orderId)
      .where('kind', '=', 'accrual');
    expect([before, (await days.execute()).length]).toEqual([0, 3]);
    await close();
  });
});
