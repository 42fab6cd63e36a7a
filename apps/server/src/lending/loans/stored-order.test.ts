import { describe, expect, it } from 'vitest';
import { type OrderRow, readOrder } from './stored-order.ts';

// readOrder touches the documents of an order and passes everything else on
const orderWith = (of: { newDueOns?: unknown; effect?: unknown }) =>
  readOrder({
    id: 7,
    extensions: 'newDueOns' in of ? [{ days: 7, newDueOns: of.newDueOns }] : [],
    changes: 'effect' in of ? [{ kind: 'charge', effect: of.effect }] : [],
  } as unknown as OrderRow);

describe('the documents of an order', () => {
  it('are read as stored', () => {
    const newDueOns = [{ number: 1, dueOn: '2026-08-01' }];
    expect(orderWith({ newDueOns }).extensions).toEqual([{ days: 7, newDueOns }]);
    const effects = [
      null,
      {},
      { refundedMinor: 100 },
      { charges: [{ instalmentNumber: 1, component: 'fee', amountMinor: 500 }] },
      { settlement: { agreedOn: '2026-08-01', untilOn: '2026-08-09', amountMinor: 900, paidBeforeMinor: 0 } },
    ];
    expect(effects.map((effect) => orderWith({ effect }).changes[0]?.effect)).toEqual(effects);
  });

  it('are refused in another form', () => {
    expect(() => orderWith({ newDueOns: ['2026-08-01'] })).toThrow('an extension of order 7 is not in its form: 0');
    expect(() => orderWith({ effect: { refundedMinor: '100' } })).toThrow(
      'a change of order 7 is not in its form: refundedMinor',
    );
  });
});
