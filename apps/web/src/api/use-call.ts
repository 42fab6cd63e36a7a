import type { Endpoint, ReadAnswerOf, RequestOf } from '@hiram/contract/endpoint';
import useSWR from 'swr';
import { useTexts } from '../i18n/texts-context.ts';
import { useApi, useSession } from './api-context.ts';
import { CallError, failureText } from './call-error.ts';
import { stableText } from './intents.ts';

export interface UseCallOptions<Data> {
  /** Shown over the page while the call runs; without it the screen shows its own skeleton. */
  readonly loadingText?: string;
  /** True where a failure needs no toast, as for a status that is asked for again and again. */
  readonly quiet?: boolean;
  /** Milliseconds between two automatic calls, 0 for none. Nothing is asked while the page is hidden or offline. */
  readonly refreshEveryMs?: number | ((data: Data | undefined) => number);
  /** Asks again when the borrower comes back to the page. Off unless the screen wants it. */
  readonly refreshOnFocus?: boolean;
}

export interface CallState<Data> {
  readonly data: Data | undefined;
  /** Set when the last call failed; `data` may still hold what an earlier one brought. Undefined while a retry runs. */
  readonly error: CallError | undefined;
  /** True while there is nothing to show yet and a call runs. */
  readonly isLoading: boolean;
  readonly isRefreshing: boolean;
  /** Asks again. Never rejects. */
  readonly retry: () => Promise<void>;
}

/** Key of a call's answer in the cache, and in the first data that the service may send with the page. */
export const callKey = (endpoint: Endpoint, request: object, sessionId: string): string =>
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
  const { call, loading, messages } = useApi();
  const { sessionId } = useSession();
  const t = useTexts();
  const { loadingText, quiet = false, refreshEveryMs = 0, refreshOnFocus = false } = options;

  const ask = async (): Promise<ReadAnswerOf<E>> => {
    if (request === null) throw new TypeError('nothing to ask for');
    const end = loadingText === undefined ? undefined : loading.begin(loadingText);
    const result = await call(endpoint, request).finally(end);
    if (result.success) return result.data;
    const error = new CallError(result);
    if (!quiet) messages.toast(failureText(error, t('common.error')), 'bad');
    throw error;
  };
  const { data, error, isValidating, mutate } = useSWR<ReadAnswerOf<E>, CallError>(
    request === null ? null : callKey(endpoint, request, sessionId),
    ask,
    {
      refreshInterval: refreshEveryMs,
      revalidateOnFocus: refreshOnFocus,
      revalidateOnReconnect: true,
      shouldRetryOnError: false,
    },
  );
  const isLoading = data === undefined && (isValidating || (error === undefined && request !== null));
  return {
    data,
    error: isValidating ? undefined : error,
    isLoading,
    isRefreshing: isValidating && data !== undefined,
    retry: async () => {
      // The failure is in `error`.
      await mutate().catch(() => undefined);
    },
  };
}
