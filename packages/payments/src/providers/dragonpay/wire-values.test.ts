import { describe, expect, it } from 'vitest';
import { fromWireAmount, fromWireTime, toWireAmount, toWireTime } from './wire-values.ts';

describe('amounts of the wire', () => {
  it.each([
    [1, '0.01'],
    [100, '1.00'],
    [118_457, '1184.57'],
    [100_000_000_000, '1000000000.00'],
  ])('LND-07 %i centavos are %s, and back', (minor, text) => {
    expect(toWireAmount(minor)).toBe(text);
    expect(fromWireAmount(text)).toBe(minor);
    expect(fromWireAmount(Number(text))).toBe(minor);
  });

  it('are read from numbers and texts, with two decimals at most', () => {
    expect([1184.5, '1184.5', '1184', 1184, '1184.500'].map(fromWireAmount)).toEqual([
      118_450, 118_450, 118_400, 118_400, 118_450,
    ]);
    for (const wrong of ['', '-1', '1,184.57', '1184.571', 1184.571, '1e3', 'Infinity', Number.NaN, ' 1'])
      expect(fromWireAmount(wrong)).toBeNull();
  });

  it('are never written for zero or for a fraction', () => {
    for (const wrong of [0, -1, 0.5, Number.NaN, 2 ** 53]) expect(() => toWireAmount(wrong)).toThrow(RangeError);
  });
});

describe('times of the wire', () => {
  it('are Philippine wall time', () => {
    expect(toWireTime(new Date('2026-12-02T15:59:59.900Z'))).toBe('2026-12-02T23:59:59');
    expect(fromWireTime('2026-12-02T23:59:59')?.toISOString()).toBe('2026-12-02T15:59:59.000Z');
    expect(fromWireTime('2026-12-01T09:42:07.1134567')?.toISOString()).toBe('2026-12-01T01:42:07.113Z');
    expect(fromWireTime('2026-12-01 00:00:00')?.toISOString()).toBe('2026-11-30T16:00:00.000Z');
  });

  it.each(['', null, undefined, 'yesterday', '2026-12-01', '2026-13-01T00:00:00', '2026-12-01T00:00:00Z'])(
    'are not %o',
    (time) => {
      expect(fromWireTime(time)).toBeNull();
    },
  );
});
