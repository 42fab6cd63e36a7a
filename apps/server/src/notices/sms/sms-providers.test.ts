import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../../../tools/free-port.ts';
import { createSms, type SmsProvider } from './providers.ts';
import { type Sms, SmsFailure } from '../../platform/outgoing/sms.ts';
import { dataOf, knowImage, newPhone, registrant } from '../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { openSmsLine, type Play } from '../../../test/sms-line.ts';

let line: Awaited<ReturnType<typeof openSmsLine>>;
beforeAll(async () => {
  line = await openSmsLine();
});
afterAll(() => line.close());
beforeEach(() => {
  line.asked.length = 0;
});

const PHONE = '+639171234567';
const KEY = 'canary-key-of-the-account';
const ACCOUNT = `AC${'0a'.repeat(16)}`;

const accounts = {
  semaphore: { kind: 'semaphore', apiKey: KEY, senderName: 'HIRAM' },
  twilio: { kind: 'twilio', accountSid: ACCOUNT, authToken: KEY, from: '+15005550006' },
} as const satisfies Record<string, SmsProvider>;
type Kind = keyof typeof accounts;

const adapter = (kind: Kind, more: { baseUrl?: string; timeoutMs?: number; from?: string } = {}): Sms =>
  createSms({ ...accounts[kind], baseUrl: line.baseUrl, ...more });

/** Sends and tells how it failed. */
async function failureOf(sms: Sms, phone = PHONE): Promise<{ kind: string; message: string }> {
  try {
    await sms.send({ phone, body: 'hello' });
  } catch (error) {
    if (error instanceof SmsFailure) return { kind: error.kind, message: error.message };
    throw error;
  }
  return { kind: 'sent', message: '' };
}

/** Exchanges as the providers' documents show them. */
const recorded = {
  semaphore: {
    accepted: {
      status: 200,
      body: '[{"message_id":134567,"user_id":1,"user":"a@b.example","account_id":2,"account":"Hiram","recipient":"639171234567","message":"hello","sender_name":"HIRAM","network":"Globe","status":"Pending","type":"Single","source":"Api","created_at":"2026-11-21 09:00:00","updated_at":"2026-11-21 09:00:00"}]',
    },
    refused: [
      { status: 200, body: '{"apikey":["The selected apikey is invalid."]}' },
      { status: 200, body: '[]' },
      { status: 200, body: '[{"message_id":134568,"recipient":"639171234567","status":"Failed"}]' },
      { status: 403, body: '{"message":"Your account does not have enough credits"}' },
      { status: 429, body: '{"message":"Too Many Attempts."}', headers: { 'retry-after': '40' } },
    ],
  },
  twilio: {
    accepted: {
      status: 201,
      body: `{"account_sid":"${ACCOUNT}","api_version":"2010-04-01","body":"hello","date_created":"Sat, 21 Nov 2026 09:00:00 +0000","direction":"outbound-api","error_code":null,"error_message":null,"from":"+15005550006","messaging_service_sid":null,"num_segments":"1","sid":"SM${'1b'.repeat(16)}","status":"queued","to":"+639171234567"}`,
    },
    refused: [
      {
        status: 400,
        body: `{"code":21211,"message":"The 'To' number ${PHONE} is not a valid phone number.","more_info":"https://www.twilio.com/docs/errors/21211","status":400}`,
      },
      { status: 401, body: '{"code":20003,"message":"Authenticate","status":401}' },
      { status: 429, body: '{"code":20429,"message":"Too Many Requests","status":429}' },
      { status: 403, body: '' },
      { status: 201, body: `{"sid":"SM${'1b'.repeat(16)}","status":"failed"}` },
    ],
  },
} as const satisfies Record<Kind, { accepted: Play; refused: readonly Play[] }>;

describe('a message by Semaphore', () => {
  it('is a form with the key, the number without its plus, and the sender’s name', async () => {
    line.play(recorded.semaphore.accepted);
    await adapter('semaphore').send({ phone: PHONE, body: '123456 is your code & more' });
    expect(line.asked).toEqual([
      {
        method: 'POST',
        path: '/api/v4/messages',
        authorization: undefined,
        type: 'application/x-www-form-urlencoded;charset=UTF-8',
        form: { apikey: KEY, number: '639171234567', message: '123456 is your code & more', sendername: 'HIRAM' },
      },
    ]);
  });

  it.each(['+919876543210', '+8613812345678', '09171234567'])(
    'is not attempted to the foreign number %s',
    async (phone) => {
      expect(await failureOf(adapter('semaphore'), phone)).toMatchObject({ kind: 'refused' });
      expect(line.asked).toEqual([]);
    },
  );
});

