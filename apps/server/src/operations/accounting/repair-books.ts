import { calendarDateIn, laterDate, markets } from '@hiram/domain';
import type { Services } from '../../app/services.ts';
import { CommandError } from '../../platform/command-error.ts';
import { withQueryDeadline } from '../../platform/db/database.ts';

/** A recount reads the whole ledger. */
const RECOUNT_MS = 3_600_000;

type Needed = Pick<Services, 'inTransaction' | 'clock'>;

/** Adds up all stored sums of the books and of the portfolio from their entries and summaries anew. Nothing is booked by it. */
export const recountBooks = ({ inTransaction, clock }: Needed, login: string): Promise<void> =>
  withQueryDeadline(RECOUNT_MS, () =>
    inTransaction(async ({ periods, portfolio, agents }) => {
      await periods.allowLongStatements(RECOUNT_MS);
      // closed days first: bookings wait for the second step only
      await periods.recountTotals();
      await periods.recountChanges();
      await portfolio.recount();
      await agents.note({ at: clock.now(), agentId: null, login, action: 'books-recounted' });
    }),
  );

/**
 * Reverses an entry of no loan on accounts that hold claims of loans or credit of borrowers. The reversal is such an entry itself and can be
 * reversed.
 * @returns false where it was reversed before
 * @throws CommandError for any other entry
 */
export const reverseEntry = (
  { inTransaction, clock }: Needed,
  { entryId, reason, login }: { readonly entryId: number; readonly reason: string; readonly login: string },
): Promise<boolean> =>
  inTransaction(async ({ ledger, agents }) => {
    const entry = await ledger.findClaimOfNobody(entryId);
    if (entry === undefined) throw new CommandError(`ENTRY: ${entryId} is no entry of no loan on accounts of loans`);
    const at = clock.now();
    const market = Object.values(markets).find(({ currency }) => currency === entry.currency) ?? markets.PH;
    const occurredOn = laterDate(calendarDateIn(at, market.timeZone), entry.occurredOn);
    const isNew = await ledger.reverse(entryId, { occurredOn, postedAt: at });
    const about = { detail: String(entryId), words: reason };
    if (isNew) await agents.note({ at, agentId: null, login, action: 'entry-reversed', ...about });
    return isNew;
  });
