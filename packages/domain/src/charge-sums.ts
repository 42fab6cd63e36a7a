import type { ChargeLine } from './loan.ts';
import { addMinor } from './minor.ts';

/** Charges of one kind with an instalment (null: at the payout) in total, minor units. */
export type ChargeSum = (instalmentNumber: number | null, kind: ChargeLine['kind']) => number;

/** Adds up charges once, for a lookup by instalment and kind. */
export function chargeSums(lines: readonly ChargeLine[]): ChargeSum {
  const sums = { fee: new Map<number | null, number>(), tax: new Map<number | null, number>() };
  for (const { instalmentNumber, kind, amountMinor } of lines) {
    sums[kind].set(instalmentNumber, addMinor(sums[kind].get(instalmentNumber) ?? 0, amountMinor));
  }
  return (instalmentNumber, kind) => sums[kind].get(instalmentNumber) ?? 0;
}
