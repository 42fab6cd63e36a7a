import { addDays, type CalendarDate, daysBetween } from './calendar-date.ts';
import { DomainError } from './errors.ts';
import type { Allocation, LoanFacts } from './loan.ts';
import { type LoanState, stateOf } from './loan-state.ts';
import { sumMinor } from './minor.ts';
import { fullPrepayment, payoffQuoteOf } from './quote-payoff.ts';
import { parsePercent } from './rate.ts';
import { asPaidOn } from './recalculated-instalments.ts';
import { quoteSettlement } from './settlement-discount.ts';

/** The longest time from signing to payout for which a top-up is quoted, in days. */
const MAX_DAYS = 92;

/** From when a new loan may pay off a running one; each that is given must be met. */
export interface TopUpTerms {
  /** Instalments of the old loan that are paid. */
  readonly instalmentsPaid?: number | undefined;
  /** Share of its principal that is repaid by money, percent. */
  readonly principalRepaidPercent?: string | undefined;
}

export type TopUpRefusal =
  | 'settled'
  | 'charged_off'
  | 'settlement_agreed'
  | 'overdue'
  | 'too_early'
  | 'too_little_repaid';

/** What a new loan pays to the old one. Minor units. */
export interface TopUp {
  readonly allowed: true;
  /** The payoff of today, above zero. */
  readonly payoffMinor: number;
  /** What it pays. */
  readonly parts: readonly Allocation[];
  /** The saving of paying the old loan off today. */
  readonly rebateMinor: number;
  /** The early-payment fee of the old loan, where there is one: among the parts. */
  readonly feeMinor?: number;
  /** The highest payoff of all days up to the last one, late charges included, as the old loan stands: the bound that is signed. */
  readonly payoffAtMostMinor: number;
}

export interface NoTopUp {
  readonly allowed: false;
  readonly reason: TopUpRefusal;
  readonly message: string;
  /** The first day on which the old loan may be paid off, where it is too early; else null. */
  readonly allowedFromOn: CalendarDate | null;
}

/**
 * What a new loan that is signed today pays to the old one, on the day of its payout. The right to prepay (LND-03) holds for a top-up too.
 * Source of the conditions: none, our choice.
 * @param days `untilOn`: the last day of the payout, at most 92 days from today
 * @throws DomainError naming `untilOn` or `principalRepaidPercent`, or for facts that contradict each other
 */
export function quoteTopUp(
  old: LoanFacts,
  {
    terms,
    today,
    untilOn,
  }: { readonly terms: TopUpTerms; readonly today: CalendarDate; readonly untilOn: CalendarDate },
): TopUp | NoTopUp {
  const days = daysBetween(today, untilOn);
  if (days < 0 || days > MAX_DAYS)
    throw new DomainError('out_of_range', `the last day is from today to ${MAX_DAYS} days later`, 'untilOn');
  const state = stateForPayoff(old, today);
  const payoff = payoffQuoteOf(old, state);
  if (!payoff.allowed && payoff.reason === 'settled') return refusal('settled', payoff.message);
  if (old.chargedOffOn !== undefined) return refusal('charged_off', 'the old loan was charged off');
  if (quoteSettlement(old, today) !== null)
    return refusal('settlement_agreed', 'a settlement of the old loan is agreed');
  if (state.totals.overdueMinor > 0) return refusal('overdue', 'the old loan is overdue');
  if (!payoff.allowed) return { ...refusal('too_early', payoff.message), allowedFromOn: payoff.allowedFromOn };
  if (payoff.amountMinor === 0) return refusal('settled', 'nothing is to be paid');
  const missing = missingOf(old, state, terms);
  if (missing !== null) return refusal('too_little_repaid', missing);
  const { amountMinor: payoffMinor, parts, rebateMinor, feeMinor } = payoff;
  const later = Array.from({ length: days }, (_, index) => costOn(old, addDays(today, index + 1)));
  return {
    allowed: true,
    payoffMinor,
    parts,
    rebateMinor,
    ...(feeMinor !== undefined && { feeMinor }),
    payoffAtMostMinor: Math.max(payoffMinor, ...later),
  };
}

/** How the money of a new loan is divided. Minor units. */
export interface TopUpProceeds {
  /** Paid out, were it paid out today. */
  readonly receivedMinor: number;
  /** Paid out at the highest payoff. */
  readonly receivedAtLeastMinor: number;
}

/**
 * What the borrower receives of a new loan after the payoff of the old one; null where that is nothing, or less than the product's least amount
 * at the highest payoff.
 * @param loan `netProceedsMinor`: the principal less deducted fees and taxes
 */
export function topUpProceeds(
  { payoffMinor, payoffAtMostMinor }: Pick<TopUp, 'payoffMinor' | 'payoffAtMostMinor'>,
  { netProceedsMinor, minReceivedMinor }: { readonly netProceedsMinor: number; readonly minReceivedMinor: number },
): TopUpProceeds | null {
  const receivedAtLeastMinor = netProceedsMinor - payoffAtMostMinor;
  return receivedAtLeastMinor < Math.max(1, minReceivedMinor)
    ? null
    : { receivedMinor: netProceedsMinor - payoffMinor, receivedAtLeastMinor };
}

const refusal = (reason: TopUpRefusal, message: string): NoTopUp => ({
  allowed: false,
  reason,
  message,
  allowedFromOn: null,
});

/** A loan on a day, its interest as a payment of that day leaves it. */
const stateForPayoff = (old: LoanFacts, on: CalendarDate): LoanState =>
  stateOf(asPaidOn(old, on), { today: on, knownOn: on });

const costOn = (old: LoanFacts, on: CalendarDate): number => fullPrepayment(old, stateForPayoff(old, on)).amountMinor;

/** What is missing before the loan may be paid off by another; null where nothing is. */
function missingOf(
  { principalMinor }: LoanFacts,
  { instalments }: LoanState,
  { instalmentsPaid = 0, principalRepaidPercent = '0' }: TopUpTerms,
): string | null {
  const paid = instalments.filter(({ outstandingMinor, paidMinor }) => outstandingMinor === 0 && paidMinor > 0).length;
  if (paid < instalmentsPaid) return `${paid} of ${instalmentsPaid} instalments are paid`;
  const repaidMinor = sumMinor(instalments.map((each) => each.paid.principal));
  const { numerator, denominator } = parsePercent(principalRepaidPercent, 'principalRepaidPercent');
  return BigInt(repaidMinor) * denominator < BigInt(principalMinor) * numerator
    ? `less than ${principalRepaidPercent}% of the principal is repaid`
    : null;
}
