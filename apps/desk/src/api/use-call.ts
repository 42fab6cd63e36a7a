import type { Endpoint, ReadAnswerOf, RequestOf } from '@hiram/contract/endpoint';
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useServices } from '../services.ts';
import { CallError } from './call-error.ts';

interface CallState<Data> {
  readonly data: Data | undefined;
  /** Set when the last call failed; `data` may still have an earlier answer. Undefined while a retry runs. */
  readonly error: CallError | undefined;
  /** True while there is no answer to show yet. */
  readonly isLoading: boolean;
  /** Repeats the call. Never rejects. */
  readonly retry: () => Promise<void>;
}

/** Younger answers are not reloaded when a view opens, in milliseconds. */
const FRESH_MS = 2000;

/**
 * Reads from the service. A failure is returned for the view to show, with `retry`; nothing is retried automatically, so that a
 * struggling service is not overloaded.
 * @param request null while there is no call to make
 * @param refreshEveryMs milliseconds between two automatic reloads, 0 for none; none while the page is hidden or offline
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> | null,
  refreshEveryMs = 0,
): CallState<ReadAnswerOf<E>> {
  const { call, answers } = useServices();
  const key = request === null ? '' : `${endpoint.name} ${JSON.stringify(request)}`;
  const subscribe = useCallback((listener: () => void) => answers.subscribe(key, listener), [answers, key]);
  const state = useSyncExternalStore(subscribe, () => answers.get(key));
  // The key identifies the endpoint, so the type fits.
  const data = state.data as ReadAnswerOf<E> | undefined;

  const load = async (maxAgeMs: number): Promise<void> => {
    if (request === null) return;
    const ask = async (): Promise<ReadAnswerOf<E>> => {
      const result = await call(endpoint, request);
      if (result.success) return result.data;
      throw new CallError(result);
    };
    await answers.load(key, ask, maxAgeMs);
  };
  const loadWhen = useEffectEvent((condition: boolean, maxAgeMs: number) => {
    if (condition) void load(maxAgeMs);
  });

  useEffect(() => loadWhen(key !== '', FRESH_MS), [key]);

  const refreshes = refreshEveryMs > 0;
  useEffect(() => {
    const timer = refreshes
      ? setInterval(() => loadWhen(!document.hidden && navigator.onLine, 0), refreshEveryMs)
      : undefined;
    const onOnline = (): void => loadWhen(true, 0);
    const onVisible = (): void => loadWhen(refreshes && !document.hidden, FRESH_MS);
    // A page restored from the back/forward cache still shows an old answer.
    const onShow = (event: PageTransitionEvent): void => loadWhen(event.persisted, 0);
    window.addEventListener('online', onOnline);
    window.addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [refreshes, refreshEveryMs]);

  const error = state.isRunning || !(state.error instanceof CallError) ? undefined : state.error;
  return {
    data,
    error,
    isLoading: data === undefined && error === undefined && request !== null,
    retry: () => load(0),
  };
}
