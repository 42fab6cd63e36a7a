import { useEffect } from 'react';
import { secondsUntil, useCountdown } from '../../ui/countdown.ts';

/** Whole seconds of a wait, counted down. @param until milliseconds since 1970 @param max its length in seconds */
export function useSecondsUntil(until: number, max: number): number {
  const { secondsLeft, start } = useCountdown();
  useEffect(() => start(secondsUntil(until, Date.now(), max)), [start, until, max]);
  return secondsLeft;
}
