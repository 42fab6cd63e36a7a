import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A decision service of a lender on loopback. It answers as the test says, and records the questions. */
export async function openDecisionService() {
  const service = {
    answer: { status: 200, body: '{"decision":"approved"}' },
    asked: [] as { authorization: string | undefined; question: Record<string, unknown> }[],
  };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const question = JSON.parse(body) as Record<string, unknown>;
      service.asked.push({ authorization: request.headers.authorization, question });
      const { answer } = service;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(service, {
    /** The settings of a rig that asks it. */
    env: { DECISION_URL: `http://127.0.0.1:${port}/decide`, DECISION_KEY: 'our-key' },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}
export type DecisionService = Awaited<ReturnType<typeof openDecisionService>>;
