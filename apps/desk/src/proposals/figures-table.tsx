import type { listProposals } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { codeWords } from '../code-words.ts';
import css from '../desk.module.css';
import { DataTable } from '../kit/data-table.tsx';
import kit from '../kit/kit.module.css';
import { useTexts } from '../services.ts';
import { formatAmount, formatValue } from '../ui/formats.ts';

/** What a loan owes before and after an act, on a day, what it moves on the books, and what it changes of the agreement. */
export type Figures = Pick<
  ReadAnswerOf<typeof listProposals>['list'][number],
  'on' | 'owed' | 'moved' | 'dueOns' | 'settlement'
>;

/** The figures of an act, as the service worked them out. */
export function FiguresTable({ on, owed, moved, dueOns, settlement }: Figures) {
  const t = useTexts();
  return (
    <div className={kit.stack}>
      {owed.map((each) => (
        <OwedTable key={each.currency} on={on} owed={each} />
      ))}
      {settlement.map(({ currency, left, waived, until }) => (
        <p key={currency}>
          {left === null || waived === null
            ? t('figures.settlementEnds')
            : t('figures.settles', {
                amount: formatAmount(left, currency),
                day: formatValue(until),
                waived: formatAmount(waived, currency),
              })}
        </p>
      ))}
      {dueOns.length > 0 && (
        <DataTable
          label={t('figures.dueOns')}
          rows={dueOns}
          keyOf={({ number }) => String(number)}
          columns={[
            { name: t('waive.instalment'), renderCell: ({ number }) => number },
            { name: t('figures.before'), renderCell: ({ before }) => formatValue(before) },
            { name: t('figures.after'), renderCell: ({ after }) => <strong>{formatValue(after)}</strong> },
          ]}
        />
      )}
      {moved.length > 0 && (
        <DataTable
          label={t('figures.moved')}
          rows={moved}
          keyOf={({ account, currency }) => `${account}/${currency}`}
          columns={[
            { name: t('figures.moved'), renderCell: ({ account }) => codeWords(t, account) },
            {
              name: t('figures.debit'),
              renderCell: ({ amount, currency }) => (amount > 0 ? formatAmount(amount, currency) : ''),
            },
            {
              name: t('figures.credit'),
              renderCell: ({ amount, currency }) => (amount < 0 ? formatAmount(-amount, currency) : ''),
            },
          ]}
        />
      )}
      {[owed, moved, dueOns, settlement].every((part) => part.length === 0) && (
        <p className={css.soft}>{t('figures.none')}</p>
      )}
    </div>
  );
}

/** What a loan owes before and after. */
function OwedTable({
  on,
  owed: { currency, before, after },
}: {
  readonly on: string;
  readonly owed: Figures['owed'][number];
}) {
  const t = useTexts();
  const rows = [
    [t('figures.principal'), before.principal, after.principal],
    [t('figures.interest'), before.interest, after.interest],
    [t('figures.fee'), before.fee, after.fee],
    [t('figures.penalty'), before.penalty, after.penalty],
    [t('figures.total'), before.total, after.total],
  ] as const;
  return (
    <DataTable
      label={t('figures.owed', { day: formatValue(on) })}
      rows={rows}
      keyOf={([name]) => name}
      columns={[
        { name: t('figures.owed', { day: formatValue(on) }), renderCell: ([name]) => name },
        { name: t('figures.before'), renderCell: ([, minor]) => formatAmount(minor, currency) },
        {
          name: t('figures.after'),
          renderCell: ([, earlier, minor]) =>
            earlier === minor ? formatAmount(minor, currency) : <strong>{formatAmount(minor, currency)}</strong>,
        },
      ]}
    />
  );
}
