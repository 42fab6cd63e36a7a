import { defaultMarket } from '@hiram/domain';
import type { AnswerOf, DialectCodec, FieldProblem } from '@hiram/contract';
import type { ReadRequestOf, ServiceEndpoint } from '@hiram/contract/service/for-service';
import { unknownFields } from '@hiram/contract/service/unknown-fields';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { OwnRead } from '../db/borrower-of.ts';
import { isOutdatedStatement } from '../db/database.ts';
import { type BegunWork, NOTHING_BEGUN, type StoreResult } from '../idempotency/idempotent-result.ts';
import { languageName } from '../texts/translate.ts';
import { Refusal } from '../refusal.ts';
import { Unreadable } from '../encryption/unreadable.ts';
import type { IdempotencyStore } from '../idempotency/idempotency-store.ts';
import type { Stores } from '../../app/stores.ts';
import { envelopeNamesOf, sendRefusal, successBody } from './answer.ts';
import { onceByKey } from './idempotency.ts';
import { answerSchema } from './json-schema.ts';
import { requireOwnSite } from './own-site.ts';
import { serialiseOnDemand } from './serialise.ts';
import { type Alongside, requireSession, type Session, type SessionDependencies } from './session.ts';
import { countUploadsUnderWay, timesCounted, UPLOAD_LIMIT } from './uploads-under-way.ts';

/** The services of mounting a call. */
export interface MountDependencies<Caller> {
  readonly basePath: string;
  readonly codec: DialectCodec;
  readonly clock: Clock;
  /**
   * The caller.
   * @param alongside reads sent in the same trip as the lookup of the caller
   * @throws Refusal 'no-session' for a call that needs a session
   */
  readonly callerOf: (
    endpoint: ServiceEndpoint,
    call: { readonly request: FastifyRequest; readonly now: Date },
    alongside?: Alongside,
  ) => Promise<Caller>;
  /** Runs a call with an idempotency key once. A call that requires a key is refused without one. */
  readonly once: <Answer>(
    call: { key: string; endpoint: string; session: Caller; input: unknown },
    work: (keep: StoreResult<Answer>, begun: BegunWork) => Promise<Answer>,
  ) => Promise<Answer>;
  /** Called when a file starts to arrive; the returned function is called when the call ends. @throws Refusal above the limit */
  readonly beginUpload?: (caller: Caller) => () => void;
}

/** The services of mounting borrowers' calls. */
export interface ApiDependencies extends SessionDependencies {
  readonly basePath: string;
  readonly codec: DialectCodec;
  readonly clock: Clock;
  readonly borrowers: Pick<Stores['borrowers'], 'setLanguage'>;
  readonly idempotency: IdempotencyStore;
  /** Counts a borrower's write. @throws Refusal 'too-many' */
  readonly count: (doing: {
    borrowerId: number;
    what: 'writes' | 'uploads';
    now: Date;
    times?: number;
  }) => Promise<void>;
  /** Names of calls that need no key, because a repeat changes nothing, although each adds a row. */
  readonly keepsRows: ReadonlySet<string>;
  /** Origins of pages that may call, besides the service's own. */
  readonly ownOrigins: ReadonlySet<string>;
}

/** One call in the form for use cases: validated, with its caller. */
export interface IncomingCall<E extends ServiceEndpoint, Caller = Session, Own = undefined> {
  readonly request: ReadRequestOf<E>;
  readonly session: Caller;
  /** The result of `OwnReads`; undefined for a call without them. */
  readonly own: Own | undefined;
  /** The uploaded file; empty for a call without one. */
  readonly file: Buffer;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
  /** The raw request, for cookies. */
  readonly raw: FastifyRequest;
  /** Stores the answer in the transaction of the call; see idempotent-result.ts. */
  readonly keep: StoreResult<AnswerOf<E>>;
  /** What an earlier run under the same key has recorded; see idempotent-result.ts. */
  readonly begun: BegunWork;
  /** Adds a header to the answer. */
  readonly setHeader: (name: string, value: string) => void;
}

export type Handler<E extends ServiceEndpoint, Caller = Session, Own = undefined> = (
  call: IncomingCall<E, Caller, Own>,
) => Promise<AnswerOf<E>>;

/** Reads of the caller's own rows, sent in the same trip as the lookup of the session: each statement selects its borrower (`borrowerOfSession`). */
export type OwnReads<E extends ServiceEndpoint, Own> = (
  stores: Stores,
  read: OwnRead<ReadRequestOf<E>>,
) => Promise<Own | undefined>;

