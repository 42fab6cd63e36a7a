import { startTransition, useEffect, useState } from 'react';
import { isServerRendered } from './server-rendered.ts';

/**
 * A store value that may lag by a moment: a change is rendered in steps of a few milliseconds, between which a slow phone scrolls and handles
 * taps. (useSyncExternalStore renders every change synchronously.)
 * @param subscribe stable between renders, like `get`
 * @param drawn the value that the service rendered, with which hydration must start
 */
export function useDeferredStore<Value>(
  subscribe: (listener: () => void) => () => void,
  get: () => Value,
  drawn: Value,
): Value {
  const [value, setValue] = useState(() => (isServerRendered() ? drawn : get()));
  useEffect(() => {
    const follow = () => startTransition(() => setValue(get));
    follow();
    return subscribe(follow);
  }, [get, subscribe]);
  return value;
}
