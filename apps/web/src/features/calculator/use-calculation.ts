import { calculate } from '@hiram/contract/calculator';
import { useEffect, useState } from 'react';
import type { CallError } from '../../api/call-error.ts';
import { useQuestion } from '../../api/use-question.ts';
import { type Draft, type Result, wishOf } from './calculator-rules.ts';

/** A pause in typing this long, in milliseconds, means that a figure is finished. */
const PAUSE_MS = 400;

export interface Calculation {
  /** The last one that was worked out. */
  readonly result: Result | undefined;
  /** The result is not that of what stands in the fields: it is on its way, or cannot be. */
  readonly isOld: boolean;
  readonly isRunning: boolean;
  readonly error: CallError | undefined;
  readonly retry: () => Promise<void>;
}

/** Works out what stands in the fields, after a pause in typing. An answer to an older question never shows as the newest. */
export function useCalculation(draft: Draft): Calculation {
  const settled = useSettled(draft);
  const wish = wishOf(settled);
  const call = useQuestion(calculate, wish);
  const [last, setLast] = useState(call.data);
  if (call.data !== undefined && call.data !== last) setLast(call.data);
  return {
    result: call.data ?? last,
    isOld: call.data === undefined || settled !== draft,
    isRunning: call.isLoading || call.isRefreshing || (settled !== draft && wishOf(draft) !== null),
    error: call.error,
    retry: call.retry,
  };
}

/** What stands in the fields, once typing has paused. */
export function useSettled(draft: Draft): Draft {
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return settled;
}
