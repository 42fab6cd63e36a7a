import { type CalendarDate, daysBetween } from './calendar-date.ts';
import { type Credit, creditsOf, groupCredits } from './credits.ts';
import { DomainError } from './errors.ts';
import { dueOnAsOf } from './due-dates.ts';
import type { Allocation, Component, LoanFacts } from './loan.ts';
import { checkLoanFacts } from './loan-check.ts';
import { addMinor, sumMinor } from './minor.ts';
import { accruePenalties } from './penalty.ts';

/** An amount in minor units for each component an instalment can owe. */
export interface Components {
  readonly penalty: number;
  readonly fee: number;
  readonly interest: number;
  readonly principal: number;
}

export interface InstalmentState {
  readonly number: number;
  /** In force on the day asked for. */
  readonly dueOn: CalendarDate;
  readonly originalDueOn: CalendarDate;
  /** Scheduled amounts, and the penalty charged so far. */
  readonly charged: Components;
  readonly paid: Components;
  readonly rebated: Components;
  /** charged - paid - rebated, never below zero. */
  readonly outstanding: Components;
  readonly outstandingMinor: number;
  readonly paidMinor: number;
  /** Days since the due date while anything is outstanding; zero otherwise. */
  readonly overdueDays: number;
  /** The day of the last payment or rebate that settled it; null while anything is outstanding. */
  readonly settledOn: CalendarDate | null;
}

export interface LoanTotals {
  /** Everything still owed, extension charges included. */
  readonly outstandingMinor: number;
  /** The same by component, extension charges apart. */
  readonly outstanding: Components;
  /** Granted extension charges not yet paid. */
  readonly extensionMinor: number;
  readonly paidMinor: number;
  readonly rebatedMinor: number;
  /** Owed on instalments due today or before, and extension charges. */
  readonly dueNowMinor: number;
  /** Owed on instalments due before today. */
  readonly overdueMinor: number;
  /** Paid on components beyond what they came to: a credit to the borrower. */
  readonly overpaidMinor: number;
}

export interface LoanState {
  readonly asOf: CalendarDate;
  readonly instalments: readonly InstalmentState[];
  readonly totals: LoanTotals;
  /** The earliest instalment with anything outstanding. */
  readonly nextInstalment: InstalmentState | null;
  /** What tomorrow adds to penalties if nothing more is paid. */
  readonly penaltyTomorrowMinor: number;
  /** Of the most overdue instalment. */
  readonly overdueDays: number;
  readonly settled: boolean;
  /** The day the last debt was settled; null while anything is outstanding. */
  readonly settledOn: CalendarDate | null;
  readonly maturityOn: CalendarDate;
}

/** The order in which a payment covers an instalment. */
export const allocationOrder = ['penalty', 'fee', 'interest', 'principal'] as const;

/**
 * A loan as it stands on a day: payments, extensions and rebates up to and including that day count, later ones do not.
 * Throws DomainError for facts that contradict each other, or a day before disbursal.
 */
export function loanState(facts: LoanFacts, today: CalendarDate): LoanState {
  return stateOf(facts, { today, knownOn: today });
}

/**
 * As loanState, with payments and rebates counted up to `knownOn`: a payment that arrives late, dated before one already
 * recorded, must not be allocated to what the recorded one has paid. Null counts all.
 */
export function stateOf(
  facts: LoanFacts,
  { today, knownOn }: { readonly today: CalendarDate; readonly knownOn: CalendarDate | null },
): LoanState {
  checkLoanFacts(facts);
  if (today < facts.disbursedOn) throw new DomainError('out_of_range', 'the day is before disbursal', 'today');
  const penalties = accruePenalties(facts, today);
  const credits = creditsOf(facts, knownOn);
  const byInstalment = groupCredits(credits);
  const instalments = facts.instalments.map((scheduled): InstalmentState => {
    const charged: Components = {
      penalty: penalties.chargedMinor.get(scheduled.number) ?? 0,
      fee: scheduled.feeMinor,
      interest: scheduled.interestMinor,
      principal: scheduled.principalMinor,
    };
    const own = byInstalment.get(scheduled.number) ?? [];
    return instalmentState({ facts, number: scheduled.number, charged, credits: own, today });
  });
  return assemble({ facts, today, instalments, credits, penaltyTomorrowMinor: penalties.tomorrowMinor });
}

interface InstalmentInput {
  readonly facts: LoanFacts;
  readonly number: number;
  readonly charged: Components;
  readonly credits: readonly Credit[];
  readonly today: CalendarDate;
}

