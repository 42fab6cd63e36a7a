import type { Endpoint, ReadAnswerOf, RequestOf } from '@hiram/contract/endpoint';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi, useSession } from './api-context.ts';
import { CallError } from './call-error.ts';
import { callKey } from './call-key.ts';
import type { CallState } from './call-state.ts';

interface Asked<Data> {
  /** The question it is about; empty for none. */
  readonly key: string;
  readonly data: Data | undefined;
  readonly error: CallError | undefined;
  readonly isRunning: boolean;
}

/**
 * Asks the service what comes up on a page that stands already: what is typed there, what is opened on it. What a page shows when it
 * opens is for its loader. Each question is asked anew, nothing is kept, and a failure is the screen's to show. An answer to an older
 * question is dropped.
 * @param request null while there is nothing to ask
 */
export function useQuestion<E extends Endpoint>(endpoint: E, request: RequestOf<E> | null): CallState<ReadAnswerOf<E>> {
  const { call } = useApi();
  const { sessionId } = useSession();
  const key = request === null ? '' : callKey(endpoint, request, sessionId);
  const unknown: Asked<ReadAnswerOf<E>> = { key, data: undefined, error: undefined, isRunning: request !== null };
  const [asked, setAsked] = useState(unknown);
  if (asked.key !== key) setAsked(unknown);
  const { data, error, isRunning } = asked;
  const newest = useRef(0);

  const ask = async (): Promise<void> => {
    if (request === null) return;
    newest.current += 1;
    const turn = newest.current;
    const result = await call(endpoint, request);
    if (turn !== newest.current) return;
    setAsked(
      result.success
        ? { key, data: result.data, error: undefined, isRunning: false }
        : { key, data, error: new CallError(result), isRunning: false },
    );
  };
  const askWhen = useEffectEvent((condition: boolean) => {
    if (condition) void ask();
  });
  useEffect(() => askWhen(key !== ''), [key]);

  return {
    data,
    error,
    isLoading: isRunning && data === undefined,
    isRefreshing: isRunning && data !== undefined,
    retry() {
      setAsked({ ...asked, error: undefined, isRunning: request !== null });
      return ask();
    },
  };
}
