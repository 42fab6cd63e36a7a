import { addDays, type CalendarDate, loanState } from '@hiram/domain';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loanFactsOf } from '../loans/loan-facts.ts';
import { bookRepayment } from '../transactions/book-repayment.ts';
import { valuePayment } from '../transactions/value-payment.ts';
import { makeLoan } from '../../../test/loans.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { statementReader, sum } from '../../../test/statement-reader.ts';
import { insertPayment } from '../../../test/requested-payment.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
  await rig.passDays(70);
});
afterAll(() => rig.close());

const { statementOf, faultsOf, expectBooked } = statementReader(() => rig);

describe('the statement', () => {
  it('of a random history agrees with the loan’s state and the ledger, account by account', async () => {
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
    const at = new Date(`${day}T03:00:00Z`);
    await rig.app.services.inTransaction(async (inside) => {
      const dates = { quotedOn: day, createdAt: at, expiresAt: at };
      await insertPayment(inside, {
        id: reference,
        orderId: id,
        purpose,
        requestedMinor: amountMinor,
        status: 'pending',
        ...dates,
      });
      const payment = await inside.payments.find(reference);
      if (order === undefined || payment === undefined) throw new Error('the payment has gone');
      const valued = await valuePayment(inside, { order, payment, loan, paidAt: at, isInTime: true, amountMinor });
      const { purposeMet } = valued.effect;
      const counted = { receivedMinor: amountMinor, purposeMet: purposeMet === true, allocationReason: null };
      const times = { paidAt: at, settledAt: at };
      await inside.payments.pay(payment, { ...counted, ...times, providerReference: null, source: 'notification' });
      await bookRepayment(inside, { ...valued, order, payment, by: { actor: 'provider' }, at });
    });
  }
});
