import { type DialectCodec, type Endpoint, type Envelope, decodeEnvelope } from '@hiram/contract';

/** The back end under test. */
export interface Target {
  /** Origin and base path, such as 'https://loans.example.com/territory'. */
  readonly baseUrl: string;
  readonly codec: DialectCodec;
  /** The session parameters that every call carries, as a shell gives them. */
  readonly session: URLSearchParams;
  /** Time limit for an answer, in milliseconds. */
  readonly timeoutMs: number;
}

export type Fields = Readonly<Record<string, string | number>>;

export interface Question {
  readonly fields: Fields;
  /** Replaces the target's session; null for none. */
  readonly session?: URLSearchParams | null;
  readonly key?: string;
  /** The file to upload, for a call that takes one. */
  readonly file?: Blob;
}

/** The response; `failure` says why there is none. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  readonly failure: string | null;
}

/** Makes a call in the target's dialect. Never throws: errors are in the answer. */
export async function ask(target: Target, call: Endpoint, question: Question): Promise<Answer> {
  const { codec } = target;
  const session = question.session === undefined ? target.session : question.session;
  const query = new URLSearchParams(session ?? undefined);
  const form = new URLSearchParams();
  const into = call.method === 'GET' ? query : form;
  for (const [name, value] of Object.entries(question.fields)) into.set(codec.toWireField(name), String(value));
  const headers: Record<string, string> = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  if (question.key !== undefined) headers['idempotency-key'] = question.key;
  let body: string | FormData | null = null;
  if (call.upload !== null) {
    const files = new FormData();
    if (question.file !== undefined) files.set(codec.toWireField(call.upload), question.file, 'picture.png');
    body = files;
  } else if (call.method === 'POST') {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    body = form.toString();
  }
  const search = query.toString();
  const url = target.baseUrl + codec.toWirePath(call.path) + (search === '' ? '' : `?${search}`);
  return await fetchAnswer(url, { method: call.method, headers, body }, target.timeoutMs);
}

/** Fetches an address without following redirects, because our pages follow none. */
export async function fetchAnswer(url: string, init: RequestInit, timeoutMs: number): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const contentType = response.headers.get('content-type') ?? '';
    return { status: response.status, contentType, text: await response.text(), failure: null };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const failure = isLate ? `nothing within ${timeoutMs / 1000} s` : 'the connection failed';
    return { status: 0, contentType: '', text: '', failure };
  }
}

/** The envelope of an answer under the dialect's names; null where there is none. */
export function envelopeOf(body: unknown, call: Endpoint, { dialect }: DialectCodec): Envelope | null {
  return decodeEnvelope(body, [call.envelope === 'variant' ? dialect.variantEnvelope : dialect.envelope]);
}
