import { calculate } from '@hiram/contract/calculator';
import { useEffect, useState } from 'react';
import type { CallError } from '../../api/call-error.ts';
import { useLazyCall } from '../../api/use-lazy-call.ts';
import { type Draft, type Result, requestOf } from './calculator-rules.ts';

/** The pause after which typing counts as finished, in milliseconds. */
const PAUSE_MS = 400;

export interface Calculation {
  /** The last result. */
  readonly result: Result | undefined;
  /** The result does not belong to the present figures: theirs is loading, or they are invalid. */
  readonly isOld: boolean;
  readonly isRunning: boolean;
  readonly error: CallError | undefined;
  readonly retry: () => Promise<void>;
}

/** Calculates the present figures, after a pause in typing. An answer to an earlier request is never shown as the newest. */
export function useCalculation(draft: Draft): Calculation {
  const settled = useSettled(draft);
  const request = requestOf(settled);
  const call = useLazyCall(calculate, request);
  const [last, setLast] = useState(call.data);
  if (call.data !== undefined && call.data !== last) setLast(call.data);
  return {
    result: call.data ?? last,
    isOld: call.data === undefined || settled !== draft,
    isRunning: call.isLoading || call.isRefreshing || (settled !== draft && requestOf(draft) !== null),
    error: call.error,
    retry: call.retry,
  };
}

/** The present figures, after a pause in typing. */
export function useSettled(draft: Draft): Draft {
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return settled;
}
