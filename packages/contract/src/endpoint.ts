import type * as v from 'valibot';

/**
 * One call of the wire, as both sides need it. The service's part (request schema, summary, errors) is in service/, under the same name,
 * and never reaches a page (service/for-service.ts).
 */
export interface Endpoint<Request extends object = object, Response extends v.GenericSchema = v.GenericSchema> {
  /** Unique, readable, `capability.verb-noun`. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Below the base path, in readable form, starting with '/'; `{provider}` stands for a configured word (dialect.ts). */
  readonly path: string;
  /** The fields that a caller sends, flat, as form or query parameters. There for its type only (`sends`): pages check nothing by it. */
  readonly request: Request;
  readonly response: Response;
  /** Whose session is needed; an agent's only at the service desk. */
  readonly session: 'borrower' | 'agent' | 'none';
  /** Which of the two HTTP clients makes it; they differ in the headers they send (REQ-08). */
  readonly client: 'first' | 'second';
  /** The variant API wraps its answers under other names (CNF-07). */
  readonly envelope: 'standard' | 'variant';
  /** True where the call creates or moves something: it takes an Idempotency-Key. */
  readonly idempotent: boolean;
  /** Name of the one file that it takes instead of a form; null for a form. */
  readonly upload: string | null;
}

type Defaults = 'request' | 'session' | 'client' | 'envelope' | 'idempotent' | 'upload';

/**
 * The type of a request; it has no value at run time. A field that is undefined is not sent. A whole number may be sent as its digits: an
 * amount of another back end can be a text (FMT-01).
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type is all that it says
export const sends = <Request extends object>(): Request => ({}) as Request;

/** Describes a call; unless said otherwise a POST by the first client that needs a borrower's session and sends no fields. */
export function defineEndpoint<const Response extends v.GenericSchema, Request extends object = object>(
  endpoint: Omit<Endpoint<Request, Response>, Defaults> & Partial<Pick<Endpoint<Request, Response>, Defaults>>,
): Endpoint<Request, Response> {
  return {
    request: sends<Request>(),
    session: 'borrower',
    client: 'first',
    envelope: 'standard',
    idempotent: false,
    upload: null,
    ...endpoint,
  };
}

/** What a caller passes. */
export type RequestOf<E extends Endpoint> = E['request'];
/** What the service sends. */
export type AnswerOf<E extends Endpoint> = v.InferInput<E['response']>;
/** What a caller gets after reading. */
export type ReadAnswerOf<E extends Endpoint> = v.InferOutput<E['response']>;
