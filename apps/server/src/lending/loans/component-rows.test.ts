import type { Component } from '@hiram/domain';
import { describe, expect, it } from 'vitest';
import { componentRows, foldableRows } from './component-rows.ts';

/** Every component, each with an amount of its own: the compiler asks for a new one here. */
const amounts: Readonly<Record<Component | 'excess', number>> = {
  penalty: 1,
  fee: 2,
  tax: 4,
  interest: 8,
  principal: 16,
  extension: 32,
  reclaim: 64,
  excess: 128,
};
const parts = (Object.keys(amounts) as (keyof typeof amounts)[]).map((component) => ({
  component,
  amountMinor: amounts[component],
}));

describe('the rows of an amount', () => {
  it.each([componentRows, foldableRows])('ORD-03 add up to the amount, whatever its components', (rowsOf) => {
    const rows = rowsOf(parts);
    expect(rows.map(({ value }) => value).sort((one, other) => one - other)).toEqual([1, 2, 4, 8, 16, 32, 64, 128]);
    expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length);
    for (const part of parts) expect(rowsOf([part])).toMatchObject([{ value: part.amountMinor }]);
  });

  it('ORD-03 name the credit that a payment used, below zero', () => {
    const used = [
      { component: 'principal', amountMinor: 105_000 },
      { component: 'excess', amountMinor: -8400 },
    ] as const;
    expect(componentRows(used)).toEqual([
      { text: 'Principal', value: 105_000 },
      { text: 'Credit used', value: -8400 },
    ]);
  });
});
