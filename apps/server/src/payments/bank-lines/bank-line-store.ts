import type { MarketCode, LoanCurrency } from '@hiram/domain';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import { isInSuspense } from '../../lending/ledger/suspense-store.ts';
import { HELD_REASONS } from '../../lending/transactions/transaction-record.ts';
import { type LineWords, identityTextOf } from './line-identity.ts';
import { isUnderReview } from '../../platform/open-items/open-item-store.ts';
import { bankLineContext } from '../privacy.ts';

/** A line of a bank statement, as it is kept. */
export interface NewBankLine {
  readonly channelNumber: string;
  readonly market: MarketCode;
  readonly bookedOn: string;
  readonly utr: string;
  /** Which of the equal lines of its file it is, from 1. */
  readonly nth: number;
  readonly amountMinor: number;
  readonly currency: LoanCurrency;
  readonly description: string;
  /** The sender's name as the bank writes it; empty where there is none. */
  readonly sender: string;
  readonly raw: string;
  readonly fileName: string;
  readonly importedAt: Date;
}

/** The facts of a line that its identity comes from. */
export interface LineFacts extends LineWords, Pick<NewBankLine, 'channelNumber' | 'bookedOn' | 'amountMinor'> {}

export interface BankLine extends Omit<NewBankLine, 'nth' | 'raw' | 'fileName'> {
  readonly id: number;
  /**
   * review: a person was asked, and decides where it goes · settlement: it is the transfer of a provider's settlement · returned: the sender has
   * it back · duplicate: a person found that it is another line's transfer once more
   */
  readonly state: 'open' | 'matched' | 'review' | 'settlement' | 'returned' | 'duplicate';
  readonly paymentId: string | null;
  readonly timesMatched: number;
}

