import { addDays, type CalendarDate, daysBetween } from './calendar-date.ts';
import { agreedTermOf } from './due-dates.ts';
import { earnedMinor, elapsedOf } from './earned.ts';
import { fillEarly, merge, owedParts, recalculatesEarly } from './fill-parts.ts';
import type { Allocation, LoanFacts, RebateFacts } from './loan.ts';
import { allocationOf, type LoanState, partOf, stateOf } from './loan-state.ts';
import { sumMinor } from './minor.ts';
import { prepaymentFee } from './prepayment-fee.ts';
import { divideRounded } from './rate.ts';
import { asPaidOn } from './recalculated-instalments.ts';
import { actuarialUnearned, ruleOf78Unearned } from './unearned-interest.ts';

export type PayoffRefusal = 'settled' | 'too_early';

export interface PayoffOffer {
  readonly allowed: true;
  readonly amountMinor: number;
  readonly parts: readonly Allocation[];
  /** Interest and taxes on it (within the cooling-off also fees and theirs) not yet earned, waived when the payoff is paid. */
  readonly rebates: readonly RebateFacts[];
  /** The saving of paying today: the rebates, or the reduction of interest by recalculation. */
  readonly rebateMinor: number;
  /** The early-payment fee, where there is one: within `amountMinor`, among the parts as a fee of the first instalment not yet due. */
  readonly feeMinor?: number;
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
  const rebates = rebatesOf(facts, { state, coolingOff });
  const owed = recalculatesEarly(facts)
    ? fillEarly(facts, state, Number.MAX_SAFE_INTEGER).allocations
    : owedParts(state);
  const unrebated = owed
    .map((part) => allocationOf(part.instalmentNumber, part.component, part.amountMinor - rebateOn(part, rebates)))
    .filter((part) => part.amountMinor > 0);
  const savedMinor = interestIn(owedParts(state)) - interestIn(unrebated);
  const feeMinor = coolingOff || allDue ? 0 : prepaymentFee(facts, state, savedMinor);
  const first = state.instalments.find(({ dueOn }) => dueOn > today);
  const fee = first === undefined || feeMinor === 0 ? [] : [allocationOf(first.number, 'fee', feeMinor)];
  const parts = merge([...unrebated, ...fee]);
  return {
    allowed: true,
    amountMinor: sumMinor(parts.map((each) => each.amountMinor)),
    parts,
    rebates,
    // with recalculated interest, no rebate concerns interest
    rebateMinor: sumMinor([
      ...(recalculatesEarly(facts) ? [savedMinor] : []),
      ...rebates.map((each) => each.amountMinor),
    ]),
    ...(feeMinor > 0 && { feeMinor }),
  };
}

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

interface RebateInput {
  readonly state: LoanState;
  readonly coolingOff: boolean;
}

/**
 * Within the cooling-off period, interest and fees are owed for the days that passed, whatever the terms of a payoff. A tax follows
 * its base.
 */
function rebatesOf(facts: LoanFacts, { state, coolingOff }: RebateInput): RebateFacts[] {
  const { interest } = facts.terms.prepayment;
  const byDay = (component: 'interest' | 'fee') =>
    state.instalments.map((instalment) => {
      const charged = instalment.charged[component];
      const earned = earnedMinor(facts, { state, instalment, chargedMinor: charged, component });
      return allocationOf(instalment.number, component, Math.min(instalment.outstanding[component], charged - earned));
    });
  const fees = coolingOff ? byDay('fee') : [];
  const interests = recalculatesEarly(facts)
    ? []
    : coolingOff || interest === 'accrued'
      ? byDay('interest')
      : fromLast(state, unearnedMinor(facts, state));
  const taxes = taxesLetGo(facts, { state, coolingOff, interests });
  return [...interests, ...fees, ...taxes]
    .filter(({ amountMinor }) => amountMinor > 0)
    .sort((a, b) => (a.instalmentNumber ?? 0) - (b.instalmentNumber ?? 0))
    .map((part) => ({ ...part, grantedOn: state.asOf }));
}

/** Interest of the whole loan not yet earned, by the method of the terms. */
function unearnedMinor(facts: LoanFacts, state: LoanState): number {
  const { interest } = facts.terms.prepayment;
  const running = state.instalments.find(({ dueOn }) => dueOn > state.asOf);
  if (running === undefined || interest === 'scheduled') return 0;
  const left = facts.instalments.length - running.number;
  if (interest === 'rule_of_78') return ruleOf78Unearned(facts.instalments, left);
  return actuarialUnearned(facts.instalments, { left: left + 1, ...elapsedOf(facts, state, running) });
}

/** Refunded interest, from the last instalment to the first that is not yet due. */
function fromLast(state: LoanState, unearned: number): Allocation[] {
  let left = unearned;
  return state.instalments
    .filter(({ dueOn }) => dueOn > state.asOf)
    .reverse()
    .map(({ number, outstanding }) => {
      const amountMinor = Math.min(left, outstanding.interest);
      left -= amountMinor;
      return allocationOf(number, 'interest', amountMinor);
    });
}

/** Waived taxes: by days where their base is, else in proportion to the refunded share of an instalment's interest. */
function taxesLetGo(
  facts: LoanFacts,
  { state, coolingOff, interests }: RebateInput & { readonly interests: readonly Allocation[] },
): Allocation[] {
  const byDays = coolingOff || recalculatesEarly(facts) || facts.terms.prepayment.interest === 'accrued';
  return state.instalments.map((instalment) => {
    const { number, charged, outstanding } = instalment;
    const chargedMinor = taxLetGoMinor(facts, number, coolingOff);
    const given = interests.find(({ instalmentNumber }) => instalmentNumber === number)?.amountMinor ?? 0;
    const letGo = byDays
      ? chargedMinor - earnedMinor(facts, { state, instalment, chargedMinor, component: 'tax' })
      : shareOf(chargedMinor, given, charged.interest);
    return allocationOf(number, 'tax', Math.min(partOf(outstanding, 'tax'), letGo));
  });
}

/** An amount times part over whole, rounded half up; 0 for a part of 0. */
const shareOf = (amountMinor: number, part: number, whole: number): number =>
  part === 0 ? 0 : Number(divideRounded(BigInt(amountMinor) * BigInt(part), BigInt(whole), 'half_up'));

/** The waivable taxes of an instalment: on interest, and within the cooling-off period on fees too. */
function taxLetGoMinor({ charges = [] }: LoanFacts, number: number, coolingOff: boolean): number {
  const taxes = charges.filter(({ kind, instalmentNumber }) => kind === 'tax' && instalmentNumber === number);
  const letGo = taxes.filter(({ on }) => on === 'interest' || (coolingOff && on !== 'principal'));
  return sumMinor(letGo.map(({ amountMinor }) => amountMinor));
}

function rebateOn(owed: Allocation, rebates: readonly RebateFacts[]): number {
  const match = rebates.find(
    (each) => each.instalmentNumber === owed.instalmentNumber && each.component === owed.component,
  );
  return match?.amountMinor ?? 0;
}
