import type { MarketCode } from '@hiram/domain';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { SecretBox } from '../secret-box.ts';
import type { CurrencyCode } from '../db/tables.ts';

/** A line of a bank statement, as it is kept. */
export interface NewBankLine {
  readonly channelNumber: string;
  readonly market: MarketCode;
  readonly bookedOn: string;
  readonly utr: string;
  /** What it is known by within its account, day and amount. */
  readonly lineKey: string;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly description: string;
  readonly raw: string;
  readonly fileName: string;
  readonly importedAt: Date;
}

export interface BankLine extends Omit<NewBankLine, 'lineKey' | 'raw' | 'fileName'> {
  readonly id: number;
  readonly state: 'open' | 'matched' | 'review';
  readonly paymentId: string | null;
  readonly reviewReason: string | null;
  readonly timesMatched: number;
}

/** What the words of a line belong to. */
export const bankLineContext = (line: { channelNumber: string; bookedOn: string; lineKey: string }): string =>
  `bank-line/${line.channelNumber}/${line.bookedOn}/${line.lineKey}`;

/** What bank statements say came in, and which payment each line is for. The bank's words, which may name who paid, lie sealed. */
export function createBankLineStore(db: Executor, box: SecretBox) {
  const select = () =>
    db
      .selectFrom('bank_lines')
      .select([
        'id',
        'channel_number as channelNumber',
        'market',
        'booked_on as bookedOn',
        'utr',
        'amount_minor as amountMinor',
        'currency',
        'line_key as lineKey',
        'description',
        'imported_at as importedAt',
        'state',
        'payment_id as paymentId',
        'review_reason as reviewReason',
        'times_matched as timesMatched',
      ]);
  const opened = ({ lineKey, ...line }: BankLine & { lineKey: string }): BankLine => ({
    ...line,
    description: box.openText(line.description, bankLineContext({ ...line, lineKey })),
  });
  const change = (id: number) => db.updateTable('bank_lines').where('id', '=', id);

  return {
    /** Keeps a line. @returns its id; undefined when it was kept before */
    add: async (line: NewBankLine): Promise<number | undefined> => {
      const row = await db
        .insertInto('bank_lines')
        .values({
          channel_number: line.channelNumber,
          market: line.market,
          booked_on: line.bookedOn,
          utr: line.utr,
          line_key: line.lineKey,
          amount_minor: line.amountMinor,
          currency: line.currency,
          description: box.sealText(line.description, bankLineContext(line)),
          raw: box.sealText(line.raw, bankLineContext(line)),
          file_name: line.fileName,
          imported_at: line.importedAt,
        })
        .onConflict((conflict) =>
          conflict.columns(['channel_number', 'booked_on', 'line_key', 'amount_minor']).doNothing(),
        )
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },

    lock: async (id: number): Promise<BankLine | undefined> => {
      const line = await select().where('id', '=', id).forUpdate().executeTakeFirst();
      return line === undefined ? undefined : opened(line);
    },

    /** Lines of a number that are nobody's yet. */
    listOpenOf: async (market: MarketCode, utr: string): Promise<number[]> => {
      const rows = await db
        .selectFrom('bank_lines')
        .select('id')
        .where('market', '=', market)
        .where('utr', '=', utr)
        .where('state', '=', 'open')
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** True when a transfer of this number was already given to another payment. */
    isAnothers: async (of: { market: MarketCode; utr: string; paymentId: string }): Promise<boolean> => {
      const row = await db
        .selectFrom('bank_lines')
        .select('id')
        .where('market', '=', of.market)
        .where('utr', '=', of.utr)
        .where('payment_id', 'is not', null)
        .where('payment_id', '<>', of.paymentId)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** What has come for a payment in all, and the day of the last of it; undefined while nothing has. */
    receivedFor: async (paymentId: string): Promise<{ amountMinor: number; lastOn: string } | undefined> => {
      const row = await db
        .selectFrom('bank_lines')
        .select((line) => [
          line.fn.sum<number | null>('amount_minor').as('amountMinor'),
          line.fn.max<string | null>('booked_on').as('lastOn'),
        ])
        .where('payment_id', '=', paymentId)
        .where('state', '=', 'matched')
        .executeTakeFirstOrThrow();
      const { amountMinor, lastOn } = row;
      return amountMinor === null || lastOn === null ? undefined : { amountMinor, lastOn };
    },

    /** Gives a line to a payment. The caller holds its lock. */
    give: async (
      id: number,
      to: { paymentId: string; by: 'utr' | 'reference' | 'person'; now: Date },
    ): Promise<void> => {
      await change(id)
        .set({
          state: 'matched',
          payment_id: to.paymentId,
          matched_by: to.by,
          matched_at: to.now,
          review_reason: null,
          times_matched: sql`times_matched + 1`,
          tried_at: to.now,
        })
        .execute();
    },

    /** Takes a line back from its payment: it is nobody's again. The caller holds its lock. */
    takeBack: async (id: number): Promise<void> => {
      await change(id)
        .set({ state: 'open', payment_id: null, matched_by: null, matched_at: null, review_reason: null })
        .execute();
    },

    /** Leaves a line to a person. */
    leaveForReview: async (id: number, why: { reason: string; paymentId: string | null; now: Date }): Promise<void> => {
      await change(id)
        .set({ state: 'review', review_reason: why.reason, payment_id: why.paymentId, tried_at: why.now })
        .execute();
    },

    noteTry: async (id: number, now: Date): Promise<void> => {
      await change(id).set({ tried_at: now }).execute();
    },

    /** Open lines that were never tried, and those whose number was given since. */
    listMatchable: async (limit: number): Promise<number[]> => {
      const rows = await db
        .selectFrom('bank_lines')
        .select('bank_lines.id')
        .where('state', '=', 'open')
        .where((line) =>
          line.or([
            line('tried_at', 'is', null),
            line.exists(
              line
                .selectFrom('transfer_numbers')
                .select('transfer_numbers.id')
                .whereRef('transfer_numbers.market', '=', 'bank_lines.market')
                .whereRef('transfer_numbers.utr', '=', 'bank_lines.utr')
                .where('withdrawn_at', 'is', null),
            ),
          ]),
        )
        .orderBy('bank_lines.id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Lines that are not settled: nobody's, left to a person, or given to a payment of another amount. Oldest first. */
    listUnsettled: async (): Promise<BankLine[]> => {
      const lines = await select()
        .where((line) =>
          line.or([
            line('state', '<>', 'matched'),
            line.exists(
              line
                .selectFrom('payments')
                .select('payments.id')
                .whereRef('payments.id', '=', 'bank_lines.payment_id')
                .where('payments.status', '<>', 'paid'),
            ),
          ]),
        )
        .orderBy('booked_on')
        .orderBy('id')
        .execute();
      return lines.map(opened);
    },
  };
}
