import type { Endpoint } from '@hiram/contract/endpoint';
import { endpoints } from '@hiram/contract/endpoints';

/** A call that a screen wants to make. */
export interface Question {
  /** Its callKey. */
  readonly key: string;
  readonly endpoint: Endpoint;
  readonly request: object;
}

const byName: ReadonlyMap<string, Endpoint> = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));

/** Reads a key that `callKey` made for the session. Undefined for every other text, and for a call that does more than read. */
export function questionOf(key: string, sessionId: string): Question | undefined {
  const [name = ''] = key.split(' ', 1);
  const endpoint = byName.get(name);
  const end = ` ${sessionId}`;
  if (endpoint === undefined || endpoint.idempotent || endpoint.upload !== null || !key.endsWith(end)) return undefined;
  const fields = JSON.parse(key.slice(name.length + 1, -end.length)) as readonly (readonly [string, unknown])[];
  return { key, endpoint, request: Object.fromEntries(fields) };
}
