import {
  CASES,
  type FakePaymongo,
  openFakePaymongo,
  SECRET_KEY,
  signedNotification,
  WEBHOOK_SECRET,
} from '@hiram/payments/fakes/paymongo';
import { readQrPh } from '@hiram/payments';
import { repayment } from '@hiram/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcilePayments } from './reconcile-payments.ts';
import { borrowerOf } from '../../../test/borrower.ts';
import { makeLoan } from '../../../test/loans.ts';
import { reasonsOf } from '../../../test/open-reasons.ts';
import { readQrCode } from '../../../test/read-qr-code.ts';
import { openWalletRig, type WalletRig } from '../../../test/wallet-rig.ts';

const QR = '91001';

let opened: WalletRig<FakePaymongo>;
let rig: WalletRig<FakePaymongo>['rig'];
let remote: FakePaymongo;
let maria: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  opened = await openWalletRig({
    name: 'paymongo',
    openRemote: openFakePaymongo,
    settings: ({ url }) => ({
      kind: 'paymongo',
      baseUrl: url,
      secretKey: { fromEnv: 'PAYMONGO_SECRET_KEY' },
      webhookSecret: { fromEnv: 'PAYMONGO_WEBHOOK_SECRET' },
      channels: [
        { channelNumber: QR, name: 'QR Ph', logo: '/brand/qr-ph.svg', minimumMinor: 2_000, maximumMinor: 5_000_000 },
      ],
    }),
    keys: { PAYMONGO_SECRET_KEY: SECRET_KEY, PAYMONGO_WEBHOOK_SECRET: WEBHOOK_SECRET },
  });
  ({ rig, remote } = opened);
  maria = borrowerOf(rig);
});
afterAll(() => opened.close());

let nextOrder = 7700;
async function anOrder(instalmentMinor = 118_457): Promise<number> {
  nextOrder += 1;
  await makeLoan(rig, { id: nextOrder, instalmentMinor });
  return nextOrder;
}

async function waiting(instalmentMinor?: number) {
  const orderId = await anOrder(instalmentMinor);
  return { orderId, ...(await maria.tap({ orderId, channelNumber: QR })) };
}

