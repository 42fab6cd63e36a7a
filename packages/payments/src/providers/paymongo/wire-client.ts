import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { createJsonClient, type JsonAnswer, type JsonClientSettings } from '../../json-client.ts';
import { ProviderUnreachable } from '../../port.ts';
import { wireErrors } from './wire.ts';

/** A refusal in the provider's format. */
interface WireRefusal {
  readonly kind: 'refused';
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** Another request with the same key is in progress: its answer will be available soon. */
interface InUse {
  readonly kind: 'in-use';
  readonly retryAfterMs: number | null;
}

export type WireAnswer = JsonAnswer<WireRefusal>;

/** The calls of one task, which share a time limit. */
export interface WireTask {
  /** @throws ProviderUnreachable whenever the answer does not settle what happened */
  get(path: string): Promise<WireAnswer>;
  /**
   * @param key a repeat with the same key is executed once; null where a repeat changes nothing
   * @throws ProviderUnreachable whenever the answer does not settle what happened
   */
  post(path: string, attributes: object, key: string | null): Promise<WireAnswer>;
}

/** Statuses of a request that was read and refused. */
const REFUSALS: ReadonlySet<number> = new Set([400, 404, 422]);
const IN_USE = 409;
const IN_USE_PAUSE_MS = 100;

/** @param settings with `timeoutMs` for all calls of the task together */
export function beginTask(settings: JsonClientSettings): WireTask {
  const signal = AbortSignal.timeout(settings.timeoutMs);
  const client = createJsonClient<WireRefusal | InUse>(settings, {
    name: 'PayMongo',
    readOther: ({ status, json, retryAfterMs }) => {
      if (status === IN_USE) return { kind: 'in-use', retryAfterMs };
      const read = REFUSALS.has(status) ? v.safeParse(wireErrors, json) : null;
      const first = read?.success ? read.output.errors[0] : undefined;
      return first === undefined ? null : { kind: 'refused', status, code: first.code, message: first.detail };
    },
  });
  const settled = async (call: () => Promise<JsonAnswer<WireRefusal | InUse>>): Promise<WireAnswer> => {
    for (;;) {
      const answer = await call();
      if (answer.kind !== 'in-use') return answer;
      await pause(answer.retryAfterMs ?? IN_USE_PAUSE_MS, signal);
    }
  };
  return {
    get: (path) => settled(() => client.get(path, { signal })),
    post: (path, attributes, key) => {
      const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
      return settled(() => client.post(path, { data: { attributes } }, { headers, signal }));
    },
  };
}

async function pause(forMs: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(forMs, undefined, { signal });
  } catch (cause) {
    throw new ProviderUnreachable('PayMongo was busy with the same request for too long', { cause });
  }
}
