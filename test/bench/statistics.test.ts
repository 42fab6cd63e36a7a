import { describe, expect, it } from 'vitest';
import { against, median, percentile, summarise, summariseRatios } from './statistics.ts';

describe('median', () => {
  it('is the middle value in any order, and the mean of the two middle values of an even number', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([10, 2, 4, 100])).toBe(7);
    expect(median([3])).toBe(3);
  });

  it('refuses an empty list', () => {
    expect(() => median([])).toThrow(RangeError);
    expect(() => median([1, Number.NaN])).toThrow(RangeError);
  });
});

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it('is a measured value, by nearest rank', () => {
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile(hundred, 0.95)).toBe(95);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile(hundred, 1)).toBe(100);
    expect(percentile(hundred, 0)).toBe(1);
    expect(percentile([7], 0.99)).toBe(7);
  });

  it('refuses a share outside 0 to 1', () => {
    expect(() => percentile([1], 1.01)).toThrow(RangeError);
    expect(() => percentile([1], Number.NaN)).toThrow(RangeError);
  });
});

describe('ratios', () => {
  it('divides round by round before taking the median, so that a slow minute of the machine cancels out', () => {
    const rounds = [
      { ours: 60, theirs: 100 },
      { ours: 7, theirs: 10 },
      { ours: 800, theirs: 1000 },
    ];
    expect(summariseRatios(rounds)).toEqual({ median: 0.7, least: 0.6, max: 0.8, count: 3 });
  });

  it('has none where the divisor is zero', () => {
    expect(summariseRatios([{ ours: 0, theirs: 0 }])).toBeNull();
    expect(summariseRatios([])).toBeNull();
  });

  it('is infinite where only the divisor is zero, so that it fails a limit, and 1 where both are', () => {
    const ratio = summariseRatios([
      { ours: 12, theirs: 0 },
      { ours: 3, theirs: 0 },
      { ours: 0, theirs: 0 },
    ]);
    expect(ratio).toEqual({ median: Infinity, least: 1, max: Infinity, count: 3 });
    expect(against(ratio?.median ?? 0, { kind: 'at most', value: 1.2 }).kept).toBe(false);
  });

  it('summarises with the minimum and the maximum', () => {
    expect(summarise([2, 1, 4])).toEqual({ median: 2, least: 1, max: 4, count: 3 });
  });
});

describe('limits', () => {
  it('includes the limit itself, lower or upper', () => {
    expect(against(0.6, { kind: 'at least', value: 0.6 })).toEqual({ share: 1, kept: true });
    expect(against(0.54, { kind: 'at least', value: 0.6 }).kept).toBe(false);
    expect(against(88_000, { kind: 'at most', value: 88_000 })).toEqual({ share: 1, kept: true });
    expect(against(88_001, { kind: 'at most', value: 88_000 }).kept).toBe(false);
    expect(against(44_000, { kind: 'at most', value: 88_000 }).share).toBe(0.5);
  });
});
