import { type CalendarDate, calendarDate } from '@hiram/domain';
import type { Executor } from '../../platform/db/database.ts';

/** Terms that were disclosed to a borrower and still hold. */
export interface LockedOffer {
  /** Of the proposal. */
  readonly number: number;
  /** The version of the product. */
  readonly version: number;
  /** As stored; `keptLoan` (lending-terms.ts) reads it. */
  readonly proposal: unknown;
  /** The last day on which they may be agreed to. */
  readonly validUntil: CalendarDate;
}

export interface OfferOf {
  readonly borrowerId: number;
  readonly productId: number;
}

/** The offers that bind the lender for some days. */
export function createOfferLockStore(db: Executor) {
  return {
    /** Those that hold on a day, the first disclosed at first. */
    async list({ borrowerId, productId }: OfferOf, today: CalendarDate): Promise<LockedOffer[]> {
      const rows = await db
        .selectFrom('offer_locks')
        .select(['id', 'product_version', 'proposal', 'valid_until'])
        .where('borrower_id', '=', borrowerId)
        .where('product_id', '=', productId)
        .where('offered_on', '<=', today)
        .where('valid_until', '>=', today)
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        number: row.id,
        version: row.product_version,
        proposal: row.proposal,
        validUntil: calendarDate(row.valid_until),
      }));
    },

    /** Keeps an offer, unless one of the same amount and term was kept for the same day: another call was faster. */
    async keep(offer: OfferOf & Omit<LockedOffer, 'number'> & { readonly offeredOn: CalendarDate }): Promise<void> {
      await db
        .insertInto('offer_locks')
        .values({
          borrower_id: offer.borrowerId,
          product_id: offer.productId,
          product_version: offer.version,
          proposal: JSON.stringify(offer.proposal),
          offered_on: offer.offeredOn,
          valid_until: offer.validUntil,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
