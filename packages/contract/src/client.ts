import { type DialectCodec, readableCodec } from './dialect.ts';
import type { Endpoint, ReadAnswerOf, RequestOf } from './endpoint.ts';
import { decodeEnvelope, type EnvelopeNames, isSuccessCode } from './envelope.ts';

/** Longest a call may take, in milliseconds (REQ-08). */
export const CALL_TIMEOUT_MS = 60_000;

/** Why a call did not succeed. Only `business` comes with a message of the server's for the borrower. */
export type CallFailure = 'business' | 'transport' | 'timeout' | 'not-json' | 'contract' | 'aborted';

interface CallOutcome {
  readonly code: string;
  readonly message: string;
  /** The response body as it came, undefined when none came. */
  readonly raw: unknown;
}

/** What a call gives back; it never throws and always ends (REQ-07, REQ-10). */
export type CallResult<Data> =
  | (CallOutcome & { readonly success: true; readonly data: Data })
  | (CallOutcome & {
      readonly success: false;
      readonly data: unknown;
      readonly failure: CallFailure;
      readonly status: number;
    });

export interface ClientOptions {
  /** Origin and base path, such as 'https://host/territory' or '/territory'. */
  readonly baseUrl: string;
  readonly codec?: DialectCodec;
  /** Read anew for each request, so that refreshed session parameters count at once (REQ-02). */
  readonly commonParams: () => URLSearchParams;
  /** Extra headers of the two clients, read anew for each request (REQ-08). */
  readonly headersOf?: (client: Endpoint['client']) => Record<string, string>;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

export interface CallOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options?: CallOptions,
) => Promise<CallResult<ReadAnswerOf<E>>>;

/** Makes the function that all calls go through. */
export function createClient(options: ClientOptions): Call {
  const codec = options.codec ?? readableCodec;
  const send: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init));
  return async (endpoint, request, callOptions = {}) => {
    const deadline = startDeadline(options.timeoutMs ?? CALL_TIMEOUT_MS, callOptions.signal);
    try {
      const [url, init] = encodeRequest(endpoint, request, { ...options, codec });
      if (callOptions.idempotencyKey !== undefined) init.headers['Idempotency-Key'] = callOptions.idempotencyKey;
      const response = await send(url, { ...init, signal: deadline.signal, credentials: 'same-origin' });
      return readAnswer(endpoint, { status: response.status, body: await response.text() }, codec);
    } catch {
      const failure = callOptions.signal?.aborted ? 'aborted' : deadline.passed() ? 'timeout' : 'transport';
      return { success: false, code: '', message: '', data: undefined, raw: undefined, failure, status: 0 };
    } finally {
      deadline.stop();
    }
  };
}

interface WireRequest {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** Turns a typed request into address, headers and form body (REQ-01 to REQ-03). */
function encodeRequest(
  endpoint: Endpoint,
  request: object,
  options: ClientOptions & { codec: DialectCodec },
): [string, WireRequest] {
  const query = new URLSearchParams(options.commonParams());
  const fields = new URLSearchParams();
  const entries: [string, unknown][] = Object.entries(request);
  for (const [name, value] of entries) {
    if (typeof value === 'string' || typeof value === 'number')
      fields.append(options.codec.toWireField(name), String(value));
  }
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    ...options.headersOf?.(endpoint.client),
  };
  const init: WireRequest = { method: endpoint.method, headers };
  if (endpoint.method === 'GET') {
    for (const [name, value] of fields) query.append(name, value);
  } else {
    headers['Content-Type'] = 'application/x-www-form-urlencoded';
    init.body = fields.toString();
  }
  const search = query.toString();
  const path = options.baseUrl + options.codec.toWirePath(endpoint.path);
  return [search === '' ? path : `${path}?${search}`, init];
}

/** Reads a body through envelope, dialect and schema. */
function readAnswer<E extends Endpoint>(
  endpoint: E,
  answer: { status: number; body: string },
  codec: DialectCodec,
): CallResult<ReadAnswerOf<E>> {
  let raw: unknown;
  try {
    raw = JSON.parse(answer.body);
  } catch {
    return {
      success: false,
      code: '',
      message: '',
      data: undefined,
      raw: answer.body,
      failure: 'not-json',
      status: answer.status,
    };
  }
  const envelope = decodeEnvelope(raw, acceptedNames(endpoint, codec));
  if (envelope === null) {
    return { success: false, code: '', message: '', data: undefined, raw, failure: 'contract', status: answer.status };
  }
  const { code, message } = envelope;
  const data = codec.decode(envelope.data);
  if (!isSuccessCode(code)) {
    return { success: false, code, message, data, raw, failure: 'business', status: answer.status };
  }
  // By the schema itself (Standard Schema): a page that asks nothing loads no schema library. Ours never answer later.
  const parsed = endpoint.response['~standard'].validate(data);
  if (parsed instanceof Promise || parsed.issues) {
    return { success: false, code, message, data, raw, failure: 'contract', status: answer.status };
  }
  return { success: true, code, message, data: parsed.value as ReadAnswerOf<E>, raw };
}

/** The endpoint's own envelope first; the other one too, because gateways in front of a back end answer with theirs. */
function acceptedNames(endpoint: Endpoint, codec: DialectCodec): EnvelopeNames[] {
  const { envelope, variantEnvelope } = codec.dialect;
  return endpoint.envelope === 'variant' ? [variantEnvelope, envelope] : [envelope, variantEnvelope];
}

/** A signal that fires after `ms` or when `outer` does. AbortSignal.timeout and .any are younger than the browsers we serve. */
function startDeadline(ms: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  let timedOut = false;
  const abort = () => controller.abort();
  const timer = setTimeout(() => {
    timedOut = true;
    abort();
  }, ms);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    passed: () => timedOut,
    stop: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}
