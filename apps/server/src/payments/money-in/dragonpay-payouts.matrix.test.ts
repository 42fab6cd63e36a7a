import { CASES } from '@hiram/payments/fakes/dragonpay';
import { bindCard } from '@hiram/contract';
import { accountBinder } from '../../../test/account-binder.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcilePayouts } from '../money-out/reconcile-payouts.ts';
import { type DragonpayRig, openDragonpayRig, TAKEN } from '../../../test/dragonpay-rig.ts';
import { itemsOf } from '../../../test/open-reasons.ts';
import { payouts } from '../../../test/payouts.ts';

let opened: DragonpayRig;
let rig: DragonpayRig['rig'];
let remote: DragonpayRig['remote'];
beforeAll(async () => {
  opened = await openDragonpayRig();
  ({ rig, remote } = opened);
});
afterAll(() => opened.close());

const post: DragonpayRig['post'] = (notification) => opened.post(notification, '/payouts');

describe('paying out through Dragonpay', () => {
  const { confirmed, approved, confirm, details, payoutsOf, disbursements } = payouts(() => rig);
  const only = async (orderId: string) => {
    const [payout, ...more] = await payoutsOf(orderId);
    if (payout === undefined || more.length > 0) throw new Error(`order ${orderId} has not one payout`);
    return payout;
  };

  it('queues the loan and disburses it when the provider reports it paid', async () => {
    const orderId = await confirmed('drg-paid');
    const payout = await only(orderId);
    expect(payout.status).toBe('pending');
    expect(remote.payouts.get(payout.id)).toMatchObject({ procId: 'GCSH', amountMinor: payout.amountMinor });
    expect((await details('drg-paid', orderId)).orderStatus).toBe(151);
    const notification = remote.endPayout(payout.id);
    expect(await post(notification)).toEqual(TAKEN);
    expect(await post(notification)).toEqual(TAKEN);
    expect((await only(orderId)).status).toBe('paid');
    expect(await disbursements(orderId)).toBe(1);
    expect((await details('drg-paid', orderId)).orderStatus).toBe(170);
    expect(await rig.books()).toEqual([]);
  });

  it('finds an unreported payout by asking', async () => {
    const orderId = await confirmed('drg-lost');
    remote.endPayout((await only(orderId)).id);
    await opened.passMinutes(1);
    await reconcilePayouts(rig.app.services);
    expect((await only(orderId)).status).toBe('paid');
    expect(await disbursements(orderId)).toBe(1);
  });

  it('pays once if the answer is lost', async () => {
    const orderId = await confirmed('drg-unanswered', `0917000${CASES.payout.unanswered}`);
    const payout = await only(orderId);
    expect(payout.status).toBe('recorded');
    await opened.passMinutes(1);
    await reconcilePayouts(rig.app.services);
    expect((await only(orderId)).status).toBe('pending');
    expect(remote.payouts.has(payout.id)).toBe(true);
  });

  it.each([
    ['drg-fails', CASES.payout.fails, 'other'],
    ['drg-refused', CASES.payout.refused, 'account_invalid'],
  ])('tells the borrower that the money could not be sent if %s', async (session, ending, failure) => {
    const orderId = await confirmed(session, `0917000${ending}`);
    const payout = await only(orderId);
    if (remote.payouts.has(payout.id)) await post(remote.endPayout(payout.id));
    expect(await only(orderId)).toMatchObject({
      status: 'failed',
      failure,
      failure_evidence: expect.stringMatching(/\w/),
    });
    expect(JSON.stringify(await details(session, orderId))).toContain('The money could not be sent');
  });

  it('sends the money to the bank of the account', async () => {
    const orderId = await approved('drg-bank');
    const bound = await accountBinder(() => rig).bind('drg-bank', {
      cardType: '2',
      bankCode: 'BPI',
      bankAccountNumber: '1234567890',
      accountKind: 'savings',
    });
    expect(bound.success).toBe(true);
    await confirm('drg-bank', orderId);
    expect(remote.payouts.get((await only(orderId)).id)).toMatchObject({ procId: 'BPIX', account: '1234567890' });
  });

  it('offers and binds only accounts that the provider can pay', async () => {
    await approved('drg-kinds');
    const call = rig.call('drg-kinds');
    const form = await call(bindCard.initBindCard, { product_id: '1' });
    const items = form.success ? (form.data.items ?? []) : [];
    const notesOf = (code: string) => items.find((item) => item.code === code)?.note?.map(({ type }) => type);
    expect(notesOf('channelNumber')).toEqual(['90006']);
    expect(notesOf('walletLevel')).toEqual(['gcash-verified', 'gcash-basic']);
    const bound = await call(bindCard.bindNewCard, {
      cardType: '1',
      channelNumber: '90001',
      walletLevel: 'maya-basic',
      walletNumber: '09170001111',
    });
    expect(bound).toMatchObject({ success: false, message: expect.stringContaining('channelNumber') });
  });

  it('asks about an unknown payout in our form, opens an item at once and closes it once it is known', async () => {
    const orderId = await confirmed('drg-unknown');
    const { id } = await only(orderId);
    const told = remote.endPayout(id);
    const items = () => itemsOf(rig, 'payout', `dragonpay/${id}`);
    const nameProvider = (provider: string) =>
      rig.db.updateTable('payouts').set({ provider }).where('id', '=', id).execute();
    await nameProvider('another');
    for (const _ of [1, 2]) expect(await post(told)).toEqual(TAKEN);
    expect(await items()).toMatchObject([
      { reason: 'unknown-reference', details: { reported: 'paid', reference: id } },
    ]);
    await nameProvider('dragonpay');
    expect(await post(told)).toEqual(TAKEN);
    expect(await items()).toEqual([]);
    expect((await only(orderId)).status).toBe('paid');
  });

  it('leaves a failure after the payout to an operator: no status says that the money came back', async () => {
    const orderId = await confirmed('drg-after-paid');
    const { id } = await only(orderId);
    const told = remote.endPayout(id);
    await post(told);
    const remembered = remote.payouts.get(id);
    if (remembered === undefined) throw new Error('there is no payout');
    Object.assign(remembered, { status: 'F' });
    await post(told);
    expect(await only(orderId)).toMatchObject({ status: 'paid', waitsFor: ['contradicting-report'] });
    expect(await disbursements(orderId)).toBe(1);
  });

  it('refuses a forged payout notification', async () => {
    const orderId = await confirmed('drg-forged');
    const { id } = await only(orderId);
    const text = new TextDecoder().decode(remote.endPayout(id).rawBody);
    const forged = { headers: {}, rawBody: Buffer.from(text.replace('digest=', 'digest=0')), receivedAt: rig.now() };
    expect((await post(forged)).status).toBe(401);
    expect((await only(orderId)).status).toBe('pending');
  });
});
