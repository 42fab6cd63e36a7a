// A process of `npm run soak` that sends the measured call at an even pace, as a proxy would: where a process does not answer, to the next.
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type Calls, MEASURED_PATH, waitsOf } from '../../tools/soak-spans.ts';

const urls = process.argv.slice(2);
const FULL_LOAD_MS = 5_000;
const CONNECTIONS = 10;
/** Calls under way at which no more are sent: other work has taken the machine, and they would only wait for each other. */
const MAX_UNDER_WAY = 40;
/** A client asks the processes in turn, and rests longer after each round. */
const MAX_TRIES = 12;
const REST_MS = 50;
const agents = urls.map(() => new Agent({ keepAlive: true, maxSockets: CONNECTIONS }));
const session = 'sessionId=demo&appVersion=2.4.0&deviceName=soak&deviceId=soak-1&osVersion=14';
let turn = 0;
let underWay = 0;
let [times, unsent]: [number[], number] = [[], 0];
let repeated = new Map<string, number>();
let failed: string[] = [];

/** @returns null for the answer, else why there is none: the code of the connection's error, or the status with the refusal's code */
async function post(place: number): Promise<string | null> {
  const sending = request(`${urls[place]}${MEASURED_PATH}?${session}`, {
    method: 'POST',
    agent: agents[place],
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  // a connection that breaks after its answer began says so here as well
  sending.on('error', () => undefined);
  sending.end('productId=1&orderId=86');
  try {
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    let text = '';
    for await (const part of response.setEncoding('utf8')) text += String(part);
    if (response.statusCode === 200) return null;
    return `${response.statusCode} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim();
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

async function call(): Promise<void> {
  const from = performance.now();
  turn += 1;
  const own = turn;
  underWay += 1;
  const reasons: string[] = [];
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const place = (own + tries) % urls.length;
    const reason = await post(place);
    if (reason === null) break;
    reasons.push(`${reason} of process ${place + 1}`);
    await delay(REST_MS * Math.floor((tries + 1) / urls.length));
  }
  underWay -= 1;
  for (const reason of reasons) repeated.set(reason, (repeated.get(reason) ?? 0) + 1);
  if (reasons.length < MAX_TRIES) times.push(performance.now() - from);
  else failed.push(reasons.join(', '));
}

/** As fast as the answers come, for a while. @returns calls a second */
async function fullLoad(): Promise<number> {
  const until = performance.now() + FULL_LOAD_MS;
  const callOn = async (): Promise<void> => {
    while (performance.now() < until) await call();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, callOn));
  return (times.length * 1000) / FULL_LOAD_MS;
}

function take(): Calls {
  const taken = { call: waitsOf(times), failed, repeated: Object.fromEntries(repeated), unsent };
  [times, unsent] = [[], 0];
  repeated = new Map();
  failed = [];
  return taken;
}

await fullLoad();
take();
const perSecond = (await fullLoad()) / 2;
take();
process.send?.({ perSecond });
process.on('message', () => process.send?.(take()));
process.on('disconnect', () => process.exit(0));
const startedAt = performance.now();
for (let sent = 0; ; await delay(1))
  for (const due = ((performance.now() - startedAt) / 1000) * perSecond; sent < due; sent += 1)
    if (underWay < MAX_UNDER_WAY) void call();
    else unsent += 1;
