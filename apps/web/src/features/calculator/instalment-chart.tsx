import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import css from './calculator.module.css';
import type { Result } from './calculator-rules.ts';

export interface InstalmentRows {
  readonly rows: NonNullable<Result['rows']>;
  readonly money: (minor: number) => string;
}

/** The empty share of a bar's width, which separates the bars; none when there are too many. */
const GAP = 0.2;
const MAX_BARS_WITH_GAP = 60;

/** Every instalment as a bar: principal below, interest above. The figures are in the table; the chart has a one-sentence summary. */
export function InstalmentChart({ rows, money }: InstalmentRows) {
  const t = useTexts('calculator');
  const [first] = rows;
  const last = rows[rows.length - 1];
  if (first === undefined || last === undefined) return null;
  const highest = Math.max(...rows.map(({ totalMinor }) => totalMinor), 1);
  const width = rows.length > MAX_BARS_WITH_GAP ? 1 : 1 - GAP;
  const height = (minor: number) => (minor / highest) * 100;
  return (
    <Card title={t('calculator.chart')}>
      <svg
        className={css.chart}
        viewBox={`0 0 ${rows.length} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('calculator.chartText', {
          firstPrincipal: money(first.principalMinor),
          firstInterest: money(first.interestMinor),
          count: rows.length,
          lastPrincipal: money(last.principalMinor),
          lastInterest: money(last.interestMinor),
        })}
      >
        {rows.map(({ dueOn, principalMinor, interestMinor }, index) => {
          const x = index + (1 - width) / 2;
          const principal = height(principalMinor);
          const interest = height(interestMinor);
          return (
            <g key={dueOn}>
              <rect className={css.principal} x={x} y={100 - principal} width={width} height={principal} />
              <rect className={css.interest} x={x} y={100 - principal - interest} width={width} height={interest} />
            </g>
          );
        })}
      </svg>
      <ul className={css.legend}>
        {(['principal', 'interest'] as const).map((part) => (
          <li key={part}>
            <svg className={css.dot} viewBox="0 0 1 1" aria-hidden="true">
              <rect className={part === 'principal' ? css.principal : css.interest} width="1" height="1" />
            </svg>
            {t(part === 'principal' ? 'calculator.principal' : 'calculator.interestPart')}
          </li>
        ))}
      </ul>
    </Card>
  );
}
