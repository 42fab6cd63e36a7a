import { DomainError } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRefund } from './send-refund.ts';
import { decideItem, itemsOf } from '../../../test/open-reasons.ts';
import { payer } from '../../../test/payer.ts';
import { payouts } from '../../../test/payouts.ts';
import { refunds } from '../../../test/refunds.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const { atProvider, bindWallet, disbursements, payoutsOf } = payouts(() => rig);
const { accountsOf, creditOf, overpaid, reclaimOf, refund, refundsOf, report, sendRecorded, settle } = refunds(
  () => rig,
);
const { reportReversal } = payer(() => rig);
const stores = () => rig.app.services.stores;
const kindsOf = async (orderId: number) =>
  (await stores().transactions.list(orderId)).map(({ kind, reverses }) => (reverses === null ? kind : `-${kind}`));
const refused = async (attempt: Promise<unknown>): Promise<string | undefined> => {
  const error: unknown = await attempt.catch((thrown: unknown) => thrown);
  return error instanceof DomainError ? error.field : 'no refusal';
};

describe('a credit refunded by payout', () => {
  it('LND-07 is booked against the provider, sent to the borrower’s account and paid once', async () => {
    const { orderId, borrowerId, creditMinor } = await overpaid('refunded');
    const before = await stores().orders.findOwn(orderId, borrowerId);
    const clearing = (await accountsOf(orderId))['provider-clearing'] ?? 0;
    expect(await refund(orderId, creditMinor, 'one')).toEqual({ number: 3, isNew: true });
    expect(await accountsOf(orderId)).toMatchObject({ 'provider-clearing': clearing - creditMinor });
    expect(await accountsOf(orderId)).not.toHaveProperty('borrower-credit');
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'recorded', amountMinor: creditMinor }]);
    await sendRecorded();
    await sendRecorded();
    const [sent, ...more] = await refundsOf(orderId);
    expect([sent, more]).toMatchObject([{ status: 'paid', waitsFor: [] }, []]);
    expect(await settle(report(sent?.id ?? '', creditMinor, { status: 'paid', failure: null }))).toBe('repeated');
    expect(await atProvider(String(orderId))).toEqual(['paid', 'paid']);
    expect(await kindsOf(orderId)).toEqual(['disbursement', 'repayment', 'credit_refund']);
    const after = await stores().orders.findOwn(orderId, borrowerId);
    expect([after?.disbursedOn, after?.accountProblem]).toEqual([before?.disbursedOn, null]);
    expect(await disbursements(String(orderId))).toBe(1);
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 is booked and sent once for a repeated key, whatever happened to the account', async () => {
    const { orderId, creditMinor } = await overpaid('repeated-key');
    expect(await refund(orderId, creditMinor, 'same')).toMatchObject({ isNew: true });
    const account = await rig.db
      .selectFrom('payouts')
      .select('account_id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    await rig.app.services.stores.payoutAccounts.hold(account.account_id, rig.now());
    expect(await refund(orderId, creditMinor, 'same')).toEqual({ number: 3, isNew: false });
    expect(await refused(refund(orderId, creditMinor - 1, 'same'))).toBe('key');
    expect(await refundsOf(orderId)).toHaveLength(1);
    // nothing goes to an account that waits for an operator
    await sendRecorded();
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'recorded' }]);
    await rig.app.services.stores.payoutAccounts.release(account.account_id, rig.now());
    await sendRecorded();
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'paid' }]);
  });

  it('LND-07 is at most the credit, also for two at once', async () => {
    const { orderId, creditMinor } = await overpaid('two-at-once');
    expect(await refused(refund(orderId, creditMinor + 1))).toBe('amountMinor');
    const dated = {
      orderId,
      amountMinor: creditMinor,
      effectiveOn: rig.today,
      key: 'dated',
      reason: 'overpaid',
      at: rig.now(),
    };
    const by = { actor: 'operator', name: 'ana' } as const;
    const ofADay = rig.app.services.inTransaction((inside) => sendRefund(rig.app.services, inside, { ...dated, by }));
    expect(await refused(ofADay)).toBe('effectiveOn');
    const both = await Promise.allSettled([refund(orderId, creditMinor), refund(orderId, creditMinor)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refundsOf(orderId)).toHaveLength(1);
    expect(await creditOf({ orderId, borrowerId: (await orderOf(orderId)).borrowerId })).toBe(0);
  });

  it('LND-07 is refused by field for a borrower without a usable account', async () => {
    const { orderId, borrowerId, creditMinor } = await overpaid('no-account');
    const account = await stores().payoutAccounts.findCurrent(borrowerId);
    await stores().payoutAccounts.hold(account?.id ?? 0, rig.now());
    expect(await refused(refund(orderId, creditMinor))).toBe('account');
    await stores().payoutAccounts.refuse(account?.id ?? 0, rig.now());
    expect(await refused(refund(orderId, creditMinor))).toBe('account');
    expect(await refused(refund(999_999, creditMinor))).toBe('orderId');
    expect(await kindsOf(orderId)).toEqual(['disbursement', 'repayment']);
    expect(await refundsOf(orderId)).toEqual([]);
  });

  it('CNF-10 refused by the provider is credit again, and goes to another account on an operator’s order', async () => {
    const { orderId, borrowerId, creditMinor } = await overpaid('failed');
    await bindWallet('failed', '09170009902');
    await refund(orderId, creditMinor);
    await sendRecorded();
    const [failed] = await refundsOf(orderId);
    expect(failed).toMatchObject({ status: 'failed', failure: 'account_closed', waitsFor: ['refund-came-back'] });
    expect(await kindsOf(orderId)).toEqual(['disbursement', 'repayment', 'credit_refund', '-credit_refund']);
    expect(await creditOf({ orderId, borrowerId })).toBe(creditMinor);
    expect(await accountsOf(orderId)).toMatchObject({ 'borrower-credit': -creditMinor });
    expect((await stores().orders.findOwn(orderId, borrowerId))?.accountProblem).toBeNull();
    await bindWallet('failed', '09170004987');
    const [item] = await itemsOf(rig, 'payout', failed?.id ?? '');
    await decideItem(rig, item?.id ?? 0, 'approved');
    await sendRecorded();
    expect((await refundsOf(orderId)).map(({ status }) => status)).toEqual(['failed', 'paid']);
    const trail = rig.db.selectFrom('desk_audit').select('login').where('detail', '=', `${orderId}/5`);
    expect(await trail.execute()).toEqual([{ login: 'ana' }]);
    expect(await creditOf({ orderId, borrowerId })).toBe(0);
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 returned after days is the borrower’s credit again, and the loan stays paid out', async () => {
    const { orderId, borrowerId, creditMinor } = await overpaid('came-back');
    await refund(orderId, creditMinor);
    await sendRecorded();
    const [paid] = await refundsOf(orderId);
    await rig.passDays(3);
    expect(await settle(report(paid?.id ?? '', creditMinor))).toBe('moved');
    expect(await settle(report(paid?.id ?? '', creditMinor))).toBe('repeated');
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'returned', waitsFor: ['refund-came-back'] }]);
    expect(await kindsOf(orderId)).toEqual(['disbursement', 'repayment', 'credit_refund', '-credit_refund']);
    expect(await creditOf({ orderId, borrowerId })).toBe(creditMinor);
    expect(await orderOf(orderId)).toMatchObject({ accountProblem: null, disbursedOn: expect.any(String) });
    // the loan's own payout is another one
    expect((await stores().payouts.findAlive(orderId))?.purpose).toBe('disbursement');
    const [item] = await itemsOf(rig, 'payout', paid?.id ?? '');
    await decideItem(rig, item?.id ?? 0, 'refused');
    expect(await creditOf({ orderId, borrowerId })).toBe(creditMinor);
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 is separate from the payout of its loan: each is returned by its own report', async () => {
    const { orderId, borrowerId, paymentId, creditMinor } = await overpaid('both-back');
    await refund(orderId, creditMinor);
    await sendRecorded();
    const [own, sent] = await payoutsOf(String(orderId));
    const ownBack = report(own?.id ?? '', own?.amountMinor ?? 0);
    // the refund and the payment are in force
    expect(await settle(ownBack)).toBe('review');
    expect(await settle(report(sent?.id ?? '', creditMinor))).toBe('moved');
    await reportReversal(paymentId, { status: 'charged-back', amountMinor: 900_000, at: rig.now() });
    expect((await payoutsOf(String(orderId))).map(({ status }) => status)).toEqual(['paid', 'returned']);
    expect(await settle(ownBack)).toBe('moved');
    expect((await payoutsOf(String(orderId))).map(({ status }) => status)).toEqual(['returned', 'returned']);
    expect(await stores().orders.findOwn(orderId, borrowerId)).toMatchObject({
      disbursedOn: null,
      accountProblem: 'account_closed',
    });
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 is not moved by a report of another amount, currency or end', async () => {
    const { orderId, creditMinor } = await overpaid('contradicted');
    await refund(orderId, creditMinor);
    const [recorded] = await refundsOf(orderId);
    const id = recorded?.id ?? '';
    const paid = { status: 'paid', failure: null } as const;
    expect(await settle(report(id, creditMinor + 1, paid))).toBe('review');
    expect(await settle(report(id, creditMinor, { ...paid, amount: { minor: creditMinor, currency: 'INR' } }))).toBe(
      'review',
    );
    expect(await settle(report(id, creditMinor, { status: 'failed' }))).toBe('moved');
    expect(await settle(report(id, creditMinor, paid))).toBe('review');
    expect(await refundsOf(orderId)).toMatchObject([
      { status: 'failed', waitsFor: ['contradicting-report', 'refund-came-back'] },
    ]);
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 is a claim if its payment is charged back meanwhile, and none once the refund has failed', async () => {
    const { orderId, borrowerId, paymentId, creditMinor } = await overpaid('charged-back');
    await refund(orderId, creditMinor);
    const [recorded] = await refundsOf(orderId);
    const taken = { status: 'charged-back', amountMinor: 900_000, at: rig.now() } as const;
    expect(await reportReversal(paymentId, taken)).toEqual({ outcome: 'settled' });
    expect(await reclaimOf({ orderId, borrowerId })).toBe(creditMinor);
    expect(await rig.books()).toEqual([]);
    await settle(report(recorded?.id ?? '', creditMinor, { status: 'failed' }));
    expect(await reclaimOf({ orderId, borrowerId })).toBe(0);
    expect(await creditOf({ orderId, borrowerId })).toBe(0);
    const [item] = await itemsOf(rig, 'payout', recorded?.id ?? '');
    // its payment is gone: the loan is owed again
    await expect(decideItem(rig, item?.id ?? 0, 'approved')).rejects.toThrow(
      '₱4,960.00 are owed: no credit is refunded',
    );
    expect(await rig.books()).toEqual([]);
  });
});

const orderOf = async (orderId: number) => {
  const [order] = await stores().orders.listByIds([orderId]);
  if (order === undefined) throw new Error(`there is no order ${orderId}`);
  return order;
};
