import { fromBigInt, multiplyMinor } from './minor.ts';
import { divideRounded, parsePercent, type Ratio } from './rate.ts';
import type { TermsProfile } from './terms-profile.ts';

/**
 * The tax on the late charges of an instalment: of their sum, rounded half up, so that the tax of a day is the difference of two sums
 * and no rounding adds up.
 */
export class LateChargeTaxMeter {
  readonly #ratio: Ratio;

  constructor(percent: string, field = 'latePenalty.tax.percent') {
    this.#ratio = parsePercent(percent, field);
  }

  /** The tax on a sum of late charges, minor units. */
  on(chargedMinor: number): number {
    return multiplyMinor(chargedMinor, this.#ratio, 'half_up');
  }

  /** The tax that a further charge brings. */
  added(chargedMinor: number, amountMinor: number): number {
    return this.on(chargedMinor + amountMinor) - this.on(chargedMinor);
  }

  /** The largest further charge that comes to no more than `grossMinor` with its tax. */
  within(grossMinor: number, chargedMinor: number): number {
    const { numerator, denominator } = this.#ratio;
    const share = divideRounded(BigInt(grossMinor) * denominator, denominator + numerator, 'down');
    // rounding of the tax can make it one more, or one less
    let amountMinor = fromBigInt(share) + 1;
    while (amountMinor > 0 && amountMinor + this.added(chargedMinor, amountMinor) > grossMinor) amountMinor -= 1;
    return amountMinor;
  }
}

/** Null where late charges bear no tax. */
export const lateChargeTax = ({
  latePenalty: { tax },
}: Pick<TermsProfile, 'latePenalty'>): LateChargeTaxMeter | null =>
  tax === undefined ? null : new LateChargeTaxMeter(tax.percent);
