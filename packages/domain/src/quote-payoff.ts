import { addDays, type CalendarDate, dayNumber, daysBetween } from './calendar-date.ts';
import { agreedTermOf, originalDay } from './due-dates.ts';
import type { Allocation, LoanFacts, RebateFacts } from './loan.ts';
import { type InstalmentState, type LoanState, outstandingParts, allocationOf, stateOf } from './loan-state.ts';
import { sumMinor } from './minor.ts';
import { extensionPart } from './quote-instalment.ts';
import { divideRounded } from './rate.ts';

export type PayoffRefusal = 'settled' | 'too_early';

export interface PayoffOffer {
  readonly allowed: true;
  readonly amountMinor: number;
  readonly parts: readonly Allocation[];
  /** Interest (within the cooling-off also fees) not earned by today, let go when the payoff is paid. */
  readonly rebates: readonly RebateFacts[];
  readonly rebateMinor: number;
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
 * What settles the whole loan today (LND-03): allowed once the profile's share of the term and its least days have
 * passed since disbursal, and always within the cooling-off or when every instalment is due.
 */
export function quotePayoff(facts: LoanFacts, today: CalendarDate): PayoffQuote {
  return payoffQuoteOf(facts, stateOf(facts, { today, knownOn: today }));
}

/** As quotePayoff, from a state already at hand. */
export function payoffQuoteOf(facts: LoanFacts, state: LoanState): PayoffQuote {
  const today = state.asOf;
  if (state.settled) return { allowed: false, reason: 'settled', message: 'nothing is owed', allowedFromOn: null };
  const coolingOff = today <= addDays(facts.disbursedOn, facts.terms.coolingOffDays) && facts.terms.coolingOffDays > 0;
  const allDue = state.instalments.every(({ outstandingMinor, dueOn }) => outstandingMinor === 0 || dueOn <= today);
  const allowedFromOn = prepaymentFromOn(facts);
  if (!coolingOff && !allDue && today < allowedFromOn) {
    return {
      allowed: false,
      reason: 'too_early',
      message: `prepayment is possible from ${allowedFromOn}`,
      allowedFromOn,
    };
  }
  const rebates = state.instalments.flatMap((instalment) => rebatesFor(facts, { state, instalment, coolingOff }));
  const parts = [...extensionPart(state), ...state.instalments.flatMap((each) => outstandingParts(each))]
    .map((owed) => allocationOf(owed.instalmentNumber, owed.component, owed.amountMinor - rebateOn(owed, rebates)))
    .filter((owed) => owed.amountMinor > 0);
  return {
    allowed: true,
    amountMinor: sumMinor(parts.map((each) => each.amountMinor)),
    parts,
    rebates,
    rebateMinor: sumMinor(rebates.map((each) => each.amountMinor)),
  };
}

/**
 * The first day of prepayment: half the term passed (182 days of 365 are not half, 183 are) and 7 days since disbursal,
 * or what the profile says. The term is the one first agreed: an extension takes no right away.
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

interface RebateInput {
  readonly state: LoanState;
  readonly instalment: InstalmentState;
  readonly coolingOff: boolean;
}

function rebatesFor(facts: LoanFacts, { state, instalment, coolingOff }: RebateInput): RebateFacts[] {
  if (facts.terms.prepayment.interest === 'scheduled' && !coolingOff) return [];
  const components = coolingOff ? (['interest', 'fee'] as const) : (['interest'] as const);
  return components
    .map((component) => {
      const earned = earnedMinor(facts, { state, instalment, chargedMinor: instalment.charged[component] });
      const amountMinor = Math.min(instalment.outstanding[component], instalment.charged[component] - earned);
      return { ...allocationOf(instalment.number, component, amountMinor), grantedOn: state.asOf };
    })
    .filter((rebate) => rebate.amountMinor > 0);
}

interface EarnedInput {
  readonly state: LoanState;
  readonly instalment: InstalmentState;
  readonly chargedMinor: number;
}

/** The share of an instalment's charge that its period has earned by today, by days of the original calendar. */
function earnedMinor(facts: LoanFacts, { state, instalment, chargedMinor }: EarnedInput): number {
  if (instalment.dueOn <= state.asOf) return chargedMinor;
  const start = dayNumber(facts.instalments[instalment.number - 2]?.dueOn ?? facts.disbursedOn);
  const length = dayNumber(instalment.originalDueOn) - start;
  const elapsed = Math.min(length, Math.max(0, originalDay(facts, state.asOf) - start));
  return Number(divideRounded(BigInt(chargedMinor) * BigInt(elapsed), BigInt(length), 'half_up'));
}

function rebateOn(owed: Allocation, rebates: readonly RebateFacts[]): number {
  const match = rebates.find(
    (each) => each.instalmentNumber === owed.instalmentNumber && each.component === owed.component,
  );
  return match?.amountMinor ?? 0;
}
