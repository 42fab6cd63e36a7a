import { contracts, loanConfirm, order, withdraw } from '@hiram/contract';
import { addDays } from '@hiram/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payouts } from '../../../test/payouts.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { documentOf, lendingOf, sellLoan, writeProduct } from '../../../test/change-product.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { approved, bindWallet, confirm, confirmed, details, disbursements, newBorrower, payoutsOf, atProvider } =
  payouts(() => rig);
const load = async (session: string, orderId: string) => {
  const answer = await rig.call(session)(withdraw.loadWithdrawal, { orderId });
  if (!answer.success) throw new Error(`${answer.code} ${answer.message}`);
  return answer.data;
};

describe('an approved loan', () => {
  it('ORD-04 is withdrawn by the borrower, who sees the amount, the account and the last day', async () => {
    const orderId = await approved('asks');
    expect(await load('asks', orderId)).toMatchObject({
      state: 'open',
      amountMinor: 380_000,
      feeMinor: 20_000,
      principalMinor: 400_000,
      account: null,
      arrivesBy: addDays(rig.today, 3),
    });
    expect(await confirm('asks', orderId)).toMatchObject({ success: false, code: '1014' });
    expect(await payoutsOf(orderId)).toEqual([]);
    await bindWallet('asks', '09170001111');
    expect((await load('asks', orderId)).account).toEqual({ name: 'GCash', number: '0917****111' });
    const answer = await confirm('asks', orderId);
    expect(answer).toMatchObject({ success: true });
    expect((await load('asks', orderId)).state).toBe('sent');
  });

  it('LND-07 is paid out and runs, with its schedule from the disbursement day and balanced books', async () => {
    const shown = await rig.call('demo-new')(loanConfirm.loadConfirmation, { productId: '1' });
    const orderId = await confirmed('receives');
    expect(await details('receives', orderId)).toMatchObject({ orderStatus: 170, overview: { amountMinor: 124_000 } });
    const rows = await rig.db.selectFrom('instalments').selectAll().where('order_id', '=', Number(orderId)).execute();
    const plan = shown.success ? shown.data.repay_plans : [];
    expect(rows.map((row) => [row.due_on, row.principal_minor + row.interest_minor])).toEqual(
      plan?.map(({ pay_time, amount }) => [pay_time, amount]),
    );
    const balances = await rig.app.services.stores.ledger.balances(Number(orderId));
    expect(Object.fromEntries(balances.map(({ account, amountMinor }) => [account, amountMinor]))).toEqual({
      'principal-receivable': 400_000,
      'fee-income': -20_000,
      'provider-clearing': -380_000,
    });
    expect(await rig.books()).toEqual([]);
  });

  it('counts its days from the disbursement, not from the application', async () => {
    const orderId = await approved('waits-a-week');
    await bindWallet('waits-a-week');
    await rig.passDays(7);
    try {
      expect(await confirm('waits-a-week', orderId)).toMatchObject({ success: true });
      const first = await rig.db
        .selectFrom('instalments')
        .select('due_on')
        .where('order_id', '=', Number(orderId))
        .where('number', '=', 1)
        .executeTakeFirstOrThrow();
      expect(first.due_on).toBe(addDays(rig.today, 37));
    } finally {
      await rig.setClock(`${rig.today}T04:00:00.000Z`);
    }
  });

  it('keeps its agreed terms when the product has changed', async () => {
    const orderId = await approved('old-terms');
    await bindWallet('old-terms');
    const before = await documentOf(rig, 1);
    try {
      await sellLoan(rig, 1, { ...(await lendingOf(rig, 1)), annualRatePercent: '12', periods: 6 });
      await confirm('old-terms', orderId);
      expect(await details('old-terms', orderId)).toMatchObject({
        orderStatus: 170,
        overview: { amountMinor: 124_000, instalmentsTotal: 4 },
      });
    } finally {
      await writeProduct(rig, 1, before);
    }
  });

  it('is confirmed once by ten taps, retries and tabs', async () => {
    const orderId = await approved('taps-often');
    await bindWallet('taps-often');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => confirm('taps-often', orderId, index < 5 ? 'the-same-key' : undefined)),
    );
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(await payoutsOf(orderId)).toHaveLength(1);
    expect(await atProvider(orderId)).toEqual(['paid']);
    expect(await disbursements(orderId)).toBe(1);
  });

  it('makes its borrower a repeat client with the terms of one', async () => {
    await confirmed('comes-again');
    const again = await rig.call('comes-again')(loanConfirm.loadConfirmation, { productId: '2' });
    expect(again.success && again.data.cost?.late.onceMinor).toBe(80_000);
    expect(await rig.call('comes-again')(contracts.listContracts, { productId: '2', scene: 3 })).toMatchObject({
      success: true,
    });
  });
});

