import { ProviderUnreachable } from '../../port.ts';
import { readWireError } from './read-wire.ts';
import type { WireError } from './wire.ts';

export interface WireClientOptions {
  /** Address of the provider's service without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** How long one call may take, body included, in milliseconds. */
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
}

/** What the provider answered: the JSON of a 2xx, or its own refusal. */
type WireAnswer =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly error: WireError['error'] };

export interface WireClient {
  /** @throws ProviderUnreachable whenever the answer does not settle what happened */
  get(path: string): Promise<WireAnswer>;
  /** @throws ProviderUnreachable whenever the answer does not settle what happened */
  post(path: string, body: unknown): Promise<WireAnswer>;
}

/**
 * Statuses that say that this request was read and turned down for good. All others (no answer, 5xx, 401 after a key was
 * changed, 429, a proxy's 404 page) leave open whether an earlier request with the same reference went through.
 */
const REFUSALS: ReadonlySet<number> = new Set([400, 404, 409, 422]);

/** Speaks HTTP and JSON to Sandbox Pay; knows nothing of what the calls mean. */
export function createWireClient(options: WireClientOptions): WireClient {
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<WireAnswer> => {
    const { status, text } = await exchange(options, path, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${options.apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs),
    });
    const json = parse(text);
    if (status >= 200 && status < 300 && json !== undefined) return { kind: 'done', body: json };
    const refusal = REFUSALS.has(status) ? readWireError(json) : null;
    if (refusal !== null) return { kind: 'refused', status, error: refusal.error };
    throw new ProviderUnreachable(`Sandbox Pay answered ${status} to ${method} ${path}`);
  };
  return { get: (path) => call('GET', path), post: (path, body) => call('POST', path, body) };
}

async function exchange(
  options: WireClientOptions,
  path: string,
  init: RequestInit,
): Promise<{ status: number; text: string }> {
  try {
    const response = await options.fetch(`${options.baseUrl}${path}`, init);
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw new ProviderUnreachable(`Sandbox Pay did not answer ${init.method} ${path}`, { cause });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
