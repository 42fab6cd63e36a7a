import type { productSorts, productStates } from '@hiram/contract/desk';
import { calendarDateIn, type MarketCode, marketCodes, markets } from '@hiram/domain';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import type { ListPart } from '../../../platform/lists/page.ts';

/** A product in the desk's list. */
export interface ListedProduct {
  readonly code: string;
  readonly name: string;
  readonly market: MarketCode;
  /** The version in force; null before the first day. */
  readonly version: number | null;
  readonly since: string | null;
  readonly isRetired: boolean | null;
  /** The next first day of an approved version, and whether that version retires the product. */
  readonly plannedOn: string | null;
  readonly isRetiring: boolean | null;
  /** Proposals that wait for another operator. */
  readonly waiting: number;
}

export interface ProductFilter {
  readonly state: (typeof productStates)[number];
  readonly sort: (typeof productSorts)[number];
  /** Part of a code or a name; empty for all. */
  readonly find: string;
  /** Null for all. */
  readonly markets: readonly MarketCode[] | null;
}

/** The desk's list of products, each with its version of today in its market. */
export function createProductListStore(db: Executor) {
  return {
    list: async ({
      state,
      sort,
      find,
      markets: seen,
      now,
      max,
      skip,
    }: ProductFilter & ListPart & { readonly now: Date }): Promise<ListedProduct[]> => {
      const days = marketCodes.map((market) => calendarDateIn(now, markets[market].timeZone));
      const { rows } = await sql<ListedProduct>`
        select p.code, p.market, coalesce(now.name, latest.name, p.code) as name, now.version, now.since, now."isRetired",
          planned."plannedOn", planned."isRetiring", waiting.waiting
        from products p join unnest(${marketCodes}::text[], ${days}::date[]) as day (market, today) on day.market = p.market
        left join lateral (
          select number as version, from_on as since, is_retired as "isRetired", document ->> 'name' as name from product_versions
          where product_id = p.id and approved_at is not null and from_on <= day.today order by from_on desc, number desc limit 1) now on true
        left join lateral (
          select from_on as "plannedOn", is_retired as "isRetiring" from product_versions
          where product_id = p.id and approved_at is not null and from_on > day.today order by from_on, number desc limit 1) planned on true
        left join lateral (
          select document ->> 'name' as name from product_versions where product_id = p.id order by number desc limit 1) latest on true
        cross join lateral (
          select count(*)::int as waiting from product_versions
          where product_id = p.id and approved_at is null and ended_at is null) waiting
        where (${state}::text = 'all' or (${state}::text = 'in-force' and not now."isRetired") or (${state}::text = 'retired' and now."isRetired")
            or (${state}::text = 'planned' and planned."plannedOn" is not null) or (${state}::text = 'waiting' and waiting.waiting > 0))
          and (${seen}::text[] is null or p.market = any (${seen}::text[]))
          and (strpos(lower(p.code), lower(${find}::text)) > 0 or strpos(lower(coalesce(now.name, latest.name, '')), lower(${find}::text)) > 0)
        order by case when ${sort}::text = 'newest' then now.since end desc nulls last, case when ${sort}::text = 'market' then p.market end, p.code
        limit ${max} offset ${skip}`.execute(db);
      return rows;
    },
  };
}
