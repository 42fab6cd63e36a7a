import { sql } from 'kysely';
import type { CalendarDate, MarketCode } from '@hiram/domain';
import type { Executor } from '../../platform/db/database.ts';
import { type EndedProposal, withEnd } from './ended-proposal.ts';

/** What stays the same of a product. */
export interface ProductIdentity {
  readonly id: number;
  readonly code: string;
  readonly market: MarketCode;
}

/** A product in one of its versions, as the tables hold it. */
export interface ProductRecord extends ProductIdentity {
  readonly version: number;
  /** False for a version that retires it. */
  readonly isOffered: boolean;
  /** The lender's name for it; its code where the document has none. `productName` translates it. */
  readonly name: string;
  /** Its names by language, unchecked. */
  readonly names: unknown;
  readonly logo: string;
  /** `productOf` reads it. */
  readonly document: unknown;
  /** The lender's own terms profile that it names, in the version of the day; null where it names none. */
  readonly profile?: unknown;
}

/** A version in the history of a product. */
export interface ProductVersion {
  readonly number: number;
  readonly fromOn: string;
  readonly document: unknown;
  readonly isRetired: boolean;
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
  /** Null until somebody approves it. */
  readonly approvedBy: string | null;
  readonly approvedAt: Date | null;
  /** How a proposal ended that was not approved; null for any other. */
  readonly ended: EndedProposal | null;
}

/** Counts of what keeps its terms when a product changes. */
export interface UntouchedByChange {
  readonly lockedOffers: number;
  readonly inReview: number;
  readonly approved: number;
}

/** A version that is added; its number follows from the history. */
export type NewVersion = Omit<ProductVersion, 'number' | 'ended'> & {
  readonly productId: number;
  /** The try of the desk's page that added it; null for a command. */
  readonly tryId?: string | null;
};

/** The version that a try of the desk's page added. */
export type TriedVersion = Pick<
  ProductVersion,
  'number' | 'fromOn' | 'document' | 'isRetired' | 'reason' | 'approvedAt'
> & { readonly code: string };

type VersionOf = { readonly productId: number; readonly number: number };

export type ProductStore = ReturnType<typeof createProductStore>;

type Condition = ReturnType<typeof sql<boolean>>;

/** The product columns of a version `v` of a product `p`. */
const record = sql`p.id, p.code, p.market, v.number as version, not v.is_retired as "isOffered",
  coalesce(v.document ->> 'name', p.code) as name, v.document -> 'names' as names, coalesce(v.document ->> 'logo', '') as logo, v.document`;

