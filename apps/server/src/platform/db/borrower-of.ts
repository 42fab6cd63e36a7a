import { type RawBuilder, sql } from 'kysely';

/** The borrower of an order, for a row that is the borrower's by its order. */
export const borrowerOf = (orderId: number): RawBuilder<number> =>
  sql<number>`(select borrower_id from orders where id = ${orderId})`;
