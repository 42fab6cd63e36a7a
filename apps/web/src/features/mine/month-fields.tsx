import { STATEMENT_MONTHS_MAX } from '@hiram/contract/mine';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { deferModule, useDeferredModule } from '../../ui/deferred-module.ts';
import { formatMonth } from '../../ui/formats.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { monthsBetween } from './months.ts';
import css from './statement.module.css';

const picker = deferModule(() => import('../../ui/picker.tsx'));

export interface MonthFieldsProps {
  /** YYYY-MM. */
  readonly from: string;
  readonly to: string;
  /** The instant of the statement, whose month is the last selectable one. */
  readonly asOf: string;
  /** The first of the selectable months. */
  readonly loans: readonly { readonly paidOutOn: string }[];
  readonly onChange: (months: { from: string; to: string }) => void;
}

/** The range of months of a statement; a choice that would invert it moves the other end along. */
export function MonthFields({ from, to, asOf, loans, onChange }: MonthFieldsProps) {
  const t = useTexts('mine');
  const parts = useDeferredModule(picker, true);
  const [open, setOpen] = useState<'from' | 'to' | null>(null);
  const [newest] = useState(() => newestOf(to, asOf.slice(0, 7)));
  const first = loans
    .map(({ paidOutOn }) => paidOutOn.slice(0, 7))
    .reduce((one, other) => (other < one ? other : one), to);
  const options = monthsBetween(first < from ? first : from, newest, STATEMENT_MONTHS_MAX).map((month) => ({
    value: month,
    label: formatMonth(month, 'short'),
  }));
  const choose = (month: string): void => {
    setOpen(null);
    if (open === 'from') onChange({ from: month, to: month > to ? month : to });
    else onChange({ from: month < from ? month : from, to: month });
  };
  return (
    <div className={css.months}>
      <SelectField label={t('statement.from')} valueText={formatMonth(from, 'short')} onOpen={() => setOpen('from')} />
      <SelectField label={t('statement.to')} valueText={formatMonth(to, 'short')} onOpen={() => setOpen('to')} />
      {parts !== null && (
        <parts.Picker
          // A picker opens at the month of its field.
          key={open}
          open={open !== null}
          title={t('statement.chooseMonth')}
          options={options}
          value={open === 'to' ? to : from}
          okLabel={t('common.ok')}
          cancelLabel={t('common.cancel')}
          onConfirm={choose}
          onCancel={() => setOpen(null)}
        />
      )}
    </div>
  );
}

/** The later of two months. A value that is no month (another back end may send instants as text) is ignored. */
const newestOf = (to: string, month: string): string => (/^\d{4}-\d\d$/.test(month) && month > to ? month : to);
