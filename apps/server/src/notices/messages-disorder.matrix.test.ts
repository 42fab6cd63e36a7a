import { reminder } from '@hiram/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPushService, type PushBehaviour, type PushService } from '../../../../tools/push-service.ts';
import { retryAfterMs } from '../platform/outgoing/retry-after.ts';
import { createSms } from './sms/providers.ts';
import { SmsFailure } from '../platform/outgoing/sms.ts';
import { makeLoan } from '../../test/loans.ts';
import { manila, newBorrower, outcomesOf, remind, smsTo } from '../../test/reminded.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';
import { openSmsLine, type Play } from '../../test/sms-line.ts';

/** A page where an answer should be, as a proxy or a portal puts it there. */
const PAGE = { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Sign in</title>' };

let pushes: PushService;
let line: Awaited<ReturnType<typeof openSmsLine>>;
let rig: ServiceRig;
beforeAll(async () => {
  [pushes, line] = await Promise.all([openPushService(), openSmsLine()]);
  rig = await openServiceRig({ env: pushes.env });
});
afterAll(async () => {
  await rig.close();
  await Promise.all([pushes.close(), line.close()]);
});
beforeEach(async () => {
  pushes.mode = 'up';
  await rig.setClock(manila(rig.today, '12:00:00'));
  // what others are reminded of is nobody's here
  await remind(rig);
  Object.assign(pushes, { asked: 0 });
  pushes.taken.length = 0;
  line.asked.length = 0;
});

let ids = 8_300_000;
/** A borrower with a payment due in three days, and with so many browsers. */
async function lend(browsers: number) {
  const borrower = await newBorrower(rig);
  ids += 1;
  await makeLoan(rig, { id: ids, instalmentMinor: 100_000, borrowerId: borrower.id, dueInDays: 3 });
  for (let made = 0; made < browsers; made += 1)
    await rig.call(borrower.session)(reminder.subscribePush, pushes.newBrowser());
  const orderId = ids;
  return {
    ...borrower,
    marks: async () => {
      const answer = await rig.call(borrower.session)(reminder.loadReminderSettings, {});
      return answer.success ? answer.data.pushMarks.length : -1;
    },
    /** What became of it by each channel. */
    ends: async () => (await outcomesOf(rig, orderId)).map((end) => end.replace(/^\S+ /, '')),
  };
}
const remindAt = async (time: string) => {
  await rig.setClock(manila(rig.today, time));
  await remind(rig);
};

describe('a push service', () => {
  it('is left alone for the eight minutes it asks for, and then accepts the notification', async () => {
    const { phone, ends } = await lend(1);
    pushes.mode = { status: 429, headers: { 'retry-after': '480' } };
    await remind(rig);
    pushes.mode = 'up';
    await remindAt('12:07:00');
    expect([pushes.asked, pushes.taken.length]).toEqual([1, 0]);
    await remindAt('12:09:00');
    expect([pushes.asked, pushes.taken.length]).toEqual([2, 1]);
    expect(await ends()).toEqual(['push sent', 'sms skipped pushed']);
    expect(await smsTo(rig, phone)).toEqual([]);
  });

  it.each<[string, PushBehaviour, string]>([
    ['asks for an hour’s pause', { status: 503, headers: { 'retry-after': '3600' } }, 'failed refused'],
    ['finds the message too large', { status: 413 }, 'failed too-large'],
    ['answers with a page and status 200', PAGE, 'unknown no-clear-answer'],
    ['does not know the browser', { status: 404 }, 'skipped no-browser'],
  ])('that %s is asked once, and one SMS is sent', async (_what, play, end) => {
    const { phone, ends, marks } = await lend(1);
    pushes.mode = play;
    await remind(rig);
    pushes.mode = 'up';
    await remindAt('12:30:00');
    await remindAt('15:00:00');
    expect([pushes.asked, pushes.taken]).toEqual([1, []]);
    expect(await ends()).toEqual([`push ${end}`, 'sms sent']);
    expect(await smsTo(rig, phone)).toHaveLength(1);
    expect(await marks()).toBe(play.status === 404 ? 0 : 1);
  });

  it.each([201, 202])('has accepted the notification with the answer %i', async (status) => {
    const { ends } = await lend(1);
    pushes.mode = { status, headers: { location: '/message/1' } };
    await remind(rig);
    expect(await ends()).toEqual(['push sent', 'sms skipped pushed']);
  });
});

describe('an SMS provider', () => {
  const accounts = {
    semaphore: { kind: 'semaphore', apiKey: 'key-of-the-account', senderName: 'HIRAM' },
    twilio: {
      kind: 'twilio',
      accountSid: `AC${'0a'.repeat(16)}`,
      authToken: 'key-of-the-account',
      from: '+15005550006',
    },
  } as const;
  type Kind = keyof typeof accounts;
  const TAKEN: Record<Kind, Play> = {
    semaphore: { status: 200, body: '[{"message_id":1,"status":"Pending"}]' },
    twilio: { status: 201, body: `{"sid":"SM${'1b'.repeat(16)}","status":"queued"}` },
  };
  const adapter = (kind: Kind) => createSms({ ...accounts[kind], baseUrl: line.baseUrl, timeoutMs: 300 });

  it.each<[Kind, string, Play]>([
    ['semaphore', 'breaks off after sending', 'reset'],
    ['semaphore', 'answers with a page and status 200', PAGE],
    ['semaphore', 'answers with JSON of no known shape', { status: 200, body: '{"message":"Server Error"}' }],
    ['twilio', 'breaks off after sending', 'reset'],
    ['twilio', 'answers with a page and status 200', PAGE],
    ['twilio', 'fails in an unknown way', { status: 500, body: '{"code":20500,"status":500}' }],
  ])('(%s) that %s is asked once, and nobody gets a message twice', async (kind, _what, play) => {
    const { ends } = await lend(0);
    const before = rig.app.services.sms;
    Object.assign(rig.app.services, { sms: adapter(kind) });
    line.play(play);
    await remind(rig);
    line.play(TAKEN[kind]);
    for (const time of ['12:10:00', '13:00:00', '16:00:00']) await remindAt(time);
    Object.assign(rig.app.services, { sms: before });
    expect(line.asked).toHaveLength(1);
    expect(await ends()).toEqual(['push skipped no-browser', 'sms unknown no-clear-answer']);
  });

  it.each<[Kind, Play]>([
    ['semaphore', { status: 429, body: '{"message":"Too Many Attempts."}', headers: { 'retry-after': '1200' } }],
    ['twilio', { status: 429, body: '{"code":20429,"status":429}', headers: { 'retry-after': '1200' } }],
  ])('(%s) is left alone for the 20 minutes it asks for, and then sends one', async (kind, play) => {
    const { ends } = await lend(0);
    const before = rig.app.services.sms;
    Object.assign(rig.app.services, { sms: adapter(kind) });
    line.play(play);
    await remind(rig);
    line.play(TAKEN[kind]);
    await remindAt('12:19:00');
    expect(line.asked).toHaveLength(1);
    await remindAt('12:21:00');
    await remindAt('15:00:00');
    Object.assign(rig.app.services, { sms: before });
    expect(line.asked).toHaveLength(2);
    expect(await ends()).toEqual(['push skipped no-browser', 'sms sent']);
  });

  it.each<[Kind, Play, number]>([
    ['twilio', { status: 400, body: '{"code":21610,"status":400}' }, 1],
    ['twilio', { status: 400, body: '{"code":21211,"status":400}' }, 1],
    ['semaphore', { status: 200, body: '{"number":["The number format is invalid."]}' }, 1],
    // what can be mended here or passes is tried again
    ['semaphore', { status: 200, body: '{"apikey":["The selected apikey is invalid."]}' }, 4],
    ['twilio', { status: 400, body: '{"code":21606,"status":400}' }, 4],
  ])('(%s) with the refusal %j is asked %i times', async (kind, play, times) => {
    const { ends } = await lend(0);
    const before = rig.app.services.sms;
    Object.assign(rig.app.services, { sms: adapter(kind) });
    line.play(play);
    for (const time of ['12:00:00', '12:06:00', '12:40:00', '15:00:00', '18:00:00']) await remindAt(time);
    Object.assign(rig.app.services, { sms: before });
    expect(line.asked).toHaveLength(times);
    expect(await ends()).toEqual(['push skipped no-browser', 'sms failed refused']);
  });

  it('that silently drops texts beginning with TEST is sent none of them', async () => {
    line.play(TAKEN.semaphore);
    const error: unknown = await adapter('semaphore')
      .send({ phone: '+639171234567', body: 'Test Lending: 123456 is your code' })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SmsFailure);
    expect(error).toMatchObject({ kind: 'refused', again: { isForGood: true } });
    expect(line.asked).toEqual([]);
    await adapter('semaphore').send({ phone: '+639171234567', body: 'Testament: 123456 is your code' });
    expect(line.asked).toHaveLength(1);
  });
});

describe('Retry-After', () => {
  const now = new Date('2026-11-23T01:00:00Z');
  it.each([
    ['40', 40_000],
    ['Mon, 23 Nov 2026 01:02:00 GMT', 120_000],
    ['Mon, 23 Nov 2026 00:00:00 GMT', 0],
    ['9999999', 86_400_000],
    ['soon', null],
    [null, null],
  ])('of %j is %j milliseconds', (header, ms) => expect(retryAfterMs(header, now)).toBe(ms));
});
