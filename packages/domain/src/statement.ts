import { addDays, type CalendarDate } from './calendar-date.ts';
import { type DueMove, dueMovesOf, dueOnAsOf } from './due-dates.ts';
import type { Allocation, Component, ExtensionFacts, Happening, LoanFacts } from './loan.ts';
import { allocationOf, loanState, outstandingParts } from './loan-state.ts';
import { addMinor, sumMinor } from './minor.ts';
import { penaltySpans } from './statement-penalties.ts';

/** What a line of a statement tells of. */
export type StatementEvent =
  /** The loan was paid out; `deductedFeesMinor` of the principal was kept back. */
  | { readonly kind: 'disbursement'; readonly deductedFeesMinor: number }
  /** Interest and fees as agreed, owed with the loan and due with its instalments. */
  | { readonly kind: 'cost' }
  /** An instalment fell due: nothing is added to what is owed. `parts` is what was outstanding of it. */
  | { readonly kind: 'due'; readonly instalmentNumber: number }
  /** Late charges of one instalment, from `fromOn` to the line's day. */
  | {
      readonly kind: 'penalty';
      readonly instalmentNumber: number;
      readonly fromOn: CalendarDate;
      readonly days: number;
    }
  | { readonly kind: 'extension'; readonly extension: ExtensionFacts; readonly moves: readonly DueMove[] }
  /** `payment` is its place in the loan's facts; `amountMinor` is all that came, what is beyond the loan included. */
  | { readonly kind: 'payment'; readonly payment: number; readonly amountMinor: number }
  | { readonly kind: 'rebate' }
  /**
   * Money beyond the loan, kept as a credit to the borrower: what a payment (its place in the facts) came with too much, or,
   * without one, what was paid on charges that are lower since. Below zero where later charges used it up.
   */
  | { readonly kind: 'credit'; readonly payment: number | null };

/** A line of a statement: what happened on a day, what it changed, and what is owed after it. Minor units. */
export interface StatementLine extends Happening {
  readonly on: CalendarDate;
  readonly event: StatementEvent;
  /** Of what the line consists, by instalment and component; never below zero. Empty for a credit. */
  readonly parts: readonly Allocation[];
  /** What it adds to what is owed; below zero for what takes away. */
  readonly changeMinor: number;
  /** Everything still owed after it, what falls due later included. */
  readonly balanceMinor: number;
}

type Draft = Omit<StatementLine, 'balanceMinor'>;

/**
 * The order of lines within a day. What the day brings by itself comes first; then what happened, in the order in which it did;
 * of one moment what is charged stands before what is paid, and what a payment brought too much right after it.
 */
const places: Readonly<Record<StatementEvent['kind'], number>> = {
  disbursement: 1,
  cost: 2,
  due: 3,
  penalty: 4,
  extension: 5,
  rebate: 6,
  payment: 7,
  credit: 7,
};

/**
 * Everything that moved on a loan up to and including a day, as its facts now tell it. The balance after the last line of a day
 * is what `loanState` says is owed on that day. Throws DomainError as `loanState` does.
 */
export function loanStatement(facts: LoanFacts, today: CalendarDate): readonly StatementLine[] {
  const { instalments } = loanState(facts, today);
  const others = [
    ...opening(facts),
    ...instalments.flatMap(({ number }) => dueLines(facts, number, today)),
    ...extensions(facts),
    ...payments(facts),
    ...rebates(facts),
  ].filter(({ on }) => on <= today);
  const penalties = penaltySpans(facts, today, new Set(others.map(({ on }) => on))).map((span): Draft => {
    const { fromOn, toOn, days, instalmentNumber, amountMinor } = span;
    return charged(toOn, { kind: 'penalty', instalmentNumber, fromOn, days }, [
      allocationOf(instalmentNumber, 'penalty', amountMinor),
    ]);
  });
  return withBalances([...others, ...penalties].sort(inOrder));
}

function inOrder(one: Draft, other: Draft): number {
  if (one.on !== other.on) return one.on < other.on ? -1 : 1;
  const [at, otherAt] = [momentOf(one), momentOf(other)];
  return at === otherAt ? places[one.event.kind] - places[other.event.kind] : at < otherAt ? -1 : 1;
}

/** When a line happened, for comparing lines of one day, of several loans too: first what the day brings by itself. */
export function momentOf({ event, happenedAt }: Pick<StatementLine, 'event' | 'happenedAt'>): number {
  return places[event.kind] <= places.penalty ? -1 : (happenedAt ?? Number.POSITIVE_INFINITY);
}

/** What was owed before a day, going by a statement. */
export const balanceBefore = (lines: readonly StatementLine[], day: CalendarDate): number =>
  lines.reduce((balanceMinor, line) => (line.on < day ? line.balanceMinor : balanceMinor), 0);

function charged(on: CalendarDate, event: StatementEvent, parts: readonly Allocation[]): Draft {
  return { on, event, parts, changeMinor: sumParts(parts) };
}

const sumParts = (parts: readonly Allocation[]) => sumMinor(parts.map(({ amountMinor }) => amountMinor));

function opening(facts: LoanFacts): Draft[] {
  const { instalments, disbursedOn, deductedFeesMinor = 0 } = facts;
  const partsOf = (component: 'principal' | 'interest' | 'fee') =>
    instalments
      .map((row) => allocationOf(row.number, component, row[`${component}Minor`]))
      .filter(({ amountMinor }) => amountMinor > 0);
  const cost = [...partsOf('interest'), ...partsOf('fee')];
  return [
    charged(disbursedOn, { kind: 'disbursement', deductedFeesMinor }, partsOf('principal')),
    ...(cost.length > 0 ? [charged(disbursedOn, { kind: 'cost' }, cost)] : []),
  ];
}

