import type { LoanCurrency, MarketCode } from '@hiram/domain';
import { type CalendarDate, marketCodes } from '@hiram/domain';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import type { ListPart } from '../../../platform/lists/page.ts';

export type LoanListState = 'open' | 'late' | 'charged-off' | 'settled' | 'all';
export type LoanListSort = 'newest' | 'due' | 'principal';

/** A loan in a list. */
export interface ListedLoan {
  readonly orderId: number;
  readonly borrowerId: number;
  readonly product: string;
  readonly market: MarketCode;
  readonly currency: LoanCurrency;
  readonly principalMinor: number;
  readonly disbursedOn: string | null;
  readonly dueOn: string | null;
  readonly settledOn: string | null;
  readonly isChargedOff: boolean;
}

export interface LoanListFilter extends ListPart {
  readonly state: LoanListState;
  readonly sort: LoanListSort;
  readonly borrowerId?: number | undefined;
  /** The code of a product. */
  readonly product?: string | undefined;
  /** The first and the last day past due. */
  readonly daysLate?: readonly [number, number] | undefined;
  /** Null for all. */
  readonly markets: readonly MarketCode[] | null;
  /** Today in each market: a loan is late from the day after its due date. */
  readonly today: Readonly<Record<MarketCode, CalendarDate>>;
}

/** Lists of loans for the desk, from their summaries. */
export function createLoanListStore(db: Executor) {
  return {
    list: ({
      state,
      sort,
      borrowerId,
      product,
      daysLate,
      markets,
      today,
      max,
      skip,
    }: LoanListFilter): Promise<ListedLoan[]> => {
      const days = sql.join(
        marketCodes.map((code) => sql`when ${code} then ${today[code]}::date`),
        sql` `,
      );
      // beside the day of the market, bounds that are the same for all: by these the index of due dates is read, not every open loan
      const [least, most] = daysLate ?? [0, 0];
      const inMarkets = Object.values(today).toSorted();
      const [first = '', last = first] = [inMarkets[0], inMarkets.at(-1)];
      const isLate = sql<boolean>`s.oldest_unpaid_due_on < case b.market ${days} end and s.oldest_unpaid_due_on < ${last}::date`;
      const lateBy = sql<boolean>`case b.market ${days} end - s.oldest_unpaid_due_on between ${least} and ${most}
        and s.oldest_unpaid_due_on between ${first}::date - ${most}::integer and ${last}::date - ${least}::integer`;
      const query = db
        .selectFrom('loan_summaries as s')
        .innerJoin('orders as o', 'o.id', 's.order_id')
        .innerJoin('products as p', 'p.id', 'o.product_id')
        .innerJoin('borrowers as b', 'b.id', 's.borrower_id')
        .select([
          's.order_id as orderId',
          's.borrower_id as borrowerId',
          'p.code as product',
          'b.market',
          's.currency',
          's.principal_minor as principalMinor',
          'o.disbursed_on as disbursedOn',
          's.oldest_unpaid_due_on as dueOn',
          's.settled_on as settledOn',
          's.is_charged_off as isChargedOff',
        ])
        .$if(borrowerId !== undefined, (rows) => rows.where('s.borrower_id', '=', borrowerId ?? 0))
        .$if(product !== undefined, (rows) => rows.where('p.code', '=', product ?? ''))
        .$if(daysLate !== undefined, (rows) => rows.where('s.settled_on', 'is', null).where(lateBy))
        .$if(markets !== null, (rows) => rows.where('b.market', 'in', markets ?? []))
        .$if(state === 'settled', (rows) => rows.where('s.settled_on', 'is not', null))
        .$if(state !== 'settled' && state !== 'all', (rows) => rows.where('s.settled_on', 'is', null))
        .$if(state === 'charged-off', (rows) => rows.where('s.is_charged_off', '=', true))
        .$if(state === 'late', (rows) => rows.where('s.is_charged_off', '=', false).where(isLate))
        .$if(sort === 'due', (rows) => rows.orderBy('s.oldest_unpaid_due_on', (by) => by.asc().nullsLast()))
        .$if(sort === 'principal', (rows) => rows.orderBy('s.principal_minor', 'desc'));
      return query.orderBy('s.order_id', 'desc').limit(max).offset(skip).execute();
    },
  };
}
