import {
  BOOK_NOTE_MAX,
  bookCategories,
  type BookKind,
  deleteBookEntry,
  saveBookEntry,
} from '@hiram/contract/bookkeeping';
import { type CurrencyCode, currencies } from '@hiram/domain';
import { useState } from 'react';
import * as v from 'valibot';
import { useAction } from '../../api/use-action.ts';
import { visible } from '../../form/form-schema.ts';
import { useForm } from '../../form/use-form.ts';
import { useBackButton } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { formatValue } from '../../ui/formats.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { Picker } from '../../ui/picker.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AMOUNT_LENGTH, categoryName, type Draft, minorOf, ofKind } from './book-rules.ts';
import css from './bookkeeping.module.css';

export interface EntryPageProps {
  /** Undefined for a new one. */
  entryId: string | undefined;
  first: Draft;
  currency: CurrencyCode;
  onSaved: () => void;
  onRemoved: (entryId: string) => void;
}

/** A single entry: amount, category, note and date. */
export function EntryPage({ entryId, first, currency, onSaved, onRemoved }: EntryPageProps) {
  const t = useTexts('bookkeeping');
  const back = useBackButton();
  const [draft, setDraft] = useState(first);
  const [open, setOpen] = useState<'category' | 'day' | null>(null);
  const action = useAction(saveBookEntry, { loadingText: null, quiet: true, leavesPage: true });
  const removal = useAction(deleteBookEntry, { loadingText: null, leavesPage: true });
  const put = (change: Partial<Draft>): void => setDraft((now) => ({ ...now, ...change }));

  const { attach, errors, problem, clear, submit } = useForm({
    values: draft,
    schema: v.object({
      amount: v.pipe(
        v.string(),
        v.transform((text) => minorOf(text, currency)),
        v.number(t('bookkeeping.amountWrong')),
      ),
      note: v.pipe(v.string(), v.trim(), visible(t('bookkeeping.unseen'))),
    }),
    send: (read) => action.run({ ...draft, ...read, ...(entryId && { entryId }) }),
    onAnswer: onSaved,
  });
  const remove = async (id: string): Promise<void> => {
    const result = await removal.run({ entryId: id, isUndo: '0' });
    if (result?.success === true) onRemoved(id);
  };
  const kinds: readonly BookKind[] = ['spending', 'income'];
  return (
    <Screen
      title={t(entryId === undefined ? 'title.newEntry' : 'title.editEntry')}
      back={back}
      bar={
        <>
          <Button busy={action.isRunning} onClick={() => void submit()}>
            {t('bookkeeping.save')}
          </Button>
          {entryId !== undefined && (
            <Button variant="danger" busy={removal.isRunning} onClick={() => void remove(entryId)}>
              {t('bookkeeping.remove')}
            </Button>
          )}
        </>
      }
    >
      {problem !== '' && (
        <Banner tone="bad" live="assertive">
          {problem}
        </Banner>
      )}
      <Card>
        <div ref={attach} className={css.form}>
          <Segmented
            label={t('bookkeeping.kind')}
            options={kinds.map((kind) => ({ value: kind, label: t(`bookkeeping.${kind}`) }))}
            value={draft.kind}
            onChange={(kind) => setDraft(ofKind(draft, kind as BookKind))}
          />
          <MoneyField
            label={t('bookkeeping.amount')}
            value={draft.amount}
            onChange={(amount) => {
              put({ amount });
              clear('amount');
            }}
            error={errors.amount}
            maxLength={AMOUNT_LENGTH}
            symbol={currencies[currency].symbol}
            keypadTexts={{
              keypad: t('bookkeeping.keypad'),
              point: t('bookkeeping.point'),
              delete: t('bookkeeping.delete'),
              confirm: t('bookkeeping.confirm'),
              hide: t('bookkeeping.hide'),
            }}
          />
          <SelectField
            label={t('bookkeeping.category')}
            valueText={categoryName(t, draft.category)}
            onOpen={() => setOpen('category')}
          />
          <SelectField
            label={t('bookkeeping.day')}
            valueText={formatValue(draft.dayOn)}
            onOpen={() => setOpen('day')}
          />
          <TextField
            label={t('bookkeeping.note')}
            labelNote={t('bookkeeping.noteMax', { max: BOOK_NOTE_MAX })}
            value={draft.note}
            onChange={(note) => {
              put({ note });
              clear('note');
            }}
            error={errors.note}
            maxLength={BOOK_NOTE_MAX}
            autoComplete="off"
            enterKeyHint="done"
          />
        </div>
      </Card>
      <Picker
        open={open === 'category'}
        title={t('bookkeeping.category')}
        okLabel={t('common.ok')}
        cancelLabel={t('common.cancel')}
        options={bookCategories[draft.kind].map((value) => ({ value, label: categoryName(t, value) }))}
        value={draft.category}
        onConfirm={(category) => {
          put({ category });
          setOpen(null);
        }}
        onCancel={() => setOpen(null)}
      />
      <DatePicker
        open={open === 'day'}
        title={t('bookkeeping.day')}
        okLabel={t('common.ok')}
        cancelLabel={t('common.cancel')}
        value={draft.dayOn}
        minOn={`${Number(first.dayOn.slice(0, 4)) - 5}-01-01`}
        maxOn={`${Number(first.dayOn.slice(0, 4)) + 1}-12-31`}
        labels={{ year: t('bookkeeping.year'), month: t('bookkeeping.month'), day: t('bookkeeping.day') }}
        onConfirm={(dayOn) => {
          put({ dayOn });
          setOpen(null);
        }}
        onCancel={() => setOpen(null)}
      />
    </Screen>
  );
}