describe('a message by Twilio', () => {
  it('is a form to the account’s address with the account’s secret in the header', async () => {
    line.play(recorded.twilio.accepted);
    await adapter('twilio').send({ phone: '+919876543210', body: 'hello' });
    expect(line.asked).toMatchObject([
      {
        method: 'POST',
        path: `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`,
        authorization: `Basic ${Buffer.from(`${ACCOUNT}:${KEY}`).toString('base64')}`,
        form: { To: '+919876543210', From: '+15005550006', Body: 'hello' },
      },
    ]);
  });

  it('comes from a messaging service if one is configured', async () => {
    line.play(recorded.twilio.accepted);
    const from = `MG${'2c'.repeat(16)}`;
    await adapter('twilio', { from }).send({ phone: PHONE, body: 'hello' });
    expect(line.asked[0]?.form).toEqual({ To: PHONE, MessagingServiceSid: from, Body: 'hello' });
  });
});

describe.each(['semaphore', 'twilio'] as const)('a message by %s', (kind) => {
  it.each(recorded[kind].refused.map((play) => [`${play.status} ${play.body.slice(0, 40)}`, play] as const))(
    'is certainly refused by %s',
    async (_, play) => {
      line.play(play);
      const { kind: how, message } = await failureOf(adapter(kind));
      expect(how).toBe('refused');
      expect(message).not.toMatch(/canary|0?9171234567/);
    },
  );

  it.each<[string, Play]>([
    ['an error of the gateway', { status: 500, body: '{"message":"oops"}' }],
    ['a gateway that gave up', { status: 504, body: '<html>' }],
    ['a time-out of the gateway', { status: 408, body: '{}' }],
    ['broken JSON', { status: 200, body: '[{"message_id":1' }],
    ['a page', { status: 200, body: '<html>' }],
    ['an empty answer', { status: 200, body: '' }],
    ['silence', 'silent'],
    ['half an answer', 'half'],
    ['a broken connection', 'reset'],
  ])('may have been sent after %s', async (_, play) => {
    line.play(play);
    const { kind: how, message } = await failureOf(adapter(kind, { timeoutMs: 300 }));
    expect(how).toBe('unknown');
    expect(message).not.toContain('canary');
    expect(line.asked).toHaveLength(1);
  });

  it('takes no key to another address', async () => {
    const other = await openSmsLine();
    line.play({ status: 307, body: '', headers: { location: `${other.baseUrl}/elsewhere` } });
    expect((await failureOf(adapter(kind))).kind).toBe('unknown');
    expect(other.asked).toEqual([]);
    await other.close();
  });

  it('was certainly not sent without a connection', async () => {
    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    expect(await failureOf(adapter(kind, { baseUrl }))).toEqual({
      kind: 'unreachable',
      message: 'the SMS provider could not be reached (ECONNREFUSED)',
    });
  });
});

describe('the SMS of a registration', () => {
  let rig: ServiceRig;
  beforeAll(async () => {
    rig = await openServiceRig({ delivers: false });
  });
  afterAll(() => rig.close());
  const phones: string[] = [];
  const through = (kind: Kind) => Object.assign(rig.app.services, { sms: adapter(kind, { timeoutMs: 300 }) });
  const spent = async () => {
    const rows = await rig.db.selectFrom('rate_windows').select('used').where('scope', '=', 'sms-strangers').execute();
    return rows.reduce((sum, { used }) => sum + used, 0);
  };

  it('REG-05 that was certainly not sent is reported as such and can be requested again at once', async () => {
    through('semaphore');
    const page = registrant(rig);
    await page.open();
    const { phone } = newPhone();
    phones.push(phone.slice(1));
    line.play(recorded.semaphore.refused[0]);
    const before = await spent();
    expect(await page.sms(phone, await knowImage(rig, page.sid))).toMatchObject({
      code: '1044',
      message: 'The SMS could not be sent. Please try again in a moment.',
    });
    expect(await spent()).toBe(before);
    line.play(recorded.semaphore.accepted);
    expect(await page.sms(phone, await knowImage(rig, page.sid))).toMatchObject({
      code: '0',
      data: { waitSeconds: 60 },
    });
    expect(await spent()).toBe(before + 1);
  });

  it('REG-05 that may have been sent is reported as such, and its code is valid', async () => {
    through('twilio');
    const page = registrant(rig);
    await page.open();
    const { phone } = newPhone();
    phones.push(phone.slice(1));
    line.play('reset');
    const known = await knowImage(rig, page.sid);
    expect(await page.sms(phone, known)).toMatchObject({
      code: '1044',
      message:
        'We do not know whether the SMS was sent. If it arrives, its code works. If not, ask again in 60 seconds.',
      data: { waitSeconds: 60 },
    });
    expect(await page.sms(phone, await knowImage(rig, page.sid, 'XY37'))).toMatchObject({ code: '429' });
    const code = /\d{6}/.exec(line.asked[0]?.form['Body'] ?? '')?.[0] ?? '';
    dataOf(await page.register(phone, code, { capcode: 'XY37' }));
  });

  it('has no key and no number in the log', () => {
    expect(rig.log()).toContain('an SMS was not accepted');
    expect(phones).toHaveLength(2);
    for (const told of ['canary', ...phones]) expect(rig.log()).not.toContain(told);
  });
});
