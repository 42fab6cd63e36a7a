import { fromBigInt, sumMinor } from './minor.ts';
import { divideRounded } from './rate.ts';

/** An instalment as agreed. Minor units. */
export interface InstalmentAmounts {
  readonly principalMinor: number;
  readonly interestMinor: number;
}

/**
 * The share of the interest that the rule of 78 refunds with a number of instalments left after the current one: the digits of
 * those left over the digits of all, k(k + 1) / n(n + 1), rounded half up. Source: 15 U.S.C. 1615(a), which calls it the sum of the
 * digits; not lawful there above 61 months.
 */
export function ruleOf78Unearned(rows: readonly InstalmentAmounts[], left: number): number {
  const total = sumMinor(rows.map(({ interestMinor }) => interestMinor));
  const count = BigInt(rows.length);
  const kept = BigInt(left);
  return fromBigInt(divideRounded(BigInt(total) * kept * (kept + 1n), count * (count + 1n), 'half_up'));
}

const one = 10n ** 20n;

/**
 * The interest not yet earned by the actuarial method: the remaining payments less their present value at the periodic rate implied by
 * the schedule; within the current period that value accrues by its days. `left` counts the instalments not yet due, the current
 * one included. Never below zero. Solved in 20-digit fixed point by bisection. Source: 15 U.S.C. 1615(d)(1).
 */
export function actuarialUnearned(
  rows: readonly InstalmentAmounts[],
  {
    left,
    elapsedDays,
    periodDays,
  }: { readonly left: number; readonly elapsedDays: number; readonly periodDays: number },
): number {
  const totals = rows.map(({ principalMinor, interestMinor }) => BigInt(principalMinor + interestMinor));
  const principal = BigInt(sumMinor(rows.map(({ principalMinor }) => principalMinor))) * one;
  let low = one;
  let high = one * 2n;
  while (worth(totals, high) > principal) high *= 2n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (worth(totals, middle) > principal) low = middle;
    else high = middle;
  }
  const ahead = totals.slice(totals.length - left);
  const balance = worth(ahead, high);
  const earned = divideRounded(balance * (high - one) * BigInt(elapsedDays), one * BigInt(periodDays), 'half_up');
  const owed = fromBigInt(divideRounded(balance + earned, one, 'half_up'));
  return Math.max(0, fromBigInt(ahead.reduce((sum, total) => sum + total, 0n)) - owed);
}

/** Present value of payments one period apart, the first one period from now, in 20-digit fixed point. `factor` is 1 + rate. */
function worth(totals: readonly bigint[], factor: bigint): bigint {
  return totals.reduceRight((value, total) => ((value + total * one) * one) / factor, 0n);
}
