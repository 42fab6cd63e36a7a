import { loadReminderSettings } from '@hiram/contract/reminder';
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../../api/api-context.ts';
import { type CallState, useCall } from '../../api/use-call.ts';
import { Failure } from '../../app/failure.tsx';
import { useTextLoader, useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReminderCards, type ReminderSettings } from './reminder-cards.tsx';

/** What a borrower is reminded of and how, as a part of the settings; nothing where nobody is logged in. */
export function RemindersPart() {
  const { sessionId } = useSession();
  return sessionId === '' ? null : <Reminders />;
}

/** Its texts come with it, while its first answer is on the way. */
function Reminders() {
  const t = useTexts();
  const loadTexts = useTextLoader();
  const query = useCall(loadReminderSettings, {}, { quiet: true });
  const [texts, setTexts] = useState<'loading' | 'there' | 'failed'>('loading');
  const load = useCallback(async (): Promise<void> => {
    await loadTexts('reminders').then(
      () => setTexts('there'),
      () => setTexts('failed'),
    );
  }, [loadTexts]);
  useEffect(() => void load(), [load]);
  if (texts === 'there') return <LoadedReminders query={query} />;
  return (
    <Card>
      {texts === 'loading' ? (
        <Skeleton label={t('common.loading')} />
      ) : (
        <ErrorState title={t('failure.title')} retryLabel={t('common.retry')} onRetry={() => void load()}>
          {t('failure.body')}
        </ErrorState>
      )}
    </Card>
  );
}

function LoadedReminders({ query }: { readonly query: CallState<ReminderSettings> }) {
  const t = useTexts('reminders');
  const { data, error } = query;
  if (data !== undefined) return <ReminderCards settings={data} reload={query.retry} />;
  return (
    <Card title={t('reminders.sms')}>
      {error === undefined ? <Skeleton label={t('common.loading')} /> : <Failure query={query} />}
    </Card>
  );
}
