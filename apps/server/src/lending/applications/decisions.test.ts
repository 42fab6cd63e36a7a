import { loanConfirm, order } from '@hiram/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideApplication, decideApplications } from './decide-applications.ts';
import { pushLoan } from './push-loan.ts';
import { applicants } from '../../../test/applicants.ts';
import { raceAtLock } from '../../../test/races.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { push, newBorrower, ordersOf, details } = applicants(() => rig);

describe('the credit decision', () => {
  it.each([
    ['is not yet over 18', { bornOn: '2015-01-01' }, { reason: /over 18/, products: [] }],
    ['lives abroad', { addressCountry: 'SG' }, { reason: /permanent address in the Philippines/, products: [] }],
    ['has no date of birth', { bornOn: null }, { reason: /personal details/, products: ['SariCash', 'BahayLoan'] }],
  ])(
    'LND-05 refuses a borrower who %s, with the reason and the available products',
    async (name, more, { reason, products }) => {
      await newBorrower(name, more);
      const answer = await push({ productId: '1', session: name });
      if (!answer.success) throw new Error(answer.message);
      const shown = await details(answer.data.lendDetailsUrl, name);
      expect(shown.orderStatus).toBe(110);
      expect(shown.noticeDesText).toMatch(reason);
      expect(shown.recProducts?.map((product) => product.name)).toEqual(products);
      expect(shown.debtHelp).toBe('0');
    },
  );

  it('refuses a borrower with an overdue loan', async () => {
    const answer = await push({ productId: '2', amount: 300_000, session: 'demo' });
    if (!answer.success) throw new Error(answer.message);
    expect(await details(answer.data.lendDetailsUrl, 'demo')).toMatchObject({
      orderStatus: 110,
      noticeDesText: 'A loan of yours is overdue. You can apply again once it is paid.',
      debtHelp: '1',
      recProducts: [],
    });
  });
});

describe('a decision at the signature', () => {
  it('CNF-10 waits for another tab that holds the order, and does not leave it to the job', async () => {
    const borrowerId = await newBorrower('two-tabs');
    const signed = await push({ productId: '1', session: 'two-tabs' });
    if (!signed.success) throw new Error(signed.message);
    const [made] = await ordersOf(borrowerId);
    const orderId = made?.id ?? 0;
    await rig.db
      .updateTable('orders')
      .set({ decision: 'pending', decided_at: null, decision_asked_at: null })
      .where('id', '=', orderId)
      .execute();
    const { services } = rig.app;
    await raceAtLock(rig, sql`select from orders where id = ${orderId} for update`, [
      () => decideApplication(services, { orderId, now: rig.now() }),
    ]);
    expect(await ordersOf(borrowerId)).toEqual([{ id: orderId, decision: 'approved' }]);
  });
});

describe('a delayed decision', () => {
  it('leaves the order under review until the job finds it due, and two processes decide it once', async () => {
    const slow = await openServiceRig({ env: { DECISION_DELAY_SECONDS: '3600' } });
    try {
      const wish = { productId: '1', amount: 400_000, periods: 120, termUnit: 'day' };
      const answer = await slow.call('demo-new')(loanConfirm.pushLoan, wish);
      if (!answer.success) throw new Error(answer.message);
      const orderId = new URL(answer.data.lendDetailsUrl, 'https://x').searchParams.get('orderId') ?? '';
      const look = async () => {
        const shown = await slow.call('demo-new')(order.loadOrderDetails, { orderId });
        return shown.success ? [shown.data.orderStatus, shown.data.noticeStatusText] : [];
      };
      expect(await look()).toEqual([21, 'Under review']);
      expect(await decideApplications(slow.app.services)).toBe(0);
      await slow.setClock(new Date(slow.now().getTime() + 3_601_000));
      const decided = await Promise.all([1, 2].map(() => decideApplications(slow.app.services)));
      expect(decided.reduce((sum, count) => sum + count, 0)).toBe(1);
      expect(await look()).toEqual([21, 'Approved']);
    } finally {
      await slow.close();
    }
  });

  it('is requested again after a failure', async () => {
    const borrowerId = await newBorrower('push-failing');
    const failing = { decide: () => Promise.reject(new Error('the decider is away')) };
    const request = {
      borrowerId,
      market: 'PH' as const,
      productId: '1',
      seen: { amountMinor: 400_000, periods: 120, termUnit: 'day' },
      now: rig.now(),
    };
    const { lendDetailsUrl } = await pushLoan({ ...rig.app.services, decider: failing }, request);
    expect(await details(lendDetailsUrl, 'push-failing')).toMatchObject({ noticeStatusText: 'Under review' });
    expect(await decideApplications(rig.app.services)).toBeGreaterThanOrEqual(1);
    expect(await details(lendDetailsUrl, 'push-failing')).toMatchObject({ noticeStatusText: 'Approved' });
  });

  it('does not delay later decisions when it fails', async () => {
    const ids = [await newBorrower('first-in-line'), await newBorrower('second-in-line')];
    const failing = { decide: () => Promise.reject(new Error('the decider is away')) };
    const request = {
      market: 'PH' as const,
      productId: '1',
      seen: { amountMinor: 400_000, periods: 120, termUnit: 'day' },
    };
    for (const borrowerId of ids) {
      await pushLoan({ ...rig.app.services, decider: failing }, { ...request, borrowerId, now: rig.now() });
    }
    const { decider } = rig.app.services;
    const picky: typeof decider = {
      decide: (application) => (application.borrower.id === ids[0] ? failing.decide() : decider.decide(application)),
    };
    await decideApplications({ ...rig.app.services, decider: picky });
    const decisions = await Promise.all(ids.map(async (id) => (await ordersOf(id))[0]?.decision));
    expect(decisions).toEqual(['pending', 'approved']);
  });
});
