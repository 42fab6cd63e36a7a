import type { Executor } from '../../platform/db/database.ts';

/** A rule of a product: the account for a component that a kind of transaction moves. */
export interface OwnRule {
  readonly kind: string;
  readonly component: string;
  readonly account: string;
}

/** Accounts of a lender's own for the loans of a product, in the place of those of the rule table. */
export function createPostingRuleStore(db: Executor) {
  return {
    list: (productId: number): Promise<OwnRule[]> =>
      db
        .selectFrom('product_posting_rules')
        .select(['kind', 'component', 'account'])
        .where('product_id', '=', productId)
        .execute(),

    /** Puts a rule in the place of the one before. */
    set: async (productId: number, rule: OwnRule): Promise<void> => {
      await db
        .insertInto('product_posting_rules')
        .values({ product_id: productId, ...rule })
        .onConflict((conflict) =>
          conflict.columns(['product_id', 'kind', 'component']).doUpdateSet({ account: rule.account }),
        )
        .execute();
    },

    /** @returns false where there was none */
    remove: async (productId: number, { kind, component }: Omit<OwnRule, 'account'>): Promise<boolean> => {
      const { numDeletedRows: removed } = await db
        .deleteFrom('product_posting_rules')
        .where('product_id', '=', productId)
        .where('kind', '=', kind)
        .where('component', '=', component)
        .executeTakeFirstOrThrow();
      return removed === 1n;
    },

    /** Whether a loan of a product was ever paid out. Those that are being paid out are waited for, and wait until the transaction ends. */
    hasLoans: async (productId: number): Promise<boolean> => {
      await db
        .selectFrom('orders')
        .select('id')
        .where('product_id', '=', productId)
        .where('withdraw_confirmed_at', 'is not', null)
        .where('disbursed_on', 'is', null)
        .orderBy('id')
        .forUpdate()
        .execute();
      const row = await db
        .selectFrom('orders')
        .innerJoin('loan_transactions', 'loan_transactions.order_id', 'orders.id')
        .select('orders.id')
        .where('orders.product_id', '=', productId)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
