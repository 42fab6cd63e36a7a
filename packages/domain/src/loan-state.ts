import { type CalendarDate, daysBetween } from './calendar-date.ts';
import { allocationOrder, type Components, componentsOf, mapComponents, partOf, sumComponents } from './components.ts';
import { creditBalance, extensionCharges } from './credit-balance.ts';
import { type Credit, creditedOn, creditsOf, groupCredits } from './credits.ts';
import { DomainError } from './errors.ts';
import { chargesAboveCeiling, chargedBy } from './fees-above-ceiling.ts';
import { dueOnAsOf } from './due-dates.ts';
import type { Allocation, Component, LoanFacts } from './loan.ts';
import { checkLoanFacts } from './loan-check.ts';
import { addMinor, sumMinor } from './minor.ts';
import { accruePenalties } from './penalty.ts';
import { recalculatedInstalments } from './recalculated-instalments.ts';

export { allocationOrder, type Components, partOf } from './components.ts';

export interface InstalmentState {
  readonly number: number;
  /** In force on the given date. */
  readonly dueOn: CalendarDate;
  readonly originalDueOn: CalendarDate;
  /** Scheduled amounts including added charges, and the penalty charged so far. */
  readonly charged: Components;
  readonly paid: Components;
  /** At most what was charged: a waiver of more, as where later facts lower a charge, is no money. */
  readonly rebated: Components;
  /** Of the tax charged, the one on late charges. Left out where they bear none. */
  readonly lateTaxMinor?: number;
  /** charged - rebated - paid, never below zero. */
  readonly outstanding: Components;
  readonly outstandingMinor: number;
  readonly paidMinor: number;
  /** Days since the due date while anything is outstanding; zero otherwise. */
  readonly overdueDays: number;
  /** The day of the last payment or rebate that settled it; null while anything is outstanding. */
  readonly settledOn: CalendarDate | null;
}

export interface LoanTotals {
  /** The total outstanding amount, extension charges and reclaims included. */
  readonly outstandingMinor: number;
  /** The same by component, without extension charges and reclaims. */
  readonly outstanding: Components;
  /** Granted extension charges not yet paid. */
  readonly extensionMinor: number;
  /** Refunds of a credit that no longer exists, not yet paid back. */
  readonly reclaimMinor: number;
  /** Paid on components, without what exceeds them. */
  readonly paidMinor: number;
  readonly rebatedMinor: number;
  /** Owed on instalments due today or before, plus extension charges and reclaims. */
  readonly dueNowMinor: number;
  /** Owed on instalments due before today. */
  readonly overdueMinor: number;
  /** Payments on components in excess of what is owed of them after waivers: a credit to the borrower. Waivers alone make none. */
  readonly overpaidMinor: number;
}

export interface LoanState {
  readonly asOf: CalendarDate;
  readonly instalments: readonly InstalmentState[];
  readonly totals: LoanTotals;
  /** The earliest instalment with anything outstanding. */
  readonly nextInstalment: InstalmentState | null;
  /** The amount that tomorrow adds to penalties without a further payment. */
  readonly penaltyTomorrowMinor: number;
  /** For the most overdue instalment. */
  readonly overdueDays: number;
  readonly settled: boolean;
  /** The date on which the last debt was settled; null while anything is outstanding. */
  readonly settledOn: CalendarDate | null;
  readonly maturityOn: CalendarDate;
}

/**
 * A loan on a date: payments, extensions and rebates up to and including that date count, later ones do not.
 * Throws DomainError for facts that contradict each other, or a day before disbursal.
 */
export function loanState(facts: LoanFacts, today: CalendarDate): LoanState {
  return stateOf(facts, { today, knownOn: today });
}

/**
 * As loanState, with payments and rebates counted up to `knownOn`: a payment that arrives late, dated before a
 * recorded one, must not be allocated to amounts that the recorded one has paid. Null counts all.
 */
export function stateOf(
  facts: LoanFacts,
  { today, knownOn }: { readonly today: CalendarDate; readonly knownOn: CalendarDate | null },
): LoanState {
  checkLoanFacts(facts);
  if (today < facts.disbursedOn) throw new DomainError('out_of_range', 'the day is before disbursal', 'today');
  const rows = recalculatedInstalments(facts, { today, knownOn });
  // interest after the last due date is in no base of a late charge, because it grows from day to day
  const penalties = accruePenalties({ ...facts, instalments: rows }, today);
  const credits = creditsOf(facts, knownOn);
  const byInstalment = groupCredits(credits);
  const beyond = chargesAboveCeiling(facts, knownOn);
  const instalments = rows.map((scheduled): InstalmentState => {
    const { number, feeMinor, taxMinor = 0, interestMinor, principalMinor } = scheduled;
    const own = byInstalment.get(number) ?? [];
    const lateTaxMinor = penalties.taxMinor?.get(number);
    const addedTaxMinor = chargedBy(facts, { number, component: 'tax', today });
    const chargedTaxMinor = sumMinor([taxMinor, addedTaxMinor, lateTaxMinor ?? 0]);
    const charged: Components = {
      penalty: penalties.chargedMinor.get(number) ?? 0,
      // fees beyond the agreed and charged ones are a payoff's early-payment fee, which only the payment that pays it owes
      fee: sumMinor([feeMinor, chargedBy(facts, { number, component: 'fee', today }), beyond.get(number) ?? 0]),
      ...(chargedTaxMinor > 0 && { tax: chargedTaxMinor }),
      interest: sumMinor([
        interestMinor,
        scheduled.afterMaturityMinor ?? 0,
        chargedBy(facts, { number, component: 'interest', today }),
      ]),
      principal: principalMinor,
    };
    const state = instalmentState({ facts, number, charged, credits: own, today });
    return lateTaxMinor === undefined ? state : { ...state, lateTaxMinor };
  });
  const penaltyTomorrowMinor = penalties.tomorrowMinor + (penalties.tomorrowTaxMinor ?? 0);
  return assemble({ facts, today, instalments, credits, penaltyTomorrowMinor, knownOn });
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
  const remit = componentsOf(credits.filter((credit) => credit.rebate));
  const rebated = mapComponents((key) => Math.min(partOf(remit, key), partOf(charged, key)));
  const outstanding = mapComponents((key) =>
    Math.max(0, partOf(charged, key) - partOf(paid, key) - partOf(rebated, key)),
  );
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
  readonly knownOn: CalendarDate | null;
}

