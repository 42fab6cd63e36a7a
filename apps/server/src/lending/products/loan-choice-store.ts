import type { LoanChoice } from '@hiram/lending-terms';
import type { Executor } from '../../platform/db/database.ts';
import type { OfferOf } from './offer-lock-store.ts';

/** The loan of each product that a borrower chose last. */
export function createLoanChoiceStore(db: Executor) {
  return {
    find: ({ borrowerId, productId }: OfferOf): Promise<LoanChoice | undefined> =>
      db
        .selectFrom('loan_choices')
        .select(['principal_minor as principalMinor', 'periods'])
        .where('borrower_id', '=', borrowerId)
        .where('product_id', '=', productId)
        .executeTakeFirst(),

    keep: async ({ borrowerId, productId }: OfferOf, choice: LoanChoice, now: Date): Promise<void> => {
      const chosen = { principal_minor: choice.principalMinor, periods: choice.periods, chosen_at: now };
      await db
        .insertInto('loan_choices')
        .values({ borrower_id: borrowerId, product_id: productId, ...chosen })
        .onConflict((conflict) => conflict.columns(['borrower_id', 'product_id']).doUpdateSet(chosen))
        .execute();
    },
  };
}
