import { addDays, type CalendarDate } from './calendar-date.ts';
import { creditedOn, creditsOf } from './credits.ts';
import { dueMovesOf, dueOnAsOf } from './due-dates.ts';
import type { Component, LoanFacts } from './loan.ts';
import { allocationOf, loanState, outstandingParts, overpaidOf, partOf } from './loan-state.ts';
import { addMinor, sumMinor } from './minor.ts';
import { penaltySpans } from './statement-penalties.ts';
import type { StatementEvent, StatementLine } from './statement-line.ts';
import { charged, type Draft, momentIn, prepaymentFees, sumParts, withBalances } from './statement-drafts.ts';
import { interestChanges } from './statement-recalculation.ts';
import { settlementLines } from './statement-settlements.ts';
import { moveEventOf, type RemissionEvent, remissions } from './transaction-kinds.ts';
import { chargeLines, otherLines, rebateLines } from './statement-transactions.ts';

export type { StatementEvent, StatementLine } from './statement-line.ts';

/**
 * The order of lines within a date. First the lines of the date itself; then the events in chronological order;
 * at the same moment charges precede payments, and the excess of a payment follows it directly.
 */
const places: Readonly<Record<Exclude<StatementEvent['kind'], RemissionEvent['kind']>, number>> = {
  disbursement: 1,
  cost: 2,
  due: 3,
  settlement_lapsed: 3,
  penalty: 4,
  interest_added: 4,
  interest_reduced: 4,
  extension: 5,
  rescheduled: 5,
  holiday: 5,
  charge: 6,
  bounced: 6,
  prepayment_fee: 6,
  rebate: 6,
  settlement_agreed: 6,
  reversed_payment: 7,
  reversal: 7,
  reinstatement: 7,
  payment: 7,
  // between the payments before and those after it
  charged_off: 7,
  recovery: 7,
  credit: 7,
  refund: 8,
  refund_covered: 8,
};

/** A remission has the place of a rebate, or follows the payment that brings it. */
const placesOfRemissions: ReadonlyMap<string, number> = new Map(
  remissions.map(([, { event, isByPayment }]) => [event.kind, isByPayment ? 8 : places.rebate]),
);
const placeOf = ({ kind }: StatementEvent): number =>
  placesOfRemissions.get(kind) ?? places[kind as keyof typeof places];

/**
 * All movements of a loan up to and including a date, according to its present facts. The balance after the last line of a date
 * equals the amount owed according to `loanState`. Throws DomainError as `loanState` does.
 */
export function loanStatement(facts: LoanFacts, today: CalendarDate): readonly StatementLine[] {
  const { instalments } = loanState(facts, today);
  const others = [
    ...opening(facts),
    ...instalments.flatMap(({ number }) => dueLines(facts, number, today)),
    ...extensions(facts),
    ...payments(facts, false),
    ...rebateLines(facts),
    ...chargeLines(facts),
    ...otherLines(facts),
    ...payments(facts, true),
    ...settlementLines(facts, today),
    ...prepaymentFees(facts),
  ].filter(({ on }) => on <= today);
  const penalties = penaltySpans(facts, today, new Set(others.map(({ on }) => on))).map((span): Draft => {
    const { fromOn, toOn, days, instalmentNumber, amountMinor, taxMinor } = span;
    return charged(toOn, { kind: 'penalty', instalmentNumber, fromOn, days }, [
      allocationOf(instalmentNumber, 'penalty', amountMinor),
      ...(taxMinor > 0 ? [allocationOf(instalmentNumber, 'tax', taxMinor)] : []),
    ]);
  });
  const changes = interestChanges(
    facts,
    today,
    [...others, ...penalties].map(({ on }) => on),
  ).map(({ on, kind, parts }): Draft => {
    return { on, event: { kind }, parts, changeMinor: kind === 'interest_added' ? sumParts(parts) : -sumParts(parts) };
  });
  return withBalances([...others, ...changes, ...penalties].sort(inOrder), facts.recalculation !== undefined);
}

function inOrder(one: Draft, other: Draft): number {
  if (one.on !== other.on) return one.on < other.on ? -1 : 1;
  const [at, otherAt] = [occurredAt(one), occurredAt(other)];
  return at === otherAt ? placeOf(one.event) - placeOf(other.event) : at < otherAt ? -1 : 1;
}

/** The moment of a line, for comparing lines of one date, also of several loans: first the lines of the date itself. */
export function occurredAt({ event, happenedAt }: Pick<StatementLine, 'event' | 'happenedAt'>): number {
  return placeOf(event) <= places.penalty ? -1 : (happenedAt ?? Number.POSITIVE_INFINITY);
}

/** The balance before a date, according to a statement. */
export const balanceBefore = (lines: readonly StatementLine[], day: CalendarDate): number =>
  lines.reduce((balanceMinor, line) => (line.on < day ? line.balanceMinor : balanceMinor), 0);

