import { useState } from 'react';
import type { CallError } from '../../api/call-error.ts';
import type { CallState } from '../../api/call-state.ts';

/** The error of the last call, also while the next one is running, so that its display does not flicker. */
export function useLastError(
  call: Pick<CallState<unknown>, 'error' | 'isLoading' | 'isRefreshing'>,
): CallError | undefined {
  const [last, setLast] = useState<CallError>();
  const current = call.error ?? (call.isLoading || call.isRefreshing ? last : undefined);
  if (current !== last) setLast(current);
  return current;
}
