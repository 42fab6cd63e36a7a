import { addMinor, multiplyMinor } from './minor.ts';
import { parsePercent, type Ratio } from './rate.ts';
import type { ExtensionTerms } from './terms-profile.ts';

const ratioOf = ({ tax }: Pick<ExtensionTerms, 'tax'>): Ratio =>
  parsePercent(tax?.percent ?? '0', 'extension.tax.percent');

/** An extension's charge with the tax on it, rounded half up. Minor units. */
export const withExtensionTax = (terms: Pick<ExtensionTerms, 'tax'>, chargeMinor: number): number =>
  addMinor(chargeMinor, multiplyMinor(chargeMinor, ratioOf(terms), 'half_up'));

/** The tax in a part of an extension's charge: its share, rounded half up. Of the whole charge it is the tax on it. Minor units. */
export function extensionTaxIn(terms: Pick<ExtensionTerms, 'tax'>, partMinor: number): number {
  const { numerator, denominator } = ratioOf(terms);
  return multiplyMinor(partMinor, { numerator, denominator: denominator + numerator }, 'half_up');
}
