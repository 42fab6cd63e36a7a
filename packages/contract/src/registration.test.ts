import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { readableCodec, readableDialect } from './dialect.ts';
import { makeCodec } from './dialect-codec.ts';
import { endpoints } from './service/endpoints.ts';
import { campaignLabels, service } from './service/registration.ts';
import { beginsWithZeros, captchaAddress, proofText, readPattern } from './registration-captcha.ts';

const sent = {
  phone: '09171234567',
  capcode: 'AB3K',
  sid: 'sid-of-a-page',
  deviceId: 'sid-of-a-page',
  appName: 'Hiram',
  merchantNumber: '0',
  userName: '09171234567',
  smsCode: '123456',
  invite_code: '',
  user_from: 'fb',
  id: 'ph',
  app_from: 'web',
  utm_tag: 'june',
};

const problemsOf = (change: Record<string, unknown>) => {
  const result = v.safeParse(service.register.requestSchema, { ...sent, ...change });
  return result.success ? [] : result.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`);
};

describe('the paths of registration', () => {
  const paths = endpoints.filter(({ name }) => name.startsWith('registration.')).map(({ path }) => path);

  test('REQ-01 go under a configured word, hiram unless another is given', () => {
    expect(paths).toHaveLength(7);
    expect(readableCodec.toWirePath(service.getSms.path)).toBe('/api/v2/hiram/promotion/get-sms');
    const codec = makeCodec({ ...readableDialect, providerSegment: 'loan-7' });
    for (const path of paths) expect(codec.toWirePath(path)).toMatch(/^\/api\/v2\/loan-7\/(?:promotion|service)\//);
  });

  test('REQ-11 can have other wire names, with or without the word', () => {
    const renamed = { '/api/v2/{provider}/promotion/get-sms': '/x/{provider}/y', '/promotion/get-captcha': '/z' };
    const codec = makeCodec({ ...readableDialect, paths: renamed, fields: { sid: 's' }, providerSegment: 'own' });
    expect(codec.toWirePath(service.getSms.path)).toBe('/x/own/y');
    expect(captchaAddress(codec, '/territory', { sid: 'a_b', at: new Date(7) })).toBe('/territory/z?s=a_b&a=7');
  });

  test('REG-02 the image has its sid and the time in its address', () => {
    const address = captchaAddress(readableCodec, '/territory', { sid: 'a-b', at: new Date(1_700_000_000_000) });
    expect(address).toBe('/territory/promotion/get-captcha?sid=a-b&a=1700000000000');
  });
});

describe('a registration', () => {
  test('REG-06 has thirteen fields; the user is the phone and the merchant number 0', () => {
    expect(Object.keys(sent)).toHaveLength(13);
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ userName: '09170000000' })).toEqual(['userName must be the phone']);
    expect(problemsOf({ merchantNumber: '1' })).toEqual(['merchantNumber must be 0']);
    expect(problemsOf({ phone: "1' or '1'='1", userName: "1' or '1'='1" })).toEqual([
      'phone must be the digits of a mobile number',
    ]);
    expect(problemsOf({ sid: '../..' })).toEqual(['sid must be the sid that get-sid gave']);
  });

  test('REQ-12 is never refused for a campaign label: the label is cleaned', () => {
    const given = { app_from: ' a\u0000b ', user_from: ['common', 'own'], utm_tag: '<b>' + '😀'.repeat(100) };
    expect(v.parse(campaignLabels, given)).toEqual({
      app_from: 'ab',
      user_from: 'own',
      utm_tag: '<b>' + '😀'.repeat(61),
    });
    expect(v.parse(campaignLabels, {})).toEqual({ app_from: '', user_from: '', utm_tag: '' });
  });
});

describe('the pattern of a number', () => {
  test.each(['^09\\d{9}$', '^1[3-9]\\d{9}$', '^[6789]\\d{9}$'])('REG-03 accepts %s', (pattern) => {
    expect(readPattern(pattern)?.source).toBe(pattern);
  });

  test.each(['', '09\\d{9}', '^(\\d+)+$', '^\\d*$', '^.{11}$', '^[9-0]\\d{9}$', `^${'\\d'.repeat(60)}$`])(
    'REG-03 refuses %s, which is invalid or may never end',
    (pattern) => expect(readPattern(pattern)).toBeNull(),
  );
});

describe('a proof', () => {
  test('REG-02 is a number whose hash has the required leading zero bits', () => {
    const hashOf = (tried: number) =>
      createHash('sha256')
        .update(proofText('salt', 0, tried))
        .digest();
    let tried = 0;
    while (!beginsWithZeros(hashOf(tried), 10)) tried += 1;
    expect(hashOf(tried).readUInt16BE(0) >> 6).toBe(0);
    expect([beginsWithZeros(Uint8Array.of(0, 0x20), 10), beginsWithZeros(Uint8Array.of(0, 0x20), 11)]).toEqual([
      true,
      false,
    ]);
    expect([beginsWithZeros(Uint8Array.of(0), 8), beginsWithZeros(Uint8Array.of(0), 9)]).toEqual([true, false]);
  });
});
