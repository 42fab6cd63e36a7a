import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatValue } from '../../ui/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import css from './calculator.module.css';
import type { InstalmentRows } from './instalment-chart.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';

/** Number of rows before "show all". */
const FIRST = 12;

/** Every instalment in figures. On a narrow screen the table scrolls, not the page. */
export function InstalmentTable({ rows, money }: InstalmentRows) {
  const t = useTexts('calculator');
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? rows : rows.slice(0, FIRST);
  const title = t('calculator.table');
  return (
    <Card title={title}>
      {/* Focusable, so that a keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.scroll} role="group" aria-label={title} tabIndex={0}>
        <table className={css.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('calculator.number')}</th>
              <th scope="col">{t('calculator.due')}</th>
              <th scope="col">{t('calculator.principal')}</th>
              <th scope="col">{t('calculator.interestPart')}</th>
              <th scope="col">{t('calculator.instalment')}</th>
              <th scope="col">{t('calculator.balance')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <tr key={row.dueOn}>
                <th scope="row">{index + 1}</th>
                <td>
                  <NoWrap>{formatValue(row.dueOn)}</NoWrap>
                </td>
                <td>{money(row.principalMinor)}</td>
                <td>{money(row.interestMinor)}</td>
                <td>
                  <b>{money(row.totalMinor)}</b>
                </td>
                <td>{money(row.balanceMinor)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > FIRST && (
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('calculator.hide') : t('calculator.showAll', { count: rows.length })}
        </Button>
      )}
    </Card>
  );
}
