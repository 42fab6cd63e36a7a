import { against, type Limit } from '../statistics.ts';
import type { Verdict } from '../verdict.ts';

const atMost = (value: number): Limit => ({ kind: 'at most', value });
const atLeast = (value: number): Limit => ({ kind: 'at least', value });

/** Limits of the pages. Times in milliseconds. */
export const pageLimits = {
  /** The largest paint relative to that of a page that loads React and shows one line, with Lighthouse's phone settings. */
  paint: atMost(0.9),
  /** The same of a public page relative to that of its text as plain HTML. */
  publicPaint: atMost(1.05),
  /** Until the controls work: CPU 6 times slower, 1.6 Mbit/s, 150 ms. */
  hydrated: atMost(1_500),
  /**
   * From a tap to the next paint, and until a sheet or dialog is shown: CPU 4 times slower. Until the figures of a selection are shown: at full
   * speed, because a phone waits for its network besides.
   */
  tap: atMost(200),
  shown: atMost(100),
  /** Lighthouse's scores, out of 100. */
  performance: atLeast(95),
  accessibility: atLeast(100),
} as const;

/** The slow-down of the CPU, relative to this machine. */
export const slowdowns = { paint: 4, hydrated: 6, tap: 4, figures: 1 } as const;

/** A figure and its limit. */
export interface LimitedFigure {
  readonly what: string;
  readonly figure: number;
  readonly limit: Limit;
}

/** Records a missed limit. @returns the text of the table's last column */
export function checkLimit({ what, figure, limit }: LimitedFigure, verdict: Verdict): string {
  const { kept } = against(figure, limit);
  if (kept) return 'kept';
  verdict.fail(`${what}: ${Number(figure.toFixed(2))}, ${limit.kind} ${limit.value}`);
  return 'MISSED';
}
