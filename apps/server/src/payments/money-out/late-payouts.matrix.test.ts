import { contracts, loanConfirm, mine, withdraw } from '@hiram/contract';
import { registryOf } from '@hiram/payments';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { confirmWithdrawal } from './confirm-withdrawal.ts';
import { reconcilePayouts } from './reconcile-payouts.ts';
import { settlePayout } from './settle-payout.ts';
import { killedBeforeRequest, payouts } from '../../../test/payouts.ts';
import { changeAgreement } from '../../../test/change-agreement.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { documentOf, lendingOf, sellLoan, writeProduct } from '../../../test/change-product.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());
afterEach(() => rig.setClock(`${rig.today}T04:00:00.000Z`));

const { approved, bindWallet, confirm, confirmed, details, disbursements, payoutsOf, atProvider } = payouts(() => rig);
const again = { orderStatus: 21, noticeStatusText: 'Please confirm again' };
const DAY_MS = 86_400_000;

const signAgain = (session: string, amount = 400_000) =>
  rig.call(session)(loanConfirm.pushLoan, { productId: '1', amount, periods: 120, termUnit: 'day' });
const stateOf = async (session: string, orderId: string) => {
  const answer = await rig.call(session)(withdraw.loadWithdrawal, { orderId });
  return answer.success ? answer.data.state : answer.code;
};
const borrowerOf = async (orderId: string) => {
  const order = await rig.db
    .selectFrom('orders')
    .select('borrower_id')
    .where('id', '=', Number(orderId))
    .executeTakeFirstOrThrow();
  return order.borrower_id;
};

/** A confirmed order whose payout the provider was never asked for: who recorded it died. @returns its payout */
async function recordedOnly(session: string): Promise<{ orderId: string; payoutId: string }> {
  const orderId = await approved(session);
  await bindWallet(session);
  await confirmWithdrawal(killedBeforeRequest(rig.app.services), {
    borrowerId: await borrowerOf(orderId),
    orderId,
    now: rig.now(),
  });
  const [payout] = await payoutsOf(orderId);
  return { orderId, payoutId: payout?.id ?? '' };
}

describe('a loan confirmed too late by its borrower', () => {
  it('ORD-04 is sent on the tenth day after the signature and offered again on the eleventh', async () => {
    const [inTime, late] = [await approved('tenth-day'), await approved('eleventh-day')];
    await bindWallet('tenth-day');
    await bindWallet('eleventh-day');
    await rig.passDays(10);
    expect(await confirm('tenth-day', inTime)).toMatchObject({ success: true });
    expect(await details('tenth-day', inTime)).toMatchObject({ orderStatus: 170 });
    expect(await stateOf('eleventh-day', late)).toBe('open');
    await rig.passDays(1);
    const shown = await details('eleventh-day', late);
    expect(shown).toMatchObject({ ...again, playeduL: '/supportNumber?productId=1' });
    expect([shown.noticeDesText, shown.reyMsg]).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/^The money was not sent within.*you owe nothing/)),
    );
    expect(await stateOf('eleventh-day', late)).toBe('closed');
    expect(await confirm('eleventh-day', late)).toMatchObject({ success: false, code: '1011' });
    expect(await payoutsOf(late)).toEqual([]);
  });

  it('CNF-10 is signed again with that day’s figures: the same order, both contracts kept, the new one in force', async () => {
    const orderId = await approved('signs-again');
    await bindWallet('signs-again');
    const open = async () => {
      const answer = await rig.call('signs-again')(contracts.openContract, {
        productId: '1',
        scene: 3,
        position: 0,
        orderId,
      });
      return answer.success ? (await fetch(rig.baseUrl + answer.data.contract_url)).text() : answer.message;
    };
    const first = await open();
    await rig.passDays(11);
    const before = await documentOf(rig, 1);
    try {
      await sellLoan(rig, 1, { ...(await lendingOf(rig, 1)), principalMinor: 500_000, annualRatePercent: '60' });
      const pushes = await Promise.all([1, 2, 3].map(() => signAgain('signs-again', 500_000)));
      expect(pushes.map((push) => (push.success ? push.data.lendDetailsUrl : push.message))).toEqual(
        Array.from({ length: 3 }, () => `/tensionAllisland?productId=1&orderId=${orderId}`),
      );
      expect(await stateOf('signs-again', orderId)).toBe('open');
      expect(await confirm('signs-again', orderId)).toMatchObject({ success: true });
    } finally {
      await writeProduct(rig, 1, before);
    }
    // 5,000.00 at 5% a month for four months: 1,500.00 an instalment
    expect(await details('signs-again', orderId)).toMatchObject({
      orderStatus: 170,
      overview: { amountMinor: 150_000 },
    });
    expect(await atProvider(orderId)).toEqual(['paid']);
    const kept = await rig.db
      .selectFrom('contracts')
      .select(['signing', 'position', 'html'])
      .where('order_id', '=', Number(orderId))
      .orderBy('signing')
      .orderBy('position')
      .execute();
    expect(kept.map(({ signing, position }) => [signing, position])).toEqual([
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
    ]);
    expect([kept[0]?.html, kept[2]?.html]).toEqual([first, await open()]);
    expect(await open()).not.toBe(first);
    const listed = await rig.call('signs-again')(mine.listLoanContracts, {});
    expect(listed.success && listed.data.list?.map((each) => each.contracts?.length)).toEqual([2]);
    expect(await rig.books()).toEqual([]);
  });

  it('is never late without a kept contract, and is computed for the day of signature', async () => {
    const orderId = await approved('old-order');
    await bindWallet('old-order');
    await changeAgreement(rig, Number(orderId), (document) => ({ ...document, signed: null }));
    await rig.passDays(30);
    expect(await confirm('old-order', orderId)).toMatchObject({ success: true });
    expect(await details('old-order', orderId)).toMatchObject({ orderStatus: 170, overview: { amountMinor: 124_000 } });
  });
});

