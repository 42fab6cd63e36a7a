import type * as v from 'valibot';
import type { SuccessCode } from './envelope.ts';
import type { ErrorName } from './errors.ts';

/** One call of the wire: everything both sides need to know about it. */
export interface Endpoint<
  Request extends v.GenericSchema<object> = v.GenericSchema<object>,
  Response extends v.GenericSchema = v.GenericSchema,
> {
  /** Unique, readable, `capability.verb-noun`. */
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST';
  /** Below the base path, in readable form, starting with '/'; `{provider}` stands for a configured word (dialect.ts). */
  readonly path: string;
  /** A flat object: requests are form fields or query parameters. */
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
  /** What our own service says when all went well; a client takes every zero for success (REQ-06). */
  readonly successCode: SuccessCode;
  /** The business errors this call can answer with. */
  readonly errors: readonly ErrorName[];
}

type Defaults = 'session' | 'client' | 'envelope' | 'idempotent' | 'upload' | 'successCode' | 'errors';

/** Describes a call; unless said otherwise a POST by the first client that needs a borrower's session. */
export function defineEndpoint<const Request extends v.GenericSchema<object>, const Response extends v.GenericSchema>(
  endpoint: Omit<Endpoint<Request, Response>, Defaults> & Partial<Pick<Endpoint<Request, Response>, Defaults>>,
): Endpoint<Request, Response> {
  return {
    session: 'borrower',
    client: 'first',
    envelope: 'standard',
    idempotent: false,
    upload: null,
    successCode: '00',
    errors: [],
    ...endpoint,
  };
}

/** What a caller passes. */
export type RequestOf<E extends Endpoint> = v.InferInput<E['request']>;
/** What the service works with after reading. */
export type ReadRequestOf<E extends Endpoint> = v.InferOutput<E['request']>;
/** What the service sends. */
export type AnswerOf<E extends Endpoint> = v.InferInput<E['response']>;
/** What a caller gets after reading. */
export type ReadAnswerOf<E extends Endpoint> = v.InferOutput<E['response']>;
