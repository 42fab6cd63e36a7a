import type { Limit } from '../statistics.ts';
import type { PageLoad } from './page-load.ts';

/** What is told of a load. */
export const loadFigures = {
  'LCP ms': (load: PageLoad) => load.largestContentfulPaint,
  'FCP ms': (load: PageLoad) => load.firstContentfulPaint,
  'TBT ms': (load: PageLoad) => load.totalBlockingTime,
  // a page that draws nothing before all its scripts ran has no blocking time after its first paint, however long they took
  'blocked from start ms': (load: PageLoad) => load.blockedFromStart,
  'KB over the wire': (load: PageLoad) => load.transferred / 1000,
  requests: (load: PageLoad) => load.requests,
} as const;
export type LoadFigure = keyof typeof loadFigures;

const limits: Partial<Record<LoadFigure, Limit>> = {
  'LCP ms': { kind: 'at most', value: 1.05 },
  'blocked from start ms': { kind: 'at most', value: 1.2 },
};

/** How much slower than this machine the CPU is made: Lighthouse's phone, and a poor one. */
export const slowdowns = { usual: 4, poor: 20 } as const;

/** What a page is compared with: React and one line, React and the elements of the same screen, the same words as plain HTML. */
export type Other = 'React' | 'React, same screen' | 'HTML';

/** The limit of a ratio; null where there is none. */
export const limitOf = (figure: LoadFigure): Limit | null => limits[figure] ?? null;

/** Whether a figure is held to its limit: the largest paint always, blocking against React on the poor phone. */
export function isLimited(figure: LoadFigure, { other, slowdown }: { other: Other; slowdown: number }): boolean {
  if (figure === 'blocked from start ms') return other !== 'HTML' && slowdown === slowdowns.poor;
  return limitOf(figure) !== null;
}

/** Whether there is something to learn: what drawing a screen takes shows where the CPU is slow. */
export const isCompared = (other: Other, slowdown: number): boolean =>
  other !== 'React, same screen' || slowdown === slowdowns.poor;
