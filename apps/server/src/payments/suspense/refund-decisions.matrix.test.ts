import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Stores } from '../../app/stores.ts';
import type { BookedTransaction, TransactionCommand } from '../../lending/transactions/book-transaction.ts';
import { reinstateTransaction } from '../../lending/transactions/reinstate-transaction.ts';
import { reverseTransaction } from '../../lending/transactions/reverse-transaction.ts';
import { decideItem, itemsOf } from '../../../test/open-reasons.ts';
import { returnRefund } from '../money-out/send-refund.ts';
import { reconcileMoney } from '../settlement-reports/reconcile-money.ts';
import { payouts } from '../../../test/payouts.ts';
import { refunds } from '../../../test/refunds.ts';
import { settlementFiles } from '../../../test/settlement-files.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { statementReader } from '../../../test/statement-reader.ts';
import type { PayoutFailure } from '../../lending/texts.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const { atProvider, bindWallet } = payouts(() => rig);
const { accountsOf, creditOf, overpaid, refund, refundsOf, report, sendRecorded, settle } = refunds(() => rig);
const { statementOf } = statementReader(() => rig);
const stores = () => rig.app.services.stores;

/** Books in this process, as the command does. */
const booked = <Command extends TransactionCommand>(
  book: (stores: Stores, command: Command) => Promise<BookedTransaction>,
  wish: Omit<Command, 'by' | 'reason' | 'at'>,
): Promise<BookedTransaction> =>
  rig.app.services.inTransaction((inside) => {
    const common = { by: { actor: 'operator', name: 'ana' }, reason: 'mistake', at: rig.now() };
    return book(inside, { ...wish, ...common } as unknown as Command);
  });

describe('an operator deciding on a refund by payout', () => {
  it('LND-07 cannot reverse it while the payout may arrive, and books an unreported return', async () => {
    const { orderId, borrowerId, creditMinor } = await overpaid('by-hand');
    await bindWallet('by-hand', '09170009906');
    await refund(orderId, creditMinor);
    const back = (key: string, problem: PayoutFailure = 'account_closed') =>
      booked(returnRefund, { orderId, key, number: 3, problem });
    // under way, until the provider's tester ends it
    await sendRecorded();
    const [pending] = await refundsOf(orderId);
    expect(pending).toMatchObject({ status: 'pending' });
    await expect(booked(reverseTransaction, { orderId, key: 'r', number: 3 })).rejects.toThrow(
      'number: its money goes by',
    );
    await expect(back('b')).rejects.toThrow('number: ');
    await settle(report(pending?.id ?? '', creditMinor, { status: 'paid', failure: null }));
    await expect(booked(reverseTransaction, { orderId, key: 'r', number: 3 })).rejects.toThrow('number: ');
    expect(await back('b')).toEqual({ number: 4, isNew: true });
    expect(await back('b')).toEqual({ number: 4, isNew: false });
    await expect(back('b', 'account_invalid')).rejects.toThrow('key: ');
    await expect(back('c')).rejects.toThrow('number: ');
    expect(await creditOf({ orderId, borrowerId })).toBe(creditMinor);
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'returned', waitsFor: ['refund-came-back'] }]);
    expect(await settle(report(pending?.id ?? '', creditMinor))).toBe('repeated');
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 reverses an unsent one, which is never sent', async () => {
    const { orderId, borrowerId, creditMinor } = await overpaid('not-sent-yet');
    await refund(orderId, creditMinor);
    expect(await stores().privacy.countOpen(borrowerId)).toMatchObject({ payouts: 1 });
    await booked(reverseTransaction, { orderId, key: 'mistake', number: 3 });
    await expect(booked(reinstateTransaction, { orderId, key: 'again', number: 4 })).rejects.toThrow('number: ');
    await sendRecorded();
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'failed', failure: 'refused_by_person', waitsFor: [] }]);
    expect(await atProvider(String(orderId))).toEqual(['paid']);
    expect(await creditOf({ orderId, borrowerId })).toBe(creditMinor);
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 refuses one under review: it is never sent, and credit and loan are as before', async () => {
    const { orderId, borrowerId, creditMinor } = await overpaid('refused-by-person');
    await refund(orderId, creditMinor);
    const [held] = await refundsOf(orderId);
    const about = { kind: 'payout', subject: held?.id ?? '', reason: 'shared-account', borrowerId } as const;
    const item = await stores().openItems.open({ ...about, details: { orderId }, at: rig.now() });
    await sendRecorded();
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'recorded' }]);
    await decideItem(rig, item, 'refused');
    await sendRecorded();
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'failed', failure: 'refused_by_person', waitsFor: [] }]);
    expect(await creditOf({ orderId, borrowerId })).toBe(creditMinor);
    expect(await stores().orders.findOwn(orderId, borrowerId)).toMatchObject({
      decision: 'approved',
      accountProblem: null,
    });
    expect(await atProvider(String(orderId))).toEqual(['paid']);
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 refuses its account, and the unsent amount is the borrower’s credit again', async () => {
    const { orderId, borrowerId, creditMinor } = await overpaid('refused-account');
    await refund(orderId, creditMinor);
    const account = await stores().payoutAccounts.findCurrent(borrowerId);
    const id = account?.id ?? 0;
    await stores().payoutAccounts.hold(id, rig.now());
    const about = { kind: 'payout-account', subject: id, reason: 'stopped-by-borrower', borrowerId } as const;
    await decideItem(rig, await stores().openItems.open({ ...about, at: rig.now() }), 'refused');
    const [payout] = await refundsOf(orderId);
    expect(payout).toMatchObject({ status: 'failed', failure: 'account_refused', waitsFor: ['refund-came-back'] });
    expect(await creditOf({ orderId, borrowerId })).toBe(creditMinor);
    expect(await stores().orders.findOwn(orderId, borrowerId)).toMatchObject({ accountProblem: null });
    // until the borrower has added another, it cannot be sent again
    const [item] = await itemsOf(rig, 'payout', payout?.id ?? '');
    await expect(decideItem(rig, item?.id ?? 0, 'approved')).rejects.toThrow('no payout account');
    expect(await rig.books()).toEqual([]);
  });
});