/** Mounts the calls of the contract on one Fastify instance. */
export type Mount<Caller = Session> = <E extends ServiceEndpoint, Own>(
  endpoint: E,
  handler: Handler<E, Caller, Own>,
  readOwn?: OwnReads<E, Own>,
) => void;

/** A call without a session has no borrower; no borrower has id 0. */
const nobody: Session = { borrowerId: 0, market: defaultMarket, language: null, tokenHash: Buffer.alloc(0) };

/** Creates the function with which modules mount borrowers' calls. The borrower's language is stored for later messages. */
export function createMount(app: FastifyInstance, deps: ApiDependencies): Mount {
  const uploads = countUploadsUnderWay();
  return createMountFor<Session>(app, {
    ...deps,
    async callerOf(endpoint, { request, now }, alongside) {
      if (endpoint.method !== 'GET') requireOwnSite(request, deps.ownOrigins);
      if (endpoint.session !== 'borrower') return nobody;
      const session = await requireSession(request, deps, { now, alongside });
      if (endpoint.upload !== null)
        await deps.count({ ...session, what: 'uploads', now, times: timesCounted(request.headers) });
      else if (endpoint.idempotent || deps.keepsRows.has(endpoint.name))
        await deps.count({ ...session, what: 'writes', now });
      const language = languageName();
      if (language !== session.language) await deps.borrowers.setLanguage(session.borrowerId, language);
      return session;
    },
    once: (call, work) => onceByKey(deps.idempotency, call, work),
    beginUpload: ({ borrowerId }) => uploads.begin(borrowerId),
  });
}

/** Creates the function that mounts calls: it handles path, session, parsing, idempotency and envelope. */
export function createMountFor<Caller>(app: FastifyInstance, deps: MountDependencies<Caller>): Mount<Caller> {
  return <E extends ServiceEndpoint, Own>(
    endpoint: E,
    handler: Handler<E, Caller, Own>,
    readOwn?: OwnReads<E, Own>,
  ) => {
    const names = envelopeNamesOf(endpoint, deps.codec);
    const wire = { names, codec: deps.codec };
    const requestOf = ({ query, body, headers }: FastifyRequest): ReadRequestOf<E> => {
      const fields = endpoint.method === 'GET' ? query : endpoint.upload === null ? (body ?? {}) : {};
      const input = deps.codec.decode(fields);
      return readRequest(endpoint, { input, isPages: 'x-requested-with' in headers }, deps.codec);
    };
    app.route({
      method: endpoint.method,
      url: deps.basePath + deps.codec.toWirePath(endpoint.path),
      schema: { response: { 200: answerSchema(endpoint, deps.codec, names) } },
      serializerCompiler: serialiseOnDemand,
      // refusals thrown anywhere below use this call's own envelope names
      errorHandler: (error, request, reply): void => {
        const refusal = refusalOf(error);
        const facts = { refusal: refusal.reason, call: endpoint.name };
        if (refusal.reason === 'failed' || error instanceof Unreadable)
          request.log.error({ err: error }, 'a call failed');
        else if (isDatabaseAway(error)) request.log.warn({ ...facts, err: error }, 'a call was refused');
        else request.log.info(facts, 'a call was refused');
        void sendRefusal(reply, refusal, wire);
      },
      handler: async (request, reply) => {
        const now = deps.clock.now();
        const read = readOwn && attempt(() => requestOf(request));
        let own: Own | undefined;
        const session = await deps.callerOf(
          endpoint,
          { request, now },
          read && (async (stores, live) => void (own = await readOwn?.(stores, { request: read, live }))),
        );
        if (endpoint.upload === null && request.isMultipart()) throw new Refusal('wrong-media-type');
        if (endpoint.upload !== null) refuseLarge(request);
        const ended = endpoint.upload === null ? undefined : deps.beginUpload?.(session);
        try {
          const file =
            endpoint.upload === null ? NO_FILE : await readUpload(request, deps.codec.toWireField(endpoint.upload));
          const call: Omit<IncomingCall<E, Caller, Own>, 'keep' | 'begun'> = {
            request: read ?? requestOf(request),
            session,
            own,
            file,
            now,
            log: request.log,
            raw: request,
            setHeader: (name, value) => void reply.header(name, value),
          };
          const key = endpoint.idempotent ? keyOf(request) : null;
          const data =
            key === null
              ? await handler({ ...call, keep: nothingToKeep, begun: NOTHING_BEGUN })
              : await deps.once({ key, endpoint: endpoint.name, session, input: call.request }, (keep, begun) =>
                  handler({ ...call, keep, begun }),
                );
          void reply.header('cache-control', 'no-store');
          return successBody(data, endpoint.successCode, wire);
        } finally {
          // with the work, not with the answer: the file of a sender who left is in memory until then
          ended?.();
        }
      },
    });
  };
}

