import { describe, expect, it } from 'vitest';
import { grownSpaces, judgeCalls, judgeSpans, lineOf, repeatedOf, type Span, waitsOf } from './soak-spans.ts';

const none = { p50: 0, p95: 0, count: 0 };
const noCalls = { call: none, failed: [], repeated: {}, unsent: 0 };
const spanOf = (heapBytes: number, descriptors = 60): Span => ({
  quiet: { ...noCalls, unsent: 4 },
  killed: { ...noCalls, call: { p50: 3, p95: 40.25, count: 9 } },
  withoutCore: 0.25,
  probed: {
    heapBytes,
    descriptors,
    spaces: { old_space: heapBytes, code_space: 5e6 },
    loop: [],
    service: none,
    connection: none,
    statement: none,
    waitedForCoreMs: 0,
  },
});
const megabytes = (...heaps: number[]): Span[] => heaps.map((heap) => spanOf(heap * 1e6));

describe('spans of a soak', () => {
  it('say nothing where the heap grows while the process warms, and then goes up and down', () => {
    expect(judgeSpans(megabytes(80, 95, 104, 110, 112, 109, 113, 110, 111))).toEqual([]);
  });

  it('tell of a heap that goes on growing, and of nothing else', () => {
    expect(judgeSpans(megabytes(80, 90, 100, 110, 120, 130, 140, 150, 160))).toEqual([
      'the heap grows: 120.0 MB, later 150.0 MB',
    ]);
  });

  it('tell of descriptors that are never closed, and not of a peak', () => {
    const opened = (...counts: number[]) => judgeSpans(counts.map((descriptors) => spanOf(1e8, descriptors)));
    expect(opened(50, 60, 60, 61, 62, 75, 90, 105, 120)).toEqual(['descriptors grow: 61, later 90']);
    expect(opened(50, 60, 60, 61, 62, 75, 120, 70, 110)).toEqual([]);
  });

  it('are too few to compare below six', () => {
    expect(judgeSpans(megabytes(1, 1, 1, 1, 1))).toEqual(['5 spans are too few to compare: at least 6']);
  });
});

describe('calls of a soak', () => {
  const killed = { 'ECONNREFUSED of process 2': 9, 'ECONNRESET of process 2': 1, '503 of process 2': 2 };

  it('may be repeated where a process was killed, or asked for another try', () => {
    const calls = [
      { ...noCalls, repeated: killed },
      { ...noCalls, repeated: { '503 53 of process 1': 1, 'ECONNREFUSED of process 2': 1 } },
    ];
    expect(judgeCalls(calls)).toEqual([]);
    expect(repeatedOf(calls)).toEqual({ ...killed, 'ECONNREFUSED of process 2': 10, '503 53 of process 1': 1 });
  });

  it('tell of each reason that no kill explains, and of calls that were never answered', () => {
    const failed = ['500 500 of process 1, 500 500 of process 2'];
    const repeated = { ...killed, '500 500 of process 1': 3, 'ECONNRESET of process 1': 1 };
    expect(judgeCalls([noCalls, { ...noCalls, failed, repeated }])).toEqual([
      '1 calls were answered by no process, the first: 500 500 of process 1, 500 500 of process 2',
      '3 tries failed without a kill: 500 500 of process 1',
      '1 tries failed without a kill: ECONNRESET of process 1',
    ]);
  });
});

it('spaces of the heap are named by what they grew', () => {
  const [before, after] = [spanOf(8e7).probed, spanOf(9e7).probed];
  expect(grownSpaces(before, after)).toBe('old_space 10.0 MB');
  expect(grownSpaces(before, { ...after, spaces: { ...after.spaces, code_space: 16e6 } })).toBe(
    'code_space 11.0 MB, old_space 10.0 MB',
  );
});

it('waits are named by the values that half and 95 of a hundred do not exceed', () => {
  expect(waitsOf(Array.from({ length: 100 }, (_, index) => 100 - index))).toEqual({ p50: 50, p95: 95, count: 100 });
  expect(waitsOf([])).toEqual(none);
});

it('a span is a line of its waits, what the process holds, and the wait while the other was killed', () => {
  expect(lineOf(spanOf(1e8))).toBe(
    '0.0/0.0 | 0.0/0.0 | 0.0/0.0 | 0.0/0.0 | 0.0/0.0, 4 not sent; 25.0% without a core; 100.0 MB, 60 descriptors. Killed: 3.0/40.3',
  );
});
