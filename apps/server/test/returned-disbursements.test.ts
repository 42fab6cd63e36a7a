import { addDays, calendarDate } from '@hiram/domain';
import type { PayoutReport } from '@hiram/payments';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { settlePayout } from '../src/payments/money-out/settle-payout.ts';
import { payer } from './payer.ts';
import { payouts } from './payouts.ts';
import { runCommand } from './run-command.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { bindWallet, confirmed, details, payoutsOf, atProvider } = payouts(() => rig);
const { pay } = payer(() => rig);
const stores = () => rig.app.services.stores;

const report = (reference: string, change: Partial<PayoutReport> = {}): PayoutReport => ({
  reference,
  providerReference: 'po_x',
  status: 'returned',
  amount: { minor: 380_000, currency: 'PHP' },
  paidAt: null,
  failure: 'account_closed',
  ...change,
});
const settle = (said: PayoutReport) =>
  settlePayout(rig.app.services, said, { source: 'notification', provider: 'sandbox' });

/** A loan that was paid out, and its payout. */
async function paidOut(session: string): Promise<{ orderId: number; payoutId: string; borrowerId: number }> {
  const orderId = Number(await confirmed(session));
  const [payout] = await payoutsOf(String(orderId));
  const { borrower_id: borrowerId } = await rig.db
    .selectFrom('orders')
    .select('borrower_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, payoutId: payout?.id ?? '', borrowerId };
}

const accountsOf = async (orderId: number): Promise<string[]> =>
  (await stores().ledger.balances(orderId))
    .filter(({ amountMinor }) => amountMinor !== 0)
    .map(({ account }) => account);
const kindOf = async (id: number) =>
  (await rig.db.selectFrom('borrowers').select('client_kind').where('id', '=', id).executeTakeFirstOrThrow())
    .client_kind;

describe('money that comes back after it was paid out', () => {
  it('LND-07 ends the loan as never made, and its borrower is asked for another account', async () => {
    const { orderId, payoutId, borrowerId } = await paidOut('came-back');
    expect(await kindOf(borrowerId)).toBe('repeat');
    await rig.passDays(3);
    expect(await settle(report(payoutId))).toBe('moved');
    expect(await settle(report(payoutId))).toBe('repeated');
    // said before it came back, and heard of afterwards
    expect(await settle(report(payoutId, { status: 'paid', paidAt: rig.now(), failure: null }))).toBe('repeated');
    expect(await payoutsOf(String(orderId))).toMatchObject([
      { status: 'returned', failure: 'account_closed', waitsFor: [] },
    ]);
    expect(await stores().summaries.find(orderId)).toBeUndefined();
    expect(await accountsOf(orderId)).toEqual([]);
    expect(await kindOf(borrowerId)).toBe('new');
    const order = await stores().orders.findOwn(orderId, borrowerId);
    expect(order).toMatchObject({ disbursedOn: null, accountProblem: 'account_closed', instalments: [] });
    expect((await details('came-back', String(orderId))).orderStatus).toBe(151);
    expect((await stores().transactions.list(orderId)).map(({ kind }) => kind)).toEqual([
      'disbursement',
      'disbursement_return',
    ]);
    expect(await rig.books()).toEqual([]);
  });

  it('CNF-10 LND-07 is paid out anew to the account that the borrower names, once, with new due dates', async () => {
    const { orderId, payoutId, borrowerId } = await paidOut('sent-again');
    const before = await stores().orders.findOwn(orderId, borrowerId);
    await rig.passDays(2);
    await settle(report(payoutId));
    await bindWallet('sent-again', '09170004321', String(orderId));
    await vi.waitFor(async () => expect(await atProvider(String(orderId))).toEqual(['paid', 'paid']), {
      timeout: 30_000,
    });
    await vi.waitFor(async () => expect((await payoutsOf(String(orderId)))[1]).toMatchObject({ status: 'paid' }), {
      timeout: 30_000,
    });
    const order = await stores().orders.findOwn(orderId, borrowerId);
    expect(order?.disbursedOn).toBe(addDays(calendarDate(before?.disbursedOn ?? ''), 2));
    expect(order?.instalments).toHaveLength(before?.instalments.length ?? 0);
    expect(order?.instalments[0]?.dueOn).not.toBe(before?.instalments[0]?.dueOn);
    expect(await settle(report(payoutId))).toBe('repeated');
    expect((await stores().transactions.list(orderId)).map(({ number, kind }) => [number, kind])).toEqual([
      [1, 'disbursement'],
      [2, 'disbursement_return'],
      [3, 'disbursement'],
    ]);
    await pay({ orderId, day: calendarDate(order?.disbursedOn ?? ''), amountMinor: 50_000, borrowerId });
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 waits for a person where something was booked on the loan since', async () => {
    const { orderId, payoutId, borrowerId } = await paidOut('paid-since');
    const order = await stores().orders.findOwn(orderId, borrowerId);
    await pay({ orderId, day: calendarDate(order?.disbursedOn ?? ''), amountMinor: 50_000, borrowerId });
    expect(await settle(report(payoutId))).toBe('review');
    expect(await payoutsOf(String(orderId))).toMatchObject([{ status: 'paid', waitsFor: ['contradicting-report'] }]);
    const typed = ['return-disbursement', String(orderId), '--problem', 'account_closed', '--reason', 'came-back'];
    const run = (...more: string[]) =>
      runCommand(rig, ['transactions', ...typed, '--key', 'k', '--by', 'ana', ...more]);
    expect(await run()).toMatchObject({ code: 1, output: expect.stringContaining('they are taken back first') });
    const reverse = ['reverse', String(orderId), '2', '--reason', 'came-back', '--key', 'r', '--by', 'ana'];
    expect(await runCommand(rig, ['transactions', ...reverse])).toMatchObject({ code: 0 });
    expect(await run()).toEqual({ code: 0, output: 'transaction 4 is booked\n' });
    expect(await run()).toEqual({ code: 0, output: 'transaction 4 was booked before\n' });
    expect(await accountsOf(orderId)).toEqual([]);
    expect(await rig.books()).toEqual([]);
  });

  it('of another amount moves nothing', async () => {
    const { orderId, payoutId } = await paidOut('other-amount');
    expect(await settle(report(payoutId, { amount: { minor: 1, currency: 'PHP' } }))).toBe('review');
    expect(await stores().summaries.find(orderId)).toBeDefined();
  });
});
