import { home } from '@hiram/contract';
import type { OrderTab } from '@hiram/contract/home';
import { addDays, type CalendarDate, daysPastDue, loanState, loanStatus, summaryStatus } from '@hiram/domain';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Stores } from '../../app/stores.ts';
import { listDrift, reportDrift } from './find-drift.ts';
import { loanFactsOf } from '../loans/loan-facts.ts';
import { inLenderWords, openObligations } from '../../operations/privacy/obligations.ts';
import { makeLoan } from '../../../test/loans.ts';
import { payer } from '../../../test/payer.ts';
import { payouts } from '../../../test/payouts.ts';
import { newBorrower } from '../../../test/reminded.ts';
import { changeAgreement } from '../../../test/change-agreement.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { confirmed } = payouts(() => rig);
const stores = () => rig.app.services.stores;

const { pay } = payer(() => rig);

/** A change of the service that forgets the summary. */
const forgetful = (tx: Stores): Stores => ({ ...tx, summaries: { ...tx.summaries, save: () => Promise.resolve() } });

const goesOn = new AbortController().signal;

async function drifts(): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const drift of listDrift(stores())) found.push(drift);
  return found;
}

describe('the summary of a loan', () => {
  it('LND-07 exists from the disbursement on', async () => {
    const orderId = Number(await confirmed('summed-up'));
    expect(await stores().summaries.find(orderId)).toMatchObject({
      currency: 'PHP',
      principal_minor: 400_000,
      interest_minor: 96_000,
      penalty_minor: 0,
      last_moved_on: rig.today,
      next_number: 1,
      next_due_on: addDays(rig.today, 30),
      next_due_minor: 124_000,
      oldest_unpaid_due_on: addDays(rig.today, 30),
      settled_on: null,
    });
    expect(await stores().summaries.find(21)).toBeUndefined();
  });

  it('LND-07 follows every payment, extension and payoff of a random life, as computed on each later day', async () => {
    let next = 70_000;
    const steps = fc.array(
      fc.record({
        afterDays: fc.integer({ min: 0, max: 45 }),
        amountMinor: fc.integer({ min: 1, max: 300_000 }),
        purpose: fc.constantFrom('instalment', 'extension', 'payoff'),
      } as const),
      { minLength: 1, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 0, max: 90 }), async (life, later) => {
        next += 1;
        const orderId = next;
        let day: CalendarDate = addDays(
          await makeLoan(rig, { id: orderId, instalmentMinor: 100_000, dueInDays: -270 }),
          -30,
        );
        for (const { afterDays, ...payment } of life) {
          day = addDays(day, afterDays);
          await pay({ orderId, day, ...payment });
          await expectAsFacts(orderId, addDays(day, later));
        }
      }),
      { numRuns: 15 },
    );
    expect(await rig.books()).toEqual([]);
  });

  async function expectAsFacts(orderId: number, today: CalendarDate): Promise<void> {
    const order = await stores().orders.findOwn(orderId, 1);
    const loan = order && loanFactsOf(order);
    const row = await stores().summaries.find(orderId);
    if (!loan || row === undefined) throw new Error('the loan has gone');
    const { totals, nextInstalment, overdueDays, settledOn, ...state } = loanState(loan, today);
    expect(row).toMatchObject({
      principal_minor: totals.outstanding.principal,
      interest_minor: totals.outstanding.interest,
      fee_minor: totals.outstanding.fee,
      extension_minor: totals.extensionMinor,
      next_number: nextInstalment?.number ?? null,
      next_due_on: nextInstalment?.dueOn ?? null,
      settled_on: settledOn,
    });
    expect(row.penalty_minor).toBe(loanState(loan, row.last_moved_on as CalendarDate).totals.outstanding.penalty);
    const facts = {
      next: nextInstalment && { ...nextInstalment, amountMinor: 0 },
      oldestUnpaidDueOn: row.oldest_unpaid_due_on as CalendarDate | null,
      settledOn: row.settled_on as CalendarDate | null,
      reminderWindowDays: row.reminder_window_days,
    };
    expect(daysPastDue(facts, today)).toBe(overdueDays);
    const whole = { ...state, totals, nextInstalment, overdueDays };
    expect(summaryStatus(facts, today)).toBe(loanStatus(whole, loan.terms.reminderWindowDays));
  }
});

