import type { BookEntryShown } from '@hiram/contract/bookkeeping';
import { ChevronLeft, ChevronRight, NotebookPen } from 'lucide-react';
import { useBackButton, useChosenParams, useGo, useLink, useScreenParams } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatMonth, formatValue } from '../../ui/formats.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ListRows } from '../../ui/list-rows.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Book, categoryName } from './book-rules.ts';
import css from './bookkeeping.module.css';
import { CategoryIcon } from './category-icon.tsx';
import { InstalmentsCard } from './instalments-card.tsx';
import { monthAfter, monthAsked } from './months.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';

export interface MonthViewProps {
  book: Book;
  /** True while the month reloads. */
  isWorking: boolean;
  /** Restores the entry that was removed last; null if there is none. */
  undo: { readonly isRunning: boolean; readonly run: () => void } | null;
  onLeaveMonth: () => void;
}

/** A month: the remainder, the instalments due in it, and the entries. */
export function MonthView({ book, isWorking, undo, onLeaveMonth }: MonthViewProps) {
  const t = useTexts('bookkeeping');
  const back = useBackButton();
  const link = useLink();
  const present = useScreenParams('bookkeeping');
  const chosen = useChosenParams('bookkeeping');
  const isOther = chosen.entryId === undefined && chosen.month !== present.month;
  const month = isOther ? (monthAsked(chosen.month).month ?? book.today.slice(0, 7)) : book.month;
  return (
    <Screen
      title={t('title.bookkeeping')}
      back={back}
      bar={<Button {...link('bookkeeping', { month, entryId: 'new' })}>{t('bookkeeping.add')}</Button>}
    >
      <MonthSwitch month={month} thisMonth={book.today.slice(0, 7)} onLeave={onLeaveMonth} />
      {undo !== null && (
        <Banner
          live="polite"
          action={
            <Button variant="quiet" width="fit" busy={undo.isRunning || isWorking} onClick={undo.run}>
              {t('bookkeeping.undo')}
            </Button>
          }
        >
          {t('bookkeeping.removed')}
        </Banner>
      )}
      {isOther ? <Skeleton label={t('common.loading')} /> : <Written book={book} />}
      <p className={css.private}>{t('bookkeeping.private')}</p>
    </Screen>
  );
}

function Written({ book }: { book: Book }) {
  const t = useTexts('bookkeeping');
  const entries = book.entries ?? [];
  return (
    <>
      <SumCard book={book} />
      <InstalmentsCard book={book} />
      {entries.length === 0 ? (
        <EmptyState title={t('bookkeeping.empty')} icon={<NotebookPen />}>
          {t('bookkeeping.emptyBody')}
        </EmptyState>
      ) : (
        <Card title={t('bookkeeping.entries')} padding="rows">
          {byDay(entries).map(([dayOn, ofDay]) => (
            <section key={dayOn} aria-label={formatValue(dayOn)}>
              <p className={css.day}>
                <NoWrap>{formatValue(dayOn)}</NoWrap>
              </p>
              {ofDay.map((entry) => (
                <EntryRow key={entry.entryId} entry={entry} book={book} />
              ))}
            </section>
          ))}
        </Card>
      )}
    </>
  );
}

interface MonthSwitchProps {
  readonly month: string;
  readonly thisMonth: string;
  readonly onLeave: () => void;
}

function MonthSwitch({ month, thisMonth, onLeave }: MonthSwitchProps) {
  const t = useTexts('bookkeeping');
  const go = useGo();
  const show = (to: string): void => {
    onLeave();
    // months are siblings: back leads out of the notebook, not through every month
    go('bookkeeping', { month: to }, { replace: true });
  };
  return (
    <div>
      <div className={css.switch}>
        <h2 className={css.month} aria-live="polite">
          {formatMonth(month, 'long')}
        </h2>
        <div className={css.arrows}>
          <IconButton
            label={t('bookkeeping.previousMonth')}
            icon={<ChevronLeft size="1.5em" aria-hidden="true" />}
            disabled={month <= '2000-01'}
            onClick={() => show(monthAfter(month, -1))}
          />
          <IconButton
            label={t('bookkeeping.nextMonth')}
            icon={<ChevronRight size="1.5em" aria-hidden="true" />}
            disabled={month >= '2099-12'}
            onClick={() => show(monthAfter(month, 1))}
          />
        </div>
      </div>
      {month !== thisMonth && (
        <Button variant="quiet" width="fit" onClick={() => show(thisMonth)}>
          {t('bookkeeping.thisMonth')}
        </Button>
      )}
    </div>
  );
}

function SumCard({ book }: { book: Book }) {
  const t = useTexts('bookkeeping');
  const { incomeMinor, spendingMinor, leftMinor, unpaidMinor, currency } = book;
  const money = (minor: number) => <Amount value={minor} currency={currency} />;
  return (
    <Card>
      <p className={css.soft}>{t(leftMinor < 0 ? 'bookkeeping.overspent' : 'bookkeeping.left')}</p>
      <p className={css.left}>
        <Amount value={Math.abs(leftMinor)} currency={currency} size="large" />
      </p>
      <div className={css.rows}>
        <ListRows
          rows={[
            { text: t('bookkeeping.income'), value: money(incomeMinor) },
            { text: t('bookkeeping.spending'), value: money(spendingMinor) },
            ...(unpaidMinor > 0
              ? [
                  { text: t('bookkeeping.instalments'), value: money(unpaidMinor) },
                  { text: t('bookkeeping.afterInstalments'), value: money(leftMinor - unpaidMinor), strong: true },
                ]
              : []),
          ]}
        />
      </div>
    </Card>
  );
}

function EntryRow({ entry, book: { month, currency } }: { entry: BookEntryShown; book: Book }) {
  const t = useTexts('bookkeeping');
  const link = useLink();
  const { entryId, kind, amount, category, note } = entry;
  const isIncome = kind === 'income';
  return (
    <a className={css.entry} {...link('bookkeeping', { month, entryId })}>
      <CategoryIcon category={category} isIncome={isIncome} />
      <span className={css.what}>
        {categoryName(t, category)}
        {note !== '' && <small>{note}</small>}
      </span>
      <span className={isIncome ? css.income : css.spending}>
        {isIncome && '+'}
        <Amount value={isIncome || typeof amount === 'string' ? amount : -amount} currency={currency} />
      </span>
    </a>
  );
}

/** Entries in order, grouped by day. */
function byDay(entries: readonly BookEntryShown[]): [string, BookEntryShown[]][] {
  const days = new Map<string, BookEntryShown[]>();
  for (const entry of entries) days.set(entry.dayOn, [...(days.get(entry.dayOn) ?? []), entry]);
  return [...days];
}
