import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { parseEnv } from 'node:util';
import { createProviderRegistry, type ProviderRegistry } from '@hiram/payments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSms } from '../../server/src/notices/sms/providers.ts';
import { type Config, readConfig } from '../../server/src/app/config/config.ts';
import { type Fakes, openFakes } from '../src/fakes/open-fakes.ts';
import type { AcceptedSms } from '../src/fakes/sms-gateways.ts';
import { bodyOf } from '../src/fakes/tls-front.ts';

const trusted = tls.getCACertificates('default');
const messages: AcceptedSms[] = [];
/** The notifications that the loan service received. */
const notified: { path: string; headers: Record<string, string>; rawBody: Uint8Array }[] = [];
let folder: string;
let service: Server;
let fakes: Fakes;
let config: Config;
let providers: ProviderRegistry;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hiram-fakes-'));
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = request.headers as Record<string, string>;
    notified.push({ path: request.url ?? '', headers, rawBody: await bodyOf(request) });
    response.end('the loan service');
  };
  service = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  fakes = await openFakes({ folder, firstPort: 0, serviceUrl, onMessage: (message) => messages.push(message) });
  tls.setDefaultCACertificates([...trusted, readFileSync(fakes.env['NODE_EXTRA_CA_CERTS'] ?? '', 'utf8')]);
  const env = parseEnv(readFileSync(fakes.envFile, 'utf8'));
  config = readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://hiram@localhost/hiram',
    HIRAM_SECRET: randomBytes(24).toString('base64url'),
    HIRAM_DATA_KEY: randomBytes(32).toString('hex'),
    FILES_DIR: folder,
    ...env,
  });
  providers = createProviderRegistry(config.paymentProviders);
});
afterAll(async () => {
  tls.setDefaultCACertificates(trusted);
  await fakes.close();
  service.close();
  service.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

const pay = async (form: Record<string, string>) =>
  (await fetch(fakes.tillUrl, { method: 'POST', body: new URLSearchParams(form) })).text();

it('serves the loan service over TLS, at the address that its settings name (30-C7)', async () => {
  expect(config.publicUrl).toBe(fakes.publicUrl);
  expect(await (await fetch(`${fakes.publicUrl}/home`)).text()).toBe('the loan service');
  expect(notified.pop()?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
});

it('accepts messages of either gateway and shows them (30-C7)', async () => {
  const { smsProvider } = config;
  if (smsProvider === null) throw new Error('no SMS provider is configured');
  await createSms(smsProvider).send({ phone: '+639171234567', body: 'Your code is 314489.' });
  const from = { from: '+15005550006', authToken: 'token-of-a-fake' };
  const twilio = {
    kind: 'twilio',
    accountSid: `AC${'0'.repeat(32)}`,
    baseUrl: smsProvider.baseUrl ?? '',
    ...from,
  } as const;
  await createSms(twilio).send({ phone: '+919812345678', body: 'Your code is 271828.' });
  expect(messages).toEqual([
    { gateway: 'semaphore', phone: '+639171234567', body: 'Your code is 314489.' },
    { gateway: 'twilio', phone: '+919812345678', body: 'Your code is 271828.' },
  ]);
  expect(await (await fetch(fakes.tillUrl)).text()).toContain('+919812345678: Your code is 271828.');
});

it.each([
  ['dragonpay', '90006', 'PHP'],
  ['paymongo', '90003', 'PHP'],
  ['razorpay', '90011', 'INR'],
] as const)(
  'accepts a payment of %s and notifies the service once it is paid (30-C7)',
  async (name, channel, currency) => {
    const provider = providers.byName(name);
    if (provider === null) throw new Error(`${name} is not configured`);
    const reference = `PAY${randomBytes(6).toString('hex')}`;
    const made = await provider.collect({
      reference,
      channelNumber: channel,
      amount: { minor: 124_000, currency },
      description: 'Loan 86',
      payer: { name: 'Maria Santos', phone: '+639171234567', email: null },
      expiresAt: new Date(Date.now() + 3_600_000),
      returnUrl: `${fakes.publicUrl}/return/${name}`,
      notifyUrl: `${fakes.publicUrl}/notify/${name}`,
    });
    expect(made.kind).toBe('accepted');
    expect(JSON.stringify(made)).not.toMatch(/http:\/\/|rzp\.example/);
    expect(await pay({ provider: name, kind: 'payment', reference })).toContain('The loan service answered 200.');
    const { path, headers, rawBody } = notified.pop() ?? { path: '', headers: {}, rawBody: new Uint8Array() };
    expect(path).toBe(`/notify/${name}`);
    const read = provider.readNotification({ headers, rawBody, receivedAt: new Date() });
    expect(read.kind).toBeOneOf(['genuine', 'ask']);
    expect(JSON.stringify(read)).toContain(reference);
  },
);

it('completes no unknown payment or payout (30-C7)', async () => {
  expect(await pay({ provider: 'dragonpay', kind: 'payment', reference: 'unknown' })).toContain('Unknown.');
  expect(await pay({ provider: 'nobody', kind: 'payout', reference: 'unknown' })).toContain('Unknown.');
  expect(notified).toEqual([]);
});
