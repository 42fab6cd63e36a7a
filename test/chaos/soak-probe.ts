// Preloaded into each process of the service by `npm run soak`: tells over a socket of its own what its memory holds after a collection,
// and how long its calls waited, and for what. Apps are not touched for it.
import { subscribe } from 'node:diagnostics_channel';
import { mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString, writeHeapSnapshot } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Client, Pool } from 'pg';
import { MEASURED_PATH, type Probed, waitsOf } from '../../tools/soak-spans.ts';

const folder = process.env['HIRAM_SOAK_FOLDER'];
if (folder !== undefined && process.argv[1]?.endsWith('main.ts') === true) probe(folder);

type AnyFunction = (this: unknown, ...args: unknown[]) => unknown;

function probe(sockets: string): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const waits = { service: [] as number[], connection: [] as number[], statement: [] as number[] };
  timeCalls(waits.service);
  timePromises(Pool.prototype, 'connect', waits.connection);
  timePromises(Client.prototype, 'query', waits.statement);
  plantDefect();
  mkdirSync(sockets, { recursive: true });
  const server = createServer((asked, response) => {
    // by hand, to compare two of them: curl --unix-socket FOLDER/PID.sock http://x/snapshot
    if (asked.url === '/snapshot')
      return void response.end(writeHeapSnapshot(path.join(sockets, `${Date.now()}.heapsnapshot`)));
    const loopDelays = [50, 95, 99].map((share) => loop.percentile(share) / 1e6);
    loop.reset();
    const told = {
      loop: loopDelays,
      service: waitsOf(waits.service.splice(0)),
      connection: waitsOf(waits.connection.splice(0)),
      statement: waitsOf(waits.statement.splice(0)),
      waitedForCoreMs: waitedForCoreMs(),
    };
    collect();
    const { heapUsed, external } = process.memoryUsage();
    const probed: Probed = {
      ...told,
      heapBytes: heapUsed + external,
      spaces: { ...spacesOf(), external },
      descriptors: readdirSync('/proc/self/fd').length,
    };
    response.end(JSON.stringify(probed));
  });
  server.listen(path.join(sockets, `${process.pid}.sock`)).unref();
}

/** Bytes of V8's spaces that are in use, by name. */
const spacesOf = (): Record<string, number> =>
  Object.fromEntries(getHeapSpaceStatistics().map((space) => [space.space_name, space.space_used_size]));

/** From the first byte of the measured call to the end of its answer. */
function timeCalls(times: number[]): void {
  const began = new WeakMap<IncomingMessage, number>();
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.url?.startsWith(MEASURED_PATH) === true) began.set(request, performance.now());
  });
  subscribe('http.server.response.finish', (message) => {
    const { request } = message as { request: IncomingMessage };
    const from = began.get(request);
    if (from !== undefined) times.push(performance.now() - from);
  });
}

/** How long promises of a method take to be kept. */
function timePromises(prototype: object, method: string, times: number[]): void {
  const methods = prototype as Record<string, AnyFunction>;
  const original = methods[method];
  if (original === undefined) throw new Error(`there is no ${method}`);
  methods[method] = function timed(...args) {
    const from = performance.now();
    const result = original.apply(this, args);
    const keep = () => void times.push(performance.now() - from);
    if (result instanceof Promise) result.then(keep, keep);
    else if (typeof args[0] === 'function') keep();
    return result;
  };
}

/** How long the main thread was ready to run while all cores were taken, since its start. */
function waitedForCoreMs(): number {
  const [, waitedNs = '0'] = readFileSync('/proc/self/schedstat', 'utf8').split(' ');
  return Number(waitedNs) / 1e6;
}

/** Numbers that a leak keeps for each millisecond since the last call: a megabyte a second, however many calls a machine answers. */
const LEAKED_A_MS = 125;

/** What a process must not do, to see that it is found: keeps something of its calls, or opens a file at each. */
function plantDefect(): void {
  const kept: unknown[] = [];
  let last = performance.now();
  const plant = process.env['HIRAM_SOAK_PLANT'];
  if (plant === undefined) return;
  subscribe('http.server.request.start', () => {
    if (plant === 'leak') {
      const sinceMs = Math.min(1_000, performance.now() - last);
      last = performance.now();
      kept.push(Array.from({ length: Math.ceil(sinceMs * LEAKED_A_MS) }, (_, index) => index));
    } else if (kept.length < 5_000) kept.push(openSync('/dev/null', 'r'));
  });
}
