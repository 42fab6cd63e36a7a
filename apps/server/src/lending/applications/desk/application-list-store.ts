import { type CalendarDate, type LoanCurrency, type MarketCode, marketCodes } from '@hiram/domain';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { holdingActs } from '../tables.ts';
import type { ListPart } from '../../../platform/lists/page.ts';

export type ApplicationState = 'waiting' | 'review' | 'late' | 'mine' | 'free';
export type ApplicationSort = 'due' | 'newest' | 'amount';

/** An application that waits for a decision, in a list. */
export interface ListedApplication {
  readonly orderId: number;
  readonly borrowerId: number;
  readonly product: string;
  readonly market: MarketCode;
  readonly currency: LoanCurrency;
  readonly principalMinor: number;
  readonly createdAt: Date;
  readonly dueOn: string | null;
  readonly checks: readonly string[];
  readonly reasons: readonly string[];
  readonly flags: readonly string[];
  /** The holder, and the holder's last act; null for none. */
  readonly holderId: number | null;
  readonly holder: string | null;
  readonly act: string | null;
}

export interface ApplicationFilter extends ListPart {
  readonly state: ApplicationState;
  readonly sort: ApplicationSort;
  /** The operator who asks. */
  readonly agentId: number;
  readonly borrowerId?: number | undefined;
  /** The code of a product. */
  readonly product?: string | undefined;
  /** Null for all. */
  readonly markets: readonly MarketCode[] | null;
  /** Today in each market: an application is late from the day after the promised one. */
  readonly today: Readonly<Record<MarketCode, CalendarDate>>;
}

/** Lists of applications that wait for a decision. */
export function createApplicationListStore(db: Executor) {
  const reasons = sql<string[]>`array(select i.reason from open_items i
    where i.kind = 'application' and i.subject = o.id::text and i.closed_at is null order by i.id)`;
  const checks = sql<string[]>`array(select distinct c.name from (
      select name from application_checks where order_id = o.id and result = 'found'
      union select s.step from application_steps s where s.order_id = o.id and s.result in ('found', 'failed') and s.step <> 'duplicates'
        and s.id = (select max(t.id) from application_steps t where t.order_id = o.id and t.step = s.step)) c
    order by c.name)`;
  const flags = sql<string[]>`array(select f.kind from borrower_flags f
    where f.borrower_id = o.borrower_id and f.lifted_at is null order by f.id)`;
  const isHeld = sql<boolean>`exists (select from open_items i
    where i.kind = 'application' and i.subject = o.id::text and i.closed_at is null)`;
  return {
    /** The day by which the lender promised to decide an application. */
    promisedOn: async (orderId: number): Promise<string | null> => {
      const row = await db
        .selectFrom('orders')
        .select('decision_due_on as dueOn')
        .where('id', '=', orderId)
        .executeTakeFirst();
      return row?.dueOn ?? null;
    },

    list: ({
      state,
      sort,
      agentId,
      borrowerId,
      product,
      markets,
      today,
      max,
      skip,
    }: ApplicationFilter): Promise<ListedApplication[]> => {
      const days = sql.join(
        marketCodes.map((code) => sql`when ${code} then ${today[code]}::date`),
        sql` `,
      );
      const isLate = sql<boolean>`o.decision_due_on < case p.market ${days} end`;
      return (
        db
          .selectFrom('orders as o')
          .innerJoin('products as p', 'p.id', 'o.product_id')
          // the holder, by the newest act since it was signed
          .leftJoin('application_acts as x', (join) =>
            join
              .on(
                'x.id',
                '=',
                sql<number>`(select max(y.id) from application_acts y
                where y.order_id = o.id and y.acted_at >= o.created_at)`,
              )
              .on('x.act', 'in', holdingActs),
          )
          .leftJoin('agents as h', (join) => join.on('h.id', '=', sql<number>`coalesce(x.assigned_to, x.agent_id)`))
          .select([
            'o.id as orderId',
            'o.borrower_id as borrowerId',
            'p.code as product',
            'p.market',
            'o.currency',
            'o.principal_minor as principalMinor',
            'o.created_at as createdAt',
            'o.decision_due_on as dueOn',
            checks.as('checks'),
            reasons.as('reasons'),
            flags.as('flags'),
            'h.id as holderId',
            'h.name as holder',
            'x.act',
          ])
          .where('o.decision', '=', 'pending')
          .$if(state === 'review', (rows) => rows.where(isHeld))
          .$if(state === 'mine', (rows) => rows.where('h.id', '=', agentId))
          .$if(state === 'free', (rows) => rows.where('x.id', 'is', null))
          .$if(state === 'late', (rows) => rows.where(isLate))
          .$if(borrowerId !== undefined, (rows) => rows.where('o.borrower_id', '=', borrowerId ?? 0))
          .$if(product !== undefined, (rows) => rows.where('p.code', '=', product ?? ''))
          .$if(markets !== null, (rows) => rows.where('p.market', 'in', markets ?? []))
          .$if(sort === 'due', (rows) =>
            rows.orderBy('o.decision_due_on', (by) => by.asc().nullsLast()).orderBy('o.id'),
          )
          .$if(sort === 'amount', (rows) => rows.orderBy('o.principal_minor', 'desc'))
          .$if(sort !== 'due', (rows) => rows.orderBy('o.id', 'desc'))
          .limit(max)
          .offset(skip)
          .execute()
      );
    },
  };
}
