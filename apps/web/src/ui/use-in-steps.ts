import { startTransition, useEffect, useState } from 'react';
import { isDrawnByService } from './drawn-by-service.ts';

/**
 * A value of a store, for what may follow it a moment later: a change is drawn in steps of a few milliseconds, between which a poor phone
 * scrolls and takes taps. (useSyncExternalStore draws every change in one go.)
 *
 * @param subscribe stable between renders, as is `get`
 * @param drawn what the service draws the page with, which the browser has to begin with too
 */
export function useInSteps<Value>(
  subscribe: (listener: () => void) => () => void,
  get: () => Value,
  drawn: Value,
): Value {
  const [value, setValue] = useState(() => (isDrawnByService() ? drawn : get()));
  useEffect(() => {
    const follow = () => startTransition(() => setValue(get));
    follow();
    return subscribe(follow);
  }, [get, subscribe]);
  return value;
}
