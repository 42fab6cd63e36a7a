import { describe, expect, it } from 'vitest';
import type { RateConvention } from './rate-conventions.ts';
import { discloseRate } from './rate-disclosure.ts';
import type { RateFlow } from './rate-flows.ts';

const on = (text: string, amountMinor: number, more: Partial<RateFlow> = {}): RateFlow => ({
  on: text,
  amountMinor,
  ...more,
});

describe('the tolerance of a rate', () => {
  const advance = on('2026-01-10', 100_000);
  it.each([
    {
      what: 'an odd first period and an odd last payment',
      payments: [on('2026-02-20', 30_000, { times: 3 }), on('2026-05-20', 31_000)],
      tolerance: '0.125',
    },
    {
      what: 'another amount in between',
      payments: [on('2026-02-10', 30_000, { times: 2 }), on('2026-04-10', 29_000), on('2026-05-10', 30_000)],
      tolerance: '0.25',
    },
    {
      what: 'a month without payment',
      payments: [on('2026-02-10', 30_000, { times: 2 }), on('2026-05-10', 30_000, { times: 2 })],
      tolerance: '0.25',
    },
    {
      what: 'two advances',
      more: [on('2026-01-20', 5000)],
      payments: [on('2026-02-10', 30_000, { times: 4 })],
      tolerance: '0.25',
    },
  ])('depends on regularity: $what', ({ more = [], payments, tolerance }) => {
    const rate = discloseRate({ convention: 'us-reg-z', advances: [advance, ...more], payments });
    expect(rate.tolerance).toEqual({ abovePercent: tolerance, belowPercent: tolerance });
  });

  it('is one point above and a tenth below in Britain, and zero elsewhere', () => {
    const told = (convention: RateConvention) =>
      discloseRate({ convention, advances: [advance], payments: [on('2026-02-10', 110_000)] }).tolerance;
    expect(told('uk-apr')).toEqual({ abovePercent: '1', belowPercent: '0.1' });
    expect((['eu-aprc', 'rbi-apr', 'ph-eir', 'effective-365'] as const).map(told)).toEqual([null, null, null, null]);
  });
});
