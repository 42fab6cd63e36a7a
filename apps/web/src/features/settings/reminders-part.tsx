import { useSession } from '../../api/api-context.ts';
import type { Answer } from '../../api/read.ts';
import { Failure } from '../../router/failure.tsx';
import { useAnswer } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReminderCards, type ReminderSettings } from './reminder-cards.tsx';

interface RemindersProps {
  /** Null without a session, or before it is loaded. */
  readonly answer: Answer<ReminderSettings> | null;
}

/** A borrower's reminders and their channels, as a part of the settings; nothing without a session. */
export function RemindersPart({ answer }: RemindersProps) {
  const { sessionId } = useSession();
  return sessionId === '' ? null : <Reminders answer={answer} />;
}

function Reminders({ answer }: RemindersProps) {
  const t = useTexts('settings');
  const query = useAnswer(answer, { quiet: true });
  const { data, error } = query;
  if (data !== undefined) return <ReminderCards settings={data} reload={query.retry} />;
  return (
    <Card title={t('reminders.sms')}>
      {error === undefined ? <Skeleton label={t('common.loading')} /> : <Failure query={query} />}
    </Card>
  );
}
