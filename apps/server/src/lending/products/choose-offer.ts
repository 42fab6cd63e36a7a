import type { CalendarDate } from '@hiram/domain';
import { amountsFor, type LoanChoice, type Product } from '@hiram/lending-terms';
import { boundsOf, type ProductBounds, type Standing } from '../applications/standing.ts';
import { verdictOnChoice } from './check-offers.ts';
import { lendableOf } from './lendable-choices.ts';
import type { OfferedLoan } from './lending-terms.ts';
import { choicesOf, type Chosen, type LoanChoices, nearestChoice } from './loan-choices.ts';
import type { ProductFault } from './product-faults.ts';
import { smallestChoice } from './product-of.ts';
import type { ProductRecord } from './product-store.ts';
import { afterPayoff, type RunningTopUp, runningTopUp } from './running-top-up.ts';

/** Why a borrower can have no loan of a product: its smallest is above their tier, or above the room under the exposure limit. */
export type Obstacle = 'starts-above' | 'no-room';

/** The loan of a product that a borrower chose, and what else could be chosen. */
export interface ChosenOffer extends OfferedLoan {
  readonly choice: LoanChoice;
  /** Null for a locked offer of a product that is not offered any more. */
  readonly definition: Product | null;
  /** Null where nothing can be signed; the loan is an example then. */
  readonly choices: LoanChoices | null;
  readonly bounds: ProductBounds;
  readonly obstacle: Obstacle | null;
  /** The borrower's running loan that it pays off; null for none. */
  readonly paysOff: RunningTopUp | null;
}

export interface ChoiceRequest {
  readonly today: CalendarDate;
  readonly standing: Standing;
  /** What was asked for; left out for the usual loan. */
  readonly chosen?: Chosen | undefined;
  /** In a list of offers each open order takes room, also one of the product that is not confirmed yet. */
  readonly isListed?: boolean;
  /** Orders that no loan pays off now, as `runningTopUp` has them. Default: none. */
  readonly held?: ReadonlySet<number>;
  /** Days from today until the last payout day. */
  readonly payoutWithinDays: number;
}

/** The loan of a product that is nearest to what a borrower asked for, or why the product cannot be offered. */
export function chooseLoan(
  product: ProductRecord,
  definition: Product,
  { today, standing, chosen, isListed = false, held, payoutWithinDays }: ChoiceRequest,
): { readonly loan: ChosenOffer; readonly fault?: never } | { readonly fault: ProductFault; readonly loan?: never } {
  const { client } = standing;
  const anyAmount = choicesOf(definition, { client, today });
  const choice = anyAmount === null ? smallestChoice(definition) : nearestChoice(definition, anyAmount, chosen);
  const example = verdictOnChoice(definition, { choice, client, today });
  if (example.fault !== undefined) return { fault: example.fault };
  if (anyAmount === null && amountsFor(definition, client) !== null)
    return { fault: { field: 'minReceivedMinor', reason: 'nothing_offered', detail: 'no choice pays out as much' } };
  const exposure = lendableOf(definition, client, today)?.exposure ?? example.loan.exposure;
  const within = (paysOff: RunningTopUp | null) => {
    const paidOff = paysOff?.topUp.orderId ?? null;
    const bounds = boundsOf(standing, { productId: isListed ? null : product.id, limit: exposure, paidOff });
    const sold = paysOff === null ? definition : afterPayoff(definition, paysOff);
    return { paysOff, bounds, choices: anyAmount === null ? null : choicesOf(sold, { client, today, bounds }) };
  };
  const { orders } = standing;
  const running = runningTopUp(definition, { orders, held, productId: product.id, today, payoutWithinDays });
  const topUp = running === null ? null : within(running);
  // where too little would be left of any amount, it is an ordinary loan
  const { paysOff, bounds, choices } = topUp === null || topUp.choices === null ? within(null) : topUp;
  if (choices === null) {
    const obstacle = anyAmount === null ? 'starts-above' : 'no-room';
    return { loan: { product, ...example.loan, choice, definition, choices, bounds, obstacle, paysOff } };
  }
  const nearest = nearestChoice(definition, choices, chosen);
  const { loan, fault } = verdictOnChoice(definition, { choice: nearest, client, today });
  if (fault !== undefined) return { fault };
  return {
    loan: {
      product,
      ...loan,
      ...(paysOff && { topUp: paysOff.topUp }),
      choice: nearest,
      definition,
      choices,
      bounds,
      obstacle: null,
      paysOff,
    },
  };
}
