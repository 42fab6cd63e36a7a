import { addDays, type CalendarDate } from '@hiram/domain';
import { makeLoan } from './loans.ts';
import { manila, newBorrower, remind } from './reminded.ts';
import type { ServiceRig } from './service-rig.ts';

const hours = ['00:00:30', '05:59:00', '07:59:00', '08:00:10', '12:00:00', '21:56:00', '22:00:10', '23:30:00'];
let ids = 5000;

/** Loans and the days in which their reminders become due. */
export function reminderLives(rig: () => ServiceRig) {
  return {
    /** A loan of a borrower of its own: 1,000.00 due in ten days, and again 30 days later. */
    lend: async (options: { language?: string; instalments?: number } = {}) => {
      const borrower = await newBorrower(rig(), options.language ?? null);
      ids += 1;
      const orderId = ids;
      const { instalments = 2 } = options;
      const dueOn = await makeLoan(rig(), {
        id: orderId,
        instalmentMinor: 100_000,
        instalments,
        borrowerId: borrower.id,
      });
      return { ...borrower, orderId, dueOn };
    },

    /** Lives through days as a machine does that is always on. */
    live: async (from: CalendarDate, until: CalendarDate): Promise<void> => {
      for (let day = from; day <= until; day = addDays(day, 1)) {
        for (const hour of hours) {
          await rig().setClock(manila(day, hour));
          await remind(rig());
        }
      }
    },

    /** Sends what is due at a time of Manila. */
    at: async (day: CalendarDate, time: string): Promise<void> => {
      await rig().setClock(manila(day, time));
      await remind(rig());
    },
  };
}

/** A day as English writes it. */
export const said = (day: CalendarDate) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