const paymentOf = async (id: string) => ({
  ...(await rig.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()),
  waitsFor: await reasonsOf(rig, 'payment', id),
});
const pictureIn = (payUrl: string) => new URL(payUrl, rig.baseUrl).searchParams.get('payCodeImg') ?? '';
const load = async (address: string) => {
  const response = await fetch(rig.baseUrl + address);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('repaying through PayMongo', () => {
  it('shows the provider’s QR code with the payment’s amount', async () => {
    const { amount, paymentId, payUrl } = await waiting();
    const { pathname, searchParams } = new URL(payUrl, rig.baseUrl);
    expect(pathname).toBe('/repaymentOfCode');
    expect([searchParams.get('showType'), searchParams.get('payCode')]).toEqual(['2', '']);
    expect(payUrl.length).toBeLessThan(400);
    const { response, bytes } = await load(pictureIn(payUrl));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const said = await readQrCode(bytes);
    expect(said).toBe(remote.payloadFor(paymentId));
    expect(readQrPh(said ?? '')).toMatchObject({ amountMinor: amount });
  });

  it('shows its picture for the full address only, and not when nothing is payable', async () => {
    const one = await waiting();
    const other = await waiting();
    const address = pictureIn(one.payUrl);
    const forged = [
      address.replace(one.paymentId, other.paymentId),
      address.slice(0, -1),
      `${address}.x`,
      `/qr-pictures?open=${one.paymentId}`,
      '/qr-pictures?open=',
      '/qr-pictures',
      `${address}&open=x`,
    ];
    const answers = await Promise.all(forged.map(async (each) => (await load(each)).response.status));
    expect(answers).toEqual(forged.map(() => 404));
    expect((await load(address)).response.status).toBe(200);
    expect(await opened.post(remote.pay(one.paymentId))).toBe(200);
    expect((await load(address)).response.status).toBe(404);
  });

  it('settles on the provider’s notification, and the books balance', async () => {
    const { orderId, amount, paymentId } = await waiting();
    expect(await opened.post(remote.pay(paymentId))).toBe(200);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid', amount });
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await rig.books()).toEqual([]);
  });

  it('settles once after ten concurrent notifications and later ones', async () => {
    const { orderId, paymentId } = await waiting();
    const told = remote.pay(paymentId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => opened.post(told)));
    expect(answers).toEqual(answers.map(() => 200));
    expect(await opened.post(told)).toBe(200);
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await rig.books()).toEqual([]);
  });

  it('refuses a forged, unsigned, changed or stale notification', async () => {
    const { paymentId } = await waiting();
    const told = remote.pay(paymentId);
    if (told === null) throw new Error('it was not paid');
    const changed = Buffer.from(new TextDecoder().decode(told.rawBody).replace(paymentId, 'HRM-0000-0000'));
    const early = new Date(rig.now().getTime() - 301_000);
    const late = new Date(rig.now().getTime() + 360_000);
    const refused = [
      signedNotification(told.rawBody, rig.now(), { secret: 'whsk_other' }),
      signedNotification(told.rawBody, rig.now(), { secret: WEBHOOK_SECRET, mode: 'live' }),
      signedNotification(told.rawBody, early, { secret: WEBHOOK_SECRET }),
      signedNotification(told.rawBody, late, { secret: WEBHOOK_SECRET }),
      { ...told, headers: { 'content-type': 'application/json' } },
      { ...told, rawBody: changed },
    ];
    for (const notification of refused) expect(await opened.post(notification)).toBe(401);
    for (const reason of ['signature-wrong', 'signature-missing', 'too-old', 'from-the-future'])
      expect(rig.log()).toContain(`"reason":"${reason}"`);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'pending' });
  });

  it('finds an unreported payment by asking', async () => {
    const { orderId, paymentId } = await waiting();
    remote.pay(paymentId);
    await opened.passMinutes(2);
    await reconcilePayments(rig.app.services);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await rig.books()).toEqual([]);
  });

  it.each([
    ['loses the answer about the intent', CASES.lostIntentMinor],
    ['loses the answer with the code', CASES.unansweredMinor],
  ])('makes one payment of two tries when the provider %s', async (_what, amount) => {
    const orderId = await anOrder(amount);
    const wish = { orderId: String(orderId), productId: '1', channelNumber: QR, amount, isDelay: '0' } as const;
    expect(await maria.call(repayment.generateCode, wish)).toMatchObject({ success: false, code: '1006' });
    const { paymentId } = await maria.tap({ orderId, channelNumber: QR });
    expect(remote.intentsFor(paymentId)).toHaveLength(1);
    expect(await opened.post(remote.pay(paymentId))).toBe(200);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
  });

  it('accepts the event of an expired code, ends the payment and makes another code', async () => {
    const { orderId, paymentId } = await waiting();
    expect(await opened.post(remote.expire(paymentId))).toBe(200);
    expect(rig.log()).toContain('"what":"qrph.expired"');
    await opened.passMinutes(31);
    await reconcilePayments(rig.app.services);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'failed', payUrl: '' });
    const again = await maria.tap({ orderId, channelNumber: QR });
    expect(again.paymentId).not.toBe(paymentId);
    expect((await load(pictureIn(again.payUrl))).response.status).toBe(200);
  });

  it('cancels an expired payment, so that nobody can pay it any more', async () => {
    const { paymentId } = await waiting();
    await opened.passMinutes(31);
    await reconcilePayments(rig.app.services);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'failed' });
    expect(remote.pay(paymentId)).toBeNull();
  });

  it('reports a payment declined by the borrower’s bank', async () => {
    const { paymentId } = await waiting();
    expect(await opened.post(remote.fail(paymentId))).toBe(200);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'failed' });
  });

  it('reverses a refunded payment on balanced books', async () => {
    const back = await waiting();
    await opened.post(remote.pay(back.paymentId));
    expect(await opened.post(remote.refund(back.paymentId))).toBe(200);
    expect(await paymentOf(back.paymentId)).toMatchObject({ status: 'paid', waitsFor: [] });
    const reversal = await rig.app.services.stores.transactions.findReversal(back.paymentId);
    expect(reversal).toMatchObject({ kind: 'repayment_reversal', keptMinor: 0 });
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 keeps the rest of a partly refunded payment, and sends a refund without an amount to review', async () => {
    const [part, open] = [await waiting(), await waiting()];
    for (const { paymentId } of [part, open]) await opened.post(remote.pay(paymentId));
    const told = remote.refund(part.paymentId, 18_457);
    for (const _ of [1, 2]) expect(await opened.post(told)).toBe(200);
    expect(await paymentOf(part.paymentId)).toMatchObject({ status: 'paid', waitsFor: [] });
    const { stores } = rig.app.services;
    expect(await stores.transactions.findReversal(part.paymentId)).toMatchObject({ keptMinor: 100_000 });
    expect(await opened.post(remote.refund(open.paymentId, 18_457, 'pending'))).toBe(200);
    expect(await paymentOf(open.paymentId)).toMatchObject({ status: 'paid', waitsFor: ['refunded'] });
    expect(await stores.transactions.findReversal(open.paymentId)).toBeUndefined();
    expect(await rig.books()).toEqual([]);
  });

  it('explains a refusal plainly, without the provider’s words', async () => {
    const orderId = await anOrder(CASES.refusedMinor);
    await expect(maria.tap({ orderId, channelNumber: QR })).rejects.toThrow(
      'This way to pay is not available right now',
    );
    expect(rig.log()).toContain('organization_not_allowed');
  });

  it('is never chosen for payouts', () => {
    expect(rig.app.services.providers.byPayoutChannel(QR)).toBeNull();
  });
});

describe('a picture of a QR code', () => {
  it('has the provider’s content and size', async () => {
    const { payUrl } = await waiting();
    const { bytes } = await load(pictureIn(payUrl));
    const { format, width } = await sharp(bytes).metadata();
    expect(format).toBe('png');
    expect(width).toBeGreaterThan(200);
  });
});