describe('a withdrawal that is refused', () => {
  it('gets the answer of a missing order, for reading and confirming, if the order is another borrower’s', async () => {
    const orderId = await approved('owner');
    await newBorrower('stranger');
    await bindWallet('stranger');
    for (const id of [orderId, '987654321', 'abc']) {
      const read = await rig.call('stranger')(withdraw.loadWithdrawal, { orderId: id });
      const done = await confirm('stranger', id);
      expect([read.code, read.message, done.code, done.message]).toEqual(
        Array.from({ length: 2 }, () => ['1001', 'We cannot find this loan.']).flat(),
      );
    }
    expect(await payoutsOf(orderId)).toEqual([]);
  });

  it('has nothing to offer for a refused order', async () => {
    expect(await confirm('demo', '110')).toMatchObject({ success: false, code: '1013' });
    expect(await load('demo', '110')).toMatchObject({ state: 'closed' });
  });

  it('names a channel that no longer exists and records nothing', async () => {
    const orderId = await approved('gone-channel');
    await bindWallet('gone-channel');
    await sql`alter table payout_accounts disable trigger payout_accounts_kept`.execute(rig.db);
    await sql`update payout_accounts set channel_number = '1' where replaced_at is null and borrower_id = (select borrower_id from orders where id = ${Number(orderId)})`.execute(
      rig.db,
    );
    await sql`alter table payout_accounts enable trigger payout_accounts_kept`.execute(rig.db);
    expect(await confirm('gone-channel', orderId)).toMatchObject({ success: false, code: '1015' });
    expect(await rig.call('gone-channel')(order.loadOrderDetails, { orderId })).toMatchObject({
      data: { orderStatus: 21 },
    });
  });
});

describe('a returned disbursement', () => {
  it('ORD-13 asks for another account and goes there: two payouts, one loan', async () => {
    const orderId = await confirmed('closed-account', '09170009902');
    const shown = await details('closed-account', orderId);
    expect(shown).toMatchObject({ orderStatus: 151, cardNeedPop: 1 });
    expect(shown.cardPopMsg).toMatch(/the account is closed/);
    expect([shown.noticeStatusText, shown.noticeDesText]).toEqual(['Payout on hold', shown.cardPopMsg]);
    expect(await bindWallet('closed-account', '09170001234', orderId)).toMatchObject({ success: true });
    expect(await details('closed-account', orderId)).toMatchObject({ orderStatus: 170, cardNeedPop: 0 });
    expect((await payoutsOf(orderId)).map(({ status }) => status)).toEqual(['failed', 'paid']);
    expect(await atProvider(orderId)).toEqual(['failed', 'paid']);
    expect(await disbursements(orderId)).toBe(1);
    expect(await rig.books()).toEqual([]);
  });

  it('shows as wrong an account that the provider refuses', async () => {
    const orderId = await confirmed('no-account', '09170009905');
    const shown = await details('no-account', orderId);
    expect(shown.cardPopMsg).toMatch(/no account with this number/);
    expect((await payoutsOf(orderId)).map(({ status }) => status)).toEqual(['failed']);
  });

  it('of the demo order is sent once another account is bound', async () => {
    expect(await details('demo', '151')).toMatchObject({ orderStatus: 151, cardNeedPop: 1 });
    await bindWallet('demo', '09175550000', '151');
    expect(await details('demo', '151')).toMatchObject({ orderStatus: 170 });
  });
});
