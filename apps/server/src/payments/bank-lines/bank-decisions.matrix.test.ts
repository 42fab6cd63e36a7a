import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { reverseTransaction } from '../../lending/transactions/reverse-transaction.ts';
import { applyHeld } from '../money-in/apply-held.ts';
import { applyLine, assignLine } from './decide-line.ts';
import { listUnsettled } from './list-unsettled.ts';
import { bankSays, newUtr, transfersOf } from '../../../test/bank.ts';
import { makeLoan } from '../../../test/loans.ts';
import { changeProfile } from '../../../test/change-agreement.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
let maria: ReturnType<typeof transfersOf>;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  maria = transfersOf(rig);
});
afterAll(() => rig.close());
afterEach(async () => {
  const broken = await rig.books();
  if (broken.length > 0) throw new Error(broken.join('\n'));
});

let lastOrder = 6200;
async function newOrder(): Promise<number> {
  lastOrder += 1;
  await makeLoan(rig, { id: lastOrder, instalmentMinor: 100_000 });
  return lastOrder;
}
const lineOf = async (utr: string) =>
  rig.db.selectFrom('bank_lines').selectAll().where('utr', '=', utr).executeTakeFirstOrThrow();

const setTermsCurrency = (orderId: number, currency: 'PHP' | 'INR') => changeProfile(rig, orderId, { currency });
/** What is held on the books for an order. */
const heldFor = async (orderId: number) => {
  const balances = await rig.app.services.stores.ledger.balances(orderId);
  return 0 - (balances.find(({ account }) => account === 'suspense')?.amountMinor ?? 0);
};

