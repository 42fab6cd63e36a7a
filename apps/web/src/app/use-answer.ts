import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { failureText, isLoggedOut } from '../api/call-error.ts';
import type { Answer } from '../api/read.ts';
import type { CallState } from '../api/call-state.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** The result of the screen's loader: `useLoaded<typeof loader>()`. */
export const useLoaded = <Loader extends (...given: never) => unknown>(): Awaited<ReturnType<Loader>> =>
  useLoaderData() as Awaited<ReturnType<Loader>>;

export interface UseAnswerOptions {
  /** True when the screen shows a failure itself; otherwise the server's message is toasted, or 'error'. */
  readonly quiet?: boolean;
}

/**
 * An answer from the screen's loader. When a reload fails, the previous answer stays, beside the failure.
 * @param answer null while the question is unknown
 */
export function useAnswer<Data>(
  answer: Answer<Data> | null,
  { quiet = false }: UseAnswerOptions = {},
): CallState<Data> {
  const { messages, displayed } = useApi();
  const t = useTexts();
  const { state, revalidate } = useRevalidator();
  const [last, setLast] = useState(answer);
  if (answer?.data !== undefined && answer !== last) setLast(answer);
  const failure = answer?.error;
  const toastFailure = useEffectEvent((error: NonNullable<typeof failure>) => {
    if (!quiet && !isLoggedOut(error)) messages.toast(failureText(error, t('common.error')), 'bad');
  });
  useEffect(() => {
    if (failure !== undefined) toastFailure(failure);
  }, [failure]);
  const key = answer?.key;
  // For the offline banner, which shows the age of the page's answers.
  useEffect(() => (key === undefined ? undefined : displayed.add(key)), [displayed, key]);
  const isOld = answer?.isOld ?? false;
  useEffect(() => {
    if (isOld) void revalidate();
  }, [isOld, revalidate]);
  const isRunning = state === 'loading';
  const data = answer?.data ?? (last?.key === answer?.key ? last?.data : undefined);
  return {
    data,
    error: isRunning ? undefined : failure,
    isLoading: data === undefined && answer !== null && (isRunning || failure === undefined),
    isRefreshing: isRunning && data !== undefined,
    retry: revalidate,
  };
}

/** Younger answers are not reloaded when the borrower returns to the page, in milliseconds. */
const FRESH_MS = 2000;

export interface UseRefreshOptions {
  /** Milliseconds between two automatic reloads, 0 for none. None while the page is hidden or offline. */
  readonly everyMs?: number;
  /** False for a page with a form: returning to it, as from the camera, reloads nothing. */
  readonly onFocus?: boolean;
}

/** Runs the screen's loader again when the borrower returns to the page from another app, and when the phone is online again. */
export function useRefresh({ everyMs = 0, onFocus = true }: UseRefreshOptions = {}): void {
  const { state, revalidate } = useRevalidator();
  const loaded: unknown = useLoaderData();
  const last = useRef({ loaded, at: 0 });
  useLayoutEffect(() => {
    last.current = { loaded, at: performance.now() };
  }, [loaded]);
  const ask = useEffectEvent((condition: boolean, maxAgeMs: number) => {
    if (condition && performance.now() - last.current.at >= maxAgeMs) void revalidate();
  });
  useEffect(() => {
    if (everyMs <= 0) return undefined;
    // a reload that takes longer than the interval is not started twice
    const timer = setInterval(() => ask(state === 'idle' && !document.hidden && navigator.onLine, 0), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, state]);
  // A passive effect could run after the event; listen as soon as the answer is on screen.
  useLayoutEffect(() => {
    const onOnline = (): void => ask(true, 0);
    const onVisible = (): void => ask(onFocus && !document.hidden, FRESH_MS);
    // A frozen page that is resumed after a provider's page may be out of date.
    const onShow = (event: PageTransitionEvent): void => ask(event.persisted, 0);
    window.addEventListener('online', onOnline);
    window.addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [onFocus]);
}
