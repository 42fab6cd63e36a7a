import { describe, expect, it } from 'vitest';
import type { Stores } from '../../app/stores.ts';
import { judgeRow } from './judge-row.ts';
import type { NamedMoney, SettledRow } from './settlement-store.ts';

const NAMED: NamedMoney = {
  id: 'HRM-8F3K-20QX',
  paymentId: 'HRM-8F3K-20QX',
  payoutId: null,
  borrowerId: 1,
  status: 'paid',
  movedMinor: 100_000,
  currency: 'INR',
};
const reversal = (number: number, amountMinor: number) => ({ number, reverses: 2, amountMinor, paymentId: null });
/** A loan whose payment was taken back by these amounts. */
const storesWith = (...taken: readonly number[]) =>
  ({
    payments: { find: async () => ({ orderId: 7 }) },
    transactions: {
      list: async () => [
        { number: 1, reverses: null, amountMinor: 300_000, paymentId: null },
        { number: 2, reverses: null, amountMinor: 100_000, paymentId: NAMED.paymentId },
        ...taken.map((amountMinor, index) => reversal(index + 3, amountMinor)),
      ],
    },
    openItems: { wasOpened: async () => false },
  }) as unknown as Stores;
const refunded = (minor: number) => ({ kind: 'refund', currency: 'INR', grossMinor: -minor }) as SettledRow;

describe('a refund in a settlement report', () => {
  it.each([
    ['each of two refunds', [30_000, 20_000], [30_000, 20_000]],
    ['both in one row', [30_000, 20_000], [50_000]],
    ['one of all', [100_000], [100_000]],
  ])('agrees with the books: %s', async (_what, taken, rows) => {
    for (const minor of rows) expect(await judgeRow(storesWith(...taken), refunded(minor), NAMED)).toBeNull();
  });

  it('differs by what it says beyond the total taken back', async () => {
    expect(await judgeRow(storesWith(100_000), refunded(30_000), NAMED)).toEqual({
      reason: 'amount-differs',
      oursMinor: -100_000,
      differenceMinor: 70_000,
    });
    expect(await judgeRow(storesWith(), refunded(30_000), NAMED)).toMatchObject({ reason: 'taken-back' });
  });
});
