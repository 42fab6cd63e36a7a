import { DESK_BASE, itemOwners, itemSorts, itemStates, listItems } from '@hiram/contract/desk';
import { useState } from 'react';
import { Link } from 'react-router';
import { BorrowerLink } from '../borrower/borrower-link.tsx';
import { useCall } from '../api/use-call.ts';
import { codeWords } from '../code-words.ts';
import { DataTable } from '../kit/data-table.tsx';
import { Pick } from '../kit/pick.tsx';
import { useListAddress } from '../kit/use-list-address.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { ChoiceFilter } from '../lists/list-filters.tsx';
import { useMay, useTexts } from '../services.ts';
import { Button } from '../ui/button.tsx';
import { formatAmount, formatValue } from '../ui/formats.ts';
import type { Item } from './item.ts';
import { ItemDialog } from './item-dialog.tsx';

const kinds = [
  'application',
  'payout-account',
  'payout',
  'payment',
  'double-payment',
  'bank-line',
  'provider-report',
  'phone-change',
  'loan',
  'webhook',
  'job',
] as const;
const states = { open: 'items.open', closed: 'items.closed' } as const;
const owners = { all: 'loans.all', mine: 'items.mine', free: 'items.free' } as const;
const sorts = { oldest: 'items.oldest', newest: 'loans.newest', amount: 'items.byAmount' } as const;

/** Open items of every kind, and closed ones with their outcome. */
export function Items() {
  const t = useTexts();
  const may = useMay();
  const address = useListAddress(['state', 'owner', 'kind', 'sort']);
  const { filters, page, setFilter } = address;
  const state = itemStates.find((known) => known === filters.state) ?? 'open';
  const owner = itemOwners.find((known) => known === filters.owner) ?? 'all';
  const sort = itemSorts.find((known) => known === filters.sort) ?? 'oldest';
  const kind = kinds.find((known) => known === filters.kind) ?? '';
  const call = useCall(listItems, { state, owner, kind, sort, page }, { keepsLast: true });
  const [opened, setOpened] = useState<Item | null>(null);
  // Opened from a list that is being read again, it shows the new answer. It stays when another operator has closed it meanwhile.
  const open = call.data?.list.find(({ item }) => item === opened?.item) ?? opened;
  const query = new URLSearchParams({ state, owner, kind, sort }).toString();
  return (
    <ListScreen
      isQueue
      title={t('items.title')}
      file={may('lists.export') ? `${DESK_BASE}/items.csv?${query}` : null}
      call={call}
      address={address}
      filters={
        <>
          <ChoiceFilter
            label={t('operators.state')}
            value={state}
            texts={states}
            onChange={(value) => setFilter('state', value)}
          />
          <Pick
            label={t('items.kind')}
            value={kind === '' ? 'all' : kind}
            onChange={(value) => setFilter('kind', value === 'all' ? '' : value)}
            options={[
              { value: 'all', label: t('loans.all') },
              ...kinds.map((value) => ({ value, label: codeWords(t, value) })),
            ]}
          />
          <ChoiceFilter
            label={t('items.owner')}
            value={owner}
            texts={owners}
            onChange={(value) => setFilter('owner', value)}
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
        <>
          <DataTable
            label={t('items.title')}
            rows={list}
            keyOf={({ item }) => item}
            columns={[
              { name: t('borrowers.number'), renderCell: ({ item }) => item },
              { name: t('items.kind'), renderCell: (item) => codeWords(t, item.kind) },
              { name: t('audit.why'), renderCell: ({ reason }) => <strong>{codeWords(t, reason)}</strong> },
              { name: t('items.about'), renderCell: (item) => <About item={item} /> },
              {
                name: t('borrower.amount'),
                renderCell: ({ amounts }) =>
                  amounts.map(({ amount, currency }) => formatAmount(amount, currency)).join(' · '),
              },
              {
                name: t('items.openSince'),
                renderCell: ({ openedAt, daysOpen }) =>
                  daysOpen === 0
                    ? formatValue(openedAt)
                    : `${formatValue(openedAt)} · ${t('common.days', { count: daysOpen })}`,
              },
              state === 'open'
                ? { name: t('items.owner'), renderCell: ({ owner: name }) => name }
                : {
                    name: t('proposals.outcome'),
                    renderCell: ({ outcome, closedBy, closedAt }) =>
                      [codeWords(t, outcome), closedBy, formatValue(closedAt)].join(' · '),
                  },
              {
                name: t('list.actions'),
                renderCell: (item) => (
                  <Button variant="quiet" width="fit" onClick={() => setOpened(item)}>
                    {t('items.look', { item: item.item })}
                  </Button>
                ),
              },
            ]}
          />
          {open !== null && (
            <ItemDialog
              item={open}
              onClose={() => setOpened(null)}
              onChanged={() => {
                setOpened(null);
                void call.retry();
              }}
            />
          )}
        </>
      )}
    </ListScreen>
  );
}

interface LinkIfProps {
  readonly may: boolean;
  readonly to: string;
  readonly children: string;
}

/** A link for an operator who may read what it leads to; plain words for another. */
const LinkIf = ({ may, to, children }: LinkIfProps) => (may ? <Link to={to}>{children}</Link> : <>{children}</>);

/** The subject of an item and its borrower, with links. */
function About({ item: { kind, subject, borrower } }: { readonly item: Item }) {
  const t = useTexts();
  const may = useMay();
  return (
    <>
      {kind === 'loan' && (
        <LinkIf may={may('loans.read')} to={`/desk/loan?number=${subject}`}>
          {t('desk.order', { orderNo: subject })}
        </LinkIf>
      )}
      {kind === 'application' && (
        <LinkIf may={may('applications.read')} to={`/desk/applications?order=${subject}`}>
          {t('application.title', { orderNo: subject })}
        </LinkIf>
      )}
      {kind !== 'loan' && kind !== 'application' && subject}
      {borrower !== '' && (
        <>
          {' · '}
          <BorrowerLink borrower={borrower}>{t('items.borrower', { borrower })}</BorrowerLink>
        </>
      )}
    </>
  );
}
