import { DESK_BASE, listBorrowers } from '@hiram/contract/desk';
import { useLocation } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { DataTable } from '../kit/data-table.tsx';
import { useListAddress } from '../kit/use-list-address.ts';
import { useMay, useTexts } from '../services.ts';
import { useBorrowerColumns } from './borrower-columns.tsx';
import { FindForm } from './find-form.tsx';
import { FoundList } from './found-list.tsx';
import { ListScreen } from './list-screen.tsx';

/** The borrowers, with masked phones, or what a search found. What was typed stays out of the address. */
export function Borrowers() {
  const { state, key } = useLocation();
  const find =
    typeof state === 'object' && state !== null && 'find' in state && typeof state.find === 'string' ? state.find : '';
  // each search is a new screen: its box begins with what was looked for
  return find === '' ? <AllBorrowers key={key} /> : <FoundList key={key} find={find} />;
}

function AllBorrowers() {
  const t = useTexts();
  const may = useMay();
  const address = useListAddress([]);
  const columns = useBorrowerColumns();
  const call = useCall(listBorrowers, { page: address.page }, { keepsLast: true });
  return (
    <ListScreen
      title={t('borrowers.title')}
      file={may('lists.export') ? `${DESK_BASE}/borrowers.csv` : null}
      call={call}
      address={address}
      filters={<FindForm find="" />}
    >
      {(list) => (
        <DataTable label={t('borrowers.title')} rows={list} keyOf={({ borrower }) => borrower} columns={columns} />
      )}
    </ListScreen>
  );
}