describe('an overdue payout', () => {
  it('is cancelled if it was never requested, its order is offered again, and signing makes another one', async () => {
    const { orderId, payoutId } = await recordedOnly('never-asked');
    await rig.passDays(11);
    await Promise.all([1, 2].map(() => reconcilePayouts(rig.app.services)));
    expect(await details('never-asked', orderId)).toMatchObject(again);
    expect(await payoutsOf(orderId)).toMatchObject([{ id: payoutId, status: 'failed' }]);
    expect(await atProvider(orderId)).toEqual([]);
    expect(await signAgain('never-asked')).toMatchObject({ success: true });
    expect(await confirm('never-asked', orderId)).toMatchObject({ success: true });
    expect(await details('never-asked', orderId)).toMatchObject({ orderStatus: 170 });
    expect(await atProvider(orderId)).toEqual(['paid']);
    expect(await disbursements(orderId)).toBe(1);
    expect(await rig.books()).toEqual([]);
  });

  it('is not offered again while its request is uncertain, and is a day of silence later', async () => {
    const { orderId, payoutId } = await recordedOnly('asked-once');
    const askedAt = (ago: number) =>
      rig.db
        .updateTable('payouts')
        .set({ asked_at: new Date(Date.now() - ago) })
        .where('id', '=', payoutId)
        .execute();
    await askedAt(60_000);
    await rig.passDays(11);
    await reconcilePayouts(rig.app.services);
    expect(await details('asked-once', orderId)).toMatchObject({ orderStatus: 151 });
    expect(await payoutsOf(orderId)).toMatchObject([{ status: 'recorded' }]);
    expect(await atProvider(orderId)).toEqual([]);
    await askedAt(DAY_MS + 60_000);
    // a provider that does not answer leaves it unknown, however long ago it was
    const { services } = rig.app;
    const sandbox = services.providers.byName('sandbox');
    if (sandbox === null) throw new Error('no provider');
    const silent = { ...sandbox, queryPayout: () => Promise.reject(new Error('no answer')) };
    await rig.setClock(new Date(rig.now().getTime() + 60_000));
    await reconcilePayouts({ ...services, providers: registryOf([{ market: 'PH', provider: silent }]) });
    expect(await payoutsOf(orderId)).toMatchObject([{ status: 'recorded' }]);
    await rig.setClock(new Date(rig.now().getTime() + 60_000));
    await reconcilePayouts(services);
    expect(await payoutsOf(orderId)).toMatchObject([{ status: 'failed' }]);
    expect(await details('asked-once', orderId)).toMatchObject(again);
    // the first request may have been carried out all the same: a second sending waits for an operator (30-C2)
    expect(await signAgain('asked-once')).toMatchObject({ success: true });
    expect(await confirm('asked-once', orderId)).toMatchObject({ success: true });
    expect(await atProvider(orderId)).toEqual([]);
    const items = await rig.app.services.stores.openItems.listOpen(500);
    expect(items).toContainEqual(
      expect.objectContaining({
        reason: 'second-sending',
        details: { orderId: Number(orderId), earlier: [payoutId] },
      }),
    );
  });

  it('makes the loan if it was sent all the same, with the signed amounts and dates from that day', async () => {
    const { orderId, payoutId } = await recordedOnly('paid-late');
    await rig.db.updateTable('payouts').set({ asked_at: new Date() }).where('id', '=', payoutId).execute();
    await rig.passDays(14);
    const report = {
      reference: payoutId,
      providerReference: 'po_late',
      status: 'paid',
      amount: null,
      paidAt: rig.now(),
      failure: null,
    };
    await settlePayout(rig.app.services, report as never, { source: 'notification', provider: 'sandbox' });
    expect(await details('paid-late', orderId)).toMatchObject({ orderStatus: 170, overview: { amountMinor: 124_000 } });
    const { rows } = await sql<{ days: number }>`
      select i.due_on - o.disbursed_on as days from instalments i join orders o on o.id = i.order_id
      where o.id = ${Number(orderId)} order by i.number`.execute(rig.db);
    expect(rows.map(({ days }) => days)).toEqual([30, 60, 90, 120]);
    expect(await rig.books()).toEqual([]);
  });

  it('ORD-13 that was returned goes to no other account, and the order is offered again', async () => {
    const orderId = await confirmed('back-too-late', '09170009902');
    expect(await details('back-too-late', orderId)).toMatchObject({ orderStatus: 151, cardNeedPop: 1 });
    await rig.passDays(11);
    await bindWallet('back-too-late', '09170001234', orderId);
    expect(await details('back-too-late', orderId)).toMatchObject({ ...again, cardNeedPop: 0 });
    expect(await atProvider(orderId)).toEqual(['failed']);
    expect(await signAgain('back-too-late')).toMatchObject({ success: true });
    expect(await confirm('back-too-late', orderId)).toMatchObject({ success: true });
    expect(await atProvider(orderId)).toEqual(['failed', 'paid']);
    expect(await disbursements(orderId)).toBe(1);
  });
});
