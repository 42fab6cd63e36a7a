import type { MarketCode } from '@hiram/domain';
import type { Executor } from '../../platform/db/database.ts';

/** A number that a borrower gave for a transfer. */
export interface TransferNumber {
  readonly id: number;
  readonly paymentId: string;
  readonly borrowerId: number;
  readonly utr: string;
  readonly receiptId: string | null;
  readonly givenAt: Date;
  readonly withdrawnAt: Date | null;
  readonly lineId: number | null;
}

/** The numbers of transfers, as borrowers gave them. */
export function createTransferNumberStore(db: Executor) {
  const select = () =>
    db
      .selectFrom('transfer_numbers')
      .select([
        'id',
        'payment_id as paymentId',
        'borrower_id as borrowerId',
        'utr',
        'receipt_id as receiptId',
        'given_at as givenAt',
        'withdrawn_at as withdrawnAt',
        'line_id as lineId',
      ]);

  return {
    /** All that were given for a payment, withdrawn ones included, in their order. */
    listOf: (paymentId: string): Promise<TransferNumber[]> =>
      select().where('payment_id', '=', paymentId).orderBy('id').execute(),

    /** Everybody's who gave a number and has not given another one in its place: one of each borrower at most. */
    listLive: (market: MarketCode, utr: string): Promise<TransferNumber[]> =>
      select()
        .where('market', '=', market)
        .where('utr', '=', utr)
        .where('withdrawn_at', 'is', null)
        .orderBy('id')
        .execute(),

    /** Keeps a number. @returns false when its borrower gave it before */
    add: async (number: {
      paymentId: string;
      borrowerId: number;
      market: MarketCode;
      utr: string;
      receiptId: string | null;
      givenAt: Date;
    }): Promise<boolean> => {
      const row = await db
        .insertInto('transfer_numbers')
        .values({
          payment_id: number.paymentId,
          borrower_id: number.borrowerId,
          market: number.market,
          utr: number.utr,
          receipt_id: number.receiptId,
          given_at: number.givenAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    withdraw: async (id: number, now: Date): Promise<void> => {
      await db.updateTable('transfer_numbers').set({ withdrawn_at: now }).where('id', '=', id).execute();
    },

    setReceipt: async (id: number, receiptId: string): Promise<void> => {
      await db.updateTable('transfer_numbers').set({ receipt_id: receiptId }).where('id', '=', id).execute();
    },

    /** Says which line a payment's number turned out to be. */
    setLine: async (of: { paymentId: string; utr: string }, lineId: number): Promise<void> => {
      await db
        .updateTable('transfer_numbers')
        .set({ line_id: lineId })
        .where('payment_id', '=', of.paymentId)
        .where('utr', '=', of.utr)
        .where('withdrawn_at', 'is', null)
        .execute();
    },

    /** Numbers that no line has come for, given before an instant; the oldest first. */
    listWaiting: (before: Date) =>
      db
        .selectFrom('transfer_numbers')
        .innerJoin('payments', 'payments.id', 'transfer_numbers.payment_id')
        .select([
          'transfer_numbers.payment_id as paymentId',
          'payments.order_id as orderId',
          'transfer_numbers.market',
          'transfer_numbers.utr',
          'transfer_numbers.receipt_id as receiptId',
          'transfer_numbers.given_at as givenAt',
          'payments.amount_minor as amountMinor',
          'payments.currency',
          'payments.channel_number as channelNumber',
        ])
        .where('transfer_numbers.withdrawn_at', 'is', null)
        .where('transfer_numbers.line_id', 'is', null)
        .where('payments.status', '<>', 'paid')
        .where('transfer_numbers.given_at', '<', before)
        .orderBy('transfer_numbers.id')
        .execute(),
  };
}
