import { type Reminder, saveReminderSettings } from '@hiram/contract/reminder';
import { useState } from 'react';
import { useAction } from '../../api/use-action.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Switch } from '../../ui/switch.tsx';

export interface ReminderSwitchProps {
  readonly reminder: Reminder;
  readonly channel: 'sms' | 'push';
  /** Reloads the settings after a change. */
  readonly onChanged: () => Promise<void>;
}

/** A kind of reminder on a channel. A required one says so, and stays on. */
export function ReminderSwitch({ reminder, channel, onChanged }: ReminderSwitchProps) {
  const t = useTexts('settings');
  const { kind, title, note } = reminder;
  const save = useAction(saveReminderSettings, { loadingText: null });
  // shown until the answer arrives; the service's value counts
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isRequired = channel === 'sms' && reminder.isSmsRequired === '1';
  const isOn = (channel === 'sms' ? reminder.isSms : reminder.isPush) === '1';
  const change = async (isWanted: boolean): Promise<void> => {
    setWanted(isWanted);
    const result = await save.run({ kind, channel, isOn: isWanted ? '1' : '0' });
    if (result?.success === true) await onChanged();
    setWanted(null);
  };
  return (
    <Switch
      checked={wanted ?? isOn}
      disabled={isRequired}
      busy={wanted !== null}
      note={isRequired ? t('reminders.required') : note}
      onChange={(checked) => void change(checked)}
    >
      {title}
    </Switch>
  );
}
