import { calendarDateIn, markets } from '@hiram/domain';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chooseAccount } from '../../operations/accounting/choose-accounts.ts';
import { assignLine } from '../../payments/bank-lines/decide-line.ts';
import { settlePayout } from '../../payments/money-out/settle-payout.ts';
import { assignTransfer } from '../../payments/settlement-reports/match-transfer.ts';
import { createOpenItemStore } from '../../platform/open-items/open-item-store.ts';
import { bankSays, newUtr, transfersOf } from '../../../test/bank.ts';
import { makeLoan } from '../../../test/loans.ts';
import { decideItem } from '../../../test/open-reasons.ts';
import { payouts } from '../../../test/payouts.ts';
import { race, raceAtLock } from '../../../test/races.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { settlementFiles } from '../../../test/settlement-files.ts';
import { copyProduct } from '../../../test/change-product.ts';

// Issue 30, E2: what is read, decided and written holds a lock, so that of two at once the second sees the first.

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());
afterEach(() => cleanUp());

const { cleanUp, fileOf, importText, newSettlement, open, paid, reports } = settlementFiles(() => rig);
const { bindWallet, confirmed, payoutsOf } = payouts(() => rig);
const services = () => rig.app.services;
const said = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? 'done' : (result.reason as Error).message));

/** Lines of the bank's that name nobody. @returns their numbers */
async function strangeLines(amounts: readonly number[]): Promise<number[]> {
  const utrs = amounts.map(() => newUtr());
  const on = calendarDateIn(rig.now(), markets.PH.timeZone);
  await bankSays(
    rig,
    amounts.map((amountMinor, place) => ({ on, amountMinor, utr: utrs[place] ?? '' })),
  );
  const rows = await rig.db.selectFrom('bank_lines').select(['id', 'utr']).where('utr', 'in', utrs).execute();
  return utrs.map((utr) => rows.find((row) => row.utr === utr)?.id ?? 0);
}

describe('two concurrent operators', () => {
  it('assign two lines to one transfer, and the second is told that it is already paid', async () => {
    await makeLoan(rig, { id: 6901, instalmentMinor: 100_000 });
    const { paymentId, amount } = await transfersOf(rig).begin(6901);
    const [one = 0, other = 0] = await strangeLines([amount, 50_000]);
    const results = await race(
      rig,
      (held) => assignLine(held, one, { paymentId }),
      () => assignLine(services(), other, { paymentId }),
    );
    expect(said(results)).toEqual(['done', `${paymentId} is paid already`]);
  });

  it('import two reports of one payment, and the double settlement is under review', async () => {
    const { id: reference, amount: gross } = await paid();
    const imports = (id: string) => fileOf([{ settlement: newSettlement(), id, reference, gross }]);
    const results = await race(
      rig,
      (held) => importText(imports('first'), { services: held }),
      () => importText(imports('second')),
    );
    expect(said(results)).toEqual(['done', 'done']);
    expect(await open()).toMatchObject([{ reason: 'settled-twice', subject: reference, difference: gross }]);
  });

  it('match two lines with one settlement, and the excess is under review', async () => {
    const { id: reference, amount: gross } = await paid();
    const settlementId = newSettlement();
    await reports([{ settlement: settlementId, id: 'net', reference, gross }]);
    const [one = 0, other = 0] = await strangeLines([gross, gross + 1]);
    const match = (lineId: number, { inTransaction } = services()) =>
      inTransaction((stores) =>
        assignTransfer(stores, { lineId, provider: 'sandbox', settlementId, by: 'ana', now: rig.now() }),
      );
    const results = await race(
      rig,
      (held) => match(one, held),
      () => match(other),
    );
    expect(said(results)).toEqual(['done', 'done']);
    expect(await open()).toMatchObject([{ reason: 'transfer-differs', difference: -gross - 1 }]);
  });

  it('book one return under one key with two lines, and the second line stays in suspense', async () => {
    const orderId = Number(await confirmed('came-back-twice'));
    const [payout] = await payoutsOf(String(orderId));
    await settlePaid(payout?.id ?? '');
    const lines = await strangeLines([380_000, 380_000]);
    const typed = `transactions return-disbursement ${orderId} --problem account_closed --reason came-back --key twice --by ana`;
    const results = await raceAtLock(
      rig,
      sql`select 1 from orders where id = ${orderId} for update`,
      lines.map((line) => () => runCommand(rig, [...typed.split(' '), '--line', String(line)])),
    );
    const codes = results.map((result) => result.status === 'fulfilled' && (result.value as { code: number }).code);
    expect(codes).toEqual([0, 1]);
    const states = rig.db.selectFrom('bank_lines').select('state').where('id', 'in', lines).orderBy('id');
    expect(await states.execute()).toEqual([{ state: 'returned' }, { state: 'open' }]);
  });
});

