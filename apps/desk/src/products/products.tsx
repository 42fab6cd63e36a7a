import { DESK_BASE, listProducts, productSorts, productStates } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { Link } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { codeWords } from '../code-words.ts';
import { DataTable } from '../kit/data-table.tsx';
import { FilterBox } from '../kit/filter-box.tsx';
import kit from '../kit/kit.module.css';
import { useListAddress } from '../kit/use-list-address.ts';
import { ChoiceFilter } from '../lists/list-filters.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { useMay, useTexts } from '../services.ts';
import { formatValue } from '../ui/formats.ts';
import { productAddress, proposalAddress } from './product.ts';

type Row = ReadAnswerOf<typeof listProducts>['list'][number];

const states = {
  all: 'loans.all',
  'in-force': 'code.in-force',
  planned: 'code.planned',
  waiting: 'code.waiting',
  retired: 'code.retired',
} as const;
const sorts = { code: 'products.byCode', newest: 'products.byDay', market: 'products.byMarket' } as const;

/** What the lender sells, and what comes next of it. */
export function Products() {
  const t = useTexts();
  const may = useMay();
  const address = useListAddress(['state', 'sort', 'find']);
  const { filters, page, query, setFilter } = address;
  const state = productStates.find((known) => known === filters.state) ?? 'all';
  const sort = productSorts.find((known) => known === filters.sort) ?? 'code';
  const call = useCall(listProducts, { state, sort, find: filters.find, page }, { keepsLast: true });
  return (
    <ListScreen
      title={t('products.title')}
      file={may('lists.export') ? `${DESK_BASE}/products.csv?${query}` : null}
      besideTitle={
        <>
          <Link to="/desk/profiles">{t('profiles.title')}</Link>
          {may('products.propose') && (
            <Link className={kit.download} to={proposalAddress()}>
              {t('products.propose')}
            </Link>
          )}
        </>
      }
      call={call}
      address={address}
      filters={
        <>
          <FilterBox
            label={t('products.find')}
            value={filters.find}
            onChange={(value) => setFilter('find', value)}
            maxLength={60}
          />
          <ChoiceFilter
            label={t('operators.state')}
            value={state}
            texts={states}
            onChange={(value) => setFilter('state', value)}
          />
          <ChoiceFilter
            label={t('list.sort')}
            value={sort}
            texts={sorts}
            onChange={(value) => setFilter('sort', value)}
          />
        </>
      }
    >
      {(list) => (
        <DataTable
          label={t('products.title')}
          rows={list}
          keyOf={({ code }) => code}
          columns={[
            { name: t('products.code'), renderCell: ({ code }) => <Link to={productAddress(code)}>{code}</Link> },
            { name: t('desk.name'), renderCell: ({ name }) => <strong>{name}</strong> },
            { name: t('operators.market'), renderCell: ({ market }) => market },
            { name: t('operators.state'), renderCell: (row) => codeWords(t, row.state) },
            {
              name: t('products.since'),
              renderCell: ({ since, version }) =>
                since === '' ? '' : `${formatValue(since)} · ${t('products.version', { version })}`,
            },
            { name: t('products.next'), renderCell: (row) => <Next row={row} /> },
          ]}
        />
      )}
    </ListScreen>
  );
}

function Next({ row: { plannedOn, isRetiring, waiting } }: { readonly row: Row }) {
  const t = useTexts();
  const planned =
    plannedOn === '' ? '' : t(isRetiring ? 'products.endsOn' : 'products.plannedFrom', { day: formatValue(plannedOn) });
  const proposals = waiting === 0 ? '' : t('products.waiting', { count: waiting });
  return [planned, proposals].filter((part) => part !== '').join(' · ');
}
