import type { FastifyInstance } from 'fastify';

/** A statement that the database has ended. */
export interface EndedStatement {
  /** Its text, with placeholders for the values. */
  readonly text: string;
  readonly durationMs: number;
  readonly isFailed: boolean;
}

/** Traces of jobs, and of a payment over several requests. */
export interface WorkTracing {
  /** Runs work in a trace of its own. */
  inTrace<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /**
   * Runs work in the trace that a payment or payout was recorded in, with links between that trace and the one that runs now.
   * @param find reads its `traceparent`, and is called where traces are made only; null goes on in the present trace
   */
  inTraceOf<Result>(
    name: string,
    find: () => Promise<string | null | undefined>,
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** The W3C `traceparent` of the active span; null outside a trace. */
  traceparent(): string | null;
}

/** Where nothing is traced. */
export const noTracing: WorkTracing = {
  inTrace: (_, work) => work(),
  inTraceOf: (_name, _find, work) => work(),
  traceparent: () => null,
};

/** Traces of requests, their SQL and the calls that they make. Made by open-tracing.ts, which is loaded where it is switched on. */
export interface Tracing extends WorkTracing {
  /** Makes a span of each request. To be called before any other hook is added. */
  watch(http: FastifyInstance): void;
  readonly onStatement: (statement: EndedStatement) => void;
  /** The fields of a log line that name its trace. */
  readonly logFields: () => Readonly<Record<string, string>>;
  /** Sends the spans that are left, for so long as 3 seconds. */
  close(): Promise<void>;
}
