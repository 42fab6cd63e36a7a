import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { login } from '@hiram/contract';
import type { Pool } from 'pg';
import { type Caller, createCaller } from './caller.ts';
import type { RecordAcknowledgement } from './acknowledgements.ts';
import type { Person } from './seed-borrowers.ts';
import type { Chance } from './random.ts';
import { codeOfSms, passVerification } from './verification.ts';

/** A borrower with a phone: calls that are repeated until their outcome is known, pictures, and a session. */
export interface Visitor extends Pick<Caller, 'insist' | 'insistUnlessTooMany' | 'upload'> {
  /** Logs in by SMS: from then on the session is a cookie and a mark. */
  logIn(): Promise<void>;
  logOut(): Promise<void>;
  /** Ends every session of the borrower; the shell provides another. */
  logOutEverywhere(): Promise<void>;
  /** Exchanges a shell's session for a cookie and a mark. */
  exchange(): Promise<void>;
  /** Records that a browser is notified, until the end of the session that subscribed it. */
  subscribed(endpoint: string): void;
}

export interface VisitorOptions {
  readonly person: Person;
  /** Origin of the faulty proxy in front of the service. */
  readonly baseUrl: string;
  readonly db: Pool;
  readonly chance: Chance;
  readonly acknowledged: RecordAcknowledgement;
}

const BASE = '/territory';
const NO_SESSION = '401';
const SHELL_PATIENCE_MS = 60_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates a borrower with a phone, who starts with the session of a shell. */
export function createVisitor({ person, baseUrl, db, chance, acknowledged }: VisitorOptions): Visitor {
  const kept = { shell: person.sessionId, sessionId: person.sessionId, shells: 0 };
  /** Hashes of the sessions that are open to the borrower's knowledge, the shell's included. */
  const open = new Set([hashOf(person.sessionId)]);
  /** Notified browsers, by the session that subscribed them. */
  const browsers = new Map<string, string>();
  const caller = createCaller({
    baseUrl: baseUrl + BASE,
    params: () => new URLSearchParams(kept.sessionId === '' ? {} : { sessionId: kept.sessionId }),
    chance,
  });
  const { insistUnlessTooMany, upload } = caller;
  const current = (): string => hashOf(caller.cookie() === '' ? kept.sessionId : caller.cookie());
  /** The begin of the last successful call in each session that was opened here, by Date.now(). */
  const used = new Map<string, number>();
  const insist: Visitor['insist'] = async (call, request) => {
    const [session, hadCookie, from] = [current(), caller.cookie() !== '', Date.now()];
    const result = await caller.insist(call, request);
    if (result.success && used.has(session)) used.set(session, from);
    // the clock has jumped over the end of a session with a cookie
    if (hadCookie && !result.success && result.code === NO_SESSION) await backToShell();
    return result;
  };

  const isOver = (tokenHash: string): void => {
    open.delete(tokenHash);
    acknowledged({ kind: 'logged-out', tokenHash });
  };

  /** A logout ends the notifications of the browsers that were subscribed in that session. */
  const leaveAlone = (tokenHash: string): void => {
    for (const [endpoint, session] of browsers) {
      if (session !== tokenHash) continue;
      browsers.delete(endpoint);
      acknowledged({ kind: 'unsubscribed', endpoint });
    }
  };

  /** The shell's session; where it was ended, the shell provides another, which is inserted once the database is up. */
  const backToShell = async (): Promise<void> => {
    caller.forgetCookie();
    if (!open.has(hashOf(kept.shell))) {
      kept.shells += 1;
      kept.shell = `${person.sessionId}-${kept.shells}`;
      const hash = hashOf(kept.shell);
      for (const giveUpAt = Date.now() + SHELL_PATIENCE_MS; ; await delay(500)) {
        const isKept = await db
          .query(
            `insert into sessions (token_hash, borrower_id, created_at, expires_at)
             values (decode($1, 'hex'), $2, now(), '9999-12-31') on conflict do nothing`,
            [hash, person.id],
          )
          .then(() => true)
          .catch(() => false);
        if (isKept) break;
        if (Date.now() > giveUpAt) throw new Error('no shell could bring another session');
      }
      open.add(hash);
    }
    kept.sessionId = kept.shell;
  };

  const isIn = (sessionId: string): void => {
    kept.sessionId = sessionId;
    const tokenHash = current();
    const openedAt = Date.now();
    open.add(tokenHash);
    used.set(tokenHash, openedAt);
    acknowledged({ kind: 'logged-in', tokenHash, openedAt, usedAt: () => used.get(tokenHash) ?? openedAt });
  };

  /** One attempt: a lost page is opened again, as a borrower would. */
  const tryToLogIn = async (): Promise<boolean> => {
    kept.sessionId = '';
    caller.forgetCookie();
    const page = await passVerification(caller);
    if (page === null) return false;
    const { phone } = person;
    // after a lost answer, the repeat says only that the proof is used up: the message was sent
    await insistUnlessTooMany(login.sendLoginCode, { phone, ...page });
    const smsCode = await codeOfSms(db, person.international, 'log in|login');
    const request = { phone, sid: page.sid, smsCode, agreed: '1', deviceName: 'Chaos' } as const;
    const opened = await insistUnlessTooMany(login.login, request);
    // a code used up by a lost answer opened a session that nobody has
    if (opened.tries > 1) acknowledged.maybe({ kind: 'logged-in', tokenHash: '', openedAt: 0, usedAt: () => 0 });
    if (!opened.success) return false;
    isIn(opened.data.sessionId);
    return true;
  };

  return {
    insist,
    insistUnlessTooMany,
    upload,
    async logIn() {
      // a number waits a minute for its second code, and longer for each after it: after a few failures the borrower uses the shell
      for (let tries = 0; tries < 3; tries += 1) if (await tryToLogIn().catch(() => false)) return;
      await backToShell();
    },
    async logOut() {
      if (caller.cookie() === '') return;
      const over = current();
      // after a lost answer the session is over, and the repeat is refused
      const ended = await insist(login.logout, {});
      if (ended.success || ended.code === NO_SESSION) isOver(over);
      if (ended.success || ended.tries > 1) leaveAlone(over);
      await backToShell();
    },
    async logOutEverywhere() {
      const ended = await insist(login.logoutEverywhere, {});
      // a refused borrower may have ended them by a call whose answer was lost, or may have had no session
      const hear = ended.success ? acknowledged : acknowledged.maybe;
      for (const tokenHash of open) hear({ kind: 'logged-out', tokenHash });
      for (const endpoint of browsers.keys()) hear({ kind: 'unsubscribed', endpoint });
      if (ended.success || ended.tries > 1) {
        open.clear();
        browsers.clear();
      }
      await backToShell();
    },
    async exchange() {
      if (caller.cookie() !== '') return;
      const over = current();
      const swapped = await insist(login.exchangeSession, { key: randomUUID(), mark: '', deviceName: 'Chaos' });
      if (swapped.success) {
        isIn(swapped.data.sessionId);
        isOver(over);
        return;
      }
      // a clock jump between a lost answer and the next attempt makes the repeat too late
      if (swapped.tries > 1) {
        acknowledged.maybe({ kind: 'logged-in', tokenHash: '', openedAt: 0, usedAt: () => 0 });
        open.delete(over);
      }
      await backToShell();
    },
    subscribed: (endpoint) => void browsers.set(endpoint, current()),
  };
}
