import { reminder } from '@hiram/contract';
import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { planReminders } from './plan-reminders.ts';
import { sendReminders } from './send-reminders.ts';
import type { Services } from '../app/services.ts';
import { SmsFailure } from '../platform/outgoing/sms.ts';
import { makeLoan } from '../../test/loans.ts';
import { manila, newBorrower, outcomesOf, remind, smsTo } from '../../test/reminded.ts';
import { runCommand } from '../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());
beforeEach(() => rig.setClock(manila(rig.today, '12:00:00')));

let ids = 6000;
/** A loan with a payment due in ten days, or as said, of a borrower of its own. */
async function lend(dueInDays = 10) {
  const borrower = await newBorrower(rig);
  ids += 1;
  const dueOn = await makeLoan(rig, { id: ids, instalmentMinor: 100_000, borrowerId: borrower.id, dueInDays });
  return { ...borrower, orderId: ids, dueOn };
}
const save = async (session: string, setting: { kind: string; channel: 'sms' | 'push'; isOn: '0' | '1' }) =>
  rig.call(session)(reminder.saveReminderSettings, setting);
/** The service with another sender of messages. */
const sendingBy = (send: Services['sms']['send']): Services => ({ ...rig.app.services, sms: { send } });
const failing = (kind: 'refused' | 'unreachable' | 'unknown') =>
  sendingBy(() => Promise.reject(new SmsFailure(kind, 'as the test wants it')));

describe('a reminder', () => {
  it('is sent once while two processes plan and send at the same time', async () => {
    const other = await openServiceRig({ databaseUrl: rig.databaseUrl });
    try {
      const loans = await Promise.all(Array.from({ length: 12 }, () => lend(0)));
      await Promise.all([remind(rig), remind(other), remind(rig), remind(other)]);
      await Promise.all([remind(other), remind(rig)]);
      const counts = await Promise.all(loans.map(async ({ phone }) => (await smsTo(rig, phone)).length));
      expect(counts).toEqual(loans.map(() => 1));
    } finally {
      await other.close();
    }
  });

  it('is sent once and recorded as unknown if the process dies after sending', async () => {
    const { orderId, phone, dueOn } = await lend(0);
    const died = sendingBy(async (message) => {
      await rig.app.services.sms.send(message);
      // what a process that is gone does next: nothing
      await new Promise(() => undefined);
    });
    await planReminders(rig.app.services);
    void sendReminders(died);
    await expect.poll(() => smsTo(rig, phone)).toHaveLength(1);
    expect(await outcomesOf(rig, orderId)).toEqual([`due/1/${dueOn}/0 sms sending`]);
    await rig.db
      .updateTable('reminders')
      .set({ claimed_until: new Date(0) })
      .where('order_id', '=', orderId)
      .execute();
    await remind(rig);
    await rig.setClock(manila(rig.today, '14:00:00'));
    await remind(rig);
    expect(await outcomesOf(rig, orderId)).toEqual([`due/1/${dueOn}/0 sms unknown lost`]);
    expect(await smsTo(rig, phone)).toHaveLength(1);
  });

  it('is sent once if the process dies before sending', async () => {
    const { orderId, phone, dueOn } = await lend(0);
    const { stores, clock } = rig.app.services;
    await planReminders(rig.app.services);
    const claim = { at: new Date(), until: new Date(Date.now() + 60_000), max: 1000 };
    await stores.reminders.claim(clock.now(), claim);
    await remind(rig);
    expect(await smsTo(rig, phone)).toEqual([]);
    await rig.db
      .updateTable('reminders')
      .set({ claimed_until: new Date(0) })
      .where('order_id', '=', orderId)
      .execute();
    await remind(rig);
    expect(await outcomesOf(rig, orderId)).toEqual([`due/1/${dueOn}/0 sms sent`]);
  });

  it('is not repeated without a clear answer from the provider', async () => {
    const { orderId, phone, dueOn } = await lend(0);
    await remindBy(failing('unknown'));
    await passMinutes(300);
    expect(await outcomesOf(rig, orderId)).toEqual([`due/1/${dueOn}/0 sms unknown no-clear-answer`]);
    expect(await smsTo(rig, phone)).toEqual([]);
  });

  it('is retried if it was certainly not sent, three times while it is still true', async () => {
    const [late, never] = [await lend(0), await lend(0)];
    await remindBy(failing('unreachable'));
    await passMinutes(6, failing('refused'));
    expect(await outcomesOf(rig, late.orderId)).toEqual([`due/1/${late.dueOn}/0 sms planned`]);
    const others = sendingBy((message) =>
      message.phone === late.phone
        ? rig.app.services.sms.send(message)
        : Promise.reject(new SmsFailure('refused', 'as the test wants it')),
    );
    await passMinutes(31, others);
    await passMinutes(121, others);
    expect(await outcomesOf(rig, late.orderId)).toEqual([`due/1/${late.dueOn}/0 sms sent`]);
    expect(await outcomesOf(rig, never.orderId)).toEqual([`due/1/${never.dueOn}/0 sms failed refused`]);
    expect(await smsTo(rig, late.phone)).toHaveLength(1);
  });

  const remindBy = (services: Services) => remind({ app: { ...rig.app, services } });
  async function passMinutes(minutes: number, services: Services = rig.app.services): Promise<void> {
    await rig.setClock(new Date(rig.now().getTime() + minutes * 60_000));
    await remindBy(services);
  }
});

