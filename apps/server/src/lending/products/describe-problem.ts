import { markets, plainFigure } from '@hiram/domain';
import type { Product } from '@hiram/lending-terms';
import type { OfferProblem } from './check-offers.ts';

/** A choice that cannot be lent, in a line: `PHP 2000.00 in 4 instalments for a repeat client with 0 loans repaid: …`. */
export function describeProblem({ market }: Product, { choice, client, message }: OfferProblem): string {
  const { currency } = markets[market];
  const amount = `${currency} ${plainFigure(choice.principalMinor, currency)}`;
  const who = client.kind === 'new' ? 'a new client' : `a repeat client with ${client.loansRepaid} loans repaid`;
  return `${amount} in ${choice.periods} instalments for ${who}: ${message}`;
}