describe('the statement of a refund by payout', () => {
  it('LND-07 shows it as under way and then as not arrived', async () => {
    const { orderId, creditMinor } = await overpaid('told');
    const shown = async () => {
      const { lines, owed } = await statementOf({ orderId: String(orderId) }, 'told');
      return { notes: lines.filter(({ kind }) => kind === 'refund').map(({ note }) => note), owed };
    };
    const cameBack = { text: 'Refund that did not reach your account: part of your credit', value: creditMinor };
    await refund(orderId, creditMinor);
    expect((await shown()).notes).toEqual(['On its way to your account']);
    await sendRecorded();
    expect((await shown()).notes).toEqual(['']);
    expect((await shown()).owed).not.toContainEqual(cameBack);
    const [paid] = await refundsOf(orderId);
    await settle(report(paid?.id ?? '', creditMinor));
    expect((await shown()).notes).toEqual([]);
    expect((await shown()).owed).toContainEqual(cameBack);
    await refund(orderId, creditMinor);
    await sendRecorded();
    expect((await shown()).owed).not.toContainEqual(cameBack);
  });
});

describe('the statement of two refunds of one instant', () => {
  it('LND-07 shows for each whether it is under way', async () => {
    const { orderId, creditMinor } = await overpaid('two-at-once');
    await bindWallet('two-at-once', '09170009906');
    await refund(orderId, creditMinor - 100);
    await refund(orderId, 100);
    await sendRecorded();
    const [, second] = await refundsOf(orderId);
    await settle(report(second?.id ?? '', 100, { status: 'paid', failure: null }));
    const { lines } = await statementOf({ orderId: String(orderId) }, 'two-at-once');
    const told = lines.filter(({ kind }) => kind === 'refund').map(({ amount, note }) => [amount, note]);
    expect(told).toEqual([
      [creditMinor - 100, 'On its way to your account'],
      [100, ''],
    ]);
  });
});

