import type { CalendarDate } from '@hiram/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** An entry that an operator booked between two accounts, of no loan. */
export interface Journal {
  readonly entryId: number;
  readonly key: string;
  readonly debit: string;
  readonly credit: string;
  /** Minor units, above zero. */
  readonly amountMinor: number;
  readonly currency: string;
  /** The provider that an account is of; null where neither is a provider's. */
  readonly provider: string | null;
  readonly occurredOn: CalendarDate;
  readonly bookedOn: CalendarDate;
  readonly isReversed: boolean;
}

/** The journals of the books. They are posted by the ledger store. */
export function createJournalStore(db: Executor) {
  const read = async (chosen: RawBuilder<boolean>): Promise<Journal[]> => {
    const { rows } = await sql<Journal>`
      select e.id as "entryId", e.source as key, d.account as debit, c.account as credit, d.amount_minor as "amountMinor", d.currency,
        coalesce(d.provider, c.provider) as provider, e.occurred_on as "occurredOn", e.booked_on as "bookedOn",
        exists (select from ledger_entries r where r.reverses = e.id) as "isReversed"
      from ledger_entries e
      join ledger_postings d on d.entry_id = e.id and d.amount_minor > 0
      join ledger_postings c on c.entry_id = e.id and c.amount_minor < 0
      where e.kind = 'journal' and ${chosen} order by e.id`.execute(db);
    return rows;
  };
  return {
    find: async (key: string): Promise<Journal | undefined> => (await read(sql<boolean>`e.source = ${key}`))[0],

    /** Those of some booking days, in the order of booking. */
    list: (from: CalendarDate, through: CalendarDate): Promise<Journal[]> =>
      read(sql<boolean>`e.booked_on between ${from} and ${through}`),
  };
}
