import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { matchWaitingLines } from './match-line.ts';
import { reconcilePayments } from '../money-in/reconcile-payments.ts';
import { bankSays, newUtr, transfersOf } from '../../../test/bank.ts';
import { makeLoan } from '../../../test/loans.ts';
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

/** A loan of its own for a test. */
let lastOrder = 5400;
async function newOrder(): Promise<number> {
  lastOrder += 1;
  await makeLoan(rig, { id: lastOrder, instalmentMinor: 100_000 });
  return lastOrder;
}
/** Whose line bore our reference and was quicker is told that nothing more is needed. */
const unlessArrived = (error: Error): void => {
  if (!error.message.startsWith('refused: 1093')) throw error;
};

describe('concurrent bank lines and transfer numbers', () => {
  it('settle once, in any order of ten parallel runs', async () => {
    for (let round = 0; round < 5; round += 1) {
      const orderId = await newOrder();
      const { paymentId, amount } = await maria.begin(orderId);
      const utr = newUtr();
      const line = { utr, amountMinor: amount, text: round % 2 === 0 ? '' : paymentId };
      const [imports] = await Promise.all([
        Promise.all(Array.from({ length: 5 }, () => bankSays(rig, [line]))),
        ...Array.from({ length: 3 }, () => maria.give(paymentId, utr).catch(unlessArrived)),
        matchWaitingLines(rig.app.services),
        reconcilePayments(rig.app.services),
      ]);
      expect(imports.reduce((sum, { added }) => sum + added, 0)).toBe(1);
      expect(await maria.state(paymentId)).toBe('matched');
      const settled = await rig.db
        .selectFrom('ledger_entries')
        .select('id')
        .where('kind', '=', 'settlement')
        .where('source', '=', paymentId)
        .execute();
      expect(settled).toHaveLength(1);
    }
  });

  it('in two forms are one possible duplicate, though both files are imported at once (30-A1)', async () => {
    const { promise: held, resolve: go } = Promise.withResolvers<undefined>();
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<undefined>();
    // nothing is added before both imports have looked, or one waits for the other
    const hindrance = rig.db.transaction().execute(async (inside) => {
      await sql`lock table bank_lines in share mode`.execute(inside);
      isLocked(undefined);
      await held;
    });
    await locked;
    const [utr, amountMinor] = [newUtr(), 77_701];
    const imports = ['FROM JOSE REYES', 'ITFT J REYES'].map((text) => bankSays(rig, [{ utr, amountMinor, text }]));
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(rig.db);
      expect(rows).toHaveLength(2);
    });
    go(undefined);
    await hindrance;
    const found = await Promise.all(imports);
    expect(found.reduce((sum, { doubtful }) => sum + doubtful, 0)).toBe(1);
  });

  it('in any order and parts end with every centavo in its place', async () => {
    for (let round = 0; round < 12; round += 1) {
      const orderId = await newOrder();
      const { paymentId, amount } = await maria.begin(orderId);
      const parts = splitInto(amount, randomInt(1, 4));
      const lines = parts.map((amountMinor) => ({ amountMinor, utr: newUtr(), text: '' }));
      const named = lines.map((line) => (randomInt(2) === 0 ? { ...line, text: `x ${paymentId} y` } : line));
      const steps: (() => Promise<unknown>)[] = [
        ...named.map((line) => () => bankSays(rig, [line])),
        ...named.map((line) => () => bankSays(rig, [line])),
        () => matchWaitingLines(rig.app.services),
      ];
      await Promise.all(shuffled(steps).map((step) => step()));
      // a number is given for each line without our reference, for a transfer that still waits for its money
      for (const { utr } of named.filter(({ text }) => text === '')) {
        const hasCome = (await maria.state(paymentId)) === 'matched';
        await maria.give(hasCome ? (await maria.begin(orderId)).paymentId : paymentId, utr);
      }
      await matchWaitingLines(rig.app.services);
      const paid = await rig.db
        .selectFrom('payments')
        .select(['status', 'received_minor'])
        .where('order_id', '=', orderId)
        .where('received_minor', 'is not', null)
        .execute();
      expect({
        round,
        parts: parts.toSorted((a, b) => a - b),
        paid: paid.map((row) => Number(row.received_minor)).toSorted((a, b) => a - b),
      }).toEqual({
        round,
        parts: parts.toSorted((a, b) => a - b),
        paid: parts.toSorted((a, b) => a - b),
      });
      expect(paid.every(({ status }) => status === 'paid')).toBe(true);
      expect(await rig.books()).toEqual([]);
    }
  });
});

/** In parts that are worth a transfer each: the bank of the sandbox takes 100.00 and more. */
function splitInto(amount: number, count: number): number[] {
  const least = 10_000;
  const cuts = Array.from({ length: count - 1 }, () => randomInt(1, amount / least) * least).toSorted((a, b) => a - b);
  return [...cuts, amount].map((cut, index) => cut - (cuts[index - 1] ?? 0)).filter((part) => part > 0);
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: randomInt(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
