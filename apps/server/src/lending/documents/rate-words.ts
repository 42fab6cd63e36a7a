import { type ChargeLine, rateFlows, sumMinor } from '@hiram/domain';
import { inLanguage } from '../../platform/texts/translate.ts';
import { chargeName } from '../products/charge-words.ts';
import type { OfferedLoan } from '../products/lending-terms.ts';
import { moneyOf } from './contract-words.ts';

/** The two sides of the equation of the effective rate, in words. */
export interface RateWords {
  /** To follow what is paid: ', without ₱30.00 for Insurance,'; empty where the rate counts all of it. */
  readonly without: string;
  /** The amount that the counted payments are worth. */
  readonly worth: string;
  /** To follow the amount received: charges that are deducted and not counted; empty for none. */
  readonly besides: string;
}

/** Amounts and charges of the flows that the effective rate is computed from. */
export function rateWords(loan: OfferedLoan): RateWords {
  const { netProceedsMinor, instalments, charges: lines } = loan.offer;
  const money = moneyOf(loan);
  const { netProceedsMinor: worthMinor } = rateFlows({ netProceedsMinor, instalments, lines });
  const uncounted = lines.filter(({ isInRate }) => !isInRate);
  const due = uncounted.filter(({ instalmentNumber }) => instalmentNumber !== null);
  const deducted = uncounted.filter(({ instalmentNumber }) => instalmentNumber === null);
  const sumOf = (charges: readonly ChargeLine[]) => money(sumMinor(charges.map(({ amountMinor }) => amountMinor)));
  return {
    without: due.length === 0 ? '' : `, without ${sumOf(due)} for ${chargeNames(due)},`,
    worth: money(worthMinor),
    besides:
      deducted.length === 0
        ? ''
        : ` of ${money(netProceedsMinor)}, and ${sumOf(deducted)} that is deducted for ${chargeNames(deducted)} and not counted in the rate`,
  };
}

/** The names of charges, each once. */
export const chargeNames = (charges: readonly ChargeLine[]): string =>
  inLanguage('default', () => [...new Set(charges.map(chargeName))].join(', '));

/** The charges that the lender keeps when the loan is given back within the cooling-off period: those deducted from the payout. */
export function keptOnReturn(loan: OfferedLoan): string | null {
  const kept = loan.offer.charges.filter(({ instalmentNumber }) => instalmentNumber === null);
  if (kept.length === 0) return null;
  const money = moneyOf(loan);
  return `${money(sumMinor(kept.map(({ amountMinor }) => amountMinor)))} (${chargeNames(kept)})`;
}
