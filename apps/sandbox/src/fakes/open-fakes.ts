import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { certificateIn } from './certificate.ts';
import { openFakeProviders } from './providers.ts';
import { type AcceptedSms, smsGateways } from './sms-gateways.ts';
import { createTill } from './till.ts';
import { openTlsFront, forwardRequest, type TlsFront } from './tls-front.ts';

export interface FakesOptions {
  /** A folder for the certificate and the settings. */
  readonly folder: string;
  /** The first of the ports, one for each address; 0 for any free ports. */
  readonly firstPort: number;
  /** The loan service on this machine, without TLS. */
  readonly serviceUrl: string;
  readonly onMessage: (message: AcceptedSms) => void;
}

export interface Fakes {
  /** The loan service over TLS. */
  readonly publicUrl: string;
  /** The page where payments are paid. */
  readonly tillUrl: string;
  /** The settings of a loan service in production that uses the fakes. */
  readonly env: Readonly<Record<string, string>>;
  /** The same settings as a file of `NAME=value` lines. */
  readonly envFile: string;
  close(): Promise<void>;
}

/** Opens stand-ins for both SMS gateways and all payment providers over TLS, and the loan service behind TLS. */
export async function openFakes({ folder, firstPort, serviceUrl, onMessage }: FakesOptions): Promise<Fakes> {
  mkdirSync(folder, { recursive: true });
  const certificate = certificateIn(folder);
  const providers = await openFakeProviders();
  const messages: AcceptedSms[] = [];
  const fronts: TlsFront[] = [];
  const listen = async (handle: Parameters<typeof openTlsFront>[1]['handle']): Promise<TlsFront> => {
    const front = await openTlsFront(certificate, { port: firstPort === 0 ? 0 : firstPort + fronts.length, handle });
    fronts.push(front);
    return front;
  };
  const service = await listen((request, response) => forwardRequest(serviceUrl, { request, response, origins: [] }));
  const till = await listen(createTill({ providers, messages, serviceUrl }));
  const sms = await listen(
    smsGateways((message) => {
      messages.unshift(message);
      onMessage(message);
    }),
  );
  const entries: object[] = [];
  for (const { name, url, origins, settings } of providers) {
    const front = await listen((request, response) => {
      // pages that a borrower would pay on
      if (request.method === 'GET' && /^\/(?:Pay\.aspx|i\/)/.test(request.url ?? ''))
        return void response.writeHead(303, { location: till.url }).end();
      return forwardRequest(url, { request, response, origins: [url, ...origins] });
    });
    entries.push({ kind: name, baseUrl: front.url, ...settings });
  }
  const file = (name: string, content: unknown): string => {
    const path = join(folder, name);
    writeFileSync(path, typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`);
    return path;
  };
  const env: Record<string, string> = {
    PUBLIC_URL: service.url,
    TRUST_PROXY: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: certificate.file,
    SMS_PROVIDER: 'semaphore',
    SMS_URL: sms.url,
    SEMAPHORE_API_KEY: 'fake-key-of-semaphore',
    SEMAPHORE_SENDER_NAME: 'HIRAM',
    PAYMENT_PROVIDERS_FILE: file('payment-providers.json', entries),
    WEB_CONFIG_FILE: file('web.json', { market: 'PH', allowedHosts: fronts.map(({ url }) => new URL(url).host) }),
    ...Object.fromEntries(providers.flatMap(({ keys }) => Object.entries(keys))),
  };
  const lines = Object.entries(env).map(([name, value]) => `${name}=${value}\n`);
  return {
    publicUrl: service.url,
    tillUrl: till.url,
    env,
    envFile: file('env', lines.join('')),
    close: async () => {
      await Promise.all([...fronts, ...providers].map((each) => each.close()));
    },
  };
}
