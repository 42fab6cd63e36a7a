import { type Call, createClient } from '@hiram/contract/client';
import type { DialectCodec } from '@hiram/contract/dialect';
import { createLoadingStore, type LoadingStore } from './loading.ts';
import { createMessages, type Messages } from './messages.ts';
import type { Outcomes } from './outcomes.ts';
import { createPort } from './port.ts';
import { noStorage, type SafeStorage } from './safe-storage.ts';
import { createRead, CACHED_AT, type Read } from './read.ts';
import { createDisplayedAnswers, type DisplayedAnswers } from './displayed-answers.ts';
import type { SessionStore } from './session.ts';
import { traceHeaders } from './trace-headers.ts';

/** The dependencies of the hooks in this folder; one set a page. */
export interface ApiServices {
  /** The only way to call the service. Screens use their loader, useLazyCall and useAction, which are built on it. */
  readonly call: Call;
  /** Reads for a screen's loader. */
  readonly read: Read;
  readonly displayed: DisplayedAnswers;
  /** For an offline page: the time of each of its answers' call, by callKey, in milliseconds since 1970. */
  readonly cachedAt: Readonly<Record<string, number>> | undefined;
  readonly session: SessionStore;
  readonly loading: LoadingStore;
  readonly messages: Messages;
  /** The tab's storage: idempotency keys and drafts survive a reload. */
  readonly storage: SafeStorage;
  readonly outcomes: Outcomes;
}

export interface ApiOptions {
  readonly basePath: string;
  /** The codec of the configured dialect; the readable one when missing. */
  readonly codec?: DialectCodec | undefined;
  readonly session: SessionStore;
  /** Whether each call starts a trace. */
  readonly traced?: boolean | undefined;
  /** Name of the page's language. */
  readonly language?: string;
  readonly storage?: SafeStorage;
  /** Answers prefetched with the page, by callKey. */
  readonly prefetched?: Readonly<Record<string, unknown>> | undefined;
  /** Replaces reading through the client when the service renders the page. */
  readonly read?: Read;
  /** Prefix of the base path; empty for the page's own origin. */
  readonly origin?: string;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

/** Builds the client and its companions. */
export function createApi(options: ApiOptions): ApiServices {
  const { basePath, codec, session, storage = noStorage, origin = '' } = options;
  const outcomes: Outcomes = createPort();
  const send = createClient({
    baseUrl: origin + basePath,
    ...(codec && { codec }),
    commonParams: () => new URLSearchParams(session.get().common),
    headersOf: (client) => ({
      ...session.get().headers[client],
      ...traceHeaders({ basePath: origin + basePath, traced: options.traced }),
    }),
    ...(options.language !== undefined && { language: options.language }),
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
  const loading = createLoadingStore();
  return {
    call,
    read: options.read ?? createRead({ call, session, loading, prefetched: options.prefetched }),
    displayed: createDisplayedAnswers(),
    cachedAt: options.prefetched?.[CACHED_AT] as ApiServices['cachedAt'],
    session,
    outcomes,
    loading,
    messages: createMessages(),
    storage,
  };
}
