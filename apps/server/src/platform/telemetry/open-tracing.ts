import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Context,
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndedStatement, Tracing, WorkTracing } from './tracing.ts';

// Spans are created by hand: the library's own instrumentation must be loaded before its targets, and writes addresses with their
// query into attributes. Spans here contain nothing that identifies a session, a borrower or a secret: routes and not addresses, SQL
// with placeholders, called hosts and not paths.

/** Maximum delay of a stop by an unresponsive collector. */
const CLOSE_MS = 3_000;
/** Paths that probes request every few seconds. */
const untraced = new Set(['/healthz', '/readyz', '/startupz', '/metrics']);

const propagator = new W3CTraceContextPropagator();

/** Starts tracing. @param collector address for OTLP over HTTP, without /v1/traces */
export function openTracing(collector: string): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: `${collector}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'hiram' }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('hiram');
  const stopWatching = watchCalls(tracer);
  return {
    ...traceWork(tracer),
    watch: (http) => watchRequests(http, tracer),
    onStatement: (statement) => addStatement(tracer, statement),
    logFields: () => {
      const span = trace.getActiveSpan()?.spanContext();
      return span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId };
    },
    close: async () => {
      stopWatching();
      await Promise.race([provider.shutdown().catch(() => undefined), delay(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

function watchRequests(http: FastifyInstance, tracer: Tracer): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  http.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (untraced.has(route)) return done();
    const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    const own = trace.setSpan(parent, span);
    contexts.set(request, own);
    // Fastify keeps the context while it reads a body
    context.with(own, done);
  });
  http.addHook('onResponse', (request, reply, done) => {
    const own = contexts.get(request);
    if (own === undefined) return done();
    const span = trace.getSpan(own);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    context.with(own, done);
  });
}

function traceWork(tracer: Tracer): WorkTracing {
  const inSpan = async <Result>(span: Span, parent: Context, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await context.with(trace.setSpan(parent, span), work);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  };
  return {
    inTrace: (name, work) => inSpan(tracer.startSpan(name, { root: true }), ROOT_CONTEXT, work),
    inTraceOf: async (name, find, work) => {
      const parent = contextOf((await find()) ?? null);
      if (parent === null) return work();
      const present = trace.getActiveSpan();
      const links = present === undefined ? [] : [{ context: present.spanContext() }];
      const span = tracer.startSpan(name, { links }, parent);
      present?.addLink({ context: span.spanContext() });
      return inSpan(span, parent, work);
    },
    traceparent: () => {
      const carrier: { traceparent?: string } = {};
      propagator.inject(context.active(), carrier, defaultTextMapSetter);
      return carrier.traceparent ?? null;
    },
  };
}

/** Null for no stored trace, or an invalid one. */
function contextOf(traceparent: string | null): Context | null {
  if (traceparent === null) return null;
  const parent = propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
  return trace.getSpanContext(parent) === undefined ? null : parent;
}

/** A span of a completed statement, for its request. */
function addStatement(tracer: Tracer, { text, durationMs, isFailed }: EndedStatement): void {
  if (trace.getActiveSpan() === undefined) return;
  const endTime = Date.now();
  const [, verb = 'query'] = /^\s*(\w+)/.exec(text) ?? [];
  const [, table = ''] = /\b(?:into|from|update)\s+"?((?:\w+"?\."?)?\w+)/i.exec(text) ?? [];
  const span = tracer.startSpan(`${verb.toUpperCase()} ${table.replaceAll('"', '')}`.trim(), {
    kind: SpanKind.CLIENT,
    startTime: endTime - durationMs,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  });
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(endTime);
}

/** A request as Node's fetch publishes it. */
interface FetchEvent {
  readonly request: {
    readonly method: string;
    readonly origin: string | URL;
    addHeader(name: string, value: string): void;
  };
  readonly response?: { readonly statusCode: number };
}

/** Creates a span of each outgoing call of a request or job (providers, SMS, help-desk), and passes the trace on. @returns the function that stops this */
function watchCalls(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>();
  const begin = (message: unknown) => {
    const { request } = message as FetchEvent;
    if (trace.getActiveSpan() === undefined) return;
    const { host } = new URL(request.origin);
    const attributes = { 'http.request.method': request.method, 'server.address': host };
    const span = tracer.startSpan(`${request.method} ${host}`, { kind: SpanKind.CLIENT, attributes });
    spans.set(request, span);
    propagator.inject(trace.setSpan(context.active(), span), request, {
      set: (carrier, name, value) => carrier.addHeader(name, value),
    });
  };
  const answer = (message: unknown) => {
    const { request, response } = message as FetchEvent;
    const span = spans.get(request);
    if (response !== undefined) span?.setAttribute('http.response.status_code', response.statusCode);
    span?.end();
  };
  const fail = (message: unknown) => {
    const span = spans.get((message as FetchEvent).request);
    if (span?.isRecording() !== true) return;
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  const watched = [
    ['undici:request:create', begin],
    ['undici:request:headers', answer],
    ['undici:request:error', fail],
  ] as const;
  for (const [channel, listener] of watched) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of watched) unsubscribe(channel, listener);
  };
}
