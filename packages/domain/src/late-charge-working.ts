import type { CalendarDate } from './calendar-date.ts';
import { partOf } from './components.ts';
import type { LoanFacts } from './loan.ts';
import type { InstalmentState, LoanState } from './loan-state.ts';
import { multiplyMinor, sumMinor } from './minor.ts';
import { accrueLateCharges } from './late-charges.ts';
import type { PenaltyCharge } from './penalty.ts';

/** A part of a late charge, minor units. */
export type LateChargePart =
  /** A one-time charge, at one or more days. */
  | { readonly kind: 'once'; readonly times: number; readonly eachMinor: number }
  /** The same daily charge on a number of days. */
  | { readonly kind: 'daily'; readonly days: number; readonly eachMinor: number }
  /** Daily charges of many different amounts. */
  | { readonly kind: 'days'; readonly days: number; readonly amountMinor: number };

/** An instalment past its due date, and how its late charge comes about. Minor units. */
export interface OverdueInstalment {
  readonly number: number;
  /** In force now. */
  readonly dueOn: CalendarDate;
  readonly overdueDays: number;
  /** They add up to `chargedMinor`, in order of their first days. */
  readonly parts: readonly LateChargePart[];
  readonly chargedMinor: number;
  /** What ceilings kept from being charged so far; zero for none. */
  readonly limitedMinor: number;
  /** The tax on the late charge, beside it; zero for none. */
  readonly taxMinor: number;
  /** Of the late charge: paid, and waived. */
  readonly paidMinor: number;
  readonly waivedMinor: number;
  /** The unpaid rest of the late charge, without tax. */
  readonly lateChargeMinor: number;
}

/** A working with more different daily amounts is told by its days and their sum. */
const MAX_DAILY_PARTS = 4;

/**
 * The overdue instalments on the date of a state, each with the working of its late charge by any rules and ceilings: one-time
 * charges, equal days together, and a part for many unequal days.
 */
export function overdueInstalments(facts: LoanFacts, state: LoanState): OverdueInstalment[] {
  const overdue = state.instalments.filter(({ overdueDays }) => overdueDays > 0);
  if (overdue.length === 0) return [];
  const days = new Map<number, { charge: PenaltyCharge; claimedMinor: number }[]>();
  accrueLateCharges(facts, state.asOf, (charge, claimedMinor) => {
    const own = days.get(charge.instalmentNumber) ?? [];
    own.push({ charge, claimedMinor });
    days.set(charge.instalmentNumber, own);
  });
  return overdue.map((instalment) => {
    const own = days.get(instalment.number) ?? [];
    const claimedMinor = sumMinor(own.map((each) => each.claimedMinor));
    return { ...workingOf(instalment, claimedMinor), parts: partsOf(own.map(({ charge }) => charge)) };
  });
}

function workingOf(instalment: InstalmentState, claimedMinor: number): Omit<OverdueInstalment, 'parts'> {
  const { number, dueOn, overdueDays, charged, paid, rebated, outstanding, lateTaxMinor } = instalment;
  return {
    number,
    dueOn,
    overdueDays,
    chargedMinor: charged.penalty,
    limitedMinor: Math.max(0, claimedMinor - charged.penalty),
    taxMinor: lateTaxMinor ?? 0,
    paidMinor: partOf(paid, 'penalty'),
    waivedMinor: partOf(rebated, 'penalty'),
    lateChargeMinor: outstanding.penalty,
  };
}

function partsOf(charges: readonly PenaltyCharge[]): LateChargePart[] {
  const once = new Map<number, number>();
  const daily = new Map<number, number>();
  const lumps: { readonly days: number; readonly amountMinor: number }[] = [];
  for (const { amountMinor, oneTimeMinor, days = 1 } of charges) {
    const onceMinor = Math.min(oneTimeMinor, amountMinor);
    const dailyMinor = amountMinor - onceMinor;
    if (onceMinor > 0) once.set(onceMinor, (once.get(onceMinor) ?? 0) + 1);
    if (dailyMinor === 0) continue;
    // the days of grace, charged together on one day
    if (days > 1) lumps.push({ days, amountMinor: dailyMinor });
    else daily.set(dailyMinor, (daily.get(dailyMinor) ?? 0) + 1);
  }
  const even = lumps.every(({ days, amountMinor }) => amountMinor % days === 0);
  for (const { days, amountMinor } of even ? lumps : []) {
    const eachMinor = amountMinor / days;
    daily.set(eachMinor, (daily.get(eachMinor) ?? 0) + days);
  }
  return [
    ...[...once].map(([eachMinor, times]): LateChargePart => ({ kind: 'once', times, eachMinor })),
    ...(even && daily.size <= MAX_DAILY_PARTS
      ? [...daily].map(([eachMinor, days]): LateChargePart => ({ kind: 'daily', days, eachMinor }))
      : [together(daily, even ? [] : lumps)]),
  ];
}

function together(
  daily: ReadonlyMap<number, number>,
  lumps: readonly { days: number; amountMinor: number }[],
): LateChargePart {
  const each = [...daily].map(([eachMinor, days]) => ({ days, amountMinor: multiplied(eachMinor, days) }));
  const all = [...each, ...lumps];
  const days = all.reduce((sum, one) => sum + one.days, 0);
  return { kind: 'days', days, amountMinor: sumMinor(all.map(({ amountMinor }) => amountMinor)) };
}

const multiplied = (minor: number, times: number): number =>
  multiplyMinor(minor, { numerator: BigInt(times), denominator: 1n }, 'half_up');
