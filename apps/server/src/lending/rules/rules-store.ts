import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tables } from '../../app/tables.ts';
import type { Executor } from '../../platform/db/database.ts';

export type RulesVersion = Selectable<Tables['decision_rules']>;

/** Versions of the lender's rules. */
export function createRulesStore(db: Executor) {
  const rows = () => db.selectFrom('decision_rules').selectAll().orderBy('version', 'desc');
  return {
    /** The version in force; undefined for none. */
    current: (): Promise<RulesVersion | undefined> => rows().limit(1).executeTakeFirst(),

    find: (version: number): Promise<RulesVersion | undefined> =>
      rows().where('version', '=', version).executeTakeFirst(),

    /** The newest first. */
    list: (): Promise<RulesVersion[]> => rows().limit(200).execute(),

    /** Of two at once, the second waits for the first. */
    lock: async (): Promise<void> => {
      await sql`lock table decision_rules in exclusive mode`.execute(db);
    },

    add: async (rules: Insertable<Tables['decision_rules']>): Promise<number> => {
      const row = await db.insertInto('decision_rules').values(rules).returning('version').executeTakeFirstOrThrow();
      return row.version;
    },
  };
}
