import { CASES, withoutSignatures } from '@hiram/payments/fakes/dragonpay';
import { repayment } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcilePayments } from './reconcile-payments.ts';
import { borrowerOf, GCASH } from '../../../test/borrower.ts';
import { type DragonpayRig, openDragonpayRig, TAKEN } from '../../../test/dragonpay-rig.ts';
import { makeLoan } from '../../../test/loans.ts';
import { itemsOf, reasonsOf } from '../../../test/open-reasons.ts';

let opened: DragonpayRig;
let rig: DragonpayRig['rig'];
let remote: DragonpayRig['remote'];
let maria: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  opened = await openDragonpayRig();
  ({ rig, remote } = opened);
  maria = borrowerOf(rig);
});
afterAll(() => opened.close());

const post: DragonpayRig['post'] = (notification) => opened.post(notification);
const passMinutes = (minutes: number) => opened.passMinutes(minutes);

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

const paymentOf = async (id: string) => ({
  ...(await rig.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()),
  waitsFor: await reasonsOf(rig, 'payment', id),
});
const asksAbout = (reference: string) => remote.asked.filter((line) => line === `GET /api/collect/v2/${reference}`);

describe('repaying through Dragonpay', () => {
  it('offers the lender’s channels that the provider has, within the limits of both', async () => {
    const { repayList } = await maria.instalment(await anOrder());
    // beside it stands the lender's own bank account, which no provider collects for
    expect(repayList.map(({ channel_number: number, name }) => [number, name])).toEqual([
      ['90006', 'GCash'],
      ['90021', 'Transfer to Sandbox Bank'],
    ]);
    expect(rig.log()).toContain('channel 90001: PLWN is not on offer');
    expect(rig.app.services.providers.byChannel('90001')).toBeNull();
  });

  it('redirects to the provider’s page and settles on its notification, and the books balance', async () => {
    const { orderId, amount, paymentId, payUrl } = await waiting();
    expect(payUrl).toMatch(`${remote.url}/Pay.aspx?tokenid=`);
    expect(remote.payments.get(paymentId)).toMatchObject({ amountMinor: amount, procId: 'GCSH', status: 'P' });
    expect(await post(remote.pay(paymentId))).toEqual(TAKEN);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid', amount });
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await rig.books()).toEqual([]);
  });

  it('accepts a notification sent by GET', async () => {
    const { paymentId } = await waiting();
    const query = new TextDecoder().decode(remote.pay(paymentId).rawBody);
    const head = await fetch(`${rig.baseUrl}/notify/dragonpay?${query}`, { method: 'HEAD' });
    expect(head.status).toBe(404);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'pending' });
    const response = await fetch(`${rig.baseUrl}/notify/dragonpay?${query}`);
    expect([response.status, await response.text()]).toEqual([200, 'result=OK']);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
  });

  it('redirects a returning borrower to the payment, and nobody anywhere else', async () => {
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

  it('settles once after ten concurrent notifications and later ones, and then makes no more queries', async () => {
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

  it('refuses a forged, unsigned, changed or stale notification without asking the provider', async () => {
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

  it('trusts the provider’s present state over an older notification', async () => {
    const { paymentId } = await waiting();
    const said = remote.become(paymentId, 'S');
    remote.become(paymentId, 'P');
    expect(await post(said)).toEqual(TAKEN);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'pending' });
    expect(await post(remote.pay(paymentId))).toEqual(TAKEN);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
    expect(await rig.books()).toEqual([]);
  });

  it('asks once about an unknown reference in our form, and opens an item for its money after ten minutes', async () => {
    const { paymentId } = await waiting();
    const paid = remote.pay(paymentId);
    await rig.db.updateTable('payments').set({ provider: 'gone' }).where('id', '=', paymentId).execute();
    for (const _ of [1, 2]) expect(await post(paid)).toEqual(TAKEN);
    expect(asksAbout(paymentId)).toHaveLength(1);
    const items = () => itemsOf(rig, 'payment', `dragonpay/${paymentId}`);
    await reconcilePayments(rig.app.services);
    expect(await items()).toEqual([]);
    await passMinutes(11);
    await reconcilePayments(rig.app.services);
    expect(await items()).toMatchObject([
      { reason: 'unknown-reference', details: { reported: 'paid', reportedMinor: 118_457, reportedCurrency: 'PHP' } },
    ]);
    await rig.db.updateTable('payments').set({ provider: 'dragonpay' }).where('id', '=', paymentId).execute();
    await reconcilePayments(rig.app.services);
    expect(await items()).toEqual([]);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
  });

  it('accepts a notification about a foreign payment without asking, so that it is not repeated', async () => {
    const { paymentId } = await waiting();
    const text = new TextDecoder().decode(remote.pay(paymentId).rawBody).replace(paymentId, 'OTHER-SHOP-1');
    expect(await post(remote.signer.resigned(Buffer.from(text), rig.now()))).toEqual(TAKEN);
    expect(asksAbout('OTHER-SHOP-1')).toEqual([]);
  });

  it('finds an unreported payment by asking', async () => {
    const { orderId, paymentId } = await waiting();
    remote.pay(paymentId);
    await passMinutes(2);
    await reconcilePayments(rig.app.services);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
    expect((await maria.details(orderId)).overview).toMatchObject({ instalmentsPaid: 1 });
    expect(await rig.books()).toEqual([]);
  });

  it('makes one payment of two tries when the answer is lost, and leads to one of its pages', async () => {
    const orderId = await anOrder(CASES.unansweredMinor);
    const tap = () =>
      maria.call(repayment.generateCode, {
        orderId: String(orderId),
        productId: '1',
        channelNumber: GCASH,
        amount: CASES.unansweredMinor,
        isDelay: '0',
      });
    expect(await tap()).toMatchObject({ success: false, code: '1006' });
    const again = await tap();
    const id = again.success ? (again.data.paymentId ?? '') : '';
    const payment = remote.payments.get(id);
    expect(again).toMatchObject({
      data: { payUrl: `${opened.line.baseUrl}/Bank/GetEmailInstruction.aspx?refno=${payment?.refNo}` },
    });
    expect(await post(remote.pay(id))).toEqual(TAKEN);
    expect(await maria.payment(id)).toMatchObject({ progress: 'paid' });
  });

  it('explains a refusal plainly, without the provider’s words', async () => {
    const orderId = await anOrder(CASES.refusedMinor);
    await expect(maria.tap({ orderId })).rejects.toThrow('This way to pay is not available right now');
    expect(rig.log()).toContain('Transaction limit exceeded');
  });

  it.each([
    ['R', 'repayment_reversal'],
    ['K', 'chargeback'],
  ] as const)('reverses a paid payment when it changes to %s', async (status, kind) => {
    const { paymentId } = await waiting();
    await post(remote.pay(paymentId));
    expect(await post(remote.become(paymentId, status))).toEqual(TAKEN);
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', waitsFor: [] });
    expect(await rig.app.services.stores.transactions.findReversal(paymentId)).toMatchObject({ kind, keptMinor: 0 });
    expect(await rig.books()).toEqual([]);
  });

  it.each([
    ['F', ['contradicting-report']],
    ['V', ['contradicting-report']],
    ['P', []],
    ['U', []],
    ['A', []],
  ] as const)('keeps a payment paid after %s, with the items: %j', async (status, waitsFor) => {
    const { paymentId } = await waiting();
    await post(remote.pay(paymentId));
    expect(await post(remote.become(paymentId, status))).toEqual(TAKEN);
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'paid', waitsFor });
    expect(await rig.books()).toEqual([]);
  });

  it('keeps waiting while the provider itself is undecided', async () => {
    const { paymentId } = await waiting();
    expect(await post(remote.become(paymentId, 'U'))).toEqual(TAKEN);
    await passMinutes(2);
    await reconcilePayments(rig.app.services);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'pending' });
  });

  it('requests the notification again while the provider is unreachable, and accepts it then', async () => {
    const { paymentId } = await waiting();
    const notification = remote.pay(paymentId);
    remote.isDown = true;
    expect((await post(notification)).status).toBe(503);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'pending' });
    remote.isDown = false;
    expect(await post(notification)).toEqual(TAKEN);
    expect(await maria.payment(paymentId)).toMatchObject({ progress: 'paid' });
  });
});