describe('the borrower’s loans on a page', () => {
  const listed = async (session: string, tab: OrderTab) => {
    const answer = await rig.call(session)(home.listOrders, { tab });
    if (!answer.success) throw new Error(answer.message);
    return answer.data.list?.map(({ orderId }) => Number(orderId));
  };

  it('are read in full if they are shown, and not otherwise', async () => {
    const { id: borrowerId, session } = await newBorrower(rig);
    for (const orderId of [81_001, 81_002]) await makeLoan(rig, { id: orderId, instalmentMinor: 100_000, borrowerId });
    await pay({ orderId: 81_001, day: rig.today, amountMinor: 400_000, borrowerId });
    // an unreadable agreement: reading the whole loan fails
    const before = await changeAgreement(rig, 81_001, () => ({ version: 1 }));
    try {
      expect(await listed(session, 'open')).toEqual([81_002]);
      expect(await listed(session, 'refused')).toEqual([]);
      expect(await rig.call(session)(home.loadHome, {})).toMatchObject({
        success: true,
        data: { loans: [{ orderId: '81002' }], lastLoan: null },
      });
      const open = (await openObligations(stores(), { borrowerId, now: rig.now() })).map(inLenderWords);
      // of the first loan, whose interest was paid before it was earned
      expect(open).toEqual(['loan 81002 is not paid back', '₱400.00 was paid too much and is still owed back']);
      expect(await drifts()).toEqual([{ orderId: 81_001, differs: ['contradicting-facts'] }]);
    } finally {
      await changeAgreement(rig, 81_001, () => before);
    }
    expect(await listed(session, 'settled')).toEqual([81_001]);
    expect(await stores().privacy.lastMovement(borrowerId)).toBe(rig.today);
  });
});

describe('a loan whose summary was not updated', () => {
  it('is reported once by the nightly job and corrected', async () => {
    await makeLoan(rig, { id: 80_001, instalmentMinor: 100_000 });
    await pay({ orderId: 80_001, day: rig.today, amountMinor: 100_000 }, forgetful);
    const differs = [
      'principal_minor',
      'interest_minor',
      'last_moved_on',
      'next_number',
      'next_due_on',
      'oldest_unpaid_due_on',
    ];
    expect(await drifts()).toEqual([{ orderId: 80_001, differs }]);
    expect(await rig.books()).toEqual([
      'a summary that is not its loan: 80001',
      `summary of order 80001: ${differs.join(', ')}`,
    ]);

    const { services } = rig.app;
    expect(await reportDrift(services, goesOn)).toBe(1);
    expect(rig.log()).toMatch(/"orderId":80001,.*was not what its facts say/);
    expect((await services.metrics.summaryDrift.get()).values[0]?.value).toBe(1);
    expect(await stores().openItems.listOpenOf('loan', 80_001)).toMatchObject([
      { reason: 'summary-drift', borrowerId: 1, details: { differs } },
    ]);
    expect(await reportDrift(services, goesOn)).toBe(0);
    expect(await rig.books()).toEqual([]);
  });

  it('is reported if it has no summary at all', async () => {
    await makeLoan(rig, { id: 80_002, instalmentMinor: 100_000 });
    await rig.db.deleteFrom('loan_summaries').where('order_id', '=', 80_002).execute();
    expect(await drifts()).toEqual([{ orderId: 80_002, differs: ['missing'] }]);
    expect(await rig.books()).toEqual(['a summary that is not its loan: 80002', 'summary of order 80002: missing']);
    expect(await reportDrift(rig.app.services, goesOn)).toBe(1);
    expect(await drifts()).toEqual([]);
  });

  it('is not searched for once the job is told to end', async () => {
    const { services } = rig.app;
    const ends = new AbortController();
    let batches = 0;
    const listLoans: Stores['summaries']['listLoans'] = (of) => {
      batches += 1;
      ends.abort();
      return services.stores.summaries.listLoans({ ...of, max: 1 });
    };
    const slow = { ...services.stores, summaries: { ...services.stores.summaries, listLoans } };
    expect(await reportDrift({ ...services, stores: slow }, ends.signal)).toBe(0);
    expect(batches).toBe(1);
  });

  it('is not reported if another process changes the loan while the job reads it', async () => {
    await makeLoan(rig, { id: 80_003, instalmentMinor: 100_000 });
    const { services } = rig.app;
    // between the summaries and the facts of a batch a payment is settled
    const listByIds: Stores['orders']['listByIds'] = async (ids) => {
      await pay({ orderId: 80_003, day: rig.today, amountMinor: 100_000 });
      return services.stores.orders.listByIds(ids);
    };
    const interrupted = { ...services.stores, orders: { ...services.stores.orders, listByIds } };
    expect(await reportDrift({ ...services, stores: interrupted }, goesOn)).toBe(0);
    expect(await stores().openItems.listOpenOf('loan', 80_003)).toEqual([]);
  });
});
