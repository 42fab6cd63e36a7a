import { deleteBookEntry, loadBook } from '@hiram/contract/bookkeeping';
import { useState } from 'react';
import { useAction } from '../../api/use-action.ts';
import { useCall } from '../../api/use-call.ts';
import { Failure } from '../../app/failure.tsx';
import { depthOf } from '../../app/location.ts';
import { useBackButton, useGo, useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { draftOf, newDraft } from './book-rules.ts';
import { EntryPage } from './entry-page.tsx';
import { MonthView } from './month-view.tsx';
import { monthAsked } from './months.ts';

/** What the address says where an entry is begun; an id of an entry where one is changed. */
const NEW = 'new';

/** A month, or one entry of it. Both have an address, so that back leads from the one to the other. */
export function BookkeepingPage() {
  const t = useTexts('bookkeeping');
  const back = useBackButton();
  const go = useGo();
  const { month, entryId } = useScreenParams('bookkeeping');
  const query = useCall(loadBook, monthAsked(month), { quiet: true, refreshOnFocus: true });
  const removal = useAction(deleteBookEntry, { loadingText: null });
  const [removedId, setRemovedId] = useState<string | null>(null);
  const { data: book, error } = query;

  const toMonth = (): void => {
    if (depthOf(window.history.state) > 0) window.history.back();
    else go('bookkeeping', { month }, { replace: true });
  };
  const remove = async (id: string, isUndo: '0' | '1'): Promise<boolean> => {
    const result = await removal.run({ entryId: id, isUndo });
    if (result?.success !== true) return false;
    setRemovedId(isUndo === '0' ? id : null);
    await query.retry();
    return true;
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
        undo={removedId === null ? null : { isRunning: removal.isRunning, run: () => void remove(removedId, '1') }}
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
  return (
    <EntryPage
      key={entryId}
      entryId={entry?.entryId}
      first={entry === undefined ? newDraft(book) : draftOf(entry)}
      currency={book.currency}
      onSaved={async () => {
        setRemovedId(null);
        await query.retry();
        toMonth();
      }}
      removal={{
        isRunning: removal.isRunning,
        run: async (id) => {
          if (await remove(id, '0')) toMonth();
        },
      }}
    />
  );
}