describe('the first of two concurrent operators', () => {
  it('adds a login, and the other is told that it is taken', async () => {
    const add = () => runCommand(rig, ['operators', 'invite', 'zoe', 'Zoe Uy', 'agent']);
    const results = await raceAtLock(rig, sql`lock table agents in exclusive mode`, [add, add]);
    const outputs = results.map((result) =>
      result.status === 'fulfilled' ? (result.value as { output: string }).output : '',
    );
    expect(outputs.toSorted()).toEqual([
      'This name is taken or has a wrong form.\n',
      expect.stringContaining('zoe opens this link, once'),
    ]);
  });
});

const settlePaid = (reference: string, from = services()) =>
  settlePayout(
    from,
    {
      reference,
      providerReference: 'po_race',
      status: 'paid',
      amount: { minor: 380_000, currency: 'PHP' },
      paidAt: rig.now(),
      failure: null,
    },
    { source: 'notification', provider: 'sandbox' },
  );

describe('an operator in a race with the service', () => {
  it('refuses an account that is just being confirmed, and the order asks for another one', async () => {
    const orderId = await confirmed('binds-again', '09170009902');
    const account = await rig.db
      .selectFrom('orders as o')
      .innerJoin('payout_accounts as a', 'a.id', 'o.payout_account_id')
      .select(['a.id', 'a.borrower_id as borrowerId'])
      .where('o.id', '=', Number(orderId))
      .executeTakeFirstOrThrow();
    const item = await services().stores.openItems.open({
      kind: 'payout-account',
      subject: account.id,
      reason: 'stopped-by-borrower',
      borrowerId: account.borrowerId,
      at: rig.now(),
    });
    const results = await raceAtLock(rig, sql`select 1 from borrowers where id = ${account.borrowerId} for update`, [
      () => bindWallet('binds-again', '09170009902', orderId),
      () => decideItem(rig, item, 'refused'),
    ]);
    expect(said(results)).toEqual(['done', 'done']);
    const order = rig.db.selectFrom('orders').select('account_problem').where('id', '=', Number(orderId));
    expect(await order.executeTakeFirst()).toEqual({ account_problem: 'account_refused' });
  });

  it('closes an item while the service adds to it, and the service opens another one', async () => {
    const item = { kind: 'job', subject: 'race', reason: 'job-failed', at: rig.now() } as const;
    const { openItems } = services().stores;
    const first = await openItems.open(item);
    let isClosed = false;
    const meanwhile = rig.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isClosed) return result;
        isClosed = true;
        await openItems.close(first, { outcome: 'closed', by: 'ana', note: 'seen', at: rig.now() });
        return result;
      },
    });
    const next = await createOpenItemStore(meanwhile, rig.app.services.box).open(item);
    expect(next).toBeGreaterThan(first);
    expect((await openItems.listOpenOf('job', 'race')).map(({ id }) => id)).toEqual([next]);
  });

  it('cannot change an account of claims while the product’s first loan is paid out', async () => {
    const [productId, account] = [9_002, 'race-principal'];
    await copyProduct(rig, { from: 1, id: productId });
    await runCommand(rig, [
      'accounting',
      'add-account',
      account,
      'asset',
      'Claims',
      '--holds',
      'principal',
      '--by',
      'ana',
    ]);
    const orderId = Number(await confirmed('first-of-product', '09170009906'));
    await rig.db.updateTable('orders').set({ product_id: productId }).where('id', '=', orderId).execute();
    const [payout] = await payoutsOf(String(orderId));
    const rule = { productId, kind: 'disbursement', component: 'principal', account };
    const results = await race(
      rig,
      (held) => settlePaid(payout?.id ?? '', held),
      () => chooseAccount(services(), rule, 'ana'),
    );
    expect(said(results)).toEqual([
      'done',
      `product ${productId} has loans: the account of their principal stays as it is`,
    ]);
  });
});
