import { exchangeSession, MARK_PREFIX } from '@hiram/contract/login';
import type { DialectCodec } from '@hiram/contract/dialect';
import * as codes from '@hiram/contract/refusal-codes';
import { createApi } from '../../api/client.ts';
import { MARK_KEY } from '../../api/mark-key.ts';
import { deviceStorage, tabStorage } from '../../api/safe-storage.ts';
import { createSessionStore } from '../../api/session.ts';

/** The key in the tab's storage for the exchange's idempotency key, while the answer is outstanding. */
const SWAP_KEY = 'hiram.swap';
/** The maximum wait for another tab to store its mark, in milliseconds. */
const OTHER_TAB_MS = 2000;
/** A mark that is never valid and that no stored mark replaces (session.ts): this tab is logged out. */
const NOBODY = MARK_PREFIX;

export interface SwapPorts {
  readonly page: Window & typeof globalThis;
  readonly basePath: string;
  readonly codec: DialectCodec | undefined;
  /** Waits before the next attempt when the service was unreachable, or the browser refuses cookies. @param tries the number of attempts so far */
  readonly wait: (tries: number) => Promise<void>;
}

/** Whether a query has the session of a shell, which is valid without a cookie. */
export function needsExchange(query: URLSearchParams): boolean {
  const session = query.get('sessionId') ?? '';
  return session !== '' && !session.startsWith(MARK_PREFIX);
}

/**
 * Exchanges the session of a query for a cookie, and puts the mark in its place; the other parameters stay. With an expired session, or
 * one that another browser has exchanged, this tab is logged out. Resolves only when the service has answered; without cookies nothing is exchanged.
 */
export async function swapSession(given: URLSearchParams, ports: SwapPorts): Promise<URLSearchParams> {
  const query = new URLSearchParams(given);
  if (needsExchange(query)) query.set('sessionId', await markFor(query, ports));
  return query;
}

async function markFor(query: URLSearchParams, { page, basePath, codec, wait }: SwapPorts): Promise<string> {
  // without storage, because a session to be exchanged must not be stored
  const session = createSessionStore({ search: query.toString() });
  const { call } = createApi({ basePath, codec, session });
  // a reload repeats the call with the same key, so that a lost answer does no harm
  const key = tabStorage.read(SWAP_KEY) || randomText(page);
  tabStorage.write(SWAP_KEY, key);
  const { deviceName = '', osVersion = '', appVersion = '' } = Object.fromEntries(query);
  let isLookedFor = false;
  for (let tries = 1; ; tries += 1) {
    // the exchange would use up the shell's session for a cookie that the browser does not keep
    if (!page.navigator.cookieEnabled) {
      await wait(tries);
      continue;
    }
    const mark = deviceStorage.read(MARK_KEY);
    const result = await call(exchangeSession, { key, mark, deviceName, osVersion, appVersion });
    if (result.success) {
      deviceStorage.write(MARK_KEY, result.data.sessionId);
      tabStorage.write(SWAP_KEY, null);
      return result.data.sessionId;
    }
    if (result.code !== codes.noSession) await wait(tries);
    else if (!isLookedFor) {
      // another tab of this browser may have exchanged it a moment earlier: its mark is valid here too
      isLookedFor = true;
      await otherMark(page, mark);
    } else {
      tabStorage.write(SWAP_KEY, null);
      return NOBODY;
    }
  }
}

/** Waits for a while until another tab has stored a mark other than this one. */
async function otherMark(page: Window, mark: string): Promise<void> {
  const until = Date.now() + OTHER_TAB_MS;
  while (deviceStorage.read(MARK_KEY) === mark && Date.now() < until) {
    await new Promise((done) => {
      page.setTimeout(done, OTHER_TAB_MS / 20);
    });
  }
}

function randomText(page: Window & typeof globalThis): string {
  const bytes = page.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
