/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnswerOf, Endpoint } from '@hiram/contract/endpoint';

/** A request, as received by the service. */
export interface SeenCall {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly fields: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
}

type Respond = (response: ServerResponse, call: SeenCall) => void;

/** A real service on loopback for tests of screens and hooks, with answers defined by the test. */
export interface TestService {
  /** Origin and base path, for the client. */
  readonly baseUrl: string;
  /** All calls so far, or those of one endpoint. */
  calls(endpoint?: Endpoint): readonly SeenCall[];
  /** Answers '00' with data computed from each request. */
  answer<E extends Endpoint>(endpoint: E, answerTo: (call: SeenCall) => AnswerOf<E>): void;
  /** Answers with a code that is not success. */
  refuse(endpoint: Endpoint, code: string, message: string): void;
  /** Hands the test the connection: for no answer, a reset, a broken body. */
  respond(endpoint: Endpoint, respond: Respond): void;
  close(): Promise<void>;
}

const notFound: Respond = (response) =>
  response.end(JSON.stringify({ code: '404', message: 'no such call', data: null }));

/** Starts a service. Close it after the test. */
export async function startTestService(): Promise<TestService> {
  const base = '/territory';
  const seen: SeenCall[] = [];
  const responders = new Map<string, Respond>();
  const server = createServer((request, response) => {
    // The page of a test has another origin, to which only XMLHttpRequest objects here.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://localhost');
      const path = url.pathname.slice(base.length);
      const fields = Object.fromEntries(new URLSearchParams(body));
      const call: SeenCall = { path, query: url.searchParams, fields, headers: request.headers };
      seen.push(call);
      (responders.get(path) ?? notFound)(response, call);
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const respond = (endpoint: Endpoint, responder: Respond): void => {
    responders.set(endpoint.path, responder);
  };
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`,
    calls: (endpoint) => seen.filter(({ path }) => endpoint === undefined || path === endpoint.path),
    answer: (endpoint, answerTo) =>
      respond(endpoint, (response, call) => {
        response.end(JSON.stringify({ code: '00', message: '', data: answerTo(call) }));
      }),
    refuse: (endpoint, code, message) =>
      respond(endpoint, (response) => response.end(JSON.stringify({ code, message, data: null }))),
    respond,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
}
