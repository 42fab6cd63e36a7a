import { maskPhone, type ReminderKind, reminderKinds, reminderRules, marketRules } from '@hiram/domain';
import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/reminder';
import type { ReminderChannel } from './tables.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../app/services.ts';
import { t } from '../platform/texts/translate.ts';
import type { MarketCode } from '@hiram/domain';

/** The kinds in the settings. A message about a payout, or an answer, is no reminder and cannot be switched off. */
const settingKinds = reminderKinds.filter((kind) => kind !== 'payout' && kind !== 'plan');

/** Whether a notice is mandatory: the lender must inform borrowers of a late payment and its cost; of a payout; and of the answer to a request. */
export const isRequired = (kind: ReminderKind, channel: ReminderChannel): boolean =>
  kind === 'payout' || kind === 'plan' || (kind === 'overdue' && channel === 'sms');

/** The reminders of a borrower and their channels. */
export async function showSettings(
  { stores, push }: Pick<Services, 'stores' | 'push'>,
  { borrowerId, market }: { borrowerId: number; market: MarketCode },
): Promise<AnswerOf<typeof contract.loadReminderSettings>> {
  const [{ phone }, off, browsers] = await Promise.all([
    stores.borrowers.reachOf(borrowerId),
    stores.reminderSettings.listOff(borrowerId),
    stores.pushSubscriptions.listOf(borrowerId),
  ]);
  const isOn = (kind: ReminderKind, channel: ReminderChannel) =>
    isRequired(kind, channel) || !off.some((each) => each.kind === kind && each.channel === channel);
  const { from, until } = marketRules[market].contactHours;
  const notes: Readonly<Record<(typeof settingKinds)[number], string>> = {
    due: t('reminder.note.due', { count: Math.max(...reminderRules[market].dueDaysBefore) }),
    overdue: t('reminder.note.overdue'),
    paid: t('reminder.note.paid'),
  };
  return {
    phone: phone === null ? '' : maskPhone(phone),
    list: settingKinds.map((kind) => ({
      kind,
      title: t(`reminder.title.${kind}`),
      note: notes[kind],
      isSms: isOn(kind, 'sms') ? '1' : '0',
      isSmsRequired: isRequired(kind, 'sms') ? '1' : '0',
      isPush: isOn(kind, 'push') ? '1' : '0',
    })),
    quietFrom: until,
    quietUntil: from,
    pushKey: push?.publicKey ?? '',
    pushMarks: browsers.map(({ endpointHash }) => endpointHash.toString('base64url')),
  };
}

/**
 * Switches a kind on or off.
 * @throws Refusal 'reminder-unknown', and 'reminder-required' for switching off a mandatory notice
 */
export async function saveSetting(
  { stores }: Pick<Services, 'stores'>,
  setting: { borrowerId: number; kind: string; channel: ReminderChannel; isOn: boolean; now: Date },
): Promise<void> {
  const kind = settingKinds.find((each) => each === setting.kind);
  if (kind === undefined) throw new Refusal('reminder-unknown');
  if (!setting.isOn && isRequired(kind, setting.channel)) throw new Refusal('reminder-required');
  await stores.reminderSettings.save({ ...setting, kind });
}
