import { addDays, addMonths, calendarDate } from '../../src/calendar-date.ts';
import type { RateConvention } from '../../src/rate-conventions.ts';
import { discloseRate } from '../../src/rate-disclosure.ts';
import type { RateFlow } from '../../src/rate-flows.ts';
import type { Judge, Outcome, PublishedCase } from './outcome.ts';

/** A flow of an example; `from` stands a period before the first of a row, `first` is its first. */
interface PublishedFlow {
  readonly amount?: number;
  readonly on?: string;
  readonly monthOffset?: number;
  readonly weekOffset?: number;
  readonly dayOffset?: number;
  readonly monthly?: Row;
  readonly monthlyFirst?: Row;
  readonly weekly?: Row;
  readonly weeklyFirst?: Row;
}

interface Row {
  readonly from?: string;
  readonly first?: string;
  readonly n: number;
  readonly amount: number;
  /** So many months or weeks from one to the next. */
  readonly every?: number;
}

interface Expected {
  readonly apr?: number;
  readonly monthly?: number;
  readonly places: number;
  readonly tolerance?: number;
  readonly convention: string;
}

/** The words of the examples for a convention, and its name. */
const conventions: readonly (readonly [RegExp, RateConvention])[] = [
  [/12 x monthly IRR/, 'rbi-apr'],
  [/unit-period rate/, 'us-reg-z'],
  [/UK/, 'uk-apr'],
  [/months as 1\/12/, 'eu-aprc'],
  [/per 30 days|a month/, 'ph-eir'],
  [/effective annual/, 'effective-365'],
];

/** The convention that an example names in its words; null for one that there is not. */
export function conventionNamed({ expect }: PublishedCase): RateConvention | null {
  const { convention } = JSON.parse(JSON.stringify(expect)) as Expected;
  return conventions.find(([words]) => words.test(convention))?.[1] ?? null;
}

/** A rate that another published, worked out by the convention that it names and rounded to its places. */
export const judgeRate: Judge = (published) => {
  const convention = conventionNamed(published);
  if (convention === null) return { verdict: 'not applicable', lacks: String(published.expect['convention']) };
  return compareRate(discloseRate({ convention, ...publishedFlows(published) }).exactPercent, published);
};

/** An exact rate beside the one of an example. */
export function compareRate(exactPercent: string, { expect }: PublishedCase): Outcome {
  const { apr, monthly, places, tolerance } = JSON.parse(JSON.stringify(expect)) as Expected;
  const wanted = apr ?? monthly ?? Number.NaN;
  const found = Number(exactPercent);
  const isSame =
    tolerance === undefined ? found.toFixed(places) === wanted.toFixed(places) : Math.abs(found - wanted) <= tolerance;
  return isSame ? { verdict: 'same' } : { verdict: 'differs', by: `${exactPercent} instead of ${wanted}`, because: '' };
}

interface PublishedInput {
  readonly net: number;
  readonly disbursedOn: string;
  readonly flows: readonly PublishedFlow[];
}

/** With dates where any flow has one; else as months, weeks and days after the payout, as the source tells them. */
export function publishedFlows({ input }: PublishedCase): { advances: RateFlow[]; payments: RateFlow[] } {
  const { net, disbursedOn, flows } = JSON.parse(JSON.stringify(input)) as PublishedInput;
  const start = calendarDate(disbursedOn);
  const isDated = flows.some((flow) => flow.on !== undefined || rowIn(flow) !== null);
  const payments = flows.flatMap((flow): RateFlow[] => {
    const { amount = 0, on, monthOffset = 0, weekOffset = 0, dayOffset = 0 } = flow;
    const row = rowIn(flow);
    if (row !== null) return spelledOut(row);
    const amountMinor = minor(amount);
    if (!isDated) return [{ amountMinor, after: { months: monthOffset, weeks: weekOffset, days: dayOffset } }];
    return [{ amountMinor, on: on ?? addDays(addMonths(start, monthOffset), weekOffset * 7 + dayOffset) }];
  });
  return { advances: [{ amountMinor: minor(net), ...(isDated && { on: start }) }], payments };
}

interface UnitRow extends Row {
  readonly unit: 'month' | 'week';
}

function rowIn({ monthly, monthlyFirst, weekly, weeklyFirst }: PublishedFlow): UnitRow | null {
  const byMonth = monthly ?? monthlyFirst;
  if (byMonth !== undefined) return { ...byMonth, unit: 'month' };
  const byWeek = weekly ?? weeklyFirst;
  return byWeek === undefined ? null : { ...byWeek, unit: 'week' };
}

/** Counted from the row's own day each time, so that a 31st stays one. */
function spelledOut({ unit, from, first, n, amount, every = 1 }: UnitRow): RateFlow[] {
  const anchor = calendarDate(first ?? from ?? '');
  return Array.from({ length: n }, (_, index) => {
    const steps = (first === undefined ? index + 1 : index) * every;
    return { amountMinor: minor(amount), on: unit === 'month' ? addMonths(anchor, steps) : addDays(anchor, steps * 7) };
  });
}

const minor = (major: number): number => Math.round(major * 100);
