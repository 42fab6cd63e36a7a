import type { LoanChoices } from '@hiram/contract/loan-confirm';
import type { CurrencyCode } from '@hiram/domain';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Amount } from '../ui/amount.tsx';
import { Card } from '../ui/card.tsx';
import { formatWhole } from '../ui/formats.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { NoWrap } from '../ui/no-wrap.tsx';
import { Slider } from '../ui/slider.tsx';
import css from './loan-choice.module.css';
import { termWords } from './term-words.ts';
import { useHeld } from './use-held.ts';
import type { Choice, LoanChoiceState } from './use-loan-choice.ts';

export interface LoanChoiceProps {
  readonly choices: LoanChoices;
  readonly selected: Choice;
  readonly choose: LoanChoiceState<unknown>['choose'];
  readonly currency: CurrencyCode;
  /** What the loan is of, above the choice. */
  readonly head?: ReactNode;
}

/** Amount and term to choose from. It shows no figure of a cost: those are the service's (chosen-figures.tsx). */
export function LoanChoice({ choices, selected, choose, currency, head }: LoanChoiceProps) {
  const limits = choices.limits ?? [];
  return (
    <Card>
      {head}
      <AmountChoice {...{ choices, selected, choose, currency }} />
      {limits.map((limit) => (
        <p key={limit} className={css.note}>
          {limit}
        </p>
      ))}
      <TermChoice {...{ choices, selected, choose }} />
    </Card>
  );
}

/** The amount, large, with a slider and a step to either side. */
function AmountChoice({ choices, selected, choose, currency }: LoanChoiceProps) {
  const t = useTexts('confirm');
  const { minMinor: min, maxMinor: max, stepMinor: step } = choices;
  const { amount } = selected;
  const put = (to: number, finger?: 'moving' | 'lifted') =>
    choose({ ...selected, amount: Math.min(max, Math.max(min, to)) }, finger);
  const money = (minor: number) => formatWhole(minor, currency);
  const { ref, isHeld } = useHeld((to) => put(to, 'lifted'));
  const isFixed = min >= max;
  const by = { step: money(step) };
  return (
    <>
      <p className={css.label} aria-hidden="true">
        {t('choice.amount')}
      </p>
      <div className={css.amount}>
        <p>
          <Amount value={money(amount)} currency={currency} size="large" />
        </p>
        {!isFixed && (
          <div className={css.steps}>
            <IconButton
              look="soft"
              label={t('choice.less', by)}
              icon={<Minus size="1.5em" aria-hidden="true" />}
              disabled={amount <= min}
              onClick={() => put(amount - step)}
            />
            <IconButton
              look="soft"
              label={t('choice.more', by)}
              icon={<Plus size="1.5em" aria-hidden="true" />}
              disabled={amount >= max}
              onClick={() => put(amount + step)}
            />
          </div>
        )}
      </div>
      {!isFixed && (
        <>
          <Slider
            label={t('choice.amount')}
            value={amount}
            valueText={money(amount)}
            {...{ ref, min, max, step }}
            onChange={(to) => put(to, isHeld() ? 'moving' : undefined)}
          />
          <p className={css.label}>
            <NoWrap>{t('choice.range', { min: money(min), max: money(max), ...by })}</NoWrap>
          </p>
        </>
      )}
    </>
  );
}

/** The terms, in words; nothing where there is only one. */
function TermChoice({ choices, selected, choose }: Omit<LoanChoiceProps, 'currency'>) {
  const t = useTexts('confirm');
  const name = useId();
  const terms = choices.terms ?? [];
  if (terms.length < 2) return null;
  return (
    <fieldset className={css.terms}>
      <legend className={css.label}>{t('choice.term')}</legend>
      {terms.map(({ periods, termUnit, instalments }) => (
        <label key={`${periods} ${termUnit}`} className={css.term}>
          <input
            type="radio"
            name={name}
            checked={periods === selected.periods && termUnit === selected.termUnit}
            onChange={() => choose({ ...selected, periods, termUnit })}
          />
          <NoWrap>{t('choice.termOf', { count: instalments, term: termWords(t, { periods, termUnit }) })}</NoWrap>
        </label>
      ))}
    </fieldset>
  );
}
