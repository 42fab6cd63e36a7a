import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { problemsOf } from '../../../test/config-problems.ts';
import { productionEnv } from '../../../test/production-env.ts';

const production = productionEnv;
const semaphore = { SMS_PROVIDER: 'semaphore', SEMAPHORE_API_KEY: 'canary-key-1', SEMAPHORE_SENDER_NAME: 'HIRAM' };
const account = `AC${'0a'.repeat(16)}`;
const twilio = {
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: account,
  TWILIO_AUTH_TOKEN: 'canary-token-1',
  TWILIO_FROM: '+15005550006',
};

/** The problems of a production configuration with these settings. */
const problemsWith = (env: Record<string, string | undefined>) => problemsOf({ ...production, ...env });

describe('the SMS provider', () => {
  it('is none unless one is chosen, and then it has its account', () => {
    expect(readConfig(production)).toMatchObject({ smsProvider: null, smsDailyMax: 2000, smsAddressHourlyMax: 60 });
    expect(readConfig({ ...production, ...semaphore }).smsProvider).toEqual({
      kind: 'semaphore',
      apiKey: 'canary-key-1',
      senderName: 'HIRAM',
    });
    expect(readConfig({ ...production, ...twilio, SMS_DAILY_MAX: '50' })).toMatchObject({
      smsProvider: { kind: 'twilio', accountSid: account, authToken: 'canary-token-1', from: '+15005550006' },
      smsDailyMax: 50,
    });
  });

  it('has another address by SMS_URL, over https only (30-C7)', () => {
    const at = (SMS_URL: string) => readConfig({ ...production, ...semaphore, SMS_URL }).smsProvider;
    expect(at('https://sms.example:8443/')).toMatchObject({ baseUrl: 'https://sms.example:8443' });
    expect(readConfig({ ...production, ...twilio, SMS_URL: 'https://sms.example/eu' }).smsProvider).toMatchObject({
      baseUrl: 'https://sms.example/eu',
    });
    for (const SMS_URL of ['http://sms.example', 'sms.example', 'https://sms.example?key=1', 'https://a:b@sms.example'])
      expect(problemsWith({ ...semaphore, SMS_URL })).toEqual([
        expect.stringContaining('SMS_URL must be an https address'),
      ]);
    expect(problemsWith({ SMS_URL: 'https://sms.example' })).toEqual([
      expect.stringContaining('SMS_PROVIDER is missing'),
    ]);
  });

  it('can have its keys in files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hiram-config-'));
    const file = join(folder, 'key');
    writeFileSync(file, 'key-from-a-file\n');
    const env = { ...production, ...semaphore, SEMAPHORE_API_KEY: undefined, SEMAPHORE_API_KEY_FILE: file };
    expect(readConfig(env).smsProvider).toMatchObject({ apiKey: 'key-from-a-file' });
    rmSync(folder, { recursive: true });
  });

  it.each([
    [{ SMS_PROVIDER: 'pigeon' }, ['SMS_PROVIDER must be semaphore or twilio']],
    [{ SMS_PROVIDER: 'semaphore' }, ['SEMAPHORE_API_KEY is missing', 'SEMAPHORE_SENDER_NAME is missing']],
    [
      { SMS_PROVIDER: 'twilio' },
      ['TWILIO_ACCOUNT_SID is missing', 'TWILIO_AUTH_TOKEN is missing', 'TWILIO_FROM is missing'],
    ],
    [{ ...semaphore, SEMAPHORE_SENDER_NAME: 'much too long a name' }, ['SEMAPHORE_SENDER_NAME must be']],
    [{ ...semaphore, SEMAPHORE_API_KEY_FILE: '/nonexistent/key' }, ['SEMAPHORE_API_KEY_FILE names a file']],
    [{ ...twilio, TWILIO_ACCOUNT_SID: 'canary' }, ['TWILIO_ACCOUNT_SID must be']],
    [{ ...twilio, TWILIO_FROM: '0917' }, []],
    [{ ...twilio, TWILIO_FROM: '+63-917' }, ['TWILIO_FROM must be']],
    [{ ...twilio, SMS_PROVIDER: undefined }, ['SMS_PROVIDER is missing: TWILIO_ACCOUNT_SID']],
    [{ SMS_DAILY_MAX: '-1' }, ['SMS_DAILY_MAX must be a whole number']],
    [{ SMS_ADDRESS_HOURLY_MAX: '0' }, ['SMS_ADDRESS_HOURLY_MAX must be a whole number']],
    [{ SMS_DAILY_MOST: '50' }, ['SMS_DAILY_MOST is now called SMS_DAILY_MAX']],
    [{ SMS_ADDRESS_HOURLY_MOST: '5' }, ['SMS_ADDRESS_HOURLY_MOST is now called SMS_ADDRESS_HOURLY_MAX']],
    [{ REGISTRATION_TEMPLATES: 'ph,xx' }, ['REGISTRATION_TEMPLATES must name some of default, ph, in']],
    [{ REGISTRATION_TEMPLATES: 'ph,ph' }, ['REGISTRATION_TEMPLATES must name']],
    [{ REGISTRATION_TEMPLATES: ',' }, ['REGISTRATION_TEMPLATES must name']],
  ])('is refused half configured, each missing field by name: %o', (env, expected) => {
    const problems = problemsWith(env);
    expect(problems).toHaveLength(expected.length);
    for (const [place, start] of expected.entries()) expect(problems[place]).toContain(start);
    expect(problems.join('\n')).not.toContain('canary');
  });

  it('REG-03 sends to numbers of every rule or of the named ones, the first for pages that name none', () => {
    expect(readConfig(production).registrationTemplates).toEqual(['default', 'ph', 'in']);
    expect(readConfig({ ...production, REGISTRATION_TEMPLATES: ' ph ' }).registrationTemplates).toEqual(['ph']);
  });
});

describe('the trusted proxies', () => {
  const trusted = (text: string) => readConfig({ ...production, TRUST_PROXY: text }).trustedProxies;

  it('are none by default: a header that anybody can send chooses no address', () => {
    expect([readConfig(production).trustedProxies, trusted(''), trusted('0')]).toEqual([false, false, false]);
  });

  it('are the nearest hops by number, or those of a list', () => {
    const two = trusted('2');
    expect([0, 1, 2].map((hop) => typeof two === 'function' && two('10.0.0.1', hop))).toEqual([true, true, false]);
    expect(trusted('10.0.0.1, 192.168.0.0/16,fd00::/8,loopback')).toEqual([
      '10.0.0.1',
      '192.168.0.0/16',
      'fd00::/8',
      'loopback',
    ]);
  });

  it.each(['true', '*', '17', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.1,', 'proxy.example'])(
    'cannot be %j',
    (text) => {
      expect(problemsWith({ TRUST_PROXY: text })).toEqual([expect.stringContaining('TRUST_PROXY must be')]);
    },
  );
});
