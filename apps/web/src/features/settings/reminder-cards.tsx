import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import type { loadReminderSettings } from '@hiram/contract/reminder';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatClock } from '../../ui/formats.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ReminderSwitch } from './reminder-switch.tsx';
import css from './reminders.module.css';
import { useNotifications } from './use-notifications.ts';

export type ReminderSettings = ReadAnswerOf<typeof loadReminderSettings>;

export interface ReminderCardsProps {
  readonly settings: ReminderSettings;
  readonly reload: () => Promise<void>;
}

/** Reminders by SMS, and as notifications in this browser. */
export function ReminderCards({ settings, reload }: ReminderCardsProps) {
  const t = useTexts('settings');
  const { phone, quietFrom, quietUntil, pushKey } = settings;
  const list = settings.list ?? [];
  const toWhom = phone === '' ? t('reminders.noPhone') : t('reminders.smsTo', { phone });
  const hasHours = quietFrom !== '' && quietUntil !== '';
  return (
    <>
      <Card title={t('reminders.sms')}>
        <p className={css.soft}>
          <NoWrap>
            {[
              toWhom,
              ...(hasHours
                ? [t('reminders.quiet', { from: formatClock(quietFrom), until: formatClock(quietUntil) })]
                : []),
            ].join(' ')}
          </NoWrap>
        </p>
        {list.map((reminder) => (
          <ReminderSwitch key={reminder.kind} reminder={reminder} channel="sms" onChanged={reload} />
        ))}
      </Card>
      {pushKey !== '' && <PushCard settings={settings} reload={reload} />}
    </>
  );
}

function PushCard({ settings, reload }: ReminderCardsProps) {
  const t = useTexts('settings');
  const { pushKey, pushMarks } = settings;
  const { allowed, isOn, isBusy, change } = useNotifications({ key: pushKey, marks: pushMarks ?? [] }, reload);
  return (
    <Card title={t('reminders.push')}>
      <p className={css.soft}>{t('reminders.pushBody')}</p>
      {allowed === 'unsupported' && <Banner>{t('reminders.unsupported')}</Banner>}
      {allowed === 'denied' && (
        <Banner tone="warn" live="polite">
          {t('reminders.denied')}
        </Banner>
      )}
      {allowed === 'possible' && (
        <Switch
          checked={isOn}
          busy={isBusy}
          note={isOn ? t('reminders.pushInstead') : undefined}
          onChange={(isWanted) => void change(isWanted)}
        >
          {t('reminders.pushHere')}
        </Switch>
      )}
      {allowed === 'possible' &&
        isOn &&
        (settings.list ?? []).map((reminder) => (
          <ReminderSwitch key={reminder.kind} reminder={reminder} channel="push" onChanged={reload} />
        ))}
    </Card>
  );
}
