import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RawNotification } from '@hiram/payments';
import { type BendingProxy, openBendingProxy } from './bending-proxy.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

/** What is needed to put a stand-in of a provider in the place of the sandbox's. */
export interface WalletWish<Remote> {
  readonly name: string;
  readonly openRemote: (now: () => Date) => Promise<Remote>;
  /** The provider as a lender writes it, at this address and with its keys named. */
  readonly settings: (remote: { readonly url: string }) => object;
  /** The keys that the settings name. */
  readonly keys: Readonly<Record<string, string>>;
}

/** The whole service with a stand-in as the lender's provider, configured as a lender does it. */
export interface WalletRig<Remote> {
  readonly rig: ServiceRig;
  readonly remote: Remote;
  /** The line between the service and the stand-in, which can be bent. */
  readonly line: BendingProxy;
  /** Posts a notification as the provider does. @returns the status of the answer */
  post(notification: RawNotification | null): Promise<number>;
  passMinutes(minutes: number): Promise<void>;
  /** Stops everything and throws when a key has got into the log or the metrics. */
  close(): Promise<void>;
}

export async function openWalletRig<Remote extends { readonly url: string; close(): Promise<void> }>(
  wish: WalletWish<Remote>,
): Promise<WalletRig<Remote>> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-providers-'));
  const opened: { rig?: ServiceRig } = {};
  const remote = await wish.openRemote(() => opened.rig?.now() ?? new Date());
  const line = await openBendingProxy(remote.url);
  const file = join(folder, 'providers.json');
  writeFileSync(file, JSON.stringify([wish.settings({ url: line.baseUrl })]));
  const rig = await openServiceRig({ env: { PAYMENT_PROVIDERS_FILE: file, ...wish.keys } });
  opened.rig = rig;
  return {
    rig,
    remote,
    line,
    post: async (notification) => {
      if (notification === null) throw new Error('the payment could not be paid');
      const headers = new Headers();
      for (const [name, value] of Object.entries(notification.headers)) headers.set(name, value ?? '');
      const body = Buffer.from(notification.rawBody);
      const response = await fetch(`${rig.baseUrl}/notify/${wish.name}`, { method: 'POST', headers, body });
      await response.arrayBuffer();
      return response.status;
    },
    passMinutes: (minutes) => rig.setClock(new Date(rig.now().getTime() + minutes * 60_000)),
    close: async () => {
      const told = rig.log() + (await (await fetch(`${rig.baseUrl}/metrics`)).text());
      await rig.close();
      await line.close();
      await remote.close();
      rmSync(folder, { recursive: true });
      if (Object.values(wish.keys).some((key) => told.includes(key)))
        throw new Error('a key has got into the log or the metrics');
    },
  };
}