describe('a settlement report of the provider', () => {
  const { changes, newSettlement, open, reports } = settlementFiles(() => rig);

  it.each(['payout', 'refund'])('LND-07 clears a refund by payout in a row of kind %s', async (type) => {
    const { orderId, creditMinor } = await overpaid(`reported-${type}`);
    await refund(orderId, creditMinor);
    await sendRecorded();
    const [paid] = await refundsOf(orderId);
    expect(paid).toMatchObject({ status: 'paid' });
    const row = { settlement: newSettlement(), reference: paid?.id ?? '', type, fee: 1_000 };
    const moved = await changes(() => reports([{ ...row, id: `${type}-1`, gross: -creditMinor }]));
    expect(moved).toEqual({
      'provider-clearing': creditMinor,
      'provider-fees': 1_000,
      'bank-transit': -creditMinor - 1_000,
    });
    expect(await open()).toEqual([]);
    // of a difference a person is told once, with the sum of the rows
    await reports([{ ...row, id: `${type}-2`, gross: -100 }]);
    const [item, ...more] = await open();
    expect([item, more]).toMatchObject([{ subject: paid?.id, reason: 'amount-differs', difference: -100 }, []]);
    await reports([{ ...row, id: `${type}-3`, gross: 100, type: 'payment' }]);
    expect(await open()).toEqual([]);
    expect(await rig.books()).toEqual([]);
  });

  it('CNF-10 agrees with a refund by payout once it is paid', async () => {
    const { orderId, creditMinor } = await overpaid('settled');
    await refund(orderId, creditMinor);
    const [recorded] = await refundsOf(orderId);
    const id = recorded?.id ?? '';
    const row = { kind: 'payout', grossMinor: -creditMinor, currency: 'PHP' } as const;
    const judged = async () => {
      const [money] = await stores().reportedMoney.list('sandbox', [id]);
      if (money === undefined) throw new Error('the payout has gone');
      return reconcileMoney(money, [row], false).differences;
    };
    expect(await judged()).toMatchObject([{ reason: 'not-paid-here' }]);
    await sendRecorded();
    expect(await judged()).toEqual([]);
  });
});

describe('the refund-credit command', () => {
  it('LND-07 sends a refund, or books one paid from the bank, and never confuses them', async () => {
    const { orderId, creditMinor } = await overpaid('by-command');
    const run = (amountMinor: number, key: string, ...more: string[]) => {
      const common = ['--reason', 'overpaid', '--key', key, '--by', 'ana', ...more];
      return runCommand(rig, [
        'transactions',
        'refund-credit',
        String(orderId),
        (amountMinor / 100).toFixed(2),
        ...common,
      ]);
    };
    expect(await run(10_000, 'sent')).toEqual({
      code: 0,
      output: expect.stringContaining('transaction 3 is booked\n'),
    });
    expect(await run(10_000, 'sent')).toEqual({
      code: 0,
      output: expect.stringContaining('transaction 3 was booked before\n'),
    });
    expect(await run(10_000, 'sent', '--paid-from-bank')).toMatchObject({
      code: 1,
      output: expect.stringContaining('--key: '),
    });
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'recorded', amountMinor: 10_000 }]);
    await sendRecorded();
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'paid' }]);
    expect(await run(creditMinor - 10_000, 'by-hand', '--paid-from-bank')).toMatchObject({ code: 0 });
    expect(await refundsOf(orderId)).toHaveLength(1);
    expect(await accountsOf(orderId)).toMatchObject({ bank: 10_000 - creditMinor });
    const trail = await rig.db
      .selectFrom('desk_audit')
      .select(['login', 'detail'])
      .where('detail', '=', `${orderId}/3`)
      .execute();
    expect(trail).toEqual([{ login: 'ana', detail: `${orderId}/3` }]);
    expect(await rig.books()).toEqual([]);
  });

  it('LND-07 books a returned one and lists it with its payout', async () => {
    const { orderId, creditMinor } = await overpaid('came-back-by-phone');
    await refund(orderId, creditMinor);
    await sendRecorded();
    const [sent] = await refundsOf(orderId);
    const typed = ['return-refund', String(orderId), '3', '--problem', 'account_closed', '--reason', 'told-by-phone'];
    const command = ['transactions', ...typed, '--key', 'k', '--by', 'ana'];
    // the provider still says that it was paid: what an operator was told by phone is not enough
    expect(await runCommand(rig, command)).toMatchObject({ code: 1, output: expect.stringContaining(': paid.') });
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'paid' }]);
    expect((await itemsOf(rig, 'payout', sent?.id ?? '')).map(({ reason }) => reason)).toEqual(['return-unproven']);
    await sql`update sandbox.provider_payout set status = 'returned', failure_code = 'account_closed'
      where merchant_reference = ${sent?.id ?? ''}`.execute(rig.db);
    expect(await runCommand(rig, command)).toEqual({
      code: 0,
      output: expect.stringContaining('transaction 4 is booked\n'),
    });
    const { output } = await runCommand(rig, ['transactions', 'list', String(orderId), '--by', 'ana']);
    expect(output).toContain(`\t${sent?.id} returned\n`);
    expect(await rig.books()).toEqual([]);
  });
});
