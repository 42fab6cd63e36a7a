import { useSession } from '../../api/api-context.ts';
import type { Answer } from '../../api/read.ts';
import { Failure } from '../../app/failure.tsx';
import { useAnswer } from '../../app/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReminderCards, type ReminderSettings } from './reminder-cards.tsx';

interface RemindersProps {
  /** Null where nobody is logged in, or where it is not asked for yet. */
  readonly answer: Answer<ReminderSettings> | null;
}

/** What a borrower is reminded of and how, as a part of the settings; nothing where nobody is logged in. */
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
