import type * as v from 'valibot';

/**
 * One call of the wire, as both sides need it. The service's half (request schema, summary, errors) stands under the same name in `service`,
 * below a line at the end of the file, and never becomes part of a page (service/for-service.ts).
 */
export interface Endpoint<Request extends object = object, Response extends v.GenericSchema = v.GenericSchema> {
  /** Unique, readable, `capability.verb-noun`. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Below the base path, in readable form, starting with '/'; `{provider}` stands for a configured word (dialect.ts). */
  readonly path: string;
  /** The fields of a request, flat, as form or query parameters. Only their type is used (`sends`): pages do not validate by it. */
  readonly request: Request;
  readonly response: Response;
  /** Who must be logged in; an agent only at the service desk. */
  readonly session: 'borrower' | 'agent' | 'none';
  /** The HTTP client that makes the call; the two differ in their headers (REQ-08). */
  readonly client: 'first' | 'second';
  /** The variant API names the fields of its envelope differently (CNF-07). */
  readonly envelope: 'standard' | 'variant';
  /** True where the call creates or moves something: it takes an Idempotency-Key. */
  readonly idempotent: boolean;
  /** Field name of the file that the call uploads; null for a call with a form. */
  readonly upload: string | null;
}

type Defaults = 'request' | 'session' | 'client' | 'envelope' | 'idempotent' | 'upload';

/**
 * The type of a request, without a run-time value. Undefined fields are not sent. A whole number may be sent as its digits, because an
 * amount of another back end can be a text (FMT-01).
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type parameter carries the type of the request
export const sends = <Request extends object>(): Request => ({}) as Request;

/** Describes a call; by default a POST of the first client, with a borrower's session and without fields. */
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

/** The caller's input. */
export type RequestOf<E extends Endpoint> = E['request'];
/** The service's data. */
export type AnswerOf<E extends Endpoint> = v.InferInput<E['response']>;
/** The caller's data after reading. */
export type ReadAnswerOf<E extends Endpoint> = v.InferOutput<E['response']>;
