import { ProviderUnreachable } from './port.ts';

/** The connection of an adapter to its provider. */
export interface JsonClientSettings {
  /** Base address of the API without a trailing slash. */
  readonly baseUrl: string;
  /** The value of the Authorization header, built for each call. */
  readonly authorization: () => string;
  /** Time limit of a call including its body, in milliseconds. */
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
}

/** An answer other than JSON with a 2xx status. */
export interface OtherAnswer {
  readonly status: number;
  /** Undefined where the body is not JSON, such as a proxy's page. */
  readonly json: unknown;
  /** The provider's `Retry-After` in seconds; null without one. */
  readonly retryAfterMs: number | null;
}

/** The specifics of one provider. */
export interface ProviderWords<Other> {
  /** The provider's name, for errors. */
  readonly name: string;
  /**
   * Reads an answer that settles the outcome, such as a refusal in the provider's format. Null for an answer that leaves open whether
   * this request, or an earlier one with the same reference, went through: 5xx, 401 after a key rotation, 429, an HTML page with any status.
   */
  readonly readOther: (answer: OtherAnswer) => Other | null;
}

/** The JSON of a 2xx answer, or another answer that the adapter recognises. */
export type JsonAnswer<Other> = { readonly kind: 'done'; readonly body: unknown } | Other;

/** Options besides path and body: headers of the call, and a time limit shared by several calls. */
export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface JsonClient<Other> {
  /** @throws ProviderUnreachable whenever the answer does not settle what happened */
  get(path: string, options?: CallOptions): Promise<JsonAnswer<Other>>;
  /** @throws ProviderUnreachable whenever the answer does not settle what happened */
  post(path: string, body: unknown, options?: CallOptions): Promise<JsonAnswer<Other>>;
}

/**
 * HTTP and JSON to a provider; the adapter interprets calls and refusals. Redirects are not followed, because they would
 * carry the key along. A 2xx without JSON is no answer: a proxy's page with status 200 settles nothing.
 */
export function createJsonClient<Other>(
  { baseUrl, authorization, timeoutMs, fetch }: JsonClientSettings,
  { name, readOther }: ProviderWords<Other>,
): JsonClient<Other> {
  const call = async (path: string, init: RequestInit, options: CallOptions = {}): Promise<JsonAnswer<Other>> => {
    const what = `${init.method} ${path}`;
    const { response, text } = await exchange();
    const { status } = response;
    const json = parse(text);
    if (response.ok && json !== undefined) return { kind: 'done', body: json };
    const other = readOther({ status, json, retryAfterMs: retryAfterMs(response) });
    if (other === null) throw new ProviderUnreachable(`${name} answered ${status} to ${what}`);
    return other;

    async function exchange(): Promise<{ response: Response; text: string }> {
      const headers = { accept: 'application/json', authorization: authorization(), ...options.headers };
      try {
        const answer = await fetch(`${baseUrl}${path}`, {
          ...init,
          headers: init.body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
          redirect: 'error',
          signal: options.signal ?? AbortSignal.timeout(timeoutMs),
        });
        return { response: answer, text: await answer.text() };
      } catch (cause) {
        throw new ProviderUnreachable(`${name} did not answer ${what}`, { cause });
      }
    }
  };
  return {
    get: (path, options) => call(path, { method: 'GET' }, options),
    post: (path, body, options) => call(path, { method: 'POST', body: JSON.stringify(body) }, options),
  };
}

/**
 * Reads what a provider answered. A 2xx whose body makes no sense leaves the outcome as unknown as no answer at all.
 * @param read throws where it makes no sense
 * @throws ProviderUnreachable
 */
export function readAnswer<Read>(name: string, read: () => Read): Read {
  try {
    return read();
  } catch (cause) {
    throw new ProviderUnreachable(`${name} answered something that makes no sense`, { cause });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function retryAfterMs({ headers }: Response): number | null {
  const seconds = headers.get('retry-after');
  return seconds !== null && /^\d{1,5}$/.test(seconds) ? Number(seconds) * 1_000 : null;
}
