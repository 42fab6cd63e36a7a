import { expect, it } from 'vitest';
import { reconcileMoney } from './reconcile-money.ts';
import { isOfMoney, reconcileRow } from './reconcile-row.ts';
import type { ReportedMoney } from './reported-money-store.ts';
import type { ItemReason } from '../../app/reasons.ts';

/** A payment as the books have it, in minor units. */
const money = (
  moved: number | null,
  { taken = 0, held = 0, returned = 0, over = 0, back = 0 } = {},
): ReportedMoney => ({
  id: 'HRM-1',
  provider: 'sandbox',
  paymentId: 'HRM-1',
  payoutId: null,
  borrowerId: 1,
  movedMinor: moved,
  currency: 'PHP',
  paidAt: null,
  booked: {
    loanMinor: (moved ?? 0) - taken,
    heldMinor: held,
    returnedMinor: returned,
    takenOverMinor: over,
    handedBackMinor: -back,
  },
});
const rowsOf = (payments: readonly number[], refunds: readonly number[] = []) => [
  ...payments.map((grossMinor) => ({ kind: 'payment' as const, currency: 'PHP' as const, grossMinor })),
  ...refunds.map((grossMinor) => ({ kind: 'refund' as const, currency: 'PHP' as const, grossMinor })),
];

interface Case {
  readonly booked: ReportedMoney;
  readonly rows: ReturnType<typeof rowsOf>;
  readonly differs?: readonly [ItemReason, number];
  readonly toCome?: number;
}
const cases: Readonly<Record<string, Case>> = {
  'held money returned, before its row': {
    booked: money(null, { returned: 1000 }),
    rows: rowsOf([1000]),
    toCome: 1000,
  },
  'held money returned': { booked: money(null, { returned: 1000 }), rows: rowsOf([1000], [-1000]) },
  'money held for another loan': { booked: money(1000, { taken: 1000, held: 1000 }), rows: rowsOf([1000]) },
  'settled twice and once reversed, before the row of it': {
    booked: money(1000, { over: 1000, back: 1000 }),
    rows: rowsOf([1000, 1000]),
    toCome: 1000,
  },
  'settled twice and once reversed by the provider': {
    booked: money(1000, { over: 1000, back: 1000 }),
    rows: rowsOf([1000, 1000], [-1000]),
  },
  'as booked': { booked: money(1000), rows: rowsOf([1000]) },
  'in no report yet': { booked: money(1000), rows: [], toCome: -1000 },
  'a refund still to come': { booked: money(1000, { taken: 500 }), rows: rowsOf([1000]), toCome: 500 },
  'a part of the refund still to come': {
    booked: money(1000, { taken: 500 }),
    rows: rowsOf([1000], [-300]),
    toCome: 200,
  },
  'a refund in two parts': { booked: money(1000, { taken: 500 }), rows: rowsOf([1000], [-300, -200]) },
  'settled less its refund': { booked: money(1000, { taken: 500 }), rows: rowsOf([500]) },
  'reversed before it was in a report': { booked: money(1000, { taken: 1000 }), rows: [] },
  'a refund beyond the booked one': {
    booked: money(1000, { taken: 300 }),
    rows: rowsOf([1000], [-300, -200]),
    differs: ['not-reversed-here', -200],
  },
  'a whole refund that is not booked': {
    booked: money(1000),
    rows: rowsOf([1000], [-1000]),
    differs: ['not-reversed-here', -1000],
  },
  'more, and a refund of more than was booked': {
    booked: money(1000),
    rows: rowsOf([1500], [-1200]),
    differs: ['not-reversed-here', -700],
  },
  'more than a refund takes back': {
    booked: money(1000),
    rows: rowsOf([1500], [-300]),
    differs: ['amount-differs', 200],
  },
  'less in two parts': { booked: money(1000), rows: rowsOf([500, 400]), differs: ['amount-differs', -100] },
  'held money returned, and more refunded': {
    booked: money(null, { returned: 1000 }),
    rows: rowsOf([1000], [-1200]),
    differs: ['amount-differs', -200],
  },
  'a refund above the received amount': {
    booked: money(1000),
    rows: rowsOf([1000], [-1200]),
    differs: ['amount-differs', -1200],
  },
  'less, and an unreported refund': {
    booked: money(1000),
    rows: rowsOf([990], [-300]),
    differs: ['not-reversed-here', -310],
  },
  'another amount': { booked: money(1000), rows: rowsOf([990]), differs: ['amount-differs', -10] },
  'another amount, accepted by an operator': { booked: money(1000, { over: -10 }), rows: rowsOf([990]) },
  'settled twice': { booked: money(1000), rows: rowsOf([1000, 1000]), differs: ['settled-twice', 1000] },
  'settled twice, and once reversed': { booked: money(1000), rows: rowsOf([1000, 1000], [-1000]) },
  'not paid here': { booked: money(null), rows: rowsOf([1000]), differs: ['not-paid-here', 1000] },
  'not paid here, and reversed': { booked: money(null), rows: rowsOf([1000], [-1000]) },
  held: { booked: money(null, { held: 1000 }), rows: rowsOf([1000]) },
  'held with another amount': {
    booked: money(null, { held: 1000 }),
    rows: rowsOf([900]),
    differs: ['not-paid-here', -100],
  },
};

