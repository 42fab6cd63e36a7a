import { useEffect } from 'react';
import { useCountdown } from '../../ui/countdown.ts';

/** Whole seconds until an instant, counted down. @param until milliseconds since 1970 */
export function useSecondsUntil(until: number): number {
  const { secondsLeft, start } = useCountdown();
  useEffect(() => start(Math.max(0, Math.ceil((until - Date.now()) / 1000))), [start, until]);
  return secondsLeft;
}
