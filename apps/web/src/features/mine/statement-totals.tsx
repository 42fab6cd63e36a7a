import type { Statement } from '@hiram/contract/mine';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { formatAmount } from '../../ui/formats.ts';
import css from './statement.module.css';

/** The totals of each component. On a narrow screen the table scrolls, not the page. */
export function TotalsCard({ statement }: { statement: Statement }) {
  const t = useTexts('mine');
  const { totals, currency } = statement;
  const title = t('statement.totals');
  // waivers are rare, and a column of zeros takes space from the others
  const hasWaivers = (totals ?? []).some(({ remitted }) => remitted !== 0);
  const money = (amount: number) => formatAmount(amount, currency);
  return (
    <Card title={title}>
      {/* Focusable, so that a keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.scroll} role="group" aria-label={title} tabIndex={0}>
        <table className={css.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('statement.component')}</th>
              <th scope="col">{t('statement.charged')}</th>
              <th scope="col">{t('statement.paid')}</th>
              {hasWaivers && <th scope="col">{t('statement.remitted')}</th>}
              <th scope="col">{t('statement.open')}</th>
            </tr>
          </thead>
          <tbody>
            {(totals ?? []).map(({ text, charged, paid, remitted, owed }) => (
              <tr key={text}>
                <th scope="row">{text}</th>
                <td>{money(charged)}</td>
                <td>{money(paid)}</td>
                {hasWaivers && <td>{money(remitted)}</td>}
                <td>{money(owed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
