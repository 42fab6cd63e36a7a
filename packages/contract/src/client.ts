import { type DialectCodec, readableCodec } from './dialect.ts';
import type { Endpoint, ReadAnswerOf, RequestOf } from './endpoint.ts';
import { decodeEnvelope, type EnvelopeNames, isSuccessCode } from './envelope.ts';

/** Time limit of a call, in milliseconds (REQ-08). */
export const CALL_TIMEOUT_MS = 60_000;

/** Why a call did not succeed. Only `business` has a message of the server for the borrower. */
export type CallFailure = 'business' | 'transport' | 'timeout' | 'not-json' | 'contract' | 'aborted';

interface CallOutcome {
  readonly code: string;
  readonly message: string;
  /** The raw response body, undefined where none arrived. */
  readonly raw: unknown;
}

/** The result of a call, which never throws and always ends (REQ-07, REQ-10). */
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
  /** Read for each request, so that refreshed session parameters apply at once (REQ-02). */
  readonly commonParams: () => URLSearchParams;
  /** Extra headers of the two clients, read for each request (REQ-08). */
  readonly headersOf?: (client: Endpoint['client']) => Record<string, string>;
  /** Name of the page's language, sent as Accept-Language, so that answers use it whatever the browser's settings are. */
  readonly language?: string;
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

/** Makes the function for all calls. */
export function createClient(options: ClientOptions): Call {
  const { codec = readableCodec, fetch: send = (input, init) => fetch(input, init) } = options;
  return async (endpoint, request, { idempotencyKey, signal } = {}) => {
    const deadline = startDeadline(options.timeoutMs ?? CALL_TIMEOUT_MS, signal);
    try {
      const [url, init] = encodeRequest(endpoint, request, { ...options, codec });
      if (idempotencyKey !== undefined) init.headers['Idempotency-Key'] = idempotencyKey;
      const response = await send(url, { ...init, signal: deadline.signal, credentials: 'same-origin' });
      return readAnswer(endpoint, { status: response.status, body: await response.text() }, codec);
    } catch {
      return failed(signal?.aborted ? 'aborted' : deadline.passed() ? 'timeout' : 'transport', {});
    } finally {
      deadline.stop();
    }
  };
}

type Failed = Extract<CallResult<unknown>, { success: false }>;

/** A result without success; unknown values are empty. */
const failed = (failure: CallFailure, known: Partial<Failed>): Failed => ({
  success: false,
  code: '',
  message: '',
  data: undefined,
  raw: undefined,
  status: 0,
  ...known,
  failure,
});

interface WireRequest {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** Turns a typed request into address, headers and form body (REQ-01 to REQ-03). */
function encodeRequest(
  { method, path, client }: Endpoint,
  request: object,
  { baseUrl, codec, commonParams, headersOf, language }: ClientOptions & { codec: DialectCodec },
): [string, WireRequest] {
  const isGet = method === 'GET';
  const query = new URLSearchParams(commonParams());
  const fields = isGet ? query : new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>({ ...request })) {
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const field = codec.toWireField(name);
    // a common parameter that the call also has is sent once, with the call's value
    fields.delete(field);
    fields.append(field, String(value));
  }
  const init: WireRequest = {
    method,
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(language !== undefined && { 'Accept-Language': language }),
      ...headersOf?.(client),
    },
  };
  if (!isGet) {
    init.headers['Content-Type'] = 'application/x-www-form-urlencoded';
    init.body = fields.toString();
  }
  const search = query.toString();
  return [baseUrl + codec.toWirePath(path) + (search === '' ? '' : `?${search}`), init];
}

/** Reads a body through envelope, dialect and schema. */
function readAnswer<E extends Endpoint>(
  endpoint: E,
  { status, body }: { status: number; body: string },
  codec: DialectCodec,
): CallResult<ReadAnswerOf<E>> {
  let raw: unknown;
  try {
    raw = JSON.parse(body);
  } catch {
    return failed('not-json', { raw: body, status });
  }
  const envelope = decodeEnvelope(raw, acceptedNames(endpoint, codec));
  if (envelope === null) return failed('contract', { raw, status });
  const { code, message } = envelope;
  const known = { code, message, data: codec.decode(envelope.data), raw, status };
  if (!isSuccessCode(code)) return failed('business', known);
  // Uses the Standard Schema interface, so that a page without its own schemas loads no schema library. Our schemas are synchronous.
  const read = endpoint.response['~standard'].validate(known.data);
  // the message belongs to a success, so a failure does not show it
  if (read instanceof Promise || read.issues) return failed('contract', { ...known, message: '' });
  return { success: true, code, message, data: read.value as ReadAnswerOf<E>, raw };
}

/** The endpoint's own envelope first; then the other one, because gateways in front of a back end answer with theirs. */
function acceptedNames(endpoint: Endpoint, codec: DialectCodec): EnvelopeNames[] {
  const { envelope, variantEnvelope } = codec.dialect;
  return endpoint.envelope === 'variant' ? [variantEnvelope, envelope] : [envelope, variantEnvelope];
}

/** A signal that fires after `ms` or with `outer`. The browsers we support predate AbortSignal.timeout and .any. */
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
