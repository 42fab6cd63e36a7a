import type { Limit } from '../statistics.ts';
import type { PageLoad } from './page-load.ts';

/** What is told of a load. */
export const loadFigures = {
  'LCP ms': (load: PageLoad) => load.largestContentfulPaint,
  'FCP ms': (load: PageLoad) => load.firstContentfulPaint,
  'TBT ms': (load: PageLoad) => load.totalBlockingTime,
  // a page that draws nothing before all its scripts ran has no blocking time after its first paint, however long they took:
  // this counts from the document on
  'blocked from start ms': (load: PageLoad) => load.blockedFromStart,
  'KB over the wire': (load: PageLoad) => load.transferred / 1000,
  requests: (load: PageLoad) => load.requests,
} as const;
export type LoadFigure = keyof typeof loadFigures;

const limits: Partial<Record<LoadFigure, Limit>> = {
  'LCP ms': { kind: 'at most', value: 1.05 },
  'TBT ms': { kind: 'at most', value: 1.2 },
  'blocked from start ms': { kind: 'at most', value: 1.2 },
};

/** How much slower than this machine the CPU is made: Lighthouse's phone, and a poor one. */
export const slowdowns = { usual: 4, poor: 20 } as const;

/**
 * What a page is compared with: React drawing one line, React taking over one line that the server has drawn, React drawing the elements of the same
 * screen, the same words as plain HTML.
 */
export type Other = 'React' | 'React, drawn line' | 'React, same screen' | 'HTML';

/** The limit of a ratio; null where there is none. */
export const limitOf = (figure: LoadFigure): Limit | null => limits[figure] ?? null;

/**
 * Whether a figure is held to its limit. The largest paint, but not against a line that is in its page already; on the poor phone blocking after the
 * first paint against that line, whose page paints before its scripts too, and all blocking against React that shows as much.
 */
export function isLimited(figure: LoadFigure, { other, slowdown }: { other: Other; slowdown: number }): boolean {
  if (figure === 'TBT ms') return other === 'React, drawn line' && slowdown === slowdowns.poor;
  if (figure === 'blocked from start ms') return other === 'React, same screen' && slowdown === slowdowns.poor;
  return figure === 'LCP ms' && other !== 'React, drawn line';
}

/** Whether there is something to learn: what scripts and drawing a screen take shows where the CPU is slow. */
export const isCompared = (other: Other, slowdown: number): boolean =>
  other === 'React' || other === 'HTML' || slowdown === slowdowns.poor;

/** Whether it takes many loads to tell the two apart. */
export const isAlike = (other: Other): boolean => other === 'React, drawn line' || other === 'HTML';