describe('an operator’s decision about a bank line', () => {
  it('assigns an unidentified line to its transfer', async () => {
    const { paymentId, amount } = await maria.begin(await newOrder());
    await maria.give(paymentId, newUtr());
    const utr = newUtr();
    await bankSays(rig, [{ amountMinor: amount, utr }]);
    const { id } = await lineOf(utr);
    expect(await assignLine(rig.app.services, id, { paymentId })).toBe('settled');
    expect(await maria.state(paymentId)).toBe('matched');
    await expect(assignLine(rig.app.services, id, { paymentId })).rejects.toThrow(`${paymentId} is paid already`);
    await expect(applyLine(rig.app.services, id, { orderId: 170 })).rejects.toThrow(`line ${id} has paid ${paymentId}`);
  });

  it('counts unidentified money for the loan that the operator names, on its day', async () => {
    const orderId = await newOrder();
    const { amount } = await maria.begin(orderId);
    const utr = newUtr();
    await bankSays(rig, [{ amountMinor: amount - 40_000, utr }]);
    await rig.passDays(2);
    const { id } = await lineOf(utr);
    const applied = await applyLine(rig.app.services, id, { orderId });
    expect(applied.outcome).toBe('settled');
    expect(await maria.payment(applied.paymentId)).toMatchObject({ progress: 'paid', amount: amount - 40_000 });
    expect(await maria.quote(orderId)).toBe(40_000);
    const paid = await rig.db
      .selectFrom('allocations')
      .select('paid_on')
      .where('payment_id', '=', applied.paymentId)
      .execute();
    expect(new Set(paid.map(({ paid_on: on }) => on))).toEqual(new Set([rig.today]));
    await rig.passDays(-2);
  });

  it('counts one of two surplus parts for another loan, and the other part stays held', async () => {
    const [orderId, other] = [await newOrder(), await newOrder()];
    const { paymentId, amount } = await maria.begin(orderId);
    const [one, two] = [newUtr(), newUtr()];
    // a mistake of an operator: terms of another currency
    await setTermsCurrency(orderId, 'INR');
    await bankSays(rig, [{ amountMinor: 20_000, utr: one, text: paymentId }]);
    await bankSays(rig, [{ amountMinor: 30_000, utr: two, text: paymentId }]);
    expect(await heldFor(orderId)).toBe(50_000);
    await applyLine(rig.app.services, (await lineOf(two)).id, { orderId: other });
    // the same sum as before is held again, and what comes after the mistake is mended settles it
    expect(await heldFor(orderId)).toBe(20_000);
    await setTermsCurrency(orderId, 'PHP');
    await bankSays(rig, [{ amountMinor: amount - 20_000, utr: newUtr(), text: paymentId }]);
    expect(await maria.load(paymentId)).toMatchObject({ state: 'matched', receivedMinor: amount, notes: [] });
    expect(await heldFor(orderId)).toBe(0);
  });

  it('LND-07 tells a borrower that money received for the payment was counted for another loan', async () => {
    const [orderId, other] = [await newOrder(), await newOrder()];
    const { paymentId, amount } = await maria.begin(orderId);
    const utr = newUtr();
    await setTermsCurrency(orderId, 'INR');
    await bankSays(rig, [{ amountMinor: amount - 1_000, utr, text: paymentId }]);
    await applyLine(rig.app.services, (await lineOf(utr)).id, { orderId: other });
    await setTermsCurrency(orderId, 'PHP');
    expect(await maria.payment(paymentId)).toMatchObject({
      progress: 'reversed',
      message: 'We received this money. It counts for another loan.',
      amount: amount - 1_000,
    });
    const notes = ['We received this money. It counts for another loan.'];
    expect(await maria.load(paymentId)).toMatchObject({ state: 'over', notes });
  });

  it('LND-07 moves a line from the wrong loan to another one and pays nothing twice', async () => {
    const [orderId, other] = [await newOrder(), await newOrder()];
    const { paymentId, amount } = await maria.begin(orderId);
    const utr = newUtr();
    await bankSays(rig, [{ amountMinor: amount, utr, text: paymentId }]);
    const { id } = await lineOf(utr);
    const booked = (await rig.app.services.stores.transactions.list(orderId)).at(-1);
    const command = {
      orderId,
      number: booked?.number ?? 0,
      key: 'wrong',
      by: { actor: 'operator', name: 'ana' },
      reason: 'wrong-loan',
      at: rig.now(),
    } as const;
    const listed = async () => (await listUnsettled(rig.app.services, rig.now())).lines.some((line) => line.id === id);
    expect(await listed()).toBe(false);
    await rig.app.services.inTransaction((stores) => reverseTransaction(stores, command));
    expect(await heldFor(orderId)).toBe(amount);
    expect(await listed()).toBe(true);
    await expect(
      rig.app.services.inTransaction((stores) =>
        applyHeld(stores, { paymentId, orderId: other, by: 'ana', now: rig.now() }),
      ),
    ).rejects.toThrow('is a bank transfer: apply its line');
    const applied = await applyLine(rig.app.services, id, { orderId: other, by: 'ana' });
    expect(applied.outcome).toBe('settled');
    expect(await heldFor(orderId)).toBe(0);
    expect(await listed()).toBe(false);
    expect(await maria.quote(orderId)).toBe(amount);
    expect(await maria.payment(applied.paymentId)).toMatchObject({ progress: 'paid', amount, orderId: String(other) });
    await expect(applyLine(rig.app.services, id, { orderId })).rejects.toThrow(
      `line ${id} has paid ${applied.paymentId}`,
    );
    const { rows } = await sql<{ minor: number }>`
      select coalesce(sum(amount_minor), 0)::bigint as minor from ledger_postings
      where account = 'provider-clearing' and provider like 'bank-transfer-%'`.execute(rig.db);
    const paid = await sql<{ minor: number }>`
      select sum(received_minor)::bigint as minor from payments where status = 'paid' and provider like 'bank-transfer-%'
        and id <> ${paymentId}`.execute(rig.db);
    expect(rows[0]?.minor).toBe(0);
    expect(paid.rows[0]?.minor).toBeGreaterThan(0);
  });

  it('is refused in words if it is impossible', async () => {
    const utr = newUtr();
    await bankSays(rig, [{ amountMinor: 1000, utr }]);
    const { id } = await lineOf(utr);
    await expect(assignLine(rig.app.services, 999_999, { paymentId: 'HRM-0000-0000' })).rejects.toThrow(
      'there is no line 999999',
    );
    await expect(assignLine(rig.app.services, id, { paymentId: 'HRM-0000-0000' })).rejects.toThrow(
      'there is no transfer HRM-0000-0000 in PH',
    );
    await expect(applyLine(rig.app.services, id, { orderId: 903 })).rejects.toThrow('there is no order 903 in PH');
    await expect(applyLine(rig.app.services, id, { orderId: 21 })).rejects.toThrow('order 21 was never paid out');
  });

  it('lists unassigned money, and transfer numbers whose money is late', async () => {
    const { paymentId } = await maria.begin(await newOrder());
    const [mine, nobodys] = [newUtr(), newUtr()];
    await maria.give(paymentId, mine);
    await bankSays(rig, [{ amountMinor: 4242, utr: nobodys }]);
    const names = async () => {
      const { lines, stale } = await listUnsettled(rig.app.services, rig.now());
      return [lines.some(({ utr }) => utr === nobodys), stale.some(({ utr }) => utr === mine)];
    };
    expect(await names()).toEqual([true, false]);
    await rig.passDays(7);
    expect(await names()).toEqual([true, true]);
    await rig.passDays(-7);
  });
});
