import type { CurrencyCode } from '@hiram/domain';
import { Fragment } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { formatValue } from '../ui/formats.ts';
import { Amount } from '../ui/amount.tsx';
import { Card } from '../ui/card.tsx';
import { ListRows } from '../ui/list-rows.tsx';
import css from './loan-cost.module.css';
import type { LoanCosts } from './loan-costs.ts';

type Row = NonNullable<LoanCosts['repay_plans']>[number];

export interface PlanCardProps {
  readonly loan: Pick<LoanCosts, 'repay_plans' | 'cost'>;
  readonly currency: CurrencyCode;
  /** True below the figures of a chosen loan (chosen-figures.tsx), which tell the sum. */
  readonly belowFigures?: boolean;
}

/** A part that does not fit on a line begins the next one, so an amount stays with its name. */
const joined = (parts: readonly string[]) =>
  parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className={css.part}>{index < parts.length - 1 ? `${part}\u00a0·` : part}</span>
    </Fragment>
  ));

/** The payment plan (title, description, amount, date), and its sum. */
export function PlanCard({ loan, currency, belowFigures = false }: PlanCardProps) {
  const t = useTexts('confirm');
  const { cost } = loan;
  const rows: readonly Row[] = loan.repay_plans ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title={t('confirm.plan')}>
      <ListRows
        rows={rows.map(({ title, description, amount, pay_time: day }, index) => {
          const parts = [formatValue(day), ...description.split(' · ')].filter((part) => part !== '');
          return {
            // a title that changes is another row, so that a browser's translation of it is replaced
            key: `${index} ${title}`,
            text: title,
            value: <Amount value={amount} currency={currency} />,
            ...(parts.length > 0 && { note: joined(parts) }),
          };
        })}
        fold={{ first: 6, moreLabel: t('confirm.more'), hideLabel: t('confirm.hide') }}
      />
      {cost !== undefined && rows.length > 1 && !belowFigures && (
        <div className={css.total}>
          <ListRows
            rows={[
              {
                text: t('confirm.toRepay'),
                value: <Amount value={cost.totalPayableMinor} currency={currency} />,
                strong: true,
              },
            ]}
          />
        </div>
      )}
    </Card>
  );
}
