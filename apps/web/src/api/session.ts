import {
  campaignParamNames,
  commonParamsOf,
  headerParamNames,
  sessionParamNames,
} from '@hiram/contract/session-params';

/** The session at one moment. A new object only when something in it changed. */
export interface SessionSnapshot {
  /** Empty when nobody is logged in. */
  readonly sessionId: string;
  /** Query string every request carries, without '?' (REQ-02). */
  readonly common: string;
  /** Query string every address of our own pages carries: the common one and the two clients' header values. */
  readonly carried: string;
  /** Headers of the two clients, empty by default (REQ-08). */
  readonly headers: Readonly<Record<'first' | 'second', Readonly<Record<string, string>>>>;
}

/**
 * fresh: the address was opened by the shell, a link or the borrower. return: it was come back to (history, reload) or
 * made by ourselves, and may hold a session that has been replaced since.
 */
export type Arrival = 'fresh' | 'return';

export interface SessionStore {
  get(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  /** Takes over the parameters of a page's address. The address wins over what was remembered. */
  readAddress(search: string, arrival: Arrival): void;
  /** Takes over new parameters while the page is open; the session they replace is not taken up again on the way back. */
  refresh(query: string): void;
  /** Reads again what is remembered, for a page that was frozen while another one of ours was open. */
  recall(): void;
  /** Ends the session on this device; campaign parameters stay. */
  forget(): void;
}

export interface SessionStoreOptions {
  readonly search: string;
  readonly arrival?: Arrival;
  /** Where the session is remembered while a provider's page is open, whose way back must not carry it. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | null;
}

interface Memory {
  readonly params: ReadonlyMap<string, string>;
  readonly headers: ReadonlyMap<string, string>;
  /** Ids of sessions that were replaced, newest last. */
  readonly replaced: readonly string[];
}

const STORAGE_KEY = 'hiram.session';
const MOST_REPLACED = 8;
const campaignNames: ReadonlySet<string> = new Set(campaignParamNames);
const sessionNames: ReadonlySet<string> = new Set(sessionParamNames);
const headerNames: ReadonlySet<string> = new Set([...headerParamNames.first, ...headerParamNames.second]);
const nothing: Memory = { params: new Map(), headers: new Map(), replaced: [] };

/** Makes the store of session and campaign parameters. */
export function createSessionStore({ search, arrival = 'fresh', storage = null }: SessionStoreOptions): SessionStore {
  const listeners = new Set<() => void>();
  let memory = recallFrom(storage);
  let snapshot = snapshotOf(memory);

  const change = (next: Memory): void => {
    memory = next;
    rememberIn(storage, memory);
    const fresh = snapshotOf(memory);
    if (fresh.carried === snapshot.carried) return;
    snapshot = fresh;
    for (const listener of listeners) listener();
  };

  const store: SessionStore = {
    get: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readAddress: (address, way) => change(takeAddress(memory, new URLSearchParams(address), way)),
    refresh: (query) => change(takeRefresh(memory, new URLSearchParams(query))),
    recall: () => change(recallFrom(storage)),
    forget: () => change({ ...nothing, params: campaignOf(memory.params), replaced: withReplaced(memory) }),
  };
  store.readAddress(search, arrival);
  return store;
}

function takeAddress(memory: Memory, search: URLSearchParams, arrival: Arrival): Memory {
  const incoming = firstValues(commonParamsOf(search));
  const oldId = memory.params.get('sessionId') ?? '';
  const newId = incoming.get('sessionId') ?? '';
  if (newId !== '' && memory.replaced.includes(newId) && arrival === 'return') {
    return { ...memory, params: merge(memory.params, campaignOf(incoming)) };
  }
  // Names we do not know are the shell's only in an address of the shell's: a provider's way back brings its own.
  const accepted = new Map(
    [...incoming].filter(([name]) => newId !== '' || oldId === '' || campaignNames.has(name) || sessionNames.has(name)),
  );
  // Another borrower's device values are none of this one's.
  const base = newId !== '' && oldId !== '' && newId !== oldId ? campaignOf(memory.params) : memory.params;
  return {
    params: merge(base, accepted),
    headers: merge(memory.headers, headersOf(search)),
    replaced: memory.replaced.filter((id) => id !== newId),
  };
}

function takeRefresh(memory: Memory, query: URLSearchParams): Memory {
  const incoming = firstValues(commonParamsOf(query));
  const newId = incoming.get('sessionId');
  const replaced =
    newId !== undefined && newId !== memory.params.get('sessionId') ? withReplaced(memory) : memory.replaced;
  return {
    params: merge(memory.params, incoming),
    headers: merge(memory.headers, headersOf(query)),
    replaced: replaced.filter((id) => id !== newId),
  };
}

function withReplaced({ params, replaced }: Memory): readonly string[] {
  const id = params.get('sessionId') ?? '';
  return id === '' ? replaced : [...replaced, id].slice(-MOST_REPLACED);
}

/** `over` wins, except that an empty value does not wipe out a known one. */
function merge(base: ReadonlyMap<string, string>, over: ReadonlyMap<string, string>): Map<string, string> {
  const merged = new Map(base);
  for (const [name, value] of over) if (value !== '' || !merged.has(name)) merged.set(name, value);
  return merged;
}

const campaignOf = (params: ReadonlyMap<string, string>) =>
  new Map([...params].filter(([name]) => campaignNames.has(name)));

const headersOf = (search: URLSearchParams) =>
  firstValues(new URLSearchParams([...search].filter(([name]) => headerNames.has(name))));

function firstValues(search: URLSearchParams): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of search) if (!values.has(name)) values.set(name, value);
  return values;
}

function snapshotOf({ params, headers }: Memory): SessionSnapshot {
  const headersFor = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, headerValue(headers.get(name) ?? '')]));
  return {
    sessionId: params.get('sessionId') ?? '',
    common: new URLSearchParams([...params]).toString(),
    carried: new URLSearchParams([...params, ...headers]).toString(),
    headers: { first: headersFor(headerParamNames.first), second: headersFor(headerParamNames.second) },
  };
}

/** A header takes visible ASCII only; anything else would make every request fail before it is sent. */
const headerValue = (value: string) => value.replace(/[^\u0020-\u007e]/gu, (sign) => encodeURIComponent(sign));

function recallFrom(storage: SessionStoreOptions['storage']): Memory {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(STORAGE_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('params' in stored && 'headers' in stored)) return nothing;
    const replaced = 'replaced' in stored && Array.isArray(stored.replaced) ? stored.replaced : [];
    return {
      params: pairs(stored.params),
      headers: pairs(stored.headers),
      replaced: replaced.filter((id) => typeof id === 'string'),
    };
  } catch {
    return nothing;
  }
}

const pairs = (value: unknown) =>
  new Map(
    (Array.isArray(value) ? value : []).filter(
      (pair): pair is [string, string] =>
        Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'),
    ),
  );

function rememberIn(storage: SessionStoreOptions['storage'], memory: Memory): void {
  try {
    storage?.setItem(
      STORAGE_KEY,
      JSON.stringify({ params: [...memory.params], headers: [...memory.headers], replaced: memory.replaced }),
    );
  } catch {
    // Storage may be full or forbidden; the address carries the session as well.
  }
}
