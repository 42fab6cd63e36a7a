import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Whether lines agree with the entries that booked them, in a currency. */
export interface BookedLines {
  readonly currency: string;
  readonly linesMinor: bigint;
  readonly bookedMinor: bigint;
  /** The first of the lines that differ. */
  readonly lines: readonly number[];
}

/** The comparison of lines of bank statements with the account `bank`. */
export function createBookedLineStore(db: Executor) {
  return {
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