function assemble({ facts, today, instalments, credits, penaltyTomorrowMinor, knownOn }: AssembleInput): LoanState {
  const open = instalments.filter((instalment) => instalment.outstandingMinor > 0);
  const byComponent = mapComponents((key) => sumMinor(instalments.map(({ outstanding }) => partOf(outstanding, key))));
  const extension = extensionCharges(facts, today, credits);
  const dueMinor = sumOutstanding(open.filter((instalment) => instalment.dueOn <= today));
  const ownMinor = addMinor(sumComponents(byComponent), extension.outstandingMinor);
  const sumOf = (rebate: boolean, component: 'extension' | 'reclaim') =>
    creditedOn(
      credits.filter((credit) => credit.rebate === rebate),
      component,
    );
  const [reclaimPaidMinor, reclaimRemittedMinor] = [sumOf(false, 'reclaim'), sumOf(true, 'reclaim')];
  const [extensionPaidMinor, extensionRemittedMinor] = [sumOf(false, 'extension'), sumOf(true, 'extension')];
  const reclaimedMinor = facts.refunds === undefined ? 0 : addMinor(reclaimPaidMinor, reclaimRemittedMinor);
  const beyondExtensionMinor = Math.max(0, extensionPaidMinor + extensionRemittedMinor - extension.chargedMinor);
  const overpaidMinor = addMinor(beyondExtensionMinor, sumMinor(instalments.map(overpaidIn)));
  const paidMinor = sumMinor([
    ...instalments.map((instalment) => instalment.paidMinor),
    extensionPaidMinor,
    reclaimPaidMinor,
    -overpaidMinor,
  ]);
  const rebatedMinor = sumMinor([
    ...instalments.map(({ rebated }) => sumComponents(rebated)),
    extensionRemittedMinor,
    reclaimRemittedMinor,
  ]);
  const balance = { on: today, knownOn, overpaidMinor, reclaimedMinor };
  const reclaimMinor = facts.refunds === undefined ? 0 : Math.max(0, -creditBalance(facts, balance));
  const outstandingMinor = addMinor(ownMinor, reclaimMinor);
  const settled = outstandingMinor === 0;
  return {
    asOf: today,
    instalments,
    totals: {
      outstandingMinor,
      outstanding: byComponent,
      extensionMinor: extension.outstandingMinor,
      reclaimMinor,
      paidMinor,
      rebatedMinor,
      dueNowMinor: sumMinor([dueMinor, extension.outstandingMinor, reclaimMinor]),
      overdueMinor: sumOutstanding(open.filter((instalment) => instalment.dueOn < today)),
      overpaidMinor,
    },
    nextInstalment: open[0] ?? null,
    penaltyTomorrowMinor,
    overdueDays: Math.max(0, ...open.map((instalment) => instalment.overdueDays)),
    settled,
    settledOn: settled ? lastDay(credits, facts.disbursedOn) : null,
    maturityOn: instalments.reduce((last, { dueOn }) => (dueOn > last ? dueOn : last), facts.disbursedOn),
  };
}

/** Payments on one component of an instalment in excess of what is owed of it after waivers. Minor units, never negative. */
export const overpaidOf = ({ charged, paid, rebated }: InstalmentState, component: keyof Components): number =>
  Math.max(0, partOf(paid, component) + partOf(rebated, component) - partOf(charged, component));

/** Payments on the components of an instalment in excess of what is owed of them: credit of the borrower. Minor units, never negative. */
export const overpaidIn = (instalment: InstalmentState): number =>
  sumMinor(allocationOrder.map((component) => overpaidOf(instalment, component)));

function sumOutstanding(instalments: readonly InstalmentState[]): number {
  return sumMinor(instalments.map((instalment) => instalment.outstandingMinor));
}

function lastDay(credits: readonly Credit[], fallback: CalendarDate): CalendarDate {
  return credits.reduce((last, credit) => (credit.on > last ? credit.on : last), fallback);
}

/** One part for each outstanding component, in the order of allocation. */
export function outstandingParts(
  instalment: InstalmentState,
  keys: readonly (keyof Components)[] = allocationOrder,
): Allocation[] {
  return keys
    .filter((key) => partOf(instalment.outstanding, key) > 0)
    .map((key): Allocation => allocationOf(instalment.number, key, partOf(instalment.outstanding, key)));
}

/** An allocation in one line. */
export function allocationOf(instalmentNumber: number | null, component: Component, amountMinor: number): Allocation {
  return { instalmentNumber, component, amountMinor };
}
