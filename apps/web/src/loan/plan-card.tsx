import type { CurrencyCode } from '@hiram/domain';
import { useTexts } from '../i18n/use-texts.ts';
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

/** The payment plan (title, description, amount, date), and its sum. */
export function PlanCard({ loan, currency, belowFigures = false }: PlanCardProps) {
  const t = useTexts('confirm');
  const { cost } = loan;
  const rows: readonly Row[] = loan.repay_plans ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title={t('confirm.plan')}>
      <ListRows
        rows={rows.map(({ title, description, amount, pay_time: day }, index) => ({
          // a title that changes is another row, so that a browser's translation of it is replaced
          key: `${index} ${title}`,
          text: title,
          value: <Amount value={amount} currency={currency} />,
          ...(day !== '' && { note: day }),
          ...(description !== '' && { below: description }),
        }))}
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
