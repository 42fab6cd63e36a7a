import { explainRate } from '@hiram/contract/calculator-working';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { type CurrencyCode, isRateConvention } from '@hiram/domain';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLazyCall } from '../../api/use-lazy-call.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useTextLoader, useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatAmount, formatValue } from '../../ui/formats.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';
import css from './calculator.module.css';
import { type Draft, requestOf } from './calculator-rules.ts';
import { useSettled } from './use-calculation.ts';

type Working = ReadAnswerOf<typeof explainRate>;

export interface RateWorkingProps {
  readonly draft: Draft;
  readonly currency: CurrencyCode;
  /** The convention of the rate; a name that is unknown here is left out. */
  readonly rule: string | undefined;
}

/** The rule of the effective rate by name, and its calculation, for checking it by hand. Loaded after the page, with texts of its own. */
export function RateWorking(props: RateWorkingProps) {
  const [isReady, setIsReady] = useState(false);
  const loadTexts = useTextLoader();
  useEffect(() => {
    // Without its texts it is left out: the page does not depend on it.
    loadTexts('rateWorking').then(
      () => setIsReady(true),
      () => undefined,
    );
  }, [loadTexts]);
  return isReady && <Folded {...props} />;
}

function Folded({ draft, currency, rule }: RateWorkingProps) {
  const t = useTexts('rateWorking');
  const [isOpen, setIsOpen] = useState(false);
  const settled = useSettled(draft);
  const { data, error, retry, isRefreshing } = useLazyCall(explainRate, isOpen ? requestOf(settled) : null);
  return (
    <Card>
      {isRateConvention(rule) && (
        <p>
          {t('rateWorking.rule')}: <b>{t(`rateWorking.rule.${rule}`)}</b>
        </p>
      )}
      <details className={css.more} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          {t('rateWorking.title')}
          <ChevronDown size="1.25em" aria-hidden="true" />
        </summary>
        <div className={css.fields}>
          {data !== undefined && <Equation working={data} currency={currency} />}
          {data === undefined && error === undefined && <p role="status">{t('common.loading')}</p>}
          {data === undefined && error !== undefined && (
            <>
              <p role="alert">{t('failure.body')}</p>
              <Button variant="secondary" width="fit" busy={isRefreshing} onClick={() => void retry()}>
                {t('common.retry')}
              </Button>
            </>
          )}
        </div>
      </details>
    </Card>
  );
}

/** The equation in words and symbols, each payment in it, and the sum. Every figure is the service's. */
function Equation({ working, currency }: { readonly working: Working; readonly currency: CurrencyCode }) {
  const t = useTexts('rateWorking');
  const money = (minor: number) => formatAmount(minor, currency);
  const { effectiveMonthlyPercent: month, effectiveAnnualPercent: year, flows, byPeriod, dailyPercent } = working;
  const times = byPeriod === undefined ? t('rateWorking.days') : t('rateWorking.periods');
  const worth = { amount: money(working.netProceedsMinor) };
  const table = t('rateWorking.table');
  return (
    <>
      <p>{byPeriod === undefined ? t('rateWorking.what', worth) : t('rateWorking.whatByPeriod', worth)}</p>
      <p>
        <b>
          Σ {t('rateWorking.amount')} ÷ (1 + i)<sup>{times}</sup> = {money(working.netProceedsMinor)}
        </b>
      </p>
      <p>
        {byPeriod === undefined
          ? t('rateWorking.daily', { percent: dailyPercent })
          : t('rateWorking.ofPeriod', { percent: byPeriod.periodPercent, period: periodWords(t, byPeriod) })}
      </p>
      {byPeriod?.isOddPartSimple === true && <p>{t('rateWorking.simplePart')}</p>}
      <table className={css.table}>
        <caption className="visually-hidden">{table}</caption>
        {/* A column has no room on a phone: each cell shows its name itself. */}
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('rateWorking.due')}</th>
            <th scope="col">{times}</th>
            <th scope="col">{t('rateWorking.amount')}</th>
            <th scope="col">{t('rateWorking.factor')}</th>
            <th scope="col">{t('rateWorking.presentValue')}</th>
          </tr>
        </thead>
        <tbody>
          {flows.map((flow) => (
            <tr key={flow.dueOn}>
              <th scope="row">
                <NoWrap>{formatValue(flow.dueOn)}</NoWrap>
              </th>
              <td data-name={times}>{byPeriod === undefined ? flow.days : flow.periods}</td>
              <td data-name={t('rateWorking.amount')}>{money(flow.amountMinor)}</td>
              <td data-name={t('rateWorking.factor')}>{flow.discountFactor}</td>
              <td data-name={t('rateWorking.presentValue')}>{money(flow.presentValueMinor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t('rateWorking.sum', { sum: money(working.presentValueMinor), difference: money(working.differenceMinor) })}
      </p>
      {byPeriod === undefined ? (
        <>
          <p>
            (1 + i)<sup>365/12</sup> − 1 = {month}%
          </p>
          <p>
            (1 + i)<sup>365</sup> − 1 = {year}%
          </p>
        </>
      ) : (
        <>
          <p>{`${byPeriod.monthFormula} = ${month}%`}</p>
          <p>{`${byPeriod.yearFormula} = ${year}%`}</p>
        </>
      )}
    </>
  );
}

/** The period of a rate: '30 days', '1 month'. */
function periodWords(t: Translate<'rateWorking'>, { unit, every }: NonNullable<Working['byPeriod']>): string {
  if (unit === 'semimonth') return t('rateWorking.halfMonth');
  const days = { day: 1, week: 7, month: 0, year: 0 }[unit] * every;
  return days > 0
    ? t('common.days', { count: days })
    : t('common.months', { count: unit === 'year' ? 12 * every : every });
}
