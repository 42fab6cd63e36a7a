import { deleteBookEntry, loadBook } from '@hiram/contract/bookkeeping';
import { useState } from 'react';
import { useAction } from '../../api/use-action.ts';
import { readParams } from '../../router/addresses.ts';
import { Failure } from '../../router/failure.tsx';
import { depthOf } from '../../router/page-router.ts';
import { useBackButton, useGo, useScreenParams } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { draftOf, newDraft } from './book-rules.ts';
import { MonthView } from './month-view.tsx';
import { monthAsked } from './months.ts';

/** The address's value for a new entry; for an existing one it is the entry's id. */
const NEW = 'new';

export async function loader({ search, read }: LoaderArgs) {
  const { month, entryId } = readParams('bookkeeping', search);
  // the month does not need the entry form
  const [book, form] = await Promise.all([
    read(loadBook, monthAsked(month)),
    entryId === undefined ? null : import('./entry-page.tsx'),
  ]);
  return { book, form };
}

/** The borrower's own notebook of income and spending (/bookkeeping). */
function BookkeepingScreen() {
  const t = useTexts('bookkeeping');
  const back = useBackButton();
  const go = useGo();
  const { month, entryId } = useScreenParams('bookkeeping');
  const loaded = useLoaded<typeof loader>();
  const query = useAnswer(loaded.book, { quiet: true });
  useRefresh();
  const undo = useAction(deleteBookEntry, { loadingText: null });
  const [removedId, setRemovedId] = useState<string | null>(null);
  const { data: book, error } = query;

  const toMonth = (): void => {
    if (depthOf(window.history.state) > 0) window.history.back();
    else go('bookkeeping', { month }, { replace: true });
  };
  // The loader reads the month again on the way back.
  const leaveEntry = (removed: string | null): void => {
    setRemovedId(removed);
    toMonth();
  };
  const bringBack = async (id: string): Promise<void> => {
    const result = await undo.run({ entryId: id, isUndo: '1' });
    if (result?.success !== true) return;
    setRemovedId(null);
    await query.retry();
  };

  if (book === undefined) {
    return (
      <Screen title={t('title.bookkeeping')} back={back} busy={error === undefined}>
        {error === undefined ? <Skeleton label={t('common.loading')} /> : <Failure query={query} />}
      </Screen>
    );
  }
  if (entryId === undefined) {
    return (
      <MonthView
        book={book}
        isWorking={query.isRefreshing}
        undo={removedId === null ? null : { isRunning: undo.isRunning, run: () => void bringBack(removedId) }}
        onLeaveMonth={() => setRemovedId(null)}
      />
    );
  }
  const entry = (book.entries ?? []).find((each) => each.entryId === entryId);
  if (entry === undefined && entryId !== NEW) {
    return (
      <Screen title={t('title.editEntry')} back={back}>
        <EmptyState
          title={t('bookkeeping.gone')}
          action={
            <Button width="fit" onClick={() => go('bookkeeping', { month }, { replace: true })}>
              {t('bookkeeping.toBook')}
            </Button>
          }
        />
      </Screen>
    );
  }
  if (loaded.form === null) return null;
  return (
    <loaded.form.EntryPage
      key={entryId}
      entryId={entry?.entryId}
      first={entry === undefined ? newDraft(book) : draftOf(entry, book.currency)}
      currency={book.currency}
      onSaved={() => leaveEntry(null)}
      onRemoved={leaveEntry}
    />
  );
}

export { BookkeepingScreen as Component };
