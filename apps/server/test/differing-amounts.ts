import { addDays } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf } from './borrower.ts';
import { makeLoan } from './loans.ts';
import { paymentWays, type Way } from './payment-ways.ts';

const withoutAmount = (note: string): string => note.replace(/^\S+ /, '');

let lastOrder = 8200;
/** A loan with instalments of 1,000.00, 200.00 of each interest. */
export async function newLoan({ rig, session }: Pick<Way, 'rig' | 'session'>, more: object = {}): Promise<number> {
  lastOrder += 1;
  const india = { borrowerId: 3, productId: 4, currency: 'INR' } as const;
  await makeLoan(rig, { id: lastOrder, instalmentMinor: 100_000, ...(session === 'demo-in' ? india : {}), ...more });
  return lastOrder;
}

/** The ways to pay of a test file, each opened once and closed after all of its tests. */
export function openedWays() {
  const ways = paymentWays(openWay);
  const opened = new Map<string, Promise<Way>>();
  /** Opens a way to pay, once for all tests of this file. */
  function openWay(name: string): Promise<Way> {
    const way = opened.get(name) ?? ways[name]?.();
    if (way === undefined) throw new Error(`there is no way ${name}`);
    opened.set(name, way);
    return way;
  }
  afterAll(async () => {
    for (const way of opened.values()) await (await way).close();
  });

  return { names: Object.keys(ways), openWay };
}

/** Shows for some ways to pay what becomes of money of another amount. */
export function testDiffering(openWay: (name: string) => Promise<Way>, names: readonly string[]): void {
  describe.each(names)('a different amount paid through %s', (name) => {
    let way: Way;
    let borrower: ReturnType<typeof borrowerOf>;
    beforeAll(async () => {
      way = await openWay(name);
      borrower = borrowerOf(way.rig, way.session);
    });
    const begin = async (orderId: number, isDelay = false) =>
      borrower.tap({ orderId, channelNumber: way.channelNumber, isDelay });

    it('LND-07 counts if it is short, and the rest stays due', async () => {
      const orderId = await newLoan(way);
      const { paymentId, amount } = await begin(orderId);
      await way.pay(paymentId, amount - 100);
      const shown = await borrower.payment(paymentId);
      expect(shown).toMatchObject({ progress: 'paid', amount: amount - 100, stillToPay: 300_100, paidSoFar: 99_900 });
      expect(shown.notes).toHaveLength(1);
      expect(shown.notes?.[0]).toContain('too little');
      expect(await borrower.quote(orderId)).toBe(100);
      expect((await borrower.details(orderId)).paymentNotes).toEqual(shown.notes);
      expect(await way.rig.books()).toEqual([]);
    });

    it('LND-07 counts if it is over, and the next instalment uses the rest', async () => {
      const orderId = await newLoan(way);
      const { paymentId, amount } = await begin(orderId);
      await way.pay(paymentId, amount + 100);
      const shown = await borrower.payment(paymentId);
      expect(shown).toMatchObject({ progress: 'paid', amount: amount + 100 });
      expect(shown.notes?.slice(1).map(withoutAmount)).toEqual([
        'of it paid instalment 1.',
        'of it paid instalment 2.',
      ]);
      expect(await borrower.quote(orderId)).toBe(100_000 - 100);
      expect(await way.rig.books()).toEqual([]);
    });

    it('LND-04 is an ordinary payment if it does not cover an extension, and the borrower sees a note', async () => {
      const orderId = await newLoan(way, { dueInDays: -2 });
      const { paymentId, amount } = await begin(orderId, true);
      const lateMinor = (await borrower.details(orderId)).overview?.penaltyMinor ?? 0;
      await way.pay(paymentId, amount - 1);
      const shown = await borrower.payment(paymentId);
      expect(shown).toMatchObject({ progress: 'paid', isDelay: '0', stillToPay: 400_000 + lateMinor - (amount - 1) });
      expect(shown.notes?.join(' ')).toContain('It did not cover the extension, so no due date has moved.');
      expect((await borrower.details(orderId)).overview).toMatchObject({ dueOn: addDays(way.rig.today, -2) });
      expect(await way.rig.books()).toEqual([]);
    });
  });
}
