import { openFakePaymongo, SECRET_KEY, WEBHOOK_SECRET } from '@hiram/payments/fakes/paymongo';
import { bankSays, newUtr, OUR_BANK } from './bank.ts';
import { GCASH } from './borrower.ts';
import { openDragonpayRig } from './dragonpay-rig.ts';
import { tell } from './notices.ts';
import { openRazorpayRig, UPI } from './razorpay-rig.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';
import { openWalletRig } from './wallet-rig.ts';

/** A provider with the service behind it, and how it tells that a payment of ours was paid with some amount. */
export interface Way {
  readonly rig: ServiceRig;
  readonly channelNumber: string;
  readonly session: string;
  pay(paymentId: string, amountMinor: number): Promise<unknown>;
  /** Tells that a payment was paid, and not when. */
  tellUntold?(paymentId: string): Promise<unknown>;
  close(): Promise<void>;
}

const peso = { session: 'demo' };
/** Every way to pay, by its name. Those of one service share it: a line of a bank comes to the service of Sandbox Pay. */
export const paymentWays = (openWay: (name: string) => Promise<Way>): Readonly<Record<string, () => Promise<Way>>> => ({
  'Sandbox Pay': async () => {
    const rig = await openServiceRig({ delivers: false });
    const pay = (paymentId: string, amount: number) => tell(rig, paymentId, { amount_paid: amount });
    return { ...peso, rig, channelNumber: GCASH, pay, close: () => rig.close() };
  },
  'a bank transfer': async () => {
    const { rig } = await openWay('Sandbox Pay');
    const pay = (paymentId: string, amountMinor: number) =>
      bankSays(rig, [{ amountMinor, text: paymentId, utr: newUtr() }]);
    return { ...peso, rig, channelNumber: OUR_BANK, pay, close: async () => undefined };
  },
  Dragonpay: async () => {
    const { rig, remote, post, close } = await openDragonpayRig();
    const tellUntold = (id: string) => post(remote.become(id, 'S'));
    return { ...peso, rig, channelNumber: GCASH, pay: (id, amount) => post(remote.pay(id, amount)), tellUntold, close };
  },
  PayMongo: async () => {
    const opened = await openWalletRig({
      name: 'paymongo',
      openRemote: openFakePaymongo,
      settings: ({ url }) => ({
        kind: 'paymongo',
        baseUrl: url,
        secretKey: { fromEnv: 'PAYMONGO_SECRET_KEY' },
        webhookSecret: { fromEnv: 'PAYMONGO_WEBHOOK_SECRET' },
        channels: [
          { channelNumber: '91001', name: 'QR', logo: '/brand/qr-ph.svg', minimumMinor: 100, maximumMinor: 5_000_000 },
        ],
      }),
      keys: { PAYMONGO_SECRET_KEY: SECRET_KEY, PAYMONGO_WEBHOOK_SECRET: WEBHOOK_SECRET },
    });
    const { rig, remote, post, close } = opened;
    return { ...peso, rig, channelNumber: '91001', pay: (id, amount) => post(remote.pay(id, amount)), close };
  },
  Razorpay: async () => {
    const opened = await openRazorpayRig();
    const { rig, remote, post, close } = opened;
    return {
      session: 'demo-in',
      rig,
      channelNumber: UPI,
      pay: (id, amount) => post(remote.pay(id, amount)),
      close,
    };
  },
});