describe('a reminder switched off by the borrower', () => {
  it('is skipped with its reason, and comes again once it is switched on', async () => {
    const { session, phone, orderId, dueOn } = await lend();
    expect(await save(session, { kind: 'due', channel: 'sms', isOn: '0' })).toMatchObject({ success: true });
    expect(await save(session, { kind: 'due', channel: 'sms', isOn: '0' })).toMatchObject({ success: true });
    await rig.setClock(manila(addDays(dueOn, -3), '09:00:00'));
    await remind(rig);
    expect(await smsTo(rig, phone)).toEqual([]);
    await save(session, { kind: 'due', channel: 'sms', isOn: '1' });
    await rig.setClock(manila(dueOn, '09:00:00'));
    await remind(rig);
    expect(await outcomesOf(rig, orderId)).toEqual([
      `due/1/${dueOn}/3 sms skipped switched-off`,
      `due/1/${dueOn}/0 sms sent`,
    ]);
  });

  it('cannot be the SMS on a late payment, which the lender owes', async () => {
    const { session, phone, dueOn } = await lend();
    expect(await save(session, { kind: 'overdue', channel: 'sms', isOn: '0' })).toMatchObject({
      code: '1110',
      message: 'This SMS is required and cannot be switched off.',
    });
    for (const kind of ['due', 'paid'] as const) await save(session, { kind, channel: 'sms', isOn: '0' });
    await rig.setClock(manila(addDays(dueOn, 1), '09:00:00'));
    await remind(rig);
    expect(await smsTo(rig, phone)).toHaveLength(1);
  });

  it('is shown with each kind and its purpose, to its borrower only', async () => {
    const [mine, other] = [await lend(), await lend()];
    await save(mine.session, { kind: 'paid', channel: 'push', isOn: '0' });
    expect(await save(mine.session, { kind: 'gossip', channel: 'sms', isOn: '1' })).toMatchObject({ code: '1111' });
    const shown = async (session: string) => {
      const answer = await rig.call(session)(reminder.loadReminderSettings, {});
      if (!answer.success) throw new Error(answer.message);
      return answer.data;
    };
    expect(await shown(mine.session)).toEqual({
      phone: expect.stringMatching(/^0917\*{4}\d{3}$/),
      list: [
        {
          kind: 'due',
          title: 'Before a payment is due',
          note: '3 days before, and on the day',
          isSms: '1',
          isSmsRequired: '0',
          isPush: '1',
        },
        expect.objectContaining({ kind: 'overdue', isSms: '1', isSmsRequired: '1', isPush: '1' }),
        expect.objectContaining({ kind: 'paid', isSms: '1', isSmsRequired: '0', isPush: '0' }),
      ],
      quietFrom: '22:00',
      quietUntil: '06:00',
      pushKey: '',
      pushMarks: [],
    });
    expect((await shown(other.session)).list.map(({ isPush }) => isPush)).toEqual(['1', '1', '1']);
    expect((await shown('demo-in')).quietFrom).toBe('19:00');
  });
});

it('the results of reminders are listed by day and kind, and for an order with the texts', async () => {
  const { orderId, dueOn } = await lend(-1);
  await remind(rig);
  const list = async (...more: string[]) => (await runCommand(rig, ['reminders', ...more])).output;
  expect(await list()).toMatch(new RegExp(`^${rig.today}\tPH\toverdue\tsms\tsent\t-\t\\d+$`, 'm'));
  expect(await list(String(orderId))).toMatch(
    new RegExp(`\toverdue\toverdue/1/${dueOn}/1\tsms\tsent\t-\tHiram: a payment was due on `),
  );
  expect(await list('999999')).toBe('Nobody was reminded.\n');
  const metrics = await rig.app.services.metrics.registry.getSingleMetricAsString('hiram_reminders_total');
  expect(metrics).toMatch(/kind="overdue",channel="sms",outcome="sent"\} \d+/);
});
