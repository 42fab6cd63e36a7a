import { useEffect, useRef, useState } from 'react';
import type { GoTo } from '../../shell/go-to.ts';

/** After this time a page counts as not opening: the button works again. */
const GIVE_UP_MS = 10_000;
const DOUBLE_TAP_MS = 1000;

export interface Leaving {
  readonly isLeaving: boolean;
  /** Records the outcome of a navigation, so that its button is busy until the other page appears. */
  readonly note: (kind: Awaited<ReturnType<GoTo>>) => void;
}

/** Whether the page is being left for another document, which can take a while on a slow network. */
export function useLeaving(): Leaving {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return undefined;
    const stay = (): void => setIsLeaving(false);
    const timer = setTimeout(stay, GIVE_UP_MS);
    // A page restored by back must not stay busy.
    window.addEventListener('pageshow', stay);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', stay);
    };
  }, [isLeaving]);
  return { isLeaving, note: (kind) => setIsLeaving(kind === 'own' || kind === 'allowed') };
}

/** Drops the second tap of a double tap when the first one leaves the page unchanged, because the native app opens over it. */
export function useSingleTap(): (act: () => unknown) => () => void {
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  return (act) => () => {
    const now = performance.now();
    if (now - lastAt.current < DOUBLE_TAP_MS) return;
    lastAt.current = now;
    act();
  };
}
