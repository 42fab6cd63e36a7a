import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { solveProof } from '../../../packages/contract/test/solve-proof.ts';
import { largePng } from '../floods/large-png.ts';

/** One request of an attack, or one connection. @returns the answer: its status and its code */
export type Hit = () => Promise<string>;

const BASE = '/territory';
const PROMOTION = '/api/v2/hiram/promotion';
/** Addresses of an attack, each of a network of its own. */
const ADDRESSES = 4;

let hits = 0;
/** The network of the attack: what one has used up says nothing of the next. */
let network = 10;
const address = (): string => `${network}.${hits % ADDRESSES}.0.1`;
const digits = (count: number): string => String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0');

/** The attacks on a service, by name; each hit is repeated at once. */
export const attacks = {
  registrations: (url) => async () => {
    const { sid, answer } = await openPage(url);
    if (sid === '') return answer;
    const phone = `0917${digits(7)}`;
    const fields = {
      phone,
      sid,
      capcode: 'ABCD',
      deviceId: digits(9),
      merchantNumber: '0',
      userName: phone,
      appName: 'x',
      smsCode: digits(6),
    };
    return post(url, `${PROMOTION}/register`, fields);
  },
  'messages to many numbers': (url) => async () => {
    const { sid, answer } = await openPage(url);
    if (sid === '') return answer;
    const challenge = await ask(`${url}${BASE}${PROMOTION}/get-challenge?sid=${sid}`);
    const { data } = challenge.body as { data: { salt: string; bits: number; rounds: number } | null };
    if (data === null) return challenge.answer;
    return post(url, '/v3/login/sms-code', { phone: `0917${digits(7)}`, sid, proof: solveProof(data) });
  },
  'guesses of codes': (url) => async () => {
    const { sid, answer } = await openPage(url);
    if (sid === '') return answer;
    return post(url, '/v3/login/login', { phone: '09171234567', sid, smsCode: digits(6), agreed: '1' });
  },
  'guesses of sessions': (url) => () => post(url, `/v3/personal-center/personal-center?sessionId=${digits(16)}`, {}),
  'guesses of desk passwords': (url) => () =>
    postTo(`${url}/desk-api/sign-in`, { login: `agent-${hits}`, password: `guess ${digits(9)}` }),
  'slow bodies': (url) => () =>
    drip(
      url,
      'POST /territory/v3/home/home-page HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 9000\r\n\r\n',
    ),
  bombs: (url) => {
    const picture = largePng(7700, 7700, 'rgba16');
    const kinds: readonly Hit[] = [
      () => post(url, '/v3/home/home-page?sessionId=demo2', { x: 'x'.repeat(100_000) }),
      () => post(url, `${PROMOTION}/register`, { phone: '['.repeat(30_000) }),
      () => get(url, `/v3/calculator?payments=${'['.repeat(28_000)}`),
      () => upload(url, picture),
      () => upload(url, new Uint8Array(13 * 1024 * 1024)),
    ];
    return () => (kinds[hits % kinds.length] ?? upload.bind(null, url, picture))();
  },
  'expensive calls': (url) => {
    const costly = new URLSearchParams({
      principalMinor: '50000000',
      annualRatePercent: '36',
      periods: '400',
      termUnit: 'day',
      disbursedOn: '2026-01-01',
      accrual: 'daily',
      asOf: '2027-02-06',
      payments: JSON.stringify(
        Array.from({ length: 30 }, (_, index) => ({
          on: new Date(Date.UTC(2026, 0, 2 + index * 12)).toISOString().slice(0, 10),
          amountMinor: 1000,
        })),
      ),
    });
    const month = (back: number): string => new Date(Date.UTC(2026, 10 - back, 1)).toISOString().slice(0, 7);
    return () =>
      hits % 2 === 0
        ? get(url, `/v3/calculator?${costly}`)
        : post(url, '/v3/statement/statement?sessionId=demo2', { from: month(hits % 24), to: month(0) });
  },
  'connections without a request': (url) => () => drip(url, ''),
} as const satisfies Readonly<Record<string, (url: string) => Hit>>;

export type Attack = keyof typeof attacks;
/** How many hits an attack makes at once. */
export const atOnce: Readonly<Record<Attack, number>> = {
  registrations: 16,
  'messages to many numbers': 16,
  'guesses of codes': 16,
  'guesses of sessions': 16,
  'guesses of desk passwords': 16,
  'slow bodies': 500,
  bombs: 8,
  // more than the queue of calculations holds, so that some are refused on a machine of any speed
  'expensive calls': 40,
  'connections without a request': 1_000,
};

async function ask(address_: string, init: RequestInit = {}): Promise<{ answer: string; body: unknown }> {
  hits += 1;
  const headers = { 'x-forwarded-for': address(), 'x-requested-with': 'XMLHttpRequest' };
  const response = await fetch(address_, { ...init, headers });
  const text = await response.text();
  const body = text.startsWith('{') ? (JSON.parse(text) as { code?: string }) : {};
  return { answer: `${response.status} ${body.code ?? ''}`.trim(), body };
}

const get = async (url: string, path: string): Promise<string> => (await ask(`${url}${BASE}${path}`)).answer;
const post = async (url: string, path: string, fields: Record<string, string>): Promise<string> =>
  postTo(`${url}${BASE}${path}`, fields);
const postTo = async (at: string, fields: Record<string, string>): Promise<string> =>
  (await ask(at, { method: 'POST', body: new URLSearchParams(fields) })).answer;

async function upload(url: string, picture: Uint8Array<ArrayBuffer>): Promise<string> {
  const body = new FormData();
  body.append('problemImage', new Blob([picture], { type: 'image/png' }), 'picture.png');
  return (await ask(`${url}${BASE}/user-problem/upload-problem-img?sessionId=demo2`, { method: 'POST', body })).answer;
}

/** The identity of a new page of login or registration; none where the address has opened too many. */
async function openPage(url: string): Promise<{ sid: string; answer: string }> {
  const { answer, body } = await ask(`${url}${BASE}${PROMOTION}/get-sid`);
  return { sid: (body as { data?: { sid?: string } | null }).data?.sid ?? '', answer };
}

const held = new Set<Socket>();

/** A connection that sends a head and then a byte a second, until the service ends it. */
function drip(url: string, head: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    held.add(socket);
    let said = '';
    const timer = setInterval(() => head !== '' && socket.write('x'), 1_000);
    socket.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
    socket.on('error', () => undefined);
    if (head !== '') socket.write(head);
    socket.once('close', () => {
      clearInterval(timer);
      held.delete(socket);
      resolve(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 'closed');
    });
  });
}

/** Ends the connections that are held open. */
export function endConnections(): void {
  for (const socket of held) socket.destroy();
}

/** Makes an attack until it is stopped. @param counts how often each answer came, which it adds to */
export async function attack(
  name: Attack,
  { url, until, counts }: { url: string; until: AbortSignal; counts: Record<string, number> },
): Promise<void> {
  network += 1;
  const hit = attacks[name](url);
  await Promise.all(
    Array.from({ length: atOnce[name] }, async () => {
      while (!until.aborted) {
        const answer = await hit().catch(
          (error: unknown) => `failed: ${String((error as { cause?: unknown }).cause ?? error)}`,
        );
        if (!until.aborted) counts[answer] = (counts[answer] ?? 0) + 1;
        await pause(5);
      }
    }),
  );
}
