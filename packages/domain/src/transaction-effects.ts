import { addDays, type CalendarDate, daysBetween, laterDate } from './calendar-date.ts';
import { withinCost, withinDeferral } from './cost-ceiling.ts';
import { dueOnAsOf } from './due-dates.ts';
import { fillOwed, owedParts } from './fill-parts.ts';
import type { Allocation, ChargeFacts, ExtensionFacts, Occurrence, LoanFacts, NewDueOn, RebateFacts } from './loan.ts';
import { allocationOf, type LoanState, stateOf } from './loan-state.ts';
import { lastMovementOn } from './loan-summary.ts';
import type {
  ChargeTransaction,
  ExtensionTransaction,
  LoanTransaction,
  RescheduleTransaction,
  SettlementDiscountTransaction,
  TransactionEffect,
  WaiverTransaction,
} from './loan-transactions.ts';
import { addMinor, sumMinor } from './minor.ts';
import { fullPrepayment } from './quote-payoff.ts';
import { asPaidOn } from './recalculated-instalments.ts';
import { taxWaived } from './waived-tax.ts';

/** The component that a waiver reduces. */
export const waivedComponent = {
  charge_waiver: 'fee',
  interest_waiver: 'interest',
  penalty_waiver: 'penalty',
} as const satisfies Record<WaiverTransaction['kind'], Allocation['component']>;

/** A transaction without effect. */
export function noEffect({ id }: Pick<LoanTransaction, 'id'>, on: CalendarDate): TransactionEffect {
  return {
    id,
    on,
    allocations: [],
    excessMinor: 0,
    rebates: [],
    charges: [],
    extension: null,
    refundedMinor: 0,
    settlement: null,
    purposeMet: null,
    because: null,
  };
}

/** All facts of a loan on a date that is not before disbursal, from which payments and waivers of that date are computed. */
export const stateForBooking = (facts: LoanFacts, on: CalendarDate): LoanState =>
  stateOf(asPaidOn(facts, on), { today: on, knownOn: lastMovementOn(facts) <= on ? on : null });

/** Waives an amount of one instalment, limited to its outstanding amount, and the tax on it. */
export function effectOfWaiver(facts: LoanFacts, next: WaiverTransaction): TransactionEffect {
  const on = laterDate(next.effectiveOn, facts.disbursedOn);
  const component = waivedComponent[next.kind];
  const instalment = stateForBooking(facts, on).instalments[next.instalmentNumber - 1];
  const amountMinor = Math.min(next.amountMinor, instalment?.outstanding[component] ?? 0);
  const taxMinor =
    instalment === undefined || amountMinor === 0 ? 0 : taxWaived(facts, instalment, { component, amountMinor });
  const parts = [
    ...(amountMinor === 0 ? [] : [allocationOf(next.instalmentNumber, component, amountMinor)]),
    ...(taxMinor === 0 ? [] : [allocationOf(next.instalmentNumber, 'tax', taxMinor)]),
  ];
  return withEnd(facts, next, { ...noEffect(next, on), rebates: remit(parts, { next, on, reason: next.kind }) });
}

/** Lets the parts go that a payment of the amount would pay, or everything (null). */
export function effectOfRemission(
  facts: LoanFacts,
  next: LoanTransaction,
  { amountMinor, reason }: { readonly amountMinor: number | null; readonly reason: RebateFacts['reason'] },
): TransactionEffect {
  const on = laterDate(next.effectiveOn, facts.disbursedOn);
  const state = stateForBooking(facts, on);
  const parts = amountMinor === null ? owedParts(state) : fillOwed(facts, state, amountMinor).allocations;
  return withEnd(facts, next, { ...noEffect(next, on), rebates: remit(parts, { next, on, reason }) });
}

/** With what a payoff waives, where nothing is left that it would cost: the loan has ended. */
function withEnd(facts: LoanFacts, next: Occurrence, effect: TransactionEffect): TransactionEffect {
  const after = { ...facts, rebates: [...facts.rebates, ...effect.rebates] };
  const state = stateForBooking(after, effect.on);
  if (effect.rebates.length === 0 || state.settled) return effect;
  const { parts, rebates } = fullPrepayment(after, state);
  return parts.length > 0
    ? effect
    : { ...effect, rebates: [...effect.rebates, ...rebates.map((rebate) => ({ ...rebate, ...occurrenceOf(next) }))] };
}

