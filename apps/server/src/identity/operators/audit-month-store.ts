import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** A table of the audit trail: of a month, such as 2026-11, or of all before the first such month. */
export interface AuditMonth {
  readonly month: string;
  readonly table: string;
}

/** The tables of the audit trail by month (migration 0097). */
export function createAuditMonthStore(db: Executor) {
  return {
    /**
     * Adds the tables of the months to come, until the month of a day. @returns their number
     * @throws DatabaseError with PostgreSQL's code 55P03 where others hold the tables for too long
     */
    add: async (until: Date): Promise<number> => {
      const { rows } = await sql<{ added: number }>`
        select add_audit_months((${until}::timestamptz at time zone 'UTC')::date) as added`.execute(db);
      return rows[0]?.added ?? 0;
    },

    /** The tables that are part of the trail and of months, the oldest first; rows of no such month are in none of them. */
    list: async (): Promise<AuditMonth[]> => {
      const { rows } = await sql<AuditMonth>`
        select translate(substring(c.relname from '\\d{4}_\\d\\d$'), '_', '-') as month, c.relname as "table"
        from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'desk_audit'::regclass and c.relname ~ '_\\d{4}_\\d\\d$' order by 1`.execute(db);
      return rows;
    },

    /**
     * Takes a table out of the trail, into the schema `detached`, with its rows. Only the owner of the tables can.
     * @throws DatabaseError with PostgreSQL's code 55P03 where others hold the tables for too long
     */
    detach: async ({ table }: AuditMonth): Promise<void> => {
      await sql`select lock_audit_trail()`.execute(db);
      await sql`alter table desk_audit detach partition months.${sql.ref(table)}`.execute(db);
      await sql`alter table months.${sql.ref(table)} set schema detached`.execute(db);
    },
  };
}
