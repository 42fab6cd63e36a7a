import { type Call, createClient } from '@hiram/contract/client';
import type { DialectCodec } from '@hiram/contract/dialect';
import { type AnswerCache, createAnswerCache } from './answers.ts';
import { createLoadingStore, type LoadingStore } from './loading.ts';
import { createMessages, type Messages } from './messages.ts';
import type { Outcomes } from './outcomes.ts';
import { createPort } from './port.ts';
import type { SessionStore } from './session.ts';

export type KeyStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** What the hooks of this folder work with; one set a page. */
export interface ApiServices {
  /** The one way to the service. Screens use useCall and useAction, which are built on it. */
  readonly call: Call;
  readonly answers: AnswerCache;
  readonly session: SessionStore;
  readonly loading: LoadingStore;
  readonly messages: Messages;
  /** Where idempotency keys outlive a reload; null where a browser forbids it. */
  readonly storage: KeyStorage | null;
  readonly outcomes: Outcomes;
}

export interface ApiOptions {
  readonly basePath: string;
  /** Of the dialect that the wire speaks; the readable one when missing. */
  readonly codec?: DialectCodec | undefined;
  readonly session: SessionStore;
  readonly storage?: KeyStorage | null;
  /** Answers that came with the page, by callKey. */
  readonly firstData?: Readonly<Record<string, unknown>> | undefined;
  /** In front of the base path; empty for the page's own origin. */
  readonly origin?: string;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

/** Builds the client and what belongs to it. */
export function createApi(options: ApiOptions): ApiServices {
  const { basePath, codec, session, storage = null, origin = '' } = options;
  const outcomes: Outcomes = createPort();
  const send = createClient({
    baseUrl: origin + basePath,
    ...(codec && { codec }),
    commonParams: () => new URLSearchParams(session.get().common),
    headersOf: (client) => session.get().headers[client],
    ...(options.fetch && { fetch: options.fetch }),
    ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }),
  });
  const call: Call = async (endpoint, request, callOptions) => {
    const { sessionId } = session.get();
    const at = Date.now();
    const result = await send(endpoint, request, callOptions);
    outcomes.tell({ endpoint, request, sessionId, at, result });
    return result;
  };
  return {
    call,
    answers: createAnswerCache(options.firstData),
    session,
    outcomes,
    loading: createLoadingStore(),
    messages: createMessages(),
    storage,
  };
}
