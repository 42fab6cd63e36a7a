import { STATEMENT_MONTHS_MAX } from '@hiram/contract/mine';
import { useState } from 'react';
import { useLang, useTexts } from '../../i18n/use-texts.ts';
import { Picker } from '../../ui/picker.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { monthsBetween, monthText } from './months.ts';
import css from './statement.module.css';

export interface MonthFieldsProps {
  /** YYYY-MM. */
  readonly from: string;
  readonly to: string;
  /** The months that can be chosen begin with the first of these. */
  readonly loans: readonly { readonly paidOutOn: string }[];
  readonly onChange: (months: { from: string; to: string }) => void;
}

/** The months of a statement; choosing one that would turn them round takes the other along. */
export function MonthFields({ from, to, loans, onChange }: MonthFieldsProps) {
  const t = useTexts('minePages');
  const lang = useLang();
  const [open, setOpen] = useState<'from' | 'to' | null>(null);
  const [newest] = useState(to);
  const first = loans
    .map(({ paidOutOn }) => paidOutOn.slice(0, 7))
    .reduce((one, other) => (other < one ? other : one), to);
  const options = monthsBetween(first < from ? first : from, newest, STATEMENT_MONTHS_MAX).map((month) => ({
    value: month,
    label: monthText(month, lang),
  }));
  const choose = (month: string): void => {
    setOpen(null);
    if (open === 'from') onChange({ from: month, to: month > to ? month : to });
    else onChange({ from: month < from ? month : from, to: month });
  };
  return (
    <div className={css.months}>
      <SelectField label={t('statement.from')} valueText={monthText(from, lang)} onOpen={() => setOpen('from')} />
      <SelectField label={t('statement.to')} valueText={monthText(to, lang)} onOpen={() => setOpen('to')} />
      <Picker
        // A picker begins with the month of its field.
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
    </div>
  );
}
