import { loadWebhook, sendWebhook } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { problemOf } from '../api/problem-of.ts';
import { useAction } from '../api/use-action.ts';
import { useCall } from '../api/use-call.ts';
import { useTryId } from '../api/use-try-id.ts';
import css from '../desk.module.css';
import type { Translate } from '../i18n/texts.ts';
import { CallFailure } from '../kit/call-failure.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { DialogActions, DialogBox } from '../kit/dialog-box.tsx';
import kit from '../kit/kit.module.css';
import { useMay, useServices } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { formatValue } from '../ui/formats.ts';
import { Skeleton } from '../ui/skeleton.tsx';

interface WebhookDialogProps {
  readonly webhook: string;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** One event: what is sent, each try, and the button that sends it again. */
export function WebhookDialog({ webhook, onClose, onSent }: WebhookDialogProps) {
  const { t, toaster } = useServices();
  const may = useMay();
  const call = useCall(loadWebhook, { webhook });
  const action = useAction(sendWebhook, { quiet: true });
  const tryIdOf = useTryId();
  const { data } = call;
  const send = async (): Promise<void> => {
    const result = await action.run({ webhook, tryId: tryIdOf(webhook) });
    if (result?.success !== true) return;
    toaster.show(t('webhooks.soon'), 'good');
    onSent();
  };
  return (
    <DialogBox title={t('webhooks.look', { webhook })} onClose={onClose}>
      {action.error !== undefined && (
        <Banner tone="bad" title={t('operators.failed')} alert>
          {problemOf(action.error, t)}
        </Banner>
      )}
      {data === undefined && call.error === undefined && <Skeleton label={t('common.loading')} />}
      <CallFailure call={call} />
      {data !== undefined && (
        <div className={kit.stack}>
          <p>
            <strong>{data.kind}</strong> · {data.event}
          </p>
          {data.sentTo !== '' && <p className={css.soft}>{data.sentTo}</p>}
          <pre className={classNames(kit.code, kit.source)} aria-label={t('webhooks.body')} role="group">
            {JSON.stringify(JSON.parse(data.body), null, 2)}
          </pre>
          {data.tries.length === 0 && <p className={css.soft}>{t('webhooks.untried')}</p>}
          {data.tries.length > 0 && (
            <DataTable
              label={t('webhooks.tries')}
              rows={data.tries}
              keyOf={(_, index) => String(index)}
              columns={[
                { name: t('audit.time'), renderCell: ({ at }) => formatValue(at) },
                { name: t('webhooks.outcome'), renderCell: (each) => outcomeOf(t, each) },
                { name: t('webhooks.took'), renderCell: ({ tookMs }) => `${tookMs} ms` },
              ]}
            />
          )}
        </div>
      )}
      <DialogActions>
        <Button variant="quiet" width="fit" onClick={onClose}>
          {t('common.close')}
        </Button>
        {data !== undefined && may('webhooks.replay') && (
          <Button width="fit" busy={action.isRunning} onClick={() => void send()}>
            {t('webhooks.sendAgain')}
          </Button>
        )}
      </DialogActions>
    </DialogBox>
  );
}

const failureTexts = {
  timeout: 'webhooks.timeout',
  unreachable: 'webhooks.unreachable',
  stopped: 'webhooks.stopped',
} as const;

/** What came of a try, in words. */
function outcomeOf(t: Translate, { failure, status }: ReadAnswerOf<typeof loadWebhook>['tries'][number]): string {
  if (failure === '') return t('webhooks.taken');
  if (failure === 'refused') return t('webhooks.refused', { status });
  return t(failureTexts[failure as keyof typeof failureTexts]);
}
