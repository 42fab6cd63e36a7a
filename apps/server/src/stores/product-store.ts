import type { Insertable } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { MarketCode, Tables } from '../db/tables.ts';

export interface OfferedProduct {
  readonly id: number;
  readonly name: string;
  readonly logo: string;
  readonly offer: unknown;
}

export type ProductStore = ReturnType<typeof createProductStore>;

/** The products of a lender. */
export function createProductStore(db: Executor) {
  return {
    insert: async (product: Insertable<Tables['products']>): Promise<void> => {
      await db.insertInto('products').values(product).execute();
    },

    /** What a market offers, without the given product. */
    listOffered: (market: MarketCode, except: number): Promise<OfferedProduct[]> =>
      db
        .selectFrom('products')
        .select(['id', 'name', 'logo', 'offer'])
        .where('market', '=', market)
        .where('is_offered', '=', true)
        .where('id', '<>', except)
        .orderBy('id')
        .execute(),
  };
}
