import type { LoanTopUp } from '@hiram/contract/loan-confirm';
import type { CurrencyCode } from '@hiram/domain';
import { ChevronDown } from 'lucide-react';
import { useTexts } from '../i18n/use-texts.ts';
import { Amount } from '../ui/amount.tsx';
import { Card } from '../ui/card.tsx';
import { formatAmount } from '../ui/formats.ts';
import { ListRows, type TextValueRow } from '../ui/list-rows.tsx';
import css from './loan-cost.module.css';
import type { LoanCosts } from './loan-costs.ts';

export interface TopUpProps {
  readonly topUp: LoanTopUp;
  readonly currency: CurrencyCode;
}

/** How the money of a top-up is split: deductions, the payoff of the running loan, and what is paid out today and at least. */
export function TopUpSplit({
  loan,
  topUp,
  currency,
}: TopUpProps & { readonly loan: Pick<LoanCosts, 'amount' | 'cost'> }) {
  const t = useTexts('confirm');
  const parts = topUp.parts ?? [];
  const row = (text: string, value: number | string): TextValueRow => ({
    text,
    value: <Amount value={value} currency={currency} />,
  });
  return (
    <Card title={t('topUp.title')}>
      <ListRows
        rows={[
          row(t('confirm.amount'), loan.amount),
          // what is financed, or due with the instalments, is not taken out of the loan amount
          ...(loan.cost?.charges ?? [])
            .filter(({ when }) => when === '' || when === 'deducted')
            .map(({ text, amountMinor }) => row(text, amountMinor)),
          row(t('topUp.paid', { orderId: topUp.orderId }), topUp.payoffMinor),
          ...receivedRows(t, { topUp, currency }),
        ]}
      />
      {parts.length > 0 && (
        <details className={css.workedOut}>
          <summary>
            {t('topUp.parts')}
            <ChevronDown size="1.25em" aria-hidden="true" />
          </summary>
          <ListRows rows={parts.map(({ text, amountMinor }) => row(text, amountMinor))} />
        </details>
      )}
    </Card>
  );
}

/** The same beneath a chosen amount, in short. */
export function TopUpRows({ topUp, currency }: TopUpProps) {
  const t = useTexts('confirm');
  return (
    <ListRows
      rows={[
        {
          text: t('topUp.paysOff', { orderId: topUp.orderId }),
          value: <Amount value={topUp.payoffMinor} currency={currency} />,
        },
        ...receivedRows(t, { topUp, currency }),
      ]}
    />
  );
}

function receivedRows(
  t: ReturnType<typeof useTexts<'confirm'>>,
  { topUp: { receivedMinor, receivedAtLeastMinor, untilOn }, currency }: TopUpProps,
): TextValueRow[] {
  return [
    {
      text: t('topUp.today'),
      value: <Amount value={receivedMinor} currency={currency} />,
      strong: true,
      ...(receivedAtLeastMinor < receivedMinor && {
        note: t('topUp.atLeast', { amount: formatAmount(receivedAtLeastMinor, currency), date: untilOn }),
      }),
    },
  ];
}