const nothingToKeep = async (): Promise<void> => {};

/** The parsed request; undefined for an invalid one, which is refused after the check of its session. */
function attempt<Request>(read: () => Request): Request | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const NO_FILE = Buffer.alloc(0);

/** What a multipart body has besides its file. */
const AROUND_FILE = 64 * 1024;

/** Refuses a body that says that it is too large, before it is taken apart. One that does not say so is refused while it comes. */
function refuseLarge({ headers }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) > UPLOAD_LIMIT + AROUND_FILE) throw new Refusal('too-large');
}

/**
 * The one file of a multipart body.
 * @throws Refusal 'malformed' naming the missing field, 'wrong-media-type'; the parser's own for a file that is too large
 */
async function readUpload(request: FastifyRequest, field: string): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('wrong-media-type');
  const part = await request.file().catch(refuseBroken);
  if (part?.fieldname !== field) {
    const problem = { field, message: 'is missing' };
    throw new Refusal('malformed', { message: `${field} is missing`, data: { problems: [problem] } });
  }
  return part.toBuffer().catch(refuseBroken);
}

/** Only the body is read there: an error without a status of the parser means a malformed or interrupted body. */
function refuseBroken(error: unknown): never {
  const isParsers = typeof error === 'object' && error !== null && 'statusCode' in error;
  throw isParsers ? error : new Refusal('malformed');
}

/** Reads and validates the fields of a request. @throws Refusal 'malformed' naming every invalid field, in wire names */
function readRequest<E extends ServiceEndpoint>(
  endpoint: E,
  { input, isPages }: { readonly input: unknown; readonly isPages: boolean },
  codec: DialectCodec,
): ReadRequestOf<E> {
  const unknown = unknownFields(endpoint, input, isPages);
  const result = v.safeParse(endpoint.requestSchema, input);
  if (result.success && unknown.length === 0) return result.output;
  const problems: FieldProblem[] = [
    ...unknown.map((name) => ({ field: codec.toWireField(name), message: 'is not known' })),
    ...(result.issues ?? []).map((issue) => ({
      field: codec.toWireField(v.getDotPath(issue) ?? ''),
      message: issue.received === 'undefined' ? 'is missing' : issue.message,
    })),
  ];
  const message = problems.map(({ field, message: said }) => (field === '' ? said : `${field} ${said}`)).join('; ');
  throw new Refusal('malformed', { message, data: { problems } });
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\w-]{8,128}$/.test(key)) {
    const problem = { field: 'Idempotency-Key', message: 'must be 8 to 128 letters, digits, "-" or "_"' };
    throw new Refusal('malformed', { message: `${problem.field} ${problem.message}`, data: { problems: [problem] } });
  }
  return key;
}

/** The borrower's refusal for an error, limited to the errors that the contract declares. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof Unreadable) return new Refusal('account-unreadable');
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  if (status === 413) return new Refusal('too-large');
  if (status === 415) return new Refusal('wrong-media-type');
  if (status === 429) return new Refusal('too-many');
  if (typeof status === 'number' && status >= 400 && status < 500) return new Refusal('malformed');
  if (isDatabaseAway(error)) return new Refusal('unavailable');
  return new Refusal('failed');
}

/** True for errors of an unavailable database, as opposed to its refusals. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/.test(code)) return true;
  // class 57: the server is stopping or starting, or cancelled a statement; class 08: connection exceptions; 53300: too
  // many connections; 53100: disk full; 25006: read-only, as during a failover; 25P03: a
  // transaction was idle too long; 40P01: a deadlock was broken; 40001: it could not run beside another; 55P03: a lock,
  // as of a migration, was not free in time
  if (/^(57P0[1-5]|57014|08\w{3}|53300|53100|25006|25P03|40P01|40001|55P03)$/.test(code)) return true;
  if (isOutdatedStatement(error)) return true;
  return /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/i.test(
    error.message,
  );
}
