import type { Statement } from '@hiram/contract/mine';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { ListRows } from '../../ui/list-rows.tsx';
import css from './statement.module.css';

/** What is still to pay of each component, with its totals below: columns of large amounts would not fit on a phone. */
export function TotalsCard({ statement }: { statement: Statement }) {
  const t = useTexts('mine');
  const { totals, currency } = statement;
  const money = (amount: number) => formatAmount(amount, currency);
  return (
    <Card title={t('statement.totals')}>
      <ListRows
        rows={[
          { key: '', text: t('statement.component'), value: t('statement.open') },
          ...(totals ?? []).map(({ text, charged, paid, remitted, owed }) => ({
            key: text,
            text,
            value: money(owed),
            below: [
              `${t('statement.charged')} ${money(charged)}`,
              `${t('statement.paid')} ${money(paid)}`,
              // waivers are rare
              ...(remitted === 0 ? [] : [`${t('statement.remitted')} ${money(remitted)}`]),
            ].join(' · '),
          })),
        ]}
      />
    </Card>
  );
}

/** The service's remark, and the lender's contact data. */
export function LenderCard({ statement }: { statement: Statement }) {
  const { lender, remark } = statement;
  return (
    <div className={css.note}>
      {remark !== '' && <p className={css.remark}>{remark}</p>}
      {(lender ?? []).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