function instalmentState({ facts, number, charged, credits, today }: InstalmentInput): InstalmentState {
  const paid = componentsOf(credits.filter((credit) => !credit.rebate));
  const rebated = componentsOf(credits.filter((credit) => credit.rebate));
  const outstanding = mapComponents((key) => Math.max(0, charged[key] - paid[key] - rebated[key]));
  const outstandingMinor = sumComponents(outstanding);
  const dueOn = dueOnAsOf(facts, number, today);
  return {
    number,
    dueOn,
    originalDueOn: facts.instalments[number - 1]?.dueOn ?? dueOn,
    charged,
    paid,
    rebated,
    outstanding,
    outstandingMinor,
    paidMinor: sumComponents(paid),
    overdueDays: outstandingMinor === 0 ? 0 : Math.max(0, daysBetween(dueOn, today)),
    settledOn: outstandingMinor === 0 ? lastDay(credits, facts.disbursedOn) : null,
  };
}

interface AssembleInput {
  readonly facts: LoanFacts;
  readonly today: CalendarDate;
  readonly instalments: readonly InstalmentState[];
  readonly credits: readonly Credit[];
  readonly penaltyTomorrowMinor: number;
}

function assemble({ facts, today, instalments, credits, penaltyTomorrowMinor }: AssembleInput): LoanState {
  const open = instalments.filter((instalment) => instalment.outstandingMinor > 0);
  const byComponent = mapComponents((key) => sumMinor(instalments.map((instalment) => instalment.outstanding[key])));
  const extension = extensionCharges(facts, today, credits);
  const dueMinor = sumOutstanding(open.filter((instalment) => instalment.dueOn <= today));
  const outstandingMinor = addMinor(sumComponents(byComponent), extension.outstandingMinor);
  const settled = outstandingMinor === 0;
  const creditMinor = sumMinor(credits.map((credit) => credit.part.amountMinor));
  const paidMinor = sumMinor(credits.filter((credit) => !credit.rebate).map((credit) => credit.part.amountMinor));
  const chargedMinor = sumMinor(instalments.map((instalment) => sumComponents(instalment.charged)));
  return {
    asOf: today,
    instalments,
    totals: {
      outstandingMinor,
      outstanding: byComponent,
      extensionMinor: extension.outstandingMinor,
      paidMinor,
      rebatedMinor: creditMinor - paidMinor,
      dueNowMinor: addMinor(dueMinor, extension.outstandingMinor),
      overdueMinor: sumOutstanding(open.filter((instalment) => instalment.dueOn < today)),
      overpaidMinor: creditMinor + outstandingMinor - chargedMinor - extension.chargedMinor,
    },
    nextInstalment: open[0] ?? null,
    penaltyTomorrowMinor,
    overdueDays: Math.max(0, ...open.map((instalment) => instalment.overdueDays)),
    settled,
    settledOn: settled ? lastDay(credits, facts.disbursedOn) : null,
    maturityOn: instalments.reduce((last, { dueOn }) => (dueOn > last ? dueOn : last), facts.disbursedOn),
  };
}

function extensionCharges(facts: LoanFacts, today: CalendarDate, credits: readonly Credit[]) {
  const granted = facts.extensions.filter((extension) => extension.grantedOn <= today);
  const chargedMinor = sumMinor(granted.map((extension) => extension.chargeMinor));
  const own = credits.filter((credit) => credit.part.component === 'extension');
  const credited = sumMinor(own.map((credit) => credit.part.amountMinor));
  return { chargedMinor, outstandingMinor: Math.max(0, chargedMinor - credited) };
}

function componentsOf(credits: readonly Credit[]): Components {
  return mapComponents((key) =>
    sumMinor(credits.filter((credit) => credit.part.component === key).map((credit) => credit.part.amountMinor)),
  );
}

function mapComponents(read: (key: keyof Components) => number): Components {
  return { penalty: read('penalty'), fee: read('fee'), interest: read('interest'), principal: read('principal') };
}

function sumComponents(components: Components): number {
  return sumMinor(allocationOrder.map((key) => components[key]));
}

function sumOutstanding(instalments: readonly InstalmentState[]): number {
  return sumMinor(instalments.map((instalment) => instalment.outstandingMinor));
}

function lastDay(credits: readonly Credit[], fallback: CalendarDate): CalendarDate {
  return credits.reduce((last, credit) => (credit.on > last ? credit.on : last), fallback);
}

/** One part for each component outstanding, in the order of allocation. */
export function outstandingParts(
  instalment: InstalmentState,
  keys: readonly (keyof Components)[] = allocationOrder,
): Allocation[] {
  return keys
    .filter((key) => instalment.outstanding[key] > 0)
    .map((key): Allocation => allocationOf(instalment.number, key, instalment.outstanding[key]));
}

/** An allocation in one line. */
export function allocationOf(instalmentNumber: number | null, component: Component, amountMinor: number): Allocation {
  return { instalmentNumber, component, amountMinor };
}

/**
 * The borrower's credit on the day of a state: money beyond the loan that came by then, and what was paid on charges that are lower
 * since. Minor units, never below zero.
 */
export function creditOf({ payments }: LoanFacts, { asOf, totals }: LoanState): number {
  const came = payments.filter(({ paidOn }) => paidOn <= asOf);
  return addMinor(sumMinor(came.map(({ excessMinor = 0 }) => excessMinor)), totals.overpaidMinor);
}
