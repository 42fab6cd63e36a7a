import { loanState } from '@hiram/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addCharge, chargeOffLoan, writeOffLoan } from '../../../test/loan-bookings.ts';
import { payer } from '../../../test/payer.ts';
import { killedBeforeRequest, payouts } from '../../../test/payouts.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { topUps } from '../../../test/top-ups.ts';
import { loanFactsOf } from '../../lending/loans/loan-facts.ts';
import type { Stores } from '../../app/stores.ts';
import { reinstateTransaction } from '../../lending/transactions/reinstate-transaction.ts';
import { returnDisbursement } from '../../lending/transactions/return-disbursement.ts';
import { reverseTransaction } from '../../lending/transactions/reverse-transaction.ts';
import { confirmWithdrawal } from './confirm-withdrawal.ts';
import { reconcilePayouts, sendWaitingLoans } from './reconcile-payouts.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
  await sell();
});
afterAll(() => rig.close());
afterEach(() => rig.setClock(`${rig.today}T04:00:00.000Z`));

const { sell, borrower, signed, confirmation } = topUps(() => rig);
const { bindWallet, confirm, payoutsOf, details } = payouts(() => rig);
const { pay } = payer(() => rig);
const inTransaction = <Made>(work: (stores: Stores) => Promise<Made>): Promise<Made> =>
  rig.app.services.inTransaction(work);
const by = { actor: 'operator', name: 'ops' } as const;
let keys = 0;
const command = (orderId: number) => {
  keys += 1;
  return { orderId, key: `test/${keys}`, by, reason: 'test', at: rig.now() };
};
const stateOf = async (orderId: number) => {
  const order = await rig.app.services.stores.orders.find(orderId);
  const loan = order === undefined ? null : loanFactsOf(order);
  return loan === null ? null : loanState(loan, rig.today);
};

/** A signed top-up of 4,000.00 whose borrower has a wallet. Its old loan costs 866.67 today, 900.00 at most. */
async function toppingUp(session: string, wish: { readonly dueInDays?: number } = {}) {
  const { oldId, borrowerId } = await borrower(session, wish);
  const orderId = await signed(session);
  await bindWallet(session);
  return { oldId, borrowerId, orderId };
}

/** The same, confirmed: its payout is recorded, and the provider was never asked for it. */
async function recorded(session: string) {
  const made = await toppingUp(session);
  const { borrowerId, orderId } = made;
  await confirmWithdrawal(killedBeforeRequest(rig.app.services), { borrowerId, orderId, now: rig.now() });
  return made;
}

const again = { orderStatus: 21, noticeStatusText: 'Please confirm again' };
const charge = (oldId: number, amountMinor = 10_000) =>
  inTransaction((stores) =>
    addCharge(stores, { ...command(oldId), component: 'fee', instalmentNumber: 3, amountMinor }),
  );

describe('an old loan that changes between signing and payout', () => {
  it('by a payment leaves more for the borrower', async () => {
    const { oldId, borrowerId, orderId } = await toppingUp('paid-between');
    await pay({ orderId: oldId, borrowerId, day: rig.today, amountMinor: 20_000 });
    expect((await confirm('paid-between', orderId)).success).toBe(true);
    expect(await payoutsOf(orderId)).toMatchObject([{ status: 'paid', amountMinor: 380_000 - 66_667 }]);
    expect((await stateOf(oldId))?.settled).toBe(true);
    expect(await rig.books()).toEqual([]);
  });

  it.each<[string, (of: { oldId: number; borrowerId: number }) => Promise<unknown>, boolean]>([
    ['costs more than was signed', ({ oldId }) => charge(oldId), true],
    [
      'was paid off',
      ({ oldId, borrowerId }) =>
        pay({ orderId: oldId, borrowerId, day: rig.today, amountMinor: 90_000, purpose: 'payoff' }),
      false,
    ],
    ['was charged off', ({ oldId }) => inTransaction((stores) => chargeOffLoan(stores, command(oldId))), false],
    ['was written off', ({ oldId }) => inTransaction((stores) => writeOffLoan(stores, command(oldId))), false],
  ])('ORD-04 is not paid off where it %s: the order is offered again', async (name, change, isPaidOff) => {
    const session = name.replaceAll(' ', '-');
    const made = await toppingUp(session);
    const { oldId, orderId } = made;
    await change(made);
    expect(await confirm(session, orderId)).toMatchObject({ success: false, code: '1011' });
    const shown = await details(session, orderId);
    expect(shown).toMatchObject({ ...again, playeduL: '/supportNumber?productId=1' });
    expect(shown.noticeDesText).toMatch(/^The loan that this one pays off has changed since you signed/);
    expect([await payoutsOf(orderId), await confirm(session, orderId)]).toMatchObject([[], { code: '1011' }]);
    expect((await confirmation(session, 400_000)).topUp?.orderId).toBe(isPaidOff ? String(oldId) : undefined);
  });

  it('ORD-04 CNF-10 is signed again at the quote of the day: the same order, paid out', async () => {
    const { oldId, orderId } = await toppingUp('signs-again');
    await charge(oldId);
    await confirm('signs-again', orderId);
    expect(await signed('signs-again')).toBe(orderId);
    expect((await confirm('signs-again', orderId)).success).toBe(true);
    expect(await payoutsOf(orderId)).toMatchObject([{ status: 'paid', amountMinor: 380_000 - 96_667 }]);
    expect(await rig.books()).toEqual([]);
  });

  it('ORD-04 is overdue by then: the order is offered again', async () => {
    const { orderId } = await toppingUp('overdue-by-then', { dueInDays: 1 });
    await rig.passDays(2);
    expect(await confirm('overdue-by-then', orderId)).toMatchObject({ success: false, code: '1011' });
    expect(await details('overdue-by-then', orderId)).toMatchObject(again);
  });

  it('ORD-13 leads to a new signature where the money could not be sent the first time', async () => {
    const { oldId, borrowerId, orderId } = await recorded('sent-again');
    const [payout] = await payoutsOf(orderId);
    await rig.db
      .updateTable('payouts')
      .set({ status: 'failed', failure: 'account_closed', ended_at: rig.now() })
      .where('id', '=', payout?.id ?? '')
      .execute();
    await charge(oldId);
    await sendWaitingLoans(rig.app.services, borrowerId);
    expect(await details('sent-again', orderId)).toMatchObject(again);
    expect(await payoutsOf(orderId)).toMatchObject([{ status: 'failed' }]);
  });
});