it.each(Object.entries(cases))(
  'LND-07 reconciles the rows of a payment: %s',
  (_, { booked, rows, differs, toCome = 0 }) => {
    const judged = reconcileMoney(booked, rows, false);
    expect(judged.toComeMinor).toBe(toCome);
    expect(judged.differences.map(({ reason, differenceMinor }) => [reason, differenceMinor])).toEqual(
      differs === undefined ? [] : [differs],
    );
  },
);

it('LND-07 leaves a reported refund to its notification and reports another currency as a difference', () => {
  expect(reconcileMoney(money(1000), rowsOf([1000], [-400]), true)).toEqual({ differences: [], toComeMinor: 0 });
  const rupees = { kind: 'payment', currency: 'INR', grossMinor: 50 } as const;
  expect(reconcileMoney(money(1000), [...rowsOf([1000]), rupees], false).differences).toMatchObject([
    { reason: 'currency-differs', differenceMinor: 50 },
  ]);
});

it('LND-07 counts a payout row as a payout whatever kind the report gives it', () => {
  const payout = { ...money(-4_000), paymentId: null, payoutId: 'HPO-5E6F-7G8H' };
  for (const kind of ['payout', 'refund'] as const) {
    const row = { kind, currency: 'PHP', grossMinor: -4_000 } as const;
    expect(isOfMoney(row, payout)).toBe(true);
    expect(reconcileMoney(payout, [row], false)).toEqual({ differences: [], toComeMinor: 0 });
  }
  expect(isOfMoney({ kind: 'payout' }, money(1_000))).toBe(false);
  expect(isOfMoney({ kind: 'chargeback' }, payout)).toBe(false);
  expect(isOfMoney({ kind: 'fee' }, payout)).toBe(false);
});

it('LND-07 names our amount beside the reported one, except where nothing came here', () => {
  const sumsOf = (booked: ReportedMoney, reportedMinor: number) =>
    reconcileMoney(booked, rowsOf([reportedMinor]), false).differences.map((each) => [
      each.reportedMinor,
      each.oursMinor,
    ]);
  expect(sumsOf(money(1000), 990)).toEqual([[990, 1000]]);
  expect(sumsOf(money(null), 990)).toEqual([[990, null]]);
  expect(sumsOf(money(null, { held: 1000 }), 990)).toEqual([[990, 1000]]);
});

it('LND-07 compares a payout with rows of any kind', () => {
  const payout = { ...money(-4_000), paymentId: null, payoutId: 'HPO-5E6F-7G8H' };
  const row = { kind: 'refund', currency: 'PHP', grossMinor: -4_500 } as const;
  expect(reconcileMoney(payout, [row], false)).toMatchObject({
    differences: [{ reason: 'amount-differs', differenceMinor: -500 }],
    toComeMinor: 0,
  });
});

it('LND-07 judges alone a row of nothing that is ours, and an adjustment', () => {
  const apart = (differenceMinor: number) => ({ differenceMinor, reportedMinor: differenceMinor, oursMinor: null });
  expect(isOfMoney({ kind: 'payment' }, undefined)).toBe(false);
  expect(isOfMoney({ kind: 'adjustment' }, money(1_000))).toBe(false);
  expect(reconcileRow({ kind: 'payment', grossMinor: 300 })).toEqual({ reason: 'unknown-reference', ...apart(300) });
  expect(reconcileRow({ kind: 'adjustment', grossMinor: -40 })).toEqual({ reason: 'adjustment', ...apart(-40) });
  expect(reconcileRow({ kind: 'adjustment', grossMinor: 0 })).toBeNull();
  expect(reconcileRow({ kind: 'fee', grossMinor: -40 })).toBeNull();
});
