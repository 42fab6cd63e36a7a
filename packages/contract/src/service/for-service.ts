import type * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import type { SuccessCode } from '../envelope.ts';
import type { ErrorName } from '../errors.ts';

/** An endpoint with the parts that only our own service, its OpenAPI document and its tests need. */
export interface ServiceEndpoint<
  Request extends object = object,
  Response extends v.GenericSchema = v.GenericSchema,
  Schema extends v.GenericSchema<object> = v.GenericSchema<object>,
> extends Endpoint<Request, Response> {
  readonly summary: string;
  /** How the service reads the request. */
  readonly requestSchema: Schema;
  /** What our own service says when all went well; a client takes every zero for success (REQ-06). */
  readonly successCode: SuccessCode;
  /** Whether a field that the schema does not know is refused (unknown-fields.ts); else it is left unread. */
  readonly refusesUnknown: boolean;
  /** The business errors this call can answer with. */
  readonly errors: readonly ErrorName[];
  /** What fields of the request say, with their units; of some calls, for their document. */
  readonly words: Readonly<Record<string, string>>;
}

interface ServicePart<Schema> {
  readonly summary: string;
  readonly requestSchema: Schema;
  readonly successCode?: SuccessCode;
  readonly refusesUnknown?: boolean;
  readonly errors?: readonly ErrorName[];
  readonly words?: Readonly<Record<string, string>>;
}

/** The schema itself where it accepts everything a caller may send and reads the same fields; otherwise a type that names the mismatch. */
type Reading<Request, Schema extends v.GenericSchema> =
  Request extends v.InferInput<Schema>
    ? [keyof Request, keyof v.InferInput<Schema>] extends [keyof v.InferInput<Schema>, keyof Request]
      ? Schema
      : 'the schema and the endpoint have different fields'
    : 'the schema does not take what the endpoint sends';

/**
 * Adds the service's part to an endpoint. By default it succeeds with '00', has no errors of its own and leaves unknown fields unread.
 * A schema that reads other fields than the endpoint says are sent is a type error.
 */
export function forService<
  Request extends object,
  const Response extends v.GenericSchema,
  const Schema extends v.GenericSchema<object>,
>(
  endpoint: Endpoint<Request, Response>,
  part: ServicePart<Schema & Reading<Request, Schema>>,
): ServiceEndpoint<Request, Response, Schema> {
  return { successCode: '00', refusesUnknown: false, errors: [], words: {}, ...endpoint, ...part };
}

/** What the service works with after reading. */
export type ReadRequestOf<E extends ServiceEndpoint> = v.InferOutput<E['requestSchema']>;
