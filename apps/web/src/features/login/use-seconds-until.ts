import { useEffect } from 'react';
import { secondsUntil, useCountdown } from '../../ui/countdown.ts';

/** Whole seconds of a wait, counted down. @param until milliseconds since 1970 @param most its length in seconds */
export function useSecondsUntil(until: number, most: number): number {
  const { secondsLeft, start } = useCountdown();
  useEffect(() => start(secondsUntil(until, Date.now(), most)), [start, until, most]);
  return secondsLeft;
}
