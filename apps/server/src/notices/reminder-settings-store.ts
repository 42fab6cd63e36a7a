import type { ReminderKind } from '@hiram/domain';
import type { Executor } from '../platform/db/database.ts';
import type { ReminderChannel } from './tables.ts';

/** Reminder settings of borrowers, by kind and channel. */
export function createReminderSettingsStore(db: Executor) {
  return {
    /** The reminders that a borrower switched off. */
    listOff: (borrowerId: number): Promise<{ kind: ReminderKind; channel: ReminderChannel }[]> =>
      db
        .selectFrom('reminder_settings')
        .select(['kind', 'channel'])
        .where('borrower_id', '=', borrowerId)
        .where('is_on', '=', false)
        .execute(),

    save: async (setting: {
      borrowerId: number;
      kind: ReminderKind;
      channel: ReminderChannel;
      isOn: boolean;
      now: Date;
    }): Promise<void> => {
      const change = { is_on: setting.isOn, changed_at: setting.now };
      await db
        .insertInto('reminder_settings')
        .values({ borrower_id: setting.borrowerId, kind: setting.kind, channel: setting.channel, ...change })
        .onConflict((conflict) => conflict.columns(['borrower_id', 'kind', 'channel']).doUpdateSet(change))
        .execute();
    },
  };
}
