import * as v from 'valibot';
import { createJsonClient, type JsonAnswer, type JsonClient, type JsonClientSettings } from '../../json-client.ts';
import { wireRefusal } from './wire.ts';

/** A refusal in the provider's format, or no API at the address. */
type Other =
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly message: string }
  | { readonly kind: 'no-such-address' };

export type WireAnswer = JsonAnswer<Other>;

export interface WireClient extends JsonClient<Other> {
  /**
   * The public descriptions of this API disagree on some addresses. The first address with an answer is right. A payment certainly does
   * not exist only when no address has it and the provider says so in its own format.
   * @throws ProviderUnreachable whenever the answer does not settle what happened
   */
  getFirst(paths: readonly string[]): Promise<WireAnswer>;
}

/** Statuses of a request that was read and refused. */
const REFUSALS: ReadonlySet<number> = new Set([400, 404, 409, 422]);

export function createWireClient(settings: JsonClientSettings): WireClient {
  const client = createJsonClient<Other>(settings, {
    name: 'Dragonpay',
    readOther: ({ status, json }) => {
      const refusal = REFUSALS.has(status) ? readRefusal(json) : null;
      if (refusal !== null) return { kind: 'refused', status, ...refusal };
      return status === 404 ? { kind: 'no-such-address' } : null;
    },
  });
  return {
    ...client,
    getFirst: async (paths) => {
      let nothing: WireAnswer = { kind: 'no-such-address' };
      for (const path of paths) {
        const answer = await client.get(path);
        const isMissing = answer.kind === 'no-such-address' || (answer.kind === 'refused' && answer.status === 404);
        if (!isMissing) return answer;
        if (answer.kind === 'refused') nothing = answer;
      }
      return nothing;
    },
  };
}

/** A refusal in the provider's format; null for anything else. */
export function readRefusal(json: unknown): { readonly code: string; readonly message: string } | null {
  const { success, output } = v.safeParse(wireRefusal, json);
  if (!success) return null;
  const code = output.Code ?? output.Status;
  return code === undefined ? null : { code: codeIn(output.Message) ?? String(code), message: output.Message };
}

/** Messages begin with a code in brackets where there is one: '[104] Unauthorized access'. */
const codeIn = (message: string): string | undefined => /^\[(\w{1,10})\]/.exec(message)?.[1];
