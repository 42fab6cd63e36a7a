import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { ProviderUnreachable } from '../../port.ts';
import { wireErrors } from './wire.ts';

export interface WireClientOptions {
  /** Origin of the API without a slash at the end. */
  readonly baseUrl: string;
  readonly authorization: () => string;
  /** How long the calls of one task may take together, in milliseconds. */
  readonly timeoutMs: number;
  readonly fetch: typeof fetch;
}

/** What the provider answered: the JSON of a 2xx, or its own refusal. */
export type WireAnswer =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly message: string };

/** The calls of one task, which share its time. */
export interface WireTask {
  /** @throws ProviderUnreachable whenever the answer does not settle what happened */
  get(path: string): Promise<WireAnswer>;
  /**
   * @param key the same request with the same key is done once; null where doing it again changes nothing
   * @throws ProviderUnreachable whenever the answer does not settle what happened
   */
  post(path: string, attributes: object, key: string | null): Promise<WireAnswer>;
}

/** Statuses that say that this request was read and turned down; all others leave the outcome open. */
const REFUSALS: ReadonlySet<number> = new Set([400, 404, 422]);
/** Another request with the same key is being worked on: its answer is soon there to be asked for. */
const IN_USE = 409;
const IN_USE_PAUSE_MS = 100;

/** Speaks HTTP and JSON to PayMongo; knows nothing of what the calls mean. */
export function beginTask(options: WireClientOptions): WireTask {
  const signal = AbortSignal.timeout(options.timeoutMs);
  const call = async (method: 'GET' | 'POST', path: string, more: RequestInit): Promise<WireAnswer> => {
    const { status, json } = await exchange(options, path, { method, redirect: 'error', signal, ...more });
    if (status >= 200 && status < 300 && json !== undefined) return { kind: 'done', body: json };
    const read = REFUSALS.has(status) ? v.safeParse(wireErrors, json) : null;
    const first = read?.success ? read.output.errors[0] : undefined;
    if (first !== undefined) return { kind: 'refused', status, code: first.code, message: first.detail };
    if (status !== IN_USE) throw new ProviderUnreachable(`PayMongo answered ${status} to ${method} ${path}`);
    await pause(signal);
    return call(method, path, more);
  };
  const headers = { accept: 'application/json', authorization: options.authorization() };
  return {
    get: (path) => call('GET', path, { headers }),
    post: (path, attributes, key) =>
      call('POST', path, {
        headers: {
          ...headers,
          'content-type': 'application/json',
          ...(key === null ? {} : { 'idempotency-key': key }),
        },
        body: JSON.stringify({ data: { attributes } }),
      }),
  };
}

async function pause(signal: AbortSignal): Promise<void> {
  try {
    await wait(IN_USE_PAUSE_MS, undefined, { signal });
  } catch (cause) {
    throw new ProviderUnreachable('PayMongo was busy with the same request for too long', { cause });
  }
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
    throw new ProviderUnreachable(`PayMongo did not answer ${init.method} ${path}`, { cause });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
