import { DESK_BASE, listMoney, moneyStates } from '@hiram/contract/desk';
import { Link } from 'react-router';
import { stateWords } from '../code-words.ts';
import { useCall } from '../api/use-call.ts';
import { DataTable } from '../kit/data-table.tsx';
import { Pick } from '../kit/pick.tsx';
import { useListAddress } from '../kit/use-list-address.ts';
import { useMay, useTexts } from '../services.ts';
import { formatAmount, formatValue } from '../ui/formats.ts';
import { Pill } from '../ui/pill.tsx';
import { ListScreen } from './list-screen.tsx';

/** Payments and payouts, by state; those on hold wait for an operator. */
export function Money() {
  const t = useTexts();
  const may = useMay();
  const address = useListAddress(['direction', 'state']);
  const { filters, page, query, setFilter } = address;
  const direction = filters.direction === 'payouts' ? 'payouts' : 'payments';
  const state = moneyStates.find((known) => known === filters.state) ?? 'all';
  const call = useCall(listMoney, { direction, state, page }, { keepsLast: true });
  return (
    <ListScreen
      title={t('money.title')}
      file={may('lists.export') ? `${DESK_BASE}/money.csv?${query}` : null}
      call={call}
      address={address}
      filters={
        <>
          <Pick
            label={t('money.direction')}
            value={direction}
            onChange={(value) => setFilter('direction', value)}
            options={(['payments', 'payouts'] as const).map((value) => ({ value, label: t(`money.${value}`) }))}
          />
          <Pick
            label={t('operators.state')}
            value={state}
            onChange={(value) => setFilter('state', value)}
            options={moneyStates.map((value) => ({
              value,
              label: value === 'all' ? t('loans.all') : t(`money.${value}`),
            }))}
          />
        </>
      }
    >
      {(list) => (
        <DataTable
          label={t('money.title')}
          rows={list}
          keyOf={({ reference }) => reference}
          columns={[
            { name: t('audit.time'), renderCell: ({ at }) => formatValue(at) },
            {
              name: t('loan.reference'),
              renderCell: ({ reference, providerReference }) =>
                [reference, providerReference].filter(Boolean).join(' · '),
            },
            { name: t('timeline.what'), renderCell: ({ channel, provider }) => `${channel} · ${provider}` },
            {
              name: t('loans.number'),
              renderCell: ({ orderNo }) => <Link to={`/desk/loan?number=${orderNo}`}>{orderNo}</Link>,
            },
            { name: t('borrower.amount'), renderCell: ({ amount, currency }) => formatAmount(amount, currency) },
            {
              name: t('operators.state'),
              renderCell: (money) => (
                <>
                  {stateWords(t, money.state, money.failure)}{' '}
                  {money.isHeld && <Pill tone="bad">{t('money.held')}</Pill>}
                </>
              ),
            },
          ]}
        />
      )}
    </ListScreen>
  );
}
