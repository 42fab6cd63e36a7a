import { randomBytes } from 'node:crypto';
import { loadMine } from '@hiram/contract/mine';
import { describe, expect, it } from 'vitest';
import { documentToken, readDocumentToken } from '../lending/documents/document-token.ts';
import { isRepayToken, newRepayToken } from '../payments/money-in/repay-token.ts';
import { readConfig } from '../app/config/config.ts';
import { productionEnv } from '../../test/production-env.ts';
import { openServiceRig, SECRET } from '../../test/service-rig.ts';
import { browser } from '../../test/browser.ts';
import { makeRecoveryCodes, useRecoveryCode } from '../identity/operators/recovery-codes.ts';
import { knownBrowserValue, readKnownBrowser } from './limits/known-browser.ts';
import { secretsIn } from './secrets.ts';
import { isOwnToken, newTokens } from './sessions/session-token.ts';
import { isSignedBy, webhookHeaders, webhookKeyOf } from './webhook-signature.ts';

const [former, latter, foreign] = [1, 2, 3].map(() => randomBytes(24).toString('base64url')) as [
  string,
  string,
  string,
];
/** As the settings are, one after another, while every process is restarted: each can be beside the one before it. */
const settings = [former, `${former} ${latter}`, `${latter} ${former}`, latter];
const now = new Date('2026-11-28T04:00:00Z');
const visit = { orderId: 86, borrowerId: 1 };

describe('a secret and its successor', () => {
  it('are taken apart; a phrase of short words is one secret', () => {
    expect(secretsIn(`${former}\n${latter}`)).toEqual([former, latter]);
    const phrase = 'correct horse battery staple, and four more words of it';
    expect(secretsIn(phrase)).toEqual([phrase]);
  });

  const made: Readonly<Record<string, (by: string, at: string) => boolean>> = {
    'a token of a session': (by, at) => isOwnToken(at, newTokens(by).token),
    'a link to a document': (by, at) =>
      readDocumentToken(
        { secret: at, kind: 'contract' },
        documentToken({ secret: by, kind: 'contract' }, visit, now),
        now,
      ) !== null,
    'a token of a payment': (by, at) => isRepayToken(at, visit, newRepayToken(by, visit)),
    'a cookie of a known browser': (by, at) => {
      const value = knownBrowserValue(by, 'known-browser', { subject: '0917', now });
      const known = readKnownBrowser(at, 'known-browser', { value, now });
      return known?.isOf('0917') === true && !known.isOf('0918');
    },
  };
  it.each(Object.keys(made))('open %s in processes of one restart and the next, and no other secret does', (what) => {
    const opens = made[what] ?? (() => false);
    for (const [step, setting] of settings.entries()) {
      const next = settings[step + 1] ?? setting;
      expect([opens(setting, setting), opens(setting, next), opens(next, setting)]).toEqual([true, true, true]);
      expect([opens(foreign, setting), opens(setting, foreign)]).toEqual([false, false]);
    }
    expect(opens(former, `${latter} ${former}`)).toBe(true);
    expect(opens(former, latter)).toBe(false);
  });

  it('sign an event both, so that the receiver may change its secret at any time', () => {
    const [one, other] = [1, 2].map(() => `whsec_${randomBytes(32).toString('base64')}`) as [string, string];
    const { HIRAM_SECRET: _, ...rest } = productionEnv;
    const env = { ...rest, HIRAM_SECRET: former, WEBHOOK_URL: 'https://help.example' };
    const { webhook } = readConfig({ ...env, WEBHOOK_SECRET: `${one} ${other}` });
    if (webhook === null) throw new Error('no help-desk');
    const headers = webhookHeaders([webhook.key, ...(webhook.others ?? [])], { id: 'evt_1', body: '{}', at: now });
    const sent = { id: 'evt_1', timestamp: headers['webhook-timestamp'] ?? '', body: '{}' };
    for (const secret of [one, other])
      expect(isSignedBy(webhookKeyOf(secret) ?? Buffer.alloc(0), headers['webhook-signature'] ?? '', sent)).toBe(true);
    expect(() => readConfig({ ...env, WEBHOOK_SECRET: `${one} whsec_short` })).toThrow('WEBHOOK_SECRET must be');
  });
});

describe('a service restarted with another secret', () => {
  it('goes on with sessions and recovery codes of the former one', { timeout: 120_000 }, async () => {
    const before = await openServiceRig({ delivers: false });
    const files = { databaseUrl: before.databaseUrl, filesDir: before.config.filesDir, delivers: false };
    const after = await openServiceRig({ ...files, env: { HIRAM_SECRET: `${latter} ${SECRET}` } });
    try {
      const mine = browser(before);
      await mine.logIn();
      const later = browser(after);
      Object.assign(later.kept, mine.kept);
      expect(await later.call(loadMine, {})).toMatchObject({ success: true });
      const agentId = 1;
      const { stores } = before.app.services;
      const [code = '', second = ''] = await makeRecoveryCodes(stores, { agentId, secret: SECRET, now });
      const use = (typed: string, secret: string) =>
        useRecoveryCode({ stores, secret }, { agentId, code: typed.replaceAll('-', ''), now });
      expect(await use(code, after.config.secret)).toBe(true);
      expect(await use(code, after.config.secret)).toBe(false);
      expect(await use(second, latter)).toBe(false);
    } finally {
      await after.close();
      await before.close();
    }
  });
});
