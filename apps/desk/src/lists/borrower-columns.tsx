import type { listBorrowers } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { Link } from 'react-router';
import type { Column } from '../kit/data-table.tsx';
import { useMay, useTexts } from '../services.ts';
import { formatValue } from '../ui/formats.ts';

export type BorrowerLine = ReadAnswerOf<typeof listBorrowers>['list'][number];

/** The columns of a borrower's line. */
export function useBorrowerColumns(): readonly Column<BorrowerLine>[] {
  const t = useTexts();
  const may = useMay();
  return [
    { name: t('borrowers.number'), renderCell: ({ borrower }) => borrower },
    {
      name: t('desk.name'),
      renderCell: ({ borrower, name }) => (
        <Link to={`/desk/borrower?number=${borrower}`}>{name || t('borrower.title', { number: borrower })}</Link>
      ),
    },
    { name: t('desk.phone'), renderCell: ({ phone }) => phone },
    { name: t('operators.market'), renderCell: ({ market }) => market },
    { name: t('borrowers.since'), renderCell: ({ since }) => formatValue(since) },
    {
      name: t('loans.title'),
      renderCell: ({ borrower, loans, openLoans }) =>
        loans > 0 && may('loans.read') ? (
          <Link to={`/desk/loans?state=all&borrower=${borrower}`}>
            {t('borrowers.loans', { open: openLoans, all: loans })}
          </Link>
        ) : (
          t('borrowers.loans', { open: openLoans, all: loans })
        ),
    },
  ];
}
