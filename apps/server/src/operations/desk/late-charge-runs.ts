import { addDays, type CalendarDate, type PenaltyCharge } from '@hiram/domain';

/** Days in a row on which an instalment has the same late charge; amounts in minor units. */
export interface LateChargeRun {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** The instalment. */
  readonly number: number;
  /** How many days past due the first of them is. */
  readonly day: number;
  readonly days: number;
  readonly base: number;
  /** Of one day. */
  readonly daily: number;
  /** Of all of them, and their tax. */
  readonly amount: number;
  readonly tax: number;
}

/**
 * Late charges as runs of equal days, so that a loan that is years late has a few lines. Days without a charge have none.
 * @param charges in order of day and instalment
 */
export function lateChargeRuns(charges: readonly PenaltyCharge[]): LateChargeRun[] {
  const runs: LateChargeRun[] = [];
  const newest = new Map<number, { index: number; dailyTax: number }>();
  for (const { on, instalmentNumber: number, overdueDay, baseMinor, amountMinor, taxMinor = 0 } of charges) {
    if (amountMinor === 0 && taxMinor === 0) continue;
    const before = newest.get(number);
    const run = before === undefined ? undefined : runs[before.index];
    const isNext =
      run !== undefined &&
      addDays(run.to, 1) === on &&
      run.base === baseMinor &&
      run.daily === amountMinor &&
      before?.dailyTax === taxMinor;
    if (isNext && before !== undefined)
      runs[before.index] = {
        ...run,
        to: on,
        days: run.days + 1,
        amount: run.amount + amountMinor,
        tax: run.tax + taxMinor,
      };
    else {
      newest.set(number, { index: runs.length, dailyTax: taxMinor });
      const daily = amountMinor;
      runs.push({
        from: on,
        to: on,
        number,
        day: overdueDay,
        days: 1,
        base: baseMinor,
        daily,
        amount: daily,
        tax: taxMinor,
      });
    }
  }
  return runs;
}
