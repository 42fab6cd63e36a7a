import { addDays, calendarDate, calendarDateIn, markets } from '@hiram/domain';
import type { PayoutReport } from '@hiram/payments';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { reconcilePayouts } from './reconcile-payouts.ts';
import { sendPayout } from './send-payout.ts';
import { settlePayout } from './settle-payout.ts';
import { bankSays, newUtr } from '../../../test/bank.ts';
import { payer } from '../../../test/payer.ts';
import { payouts } from '../../../test/payouts.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

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

/** The sandbox's provider itself says that the money came back, or still is paid. */
const saysAtProvider = (payoutId: string, status: 'paid' | 'returned') =>
  sql`update sandbox.provider_payout set status = ${status}, failure_code = ${status === 'returned' ? 'account_closed' : null}
    where merchant_reference = ${payoutId}`.execute(rig.db);

/** The item about a second sending of an order; undefined for none that is open. */
async function secondSending(orderId: number): Promise<{ item: number; payoutId: string } | undefined> {
  const open = await stores().openItems.listOpen(500);
  const item = open.find((each) => each.reason === 'second-sending' && each.details['orderId'] === orderId);
  return item === undefined ? undefined : { item: item.id, payoutId: item.subject };
}

const approve = (item: number, by: string) =>
  runCommand(rig, ['review', 'approve', String(item), '--by', by, '--note', 'looked at']);
const returnByHand = (orderId: number, ...more: readonly string[]) =>
  runCommand(
    rig,
    `transactions return-disbursement ${orderId} --problem account_closed --reason came-back --key back-${orderId} --by ana`
      .split(' ')
      .concat(more),
  );

const accountsOf = async (orderId: number): Promise<string[]> =>
  (await stores().ledger.balances(orderId))
    .filter(({ amountMinor }) => amountMinor !== 0)
    .map(({ account }) => account);
const kindOf = async (id: number) =>
  (await rig.db.selectFrom('borrowers').select('client_kind').where('id', '=', id).executeTakeFirstOrThrow())
    .client_kind;

