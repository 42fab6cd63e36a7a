import { login, reminder } from '@hiram/contract';
import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPushService, type PushService } from '../../../../../tools/push-service.ts';
import { readConfig } from '../../app/config/config.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import { makeLoan } from '../../../test/loans.ts';
import { manila, newBorrower, openSession, outcomesOf, remind, smsTo } from '../../../test/reminded.ts';
import { productionEnv } from '../../../test/production-env.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { ConfigError } from '../../platform/config-error.ts';

let pushes: PushService;
let rig: ServiceRig;
beforeAll(async () => {
  pushes = await openPushService();
  rig = await openServiceRig({ env: pushes.env });
});
afterAll(async () => {
  await rig.close();
  await pushes.close();
});
beforeEach(async () => {
  pushes.mode = 'up';
  pushes.taken.length = 0;
  pushes.refused.length = 0;
  await rig.setClock(manila(rig.today, '12:00:00'));
  // what the demo orders are reminded of is nobody's here
  await remind(rig);
});

let ids = 8000;
/** A borrower with a payment due in some days, and with browsers that take notifications. */
async function lend(dueInDays: number, browsers = 1) {
  const borrower = await newBorrower(rig);
  ids += 1;
  const dueOn = await makeLoan(rig, { id: ids, instalmentMinor: 100_000, borrowerId: borrower.id, dueInDays });
  const made = Array.from({ length: browsers }, () => pushes.newBrowser());
  for (const browser of made) {
    expect(await rig.call(borrower.session)(reminder.subscribePush, browser)).toMatchObject({ success: true });
  }
  await rig.app.services.stores.borrowers.setLanguage(borrower.id, 'fil');
  return { ...borrower, orderId: ids, dueOn };
}
const hashesOf = async (session: string) => {
  const answer = await rig.call(session)(reminder.loadReminderSettings, {});
  return answer.success ? answer.data.pushMarks : [];
};

describe('a push notification', () => {
  it('announces a message in the borrower’s language without its content, and replaces the SMS', async () => {
    const { orderId, dueOn, phone } = await lend(3);
    await remind(rig);
    await remind(rig);
    expect(pushes.refused).toEqual([]);
    expect(pushes.taken.map(({ payload, ttl, topic }) => ({ payload, ttl, topic }))).toEqual([
      {
        payload: {
          title: 'Hiram',
          body: 'May mensahe kayo tungkol sa loan ninyo.',
          path: `/tensionAllisland?productId=1&orderId=${orderId}`,
          tag: expect.stringMatching(/^[\w-]{24}$/),
        },
        // a phone that is off until the night is not to show it then
        ttl: expect.toSatisfy((ttl: number) => ttl > 9 * 3600 && ttl <= 10 * 3600),
        topic: pushes.taken[0]?.payload['tag'],
      },
    ]);
    expect(await smsTo(rig, phone)).toEqual([]);
    expect(await outcomesOf(rig, orderId)).toEqual([
      `due/1/${dueOn}/3 push sent`,
      `due/1/${dueOn}/3 sms skipped pushed`,
    ]);
  });

  it('comes beside a required SMS, and not if it is switched off', async () => {
    const [both, one] = [await lend(-1), await lend(-1)];
    await rig.call(one.session)(reminder.saveReminderSettings, { kind: 'overdue', channel: 'push', isOn: '0' });
    await remind(rig);
    expect(pushes.taken).toHaveLength(1);
    expect([await smsTo(rig, both.phone), await smsTo(rig, one.phone)].map((sms) => sms.length)).toEqual([1, 1]);
    expect(await outcomesOf(rig, one.orderId)).toEqual([
      `overdue/1/${one.dueOn}/1 push skipped switched-off`,
      `overdue/1/${one.dueOn}/1 sms sent`,
    ]);
  });

  it('goes to all browsers once; browsers that refuse it are forgotten, and the SMS is sent', async () => {
    const { orderId, dueOn, phone, session } = await lend(0, 2);
    await remind(rig);
    expect(pushes.taken).toHaveLength(2);
    expect(await hashesOf(session)).toHaveLength(2);
    pushes.mode = 'gone';
    await rig.setClock(manila(addDays(dueOn, 1), '12:00:00'));
    const next = await lend(1);
    await remind(rig);
    expect([await hashesOf(session), await hashesOf(next.session)]).toEqual([[], []]);
    expect(await smsTo(rig, next.phone)).toHaveLength(1);
    expect(await smsTo(rig, phone)).toHaveLength(1);
    expect(await outcomesOf(rig, orderId)).toEqual([
      `due/1/${dueOn}/0 push sent`,
      `due/1/${dueOn}/0 sms skipped pushed`,
      `overdue/1/${dueOn}/1 push skipped no-browser`,
      `overdue/1/${dueOn}/1 sms sent`,
    ]);
  });

  it('refused by a busy push service is tried once more, and then the SMS is sent', async () => {
    const { orderId, dueOn, phone } = await lend(3);
    pushes.mode = 'busy';
    await remind(rig);
    expect(await smsTo(rig, phone)).toEqual([]);
    await rig.setClock(manila(rig.today, '12:06:00'));
    await remind(rig);
    expect(await outcomesOf(rig, orderId)).toEqual([
      `due/1/${dueOn}/3 push failed refused`,
      `due/1/${dueOn}/3 sms sent`,
    ]);
  });

  it('with a lost answer is not repeated, and the SMS is sent', async () => {
    const { orderId, dueOn, phone } = await lend(3);
    pushes.mode = 'lost';
    await remind(rig);
    await rig.setClock(manila(rig.today, '14:00:00'));
    await remind(rig);
    expect(pushes.taken).toHaveLength(1);
    expect(await outcomesOf(rig, orderId)).toEqual([
      `due/1/${dueOn}/3 push unknown no-clear-answer`,
      `due/1/${dueOn}/3 sms sent`,
    ]);
    expect(await smsTo(rig, phone)).toHaveLength(1);
  });
});

