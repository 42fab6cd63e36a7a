import type { Executor } from '../db/database.ts';

/** Marks the keys that operators choose among those of the service. */
export const OPERATORS = 'operator/';

/** Keys of operators' commands: a key is of one subject, among all loans, journals and money in suspense. */
export function createOperatorKeyStore(db: Executor) {
  return {
    /**
     * Takes a key for a subject. A second command with the same key waits here until the first one is committed or rolled back.
     * @param key with `OPERATORS`
     * @param subject such as order/12, journal or suspense/line/812
     * @returns the subject that has the key: another one where it was taken before
     */
    take: async (key: string, { subject, at }: { readonly subject: string; readonly at: Date }): Promise<string> => {
      const taken = await db
        .insertInto('operator_keys')
        .values({ key, subject, taken_at: at })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('subject')
        .executeTakeFirst();
      if (taken !== undefined) return taken.subject;
      const known = db.selectFrom('operator_keys').select('subject').where('key', '=', key);
      return (await known.executeTakeFirstOrThrow()).subject;
    },

    /** Takes the key of a try at the desk. @returns false for a repeat of the try, as after a lost answer */
    takeTry: async (
      { agentId, tryId }: { readonly agentId: number; readonly tryId: string },
      { subject, at }: { readonly subject: string; readonly at: Date },
    ): Promise<boolean> => {
      const row = await db
        .insertInto('operator_keys')
        .values({ key: `${OPERATORS}desk/${agentId}/${subject}/${tryId}`, subject, taken_at: at })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('key')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