describe('a returned disbursement', () => {
  it('LND-07 ends the loan as never made and asks the borrower for another account', async () => {
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
    // its borrower waits for money, and is sold nothing
    expect(await details('came-back', String(orderId))).toMatchObject({ orderStatus: 151, recProducts: [] });
    expect((await stores().transactions.list(orderId)).map(({ kind }) => kind)).toEqual([
      'disbursement',
      'disbursement_return',
    ]);
    expect(await rig.books()).toEqual([]);
  });

  it('CNF-10 LND-07 is paid out to the borrower’s new account after an approval, with new due dates', async () => {
    const { orderId, payoutId, borrowerId } = await paidOut('sent-again');
    const before = await stores().orders.findOwn(orderId, borrowerId);
    await rig.passDays(2);
    await settle(report(payoutId));
    await bindWallet('sent-again', '09170004321', String(orderId));
    const held = await secondSending(orderId);
    expect(await atProvider(String(orderId))).toEqual(['paid']);
    expect(await approve(held?.item ?? 0, 'ben')).toMatchObject({ code: 0 });
    await sendPayout(rig.app.services, held?.payoutId ?? '');
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

  it('LND-07 waits for review if the loan has later bookings', async () => {
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
    await saysAtProvider(payoutId, 'returned');
    const owed = `order ${orderId} owes nothing: it is not paid out\n`;
    expect(await run()).toEqual({ code: 0, output: `transaction 4 is booked\n${owed}` });
    expect(await run()).toEqual({ code: 0, output: `transaction 4 was booked before\n${owed}` });
    expect(await accountsOf(orderId)).toEqual([]);
    expect(await rig.books()).toEqual([]);
  });

  it('of another amount moves nothing', async () => {
    const { orderId, payoutId } = await paidOut('other-amount');
    expect(await settle(report(payoutId, { amount: { minor: 1, currency: 'PHP' } }))).toBe('review');
    expect(await stores().summaries.find(orderId)).toBeDefined();
  });
});

describe('a return booked by an operator', () => {
  it('is refused while the provider says paid, waits for review and leaves the loan unchanged (30-C2)', async () => {
    const { orderId, payoutId, borrowerId } = await paidOut('says-paid');
    expect(await returnByHand(orderId)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/sandbox says of payout HPO[\w-]+: paid\. .*--line/),
    });
    expect(await payoutsOf(String(orderId))).toMatchObject([{ status: 'paid', waitsFor: ['return-unproven'] }]);
    expect(await stores().summaries.find(orderId)).toBeDefined();
    const trail = (await stores().agents.listActions(20, { borrowerId })).map(({ login, action }) => [login, action]);
    expect(trail).toContainEqual(['ana', 'return-refused']);
    const reverse = [
      'reverse',
      String(orderId),
      '1',
      '--reason',
      'came-back',
      '--key',
      'not-by-reverse',
      '--by',
      'ana',
    ];
    expect(await runCommand(rig, ['transactions', ...reverse])).toMatchObject({
      code: 1,
      output: expect.stringContaining('a disbursement is returned, not reversed'),
    });
    expect(await payoutsOf(String(orderId))).toMatchObject([{ id: payoutId, status: 'paid' }]);
  });

  it('is sent again only by a second operator, whatever account is bound and however often the job runs (30-C2)', async () => {
    const { orderId, payoutId } = await paidOut('four-eyes');
    await saysAtProvider(payoutId, 'returned');
    expect(await returnByHand(orderId)).toMatchObject({ code: 0 });
    await bindWallet('four-eyes', '09170004329', String(orderId));
    for (const _ of [1, 2]) {
      await rig.setClock(new Date(rig.now().getTime() + 60_000));
      await reconcilePayouts(rig.app.services);
    }
    const held = await secondSending(orderId);
    if (held === undefined) throw new Error('nothing waits');
    expect(await atProvider(String(orderId))).toEqual(['returned']);
    expect(await approve(held.item, 'ana')).toMatchObject({
      code: 1,
      output: expect.stringContaining('another operator sends it again'),
    });
    expect(await approve(held.item, 'script:nightly')).toMatchObject({ code: 1 });
    const close = ['review', 'close', String(held.item), '--by', 'ana', '--note', 'let it go'];
    expect(await runCommand(rig, close)).toMatchObject({ code: 1 });
    await sendPayout(rig.app.services, held.payoutId);
    expect(await atProvider(String(orderId))).toEqual(['returned']);
    expect(await approve(held.item, 'ben')).toMatchObject({ code: 0 });
    await sendPayout(rig.app.services, held.payoutId);
    await vi.waitFor(async () => expect(await atProvider(String(orderId))).toEqual(['returned', 'paid']), {
      timeout: 30_000,
    });
    expect(await rig.books()).toEqual([]);
  });

  it('is proven by its bank line, which leaves suspense (30-C2)', async () => {
    const { orderId, payoutId } = await paidOut('by-bank');
    const [utr, other, older] = [newUtr(), newUtr(), newUtr()];
    const day = calendarDateIn(rig.now(), markets.PH.timeZone);
    await bankSays(rig, [
      { on: day, amountMinor: 380_000, utr },
      { on: addDays(day, -1), amountMinor: 380_000, utr: older },
      { on: day, amountMinor: 380_001, utr: other },
    ]);
    const lines = await rig.db
      .selectFrom('bank_lines')
      .select(['id', 'utr'])
      .where('utr', 'in', [utr, other, older])
      .execute();
    const lineOf = (number: string): string => String(lines.find((line) => line.utr === number)?.id);
    expect((await returnByHand(orderId, '--line', lineOf(other))).output).toContain('is not of the amount of payout');
    expect((await returnByHand(orderId, '--line', lineOf(older))).output).toContain(`before ${payoutId} was sent`);
    expect(await returnByHand(orderId, '--line', lineOf(utr))).toMatchObject({ code: 0 });
    expect(await returnByHand(orderId, '--line', lineOf(utr))).toMatchObject({ code: 0 });
    expect(await payoutsOf(String(orderId))).toMatchObject([{ status: 'returned' }]);
    const listed = (await runCommand(rig, ['suspense', 'list'])).output;
    expect(listed).not.toContain(`line/${lineOf(utr)}\t`);
    expect(listed).toContain(`line/${lineOf(other)}\t`);
    // freed again, it could prove another return
    const undone = await runCommand(rig, `suspense undo-return return-${payoutId} --reason x --by ana`.split(' '));
    expect(undone.output).toContain(`by it payout ${payoutId} came back`);
    // the provider paid it out and has not got it back: its report of the payout alone agrees
    const [money] = await stores().reportedMoney.list('sandbox', [payoutId]);
    expect(money?.booked).toMatchObject({ loanMinor: 0, heldMinor: -380_000 });
    expect(await rig.books()).toEqual([]);
  });
});

describe('a payout reported paid after it was reported failed', () => {
  it('blocks the next one until an operator has closed the item and approved the payout (30-C2)', async () => {
    const orderId = Number(await confirmed('failed-and-paid', '09170009902'));
    const [first] = await payoutsOf(String(orderId));
    const said = report(first?.id ?? '', { status: 'paid', paidAt: rig.now(), failure: null });
    expect(await settle(said)).toBe('review');
    await bindWallet('failed-and-paid', '09170004331', String(orderId));
    const held = await secondSending(orderId);
    expect(await approve(held?.item ?? 0, 'ben')).toMatchObject({ code: 0 });
    await sendPayout(rig.app.services, held?.payoutId ?? '');
    expect(await atProvider(String(orderId))).toEqual(['failed']);
    const [waiting] = await stores().openItems.listOpenOf('payout', first?.id ?? '');
    const close = ['review', 'close', String(waiting?.id), '--by', 'ana', '--note', 'the provider was wrong'];
    expect(await runCommand(rig, close)).toMatchObject({ code: 0 });
    await sendPayout(rig.app.services, held?.payoutId ?? '');
    await vi.waitFor(async () => expect(await atProvider(String(orderId))).toEqual(['failed', 'paid']), {
      timeout: 30_000,
    });
  });
});
