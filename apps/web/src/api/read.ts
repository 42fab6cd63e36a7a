import type { Call } from '@hiram/contract/client';
import type { Endpoint, ReadAnswerOf, RequestOf } from '@hiram/contract/endpoint';
import { CallError } from './call-error.ts';
import type { LoadingStore } from './loading.ts';
import type { SessionStore } from './session.ts';
import { callKey } from './call-key.ts';

/**
 * Name beside the keys of prefetched answers under which the service worker, where it gives a page without the network, says when each
 * answer was asked for: `{ [callKey]: milliseconds since 1970 }`. Such answers are shown, and asked for anew.
 */
export const KEPT = 'kept';

/** How a call of a screen's loader ended. */
export type Answer<Data> = Known<Data> | Failed;

interface Known<Data> {
  /** The question it answers: what was known of another is not shown in its place. */
  readonly key: string;
  readonly data: Data;
  readonly error?: undefined;
  /** It was kept on the phone for a bad network, and is to be asked for anew. */
  readonly isOld: boolean;
}

interface Failed {
  readonly key: string;
  readonly data?: undefined;
  readonly error: CallError;
  readonly isOld: false;
}

/**
 * Reads from the service for a screen's loader. Never rejects: a failure is shown by the screen, which can go on with the rest.
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
  /** Answers that came with the page, by callKey. Each is taken once; the next time the service is asked. */
  readonly prefetched?: Readonly<Record<string, unknown>> | undefined;
}

export function createRead({ call, session, loading, prefetched = {} }: ReadPorts): Read {
  const waiting = new Map(Object.entries(prefetched));
  const isOld = waiting.delete(KEPT);
  return async <E extends Endpoint>(endpoint: E, request: RequestOf<E>, loadingText?: string) => {
    const key = callKey(endpoint, request, session.get().sessionId);
    const taken = waiting.get(key);
    // The key holds the endpoint, so what came under it is its answer.
    if (waiting.delete(key)) return { key, data: taken as ReadAnswerOf<E>, isOld };
    const end = loadingText === undefined ? undefined : loading.begin(loadingText);
    const result = await call(endpoint, request).finally(end);
    return result.success
      ? { key, data: result.data, isOld: false }
      : { key, error: new CallError(result), isOld: false };
  };
}