/** Parts as rebates of a day. */
export function remit(
  parts: readonly Allocation[],
  {
    next,
    on,
    reason,
  }: { readonly next: Occurrence; readonly on: CalendarDate; readonly reason: RebateFacts['reason'] },
): RebateFacts[] {
  return parts.map((part) => ({ ...part, grantedOn: on, ...(reason && { reason }), ...occurrenceOf(next) }));
}

/**
 * The instalment that bears a charge on a date: the named one while it is unpaid; else the first unpaid one that is not due yet, or else the
 * first unpaid one, which is overdue already. Nobody is made overdue by a charge. Null where all are paid.
 */
export function chargeableInstalment({ instalments, asOf }: LoanState, named: number): number | null {
  const unpaid = instalments.filter(({ outstandingMinor }) => outstandingMinor > 0);
  const bearer =
    unpaid.find(({ number }) => number === named) ?? unpaid.find(({ dueOn }) => dueOn >= asOf) ?? unpaid[0] ?? null;
  return bearer?.number ?? null;
}

/**
 * Adds to the amount owed on an instalment, or on the next unpaid one where it is paid in a replay; in a replay never above the ceiling on total
 * cost. A loan that owes nothing on the date is not charged, because it has ended.
 */
export function effectOfCharge(facts: LoanFacts, next: ChargeTransaction): TransactionEffect {
  const on = laterDate(next.effectiveOn, facts.disbursedOn);
  const state = stateForBooking(facts, on);
  const { component } = next;
  const amountMinor = withinCost(facts, state, next.amountMinor);
  if (state.settled || amountMinor === 0) return noEffect(next, on);
  const instalmentNumber = chargeableInstalment(state, next.instalmentNumber) ?? next.instalmentNumber;
  return {
    ...noEffect(next, on),
    charges: [{ instalmentNumber, component, amountMinor, chargedOn: on, ...occurrenceOf(next) }],
  };
}

/** An extension without a payment: its charge is added to the loan, in a replay within the ceilings. */
export function effectOfExtension(facts: LoanFacts, next: ExtensionTransaction): TransactionEffect {
  const on = dayOfMove(facts, next);
  const newDueOns = possibleDueOns(facts, agreedDueOns(facts, next, on), on);
  if (newDueOns.length === 0) return noEffect(next, on);
  const { days } = next;
  const chargeMinor = withinDeferral(facts, stateForBooking(facts, on), deferralOf(facts, next, on));
  return { ...noEffect(next, on), extension: { grantedOn: on, days, chargeMinor, newDueOns, ...occurrenceOf(next) } };
}

/** Later due dates by agreement. The interest that they add is charged to the instalments on the same date, in a replay within the ceilings. */
export function effectOfReschedule(facts: LoanFacts, next: RescheduleTransaction): TransactionEffect {
  const on = dayOfMove(facts, next);
  const newDueOns = possibleDueOns(facts, agreedDueOns(facts, next, on), on);
  const first = newDueOns[0];
  if (first === undefined) return noEffect(next, on);
  const extension: ExtensionFacts = {
    grantedOn: on,
    days: daysBetween(dueOnAsOf(facts, first.number, on), first.dueOn),
    chargeMinor: 0,
    newDueOns,
    reason: next.kind,
    ...occurrenceOf(next),
  };
  const state = stateForBooking(facts, on);
  let roomMinor = withinDeferral(facts, state, deferralOf(facts, next, on));
  const charges = next.interest.flatMap(({ instalmentNumber: named, amountMinor: wantedMinor }): ChargeFacts[] => {
    const amountMinor = Math.min(wantedMinor, roomMinor);
    if (amountMinor === 0) return [];
    roomMinor -= amountMinor;
    const instalmentNumber = chargeableInstalment(state, named) ?? named;
    return [{ ...allocationOf(instalmentNumber, 'interest', amountMinor), chargedOn: on, ...occurrenceOf(next) }];
  });
  return { ...noEffect(next, on), extension, charges };
}

