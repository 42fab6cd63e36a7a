import type { Endpoint, ReadAnswerOf, RequestOf } from '@hiram/contract/endpoint';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi, useSession } from './api-context.ts';
import { CallError } from './call-error.ts';
import { callKey } from './call-key.ts';
import type { CallState } from './call-state.ts';

interface Asked<Data> {
  /** Key of the question; empty for none. */
  readonly key: string;
  readonly data: Data | undefined;
  readonly error: CallError | undefined;
  readonly isRunning: boolean;
}

/**
 * A read from the service that follows from the use of an open page: a typed text, an opened part. The answers that a page opens with are
 * its loader's. Each question is asked again, nothing is cached, and the screen shows a failure. An answer to an earlier question is
 * dropped.
 * @param request null while there is no question
 */
export function useLazyCall<E extends Endpoint>(endpoint: E, request: RequestOf<E> | null): CallState<ReadAnswerOf<E>> {
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
