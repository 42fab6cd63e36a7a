import { reminder } from '@hiram/contract';
import { type Case, defineCase, type ValueProblem } from '../case.ts';

/** An address of no known push service. A back end that accepted it would post to any address a stranger names. */
const NO_PUSH_SERVICE = 'https://push.invalid/send/1';
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

/** Reminders. A real borrower's settings stay as they are: only wrong values are sent, and must be refused. */
export const reminderCases: readonly Case[] = [
  defineCase({
    call: reminder.loadReminderSettings,
    fields: () => ({}),
    values: ({ list, quietFrom, quietUntil }) => [
      ...timeProblems({ quietFrom, quietUntil }),
      ...list.flatMap(({ isSms, isSmsRequired, isPush }, index) =>
        flagProblems(`list[${index}]`, { isSms, isSmsRequired, isPush }),
      ),
    ],
  }),
  defineCase({
    call: reminder.saveReminderSettings,
    fields: () => ({ kind: 'no-such-kind', channel: 'sms', isOn: '1' }),
    writes: true,
    outcome: 'refusal',
    wrong: { channel: 'pigeon' },
  }),
  defineCase({
    call: reminder.subscribePush,
    fields: () => ({ endpoint: NO_PUSH_SERVICE, ...KEYS }),
    writes: true,
    outcome: 'refusal',
    wrong: { auth: '<>' },
  }),
  // a browser without a subscription stays without one
  defineCase({ call: reminder.unsubscribePush, fields: () => ({ endpoint: NO_PUSH_SERVICE }), writes: true }),
];

function timeProblems(times: Readonly<Record<string, string>>): readonly ValueProblem[] {
  return Object.entries(times)
    .filter(([, time]) => time !== '' && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time))
    .map(([field, found]) => ({ field, expected: 'a time of day such as 22:00', found }));
}

function flagProblems(of: string, flags: Readonly<Record<string, string>>): readonly ValueProblem[] {
  return Object.entries(flags)
    .filter(([, flag]) => flag !== '0' && flag !== '1')
    .map(([field, found]) => ({ field: `${of}.${field}`, expected: "'0' or '1'", found }));
}
