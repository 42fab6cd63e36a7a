import type { CalendarDate } from './calendar-date.ts';
import { type Credit, creditedOn, creditsOf } from './credits.ts';
import type { LoanFacts } from './loan.ts';
import { sumMinor } from './minor.ts';

/**
 * The borrower's credit on the date of a state: money in excess of the loan, and payments on charges that were later reduced,
 * less credit paid out. Minor units, never negative.
 */
export function creditOf(
  facts: LoanFacts,
  {
    asOf,
    totals: { overpaidMinor },
  }: { readonly asOf: CalendarDate; readonly totals: { readonly overpaidMinor: number } },
): number {
  const reclaimedMinor = facts.refunds === undefined ? 0 : creditedOn(creditsOf(facts, asOf), 'reclaim');
  return Math.max(0, creditBalance(facts, { on: asOf, knownOn: asOf, overpaidMinor, reclaimedMinor }));
}

interface CreditInput {
  readonly on: CalendarDate;
  /** Money received up to this date counts; null for all. */
  readonly knownOn: CalendarDate | null;
  /** Payments on components in excess of their amount. */
  readonly overpaidMinor: number;
  /** Repayments of refunds. */
  readonly reclaimedMinor: number;
}

/** Credit less refunds by a date. Negative for a claim: more was refunded than existed. Minor units. */
export function creditBalance(
  { payments, refunds }: LoanFacts,
  { on, knownOn, overpaidMinor, reclaimedMinor }: CreditInput,
): number {
  const came = payments.filter(({ paidOn }) => knownOn === null || paidOn <= knownOn);
  const creditMinor = sumMinor([...came.map(({ excessMinor = 0 }) => excessMinor), overpaidMinor, reclaimedMinor]);
  if (refunds === undefined) return creditMinor;
  return creditMinor - sumMinor(refunds.flatMap((each) => (each.refundedOn <= on ? [each.amountMinor] : [])));
}

/** Charges of the extensions granted by a date, less payments on them. Minor units. */
export function extensionCharges(facts: LoanFacts, today: CalendarDate, credits: readonly Credit[]) {
  const granted = facts.extensions.filter((extension) => extension.grantedOn <= today);
  const chargedMinor = sumMinor(granted.map((extension) => extension.chargeMinor));
  return { chargedMinor, outstandingMinor: Math.max(0, chargedMinor - creditedOn(credits, 'extension')) };
}
