import { addDays, type CalendarDate, daysBetween, laterDate } from './calendar-date.ts';
import { agreedTermOf } from './due-dates.ts';
import { fill, fillEarly, merge, owedParts, recalculatesEarly, subtractParts } from './fill-parts.ts';
import type { Allocation, LoanFacts, RebateFacts } from './loan.ts';
import { allocationOf, type LoanState, stateOf } from './loan-state.ts';
import { sumMinor } from './minor.ts';
import { earnedUpTo, goodwillAhead, payoffRebates } from './payoff-rebates.ts';
import { prepaymentFee } from './prepayment-fee.ts';
import { divideRounded } from './rate.ts';
import { asPaidOn } from './recalculated-instalments.ts';

export type PayoffRefusal = 'settled' | 'too_early';

/** The full prepayment of a loan on a date. Minor units. */
export interface FullPrepayment {
  /** Principal outstanding, interest earned and all that is due, less `aheadMinor`. Zero where earlier payments cover it. */
  readonly amountMinor: number;
  /** What the payment and `aheadMinor` pay. */
  readonly parts: readonly Allocation[];
  /**
   * Interest and taxes on it (within the cooling-off also fees and theirs) not earned, waived when the payoff is paid, paid or not. Where
   * goodwill had remitted a part of them, other parts of the loan are remitted for it, principal too.
   */
  readonly rebates: readonly RebateFacts[];
  /** Paid by earlier payments on what is waived now: it pays other parts, and what is left of it is the borrower's credit. */
  readonly aheadMinor: number;
  /** The saving of paying today: the rebates, or the reduction of interest by recalculation. */
  readonly rebateMinor: number;
  /** The early-payment fee, where there is one: among the parts as a fee of the first instalment not yet due. */
  readonly feeMinor?: number;
}

export interface PayoffOffer extends FullPrepayment {
  readonly allowed: true;
}

export interface NoPayoff {
  readonly allowed: false;
  readonly reason: PayoffRefusal;
  readonly message: string;
  /** The first day on which it is allowed; null for a settled loan. */
  readonly allowedFromOn: CalendarDate | null;
}

export type PayoffQuote = PayoffOffer | NoPayoff;

/**
 * The amount that settles the whole loan today (LND-03): allowed once the profile's share of the term and its minimum days have
 * passed since disbursal, and always within the cooling-off or when every instalment is due.
 */
export function quotePayoff(facts: LoanFacts, today: CalendarDate): PayoffQuote {
  return payoffQuoteOf(facts, stateOf(asPaidOn(facts, today), { today, knownOn: today }));
}

/** As quotePayoff, from an existing state. */
export function payoffQuoteOf(facts: LoanFacts, state: LoanState): PayoffQuote {
  if (state.settled) return { allowed: false, reason: 'settled', message: 'nothing is owed', allowedFromOn: null };
  const allowedFromOn = prepaymentFromOn(facts);
  if (!isCoolingOff(facts, state.asOf) && !isAllDue(state) && state.asOf < allowedFromOn) {
    return {
      allowed: false,
      reason: 'too_early',
      message: `prepayment is possible from ${allowedFromOn}`,
      allowedFromOn,
    };
  }
  return { allowed: true, ...fullPrepayment(facts, state) };
}

/**
 * The full prepayment on the date of a state, whatever the purpose of the payment. Before the first date of prepayment it costs as much as on
 * that date, so that nobody pays more for paying earlier.
 */
export function fullPrepayment(facts: LoanFacts, state: LoanState): FullPrepayment {
  const coolingOff = isCoolingOff(facts, state.asOf);
  const early = recalculatesEarly(facts);
  const asOf = coolingOff ? state.asOf : laterDate(state.asOf, prepaymentFromOn(facts));
  const paying = asPaidOn(facts, state.asOf);
  const unearned = payoffRebates(paying, { state: earnedUpTo(state, asOf), coolingOff });
  const ahead = goodwillAhead(state, unearned);
  const rebates = subtractParts(unearned, ahead);
  const all = owedParts(state);
  const owed = early ? fillEarly(facts, state, Number.MAX_SAFE_INTEGER).allocations : all;
  const unrebated = subtractParts(owed, rebates);
  const aheadMinor = sumMinor(subtractParts(rebates, all).map(({ amountMinor }) => amountMinor));
  const savedMinor = early ? interestIn(all) - interestIn(unrebated) : null;
  const feeMinor = coolingOff || isAllDue(state) ? 0 : prepaymentFee(paying, state, { asOf, savedMinor });
  const first = state.instalments.find(({ dueOn }) => dueOn > state.asOf);
  const fee = first === undefined || feeMinor === 0 ? [] : [allocationOf(first.number, 'fee', feeMinor)];
  const owing = merge([...unrebated, ...fee]);
  const moved = fill(owing, sumMinor(ahead.map(({ amountMinor }) => amountMinor))).allocations;
  const parts = subtractParts(owing, moved);
  return {
    amountMinor: Math.max(0, sumMinor(parts.map((each) => each.amountMinor)) - aheadMinor),
    parts,
    rebates: merge([...rebates, ...moved]).map((part) => ({ ...part, grantedOn: state.asOf })),
    aheadMinor,
    // with recalculated interest, no rebate concerns interest
    rebateMinor: sumMinor([savedMinor ?? 0, ...rebates.map((each) => each.amountMinor)]),
    ...(feeMinor > 0 && { feeMinor }),
  };
}

const isCoolingOff = ({ disbursedOn, terms: { coolingOffDays } }: LoanFacts, today: CalendarDate): boolean =>
  coolingOffDays > 0 && today <= addDays(disbursedOn, coolingOffDays);

/** Whether every unpaid instalment is due: then paying all of it is no prepayment. */
const isAllDue = ({ instalments, asOf }: LoanState): boolean =>
  instalments.every(({ outstandingMinor, dueOn }) => outstandingMinor === 0 || dueOn <= asOf);

const interestIn = (parts: readonly Allocation[]): number =>
  sumMinor(parts.flatMap(({ component, amountMinor }) => (component === 'interest' ? [amountMinor] : [])));

/**
 * The first date of prepayment: half the term passed (182 days of 365 are not half, 183 are) and 7 days since disbursal,
 * or the profile's rule. The term is the one first agreed: an extension removes no right.
 */
export function prepaymentFromOn(facts: LoanFacts): CalendarDate {
  const { afterTermShare, minDays } = facts.terms.prepayment;
  const agreed = agreedTermOf(facts);
  const term = daysBetween(agreed.fromOn, agreed.toOn);
  const share = divideRounded(
    BigInt(term) * BigInt(afterTermShare.numerator),
    BigInt(afterTermShare.denominator),
    'up',
  );
  return addDays(facts.disbursedOn, Math.max(minDays, Number(share)));
}
