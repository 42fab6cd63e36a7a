import { formatAmount } from '../../ui/formats.ts';
import css from './calculator.module.css';
import { amountDueOf, type Result } from './calculator-rules.ts';
import { InstalmentChart } from './instalment-chart.tsx';
import { InstalmentTable } from './instalment-table.tsx';
import { RateWorking, type RateWorkingProps } from './rate-working.tsx';

// Folded at first, so it comes with the other parts that a page needs later.
export { AdvancedOptions } from './advanced-options.tsx';

export interface ResultDetailsProps extends Omit<RateWorkingProps, 'rule'> {
  readonly result: Result;
}

/** The details below the result, loaded after the page: the instalments as a chart and a table, and the calculation of the rate. */
export function ResultDetails({ result, draft, currency }: ResultDetailsProps) {
  const rows = (result.rows ?? []).map((row) => ({ ...row, totalMinor: amountDueOf(row) }));
  const money = (minor: number) => formatAmount(minor, currency);
  return (
    <div className={css.result}>
      <InstalmentChart rows={rows} money={money} />
      <InstalmentTable rows={rows} money={money} />
      <RateWorking draft={draft} currency={currency} rule={result.rateConvention} />
    </div>
  );
}
