import { borrowerFlags, type MoneyState } from '@hiram/contract/desk';
import type { LoanCurrency, MarketCode } from '@hiram/domain';
import { sql } from 'kysely';
import { flagEffects } from '../../lending/applications/flag-effects.ts';
import { openStatuses } from '../../lending/transactions/money-codes.ts';
import type { Executor } from '../../platform/db/database.ts';

/** A payment or a payout in a list. */
export interface ListedMoney {
  readonly id: string;
  readonly providerReference: string | null;
  readonly provider: string;
  readonly channel: string;
  readonly orderId: number;
  readonly borrowerId: number;
  readonly market: MarketCode;
  readonly currency: LoanCurrency;
  readonly amountMinor: number;
  readonly status: string;
  readonly failure: string | null;
  readonly isHeld: boolean;
  readonly createdAt: Date;
}

export interface MoneyFilter {
  readonly direction: 'payments' | 'payouts';
  readonly state: MoneyState;
  /** Null for all. */
  readonly markets: readonly MarketCode[] | null;
  readonly max: number;
  readonly skip: number;
}

const paymentStates = {
  open: openStatuses,
  paid: ['paid'],
  failed: ['failed', 'expired'],
} as const;
/** The flags that keep payouts from being sent. */
const payoutStops = borrowerFlags.filter((flag) => flagEffects[flag].stopsPayouts);
const payoutStates = {
  open: ['recorded', 'pending'],
  paid: ['paid'],
  failed: ['failed'],
  returned: ['returned'],
} as const;

/** Lists of payments and payouts, the newest first. */
export function createMoneyListStore(db: Executor) {
  const isHeldAs = (kind: 'payment', id: 'p.id') =>
    sql<boolean>`exists (select from open_items i where i.kind = ${kind} and i.subject = ${sql.ref(id)} and i.closed_at is null)`;
  // an unsent payout of a flagged borrower waits without an item
  const isHeldPayout = sql<boolean>`p.id in (
    select i.subject from open_items i where i.kind = 'payout' and i.closed_at is null
    union select o.id from payouts o where o.status = 'recorded' and o.borrower_id in (
      select f.borrower_id from borrower_flags f where f.lifted_at is null and f.kind in (${sql.join(payoutStops)})))`;
  return {
    list: ({ direction, state, markets, max, skip }: MoneyFilter): Promise<ListedMoney[]> => {
      if (direction === 'payments') {
        const statuses = state in paymentStates ? paymentStates[state as keyof typeof paymentStates] : null;
        return (
          db
            .selectFrom('payments as p')
            .innerJoin('borrowers as b', 'b.id', 'p.borrower_id')
            .select([
              'p.id',
              'p.provider_reference as providerReference',
              'p.provider',
              'p.channel_name as channel',
              'p.order_id as orderId',
              'p.borrower_id as borrowerId',
              'b.market',
              'p.currency',
              sql<number>`coalesce(p.received_minor, p.amount_minor)`.as('amountMinor'),
              'p.status',
              'p.failure',
              isHeldAs('payment', 'p.id').as('isHeld'),
              'p.created_at as createdAt',
            ])
            .$if(statuses !== null, (rows) => rows.where('p.status', 'in', statuses ?? []))
            // money that came is never returned to a payment: such a list is empty
            .$if(state === 'returned', (rows) => rows.where(sql<boolean>`false`))
            .$if(state === 'held', (rows) => rows.where(isHeldAs('payment', 'p.id')))
            .$if(markets !== null, (rows) => rows.where('b.market', 'in', markets ?? []))
            .orderBy('p.created_at', 'desc')
            .orderBy('p.id')
            .limit(max)
            .offset(skip)
            .execute()
        );
      }
      const statuses = state in payoutStates ? payoutStates[state as keyof typeof payoutStates] : null;
      return db
        .selectFrom('payouts as p')
        .innerJoin('borrowers as b', 'b.id', 'p.borrower_id')
        .select([
          'p.id',
          'p.provider_reference as providerReference',
          'p.provider',
          'p.purpose as channel',
          'p.order_id as orderId',
          'p.borrower_id as borrowerId',
          'b.market',
          'p.currency',
          'p.amount_minor as amountMinor',
          'p.status',
          'p.failure',
          isHeldPayout.as('isHeld'),
          'p.created_at as createdAt',
        ])
        .$if(statuses !== null, (rows) => rows.where('p.status', 'in', statuses ?? []))
        .$if(state === 'held', (rows) => rows.where(isHeldPayout))
        .$if(markets !== null, (rows) => rows.where('b.market', 'in', markets ?? []))
        .orderBy('p.created_at', 'desc')
        .orderBy('p.id')
        .limit(max)
        .offset(skip)
        .execute();
    },
  };
}
