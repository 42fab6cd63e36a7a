import { expect, it } from 'vitest';
import { judgeMoney } from './judge-money.ts';

/** A payment as the books have it, in minor units. */
const money = (moved: number | null, { taken = 0, held = 0, over = 0 } = {}) => ({
  id: 'HRM-1',
  provider: 'sandbox',
  paymentId: 'HRM-1',
  payoutId: null,
  borrowerId: 1,
  movedMinor: moved,
  currency: 'PHP',
  paidAt: null,
  booked: { loanMinor: (moved ?? 0) - taken, heldMinor: held, takenOverMinor: over },
});
const rowsOf = (payments: readonly number[], refunds: readonly number[] = []) => [
  ...payments.map((grossMinor) => ({ kind: 'payment' as const, currency: 'PHP' as const, grossMinor })),
  ...refunds.map((grossMinor) => ({ kind: 'refund' as const, currency: 'PHP' as const, grossMinor })),
];

it.each([
  ['as booked', money(1000), rowsOf([1000]), null, 0],
  ['in no report yet', money(1000), [], null, -1000],
  ['a refund still to come', money(1000, { taken: 500 }), rowsOf([1000]), null, 500],
  ['a part of the refund still to come', money(1000, { taken: 500 }), rowsOf([1000], [-300]), null, 200],
  ['a refund in two parts', money(1000, { taken: 500 }), rowsOf([1000], [-300, -200]), null, 0],
  ['settled less its refund', money(1000, { taken: 500 }), rowsOf([500]), null, 0],
  ['taken back before it was in a report', money(1000, { taken: 1000 }), [], null, 0],
  [
    'a refund beyond the booked one',
    money(1000, { taken: 300 }),
    rowsOf([1000], [-300, -200]),
    ['taken-back', -200],
    0,
  ],
  ['a refund of more than came', money(1000), rowsOf([1000], [-1200]), ['amount-differs', -1200], 0],
  ['less, and a refund nobody told of', money(1000), rowsOf([990], [-300]), ['taken-back', -310], 0],
  ['another amount', money(1000), rowsOf([990]), ['amount-differs', -10], 0],
  ['another amount, taken over', money(1000, { over: -10 }), rowsOf([990]), null, 0],
  ['settled twice', money(1000), rowsOf([1000, 1000]), ['settled-twice', 1000], 0],
  ['settled twice, and once taken back', money(1000), rowsOf([1000, 1000], [-1000]), null, 0],
  ['not paid here', money(null), rowsOf([1000]), ['not-paid-here', 1000], 0],
  ['not paid here, and taken back', money(null), rowsOf([1000], [-1000]), null, 0],
  ['held', money(null, { held: 1000 }), rowsOf([1000]), null, 0],
  ['held with another amount', money(null, { held: 1000 }), rowsOf([900]), ['not-paid-here', -100], 0],
] as const)('LND-07 the rows of a payment: %s', (_, booked, rows, difference, toComeMinor) => {
  const judged = judgeMoney(booked, rows, false);
  expect(judged.toComeMinor).toBe(toComeMinor);
  expect(judged.differences.map(({ reason, differenceMinor }) => [reason, differenceMinor])).toEqual(
    difference === null ? [] : [difference],
  );
});

it('LND-07 a refund that a notification told of is for the person who was told; another currency is a difference of its own', () => {
  expect(judgeMoney(money(1000), rowsOf([1000], [-400]), true)).toEqual({ differences: [], toComeMinor: 0 });
  const rupees = { kind: 'payment', currency: 'INR', grossMinor: 50 } as const;
  expect(judgeMoney(money(1000), [...rowsOf([1000]), rupees], false).differences).toMatchObject([
    { reason: 'currency-differs', differenceMinor: 50 },
  ]);
});
