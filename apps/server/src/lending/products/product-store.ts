import type { Insertable } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { MarketCode } from '@hiram/domain';
import type { Tables } from '../../app/tables.ts';

/** A product as the tables hold it, with unchecked figures. */
export interface ProductRecord {
  readonly id: number;
  readonly name: string;
  readonly logo: string;
  readonly market: MarketCode;
  readonly isOffered: boolean;
  /** Its presentation. */
  readonly offer: unknown;
  /** Its name and its presentation in other languages (product-texts.ts). */
  readonly texts: unknown;
  /** Its lending terms; null for a product that is shown but not lent by this service. */
  readonly lending: unknown;
  /** Key of termsProfiles; null for the market's usual one. */
  readonly termsProfile: string | null;
}

export type ProductStore = ReturnType<typeof createProductStore>;

/** The products of a lender. */
export function createProductStore(db: Executor) {
  const products = db
    .selectFrom('products')
    .select(['id', 'name', 'logo', 'market', 'is_offered as isOffered', 'offer', 'texts', 'lending'])
    .select('terms_profile as termsProfile');
  return {
    insert: async (product: Insertable<Tables['products']>): Promise<void> => {
      await db.insertInto('products').values(product).execute();
    },

    /** A product of a market. */
    find: (id: number, market: MarketCode): Promise<ProductRecord | undefined> =>
      products.where('id', '=', id).where('market', '=', market).executeTakeFirst(),

    /** The products on offer in a market. */
    listOffered: (market: MarketCode): Promise<ProductRecord[]> =>
      products.where('market', '=', market).where('is_offered', '=', true).orderBy('id').execute(),

    /** Every product, offered or not. */
    list: (): Promise<ProductRecord[]> => products.orderBy('id').execute(),
  };
}
