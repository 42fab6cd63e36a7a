import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatValue } from '../../ui/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ListRows } from '../../ui/list-rows.tsx';
import type { InstalmentRows } from './instalment-chart.tsx';

/** Number of rows before "show all". */
const FIRST = 12;

/** Every instalment in figures: its day and amount, and below them what it pays and what is left. */
export function InstalmentTable({ rows, money }: InstalmentRows) {
  const t = useTexts('calculator');
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? rows : rows.slice(0, FIRST);
  return (
    <Card title={t('calculator.table')}>
      <ListRows
        rows={shown.map(({ dueOn, principalMinor, interestMinor, totalMinor, balanceMinor }, index) => ({
          text: `${index + 1} · ${formatValue(dueOn)}`,
          below: [
            `${t('calculator.principal')} ${money(principalMinor)}`,
            `${t('calculator.interestPart')} ${money(interestMinor)}`,
            `${t('calculator.balance')} ${money(balanceMinor)}`,
          ].join(' · '),
          value: money(totalMinor),
        }))}
      />
      {rows.length > FIRST && (
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('calculator.hide') : t('calculator.showAll', { count: rows.length })}
        </Button>
      )}
    </Card>
  );
}
