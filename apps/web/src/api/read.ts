import type { Call } from '@hiram/contract/client';
import type { Endpoint, ReadAnswerOf, RequestOf } from '@hiram/contract/endpoint';
import { CallError } from './call-error.ts';
import type { LoadingStore } from './loading.ts';
import type { SessionStore } from './session.ts';
import { callKey } from './call-key.ts';

/**
 * The entry beside the keys of prefetched answers in which the service worker, for an offline page, gives the time of each answer's
 * call: `{ [callKey]: milliseconds since 1970 }`. Such answers are shown, and reloaded.
 */
export const CACHED_AT = 'kept';

/** The result of a call in a screen's loader. */
export type Answer<Data> = Known<Data> | Failed;

interface Known<Data> {
  /** The key of its call, so that it is never shown in the place of another answer. */
  readonly key: string;
  readonly data: Data;
  readonly error?: undefined;
  /** Stored on the phone for a bad network, and to be reloaded. */
  readonly isOld: boolean;
}

interface Failed {
  readonly key: string;
  readonly data?: undefined;
  readonly error: CallError;
  readonly isOld: false;
}

/**
 * Reads from the service for a screen's loader. Never rejects: the screen shows the failure, and can continue with the rest.
 * @param loadingText shown over the page while the call runs (REQ-04)
 */
export type Read = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  loadingText?: string,
) => Promise<Answer<ReadAnswerOf<E>>>;

export interface ReadPorts {
  readonly call: Call;
  readonly session: Pick<SessionStore, 'get'>;
  readonly loading: Pick<LoadingStore, 'begin'>;
  /** Prefetched answers, by callKey. Each is used once; the next time the service is called. */
  readonly prefetched?: Readonly<Record<string, unknown>> | undefined;
}

export function createRead({ call, session, loading, prefetched = {} }: ReadPorts): Read {
  const waiting = new Map(Object.entries(prefetched));
  const isOld = waiting.delete(CACHED_AT);
  return async <E extends Endpoint>(endpoint: E, request: RequestOf<E>, loadingText?: string) => {
    const key = callKey(endpoint, request, session.get().sessionId);
    const taken = waiting.get(key);
    // The key identifies the endpoint, so the type fits.
    if (waiting.delete(key)) return { key, data: taken as ReadAnswerOf<E>, isOld };
    const end = loadingText === undefined ? undefined : loading.begin(loadingText);
    const result = await call(endpoint, request).finally(end);
    return result.success
      ? { key, data: result.data, isOld: false }
      : { key, error: new CallError(result), isOld: false };
  };
}
