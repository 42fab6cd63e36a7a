import { loadReminderSettings } from '@hiram/contract/reminder';
import { useEffect, useState } from 'react';
import { useSession } from '../../api/api-context.ts';
import { useCall } from '../../api/use-call.ts';
import { useTextLoader, useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReminderCards } from './reminder-cards.tsx';

/** What a borrower is reminded of and how, as a part of the settings; nothing where nobody is logged in. */
export function RemindersPart() {
  const { sessionId } = useSession();
  return sessionId === '' ? null : <Reminders />;
}

/** Its texts come with it. */
function Reminders() {
  const t = useTexts();
  const loadTexts = useTextLoader();
  const query = useCall(loadReminderSettings, {}, { quiet: true });
  const [texts, setTexts] = useState<'loading' | 'there' | 'failed'>('loading');
  const { data, error } = query;
  const load = async (): Promise<void> => {
    setTexts('loading');
    await loadTexts('reminders').then(
      () => setTexts('there'),
      () => setTexts('failed'),
    );
  };
  useEffect(() => {
    loadTexts('reminders').then(
      () => setTexts('there'),
      () => setTexts('failed'),
    );
  }, [loadTexts]);
  if (data !== undefined && texts === 'there') return <ReminderCards settings={data} reload={query.retry} />;
  const hasFailed = texts === 'failed' || (data === undefined && error !== undefined);
  return (
    <Card>
      {hasFailed ? (
        <ErrorState
          title={t('failure.title')}
          retryLabel={t('common.retry')}
          onRetry={() => void Promise.all([load(), query.retry()])}
          busy={query.isLoading}
        >
          {error?.message || t('failure.body')}
        </ErrorState>
      ) : (
        <Skeleton label={t('common.loading')} />
      )}
    </Card>
  );
}
