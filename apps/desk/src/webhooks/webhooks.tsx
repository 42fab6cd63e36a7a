import { listWebhooks, webhookStates } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../api/use-call.ts';
import type { Translate } from '../i18n/texts.ts';
import { DataTable } from '../kit/data-table.tsx';
import { Pick } from '../kit/pick.tsx';
import { useListAddress } from '../kit/use-list-address.ts';
import { ChoiceFilter } from '../lists/list-filters.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { useMay, useTexts } from '../services.ts';
import { Button } from '../ui/button.tsx';
import { formatValue } from '../ui/formats.ts';
import { Pill } from '../ui/pill.tsx';
import { SendFailed } from './send-failed.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

type Answer = ReadAnswerOf<typeof listWebhooks>;

/** The name of the help-desk among receivers. */
const HELP_DESK = 'help-desk';
export const stateTexts = {
  all: 'loans.all',
  waiting: 'webhooks.waiting',
  delivered: 'webhooks.delivered',
  failed: 'money.failed',
} as const;

/** Events for the help-desk and for endpoints of partners, with their tries; an administrator sends them again. */
export function Webhooks() {
  const t = useTexts();
  const may = useMay();
  const address = useListAddress(['state', 'kind', 'endpoint']);
  const { filters, page, setFilter } = address;
  const state = webhookStates.find((known) => known === filters.state) ?? 'all';
  const { kind, endpoint } = filters;
  const call = useCall(listWebhooks, { state, kind, endpoint, page }, { keepsLast: true });
  const [open, setOpen] = useState<string | null>(null);
  const all = { value: 'all', label: t('loans.all') };
  const chosen = call.data?.endpoints.find((each) => each.endpoint === endpoint);
  return (
    <ListScreen
      title={t('webhooks.title')}
      file={null}
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
          <Pick
            label={t('items.kind')}
            value={kind === '' ? 'all' : kind}
            onChange={(value) => setFilter('kind', value === 'all' ? '' : value)}
            options={[all, ...(call.data?.kinds ?? []).map((value) => ({ value, label: value }))]}
          />
          <Pick
            label={t('webhooks.receiver')}
            value={endpoint === '' ? 'all' : endpoint}
            onChange={(value) => setFilter('endpoint', value === 'all' ? '' : value)}
            options={[
              all,
              { value: HELP_DESK, label: t('webhooks.helpDesk') },
              ...(call.data?.endpoints ?? []).map((each) => ({ value: each.endpoint, label: nameOf(t, each) })),
            ]}
          />
          {chosen?.stopped === '' && may('webhooks.replay') && (
            <SendFailed key={endpoint} endpoint={endpoint} onSent={() => void call.retry()} />
          )}
        </>
      }
    >
      {(list) => (
        <>
          <DataTable
            label={t('webhooks.title')}
            rows={list}
            keyOf={({ webhook }) => webhook}
            columns={[
              { name: t('audit.time'), renderCell: ({ at }) => formatValue(at) },
              { name: t('items.kind'), renderCell: (event) => <strong>{event.kind}</strong> },
              {
                name: t('webhooks.receiver'),
                renderCell: (event) =>
                  event.endpoint === '' ? t('webhooks.helpDesk') : `${event.partner} · ${event.endpoint}`,
              },
              {
                name: t('loans.number'),
                renderCell: ({ orderNo }) =>
                  orderNo !== '' && <Link to={`/desk/loan?number=${orderNo}`}>{orderNo}</Link>,
              },
              {
                name: t('operators.state'),
                renderCell: (event) => (
                  <Pill tone={event.state === 'failed' ? 'bad' : 'neutral'}>{t(stateTexts[event.state])}</Pill>
                ),
              },
              { name: t('webhooks.tries'), renderCell: ({ attempts }) => attempts },
              { name: t('webhooks.next'), renderCell: ({ nextAt }) => formatValue(nextAt) },
              {
                name: t('list.actions'),
                renderCell: ({ webhook }) => (
                  <Button variant="quiet" width="fit" onClick={() => setOpen(webhook)}>
                    {t('webhooks.look', { webhook })}
                  </Button>
                ),
              },
            ]}
          />
          {open !== null && (
            <WebhookDialog
              webhook={open}
              onClose={() => setOpen(null)}
              onSent={() => {
                setOpen(null);
                void call.retry();
              }}
            />
          )}
        </>
      )}
    </ListScreen>
  );
}

/** The name of an endpoint among receivers, with what is special about it. */
function nameOf(t: Translate, { endpoint, partner, isTest, stopped }: Answer['endpoints'][number]): string {
  const marks = [isTest ? t('webhooks.test') : '', stopped === '' ? '' : t('webhooks.off')];
  return [partner, endpoint, ...marks].filter((part) => part !== '').join(' · ');
}
