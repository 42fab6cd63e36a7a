import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { createProviderRegistry } from '@hiram/payments';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { productionEnv } from '../../../test/production-env.ts';
import { ConfigError } from '../../platform/config-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'hiram-config-payments-'));
afterAll(() => rmSync(folder, { recursive: true }));

const production = {
  ...productionEnv,
  COLLECT_KEY: 'canary-collect-key',
};
const channel = {
  channelNumber: '90006',
  name: 'GCash',
  logo: '/brand/gcash.svg',
  procId: 'GCSH',
  minimumMinor: 5_000,
  maximumMinor: 5_000_000,
};
const dragonpay = {
  kind: 'dragonpay',
  merchantId: 'HIRAM',
  secretKey: { fromEnv: 'COLLECT_KEY' },
  payerEmail: 'payments@lender.example',
  channels: [channel],
};
const payouts = {
  apiKey: { fromFile: 'payout-key' },
  email: 'payouts@lender.example',
  accounts: [{ channelNumber: '90006', procId: 'GCSH' }],
};

function fileOf(content: unknown): string {
  const file = join(folder, 'providers.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const read = (content: unknown, env: Record<string, string | undefined> = {}) =>
  readConfig({ ...production, PAYMENT_PROVIDERS_FILE: fileOf(content), ...env });

/** What is said to be wrong; empty when the service can be started with it. */
function problemsOf(content: unknown, env: Record<string, string | undefined> = {}): readonly string[] {
  try {
    read(content, env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    // whatever is wrong, no key is repeated
    if (error.message.includes('canary')) throw new Error(`a key is told: ${error.message}`, { cause: error });
    return error.problems.map((problem) => problem.replace('PAYMENT_PROVIDERS_FILE: ', ''));
  }
}

describe('the configured payment providers', () => {
  it('are none unless a file names them', () => {
    expect(readConfig(production).paymentProviders).toEqual([]);
  });

  it('read their keys from the environment or from files beside the list', () => {
    writeFileSync(join(folder, 'payout-key'), 'canary-payout-key\n');
    const [first] = read([{ ...dragonpay, payouts }]).paymentProviders;
    if (first?.kind !== 'dragonpay') throw new Error('it is not there');
    expect([first.secretKey.reveal(), first.payouts?.apiKey.reveal()]).toEqual([
      'canary-collect-key',
      'canary-payout-key',
    ]);
    expect(first).toMatchObject({
      name: 'dragonpay',
      market: 'PH',
      baseUrl: 'https://gw.dragonpay.ph',
      signature: 'hmac',
      timeoutMs: 10_000,
    });
    expect(createProviderRegistry([first]).byPayoutChannel('90006')?.name).toBe('dragonpay');
  });

  it('never reveal their keys when printed, logged or serialised', () => {
    writeFileSync(join(folder, 'payout-key'), 'canary-payout-key');
    const config = read([{ ...dragonpay, payouts }]);
    const lines: string[] = [];
    createLog('info', { write: (line) => lines.push(line) }).info({ config }, 'started');
    const [first] = config.paymentProviders;
    const printed = [
      inspect(config, { depth: 9, showHidden: true }),
      JSON.stringify(config),
      String(first !== undefined && 'secretKey' in first && first.secretKey),
    ];
    const told = [...lines, ...printed].join('\n');
    expect(told).toContain('[secret]');
    expect(told).not.toContain('canary');
  });

  it('are refused by name with everything missing if they are half configured', () => {
    expect(problemsOf([{ kind: 'dragonpay', name: 'main', payouts: { accounts: [] } }])).toEqual([
      'main: merchantId is missing: the id of the merchant account',
      'main: secretKey is missing: the secret key of the merchant account',
      "main: payerEmail is missing: the lender's address that the provider writes to about payments",
      'main: channels is missing: the channels that are offered, at least one',
      'main: payouts.apiKey is missing: the key of the payout API, which is not the one of collecting',
      "main: payouts.email is missing: the lender's address that the provider writes to about payouts",
      'main: payouts.accounts must be the kinds of accounts that are paid out to',
    ]);
  });

  it.each<[unknown, string[]]>([
    ['no json', ['the file must be a JSON list']],
    ['{"kind": "canary', ['the file must be a JSON list']],
    [{}, ['the file must be a JSON list']],
    [[], ['the file must be a JSON list']],
    [[null], ['provider 1: kind must be one of dragonpay']],
    [[{ kind: 'pigeon' }], ['pigeon: kind must be one of dragonpay']],
    [[{ ...dragonpay, kind: 'sandbox' }], ['sandbox: kind must be one of dragonpay']],
    [[{ ...dragonpay, secretKey: 'canary-in-the-file' }], ['dragonpay: secretKey must be {"fromEnv": "NAME"}']],
    [[{ ...dragonpay, secretKey: { fromEnv: 'NOT_SET' } }], ['dragonpay: secretKey is missing: the variable NOT_SET']],
    [[{ ...dragonpay, secretKey: { fromEnv: 'canary-key' } }], ['secretKey is missing: the variable that it names']],
    [[{ ...dragonpay, secretKey: { fromEnv: 5 } }], ['secretKey is missing: the variable that it names']],
    [[{ ...dragonpay, secretKey: { fromFile: 'nowhere' } }], ['secretKey is missing: the file that it names cannot']],
    [[{ ...dragonpay, merchantId: 'canary canary' }], ['dragonpay: merchantId must be the id of the merchant account']],
    [[{ ...dragonpay, password: 'canary' }], ['dragonpay: password is not a setting']],
    [[{ ...dragonpay, baseUrl: 'http://pay.example' }], ['dragonpay: baseUrl must be https in production']],
    [[{ ...dragonpay, baseUrl: 'https://user:canary@pay.example' }], ["baseUrl must be the provider's origin"]],
    [[{ ...dragonpay, signature: 'none' }], ["signature must be 'rsa', 'hmac' or 'sha1'"]],
    [[{ ...dragonpay, timeoutMs: 5 }], ['timeoutMs must be how many milliseconds a call may take']],
    [[{ ...dragonpay, market: 'IN' }], ['market must be PH']],
    [[{ ...dragonpay, name: '../x' }], ['name must be a name of small letters']],
    [
      [{ ...dragonpay, channels: [{ ...channel, logo: 'https://x.example/a.svg', minimumMinor: 0.5, more: 1 }] }],
      [
        'channels.0.logo must be the path of its logo on this site',
        'channels.0.minimumMinor must be the least',
        'channels.0.more is not a setting',
      ],
    ],
    [[{ ...dragonpay, channels: [{ ...channel, minimumMinor: 6_000_000 }] }], ['channels.0 must be a channel whose']],
    [
      [
        {
          ...dragonpay,
          payouts: { ...payouts, apiKey: { fromEnv: 'COLLECT_KEY' }, accounts: [{ channelNumber: '1' }] },
        },
      ],
      ['payouts.accounts.0 must be a kind of account with either procId or banks'],
    ],
    [[dragonpay, { ...dragonpay, name: 'dragonpay' }], ["two payment providers are named 'dragonpay'"]],
    [[dragonpay, { ...dragonpay, name: 'other' }], ["channel 90006 belongs to 'dragonpay' and to 'other'"]],
    [[{ ...dragonpay, channels: [channel, channel] }], ["channel 90006 belongs to 'dragonpay' and to 'dragonpay'"]],
  ])('are refused as %j', (content, expected) => {
    const problems = problemsOf(content);
    expect(problems).toHaveLength(expected.length);
    for (const [place, part] of expected.entries()) expect(problems[place]).toContain(part);
  });

  it('are refused for an unreadable list, together with all other errors', () => {
    const env = { ...production, HIRAM_SECRET: undefined, PAYMENT_PROVIDERS_FILE: join(folder, 'nowhere.json') };
    expect(() => readConfig(env)).toThrow(
      /HIRAM_SECRET is missing[^]*PAYMENT_PROVIDERS_FILE: names a file that cannot/,
    );
  });

  it('start with each documented example, given its keys', () => {
    const examples = join(import.meta.dirname, '../../../../../config');
    const files = readdirSync(examples).filter((name) => name.startsWith('payment-providers-'));
    expect(files.toSorted()).toEqual(['payment-providers-india.json', 'payment-providers-philippines.json']);
    for (const name of files) {
      const text = readFileSync(join(examples, name), 'utf8');
      const names = [...text.matchAll(/"fromEnv": "(\w+)"/g)].map(([, variable]) => [
        variable,
        'sk_live_canary-example',
      ]);
      expect([name, problemsOf(text, Object.fromEntries(names))]).toEqual([name, []]);
      expect(problemsOf(text)).toHaveLength(names.length);
    }
  });

  it('may be reached without https outside production', () => {
    const env = { NODE_ENV: 'test', PUBLIC_URL: undefined };
    expect(problemsOf([{ ...dragonpay, baseUrl: 'http://127.0.0.1:9' }], env)).toEqual([]);
  });
});