/** The charge of moved due dates, and the principal that moves. An extension is charged for its own days. */
export function deferralOf(
  facts: LoanFacts,
  next: ExtensionTransaction | RescheduleTransaction,
  on: CalendarDate,
): Parameters<typeof withinDeferral>[2] {
  const { instalments } = stateForBooking(facts, on);
  const isExtension = next.kind === 'extension';
  return {
    chargeMinor: isExtension ? next.chargeMinor : sumMinor(next.interest.map(({ amountMinor }) => amountMinor)),
    deferrals: possibleDueOns(facts, agreedDueOns(facts, next, on), on).flatMap(({ number, dueOn }) => {
      const instalment = instalments[number - 1];
      if (instalment === undefined) return [];
      const days = isExtension ? next.days : daysBetween(instalment.dueOn, dueOn);
      return [{ principalMinor: instalment.outstanding.principal, days }];
    }),
  };
}

/** Sets of due dates are ordered in time: a later agreement applies from its date on. */
const dayOfMove = (facts: LoanFacts, next: ExtensionTransaction | RescheduleTransaction): CalendarDate =>
  facts.extensions.reduce(
    (on, { grantedOn }) => laterDate(on, grantedOn),
    laterDate(next.effectiveOn, facts.disbursedOn),
  );

/** The due dates of the unpaid instalments, all moved by as many days. */
export const unpaidMoved = (facts: LoanFacts, on: CalendarDate, days: number): NewDueOn[] =>
  stateForBooking(facts, on)
    .instalments.filter(({ outstandingMinor }) => outstandingMinor > 0)
    .map(({ number, dueOn }) => ({ number, dueOn: addDays(dueOn, days) }));

/** Days were agreed where they are given: they move the due dates that are in force. Agreed due dates stay. */
const agreedDueOns = (
  facts: LoanFacts,
  { days, newDueOns }: Pick<RescheduleTransaction, 'days' | 'newDueOns'>,
  on: CalendarDate,
): readonly NewDueOn[] => (days === undefined ? newDueOns : unpaidMoved(facts, on, days));

/**
 * The due dates from the first one that moves on, for unpaid instalments. None moves backwards; unnamed ones
 * stay. Empty where none moves.
 */
function possibleDueOns(facts: LoanFacts, newDueOns: readonly NewDueOn[], on: CalendarDate): NewDueOn[] {
  const unpaid = stateForBooking(facts, on).instalments.filter(({ outstandingMinor }) => outstandingMinor > 0);
  const wanted = unpaid.map(({ number, dueOn }) => {
    const named = newDueOns.find((each) => each.number === number)?.dueOn ?? dueOn;
    return { number, dueOn: laterDate(named, dueOn), isMoved: named > dueOn };
  });
  const first = wanted.findIndex(({ isMoved }) => isMoved);
  return first === -1 ? [] : wanted.slice(first).map(({ number, dueOn }) => ({ number, dueOn }));
}

/** Until a date, this amount settles the loan. */
export function effectOfSettlement(facts: LoanFacts, next: SettlementDiscountTransaction): TransactionEffect {
  const on = laterDate(next.effectiveOn, facts.disbursedOn);
  const { amountMinor, untilOn } = next;
  return { ...noEffect(next, on), settlement: { agreedOn: on, untilOn, amountMinor, paidBeforeMinor: paidBy(facts) } };
}

/** All money received on a loan by a date, credits included; null for all. Minor units. */
export function paidBy({ payments }: Pick<LoanFacts, 'payments'>, day: CalendarDate | null = null): number {
  const came = payments.filter(({ paidOn }) => day === null || paidOn <= day);
  return sumMinor(
    came.map(({ allocations, excessMinor = 0 }) =>
      addMinor(excessMinor, sumMinor(allocations.map(({ amountMinor }) => amountMinor))),
    ),
  );
}

/** The moment of a transaction, for its effects on the loan. */
export const occurrenceOf = ({ happenedAt }: Occurrence): Occurrence =>
  happenedAt === undefined ? {} : { happenedAt };