/** Credits on bank statements, and the payment that each is matched with. The bank's texts may name the payer and are sealed. */
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
        'sender',
        'times_matched as timesMatched',
      ]);
  const opened = <Line extends BankLine & { lineKey: string }>({ lineKey, ...line }: Line) => ({
    ...line,
    description: box.openText(line.description, bankLineContext({ ...line, lineKey })),
    sender: box.openText(line.sender, bankLineContext({ ...line, lineKey })),
  });
  /** The payment that a line is for, with its borrower. */
  const ofPayment = (paymentId: string | null) => ({
    payment_id: paymentId,
    borrower_id: sql<number | null>`(select borrower_id from payments where id = ${paymentId})`,
  });
  const change = (id: number) => db.updateTable('bank_lines').where('id', '=', id);

  const identityOf = (line: LineFacts): string =>
    box
      .lastingHashOf(identityTextOf(line), `bank-line/${line.channelNumber}/${line.bookedOn}/${line.amountMinor}`)
      .toString('base64url');

  return {
    /** The identity of a line: the same for the same row, however its file is saved. */
    identityOf,

    /** Keeps a line. @returns its id; undefined when as many equal lines were kept before */
    add: async (line: NewBankLine): Promise<number | undefined> => {
      const identity = identityOf(line);
      const sealing = bankLineContext({ ...line, lineKey: `${identity}/${line.nth}` });
      const row = await db
        .insertInto('bank_lines')
        .values({
          channel_number: line.channelNumber,
          market: line.market,
          booked_on: line.bookedOn,
          utr: line.utr,
          line_key: `${identity}/${line.nth}`,
          identity,
          nth: line.nth,
          amount_minor: line.amountMinor,
          currency: line.currency,
          description: box.sealText(line.description, sealing),
          sender: line.sender === '' ? '' : box.sealText(line.sender, sealing),
          raw: box.sealText(line.raw, sealing),
          key_id: box.keyId,
          file_name: line.fileName,
          imported_at: line.importedAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },

    /** Gives a line from before its identity. */
    setIdentity: async (id: number, { identity, nth }: { identity: string; nth: number }): Promise<void> => {
      await change(id).set({ identity, nth }).execute();
    },

    lock: async (id: number): Promise<BankLine | undefined> => {
      const line = await select().where('id', '=', id).forUpdate().executeTakeFirst();
      return line === undefined ? undefined : opened(line);
    },

    /** Lines of a number, whatever became of them. */
    listOf: async (market: MarketCode, utr: string): Promise<number[]> => {
      const ofNumber = db.selectFrom('bank_lines').select('id').where('market', '=', market).where('utr', '=', utr);
      return (await ofNumber.orderBy('id').execute()).map(({ id }) => id);
    },

    /** Whether a line of a number has come, and whether one of them waits for review. */
    lookUp: async (market: MarketCode, utr: string): Promise<{ isThere: boolean; waits: boolean }> => {
      const rows = await db
        .selectFrom('bank_lines')
        .select(isUnderReview('bank-line', sql`bank_lines.id::text`).as('waits'))
        .where('market', '=', market)
        .where('utr', '=', utr)
        .where('state', '<>', 'duplicate')
        .execute();
      return { isThere: rows.length > 0, waits: rows.some(({ waits }) => waits) };
    },

    /** The total received for a payment, and the day of its last line; undefined where there is none. */
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
          ...ofPayment(to.paymentId),
          matched_by: to.by,
          matched_at: to.now,
          times_matched: sql`times_matched + 1`,
          tried_at: to.now,
        })
        .execute();
    },

    /** Detaches a line from its payment or entry. The caller holds its lock. */
    release: async (id: number): Promise<void> => {
      await change(id)
        .set({
          state: 'open',
          ...ofPayment(null),
          matched_by: null,
          matched_at: null,
          settlement_provider: null,
          settlement_id: null,
          settlement_by: null,
        })
        .execute();
    },

    /** Leaves a line to a person; an open item says why. @param paymentId the payment that is in question, if one alone is */
    leaveForReview: async (id: number, of: { paymentId: string | null; now: Date }): Promise<void> => {
      await change(id)
        .set({ state: 'review', ...ofPayment(of.paymentId), tried_at: of.now })
        .execute();
    },

    /** Gives a line to the settlement of a provider. The caller holds its lock. */
    assignToSettlement: async (
      id: number,
      to: { readonly provider: string; readonly settlementId: string; readonly by: string; readonly now: Date },
    ): Promise<void> => {
      await change(id)
        .set({
          state: 'settlement',
          ...ofPayment(null),
          settlement_provider: to.provider,
          settlement_id: to.settlementId,
          settlement_by: to.by,
          tried_at: to.now,
        })
        .execute();
    },

    /** The sender has the money of a line back: it is matched with nothing any more. The caller holds its lock. */
    markReturned: async (id: number, now: Date): Promise<void> => {
      await change(id)
        .set({ state: 'returned', ...ofPayment(null), tried_at: now })
        .execute();
    },

    /** It is another line's transfer once more. The caller holds its lock and takes its entry back. */
    leaveAsDuplicate: async (id: number, now: Date): Promise<void> => {
      await change(id)
        .set({ state: 'duplicate', ...ofPayment(null), tried_at: now })
        .execute();
    },

    noteTry: async (id: number, now: Date): Promise<void> => {
      await change(id).set({ tried_at: now }).execute();
    },

    /**
     * Open lines that were never tried, and those whose number was given since: also of lines that a person was asked about, and of those
     * that are another borrower's. In the order of their numbers, after one of them.
     */
    listMatchable: async ({ after, limit }: { after: number; limit: number }): Promise<number[]> => {
      const rows = await db
        .selectFrom('bank_lines')
        .select('bank_lines.id')
        // in the text, so that the index of waiting lines serves a prepared statement too
        .where('state', '=', sql.lit('open'))
        .where('bank_lines.id', '>', after)
        .where((line) =>
          line.or([
            line('tried_at', 'is', null),
            // a scalar: PostgreSQL looks each line up, and reads no table of all numbers for them
            sql<boolean>`(select n.id from transfer_numbers n
              where n.market = bank_lines.market and n.utr = bank_lines.utr and n.withdrawn_at is null limit 1) is not null`,
          ]),
        )
        .orderBy('bank_lines.id')
        .limit(limit)
        .execute();
      const { rows: named } = await sql<{ id: number }>`
        select l.id from transfer_numbers n join bank_lines l on l.market = n.market and l.utr = n.utr
        where n.withdrawn_at is null and n.line_id is null and l.state in ('matched', 'review') and l.id > ${after}
          and l.payment_id is distinct from n.payment_id and n.given_at > l.tried_at
        order by l.id limit ${limit}`.execute(db);
      const ids = new Set([...rows, ...named].map(({ id }) => id));
      return [...ids].sort((one, other) => one - other).slice(0, limit);
    },

    /**
     * Lines that are not settled: nobody's, left to a person, given to a payment of another amount or one that was for another loan; and
     * those that are settled and wait for review all the same. Oldest first, each with the reasons of its open items.
     */
    listUnsettled: async (): Promise<(BankLine & { readonly waitsFor: readonly string[] })[]> => {
      const lines = await select()
        .select(
          sql<string[]>`array(select i.reason from open_items i
            where i.kind = 'bank-line' and i.subject = bank_lines.id::text and i.closed_at is null order by i.id)`.as(
            'waitsFor',
          ),
        )
        .where((line) =>
          line.or([
            line('state', 'in', ['open', 'review']),
            isUnderReview('bank-line', sql`bank_lines.id::text`),
            line.exists(
              line
                .selectFrom('payments')
                .select('payments.id')
                .whereRef('payments.id', '=', 'bank_lines.payment_id')
                .where('payments.status', '<>', 'paid'),
            ),
            // its payment was reversed, and its money is held
            sql<boolean>`exists (select from loan_transactions t
              join reversals_in_force r on r.order_id = t.order_id and r.reverses = t.number
              join ledger_entries e on e.order_id = t.order_id and e.kind = 'held' and starts_with(e.source, t.payment_id || '/')
              where t.payment_id = bank_lines.payment_id and r.actor = 'operator' and r.reason in (${sql.join(HELD_REASONS)})
                and ${isInSuspense})`,
          ]),
        )
        .orderBy('booked_on')
        .orderBy('id')
        .execute();
      return lines.map((line) => opened(line));
    },
  };
}
