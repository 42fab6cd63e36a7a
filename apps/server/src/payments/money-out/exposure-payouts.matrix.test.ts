import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmWithdrawal } from './confirm-withdrawal.ts';
import { reconcilePayouts } from './reconcile-payouts.ts';
import { exposures, overLimit, REASON } from '../../../test/exposures.ts';
import { payouts } from '../../../test/payouts.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

// What one person may have lent is judged again when the money of a loan is to be sent: it may have changed since the approval.

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { atProvider, bindWallet, confirm, details, disbursements, newBorrower, payoutsOf } = payouts(() => rig);
const { push, decisionOf, limit, limitsOfSandbox, servicesThatMeet } = exposures(() => rig);
afterEach(limitsOfSandbox);
afterEach(async () => {
  const broken = await rig.books();
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

describe('a payout', () => {
  /** Two approved orders of one borrower, and a limit since then of one. */
  async function twoApproved(session: string): Promise<[string, string]> {
    await newBorrower(session);
    await bindWallet(session);
    const made: [string, string] = [await push(session, '1'), await push(session, '2')];
    await limit(null);
    return made;
  }
  const waiting = () => rig.app.services.stores.openItems.listOpen(10);
  const review = (...typed: readonly string[]) => runCommand(rig, ['review', ...typed]);
  const reconcile = async () => {
    await rig.setClock(new Date(rig.now().getTime() + 60_000));
    await reconcilePayouts(rig.app.services);
  };
  const statusOf = async (session: string, orderId: string) => (await details(session, orderId)).orderStatus;

  beforeEach(async () => {
    const left = await waiting();
    if (left.length > 0) throw new Error(`a test before left ${left.length} items`);
  });

  it('beyond a limit lowered since the approval waits for review, and an operator releases it', async () => {
    const [first, second] = await twoApproved('over-the-limit');
    expect(await confirm('over-the-limit', first)).toMatchObject({ success: true });
    expect(await statusOf('over-the-limit', first)).toBe(170);
    expect(await confirm('over-the-limit', second)).toMatchObject({ success: true });
    await reconcile();
    expect([await statusOf('over-the-limit', second), await atProvider(second)]).toEqual([151, []]);
    const [payout] = await payoutsOf(second);
    const [item, ...more] = await waiting();
    expect(more).toEqual([]);
    expect(item).toMatchObject({
      kind: 'payout',
      subject: payout?.id,
      reason: 'exposure-limit',
      details: {
        orderId: Number(second),
        principalMinor: 300_000,
        over: 'open_loans',
        openLoans: 1,
        owedPrincipalMinor: 400_000,
      },
    });
    // closed without a decision it would be sent by one person
    const closed = await review('close', String(item?.id), '--by', 'ana', '--note', 'done');
    expect(closed).toMatchObject({ code: 1, output: expect.stringContaining('approve or refuse item') });
    expect(await review('approve', String(item?.id), '--by', 'ana')).toMatchObject({ code: 0 });
    await reconcile();
    expect([await statusOf('over-the-limit', second), await atProvider(second)]).toEqual([170, ['paid']]);
    expect(await disbursements(second)).toBe(1);
  });

  it('is sent to the next account without another review if it was released and came back', async () => {
    const [first, second] = await twoApproved('came-back');
    await confirm('came-back', first);
    await bindWallet('came-back', '09170009902');
    await confirm('came-back', second);
    const [item] = await waiting();
    const { stores } = rig.app.services;
    await stores.openItems.close(item?.id ?? 0, { outcome: 'approved', by: 'ana', note: '', at: rig.now() });
    await reconcile();
    expect(await payoutsOf(second)).toMatchObject([{ status: 'failed' }]);
    await bindWallet('came-back', '09170001234', second);
    await reconcile();
    expect(await statusOf('came-back', second)).toBe(170);
    expect(await waiting()).toEqual([]);
  });

  it('A2 that came back is reviewed again if it was released before the new confirmation', async () => {
    const [first, second] = await twoApproved('released-before');
    await confirm('released-before', first);
    const { openItems } = rig.app.services.stores;
    const release = { outcome: 'approved', by: 'ana', note: '' } as const;
    const before = await openItems.open({
      kind: 'payout',
      subject: 'HPO-BEFORE',
      reason: 'exposure-limit',
      borrowerId: await borrowerOfOrder(second),
      details: { orderId: Number(second) },
      at: rig.now(),
    });
    await openItems.close(before, { ...release, at: new Date(rig.now().getTime() - 86_400_000) });
    await bindWallet('released-before', '09170029902');
    await confirm('released-before', second);
    const [item] = await waiting();
    await openItems.close(item?.id ?? 0, { ...release, outcome: 'closed', at: rig.now() });
    await reconcile();
    expect(await payoutsOf(second)).toMatchObject([{ status: 'failed' }]);
    await bindWallet('released-before', '09170005678', second);
    await reconcile();
    const [again, ...more] = await waiting();
    expect([again?.reason, more]).toEqual(['exposure-limit', []]);
    expect(await atProvider(second)).toEqual(['failed']);
    await openItems.close(again?.id ?? 0, { ...release, outcome: 'refused', at: rig.now() });
  });

  it('is never sent if an operator keeps it back, and its order ends refused with the reason', async () => {
    const [first, second] = await twoApproved('held-second');
    await confirm('held-second', first);
    await confirm('held-second', second);
    const [item] = await waiting();
    expect(await review('refuse', String(item?.id), '--by', 'ana')).toMatchObject({ code: 0 });
    await reconcile();
    await bindWallet('held-second', '09170001234');
    await reconcile();
    expect(await atProvider(second)).toEqual([]);
    expect(await payoutsOf(second)).toMatchObject([{ status: 'failed' }]);
    expect(await decisionOf(second)).toEqual(overLimit);
    expect(await details('held-second', second)).toMatchObject({ orderStatus: 110, noticeDesText: REASON });
    expect(await statusOf('held-second', first)).toBe(170);
  });

  it('of two confirmed at once, in any process, is sent once and held once', async () => {
    const orders = await twoApproved('confirms-both');
    const borrowerId = await borrowerOfOrder(orders[0]);
    const services = servicesThatMeet('confirmWithdrawal');
    await Promise.all(orders.map((orderId) => confirmWithdrawal(services, { borrowerId, orderId, now: rig.now() })));
    await reconcile();
    const sent = await Promise.all(orders.map(atProvider));
    expect(sent.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, 1]);
    const [item, ...more] = await waiting();
    expect([item?.reason, more]).toEqual(['exposure-limit', []]);
    await review('refuse', String(item?.id), '--by', 'ana');
  });

  it('confirmed repeatedly during its own notifications causes no deadlock', async () => {
    const [first] = await twoApproved('taps-and-news');
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm('taps-and-news', first)));
    expect(answers.map(({ success }) => success)).not.toContain(false);
    await vi.waitFor(async () => expect(await statusOf('taps-and-news', first)).toBe(170), { timeout: 20_000 });
    expect(rig.log()).not.toContain('deadlock');
  });
});

async function borrowerOfOrder(orderId: string): Promise<number> {
  const order = await rig.app.services.stores.orders.lock(Number(orderId));
  if (order === undefined) throw new Error('there is no such order');
  return order.borrowerId;
}
