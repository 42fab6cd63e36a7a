import type { Stores } from '../../app/stores.ts';
import { marketDay } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { agreementOf } from '../loans/signed-loan.ts';
import { verdictOnChoice } from '../products/check-offers.ts';
import { choicesOf } from '../products/loan-choices.ts';
import { productOf } from '../products/product-of.ts';
import { standingOf } from './standing.ts';

/**
 * The principal that an order's borrower can have by an approval up to one: all that was applied for, else that of the largest amount that the
 * product offers below it, for at most the term that was applied for.
 * @param maxMinor principal, minor units
 * @returns minor units of principal; null where even the smallest loan is above it
 */
export async function approvedAmount(
  stores: Pick<Stores, 'borrowers' | 'clients' | 'orders' | 'products'>,
  { order, maxMinor, at }: { readonly order: OrderRecord; readonly maxMinor: number; readonly at: Date },
): Promise<number | null> {
  const { borrowerId, productId, market, principalMinor } = order;
  const { periods: maxPeriods } = agreementOf(order).lending;
  if (maxMinor >= principalMinor) return principalMinor;
  const today = marketDay(order, at);
  const product = await stores.products.find(productId, market, today);
  const { definition } = product?.isOffered === true ? productOf(product) : {};
  if (definition === undefined) return null;
  const { client } = await standingOf(stores, { borrowerId, now: at });
  const choices = choicesOf(definition, { client, today, bounds: { maxPrincipalMinor: maxMinor, maxPeriods } });
  const principals = (choices?.terms ?? []).flatMap(({ periods }) => {
    const choice = { amountMinor: choices?.maxMinor ?? 0, periods };
    return verdictOnChoice(definition, { choice, client, today }).loan?.offer.principalMinor ?? [];
  });
  return principals.length === 0 ? null : Math.max(...principals);
}
