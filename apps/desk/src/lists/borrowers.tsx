import { DESK_BASE, listBorrowers } from '@hiram/contract/desk';
import { Link } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { DataTable } from '../kit/data-table.tsx';
import { FilterBox } from '../kit/filter-box.tsx';
import { useListAddress } from '../kit/use-list-address.ts';
import { useMay, useTexts } from '../services.ts';
import { formatValue } from '../ui/formats.ts';
import { ListScreen } from './list-screen.tsx';

/** The borrowers, with masked phones. */
export function Borrowers() {
  const t = useTexts();
  const may = useMay();
  const address = useListAddress(['find']);
  const { filters, page, setFilter } = address;
  const call = useCall(listBorrowers, { ...filters, page }, { keepsLast: true });
  return (
    <ListScreen
      title={t('borrowers.title')}
      file={may('lists.export') ? `${DESK_BASE}/borrowers.csv` : null}
      call={call}
      address={address}
      filters={
        <FilterBox
          label={t('borrowers.find')}
          hint={t('borrowers.findHint')}
          type="search"
          value={filters.find}
          onChange={(value) => setFilter('find', value)}
          maxLength={200}
        />
      }
    >
      {(list) => (
        <DataTable
          label={t('borrowers.title')}
          rows={list}
          keyOf={({ borrower }) => borrower}
          columns={[
            { name: t('borrowers.number'), renderCell: ({ borrower }) => borrower },
            {
              name: t('desk.name'),
              renderCell: ({ borrower, name }) => (
                <Link to={`/desk/borrower?number=${borrower}`}>
                  {name || t('borrower.title', { number: borrower })}
                </Link>
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
          ]}
        />
      )}
    </ListScreen>
  );
}
