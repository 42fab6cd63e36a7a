// The process that puts load on a server, so that sending takes nothing from the event loop of what is measured.
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import autocannon from 'autocannon';
import { answerQuestions } from '../worker.ts';

/** A POST as it goes over the wire. */
export interface LoadRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface Load {
  url: string;
  connections: number;
  /** Each is sent once, in this order. */
  requests: LoadRequest[];
  /** Requests a second; without it, as fast as the answers come. */
  rate?: number;
}

export interface LoadResult {
  /** Requests answered with 200, and all others. */
  answered: number;
  failed: number;
  /** From the first request to the last answer. */
  seconds: number;
  /** Of a load with a rate: how long each answer took, in milliseconds, waiting for a connection included. */
  latencies: number[];
}

answerQuestions<Load, LoadResult>((load) => (load.rate === undefined ? flatOut(load) : paced(load, load.rate)));

async function flatOut({ url, connections, requests }: Load): Promise<LoadResult> {
  let next = 0;
  // autocannon takes a request's path instead of the address's
  const prefix = new URL(url).pathname.replace(/\/$/, '');
  const setupRequest = () => {
    const taken = requests[next];
    if (taken === undefined) throw new Error('there are no more requests');
    next += 1;
    return { method: 'POST' as const, ...taken, path: prefix + taken.path };
  };
  const startedAt = performance.now();
  let endedAt = startedAt;
  const running = autocannon({
    url,
    connections,
    amount: requests.length,
    sampleInt: 50,
    requests: [{ setupRequest }],
  });
  // the result itself comes with the next sample, which is too late by up to a sample
  running.on('response', () => {
    endedAt = performance.now();
  });
  const result = await running;
  return {
    answered: result['2xx'],
    failed: result.non2xx + result.errors,
    seconds: (endedAt - startedAt) / 1000,
    latencies: [],
  };
}

/**
 * Sends at an even pace, whether or not answers come. autocannon's own rate sends each second's requests in one burst,
 * which is full load for a part of each second.
 */
async function paced({ url, connections, requests }: Load, rate: number): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let failed = 0;
  const startedAt = performance.now();
  const sendOne = async (one: LoadRequest) => {
    const sentAt = performance.now();
    const status = await post(agent, url, one).catch(() => 0);
    if (status === 200) latencies.push(performance.now() - sentAt);
    else failed += 1;
  };
  const sent: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(requests.length, Math.floor(((performance.now() - startedAt) / 1000) * rate));
      for (const one of requests.slice(sent.length, due)) sent.push(sendOne(one));
      if (due < requests.length) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  await Promise.all(sent);
  agent.destroy();
  return { answered: latencies.length, failed, seconds: (performance.now() - startedAt) / 1000, latencies };
}

async function post(agent: Agent, url: string, { path, headers, body }: LoadRequest): Promise<number> {
  const sending = request(`${url}${path}`, { method: 'POST', agent, headers });
  sending.end(body);
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode ?? 0;
}