/** An instalment falls due on every due date that was still in force on its day, with what was then outstanding of it. */
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
    return { ...charged(grantedOn, { kind: 'extension', extension, moves }, parts), ...momentIn(extension) };
  });
}

function payments(facts: LoanFacts): Draft[] {
  return facts.payments.flatMap(({ paidOn, allocations, excessMinor = 0, ...happening }, payment): Draft[] => {
    const moment = momentIn(happening);
    const amountMinor = addMinor(sumParts(allocations), excessMinor);
    return [
      {
        on: paidOn,
        event: { kind: 'payment', payment, amountMinor },
        parts: allocations,
        changeMinor: -amountMinor,
        ...moment,
      },
      ...(excessMinor > 0
        ? [{ on: paidOn, event: { kind: 'credit', payment } as const, parts: [], changeMinor: excessMinor, ...moment }]
        : []),
    ];
  });
}

/** What was let go at one moment of a day, in one line. */
function rebates(facts: LoanFacts): Draft[] {
  const lines = new Map<string, { on: CalendarDate; parts: Allocation[] } & Happening>();
  for (const { grantedOn, instalmentNumber, component, amountMinor, ...happening } of facts.rebates) {
    const moment = momentIn(happening);
    const key = `${grantedOn} ${moment.happenedAt ?? ''}`;
    const line = lines.get(key) ?? { on: grantedOn, parts: [], ...moment };
    line.parts.push(allocationOf(instalmentNumber, component, amountMinor));
    lines.set(key, line);
  }
  return [...lines.values()].map((line) => ({
    ...line,
    event: { kind: 'rebate' },
    changeMinor: -sumParts(line.parts),
  }));
}

const momentIn = ({ happenedAt }: Happening): Happening => (happenedAt === undefined ? {} : { happenedAt });

/** Adds the balances, and a line where what was paid on a component is more than it came to: that is nobody's debt. */
function withBalances(drafts: readonly Draft[]): StatementLine[] {
  const lines: StatementLine[] = [];
  const owed = new Map<string, number>();
  let balanceMinor = 0;
  let overpaidMinor = 0;
  const add = (draft: Draft): void => {
    balanceMinor = addMinor(balanceMinor, draft.changeMinor);
    lines.push({ ...draft, balanceMinor });
  };
  for (const [index, draft] of drafts.entries()) {
    add(draft);
    count(owed, draft);
    if (drafts[index + 1]?.on === draft.on) continue;
    const overpaid = sumMinor([...owed.values()].map((amount) => Math.max(0, -amount)));
    if (overpaid === overpaidMinor) continue;
    add({
      on: draft.on,
      event: { kind: 'credit', payment: null },
      parts: [],
      changeMinor: overpaid - overpaidMinor,
      ...momentIn(draft),
    });
    overpaidMinor = overpaid;
  }
  return lines;
}

/** Keeps what is owed of each component: charged less paid less let go. */
function count(owed: Map<string, number>, { event, parts }: Draft): void {
  if (event.kind === 'due') return;
  const sign = event.kind === 'payment' || event.kind === 'rebate' ? -1 : 1;
  for (const { instalmentNumber, component, amountMinor } of parts) {
    const key = `${instalmentNumber ?? 'loan'}/${component}`;
    owed.set(key, addMinor(owed.get(key) ?? 0, sign * amountMinor));
  }
}

/** What came of one component of a loan. Charged less paid less let go is outstanding, or a credit where it is below zero. */
export interface ComponentTotal {
  readonly component: Component;
  readonly chargedMinor: number;
  readonly paidMinor: number;
  readonly rebatedMinor: number;
  readonly outstandingMinor: number;
}

/** What a loan consists of on a day, component by component, those without an amount left out. Throws as `loanState` does. */
export function componentTotals(facts: LoanFacts, today: CalendarDate): readonly ComponentTotal[] {
  const { instalments, totals } = loanState(facts, today);
  const ofInstalments = (['principal', 'interest', 'fee', 'penalty'] as const).map((component) => ({
    component,
    chargedMinor: sumMinor(instalments.map(({ charged: each }) => each[component])),
    paidMinor: sumMinor(instalments.map(({ paid }) => paid[component])),
    rebatedMinor: sumMinor(instalments.map(({ rebated }) => rebated[component])),
    outstandingMinor: totals.outstanding[component],
  }));
  const isExtension = ({ component }: Allocation) => component === 'extension';
  const extension = {
    component: 'extension' as const,
    chargedMinor: sumMinor(
      facts.extensions.flatMap(({ grantedOn, chargeMinor }) => (grantedOn <= today ? [chargeMinor] : [])),
    ),
    paidMinor: sumParts(
      facts.payments.flatMap(({ paidOn, allocations }) => (paidOn <= today ? allocations.filter(isExtension) : [])),
    ),
    rebatedMinor: sumParts(facts.rebates.filter((rebate) => rebate.grantedOn <= today && isExtension(rebate))),
    outstandingMinor: totals.extensionMinor,
  };
  return [...ofInstalments, extension].filter(({ chargedMinor, paidMinor }) => chargedMinor > 0 || paidMinor > 0);
}
