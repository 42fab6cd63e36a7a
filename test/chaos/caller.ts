import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type CallResult, createClient, type Endpoint, type ReadAnswerOf, type RequestOf } from '@hiram/contract';
import { picture } from './picture.ts';
import type { Chance } from './random.ts';

/** The number of attempts until the outcome of a call was known. */
export interface Attempts {
  readonly tries: number;
}

/** Repeats a call under one key until the outcome is known: a success or a refusal. Other results count as lost answers. */
export type Insist = <E extends Endpoint>(
  call: E,
  request: RequestOf<E>,
) => Promise<CallResult<ReadAnswerOf<E>> & Attempts>;

/** A caller with the service's cookie. */
export interface Caller {
  readonly insist: Insist;
  /** As `insist`, but a caller who is told of too many attempts does not wait. */
  readonly insistUnlessTooMany: Insist;
  /** Uploads a picture. It is no acknowledgement of its own: after a lost answer the caller sends it again, and the first is swept up. */
  upload(path: string, field: string): Promise<string | null>;
  /** The cookie's value; empty for none. */
  cookie(): string;
  forgetCookie(): void;
}

export interface CallerOptions {
  /** Origin of the faulty proxy, and base path of the calls. */
  readonly baseUrl: string;
  readonly params: () => URLSearchParams;
  readonly chance: Chance;
}

/** Time after which a call without an answer fails the run, in milliseconds: the service is gone for good. On a busy machine its start takes minutes. */
const PATIENCE_MS = 300_000;
/** Codes that leave the outcome open: the call is in progress, or the rate limit was reached. */
const busy: ReadonlySet<string> = new Set(['425', '429']);

/** Creates a caller. */
export function createCaller({ baseUrl, params, chance }: CallerOptions): Caller {
  let cookie = '';
  const withCookie: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookie !== '') headers.set('cookie', cookie);
    const answer = await fetch(input, { ...init, headers });
    const [set] = answer.headers.getSetCookie();
    if (set !== undefined) cookie = /Max-Age=0\b/.test(set) ? '' : (set.split(';', 1)[0] ?? '');
    return answer;
  };
  const client = createClient({ baseUrl, commonParams: params, fetch: withCookie, timeoutMs: 30_000 });
  const untilKnown = async <E extends Endpoint>(call: E, request: RequestOf<E>, patience: ReadonlySet<string>) => {
    const idempotencyKey = randomUUID();
    const giveUpAt = Date.now() + PATIENCE_MS;
    for (let tries = 1; ; tries += 1) {
      const result = await client(call, request, { idempotencyKey });
      if (result.success || (result.failure === 'business' && result.status < 500 && !patience.has(result.code)))
        return Object.assign(result, { tries });
      if (Date.now() > giveUpAt)
        throw new Error(`${call.name} was never answered: ${result.failure} ${result.code} ${result.message}`);
      await delay(50 + chance.below(250));
    }
  };
  return {
    insist: (call, request) => untilKnown(call, request, busy),
    insistUnlessTooMany: (call, request) => untilKnown(call, request, new Set()),
    async upload(path, field) {
      const form = new FormData();
      form.set(field, await picture(), 'picture.jpg');
      try {
        const answer = await withCookie(`${baseUrl}${path}?${params().toString()}`, {
          method: 'POST',
          headers: { 'X-Requested-With': 'XMLHttpRequest' },
          body: form,
          signal: AbortSignal.timeout(30_000),
        });
        const { code, data } = (await answer.json()) as { code: string; data: { url: string } | null };
        return code === '00' ? (data?.url ?? null) : null;
      } catch {
        return null;
      }
    },
    cookie: () => cookie.split('=')[1] ?? '',
    forgetCookie() {
      cookie = '';
    },
  };
}
