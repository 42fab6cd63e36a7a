import { exchangeSession, MARK_SIGN } from '@hiram/contract/login';
import type { DialectCodec } from '@hiram/contract/dialect';
import { NO_SESSION_CODE } from '../../api/call-error.ts';
import { createApi } from '../../api/client.ts';
import { MARK_KEY } from '../../api/mark-key.ts';
import { createSessionStore } from '../../api/session.ts';

/** Under which name this tab keeps what the service knows it by while the answer to a swap is under way. */
const SWAP_KEY = 'hiram.swap';
/** How long another tab may take to write down what it was given, in milliseconds. */
const OTHER_TAB_MS = 2000;
/** Opens nothing, and no kept mark takes its place (session.ts): nobody is logged in in this tab. */
const NOBODY = MARK_SIGN;

export interface SwapPorts {
  readonly page: Window & typeof globalThis;
  readonly basePath: string;
  readonly codec: DialectCodec | undefined;
  /** Waits before the next try where the service could not be asked. @param tries how many there were */
  readonly wait: (tries: number) => Promise<void>;
}

/** Whether a query carries a session of a shell: one that an address alone opens. */
export function isToSwap(query: URLSearchParams): boolean {
  const session = query.get('sessionId') ?? '';
  return session !== '' && !session.startsWith(MARK_SIGN);
}

/**
 * Swaps the session of a query for a cookie, and puts the mark in its place; whatever else stands there stays. One that is over,
 * or was swapped in another browser, leaves this tab with nobody logged in. Comes to an end only when the service has answered.
 */
export async function swapSession(given: URLSearchParams, ports: SwapPorts): Promise<URLSearchParams> {
  const query = new URLSearchParams(given);
  if (isToSwap(query)) query.set('sessionId', await markFor(query, ports));
  return query;
}

async function markFor(query: URLSearchParams, { page, basePath, codec, wait }: SwapPorts): Promise<string> {
  // kept nowhere: what is swapped has no business in the browser's storage
  const session = createSessionStore({ search: query.toString() });
  const { call } = createApi({ basePath, codec, session });
  const [local, tab] = [storageOf(() => page.localStorage), storageOf(() => page.sessionStorage)];
  // a reload asks with the same one, so that a lost answer is none
  const key = tab.read(SWAP_KEY) || randomText(page);
  tab.write(SWAP_KEY, key);
  const { deviceName = '', osVersion = '', appVersion = '' } = Object.fromEntries(query);
  let isLookedFor = false;
  for (let tries = 1; ; tries += 1) {
    const mark = local.read(MARK_KEY);
    const result = await call(exchangeSession, { key, mark, deviceName, osVersion, appVersion });
    if (result.success) {
      local.write(MARK_KEY, result.data.sessionId);
      tab.write(SWAP_KEY, null);
      return result.data.sessionId;
    }
    if (result.code !== NO_SESSION_CODE) await wait(tries);
    else if (!isLookedFor) {
      // another tab of this browser may have been a moment earlier: what it was given is good for this one too
      isLookedFor = true;
      await otherMark(page, mark);
    } else {
      tab.write(SWAP_KEY, null);
      return NOBODY;
    }
  }
}

/** Waits until another tab has kept a mark that is not this one, for a while. */
async function otherMark(page: Window, mark: string): Promise<void> {
  const { read } = storageOf(() => page.localStorage);
  const until = Date.now() + OTHER_TAB_MS;
  while (read(MARK_KEY) === mark && Date.now() < until) {
    await new Promise((done) => {
      page.setTimeout(done, OTHER_TAB_MS / 20);
    });
  }
}

function randomText(page: Window & typeof globalThis): string {
  const bytes = page.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A storage of the browser; where that forbids it, nothing is kept and nothing found. */
function storageOf(find: () => Storage) {
  return {
    read(name: string): string {
      try {
        return find().getItem(name) ?? '';
      } catch {
        return '';
      }
    },
    write(name: string, value: string | null): void {
      try {
        if (value === null) find().removeItem(name);
        else find().setItem(name, value);
      } catch {
        // full or forbidden
      }
    },
  };
}
