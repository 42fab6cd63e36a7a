import type { Endpoint, ReadAnswerOf, RequestOf } from '@hiram/contract/endpoint';
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { useApi, useSession } from './api-context.ts';
import { CallError, failureText } from './call-error.ts';
import { stableText } from './stable-text.ts';

export interface UseCallOptions<Data> {
  /** Shown over the page while the call runs (REQ-04); without it the screen shows its own skeleton. */
  readonly loadingText?: string;
  /** True where a failure needs no toast, as for a status that is asked for again and again. */
  readonly quiet?: boolean;
  /** Milliseconds between two automatic calls, 0 for none. Nothing is asked while the page is hidden or offline. */
  readonly refreshEveryMs?: number | ((data: Data | undefined) => number);
  /** Asks again when the borrower comes back to the page from another app. Off unless the screen wants it. */
  readonly refreshOnFocus?: boolean;
}

export interface CallState<Data> {
  readonly data: Data | undefined;
  /** Set when the last call failed; `data` may still hold what an earlier one brought. Undefined while a retry runs. */
  readonly error: CallError | undefined;
  /** True while there is nothing to show yet. */
  readonly isLoading: boolean;
  readonly isRefreshing: boolean;
  /** Asks again. Never rejects. */
  readonly retry: () => Promise<void>;
}

/** An answer this young is not asked for again when a screen opens. */
const FRESH_MS = 2000;

/** Key of a call's answer in the cache, and in the first data that the service may send with the page. */
export const callKey = (endpoint: Pick<Endpoint, 'name'>, request: object, sessionId: string): string =>
  `${endpoint.name} ${stableText(request)} ${sessionId}`;

/**
 * Reads from the service. A failure toasts the server's message, or 'error', and is given back for the screen to offer
 * `retry`; nothing is asked again by itself, so that a struggling service is not stormed.
 * @param request null while it is not known what to ask
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> | null,
  options: UseCallOptions<ReadAnswerOf<E>> = {},
): CallState<ReadAnswerOf<E>> {
  const { call, answers, loading, messages } = useApi();
  const { sessionId } = useSession();
  const t = useTexts();
  const key = request === null ? '' : callKey(endpoint, request, sessionId);
  const subscribe = useCallback((listener: () => void) => answers.subscribe(key, listener), [answers, key]);
  const read = () => answers.get(key);
  const state = useSyncExternalStore(subscribe, read, read);
  // The key holds the endpoint, so what is kept under it is its answer.
  const data = state.data as ReadAnswerOf<E> | undefined;
  const { loadingText, quiet = false, refreshEveryMs = 0, refreshOnFocus = false } = options;

  const load = async (maxAgeMs: number): Promise<void> => {
    if (request === null) return;
    const ask = async (): Promise<ReadAnswerOf<E>> => {
      const end = loadingText === undefined ? undefined : loading.begin(loadingText);
      const result = await call(endpoint, request).finally(end);
      if (result.success) return result.data;
      const error = new CallError(result);
      if (!quiet && answers.isWatched(key)) messages.toast(failureText(error, t('common.error')), 'bad');
      throw error;
    };
    await answers.load(key, ask, maxAgeMs);
  };
  const loadWhen = useEffectEvent((condition: boolean, maxAgeMs: number) => {
    if (condition) void load(maxAgeMs);
  });

  useEffect(() => loadWhen(key !== '', FRESH_MS), [key]);

  const everyMs = typeof refreshEveryMs === 'function' ? refreshEveryMs(data) : refreshEveryMs;
  useEffect(() => {
    if (everyMs <= 0) return undefined;
    const timer = setInterval(() => loadWhen(!document.hidden && navigator.onLine, 0), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);

  const wantsFocus = refreshOnFocus || everyMs > 0;
  useEffect(() => {
    const onOnline = (): void => loadWhen(true, 0);
    const onVisible = (): void => loadWhen(wantsFocus && !document.hidden, FRESH_MS);
    // Come back to from a provider's page, a frozen page still shows what was true before.
    const onShow = (event: PageTransitionEvent): void => loadWhen(event.persisted, 0);
    window.addEventListener('online', onOnline);
    window.addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [wantsFocus]);

  const error = state.isRunning || !(state.error instanceof CallError) ? undefined : state.error;
  return {
    data,
    error,
    isLoading: data === undefined && error === undefined && request !== null,
    isRefreshing: state.isRunning && data !== undefined,
    retry: () => load(0),
  };
}
