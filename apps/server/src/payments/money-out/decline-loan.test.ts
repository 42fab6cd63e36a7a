import { home, homeProduct, withdraw } from '@hiram/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { declineLoan } from './decline-loan.ts';
import { confirmWithdrawal } from './confirm-withdrawal.ts';
import { reconcilePayouts } from './reconcile-payouts.ts';
import { applicants } from '../../../test/applicants.ts';
import { killedBeforeRequest, payouts } from '../../../test/payouts.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());
afterEach(() => rig.setClock(`${rig.today}T04:00:00.000Z`));

const { approved, bindWallet, confirm, details, disbursements, payoutsOf, atProvider } = payouts(() => rig);
const decline = (session: string, orderId: string, idempotencyKey?: string) =>
  rig.call(session)(withdraw.declineLoan, { orderId }, idempotencyKey === undefined ? {} : { idempotencyKey });
const rowOf = (orderId: string) =>
  rig.db
    .selectFrom('orders')
    .select(['borrower_id', 'decision', 'decided_at', 'decision_reason', 'declined_at', 'withdraw_confirmed_at'])
    .where('id', '=', Number(orderId))
    .executeTakeFirstOrThrow();
const listed = async (session: string, tab: home.OrderTab) => {
  const answer = await rig.call(session)(home.listOrders, { tab });
  return answer.success ? answer.data.list?.map(({ orderId, statusText }) => [orderId, statusText]) : answer.code;
};
const load = async (session: string, orderId: string) => {
  const answer = await rig.call(session)(withdraw.loadWithdrawal, { orderId });
  return answer.success ? [answer.data.state, answer.data.mayDecline] : answer.code;
};

describe('an approved loan that its borrower declines', () => {
  it('is over: nothing is paid out, and the order and the lists say so', async () => {
    const orderId = await approved('declines');
    await bindWallet('declines');
    expect(await load('declines', orderId)).toEqual(['open', '1']);
    expect(await details('declines', orderId)).toMatchObject({ mayDecline: '1' });
    const before = await rowOf(orderId);
    await rig.passDays(3);
    const answer = await decline('declines', orderId);
    expect(answer.success && answer.data.lendDetailsUrl).toContain(`orderId=${orderId}`);
    expect(await details('declines', orderId)).toMatchObject({
      orderStatus: 110,
      noticeStatusText: 'Not taken up',
      noticeDesText:
        'You did not want this loan. Nothing was sent, and you owe nothing. You can apply again at any time.',
      playeduL: '',
      mayDecline: '0',
    });
    expect(await listed('declines', 'open')).toEqual([]);
    expect(await listed('declines', 'refused')).toEqual([[orderId, 'Not taken up']]);
    expect(await load('declines', orderId)).toEqual(['closed', '0']);
    expect(await confirm('declines', orderId)).toMatchObject({ success: false, code: '1013' });
    await reconcilePayouts(rig.app.services);
    expect(await payoutsOf(orderId)).toEqual([]);
    expect(await rowOf(orderId)).toMatchObject({
      decision: 'refused',
      decision_reason: 'declined',
      declined_at: expect.any(Date),
      // by which the lender's deadline is measured
      decided_at: before.decided_at,
    });
  });

  it('can be applied for again at once, as another order', async () => {
    const orderId = await approved('changes-mind');
    await decline('changes-mind', orderId);
    const product = await rig.call('changes-mind')(homeProduct.loadProduct, { productId: '1' });
    expect(product.success && product.data.mayApply).toBe('yes');
    const pushed = await applicants(() => rig).push({ productId: '1', session: 'changes-mind' });
    const again = pushed.success ? (/orderId=(\d+)/.exec(pushed.data.lendDetailsUrl)?.[1] ?? '') : pushed.message;
    expect(again).not.toBe(orderId);
    expect(await details('changes-mind', again)).toMatchObject({ noticeStatusText: 'Approved' });
  });

  it('is declined once by taps, retries and tabs', async () => {
    const orderId = await approved('declines-often');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => decline('declines-often', orderId, index < 3 ? 'the-same' : undefined)),
    );
    expect(answers.every(({ success }) => success)).toBe(true);
    const { declined_at: first } = await rowOf(orderId);
    await rig.passDays(1);
    expect(await decline('declines-often', orderId)).toMatchObject({ success: true });
    expect((await rowOf(orderId)).declined_at).toEqual(first);
  });

  it('is no longer possible once the money is wanted, before a decision, or for another borrower', async () => {
    const orderId = await approved('wants-it');
    expect(await decline('declines', orderId)).toMatchObject({ success: false, code: '1001' });
    expect(await decline('wants-it', '999999')).toMatchObject({ success: false, code: '1001' });
    await bindWallet('wants-it');
    await confirm('wants-it', orderId);
    expect(await decline('wants-it', orderId)).toMatchObject({ success: false, code: '1013' });
    expect(await details('wants-it', orderId)).toMatchObject({ orderStatus: 170 });
    const pending = await approved('still-waits');
    await rig.db
      .updateTable('orders')
      .set({ decision: 'pending', decided_at: null })
      .where('id', '=', Number(pending))
      .execute();
    expect(await decline('still-waits', pending)).toMatchObject({ success: false, code: '1013' });
  });

  it('is either declined or paid out when both are asked for at once', async () => {
    for (const [index, first] of ['decline', 'confirm', 'decline', 'confirm'].entries()) {
      const session = `both-${index}`;
      const orderId = await approved(session);
      await bindWallet(session);
      const asks = { decline: () => decline(session, orderId), confirm: () => confirm(session, orderId) };
      const both = first === 'decline' ? [asks.decline(), asks.confirm()] : [asks.confirm(), asks.decline()];
      const answers = await Promise.all(both);
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      const isDeclined = (await rowOf(orderId)).declined_at !== null;
      expect((await payoutsOf(orderId)).map(({ status }) => status)).toEqual(isDeclined ? [] : ['paid']);
      expect(await disbursements(orderId)).toBe(isDeclined ? 0 : 1);
    }
    expect(await rig.books()).toEqual([]);
  });

  it('is not sent by the payout job when a payout that was given up as too late and a decline meet', async () => {
    const orderId = await approved('too-late');
    await bindWallet('too-late');
    const { borrower_id: borrowerId } = await rowOf(orderId);
    const services = rig.app.services;
    await confirmWithdrawal(killedBeforeRequest(services), { borrowerId, orderId, now: rig.now() });
    await rig.passDays(11);
    const [declined] = await Promise.allSettled([
      declineLoan(services, { borrowerId, orderId, now: rig.now() }),
      reconcilePayouts(services),
    ]);
    // the decline came before the job gave the payout up
    const again = declined.status === 'rejected' ? await decline('too-late', orderId) : { success: true };
    expect(again.success).toBe(true);
    await reconcilePayouts(services);
    expect(await rowOf(orderId)).toMatchObject({ decision_reason: 'declined', withdraw_confirmed_at: null });
    expect((await payoutsOf(orderId)).map(({ status }) => status)).toEqual(['failed']);
    expect([await atProvider(orderId), await disbursements(orderId)]).toEqual([[], 0]);
  });
});
