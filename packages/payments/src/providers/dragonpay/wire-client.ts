import * as v from 'valibot';
import { ProviderUnreachable } from '../../port.ts';
import { wireRefusal } from './wire.ts';

export interface WireClientOptions {
  /** Address of the API without a slash at the end. */
  readonly baseUrl: string;
  readonly authorization: () => string;
  /** How long one call may take, body included, in milliseconds. */
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
}

/** What the provider answered: the JSON of a 2xx, its own refusal, or that there is nothing at the address. */
export type WireAnswer =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly message: string }
  | { readonly kind: 'no-such-address' };

export interface WireClient {
  /** @throws ProviderUnreachable whenever the answer does not settle what happened */
  get(path: string): Promise<WireAnswer>;
  /**
   * The public descriptions of this API disagree on some addresses. The first that has something is right; that there is nothing
   * is certain only when none has and the provider says so in its own words.
   * @throws ProviderUnreachable whenever the answer does not settle what happened
   */
  getFirst(paths: readonly string[]): Promise<WireAnswer>;
  /** @throws ProviderUnreachable whenever the answer does not settle what happened */
  post(path: string, body: unknown): Promise<WireAnswer>;
}

/**
 * Statuses that say that this request was read and turned down. All others (no answer, 5xx, 401 after a key was changed, 429)
 * leave open whether an earlier request with the same reference went through.
 */
const REFUSALS: ReadonlySet<number> = new Set([400, 404, 409, 422]);

/** Speaks HTTP and JSON to Dragonpay; knows nothing of what the calls mean. */
export function createWireClient(options: WireClientOptions): WireClient {
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<WireAnswer> => {
    const { status, json } = await exchange(options, path, {
      method,
      headers: {
        accept: 'application/json',
        authorization: options.authorization(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs),
    });
    if (status >= 200 && status < 300 && json !== undefined) return { kind: 'done', body: json };
    const refusal = REFUSALS.has(status) ? readRefusal(json) : null;
    if (refusal !== null) return { kind: 'refused', status, ...refusal };
    if (status === 404) return { kind: 'no-such-address' };
    throw new ProviderUnreachable(`Dragonpay answered ${status} to ${method} ${path}`);
  };
  return {
    get: (path) => call('GET', path),
    getFirst: async (paths) => {
      let nothing: WireAnswer = { kind: 'no-such-address' };
      for (const path of paths) {
        const answer = await call('GET', path);
        const isMissing = answer.kind === 'no-such-address' || (answer.kind === 'refused' && answer.status === 404);
        if (!isMissing) return answer;
        if (answer.kind === 'refused') nothing = answer;
      }
      return nothing;
    },
    post: (path, body) => call('POST', path, body),
  };
}

/** The provider's own words of a refusal; null for anything else. */
export function readRefusal(json: unknown): { readonly code: string; readonly message: string } | null {
  const { success, output } = v.safeParse(wireRefusal, json);
  if (!success) return null;
  const code = output.Code ?? output.Status;
  return code === undefined ? null : { code: codeIn(output.Message) ?? String(code), message: output.Message };
}

/** Messages begin with a code in brackets where there is one: '[104] Unauthorized access'. */
const codeIn = (message: string): string | undefined => /^\[(\w{1,10})\]/.exec(message)?.[1];

async function exchange(
  options: WireClientOptions,
  path: string,
  init: RequestInit,
): Promise<{ status: number; json: unknown }> {
  try {
    const response = await options.fetch(`${options.baseUrl}${path}`, init);
    return { status: response.status, json: parse(await response.text()) };
  } catch (cause) {
    throw new ProviderUnreachable(`Dragonpay did not answer ${init.method} ${path}`, { cause });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
