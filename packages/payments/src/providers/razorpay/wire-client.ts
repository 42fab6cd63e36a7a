import * as v from 'valibot';
import { ProviderUnreachable } from '../../port.ts';
import { wireError } from './wire.ts';

export interface WireClientOptions {
  /** Origin of the API without a slash at the end. */
  readonly baseUrl: string;
  readonly authorization: () => string;
  /** How long one call may take, body included, in milliseconds. */
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
}

/** The provider's own words of a refusal. Nearly all have one code; the reason, where there is one, says more. */
export interface WireRefusal {
  readonly kind: 'refused';
  readonly code: string;
  readonly message: string;
  readonly field: string | null;
}

/** What the provider answered: the JSON of a 2xx, or its own refusal. */
export type WireAnswer = { readonly kind: 'done'; readonly body: unknown } | WireRefusal;

export interface WireClient {
  /** @throws ProviderUnreachable whenever the answer does not settle what happened */
  get(path: string): Promise<WireAnswer>;
  /** @throws ProviderUnreachable whenever the answer does not settle what happened */
  post(path: string, body: object): Promise<WireAnswer>;
}

/** Statuses that say that this request was read and turned down; all others leave the outcome open. */
const REFUSALS: ReadonlySet<number> = new Set([400, 404]);

/** Speaks HTTP and JSON to Razorpay; knows nothing of what the calls mean. */
export function createWireClient(options: WireClientOptions): WireClient {
  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<WireAnswer> => {
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
    const read = REFUSALS.has(status) ? v.safeParse(wireError, json) : null;
    if (read?.success !== true) throw new ProviderUnreachable(`Razorpay answered ${status} to ${method} ${path}`);
    const { code, description, reason, field } = read.output.error;
    // 'NA' where there is none
    const says = reason && reason !== 'NA' ? reason : code;
    return { kind: 'refused', code: says, message: description, field: field || null };
  };
  return { get: (path) => call('GET', path), post: (path, body) => call('POST', path, body) };
}

async function exchange(
  options: WireClientOptions,
  path: string,
  init: RequestInit,
): Promise<{ status: number; json: unknown }> {
  try {
    const response = await options.fetch(`${options.baseUrl}${path}`, init);
    return { status: response.status, json: parse(await response.text()) };
  } catch (cause) {
    throw new ProviderUnreachable(`Razorpay did not answer ${init.method} ${path}`, { cause });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
