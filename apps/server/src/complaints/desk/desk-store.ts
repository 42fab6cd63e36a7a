import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { MarketCode, LoanCurrency } from '@hiram/domain';
import type { PaymentStatus } from '../../lending/transactions/money-codes.ts';

/** A line of the desk's queue: enough to choose a complaint, without the borrower's own text. */
export interface QueueRecord {
  readonly id: number;
  readonly orderId: number;
  readonly market: MarketCode;
  readonly problemType: string;
  readonly problemSonType: string;
  readonly createdAt: Date;
  readonly replyDueOn: string;
  readonly answeredAt: Date | null;
  readonly score: number | null;
}

export interface DeskPayment {
  readonly id: string;
  readonly requestedMinor: number;
  readonly receivedMinor: number | null;
  readonly currency: LoanCurrency;
  readonly channelName: string;
  readonly status: PaymentStatus;
  readonly createdAt: Date;
}

export interface RatingRecord {
  readonly complaintId: number;
  readonly market: MarketCode;
  readonly problemType: string;
  readonly score: number;
  readonly scoredAt: Date;
  readonly agentName: string | null;
}

const MAX_LISTED = 100;
const MAX_PAYMENTS = 6;

/** The markets of an operator; null for all. */
type Markets = readonly MarketCode[] | null;

/** The desk's queries over all borrowers. */
export function createDeskStore(db: Executor) {
  const lines = (markets: Markets) =>
    db
      .selectFrom('complaints as c')
      .innerJoin('borrowers as b', 'b.id', 'c.borrower_id')
      .leftJoin('complaint_answers as a', (join) =>
        join.onRef('a.complaint_id', '=', 'c.id').on('a.reopened_at', 'is', null),
      )
      .select([
        'c.id',
        'c.order_id as orderId',
        'b.market',
        'c.problem_type as problemType',
        'c.problem_son_type as problemSonType',
        'c.created_at as createdAt',
        'c.reply_due_on as replyDueOn',
        'a.answered_at as answeredAt',
        'a.score',
      ])
      .$if(markets !== null, (query) => query.where('b.market', 'in', markets ?? []))
      .limit(MAX_LISTED);

  return {
    /** Complaints that wait for an answer, the earliest deadline first. */
    listWaiting: (markets: Markets): Promise<QueueRecord[]> =>
      lines(markets).where('c.is_waiting', '=', true).orderBy('c.reply_due_on').orderBy('c.id').execute(),

    /** Answered complaints, the newest first. */
    listAnswered: (markets: Markets): Promise<QueueRecord[]> =>
      lines(markets).where('c.is_waiting', '=', false).orderBy('c.id', 'desc').execute(),

    countWaiting: async (markets: Markets): Promise<number> => {
      const { count } = await db
        .selectFrom('complaints as c')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('c.is_waiting', '=', true)
        .$if(markets !== null, (query) =>
          query.innerJoin('borrowers as b', 'b.id', 'c.borrower_id').where('b.market', 'in', markets ?? []),
        )
        .executeTakeFirstOrThrow();
      return count;
    },

    /** The latest payments on an order: most complaints are about one. */
    listPayments: (orderId: number): Promise<DeskPayment[]> =>
      db
        .selectFrom('payments')
        .select([
          'id',
          'amount_minor as requestedMinor',
          'received_minor as receivedMinor',
          'currency',
          'channel_name as channelName',
          'status',
          'created_at as createdAt',
        ])
        .where('order_id', '=', orderId)
        .orderBy('created_at', 'desc')
        .limit(MAX_PAYMENTS)
        .execute(),

    /** The latest ratings. */
    listRatings: (markets: Markets): Promise<RatingRecord[]> =>
      db
        .selectFrom('complaint_answers as a')
        .innerJoin('complaints as c', 'c.id', 'a.complaint_id')
        .innerJoin('borrowers as b', 'b.id', 'c.borrower_id')
        .leftJoin('agents as by', 'by.id', 'a.agent_id')
        .select([
          'a.complaint_id as complaintId',
          'b.market',
          'c.problem_type as problemType',
          sql<number>`a.score`.as('score'),
          sql<Date>`a.scored_at`.as('scoredAt'),
          'by.name as agentName',
        ])
        .where('a.score', 'is not', null)
        .$if(markets !== null, (query) => query.where('b.market', 'in', markets ?? []))
        .orderBy('a.scored_at', 'desc')
        .limit(MAX_LISTED)
        .execute(),

    /** The count of each number of stars since a date. */
    countRatings: (since: Date, markets: Markets): Promise<{ score: number; count: number }[]> =>
      db
        .selectFrom('complaint_answers as a')
        .select((row) => [sql<number>`a.score`.as('score'), row.fn.countAll<number>().as('count')])
        .where('a.score', 'is not', null)
        .where('a.scored_at', '>', since)
        .$if(markets !== null, (query) =>
          query
            .innerJoin('complaints as c', 'c.id', 'a.complaint_id')
            .innerJoin('borrowers as b', 'b.id', 'c.borrower_id')
            .where('b.market', 'in', markets ?? []),
        )
        .groupBy('a.score')
        .execute(),
  };
}
