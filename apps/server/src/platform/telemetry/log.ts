import { confidentialFields } from '@hiram/contract/service/confidential';
import { service as desk } from '@hiram/contract/service/desk';
import { endpoints } from '@hiram/contract/service/endpoints';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { LogOutput } from './log-output.ts';
import { createRedaction, REDACTED } from './redaction.ts';

/** The names of the contract's confidential fields, and those of whole requests. */
const alwaysRedacted: readonly string[] = [
  ...confidentialFields([...endpoints, ...Object.values(desk)]),
  'query',
  'headers',
  'body',
  'parameters',
];

const serializers = {
  req: (request: { method: string; url: string; id: string }) => ({
    id: request.id,
    method: request.method,
    path: request.url.split('?', 1)[0],
  }),
  res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  // a database error's detail quotes values of the row, so only its code and place are logged
  err: (error: Error) => loggedError(error),
};

/** Fields of a line that their serialisers choose from. */
const serialized: ReadonlySet<string> = new Set(Object.keys(serializers));

export interface LogOptions {
  /** Of every line. */
  readonly fields?: (() => Readonly<Record<string, string>>) | undefined;
  /** Names of confidential fields besides those that the contract states (service/confidential.ts). */
  readonly confidential?: ReadonlySet<string>;
}

/**
 * The service's log: one JSON line an event. Session values never get in: addresses are logged without their query, and
 * headers and bodies are not logged at all; the redaction of confidential fields is the second line.
 */
export function createLog(
  level: string,
  destination?: DestinationStream,
  { fields, confidential = new Set() }: LogOptions = {},
): Logger {
  const names = new Set([...alwaysRedacted, ...confidential]);
  const redact = createRedaction(names);
  const options: LoggerOptions = {
    level,
    ...(fields === undefined ? {} : { mixin: fields }),
    hooks: {
      logMethod(given, method) {
        const line: unknown[] = given;
        for (const [place, data] of line.entries()) line[place] = redact(data, place === 0 ? serialized : undefined);
        method.apply(this, given);
      },
    },
    // the fields of a child are serialised when it is made, without the hook
    serializers: { ...Object.fromEntries([...names].map((name) => [name, () => REDACTED])), ...serializers },
  };
  if (destination !== undefined) return pino(options, destination);
  // accessing process.stdout makes a pipe non-blocking
  const output = new LogOutput(process.stdout.fd, (lines) =>
    log.warn({ lines }, 'log lines were dropped: nobody read them'),
  );
  const log: Logger = pino(options, output);
  return log;
}

/** Maximum depth of logged causes. */
const DEEPEST_CAUSE = 4;

/** The logged fields of an error and its cause. */
function loggedError(error: Error & { code?: unknown }, depth = 0): Record<string, unknown> {
  const { cause } = error;
  return {
    type: error.name,
    message: error.message,
    ...(error.code === undefined ? {} : { code: error.code }),
    stack: error.stack,
    ...(cause instanceof Error && depth < DEEPEST_CAUSE ? { cause: loggedError(cause, depth + 1) } : {}),
  };
}
