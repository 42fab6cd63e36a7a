import { compareRatios } from './rate.ts';
import type { TimedFlow } from './rate-flows.ts';
import type { EquationTerm } from './solve-rate.ts';

/**
 * Whether a loan is regular for the tolerance of Regulation Z, 1026.22(a)(3): one advance, payments one unit period apart and of equal
 * amount, except for the first period and the first and last payment.
 */
export function isRegular(flows: readonly TimedFlow[], terms: readonly EquationTerm[]): boolean {
  if (flows.filter(({ amountMinor }) => amountMinor < 0).length > 1) return false;
  const payments = terms.filter(({ amountMinor }) => amountMinor > 0);
  const middle = payments.slice(1, -1);
  return (
    middle.every(({ amountMinor }) => amountMinor === middle[0]?.amountMinor) &&
    payments.slice(1).every((each, index) => isNext(payments[index], each))
  );
}

const isNext = (before: EquationTerm | undefined, after: EquationTerm): boolean =>
  before !== undefined && after.whole === before.whole + 1 && compareRatios(after.part, before.part) === 0;
