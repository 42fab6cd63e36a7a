import type { ScheduleInput } from '../../src/schedule-input.ts';

/** Terms that a published table was made by, though its vector does not say them. */
export interface Convention {
  readonly name: string;
  readonly terms: Partial<ScheduleInput>;
}

/** Tried in this order; the first that gives every figure of an example is its convention. None is made for one example. */
export const conventions: readonly Convention[] = [
  { name: 'as said', terms: {} },
  { name: 'the instalment of the average period', terms: { instalmentBasis: 'average_period' } },
  { name: 'the instalment of the nominal period', terms: { instalmentBasis: 'nominal_period' } },
  { name: 'the instalment that leaves the last one nearest', terms: { instalmentRounding: 'levelled' } },
  { name: 'the instalment rounded up', terms: { instalmentRounding: 'up' } },
  { name: 'the instalment rounded down', terms: { instalmentRounding: 'down' } },
  { name: 'the remainder in the last interest', terms: { remainderOn: 'last_interest' } },
  { name: 'the remainder in the first instalment', terms: { remainderOn: 'first' } },
  { name: 'interest carried', terms: { interestRounding: 'carried' } },
  { name: 'interest in whole units', terms: { interestRoundTo: 100 } },
  {
    name: 'interest in whole units, the instalment rounded up',
    terms: { interestRoundTo: 100, instalmentRounding: 'up' },
  },
  { name: 'actual/actual', terms: { dayCount: 'actual/actual' } },
  { name: 'actual/actual, levelled', terms: { dayCount: 'actual/actual', instalmentRounding: 'levelled' } },
  { name: 'actual/actual, months rolled', terms: { dayCount: 'actual/actual', monthEndRule: 'next_day' } },
  { name: 'actual/364', terms: { dayCount: 'actual/364' } },
  { name: 'actual/365.25', terms: { dayCount: 'actual/365.25' } },
  { name: 'the last day of every month', terms: { monthEndRule: 'last_day' } },
  { name: 'months rolled to the next day', terms: { monthEndRule: 'next_day' } },
  { name: 'a broken first period as a share of one', terms: { brokenFirstPeriod: 'period_share' } },
  {
    name: 'a broken first period as a share of one, levelled',
    terms: { brokenFirstPeriod: 'period_share', instalmentRounding: 'levelled' },
  },
  { name: 'a broken first period by the day', terms: { brokenFirstPeriod: 'by_day' } },
  { name: 'a broken first period without interest', terms: { brokenFirstPeriod: 'none' } },
];

/** The graces that the leading rows of a table show: rows without principal, and among them rows without interest. */
export function graceConventions(rows: readonly (readonly (number | null)[])[]): readonly Convention[] {
  const leading = (column: number) => {
    const first = rows.findIndex((row) => row[column] !== 0);
    return first === -1 ? 0 : first;
  };
  const gracePrincipalPeriods = leading(0);
  if (gracePrincipalPeriods === 0) return [];
  const noInterest = Math.min(leading(1), gracePrincipalPeriods);
  const principal = { name: `${gracePrincipalPeriods} rows without principal`, terms: { gracePrincipalPeriods } };
  if (noInterest === 0) return [principal];
  const later = { gracePrincipalPeriods, graceInterestPaymentPeriods: noInterest };
  const free = { gracePrincipalPeriods, graceInterestFreePeriods: noInterest };
  return [
    { name: `${noInterest} rows whose interest is paid later`, terms: later },
    { name: `${noInterest} rows whose interest is paid later, compounded`, terms: { ...later, compounding: 'period' } },
    { name: `${noInterest} rows free of interest`, terms: free },
  ];
}
