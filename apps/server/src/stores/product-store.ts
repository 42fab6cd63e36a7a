import type { Insertable } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { MarketCode, Tables } from '../db/tables.ts';

export interface OfferedProduct {
  readonly id: number;
  readonly name: string;
  readonly logo: string;
  readonly offer: unknown;
}

/** A product with what it lends, as the tables hold it. */
export interface LendingProduct {
  readonly id: number;
  readonly name: string;
  readonly logo: string;
  readonly market: MarketCode;
  readonly isOffered: boolean;
  /** Null for a product that is shown and not lent by this service. */
  readonly lending: unknown;
}

export type ProductStore = ReturnType<typeof createProductStore>;

/** The products of a lender. */
export function createProductStore(db: Executor) {
  return {
    insert: async (product: Insertable<Tables['products']>): Promise<void> => {
      await db.insertInto('products').values(product).execute();
    },

    /** A product of a market. */
    find: (id: number, market: MarketCode): Promise<LendingProduct | undefined> =>
      db
        .selectFrom('products')
        .select(['id', 'name', 'logo', 'market', 'is_offered as isOffered', 'lending'])
        .where('id', '=', id)
        .where('market', '=', market)
        .executeTakeFirst(),

    /** What a market offers and this service lends. */
    listLent: (market: MarketCode): Promise<LendingProduct[]> =>
      db
        .selectFrom('products')
        .select(['id', 'name', 'logo', 'market', 'is_offered as isOffered', 'lending'])
        .where('market', '=', market)
        .where('is_offered', '=', true)
        .where('lending', 'is not', null)
        .orderBy('id')
        .execute(),

    /** What a market offers, without the given product. */
    listOffered: (market: MarketCode, except: number | null): Promise<OfferedProduct[]> =>
      db
        .selectFrom('products')
        .select(['id', 'name', 'logo', 'offer'])
        .where('market', '=', market)
        .where('is_offered', '=', true)
        .$if(except !== null, (query) => query.where('id', '<>', except ?? 0))
        .orderBy('id')
        .execute(),
  };
}
