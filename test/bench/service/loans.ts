import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { WaitingPayment } from './calls.ts';

/** The demo order that the bench's loans are copies of. */
export const modelOrder = 86;

/** Loans of the demo borrower that the bench adds to the sandbox's, each a copy of order 86. */
export interface Loans {
  /** Adds loans. @returns their order ids */
  add(count: number): Promise<number[]>;
  /** Adds loans with a payment each that the borrower has begun and the provider has not yet reported. */
  addWithPayment(count: number): Promise<WaitingPayment[]>;
  /** What the ledger says of the payments above, each of which was notified once. @throws Error when it does not fit */
  checkBooks(): Promise<{ settled: number }>;
  close(): Promise<void>;
}

const firstOrder = 10_000_000;

/** Opens the service's database to prepare what the bench works on. */
export async function openLoans(databaseUrl: string): Promise<Loans> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const prefix = `BNCH-${randomBytes(3).toString('hex').toUpperCase()}`;
  let added = 0;
  let notified = 0;
  const add = async (count: number): Promise<number[]> => {
    const ids = Array.from({ length: count }, (_, index) => firstOrder + added + index);
    added += count;
    await client.query('begin');
    for (const statement of copyStatements) await client.query(statement, [ids, modelOrder, `${prefix}-OLD`]);
    await client.query('commit');
    return ids;
  };
  return {
    add,
    addWithPayment: async (count) => {
      const ids = await add(count);
      notified += count;
      const { rows } = await client.query<{ reference: string; amountMinor: string }>(openPayments, [
        ids,
        modelOrder,
        prefix,
      ]);
      // the sandbox's database does not gather statistics by itself, and a plan made without them is nobody's
      await client.query('analyze');
      return rows.map(({ reference, amountMinor }) => ({ reference, amountMinor: Number(amountMinor) }));
    },
    checkBooks: async () => {
      const { rows } = await client.query<{ settled: number; unbalanced: number }>(
        `select (select count(*)::int from ledger_entries where kind = 'settlement' and source like $1) as settled,
          (select count(*)::int from (select 1 from ledger_postings group by entry_id, currency
            having sum(amount_minor) <> 0) wrong) as unbalanced`,
        [`${prefix}-%`],
      );
      const { settled = 0, unbalanced = 0 } = rows[0] ?? {};
      if (settled !== notified || unbalanced !== 0) {
        throw new Error(`${notified} payments were notified, ${settled} settled; ${unbalanced} entries do not balance`);
      }
      return { settled };
    },
    close: () => client.end(),
  };
}

/** Copies of the model order with all that belongs to it; whole rows, so that a new column needs nothing here. */
const copyStatements = [
  `insert into orders
    select (jsonb_populate_record(model, jsonb_build_object('id', new_id))).*
    from orders model, unnest($1::bigint[]) new_id where model.id = $2 and $3::text is not null`,
  `insert into instalments
    select (jsonb_populate_record(model, jsonb_build_object('order_id', new_id))).*
    from instalments model, unnest($1::bigint[]) new_id where model.order_id = $2 and $3::text is not null`,
  `insert into payments
    select (jsonb_populate_record(model, jsonb_build_object('order_id', new_id, 'id', $3 || '-' || new_id))).*
    from payments model, unnest($1::bigint[]) new_id where model.order_id = $2 and model.status = 'paid'`,
  `insert into loan_summaries
    select (jsonb_populate_record(model, jsonb_build_object('order_id', new_id))).*
    from loan_summaries model, unnest($1::bigint[]) new_id where model.order_id = $2 and $3::text is not null`,
  `insert into loan_transactions
    select (jsonb_populate_record(model, jsonb_build_object('order_id', new_id,
      'payment_id', case when model.payment_id is not null then $3 || '-' || new_id end))).*
    from loan_transactions model, unnest($1::bigint[]) new_id where model.order_id = $2`,
  `insert into transaction_allocations
    select (jsonb_populate_record(model, jsonb_build_object('order_id', new_id, 'payment_id', $3 || '-' || new_id))).*
    from transaction_allocations model, unnest($1::bigint[]) new_id where model.order_id = $2`,
];

/** One payment of the next instalment for each order, as it is while the borrower is at the provider's page. */
const openPayments = `insert into payments
    select (jsonb_populate_record(model, jsonb_build_object('order_id', new_id, 'id', $3 || '-' || new_id,
      'status', 'pending', 'paid_at', null, 'settled_at', null, 'received_minor', null, 'purpose_met', null, 'allocation_reason', null, 'provider_reference', 'sp_' || $3 || '-' || new_id,
      'created_at', now(), 'expires_at', now() + interval '1 day', 'quoted_on', current_date))).*
    from payments model, unnest($1::bigint[]) new_id where model.order_id = $2 and model.status = 'paid'
    returning id as reference, amount_minor as "amountMinor"`;
