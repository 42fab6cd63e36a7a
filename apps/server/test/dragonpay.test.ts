import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RawNotification } from '@hiram/payments';
import {
  CASES,
  type FakeDragonpay,
  openFakeDragonpay,
  SECRET_KEY,
  withoutSignatures,
} from '@hiram/payments/fakes/dragonpay';
import { bindCard, repayment } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcilePayments } from '../src/modules/repayment/reconcile-payments.ts';
import { reconcilePayouts } from '../src/modules/borrowing/reconcile-payouts.ts';
import { borrowerOf, GCASH } from './borrower.ts';
import { makeLoan } from './loans.ts';
import { payouts } from './payouts.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

let rig: ServiceRig;
let remote: FakeDragonpay;
let maria: ReturnType<typeof borrowerOf>;
const folder = mkdtempSync(join(tmpdir(), 'hiram-providers-'));
const PAYOUT_KEY = 'payout-key-1';

beforeAll(async () => {
  remote = await openFakeDragonpay(() => rig.now());
  rig = await openServiceRig({
    env: {
      PAYMENT_PROVIDERS_FILE: writeProviders(remote.url),
      DRAGONPAY_SECRET_KEY: SECRET_KEY,
    },
  });
  maria = borrowerOf(rig);
});
afterAll(async () => {
  // no key has got out
  const told = rig.log() + (await (await fetch(`${rig.baseUrl}/metrics`)).text());
  const keys = [SECRET_KEY, PAYOUT_KEY, Buffer.from(`HIRAM:${SECRET_KEY}`).toString('base64')];
  const leaked = keys.filter((key) => told.includes(key));
  await rig.close();
  await remote.close();
  rmSync(folder, { recursive: true });
  expect(leaked).toEqual([]);
});

