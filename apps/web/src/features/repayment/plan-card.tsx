import type { RepaymentInfo } from '@hiram/contract/repayment';
import type { CurrencyCode } from '@hiram/domain';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatValue } from '../../ui/formats.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { ListRows } from '../../ui/list-rows.tsx';

type PlanRow = NonNullable<RepaymentInfo['repayPlan']>[number];

/** The payment plan (remark, title, amount, time). */
export function PlanCard({ rows, currency }: { rows: readonly PlanRow[]; currency: CurrencyCode }) {
  const t = useTexts('repayment');
  if (rows.length === 0) return null;
  return (
    <Card title={t('repayment.plan')}>
      <ListRows
        rows={rows.map(({ remark, title, amount, time }) => {
          const note = [remark, formatValue(time)].filter((part) => part !== '').join(' · ');
          return { text: title, value: <Amount value={amount} currency={currency} />, ...(note !== '' && { note }) };
        })}
      />
    </Card>
  );
}
