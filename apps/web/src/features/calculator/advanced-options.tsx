import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { deferModule, useDeferredModule } from '../../ui/deferred-module.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { Choice } from './choice.tsx';
import type { Draft, DraftField } from './calculator-rules.ts';

export interface AdvancedOptionsProps {
  readonly draft: Draft;
  readonly put: <Field extends DraftField>(field: Field, value: Draft[Field]) => void;
  readonly errorOf: (field: DraftField) => string | undefined;
}

const YEARS_AROUND = 5;
const datePicker = deferModule(() => import('../../ui/date-picker.tsx'));

/** Minor units and their labels. A product may round to others. */
const usualRounding: readonly (readonly [string, string])[] = [
  ['1', '0.01'],
  ['100', '1'],
  ['1000', '10'],
];

/** Rarely changed options: dates, and the calculation of interest. */
export function AdvancedOptions({ draft, put, errorOf }: AdvancedOptionsProps) {
  const t = useTexts('calculator');
  const [open, setOpen] = useState<'disbursedOn' | 'firstDueOn' | null>(null);
  const picker = useDeferredModule(datePicker, true);
  const year = Number(draft.disbursedOn.slice(0, 4));
  const choices = <Field extends 'amortization' | 'accrual' | 'dayCount' | 'roundTo'>(
    field: Field,
    { label, options }: { label: string; options: readonly (readonly [Draft[Field], string])[] },
  ) => (
    <Choice
      {...{ label, options }}
      value={draft[field]}
      onChange={(value) => put(field, value)}
      error={errorOf(field)}
    />
  );
  return (
    <>
      <SelectField
        label={t('calculator.disbursedOn')}
        valueText={draft.disbursedOn}
        onOpen={() => setOpen('disbursedOn')}
        error={errorOf('disbursedOn')}
      />
      <SelectField
        label={t('calculator.firstDueOn')}
        hint={t('calculator.firstDueHint')}
        valueText={draft.firstDueOn}
        placeholder={t('calculator.choose')}
        onOpen={() => setOpen('firstDueOn')}
        error={errorOf('firstDueOn')}
      />
      {draft.firstDueOn !== '' && (
        <Button variant="quiet" width="fit" onClick={() => put('firstDueOn', '')}>
          {t('calculator.clear')}
        </Button>
      )}
      {choices('amortization', {
        label: t('calculator.amortization'),
        options: [
          ['equal_instalment', t('calculator.equal_instalment')],
          ['equal_principal', t('calculator.equal_principal')],
        ],
      })}
      {choices('accrual', {
        label: t('calculator.accrual'),
        options: [
          ['period', t('calculator.period')],
          ['daily', t('calculator.daily')],
        ],
      })}
      {choices('dayCount', {
        label: t('calculator.dayCount'),
        options: [
          ['auto', t('calculator.automatic')],
          ['30/360', '30/360'],
          ['actual/365', 'actual/365'],
          ['actual/360', 'actual/360'],
        ],
      })}
      {choices('roundTo', {
        label: t('calculator.roundTo'),
        options: usualRounding.some(([value]) => value === draft.roundTo)
          ? usualRounding
          : [...usualRounding, [draft.roundTo, String(Number(draft.roundTo) / 100)]],
      })}
      {open !== null && picker !== null && (
        <picker.DatePicker
          open
          title={t(`calculator.${open}`)}
          okLabel={t('common.ok')}
          cancelLabel={t('common.cancel')}
          value={draft[open] === '' ? null : draft[open]}
          startOn={draft.disbursedOn}
          minOn={`${year - YEARS_AROUND}-01-01`}
          maxOn={`${year + YEARS_AROUND}-12-31`}
          labels={{ year: t('calculator.year'), month: t('calculator.month'), day: t('calculator.day') }}
          onConfirm={(day) => {
            put(open, day);
            setOpen(null);
          }}
          onCancel={() => setOpen(null)}
        />
      )}
    </>
  );
}
