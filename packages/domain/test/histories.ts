import * as fc from 'fast-check';
import { allocatePayment, type AllocationResult, type IncomingPayment } from '../src/allocation.ts';
import { addDays, type CalendarDate, laterDate } from '../src/calendar-date.ts';
import type { LoanFacts } from '../src/loan.ts';
import { freshLoans } from './loans.ts';

/** The facts after a payment: what the service records. */
export function record(facts: LoanFacts, payment: IncomingPayment, result: AllocationResult): LoanFacts {
  const { allocations, rebates, excessMinor, extensionGranted } = result;
  return {
    ...facts,
    payments: [...facts.payments, { paidOn: payment.paidOn, allocations, excessMinor }],
    rebates: [...facts.rebates, ...rebates],
    extensions: extensionGranted === null ? facts.extensions : [...facts.extensions, extensionGranted],
  };
}

/** Allocates and records. */
export function pay(facts: LoanFacts, payment: IncomingPayment): LoanFacts {
  return record(facts, payment, allocatePayment(facts, payment));
}

/** The day of the last payment, or of disbursal: from here on a loan's history is complete. */
export function lastDay(facts: LoanFacts): CalendarDate {
  return facts.payments.reduce((last, { paidOn }) => laterDate(last, paidOn), facts.disbursedOn);
}

const steps = fc.array(
  fc.record({
    afterDays: fc.integer({ min: 0, max: 50 }),
    amountMinor: fc.integer({ min: 1, max: 900_000 }),
    purpose: fc.constantFrom('instalment', 'extension', 'payoff'),
  } as const),
  { maxLength: 6 },
);

/** Loans that have been paid on, extended and paid off in random ways. */
export const lifed = (loans: fc.Arbitrary<LoanFacts>): fc.Arbitrary<LoanFacts> =>
  fc.tuple(loans, steps).map(([loan, payments]) => {
    let facts = loan;
    let paidOn = loan.disbursedOn;
    for (const { afterDays, amountMinor, purpose } of payments) {
      paidOn = addDays(paidOn, afterDays);
      facts = pay(facts, { paidOn, amountMinor, purpose });
    }
    return facts;
  });

export const lifedLoans = lifed(freshLoans);
