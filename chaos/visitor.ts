import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type CallResult,
  createClient,
  type Endpoint,
  login,
  type ReadAnswerOf,
  registration,
  type RequestOf,
} from '@hiram/contract';
import { beginsWithZeros, type ProofChallenge, proofText } from '@hiram/contract/registration-captcha';
import type { Pool } from 'pg';
import type { Deed } from './deeds.ts';
import type { Person } from './people.ts';
import { picture } from './picture.ts';
import type { Chance } from './random.ts';

/** A borrower at a phone: calls that are repeated until their outcome is known, pictures, and a session. */
export interface Visitor {
  /** Until the answer is known: a success or a refusal. What comes between is as if nothing had been heard. */
  insist<E extends Endpoint>(call: E, request: RequestOf<E>): Promise<CallResult<ReadAnswerOf<E>>>;
  /** A picture is no deed of its own: one whose answer is lost is sent again by whoever wants it, and the first is swept up. */
  upload(path: string, field: string): Promise<string | null>;
  /** Logs in by SMS: from here on the session is a cookie and a mark. */
  logIn(): Promise<void>;
  logOut(): Promise<void>;
}

export interface VisitorOptions {
  readonly person: Person;
  /** Origin of the line to the service. */
  readonly baseUrl: string;
  readonly db: Pool;
  readonly chance: Chance;
  readonly told: (deed: Deed) => void;
}

const BASE = '/territory';
/** After so long without an answer a deed is given up, in milliseconds: the service is gone for good. */
const PATIENCE_MS = 90_000;

export function createVisitor({ person, baseUrl, db, chance, told }: VisitorOptions): Visitor {
  const kept = { sessionId: person.sessionId, cookie: '' };
  const withCookie: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (kept.cookie !== '') headers.set('cookie', kept.cookie);
    const answer = await fetch(input, { ...init, headers });
    const [set] = answer.headers.getSetCookie();
    if (set !== undefined) kept.cookie = /Max-Age=0\b/.test(set) ? '' : (set.split(';', 1)[0] ?? '');
    return answer;
  };
  const client = createClient({
    baseUrl: baseUrl + BASE,
    commonParams: () => new URLSearchParams(kept.sessionId === '' ? {} : { sessionId: kept.sessionId }),
    fetch: withCookie,
    timeoutMs: 30_000,
  });

  const untilKnown = async <E extends Endpoint>(call: E, request: RequestOf<E>, patience: ReadonlySet<string>) => {
    const idempotencyKey = randomUUID();
    const giveUpAt = Date.now() + PATIENCE_MS;
    for (;;) {
      const result = await client(call, request, { idempotencyKey });
      if (result.success || (result.failure === 'business' && result.status < 500 && !patience.has(result.code)))
        return result;
      if (Date.now() > giveUpAt)
        throw new Error(`${call.name} was never answered: ${result.failure} ${result.code} ${result.message}`);
      await delay(50 + chance.below(250));
    }
  };
  const insist: Visitor['insist'] = (call, request) => untilKnown(call, request, busy);
  /** Who has to wait a minute or more for another code does not. */
  const insistUnlessTooMany: Visitor['insist'] = (call, request) => untilKnown(call, request, new Set());

  const tokenHash = (): string =>
    createHash('sha256')
      .update(kept.cookie.split('=')[1] ?? '')
      .digest('hex');

  /** One try: a page that is lost on the way is opened anew, as a borrower does. */
  const tryToLogIn = async (): Promise<boolean> => {
    kept.sessionId = '';
    kept.cookie = '';
    const page = await insistUnlessTooMany(registration.getSid, {});
    if (!page.success) return false;
    const { sid } = page.data;
    const challenge = await insistUnlessTooMany(registration.getChallenge, { sid });
    if (!challenge.success) return false;
    const { phone } = person;
    // of an answer that was lost the second one tells only that the proof is used up: the message came
    await insistUnlessTooMany(login.sendLoginCode, { phone, sid, proof: solve(challenge.data) });
    const { rows } = await db.query<{ body: string }>(
      'select body from sandbox_sms where phone = $1 and body ~ $2 order by id desc limit 1',
      [person.international, String.raw`\m\d{6}\M`],
    );
    const smsCode = /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? '';
    const opened = await insistUnlessTooMany(login.login, { phone, sid, smsCode, agreed: '1', deviceName: 'Chaos' });
    if (!opened.success) return false;
    kept.sessionId = opened.data.sessionId;
    return true;
  };

  return {
    insist,
    async upload(path, field) {
      const form = new FormData();
      form.set(field, picture(), 'picture.png');
      try {
        const address = `${baseUrl}${BASE}${path}?${new URLSearchParams({ sessionId: kept.sessionId }).toString()}`;
        const answer = await withCookie(address, { method: 'POST', body: form, signal: AbortSignal.timeout(30_000) });
        const { code, data } = (await answer.json()) as { code: string; data: { url: string } | null };
        return code === '00' ? (data?.url ?? null) : null;
      } catch {
        return null;
      }
    },
    async logIn() {
      // a number waits a minute for its second code, and longer for each after it: who does not get in by a few comes as a shell does
      for (let tries = 0; tries < 3; tries += 1) {
        if (!(await tryToLogIn().catch(() => false))) continue;
        told({ kind: 'logged-in', tokenHash: tokenHash() });
        return;
      }
      kept.cookie = '';
      kept.sessionId = person.sessionId;
    },
    async logOut() {
      if (kept.cookie === '') return;
      const over = tokenHash();
      // an answer that was lost leaves a session that is over: then it is the call that is refused
      const ended = await insist(login.logout, {});
      if (ended.success || ended.code === '401') told({ kind: 'logged-out', tokenHash: over });
      kept.cookie = '';
      kept.sessionId = person.sessionId;
    },
  };
}

/** Codes that say nothing of how a deed went: it is under way, or there were too many at the moment. */
const busy: ReadonlySet<string> = new Set(['425', '429']);

/** Shows that somebody is there, as a page does. */
function solve({ salt, bits, rounds }: ProofChallenge): string {
  return Array.from({ length: rounds }, (_, round) => {
    let tried = 0;
    const hash = () =>
      createHash('sha256')
        .update(proofText(salt, round, tried))
        .digest();
    while (!beginsWithZeros(hash(), bits)) tried += 1;
    return String(tried);
  }).join('.');
}
