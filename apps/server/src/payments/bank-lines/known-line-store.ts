import type { MarketCode } from '@hiram/domain';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { SecretBox } from '../../platform/encryption/secret-box.ts';
import type { BankLine, LineFacts } from './bank-line-store.ts';
import { bankLineContext } from '../privacy.ts';

/** The number of the locks of accounts, of all advisory locks. */
const LOCKS = 40;

interface Sealed extends Pick<BankLine, 'id' | 'utr' | 'amountMinor' | 'bookedOn' | 'channelNumber'> {
  readonly lineKey: string;
  readonly description: string;
  readonly sender: string;
}

/** A line that is kept of an account, day and amount. */
export interface SimilarLine extends Pick<Sealed, 'id' | 'bookedOn' | 'amountMinor'> {
  readonly identity: string;
  readonly nth: number;
  /** Opens its texts; null where they were erased with a borrower's person. */
  readonly open: () => LineFacts | null;
}

/** Sums by what became of lines, minor units. */
export interface LineSums {
  /** Of a payment or a settlement, or returned. */
  readonly matchedMinor: bigint;
  /** Nobody's yet, or left to a person. */
  readonly waitingMinor: bigint;
}

const columns = sql`
  id, channel_number as "channelNumber", booked_on as "bookedOn", amount_minor as "amountMinor", utr, line_key as "lineKey", description, sender`;

/** The lines that an import compares its rows with, and their sums. It writes nothing. */
export function createKnownLineStore(db: Executor, box: SecretBox) {
  const open = ({ lineKey, ...line }: Sealed): LineFacts & { readonly id: number } => {
    const context = bankLineContext({ ...line, lineKey });
    return {
      ...line,
      description: box.openText(line.description, context),
      sender: box.openText(line.sender, context),
    };
  };

  return {
    /** Imports into an account come one after the other: each sees the lines of the one before it. Until the transaction ends. */
    lockAccount: async (channelNumber: string): Promise<void> => {
      await sql`select pg_advisory_xact_lock(${LOCKS}, hashtext(${channelNumber}))`.execute(db);
    },

    /** Lines of some days from before lines had an identity, the first first. */
    listUnidentified: async (
      channelNumber: string,
      days: readonly string[],
    ): Promise<(LineFacts & { readonly id: number })[]> => {
      const { rows } = await sql<Sealed>`
        select ${columns} from bank_lines
        where channel_number = ${channelNumber} and booked_on = any(${days}::date[]) and identity is null order by id`.execute(
        db,
      );
      return rows.map(open);
    },

    /** How many equal lines are kept under an identity. */
    countOf: async ({ channelNumber, bookedOn, amountMinor }: LineFacts, identity: string): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select coalesce(max(nth), 0) as count from bank_lines
        where channel_number = ${channelNumber} and booked_on = ${bookedOn} and amount_minor = ${amountMinor} and identity = ${identity}`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },

    /** The lines of an account that share day and amount with some rows. */
    listAlike: async (
      channelNumber: string,
      of: readonly { readonly bookedOn: string; readonly amountMinor: number }[],
    ): Promise<SimilarLine[]> => {
      const { rows } = await sql<Sealed & { identity: string; nth: number }>`
        select ${columns}, identity, nth from bank_lines
        where channel_number = ${channelNumber} and identity is not null and (booked_on, amount_minor) in (
          select distinct * from unnest(${of.map(({ bookedOn }) => bookedOn)}::date[], ${of.map(({ amountMinor }) => amountMinor)}::bigint[]))
        order by id`.execute(db);
      return rows.map(({ identity, nth, ...line }) => ({
        id: line.id,
        bookedOn: line.bookedOn,
        amountMinor: line.amountMinor,
        identity,
        nth,
        // an empty text is sealed too
        open: () => (line.description === '' ? null : open(line)),
      }));
    },

    /** What became of lines. */
    sumsOf: async (ids: readonly number[]): Promise<LineSums> => {
      const { rows } = await sql<{ waits: boolean; minor: string }>`
        select state in ('open', 'review') as waits, sum(amount_minor)::text as minor from bank_lines
        where id = any(${ids}::bigint[]) group by 1`.execute(db);
      const sumOf = (waits: boolean) => BigInt(rows.find((row) => row.waits === waits)?.minor ?? 0);
      return { matchedMinor: sumOf(false), waitingMinor: sumOf(true) };
    },

    /** What further lines have brought for a loan by themselves since a payment of it was paid, minor units. */
    furtherFor: async (orderId: number, since: Date): Promise<number> => {
      const { rows } = await sql<{ minor: number }>`
        select coalesce(sum(l.amount_minor), 0) as minor from payments p
        join payment_events e on e.payment_id = p.id and e.from_status = 'none' and e.source = 'bank-statement' and e.happened_at >= ${since}
        join bank_lines l on l.payment_id = p.id and l.state = 'matched'
        where p.order_id = ${orderId}`.execute(db);
      return rows[0]?.minor ?? 0;
    },

    /** True when a transfer of this number was already given to another payment of the same borrower. */
    isForOwnOther: async (of: {
      market: MarketCode;
      utr: string;
      paymentId: string;
      borrowerId: number;
    }): Promise<boolean> => {
      const row = await db
        .selectFrom('bank_lines')
        .select('id')
        .where('market', '=', of.market)
        .where('utr', '=', of.utr)
        .where('borrower_id', '=', of.borrowerId)
        .where('payment_id', '<>', of.paymentId)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
