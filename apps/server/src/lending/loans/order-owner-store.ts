import { type RawBuilder, sql } from 'kysely';

/** The borrower of an order, for rows that belong to a borrower through an order. */
export const borrowerOf = (orderId: number): RawBuilder<number> =>
  sql<number>`(select borrower_id from orders where id = ${orderId})`;
