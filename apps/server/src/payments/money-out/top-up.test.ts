import { addDays, loanState } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAgreement } from '../../../test/change-agreement.ts';
import { exposures } from '../../../test/exposures.ts';
import { makeLoan } from '../../../test/loans.ts';
import { payer } from '../../../test/payer.ts';
import { payouts } from '../../../test/payouts.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { loanFactsOf } from '../../lending/loans/loan-facts.ts';
import { settlePayout } from './settle-payout.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { approved, bindWallet, confirm, payoutsOf } = payouts(() => rig);
const { pay } = payer(() => rig);
const { limit, limitsOfSandbox } = exposures(() => rig);
const stores = () => rig.app.services.stores;

const balancesOf = async (orderId: number): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await stores().ledger.balances(orderId))
      .filter(({ amountMinor }) => amountMinor !== 0)
      .map(({ account, amountMinor }) => [account, amountMinor]),
  );

let loans = 95_000;

/**
 * An approved order of 4,000.00, of which 200.00 are deducted, whose borrower signed that it pays off an old loan: four instalments of 500.00
 * (400.00 and 100.00 interest), three of them paid on their days, the last due in ten days.
 */
async function toppingUp(session: string, payoffAtMostMinor = 60_000) {
  const orderId = Number(await approved(session));
  const { borrowerId } = (await stores().orders.lock(orderId)) ?? { borrowerId: 0 };
  loans += 1;
  const oldId = loans;
  const firstDueOn = await makeLoan(rig, { id: oldId, borrowerId, instalmentMinor: 50_000, dueInDays: -80 });
  for (const after of [0, 30, 60])
    await pay({ orderId: oldId, borrowerId, day: addDays(firstDueOn, after), amountMinor: 50_000 });
  const topUp = { orderId: oldId, quotedOn: rig.today, payoffMinor: 46_667, payoffAtMostMinor };
  await changeAgreement(rig, orderId, (document) => ({ ...document, topUp }));
  await bindWallet(session);
  return { orderId, oldId, borrowerId };
}

const stateOf = async (orderId: number, borrowerId: number) => {
  const order = await stores().orders.findOwn(orderId, borrowerId);
  return order && loanFactsOf(order);
};

describe('a top-up', () => {
  it('LND-03 pays off the old loan with the disbursement of the new one, and pays out the rest', async () => {
    const { orderId, oldId, borrowerId } = await toppingUp('top-up');
    expect((await confirm('top-up', String(orderId))).success).toBe(true);
    // 400.00 principal, and 20 of 30 days of 100.00: 466.67 of 3,800.00
    expect(await payoutsOf(String(orderId))).toMatchObject([{ status: 'paid', amountMinor: 333_333 }]);
    expect(await balancesOf(orderId)).toEqual({
      'principal-receivable': 400_000,
      'fee-income': -20_000,
      'provider-clearing': -333_333,
      'refinancing-clearing': -46_667,
    });
    // 1,500.00 came in; principal is gone, and interest of 300.00 and 66.67 earned
    expect(await balancesOf(oldId)).toEqual({
      'provider-clearing': 150_000 - 160_000,
      'refinancing-clearing': 46_667,
      'interest-income': -36_667,
    });
    const old = await stateOf(oldId, borrowerId);
    expect(old?.payments.at(-1)).toMatchObject({ paidOn: rig.today, excessMinor: 0 });
    expect(await rig.books()).toEqual([]);
  });

  it('leaves the old loan out of the exposure', async () => {
    await limit(null);
    const { orderId } = await toppingUp('top-up-exposed');
    await confirm('top-up-exposed', String(orderId));
    await limitsOfSandbox();
    expect(await payoutsOf(String(orderId))).toMatchObject([{ status: 'paid' }]);
  });

  it('is taken back with a payout that comes back: the old loan runs on, and the books agree', async () => {
    const { orderId, oldId, borrowerId } = await toppingUp('top-up-back');
    const before = [await stateOf(oldId, borrowerId), await balancesOf(oldId)];
    await confirm('top-up-back', String(orderId));
    const [payout] = await payoutsOf(String(orderId));
    const said = {
      reference: payout?.id ?? '',
      providerReference: 'po_x',
      status: 'returned',
      amount: { minor: 333_333, currency: 'PHP' },
      paidAt: null,
      failure: 'account_closed',
    } as const;
    const context = { source: 'notification', provider: 'sandbox' } as const;
    expect(await settlePayout(rig.app.services, said, context)).toBe('moved');
    const { reversed: _, ...after } = (await stateOf(oldId, borrowerId)) ?? {};
    expect([after, await balancesOf(oldId)]).toEqual(before.map((each) => expect.objectContaining(each ?? {})));
    expect(await balancesOf(orderId)).toEqual({});
    expect(await rig.books()).toEqual([]);
    expect(await settlePayout(rig.app.services, said, context)).toBe('repeated');
  });

  it('is not paid out where the old loan costs more than was signed', async () => {
    const { orderId, oldId } = await toppingUp('top-up-above', 46_666);
    const answer = await confirm('top-up-above', String(orderId));
    expect(answer).toMatchObject({ success: false, code: '1011' });
    expect(await payoutsOf(String(orderId))).toEqual([]);
    expect((await balancesOf(oldId))['refinancing-clearing']).toBeUndefined();
  });

  it('counts on the day of its quote where the provider pays days later', async () => {
    const { orderId, oldId, borrowerId } = await toppingUp('top-up-slow');
    const said = { providerReference: 'po_x', status: 'paid', amount: null, failure: null } as const;
    const context = { source: 'notification', provider: 'sandbox' } as const;
    const quotedAt = new Date(`${addDays(rig.today, -3)}T04:00:00Z`);
    const { id: accountId } = (await stores().payoutAccounts.findCurrent(borrowerId)) ?? { id: 0 };
    // recorded three days ago, when 17 of 30 days were earned: 456.67
    await rig.app.services.inTransaction(async (inside) => {
      await inside.payouts.insert({
        id: 'HPO-SL0W-0001',
        order_id: orderId,
        borrower_id: borrowerId,
        account_id: accountId,
        amount_minor: 380_000 - 45_667,
        currency: 'PHP',
        channel_number: 'gcash',
        provider: 'sandbox',
        created_at: quotedAt,
        traceparent: null,
      });
      const confirmed = { accountId, at: quotedAt, dueOn: rig.today };
      await inside.applications.confirmWithdrawal(orderId, confirmed);
    });
    const report = { ...said, reference: 'HPO-SL0W-0001', paidAt: new Date(`${rig.today}T00:30:00Z`) };
    expect(await settlePayout(rig.app.services, report, context)).toBe('moved');
    const old = await stateOf(oldId, borrowerId);
    expect(old?.payments.at(-1)).toMatchObject({ paidOn: addDays(rig.today, -3), excessMinor: 0 });
    expect(old === null || old === undefined ? null : loanState(old, rig.today).settled).toBe(true);
    expect(await rig.books()).toEqual([]);
  });

  it('breaks an invariant where one of both loans lacks it', async () => {
    const { orderId, borrowerId } = await toppingUp('top-up-half');
    const line = { currency: 'PHP', amountMinor: 100 };
    await stores().ledger.post({
      kind: 'transaction',
      source: `${orderId}/9/9`,
      orderId,
      occurredOn: rig.today,
      postedAt: rig.app.services.clock.now(),
      postings: [
        { ...line, account: 'refinancing-clearing' },
        { ...line, account: 'goodwill', amountMinor: -100 },
      ],
    });
    expect(await rig.books()).toContain(`a payoff by a new loan that is not on both loans: ${borrowerId}`);
  });
});
