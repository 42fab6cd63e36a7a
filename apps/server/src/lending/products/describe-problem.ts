import { markets, plainFigure } from '@hiram/domain';
import { type Product, type ProductProblem, priceIndexOf } from '@hiram/lending-terms';
import type { OfferProblem } from './check-offers.ts';

/** A choice that cannot be lent, as a problem of the term at fault. */
export const problemOfOffer = (product: Product, problem: OfferProblem): ProductProblem => ({
  path: pathOf(product, problem),
  message: describeProblem(product, problem),
});

/** Terms of a loan that are the product's own; the others are in its schedule or its prices. */
const ofProduct: Readonly<Record<string, readonly string[]>> = {
  principalMinor: ['amount'],
  periods: ['term', 'periods'],
  termUnit: ['term', 'unit'],
  every: ['term', 'every'],
  term: ['term'],
  exposure: ['exposure'],
  agreementUrl: ['agreementUrl'],
};

/** The path in the product of a term of its loan, such as `lending.dayCount`. */
function pathOf(product: Product, { choice, client, field }: OfferProblem): ProductProblem['path'] {
  if (field === 'terms_profile') return ['termsProfile'];
  const [, name = '', ...rest] = field.split('.');
  const price = ['prices', priceIndexOf(product, choice, client)];
  if (name in product.schedule) return ['schedule', name];
  if (['annualRatePercent', 'deductedFeesMinor', 'fees', 'taxes'].includes(name)) return [...price, name, ...rest];
  return ofProduct[name] ?? price;
}

/** A choice that cannot be lent, in a line: `PHP 2000.00 in 4 instalments for a repeat client with 0 loans repaid: …`. */
function describeProblem({ market }: Product, { choice, client, message }: OfferProblem): string {
  const { currency } = markets[market];
  const amount = `${currency} ${plainFigure(choice.amountMinor, currency)}`;
  const who = client.kind === 'new' ? 'a new client' : `a repeat client with ${client.loansRepaid} loans repaid`;
  return `${amount} in ${choice.periods} instalments for ${who}: ${message}`;
}
