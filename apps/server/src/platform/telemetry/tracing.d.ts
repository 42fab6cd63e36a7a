import type { FastifyInstance } from 'fastify';
/** A completed statement of the database. */
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
     * Runs work in the trace in which a payment or payout was recorded, with links between that trace and the present one.
     * @param find reads its `traceparent`, and is called with tracing on only; null continues the present trace
     */
    inTraceOf<Result>(name: string, find: () => Promise<string | null | undefined>, work: () => Promise<Result>): Promise<Result>;
    /** The W3C `traceparent` of the active span; null outside a trace. */
    traceparent(): string | null;
}
/** The implementation without tracing. */
export declare const noTracing: WorkTracing;
/** Traces of requests, their SQL and their outgoing calls. Created by open-tracing.ts, which is loaded where tracing is on. */
export interface Tracing extends WorkTracing {
    /** Creates a span for each request. To be called before any other hook is added. */
    watch(http: FastifyInstance): void;
    readonly onStatement: (statement: EndedStatement) => void;
    /** The fields of a log line that name its trace. */
    readonly logFields: () => Readonly<Record<string, string>>;
    /** Sends the remaining spans, within 3 seconds. */
    close(): Promise<void>;
}
