import { useCallback, useEffect, useState } from 'react';

/**
 * Whole seconds from `nowMs` to `deadlineMs` (epoch milliseconds), rounded up, never below 0 or above `max`: the whole wait, which a clock
 * that was set back meanwhile does not lengthen.
 */
export function secondsUntil(deadlineMs: number, nowMs: number, max: number): number {
  return Math.min(max, Math.max(0, Math.ceil((deadlineMs - nowMs) / 1000)));
}

export interface Countdown {
  /** 0 when there is no countdown. */
  secondsLeft: number;
  start: (seconds: number) => void;
  reset: () => void;
}

/**
 * Counts down to an instant, not by ticks: a page that slept in the background shows the right number on its return. The number changes
 * at the deadline's own fraction of a second, so that none is skipped or shown too long.
 */
export function useCountdown(): Countdown {
  const [deadlineMs, setDeadlineMs] = useState<number | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);

  useEffect(() => {
    if (deadlineMs === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let end = deadlineMs;
    let max = Number.POSITIVE_INFINITY;
    const tick = (): void => {
      clearTimeout(timer);
      const now = Date.now();
      const left = secondsUntil(end, now, max);
      // a clock that was set back: what was left then is left now
      if (end - now > left * 1000) end = now + left * 1000;
      max = left;
      setSecondsLeft(left);
      if (left > 0) timer = setTimeout(tick, Math.max(16, end - now - (left - 1) * 1000));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [deadlineMs]);

  const start = useCallback((seconds: number) => {
    setDeadlineMs(Date.now() + seconds * 1000);
    setSecondsLeft(seconds);
  }, []);
  const reset = useCallback(() => {
    setDeadlineMs(null);
    setSecondsLeft(0);
  }, []);
  return { secondsLeft, start, reset };
}
