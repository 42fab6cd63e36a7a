import { DESK_BASE, lateBucketNames, listLoans, loanSorts, loanStates } from '@hiram/contract/desk';
import type { LoanCurrency } from '@hiram/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { DataTable } from '../kit/data-table.tsx';
import { FilterBox } from '../kit/filter-box.tsx';
import { Pick } from '../kit/pick.tsx';
import { useListAddress } from '../kit/use-list-address.ts';
import { WaiveDialog } from '../proposals/waive-dialog.tsx';
import { useMay, useTexts } from '../services.ts';
import { formatAmount, formatValue } from '../ui/formats.ts';
import { Button } from '../ui/button.tsx';
import { Pill } from '../ui/pill.tsx';
import { ListScreen } from './list-screen.tsx';

const stateTexts = {
  open: 'loans.open',
  late: 'loans.late',
  'charged-off': 'loans.chargedOff',
  settled: 'loans.settled',
  all: 'loans.all',
} as const;
const bucketTexts = {
  '1-7': 'loans.late1',
  '8-30': 'loans.late8',
  '31-90': 'loans.late31',
  over90: 'loans.late91',
} as const;
const sortTexts = { newest: 'loans.newest', due: 'loans.byDue', principal: 'loans.byPrincipal' } as const;

/** The loans that were paid out, with the principal that is outstanding now. */
export function Loans() {
  const t = useTexts();
  const may = useMay();
  const [waived, setWaived] = useState<{ readonly orderNo: string; readonly currency: LoanCurrency } | null>(null);
  const address = useListAddress(['state', 'sort', 'borrower', 'product', 'bucket']);
  const { filters, page, query, setFilter } = address;
  const state = loanStates.find((known) => known === filters.state) ?? 'open';
  const sort = loanSorts.find((known) => known === filters.sort) ?? 'newest';
  const bucket = lateBucketNames.find((known) => known === filters.bucket) ?? '';
  const call = useCall(
    listLoans,
    { state, sort, borrower: filters.borrower, product: filters.product, bucket, page },
    { keepsLast: true },
  );
  return (
    <ListScreen
      title={t('loans.title')}
      file={may('lists.export') ? `${DESK_BASE}/loans.csv?${query}` : null}
      call={call}
      address={address}
      filters={
        <>
          <Pick
            label={t('operators.state')}
            value={state}
            onChange={(value) => setFilter('state', value)}
            options={loanStates.map((value) => ({ value, label: t(stateTexts[value]) }))}
          />
          <Pick
            label={t('list.sort')}
            value={sort}
            onChange={(value) => setFilter('sort', value)}
            options={loanSorts.map((value) => ({ value, label: t(sortTexts[value]) }))}
          />
          <Pick
            label={t('loans.bucket')}
            value={bucket === '' ? 'any' : bucket}
            onChange={(value) => setFilter('bucket', value === 'any' ? '' : value)}
            options={[
              { value: 'any', label: t('loans.anyDays') },
              ...lateBucketNames.map((value) => ({ value, label: t(bucketTexts[value]) })),
            ]}
          />
          <FilterBox
            label={t('loans.product')}
            value={filters.product}
            onChange={(value) => setFilter('product', value)}
            maxLength={60}
          />
          <FilterBox
            label={t('audit.borrower')}
            value={filters.borrower}
            onChange={(value) => setFilter('borrower', value)}
            inputMode="numeric"
            maxLength={15}
          />
        </>
      }
    >
      {(list) => (
        <>
          <DataTable
            label={t('loans.title')}
            rows={list}
            keyOf={({ orderNo }) => orderNo}
            columns={[
              {
                name: t('loans.number'),
                renderCell: ({ orderNo }) => <Link to={`/desk/loan?number=${orderNo}`}>{orderNo}</Link>,
              },
              {
                name: t('audit.borrower'),
                renderCell: ({ borrower }) =>
                  may('borrowers.read') ? <Link to={`/desk/borrower?number=${borrower}`}>{borrower}</Link> : borrower,
              },
              { name: t('loans.product'), renderCell: ({ product, market }) => `${product} · ${market}` },
              {
                name: t('loans.principal'),
                renderCell: ({ principal, currency }) => formatAmount(principal, currency),
              },
              { name: t('loans.disbursedOn'), renderCell: ({ disbursedOn }) => formatValue(disbursedOn) },
              { name: t('loans.dueOn'), renderCell: ({ dueOn }) => formatValue(dueOn) },
              {
                name: t('operators.state'),
                renderCell: (loan) => (
                  <Pill {...(loan.state === 'late' && { tone: 'bad' as const })}>
                    {loan.state === 'late' ? t('desk.late', { count: loan.daysPastDue }) : t(stateTexts[loan.state])}
                  </Pill>
                ),
              },
              ...(may('adjustments.propose')
                ? [
                    {
                      name: t('list.actions'),
                      renderCell: ({ orderNo, currency, state: own }: (typeof list)[number]) =>
                        own !== 'settled' && (
                          <Button variant="quiet" width="fit" onClick={() => setWaived({ orderNo, currency })}>
                            {t('waive.open', { orderNo })}
                          </Button>
                        ),
                    },
                  ]
                : []),
            ]}
          />
          {waived !== null && <WaiveDialog {...waived} onClose={() => setWaived(null)} />}
        </>
      )}
    </ListScreen>
  );
}
