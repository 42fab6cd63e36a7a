import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RawNotification } from '@hiram/payments';
import { type FakeDragonpay, openFakeDragonpay, SECRET_KEY } from '@hiram/payments/fakes/dragonpay';
import { type BendingProxy, openBendingProxy } from './bending-proxy.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

const PAYOUT_KEY = 'payout-key-1';

/** What the provider is to read when its notification was taken. */
export const TAKEN = { status: 200, text: 'result=OK' };

/** The whole service with a stand-in for Dragonpay as the lender's provider, configured as a lender does it. */
export interface DragonpayRig {
  readonly rig: ServiceRig;
  readonly remote: FakeDragonpay;
  /** The line between the service and the stand-in, which can be bent. */
  readonly line: BendingProxy;
  /** Posts a notification as the provider does. */
  post(notification: Pick<RawNotification, 'rawBody'>, path?: string): Promise<{ status: number; text: string }>;
  passMinutes(minutes: number): Promise<void>;
  /** Stops everything and throws when a key has got into the log or the metrics. */
  close(): Promise<void>;
}

export async function openDragonpayRig(): Promise<DragonpayRig> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-providers-'));
  const opened: { rig?: ServiceRig } = {};
  const remote = await openFakeDragonpay(() => opened.rig?.now() ?? new Date());
  const line = await openBendingProxy(remote.url);
  const rig = await openServiceRig({
    env: { PAYMENT_PROVIDERS_FILE: writeProviders(folder, line.baseUrl), DRAGONPAY_SECRET_KEY: SECRET_KEY },
  });
  opened.rig = rig;
  return {
    rig,
    remote,
    line,
    post: async ({ rawBody }, path = '') => {
      const response = await fetch(`${rig.baseUrl}/notify/dragonpay${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: Buffer.from(rawBody),
      });
      return { status: response.status, text: await response.text() };
    },
    passMinutes: (minutes) => rig.setClock(new Date(rig.now().getTime() + minutes * 60_000)),
    close: async () => {
      const told = rig.log() + (await (await fetch(`${rig.baseUrl}/metrics`)).text());
      const keys = [SECRET_KEY, PAYOUT_KEY, Buffer.from(`HIRAM:${SECRET_KEY}`).toString('base64')];
      await rig.close();
      await line.close();
      await remote.close();
      rmSync(folder, { recursive: true });
      if (keys.some((key) => told.includes(key))) throw new Error('a key has got into the log or the metrics');
    },
  };
}

/** The providers as a lender writes them: one key in the environment, one in a file. */
function writeProviders(folder: string, baseUrl: string): string {
  const channel = { logo: '/brand/channel.svg', minimumMinor: 5_000, maximumMinor: 5_000_000 };
  writeFileSync(join(folder, 'payout-key'), `${PAYOUT_KEY}\n`);
  const file = join(folder, 'providers.json');
  const providers = [
    {
      kind: 'dragonpay',
      baseUrl,
      merchantId: 'HIRAM',
      secretKey: { fromEnv: 'DRAGONPAY_SECRET_KEY' },
      payerEmail: 'payments@lender.example',
      channels: [
        { ...channel, channelNumber: '90006', name: 'GCash', procId: 'GCSH' },
        { ...channel, channelNumber: '90001', name: 'Palawan', procId: 'PLWN' },
      ],
      payouts: {
        apiKey: { fromFile: 'payout-key' },
        email: 'payouts@lender.example',
        accounts: [
          { channelNumber: '90006', procId: 'GCSH' },
          { channelNumber: '90005', banks: { BPI: 'BPIX' } },
        ],
      },
    },
  ];
  writeFileSync(file, JSON.stringify(providers));
  return file;
}
