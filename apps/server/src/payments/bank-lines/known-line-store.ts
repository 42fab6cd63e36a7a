import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { bankLineContext, type SecretBox } from '../../platform/encryption/secret-box.ts';
import type { BankLine, LineFacts } from './bank-line-store.ts';

/** The number of the locks of accounts, of all advisory locks. */
const LOCKS = 40;

interface Sealed extends Pick<BankLine, 'id' | 'utr' | 'amountMinor' | 'bookedOn' | 'channelNumber'> {
  readonly lineKey: string;
  readonly description: string;
  readonly sender: string;
}

/** A line that is kept of an account, day and amount. */
export interface AlikeLine extends Pick<Sealed, 'id' | 'bookedOn' | 'amountMinor'> {
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

/** Whether lines agree with the entries that booked them, in a currency. */
export interface BookedLines {
  readonly currency: string;
  readonly linesMinor: bigint;
  readonly bookedMinor: bigint;
  /** The first of the lines that differ. */
  readonly lines: readonly number[];
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
    ): Promise<AlikeLine[]> => {
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

    /**
     * Currencies in which lines that were imported from a day on are not on the account `bank` as their statements have them: each once, by
     * its entry and what took that back, and duplicates not at all.
     */
    listMisbooked: async (from: string, through: string): Promise<BookedLines[]> => {
      const { rows } = await sql<{ currency: string; kept: string; booked: string; lines: number[] }>`
        with recursive checked as (
          select id, currency, case state when 'duplicate' then 0 else amount_minor end as minor from bank_lines
          where state = 'duplicate' or (imported_at >= ${from}::date - 1 and imported_at < ${through}::date + 2)
        ), entries as (
          select c.id as line, e.id from checked c join ledger_entries e on e.kind = 'bank-line' and e.source = c.id::text
          union all select entries.line, r.id from entries join ledger_entries r on r.reverses = entries.id
        ), booked as (
          select entries.line, sum(p.amount_minor) as minor from entries
          join ledger_postings p on p.entry_id = entries.id and p.account = 'bank' group by entries.line
        )
        select c.currency, sum(c.minor)::text as kept, coalesce(sum(b.minor), 0)::text as booked,
          (array_agg(c.id order by c.id) filter (where c.minor <> coalesce(b.minor, 0)))[1:20] as lines
        from checked c left join booked b on b.line = c.id
        group by c.currency having bool_or(c.minor <> coalesce(b.minor, 0)) order by c.currency`.execute(db);
      return rows.map(({ currency, kept, booked, lines }) => ({
        currency,
        linesMinor: BigInt(kept),
        bookedMinor: BigInt(booked),
        lines: lines.map(Number),
      }));
    },
  };
}
