import type { listProposals } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { DataTable } from '../kit/data-table.tsx';
import { useTexts } from '../services.ts';
import { formatAmount, formatValue } from '../ui/formats.ts';

/** What a loan owes before and after an action, on a day. */
export type Figures = Pick<ReadAnswerOf<typeof listProposals>['list'][number], 'on' | 'currency' | 'before' | 'after'>;

/** The figures of an action, as the service worked them out. */
export function FiguresTable({ on, currency, before, after }: Figures) {
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
