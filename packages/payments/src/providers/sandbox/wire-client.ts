import { createJsonClient, type JsonClient, type JsonClientSettings } from '../../json-client.ts';
import { readWireError } from './read-wire.ts';
import type { WireError } from './wire.ts';

interface WireRefusal {
  readonly kind: 'refused';
  readonly error: WireError['error'];
}

/** Statuses of a request that was read and refused for good. */
const REFUSALS: ReadonlySet<number> = new Set([400, 404, 409, 422]);

export const createWireClient = (settings: JsonClientSettings): JsonClient<WireRefusal> =>
  createJsonClient(settings, {
    name: 'Sandbox Pay',
    readOther: ({ status, json }) => {
      const refusal = REFUSALS.has(status) ? readWireError(json) : null;
      return refusal === null ? null : { kind: 'refused', error: refusal.error };
    },
  });
