import type { ExposureLimit } from '@hiram/domain';
import type { Client } from '@hiram/lending-terms';
import type { Stores } from '../../app/stores.ts';
import { marketDay } from '../loans/loan-facts.ts';
import type { OrderRecord } from '../loans/order-record.ts';
import { agreementOf, awaitsSmallerLoan } from '../loans/signed-loan.ts';
import type { ChoiceBounds } from '../products/loan-choices.ts';
import type { BorrowerRecord } from './borrower-record.ts';
import { openPrincipals } from './exposure.ts';

/** What of a borrower decides about price and limits. */
export interface Standing {
  readonly client: Client;
  /** The borrower's open orders. */
  readonly orders: readonly OrderRecord[];
  readonly now: Date;
}

/** The standing of a borrower, with their record, so that no page reads it again. */
export type BorrowerStanding = Standing & { readonly borrower: BorrowerRecord };

/** A visitor without a login: a new client without loans. */
export const visitor = (now: Date): Standing => ({ client: { kind: 'new', loansRepaid: 0 }, orders: [], now });

/** The standing of a borrower now. */
export async function standingOf(
  { borrowers, clients, orders }: Pick<Stores, 'borrowers' | 'clients' | 'orders'>,
  { borrowerId, now }: { readonly borrowerId: number; readonly now: Date },
): Promise<BorrowerStanding> {
  const [borrower, loansRepaid, open] = await Promise.all([
    borrowers.get(borrowerId),
    clients.countRepaidInTime(borrowerId),
    orders.listOpen(borrowerId),
  ]);
  return { borrower, client: { kind: borrower.clientKind, loansRepaid }, orders: open, now };
}

/** What bounds a borrower's choice of a product's loan. */
export interface ProductBounds extends ChoiceBounds {
  /** The principal that may still be lent under the exposure limit, minor units; null for no limit on the sum. */
  readonly roomMinor: number | null;
  /** The outstanding principal of the loans beside it, minor units. */
  readonly owedMinor: number;
  /** The order of the product that waits for the signature of a smaller amount. */
  readonly approved: OrderRecord | null;
}

/**
 * The bounds of a borrower's choice: the room under the exposure limit, and the amount that was approved and the term that was applied for
 * where less was approved. An order of the product that is not confirmed yet takes no room: it is the loan that is chosen.
 *
 * @param limited `productId`: null where each open order takes room; `paidOff`: the order that the chosen loan pays off, which takes none
 */
export function boundsOf(
  { orders, now }: Standing,
  {
    productId,
    limit,
    paidOff = null,
  }: { readonly productId: number | null; readonly limit: ExposureLimit; readonly paidOff?: number | null },
): ProductBounds {
  const own = orders.filter((order) => order.productId === productId && order.withdrawConfirmedAt === null);
  const others = openPrincipals(
    orders.filter((order) => !own.includes(order) && order.id !== paidOff),
    now,
  );
  const owedMinor = others.reduce((sum, owed) => sum + owed, 0);
  const isFull = others.length >= limit.openLoans;
  const roomMinor = isFull ? 0 : limit.principalMinor === null ? null : Math.max(0, limit.principalMinor - owedMinor);
  const approved = own.find((order) => awaitsSmallerLoan(order, marketDay(order, now))) ?? null;
  const maxima = [roomMinor, approved?.approvedMinor ?? null].filter((minor) => minor !== null);
  return {
    maxPrincipalMinor: maxima.length === 0 ? null : Math.min(...maxima),
    maxPeriods: approved === null ? null : agreementOf(approved).lending.periods,
    roomMinor,
    owedMinor,
    approved,
  };
}