describe('while the payout of a top-up is under way', () => {
  it('operators book nothing on the old loan that may raise what is owed, and do once it is over', async () => {
    const { oldId, orderId } = await recorded('under-way');
    const refusal = /pays it off by payout/;
    await expect(charge(oldId)).rejects.toThrow(refusal);
    const payment = { ...command(oldId), number: 2 };
    await expect(inTransaction((stores) => reverseTransaction(stores, payment))).rejects.toThrow(refusal);
    await rig.setClock(new Date(rig.now().getTime() + 60_000));
    await reconcilePayouts(rig.app.services);
    expect(await payoutsOf(orderId)).toMatchObject([{ status: 'paid' }]);
    await inTransaction((stores) => reverseTransaction(stores, { ...payment, at: rig.now() }));
    expect((await stateOf(oldId))?.settled).toBe(false);
    expect(await rig.books()).toEqual([]);
  });
});

describe('a payoff by a new loan', () => {
  it('is taken back with the return of that loan only, and not reinstated: the old loan runs on', async () => {
    const { oldId, orderId } = await toppingUp('returned');
    const before = await stateOf(oldId);
    await confirm('returned', orderId);
    const rows = await rig.app.services.stores.transactions.list(oldId);
    const payoff = { ...command(oldId), number: rows.at(-1)?.number ?? 0 };
    await expect(
      inTransaction((stores) => reverseTransaction(stores, { ...payoff, reason: 'new-loan-returned' })),
    ).rejects.toThrow(/it goes with the return of that one/);
    await inTransaction((stores) =>
      returnDisbursement(stores, { ...command(Number(orderId)), problem: 'account_closed' }),
    );
    expect((await stateOf(oldId))?.totals).toEqual(before?.totals);
    const reversal = (await rig.app.services.stores.transactions.list(oldId)).at(-1)?.number ?? 0;
    await expect(
      inTransaction((stores) => reinstateTransaction(stores, { ...command(oldId), number: reversal })),
    ).rejects.toThrow('its new loan was returned');
    expect(await rig.books()).toEqual([]);
  });

  it('waits for the borrower before it takes an order: two commands never wait for each other', async () => {
    const { borrowerId, orderId } = await toppingUp('locks');
    await confirm('locks', orderId);
    const locked: string[] = [];
    await inTransaction((stores) => {
      const { borrowers, orders } = stores;
      const watched = {
        ...stores,
        borrowers: { ...borrowers, lock: (id: number) => (locked.push(`borrower ${id}`), borrowers.lock(id)) },
        orders: { ...orders, lock: (id: number) => (locked.push('order'), orders.lock(id)) },
      };
      return returnDisbursement(watched, { ...command(Number(orderId)), problem: 'account_closed' });
    });
    expect(locked).toEqual([`borrower ${borrowerId}`, 'order', 'order']);
  });
});
