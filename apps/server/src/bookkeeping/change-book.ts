import type { StoreResult } from '../platform/idempotency/idempotent-result.ts';
import { BOOK_ENTRIES_MAX, bookCategories, type BookKind } from '@hiram/contract/bookkeeping';
import { isCalendarDate, type MarketCode } from '@hiram/domain';
import { loanCurrency } from '../lending/loans/loan-facts.ts';
import { Refusal } from '../platform/refusal.ts';
import { rowIdOf } from '../platform/row-id.ts';
import type { Services } from '../app/services.ts';

/** How long a deleted entry can be restored. */
const UNDO_MS = 86_400_000;

type Needs = Pick<Services, 'inTransaction'>;

export interface EntryWish {
  /** Undefined for a new one. */
  readonly entryId: string | undefined;
  readonly kind: BookKind;
  readonly amountMinor: number;
  readonly category: string;
  readonly dayOn: string;
  readonly note: string;
}

interface Who {
  readonly borrowerId: number;
  readonly market: MarketCode;
  readonly now: Date;
  readonly keep: StoreResult<{ entryId: string }>;
}

/**
 * Saves an entry, new or changed.
 * @returns its id, which is stored as the answer of the call with it
 * @throws Refusal 'malformed' for a date that does not exist or a category of another kind, 'book-full', 'book-entry-not-found'
 */
export function saveEntry({ inTransaction }: Needs, who: Who, wish: EntryWish): Promise<{ entryId: string }> {
  const { entryId, ...entry } = wish;
  if (!isCalendarDate(entry.dayOn)) throw problem('dayOn', 'must be a day such as 2026-12-31');
  if (!(bookCategories[entry.kind] as readonly string[]).includes(entry.category)) {
    throw problem('category', `must be one of ${bookCategories[entry.kind].join(', ')}`);
  }
  const { borrowerId, now } = who;
  return inTransaction(async (stores) => {
    if (entryId !== undefined) {
      const changed = await stores.book.change(rowIdOf(entryId), borrowerId, { ...entry, now });
      if (!changed) throw new Refusal('book-entry-not-found');
      return { entryId };
    }
    await stores.book.lock(borrowerId);
    if ((await stores.book.count(borrowerId)) >= BOOK_ENTRIES_MAX) throw new Refusal('book-full');
    const id = await stores.book.add(borrowerId, { ...entry, currency: loanCurrency(who.market), now });
    const answer = { entryId: String(id) };
    await who.keep(stores, answer);
    return answer;
  });
}

/**
 * Deletes an entry, or restores it. A repeat has no further effect.
 * @throws Refusal 'book-entry-not-found', 'book-full' where its place was taken meanwhile
 */
export function removeEntry(
  { inTransaction }: Needs,
  { borrowerId, now }: Pick<Who, 'borrowerId' | 'now'>,
  { entryId, isUndo }: { entryId: string; isUndo: boolean },
): Promise<void> {
  return inTransaction(async (stores) => {
    await stores.book.lock(borrowerId);
    const found = await stores.book.remove(rowIdOf(entryId), borrowerId, isUndo ? null : now);
    if (!found) throw new Refusal('book-entry-not-found');
    if (isUndo && (await stores.book.count(borrowerId)) > BOOK_ENTRIES_MAX) throw new Refusal('book-full');
  });
}

/** Purges entries that were deleted a day ago. */
export async function forgetRemovedEntries({ stores }: Pick<Services, 'stores'>, now: Date): Promise<void> {
  await stores.book.forget(new Date(now.getTime() - UNDO_MS));
}

const problem = (field: string, message: string): Refusal =>
  new Refusal('malformed', { message: `${field} ${message}`, data: { problems: [{ field, message }] } });