describe('a subscribed browser', () => {
  it('belongs to its last borrower, who alone can leave, and its address is sealed', async () => {
    const [first, second] = [await lend(10), await lend(10)];
    const browser = pushes.newBrowser();
    const call = rig.call;
    await call(first.session)(reminder.subscribePush, browser);
    await call(first.session)(reminder.subscribePush, browser);
    await call(second.session)(reminder.subscribePush, browser);
    expect([(await hashesOf(first.session)).length, (await hashesOf(second.session)).length]).toEqual([1, 2]);
    await call(first.session)(reminder.unsubscribePush, { endpoint: browser.endpoint });
    expect(await hashesOf(second.session)).toHaveLength(2);
    await call(second.session)(reminder.unsubscribePush, { endpoint: browser.endpoint });
    expect(await hashesOf(second.session)).toHaveLength(1);
    const rows = await rig.db.selectFrom('push_subscriptions').selectAll().execute();
    expect(rows.some(({ sealed }) => sealed.toString('latin1').includes('127.0.0.1'))).toBe(false);
    expect(rig.log()).not.toContain(browser.endpoint);
  });

  it('gets nothing after its borrower logs out there or everywhere', async () => {
    const { id, session } = await lend(10);
    const [second, third] = [await openSession(rig, id), await openSession(rig, id)];
    for (const each of [second, third]) await rig.call(each)(reminder.subscribePush, pushes.newBrowser());
    expect(await hashesOf(session)).toHaveLength(3);
    await rig.call(second)(login.logout, {});
    expect(await hashesOf(session)).toHaveLength(2);
    await rig.call(session)(login.logoutEverywhere, {});
    expect(await rig.app.services.stores.pushSubscriptions.listOf(id)).toEqual([]);
  });

  it('is one of five at most for a borrower, and the oldest ones go', async () => {
    const { session } = await lend(10, 7);
    expect(await hashesOf(session)).toHaveLength(5);
  });

  it.each([
    'https://push.evil.example/send/1',
    'https://127.0.0.1/send/1',
    'http://127.0.0.1:1/send/1',
    'http://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://user:word@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'http://fcm.googleapis.com/x',
    'file:///etc/passwd',
    'nonsense',
  ])('at %s is refused, because the service calls push services only', async (endpoint) => {
    const { p256dh, auth } = pushes.newBrowser();
    const answer = await rig.call('demo2')(reminder.subscribePush, { endpoint, p256dh, auth });
    expect(answer).toMatchObject({ success: false, code: '1113' });
  });

  it('of each current vendor is accepted', () => {
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/abc',
      'https://wns2-par02p.notify.windows.com/w/?token=abc',
    ]) {
      expect(isPushEndpoint(endpoint, [])).toBe(true);
    }
    expect(isPushEndpoint('https://push.lender.example/1', ['push.lender.example'])).toBe(true);
  });

  it('with invalid keys is refused by field', async () => {
    const { endpoint } = pushes.newBrowser();
    const answer = await rig.call('demo2')(reminder.subscribePush, { endpoint, p256dh: 'short', auth: '<>' });
    expect(answer).toMatchObject({ success: false, code: '400' });
  });
});

describe('the service’s push keys', () => {
  const problemsOf = (env: Record<string, string>): readonly string[] => {
    try {
      readConfig({ ...productionEnv, ...env });
      return [];
    } catch (error) {
      if (error instanceof ConfigError) return error.problems;
      throw error;
    }
  };

  it('are read together; without them no notification is offered or can be requested', async () => {
    const { WEB_PUSH_HOSTS: _, ...keys } = pushes.env;
    expect(problemsOf(keys)).toEqual([]);
    expect(readConfig(productionEnv).webPush).toBeNull();
    const without = await openServiceRig({ databaseUrl: rig.databaseUrl });
    const answer = await without.call('demo2')(reminder.subscribePush, pushes.newBrowser());
    expect(answer).toMatchObject({ success: false, code: '1112' });
    await without.close();
  });

  it('are refused half configured or mismatched, by name and without the key', async () => {
    const { WEB_PUSH_HOSTS: loopback, ...keys } = pushes.env;
    const other = await openPushService();
    await other.close();
    expect(problemsOf({ WEB_PUSH_PUBLIC_KEY: keys.WEB_PUSH_PUBLIC_KEY })).toEqual([
      expect.stringContaining('WEB_PUSH_PRIVATE_KEY is missing'),
      expect.stringContaining('WEB_PUSH_SUBJECT is missing'),
    ]);
    expect(problemsOf({ ...keys, WEB_PUSH_SUBJECT: 'me' })).toEqual([
      expect.stringContaining('WEB_PUSH_SUBJECT must be'),
    ]);
    expect(problemsOf({ ...keys, WEB_PUSH_PRIVATE_KEY: other.env.WEB_PUSH_PRIVATE_KEY })).toEqual([
      'WEB_PUSH_PRIVATE_KEY is not the other half of WEB_PUSH_PUBLIC_KEY',
    ]);
    expect(problemsOf({ ...keys, WEB_PUSH_HOSTS: loopback })).toEqual([expect.stringContaining('WEB_PUSH_HOSTS must')]);
    expect(problemsOf({ WEB_PUSH_HOSTS: 'push.example.com' })).toEqual([
      expect.stringContaining('WEB_PUSH_PUBLIC_KEY is missing'),
    ]);
    expect(JSON.stringify(problemsOf({ ...keys, WEB_PUSH_SUBJECT: 'me' }))).not.toContain(keys.WEB_PUSH_PRIVATE_KEY);
  });
});