function opening(facts: LoanFacts): Draft[] {
  const { instalments, disbursedOn, deductedAtDisbursementMinor = 0 } = facts;
  const partsOf = (component: 'principal' | 'interest' | 'fee' | 'tax') =>
    instalments
      .map((row) => allocationOf(row.number, component, row[`${component}Minor`] ?? 0))
      .filter(({ amountMinor }) => amountMinor > 0);
  const cost = [...partsOf('interest'), ...partsOf('fee'), ...partsOf('tax')];
  return [
    charged(disbursedOn, { kind: 'disbursement', deductedAtDisbursementMinor }, partsOf('principal')),
    ...(cost.length > 0 ? [charged(disbursedOn, { kind: 'cost' }, cost)] : []),
  ];
}

/** An instalment falls due on every due date that was in force on its date, with its outstanding amount then. */
function dueLines(facts: LoanFacts, number: number, today: CalendarDate): Draft[] {
  const moved = facts.extensions.flatMap(({ newDueOns }) => newDueOns.filter((each) => each.number === number));
  const days = [facts.instalments[number - 1], ...moved].flatMap((each) => (each === undefined ? [] : [each.dueOn]));
  return [...new Set(days)]
    .filter((on) => on <= today && dueOnAsOf(facts, number, on) === on)
    .flatMap((on) => {
      const before = loanState(facts, addDays(on, -1)).instalments[number - 1];
      const parts = before === undefined ? [] : outstandingParts(before);
      if (parts.length === 0) return [];
      return [{ on, event: { kind: 'due', instalmentNumber: number }, parts, changeMinor: 0 } as const];
    });
}

function extensions(facts: LoanFacts): Draft[] {
  return facts.extensions.map((extension) => {
    const { grantedOn, chargeMinor } = extension;
    const parts = chargeMinor > 0 ? [allocationOf(null, 'extension', chargeMinor)] : [];
    const moves = dueMovesOf(facts, extension);
    const kind = moveEventOf(extension.reason ?? 'extension');
    return { ...charged(grantedOn, { kind, extension, moves }, parts), ...momentIn(extension) };
  });
}

/** The payments of before a charge-off, or those after it; one of its day has no moment, and comes after its line. */
function payments(facts: LoanFacts, ofRecoveries: boolean): Draft[] {
  return facts.payments.flatMap(
    ({ paidOn, allocations, excessMinor = 0, isRecovery = false, ...occurrence }, payment): Draft[] => {
      if (isRecovery !== ofRecoveries) return [];
      const moment = isRecovery && paidOn === facts.chargedOffOn ? {} : momentIn(occurrence);
      const amountMinor = addMinor(sumParts(allocations), excessMinor);
      return [
        {
          on: paidOn,
          event: { kind: isRecovery ? 'recovery' : 'payment', payment, amountMinor },
          parts: allocations,
          changeMinor: -amountMinor,
          ...moment,
        },
        ...(excessMinor > 0
          ? [
              {
                on: paidOn,
                event: { kind: 'credit', payment } as const,
                parts: [],
                changeMinor: excessMinor,
                ...moment,
              },
            ]
          : []),
      ];
    },
  );
}

/** The totals of one component of a loan. Charged less paid less waived is outstanding; what was paid in excess is credit, and not among them. */
export interface ComponentTotal {
  readonly component: Component;
  readonly chargedMinor: number;
  readonly paidMinor: number;
  readonly rebatedMinor: number;
  readonly outstandingMinor: number;
}

/** The components of a loan on a date, without those that are zero. Throws as `loanState` does. */
export function componentTotals(facts: LoanFacts, today: CalendarDate): readonly ComponentTotal[] {
  const { instalments, totals } = loanState(facts, today);
  const ofInstalments = (['principal', 'interest', 'fee', 'tax', 'penalty'] as const).map((component) => ({
    component,
    chargedMinor: sumMinor(instalments.map(({ charged: each }) => partOf(each, component))),
    paidMinor: sumMinor(instalments.map((each) => partOf(each.paid, component) - overpaidOf(each, component))),
    rebatedMinor: sumMinor(instalments.map(({ rebated }) => partOf(rebated, component))),
    outstandingMinor: partOf(totals.outstanding, component),
  }));
  const creditsOn = (component: Component, isRebate: boolean) =>
    creditedOn(
      creditsOf(facts, today).filter(({ rebate }) => rebate === isRebate),
      component,
    );
  const [paidExtension, paidReclaim] = [creditsOn('extension', false), creditsOn('reclaim', false)];
  const extensionMinor = sumMinor(
    facts.extensions.flatMap(({ grantedOn, chargeMinor }) => (grantedOn <= today ? [chargeMinor] : [])),
  );
  const extension = {
    component: 'extension' as const,
    chargedMinor: extensionMinor,
    paidMinor: Math.min(paidExtension, extensionMinor),
    rebatedMinor: creditsOn('extension', true),
    outstandingMinor: totals.extensionMinor,
  };
  const remit = creditsOn('reclaim', true);
  const reclaim = {
    component: 'reclaim' as const,
    chargedMinor: sumMinor([totals.reclaimMinor, paidReclaim, remit]),
    paidMinor: paidReclaim,
    rebatedMinor: remit,
    outstandingMinor: totals.reclaimMinor,
  };
  return [...ofInstalments, extension, reclaim].filter(
    ({ chargedMinor, paidMinor, rebatedMinor }) => chargedMinor > 0 || paidMinor > 0 || rebatedMinor > 0,
  );
}
