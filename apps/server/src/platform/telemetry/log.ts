import pino, { type DestinationStream, type Logger } from 'pino';
import { LogOutput } from './log-output.ts';

/**
 * The service's log: one JSON line an event. Session values never get in: addresses are logged without their query, and
 * headers and bodies are not logged at all; the redaction below is the second line.
 * @param fields of every line
 */
export function createLog(
  level: string,
  destination?: DestinationStream,
  fields?: () => Readonly<Record<string, string>>,
): Logger {
  const options = {
    level,
    ...(fields === undefined ? {} : { mixin: fields }),
    redact: {
      paths: [
        'sessionId',
        '*.sessionId',
        '*.*.sessionId',
        'query',
        '*.query',
        'headers',
        '*.headers',
        'body',
        '*.body',
        'parameters',
        '*.parameters',
      ],
      censor: '[redacted]',
    },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      // a database error's detail quotes values of the row, so only its code and place are logged
      err: (error: Error) => loggedError(error),
    },
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
