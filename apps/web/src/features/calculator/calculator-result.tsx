import type { CurrencyCode } from '@hiram/domain';
import { termText } from '../../loan/term-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { ListRows } from '../../ui/list-rows.tsx';
import css from './calculator.module.css';
import { amountDueOf, type Result } from './calculator-rules.ts';
import type { Calculation } from './use-calculation.ts';

export interface CalculatorResultProps extends Pick<Calculation, 'isOld' | 'isRunning'> {
  readonly result: Result;
  readonly currency: CurrencyCode;
}

/** The result: amounts and rates. */
export function CalculatorResult({ result, currency, isOld, isRunning }: CalculatorResultProps) {
  const t = useTexts('calculator');
  const money = (minor: number) => formatAmount(minor, currency);
  const amounts = (result.rows ?? []).map(amountDueOf);
  const [first = 0, last = 0] = [amounts[0], amounts[amounts.length - 1]];
  const [least, max] = [Math.min(...amounts), Math.max(...amounts)];
  // The rounding remainder is in the last instalment alone.
  const isEven = amounts.slice(0, -1).every((amount) => amount === first);
  const { effectiveMonthlyPercent: month, effectiveAnnualPercent: year, netProceedsMinor } = result;
  return (
    <div className={css.result}>
      <p className={css.state} role="status">
        {isOld && t(isRunning ? 'calculator.updating' : 'calculator.stale')}
      </p>
      <Card title={t('calculator.result')}>
        <p className={css.label}>{t('calculator.each')}</p>
        <p className={isEven ? css.amount : css.amounts}>
          {isEven ? (
            <Amount value={first} currency={currency} size="large" />
          ) : (
            t('calculator.fromTo', { from: money(least), to: money(max) })
          )}
        </p>
        {isEven && last !== first && <p className={css.label}>{t('calculator.lastOne', { amount: money(last) })}</p>}
        <div className={css.rows}>
          <ListRows
            rows={[
              ...(netProceedsMinor === undefined
                ? []
                : [
                    {
                      text: t('calculator.receive'),
                      value: <Amount value={netProceedsMinor} currency={currency} />,
                      strong: true,
                    },
                  ]),
              {
                text: t('calculator.interest'),
                value: <Amount value={result.totals.interestMinor} currency={currency} />,
              },
              {
                text: t('calculator.total'),
                value: <Amount value={result.totalPayableMinor ?? result.totals.totalMinor} currency={currency} />,
                strong: true,
              },
              { text: t('calculator.effective'), value: t('calculator.effectiveValue', { month, year }), strong: true },
              { text: t('calculator.term'), value: termText(t, { months: result.termMonths, days: result.termDays }) },
              { text: t('calculator.last'), value: result.maturityOn },
            ]}
          />
        </div>
      </Card>
    </div>
  );
}
