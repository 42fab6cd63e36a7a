import { currencies, type CurrencyCode, digitsIn } from '@hiram/domain';
import { ChevronDown } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { Slider } from '../../ui/slider.tsx';
import { TextField } from '../../ui/text-field.tsx';
import css from './calculator.module.css';
import type { AdvancedOptionsProps } from './advanced-options.tsx';
import { Choice } from './choice.tsx';
import {
  type Draft,
  type DraftField,
  foldedFields,
  limits,
  minorOf,
  sliderRanges,
  wrongFields,
} from './calculator-rules.ts';

export interface CalculatorFormProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly currency: CurrencyCode;
  /** The fields that the service refuses. */
  readonly refused: ReadonlySet<DraftField>;
  /** The folded inputs; undefined until their code has loaded. */
  readonly Advanced: ComponentType<AdvancedOptionsProps> | undefined;
}

/** The error texts of contradictory fields; every other field says that the figures contradict each other. */
const contradiction: Partial<Record<DraftField, `calculator.${'fees' | 'firstDue' | 'roundTo' | 'dayCount'}Wrong`>> = {
  fees: 'calculator.feesWrong',
  firstDueOn: 'calculator.firstDueWrong',
  roundTo: 'calculator.roundToWrong',
  accrual: 'calculator.dayCountWrong',
  dayCount: 'calculator.dayCountWrong',
};

/** These determine the day count, so that a change leaves it to the service until it is chosen again. */
const decidesDays: ReadonlySet<DraftField> = new Set(['termUnit', 'accrual']);

/** The inputs. Every change takes effect by itself; there is no submit. */
export function CalculatorForm({ draft, onChange, currency, refused, Advanced }: CalculatorFormProps) {
  const t = useTexts('calculator');
  const [wantsMore, setWantsMore] = useState(false);
  const wrong = wrongFields(draft);
  const put = <Field extends DraftField>(field: Field, value: Draft[Field]): void =>
    onChange({ ...draft, [field]: value, ...(decidesDays.has(field) && { dayCount: 'auto' }) });
  const errorOf = (field: DraftField, plain?: string): string | undefined => {
    if (wrong.includes(field)) return plain;
    if (!refused.has(field)) return undefined;
    return t(contradiction[field] ?? 'calculator.contradicts');
  };
  // A field with an error must be visible.
  const isOpen = wantsMore || foldedFields.some((field) => errorOf(field, '!') !== undefined);
  const symbol = currencies[currency].symbol;
  const sliderLabel = (label: string) => t('calculator.sliderOf', { label });
  const [fewest, max] = limits.periods;
  const [least, farthest] = limits.every;
  return (
    <Card>
      <form method="dialog" className={css.fields} noValidate onSubmit={(event) => event.preventDefault()}>
        <div>
          <TextField
            label={t('calculator.amount')}
            value={draft.amount}
            onChange={(value) => put('amount', value)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={13}
            prefix={symbol}
            error={errorOf('amount', t('calculator.amountWrong'))}
          />
          <Slider
            label={sliderLabel(t('calculator.amount'))}
            value={(minorOf(draft.amount, currency) ?? 0) / 10 ** currencies[currency].exponent}
            {...sliderRanges.amount}
            onChange={(value) => put('amount', String(value))}
          />
        </div>
        <TextField
          label={t('calculator.rate')}
          value={draft.rate}
          onChange={(value) => put('rate', value)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={11}
          suffix={t('calculator.percent')}
          error={errorOf('rate', t('calculator.rateWrong'))}
        />
        <Choice
          label={t('calculator.method')}
          options={(['declining', 'flat'] as const).map((method) => [method, t(`calculator.${method}`)] as const)}
          value={draft.method}
          onChange={(value) => put('method', value)}
          error={errorOf('method')}
        />
        <TextField
          label={t('calculator.fees')}
          hint={t('calculator.feesHint')}
          value={draft.fees}
          onChange={(value) => put('fees', value)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={13}
          prefix={symbol}
          error={errorOf('fees', t('calculator.amountWrong'))}
        />
        <div>
          <TextField
            label={t('calculator.periods')}
            value={draft.periods}
            onChange={(value) => put('periods', digitsIn(value))}
            inputMode="numeric"
            autoComplete="off"
            error={errorOf('periods', t('calculator.numberWrong', { from: fewest, to: max }))}
          />
          <Slider
            label={sliderLabel(t('calculator.periods'))}
            value={Number(draft.periods)}
            {...sliderRanges.periods}
            onChange={(value) => put('periods', String(value))}
          />
        </div>
        <Choice
          label={t('calculator.unit')}
          options={(['day', 'week', 'month'] as const).map((unit) => [unit, t(`calculator.${unit}`)] as const)}
          value={draft.termUnit}
          onChange={(value) => put('termUnit', value)}
          error={errorOf('termUnit')}
        />
        <TextField
          label={t('calculator.every')}
          hint={t('calculator.everyHint')}
          value={draft.every}
          onChange={(value) => put('every', digitsIn(value))}
          inputMode="numeric"
          autoComplete="off"
          error={errorOf('every', t('calculator.numberWrong', { from: least, to: farthest }))}
        />
        <details className={css.more} open={isOpen} onToggle={(event) => setWantsMore(event.currentTarget.open)}>
          <summary>
            {t('calculator.more')}
            <ChevronDown size="1.25em" aria-hidden="true" />
          </summary>
          <div className={css.fields}>{Advanced && <Advanced {...{ draft, put, errorOf }} />}</div>
        </details>
      </form>
    </Card>
  );
}