/** The products of a lender, as dated versions. The version in force on a day is the approved one with the latest first day up to it. */
export function createProductStore(db: Executor) {
  const inForce = async (day: CalendarDate, where: Condition): Promise<ProductRecord[]> => {
    const { rows } = await sql<ProductRecord>`
      select ${record}, t.document as profile from products p cross join lateral (
        select number, is_retired, document from product_versions
        where product_id = p.id and from_on <= ${day} and approved_at is not null
        order by from_on desc, number desc limit 1) v
      left join lateral (
        select document from profile_versions
        where profile = v.document ->> 'termsProfile' and from_on <= ${day} and approved_at is not null
        order by from_on desc, number desc limit 1) t on true
      where ${where} order by p.id`.execute(db);
    return rows;
  };
  return {
    /** A product of a market, in the version of a day; undefined before its first. */
    find: async (id: number, market: MarketCode, day: CalendarDate): Promise<ProductRecord | undefined> =>
      (await inForce(day, sql<boolean>`p.id = ${id} and p.market = ${market}`))[0],

    /** Whether there is such a product in a market, in force or not. */
    has: async (id: number, market: MarketCode): Promise<boolean> =>
      (await db.selectFrom('products').select('id').where('id', '=', id).where('market', '=', market).execute())
        .length > 0,

    /** The products on offer in a market on a day. */
    listOffered: (market: MarketCode, day: CalendarDate): Promise<ProductRecord[]> =>
      inForce(day, sql<boolean>`p.market = ${market} and not v.is_retired`),

    /** The products of a market in their versions of a day, offered or not. */
    listVersionsOn: (market: MarketCode, day: CalendarDate): Promise<ProductRecord[]> =>
      inForce(day, sql<boolean>`p.market = ${market}`),

    /** Every product. */
    list: (): Promise<ProductIdentity[]> =>
      db.selectFrom('products').select(['id', 'code', 'market']).orderBy('id').execute(),

    /** The version of a product that an order was signed under, or an offer disclosed under. */
    versionOf: async (of: {
      readonly productId: number;
      readonly productVersion: number;
    }): Promise<Omit<ProductRecord, 'profile'>> => {
      const { rows } = await sql<Omit<ProductRecord, 'profile'>>`
        select ${record} from products p join product_versions v on v.product_id = p.id
        where p.id = ${of.productId} and v.number = ${of.productVersion}`.execute(db);
      const [found] = rows;
      if (found === undefined) throw new Error(`product ${of.productId} has no version ${of.productVersion}`);
      return found;
    },

    /** Adds a product of a number, without a version. */
    insert: async (product: ProductIdentity): Promise<void> => {
      await db.insertInto('products').values(product).execute();
    },

    findByCode: (code: string): Promise<ProductIdentity | undefined> =>
      db.selectFrom('products').select(['id', 'code', 'market']).where('code', '=', code).executeTakeFirst(),

    /** The product of a code, added where there is none, and locked until the transaction ends: its versions are added one after another. */
    lock: async ({ code, market }: Omit<ProductIdentity, 'id'>): Promise<ProductIdentity> => {
      await db
        .insertInto('products')
        .values({ code, market })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .execute();
      return db
        .selectFrom('products')
        .select(['id', 'code', 'market'])
        .where('code', '=', code)
        .forUpdate()
        .executeTakeFirstOrThrow();
    },

    /** Gives a code of which nothing was ever sold to another market; the caller holds its lock. */
    moveToMarket: async (id: number, market: MarketCode): Promise<void> => {
      await db.updateTable('products').set({ market }).where('id', '=', id).execute();
    },

    /** The versions of a product, the first at first. */
    history: async (productId: number): Promise<ProductVersion[]> => {
      const rows = await db
        .selectFrom('product_versions')
        .select(['number', 'from_on as fromOn', 'document', 'is_retired as isRetired', 'reason'])
        .select(['proposed_by as proposedBy', 'proposed_at as proposedAt'])
        .select(['approved_by as approvedBy', 'approved_at as approvedAt'])
        .select(['ended_as as endedAs', 'ended_by as endedBy', 'ended_at as endedAt', 'ended_reason as endedReason'])
        .where('product_id', '=', productId)
        .orderBy('number')
        .execute();
      return rows.map(withEnd);
    },

    /** The version that a try of the desk's page added; undefined for a try that added none. */
    findTry: async (proposedBy: string, tryId: string): Promise<TriedVersion | undefined> =>
      db
        .selectFrom('product_versions')
        .innerJoin('products', 'products.id', 'product_id')
        .select(['code', 'number', 'from_on as fromOn', 'document', 'is_retired as isRetired', 'reason'])
        .select('approved_at as approvedAt')
        .where('proposed_by', '=', proposedBy)
        .where('try_id', '=', tryId)
        .executeTakeFirst(),

    /** Adds a version; the caller holds the lock of the product. @returns its number */
    addVersion: async (version: NewVersion): Promise<number> => {
      const { number } = await db
        .insertInto('product_versions')
        .values({
          product_id: version.productId,
          number: sql<number>`(select coalesce(max(number), 0) + 1 from product_versions where product_id = ${version.productId})`,
          from_on: version.fromOn,
          document: JSON.stringify(version.document),
          is_retired: version.isRetired,
          reason: version.reason,
          proposed_by: version.proposedBy,
          proposed_at: version.proposedAt,
          approved_by: version.approvedBy,
          approved_at: version.approvedAt,
          try_id: version.tryId ?? null,
        })
        .returning('number')
        .executeTakeFirstOrThrow();
      return number;
    },

    /** What a change of a product leaves as it is: offers that bind the lender on a day, applications in review, approved ones without a payout. */
    untouched: async (productId: number, day: CalendarDate): Promise<UntouchedByChange> => {
      const { rows } = await sql<UntouchedByChange>`
        select (select count(*)::int from offer_locks where product_id = ${productId} and valid_until >= ${day}) as "lockedOffers",
          count(*) filter (where decision = 'pending')::int as "inReview",
          count(*) filter (where decision = 'approved' and disbursed_on is null)::int as approved
        from orders where product_id = ${productId} and decision <> 'refused' and disbursed_on is null`.execute(db);
      return rows[0] ?? { lockedOffers: 0, inReview: 0, approved: 0 };
    },

    /** Approves a version that waits for it. @returns false for one that does not */
    approve: async (of: VersionOf, approved: { readonly by: string; readonly at: Date }): Promise<boolean> => {
      const row = await db
        .updateTable('product_versions')
        .set({ approved_by: approved.by, approved_at: approved.at })
        .where('product_id', '=', of.productId)
        .where('number', '=', of.number)
        .where('approved_at', 'is', null)
        .where('ended_at', 'is', null)
        .returning('number')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Ends a proposal that waits; the caller holds the lock of the product. */
    end: async (of: VersionOf, { as, by, at, reason }: EndedProposal): Promise<void> => {
      await db
        .updateTable('product_versions')
        .set({ ended_as: as, ended_by: by, ended_at: at, ended_reason: reason })
        .where('product_id', '=', of.productId)
        .where('number', '=', of.number)
        .where('approved_at', 'is', null)
        .where('ended_at', 'is', null)
        .execute();
    },
  };
}
