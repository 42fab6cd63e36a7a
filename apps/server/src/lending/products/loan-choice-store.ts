import type { LoanChoice } from '@hiram/lending-terms';
import type { Executor } from '../../platform/db/database.ts';
import type { OfferOf } from './offer-lock-store.ts';

/** A choice as it was shown. */
export interface KeptChoice extends LoanChoice {
  /** The order that it would pay off; null for none. */
  readonly paysOff: number | null;
}

/** The loan of each product that a borrower chose last. */
export function createLoanChoiceStore(db: Executor) {
  return {
    find: ({ borrowerId, productId }: OfferOf): Promise<KeptChoice | undefined> =>
      db
        .selectFrom('loan_choices')
        .select(['principal_minor as amountMinor', 'periods', 'pays_off as paysOff'])
        .where('borrower_id', '=', borrowerId)
        .where('product_id', '=', productId)
        .executeTakeFirst(),

    keep: async (
      { borrowerId, productId }: OfferOf,
      { amountMinor, periods, paysOff }: KeptChoice,
      now: Date,
    ): Promise<void> => {
      const chosen = { principal_minor: amountMinor, periods, pays_off: paysOff, chosen_at: now };
      await db
        .insertInto('loan_choices')
        .values({ borrower_id: borrowerId, product_id: productId, ...chosen })
        .onConflict((conflict) => conflict.columns(['borrower_id', 'product_id']).doUpdateSet(chosen))
        .execute();
    },
  };
}
