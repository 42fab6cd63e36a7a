import type * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import type { SuccessCode } from '../envelope.ts';
import type { ErrorName } from '../errors.ts';

/** An endpoint with the parts for our own service, its OpenAPI document and its tests. */
export interface ServiceEndpoint<
  Request extends object = object,
  Response extends v.GenericSchema = v.GenericSchema,
  Schema extends v.GenericSchema<object> = v.GenericSchema<object>,
> extends Endpoint<Request, Response> {
  readonly summary: string;
  /** How the service reads the request. */
  readonly requestSchema: Schema;
  /** The success code of our own service; a client accepts every zero (REQ-06). */
  readonly successCode: SuccessCode;
  /** Whether a field unknown to the schema is refused (unknown-fields.ts); otherwise it is ignored. */
  readonly refusesUnknown: boolean;
  /** The business errors this call can answer with. */
  readonly errors: readonly ErrorName[];
  /** Descriptions of fields of the answer, by path or by name; of some calls, for their document. */
  readonly answerWords: Readonly<Record<string, string>>;
  /** Null where a request needs the borrower's own data. */
  readonly example: Example<Request, Response> | null;
}

/** A request that every back end answers, whoever sends it: the OpenAPI document has it, and the conformance program sends it. */
export interface Example<Request extends object = object, Response extends v.GenericSchema = v.GenericSchema> {
  readonly request: Request;
  /** The answer, where it is the same everywhere; fields beside these may stand in it. */
  readonly answer?: v.InferInput<Response>;
}

interface ServicePart<Request extends object, Response extends v.GenericSchema, Schema> {
  readonly summary: string;
  readonly requestSchema: Schema;
  readonly successCode?: SuccessCode;
  readonly refusesUnknown?: boolean;
  readonly errors?: readonly ErrorName[];
  readonly answerWords?: Readonly<Record<string, string>>;
  readonly example?: Example<Request, Response>;
}

/** The schema itself where it accepts all that a caller may send and reads the same fields; otherwise a type that names the mismatch. */
type Reading<Request, Schema extends v.GenericSchema> =
  Request extends v.InferInput<Schema>
    ? [keyof Request, keyof v.InferInput<Schema>] extends [keyof v.InferInput<Schema>, keyof Request]
      ? Schema
      : 'the schema and the endpoint have different fields'
    : 'the schema does not take what the endpoint sends';

/**
 * Adds the service's half to an endpoint. It stands, with its imports, below the line "The service’s half" at the end of the endpoint's file;
 * the pages are built without it (apps/web/build/settings.ts). By default the success code is '00', there are no errors of its own and unknown fields are ignored.
 * A schema whose fields differ from the endpoint's is a type error.
 */
export function forService<
  Request extends object,
  const Response extends v.GenericSchema,
  const Schema extends v.GenericSchema<object>,
>(
  endpoint: Endpoint<Request, Response>,
  part: ServicePart<Request, Response, Schema & Reading<Request, Schema>>,
): ServiceEndpoint<Request, Response, Schema> {
  return { successCode: '00', refusesUnknown: false, errors: [], answerWords: {}, example: null, ...endpoint, ...part };
}

/** The request as the service has it after reading. */
export type ReadRequestOf<E extends ServiceEndpoint> = v.InferOutput<E['requestSchema']>;