/** The providers as a lender writes them: one key in the environment, one in a file. */
function writeProviders(baseUrl: string): string {
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

let nextOrder = 7600;
/** An order with an instalment of this amount. */
async function anOrder(instalmentMinor = 118_457): Promise<number> {
  nextOrder += 1;
  await makeLoan(rig, { id: nextOrder, instalmentMinor });
  return nextOrder;
}

async function waiting(instalmentMinor?: number) {
  const orderId = await anOrder(instalmentMinor);
  return { orderId, ...(await maria.tap({ orderId })) };
}

/** Posts a notification as the provider does. */
async function post({ rawBody }: RawNotification, path = ''): Promise<{ status: number; text: string }> {
  const response = await fetch(`${rig.baseUrl}/notify/dragonpay${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(rawBody),
  });
  return { status: response.status, text: await response.text() };
}

const TAKEN = { status: 200, text: 'result=OK' };
const paymentOf = (id: string) =>
  rig.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const asksAbout = (reference: string) => remote.asked.filter((line) => line === `GET /api/collect/v2/${reference}`);
const passMinutes = (minutes: number) => rig.setClock(new Date(rig.now().getTime() + minutes * 60_000));

describe('repaying through Dragonpay', () => {
  it('offers the channels that the lender names and the provider has, within the limits of both', async () => {
    const { repayList } = await maria.instalment(await anOrder());
    expect(repayList.map(({ channel_number: number, name }) => [number, name])).toEqual([['90006', 'GCash']]);
    expect(rig.log()).toContain('channel 90001: PLWN is not on offer');
    expect(rig.app.services.providers.byChannel('90001')).toBeNull();
  });

  it('leads to the provider’s page, and settles when it tells of the payment: books balance', async () => {
    const { orderId, amount, paymentId, payUrl } = await waiting();
    expect(payUrl).toMatch(`${remote.url}/Pay.aspx?tokenid=`);
    expect(remote.payments.get(paymentId)).toMatchObject({ amountMinor: amount, procId: 'GCSH', status: 'P' });
    expect(await post(remote.pay(paymentId))).toEqual(TAKEN);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid', amount });
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await rig.books()).toEqual([]);
  });

  it('takes a notification that comes by GET', async () => {
    const { paymentId } = await waiting();
    const query = new TextDecoder().decode(remote.pay(paymentId).rawBody);
    const head = await fetch(`${rig.baseUrl}/notify/dragonpay?${query}`, { method: 'HEAD' });
    expect(head.status).toBe(404);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'pending' });
    const response = await fetch(`${rig.baseUrl}/notify/dragonpay?${query}`);
    expect([response.status, await response.text()]).toEqual([200, 'result=OK']);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
  });

  it('leads a borrower who comes back on to the payment, and nobody anywhere else', async () => {
    const back = async (path: string) => {
      const response = await fetch(`${rig.baseUrl}${path}`, { redirect: 'manual' });
      await response.arrayBuffer();
      return [response.status, response.headers.get('location')];
    };
    const from = '/return/dragonpay?refno=S7N8&status=S&message=ok&digest=x&txnid=';
    expect(await back(`${from}HRM-8F3K-20QX`)).toEqual([303, '/paymentResult?paymentId=HRM-8F3K-20QX']);
    expect((await back(`${from}${encodeURIComponent('//evil.example')}`))[0]).toBe(404);
    expect((await back('/return/dragonpay'))[0]).toBe(404);
    expect((await back('/return/nobody?txnid=HRM-8F3K-20QX'))[0]).toBe(404);
  });

  it('settles once, told ten times at once and again later, and then asks nobody', async () => {
    const { orderId, paymentId } = await waiting();
    const notification = remote.pay(paymentId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(notification)));
    expect(answers).toEqual(answers.map(() => TAKEN));
    const asked = asksAbout(paymentId).length;
    expect(await post(notification)).toEqual(TAKEN);
    expect(asksAbout(paymentId)).toHaveLength(asked);
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await rig.books()).toEqual([]);
  });

  it('refuses what is forged, unsigned, changed or stale, and asks nobody about it', async () => {
    const { paymentId } = await waiting();
    const paid = remote.pay(paymentId);
    const text = new TextDecoder().decode(paid.rawBody);
    const changed = (from: string, to: string) => ({ ...paid, rawBody: Buffer.from(text.replace(from, to)) });
    const refused = [
      { ...paid, rawBody: withoutSignatures(paid.rawBody) },
      changed('status=S', 'status=R'),
      changed(paymentId, 'HRM-0000-0000'),
      changed('signature=', 'signature=A'),
      { ...paid, rawBody: Buffer.from('') },
    ];
    for (const notification of refused) expect((await post(notification)).status).toBe(401);
    await rig.passDays(190);
    expect((await post(paid)).status).toBe(401);
    await rig.passDays(-190);
    expect(asksAbout(paymentId)).toEqual([]);
    expect(rig.log()).toContain('"reason":"too-old"');
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'pending' });
  });

  it('believes what the provider says now, not what a notification said then', async () => {
    const { paymentId } = await waiting();
    const said = remote.become(paymentId, 'S');
    remote.become(paymentId, 'P');
    expect(await post(said)).toEqual(TAKEN);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'pending' });
    expect(await post(remote.pay(paymentId))).toEqual(TAKEN);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
    expect(await rig.books()).toEqual([]);
  });

  it('takes a notification about what is not ours without asking, so that it is not sent for ever', async () => {
    const { paymentId } = await waiting();
    const text = new TextDecoder().decode(remote.pay(paymentId).rawBody).replace(paymentId, 'OTHER-SHOP-1');
    expect(await post(remote.signer.resigned(Buffer.from(text), rig.now()))).toEqual(TAKEN);
    expect(asksAbout('OTHER-SHOP-1')).toEqual([]);
  });

  it('finds by asking what was paid and never told', async () => {
    const { orderId, paymentId } = await waiting();
    remote.pay(paymentId);
    await passMinutes(2);
    await reconcilePayments(rig.app.services);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await rig.books()).toEqual([]);
  });

  it('makes one payment of two tries when the answer is lost, and still leads to a page of it', async () => {
    const orderId = await anOrder(CASES.unansweredMinor);
    const tap = () =>
      maria.call(repayment.generateCode, {
        ...{ orderId: String(orderId), productId: '1', channelNumber: GCASH, isDelay: '0' },
        amount: CASES.unansweredMinor,
      });
    expect(await tap()).toMatchObject({ success: false, code: '1006' });
    const again = await tap();
    const id = again.success ? (again.data.paymentId ?? '') : '';
    const payment = remote.payments.get(id);
    expect(again).toMatchObject({
      data: { payUrl: `${remote.url}/Bank/GetEmailInstruction.aspx?refno=${payment?.refNo}` },
    });
    expect(await post(remote.pay(id))).toEqual(TAKEN);
    expect(await maria.payment(id)).toMatchObject({ progress: 'paid' });
  });

  it('tells a refusal plainly, without the provider’s words', async () => {
    const orderId = await anOrder(CASES.refusedMinor);
    await expect(maria.tap({ orderId })).rejects.toThrow('This way to pay is not available right now');
    expect(rig.log()).toContain('Transaction limit exceeded');
  });

  it('holds another amount than was asked for, on the books as suspense', async () => {
    const { paymentId, amount } = await waiting();
    expect(await post(remote.pay(paymentId, amount - 100))).toEqual(TAKEN);
    expect(await paymentOf(paymentId)).toMatchObject({
      status: 'pending',
      review_reason: expect.stringContaining(`paid ${amount - 100} instead of ${amount}`),
    });
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'unknown' });
    expect(await rig.books()).toEqual([]);
  });

  it.each([
    ['R', 'the provider reports it refunded'],
    ['K', 'the provider reports it charged-back'],
  ] as const)('keeps a paid payment paid when it comes into %s, and flags it for a person', async (status, reason) => {
    const { paymentId } = await waiting();
    await post(remote.pay(paymentId));
    expect(await post(remote.become(paymentId, status))).toEqual(TAKEN);
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', review_reason: reason });
    expect(await rig.books()).toEqual([]);
  });

  it.each(['F', 'V', 'P', 'U', 'A'] as const)('never takes paid back for %s', async (status) => {
    const { paymentId } = await waiting();
    await post(remote.pay(paymentId));
    expect(await post(remote.become(paymentId, status))).toEqual(TAKEN);
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', review_reason: null });
  });

  it('waits on while the provider itself does not know', async () => {
    const { paymentId } = await waiting();
    expect(await post(remote.become(paymentId, 'U'))).toEqual(TAKEN);
    await passMinutes(2);
    await reconcilePayments(rig.app.services);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'pending' });
  });

  it('asks for the notification again while the provider cannot be asked, and takes it then', async () => {
    const { paymentId } = await waiting();
    const notification = remote.pay(paymentId);
    remote.isDown = true;
    expect((await post(notification)).status).toBe(500);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'pending' });
    remote.isDown = false;
    expect(await post(notification)).toEqual(TAKEN);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
  });
});

describe('paying out through Dragonpay', () => {
  const { confirmed, approved, confirm, details, payoutsOf, disbursements } = payouts(() => rig);
  const only = async (orderId: string) => {
    const [payout, ...more] = await payoutsOf(orderId);
    if (payout === undefined || more.length > 0) throw new Error(`order ${orderId} has not one payout`);
    return payout;
  };

  it('queues the loan, and disburses it when the provider says that it is paid', async () => {
    const orderId = await confirmed('drg-paid');
    const payout = await only(orderId);
    expect(payout.status).toBe('pending');
    expect(remote.payouts.get(payout.id)).toMatchObject({ procId: 'GCSH', amountMinor: payout.amountMinor });
    expect((await details('drg-paid', orderId)).orderStatus).toBe(151);
    const notification = remote.endPayout(payout.id);
    expect(await post(notification, '/payouts')).toEqual(TAKEN);
    expect(await post(notification, '/payouts')).toEqual(TAKEN);
    expect((await only(orderId)).status).toBe('paid');
    expect(await disbursements(orderId)).toBe(1);
    expect((await details('drg-paid', orderId)).orderStatus).toBe(170);
    expect(await rig.books()).toEqual([]);
  });

  it('is found by asking when it was never told', async () => {
    const orderId = await confirmed('drg-lost');
    remote.endPayout((await only(orderId)).id);
    await passMinutes(1);
    await reconcilePayouts(rig.app.services);
    expect((await only(orderId)).status).toBe('paid');
    expect(await disbursements(orderId)).toBe(1);
  });

  it('is made once when the answer is lost', async () => {
    const orderId = await confirmed('drg-unanswered', `0917000${CASES.payout.unanswered}`);
    const payout = await only(orderId);
    expect(payout.status).toBe('recorded');
    await passMinutes(1);
    await reconcilePayouts(rig.app.services);
    expect((await only(orderId)).status).toBe('pending');
    expect(remote.payouts.has(payout.id)).toBe(true);
  });

  it.each([
    ['drg-fails', CASES.payout.fails],
    ['drg-refused', CASES.payout.refused],
  ])('%s: tells the borrower that the money could not be sent', async (session, ending) => {
    const orderId = await confirmed(session, `0917000${ending}`);
    const payout = await only(orderId);
    if (remote.payouts.has(payout.id)) await post(remote.endPayout(payout.id), '/payouts');
    expect((await only(orderId)).status).toBe('failed');
    expect(JSON.stringify(await details(session, orderId))).toContain('The money could not be sent');
  });

  it('goes to the bank of the account', async () => {
    const orderId = await approved('drg-bank');
    const bound = await rig.call('drg-bank')(bindCard.bindNewCard, {
      ...{ cardType: '2', bankCode: 'BPI', bankAccountNumber: '1234567890', accountKind: 'savings' },
    });
    expect(bound.success).toBe(true);
    await confirm('drg-bank', orderId);
    expect(remote.payouts.get((await only(orderId)).id)).toMatchObject({ procId: 'BPIX', account: '1234567890' });
  });

  it('refuses a forged notification of a payout', async () => {
    const orderId = await confirmed('drg-forged');
    const { id } = await only(orderId);
    const text = new TextDecoder().decode(remote.endPayout(id).rawBody);
    const forged = { headers: {}, rawBody: Buffer.from(text.replace('digest=', 'digest=0')), receivedAt: rig.now() };
    expect((await post(forged, '/payouts')).status).toBe(401);
    expect((await only(orderId)).status).toBe('pending');
  });
});
