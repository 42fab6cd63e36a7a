import { DESK_BASE, lateBucketNames, listLoans, loanSorts, loanStates } from '@hiram/contract/desk';
import type { LoanCurrency } from '@hiram/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { BorrowerLink } from '../borrower/borrower-link.tsx';
import { useCall } from '../api/use-call.ts';
import { DataTable } from '../kit/data-table.tsx';
import { Pick } from '../kit/pick.tsx';
import { useListAddress } from '../kit/use-list-address.ts';
import { useTryId } from '../api/use-try-id.ts';
import { WaiveDialog } from '../proposals/waive-dialog.tsx';
import { BorrowerFilter, ChoiceFilter, ProductFilter } from './list-filters.tsx';
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
  const tryIdOf = useTryId();
  const [done, setDone] = useState(0);
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
          <ChoiceFilter
            label={t('operators.state')}
            value={state}
            texts={stateTexts}
            onChange={(value) => setFilter('state', value)}
          />
          <ChoiceFilter
            label={t('list.sort')}
            value={sort}
            texts={sortTexts}
            onChange={(value) => setFilter('sort', value)}
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
          <ProductFilter address={address} />
          <BorrowerFilter address={address} />
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
                renderCell: ({ borrower }) => <BorrowerLink borrower={borrower}>{borrower}</BorrowerLink>,
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
          {waived !== null && (
            <WaiveDialog
              {...waived}
              tryIdOf={(...content) => tryIdOf(waived.orderNo, done, ...content)}
              onDone={() => setDone(done + 1)}
              onClose={() => setWaived(null)}
            />
          )}
        </>
      )}
    </ListScreen>
  );
}
