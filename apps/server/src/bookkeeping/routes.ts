import { service as contract } from '@hiram/contract/bookkeeping';
import type { Mount } from '../platform/http/mount.ts';
import type { Services } from '../app/services.ts';
import { removeEntry, saveEntry } from './change-book.ts';
import { showBook } from './show-book.ts';

/** Mounts the calls of the borrower's own notebook. */
export function mountBookkeeping(mount: Mount, services: Services): void {
  mount(contract.loadBook, ({ request, session, now }) =>
    showBook(services, { ...session, month: request.month, now }),
  );
  mount(contract.saveBookEntry, ({ request, session, now, keep }) => {
    const { amount, ...entry } = request;
    const wish = { ...entry, entryId: entry.entryId, amountMinor: amount };
    return saveEntry(services, { ...session, now, keep }, wish);
  });
  mount(contract.deleteBookEntry, async ({ request, session, now }) => {
    await removeEntry(services, { ...session, now }, { entryId: request.entryId, isUndo: request.isUndo === '1' });
    return null;
  });
}
