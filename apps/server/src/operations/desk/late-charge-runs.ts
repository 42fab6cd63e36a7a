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
  /** Where the newest run of an instalment stands. */
  const newest = new Map<number, number>();
  for (const { on, instalmentNumber: number, overdueDay: day, baseMinor: base, amountMinor, taxMinor = 0 } of charges) {
    if (amountMinor === 0 && taxMinor === 0) continue;
    const at = newest.get(number) ?? runs.length;
    const run = runs[at];
    const goesOn =
      run !== undefined &&
      addDays(run.to, 1) === on &&
      run.base === base &&
      run.daily === amountMinor &&
      run.tax === taxMinor * run.days;
    if (goesOn) {
      runs[at] = { ...run, to: on, days: run.days + 1, amount: run.amount + amountMinor, tax: run.tax + taxMinor };
    } else {
      newest.set(number, runs.length);
      runs.push({
        from: on,
        to: on,
        number,
        day,
        days: 1,
        base,
        daily: amountMinor,
        amount: amountMinor,
        tax: taxMinor,
      });
    }
  }
  return runs;
}
