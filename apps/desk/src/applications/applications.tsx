import { applicationSorts, applicationStates, DESK_BASE, listApplications } from '@hiram/contract/desk';
import { Link, useSearchParams } from 'react-router';
import { BorrowerLink } from '../borrower/borrower-link.tsx';
import { useCall } from '../api/use-call.ts';
import { useKeys } from '../frame/use-keys.ts';
import { DataTable } from '../kit/data-table.tsx';
import { useListAddress } from '../kit/use-list-address.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { BorrowerFilter, ChoiceFilter, ProductFilter } from '../lists/list-filters.tsx';
import { useMay, useTexts } from '../services.ts';
import { formatAmount, formatValue } from '../ui/formats.ts';
import { Pill } from '../ui/pill.tsx';
import { ApplicationPage } from './application-page.tsx';
import { applicationAddress } from './use-queue.ts';
import { Against } from './against.tsx';

const stateTexts = {
  waiting: 'applications.waiting',
  review: 'applications.review',
  late: 'applications.late',
  mine: 'applications.mine',
  free: 'applications.free',
} as const;
const sortTexts = { due: 'applications.byDue', newest: 'loans.newest', amount: 'applications.byAmount' } as const;

/** The applications that wait for a decision, or the one that the address names. */
export function Applications() {
  const [params] = useSearchParams();
  const orderNo = params.get('order') ?? '';
  return orderNo === '' ? <Queue /> : <ApplicationPage orderNo={orderNo} />;
}

function Queue() {
  const t = useTexts();
  const may = useMay();
  const address = useListAddress(['state', 'sort', 'borrower', 'product']);
  const { filters, page, query, setFilter } = address;
  useKeys({ j: () => focusLink(1), k: () => focusLink(-1) });
  const state = applicationStates.find((known) => known === filters.state) ?? 'waiting';
  const sort = applicationSorts.find((known) => known === filters.sort) ?? 'due';
  const call = useCall(
    listApplications,
    { state, sort, borrower: filters.borrower, product: filters.product, page },
    { keepsLast: true },
  );
  return (
    <ListScreen
      isQueue
      title={t('applications.title')}
      file={may('lists.export') ? `${DESK_BASE}/applications.csv?${query}` : null}
      besideTitle={<Link to="/desk/rules">{t('rules.title')}</Link>}
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
          <ProductFilter address={address} />
          <BorrowerFilter address={address} />
        </>
      }
    >
      {(list) => (
        <DataTable
          label={t('applications.title')}
          rows={list}
          keyOf={({ orderNo }) => orderNo}
          columns={[
            {
              name: t('borrowers.number'),
              renderCell: ({ orderNo }) =>
                may('borrowers.read') ? (
                  <Link to={applicationAddress(orderNo)} state={{ queue: list.map((each) => each.orderNo) }} data-queue>
                    {orderNo}
                  </Link>
                ) : (
                  orderNo
                ),
            },
            {
              name: t('audit.borrower'),
              renderCell: ({ borrower }) => <BorrowerLink borrower={borrower}>{borrower}</BorrowerLink>,
            },
            { name: t('loans.product'), renderCell: ({ product, market }) => `${product} · ${market}` },
            { name: t('figures.principal'), renderCell: ({ amount, currency }) => formatAmount(amount, currency) },
            { name: t('borrower.appliedAt'), renderCell: ({ appliedAt }) => formatValue(appliedAt) },
            {
              name: t('applications.promised'),
              renderCell: ({ dueOn, daysLate }) => (
                <>
                  {formatValue(dueOn)} {daysLate > 0 && <Pill tone="bad">{t('desk.late', { count: daysLate })}</Pill>}
                </>
              ),
            },
            {
              name: t('applications.holder'),
              renderCell: ({ holder, isOwn, isOnHold }) => (
                <>
                  {isOwn ? t('applications.you') : holder} {isOnHold && <Pill>{t('applications.onHold')}</Pill>}
                </>
              ),
            },
            { name: t('applications.against'), renderCell: (application) => <Against {...application} /> },
          ]}
        />
      )}
    </ListScreen>
  );
}

/** Moves the focus to the link of the next or the previous application; the first one where none has it. */
function focusLink(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('a[data-queue]')];
  const at = links.findIndex((link) => link === document.activeElement);
  links[at === -1 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))]?.focus();
}
