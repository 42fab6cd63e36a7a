import { addDays, allocatePayment, type CalendarDate, loanState } from '@hiram/domain';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loanFactsOf } from '../src/lending/loans/loan-facts.ts';
import { settlementPostings } from '../src/lending/transactions/settlement-postings.ts';
import { refreshSummary } from '../src/lending/summaries/refresh-summary.ts';
import { makeLoan } from './loans.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';
import { statementReader, sum } from './statement-reader.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
  await rig.passDays(70);
});
afterAll(() => rig.close());

const { statementOf, faultsOf, expectBooked } = statementReader(() => rig);

describe('every statement', () => {
  it('of a random history agrees with the loan’s state and with the ledger, account by account', async () => {
    const { stores } = rig.app.services;
    let next = 60_000;
    const steps = fc.array(
      fc.record({
        afterDays: fc.integer({ min: 0, max: 45 }),
        amountMinor: fc.integer({ min: 1, max: 300_000 }),
        purpose: fc.constantFrom('instalment', 'extension', 'payoff'),
      } as const),
      { minLength: 1, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: -90, max: -10 }), async (payments, dueInDays) => {
        next += 1;
        const id = next;
        await makeLoan(rig, { id, instalmentMinor: 100_000, dueInDays });
        let day: CalendarDate = addDays(rig.today, dueInDays - 30);
        const today = addDays(rig.today, 70);
        for (const [index, { afterDays, amountMinor, purpose }] of payments.entries()) {
          day = addDays(day, afterDays);
          if (day > today) break;
          await pay({ id, day, amountMinor, purpose, reference: `HRM-RND-${id}-${index}` });
        }
        const order = await stores.orders.findOwn(id, 1);
        const loan = order === undefined ? null : loanFactsOf(order);
        if (loan === null) throw new Error('the loan has gone');
        const shown = await statementOf({ orderId: String(id) });
        const state = loanState(loan, today);
        expect(faultsOf(shown)).toEqual([]);
        expect(shown.closing).toBe(state.totals.outstandingMinor);
        expect(shown.owed[0]?.value).toBe(state.totals.outstandingMinor);
        expect(shown.owed.find(({ text }) => text === 'Due now')?.value ?? 0).toBe(state.totals.dueNowMinor);
        expect(sum(shown.totals, ({ owed }) => owed)).toBe(state.totals.outstandingMinor);
        expect(sum(shown.totals, ({ paid }) => paid)).toBe(state.totals.paidMinor);
        expect(shown.certificate !== '').toBe(state.settled);
        await expectBooked(id, shown);
      }),
      { numRuns: 40 },
    );
  });

  interface Step {
    readonly id: number;
    readonly day: CalendarDate;
    readonly amountMinor: number;
    readonly purpose: 'instalment' | 'extension' | 'payoff';
    readonly reference: string;
  }

  /** Records a payment as its settlement does. */
  async function pay({ id, day, amountMinor, purpose, reference }: Step): Promise<void> {
    const { stores } = rig.app.services;
    const order = await stores.orders.findOwn(id, 1);
    const loan = order === undefined ? null : loanFactsOf(order);
    if (loan === null) throw new Error('the loan has gone');
    const result = allocatePayment(loan, { paidOn: day, amountMinor, purpose });
    const at = new Date(`${day}T03:00:00Z`);
    const parts = [
      ...result.allocations,
      ...(result.excessMinor > 0
        ? [{ instalmentNumber: null, component: 'excess' as const, amountMinor: result.excessMinor }]
        : []),
    ];
    await rig.app.services.inTransaction(async (inside) => {
      await inside.payments.insert({
        id: reference,
        orderId: id,
        borrowerId: 1,
        purpose,
        amountMinor,
        currency: 'PHP',
        quotedOn: day,
        channelNumber: '90006',
        channelName: 'GCash',
        provider: 'sandbox',
        accountId: null,
        isStanding: false,
        status: 'pending',
        createdAt: at,
        expiresAt: at,
      });
      const counted = { receivedMinor: amountMinor, purposeMet: result.purposeMet, countedBecause: null };
      const payment = { id: reference, status: 'pending' } as const;
      const times = { paidAt: at, settledAt: at };
      await inside.payments.pay(payment, { ...counted, ...times, providerReference: null, source: 'test' });
      await inside.payments.addAllocations({ paymentId: reference, orderId: id, paidOn: day }, parts);
    });
    await stores.orders.addRebates(id, reference, result.rebates);
    if (result.extensionGranted !== null) {
      await stores.orders.addExtension({ orderId: id, paymentId: reference, ...result.extensionGranted });
    }
    await stores.ledger.post({
      kind: 'settlement',
      source: reference,
      orderId: id,
      occurredOn: day,
      postedAt: at,
      postings: settlementPostings(amountMinor, 'PHP', parts),
    });
    await refreshSummary(stores, { id, borrowerId: 1 });
  }
});
