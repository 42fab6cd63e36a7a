import {
  campaignParamNames,
  commonParamsOf,
  headerParamNames,
  sessionParamNames,
} from '@hiram/contract/session-params';

/** A snapshot of the session. A new object only when something changed. */
export interface SessionSnapshot {
  /** Empty when logged out. */
  readonly sessionId: string;
  /** Query string of every request, without '?' (REQ-02). */
  readonly common: string;
  /** Query string of every address of our own pages: the common parameters and the two clients' header values. */
  readonly sessionQuery: string;
  /** Headers of the two clients, empty by default (REQ-08). */
  readonly headers: Readonly<Record<'first' | 'second', Readonly<Record<string, string>>>>;
}

/**
 * fresh: the address was opened by the shell, a link or the borrower. return: a history navigation, a reload or an address made by
 * ourselves, which may have a session that has since been replaced.
 */
export type Arrival = 'fresh' | 'return';

export interface SessionStore {
  get(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  /** Takes over the parameters of a page's address, which outrank the stored ones. */
  readAddress(search: string, arrival: Arrival): void;
  /** Takes over new parameters while the page is open; the replaced session is not resumed on the way back. */
  refresh(query: string): void;
  /** Reads the storage again, for a page that was frozen while another page of ours was open. */
  recall(): void;
  /** Ends the session on this device; campaign parameters stay. */
  forget(): void;
}

export interface SessionStoreOptions {
  readonly search: string;
  readonly arrival?: Arrival | undefined;
  /** Stores the session while a provider's page is open, whose return address must not contain it. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** The mark of a login in this browser (session-mark.ts); empty or null if there is none. */
  readonly mark?: string | null | undefined;
}

type Values = ReadonlyMap<string, string>;

interface Memory {
  readonly params: Values;
  readonly headers: Values;
  /** Ids of replaced sessions, newest last. */
  readonly replaced: readonly string[];
}

const STORAGE_KEY = 'hiram.session';
const MAX_REPLACED = 8;
const campaignNames: readonly string[] = campaignParamNames;
const knownNames: readonly string[] = [...campaignParamNames, ...sessionParamNames];
const headerNames: readonly string[] = [...headerParamNames.first, ...headerParamNames.second];

/** Makes the store of session and campaign parameters. */
export function createSessionStore(options: SessionStoreOptions): SessionStore {
  const { search, arrival = 'fresh', storage = null, mark } = options;
  const listeners = new Set<() => void>();
  let memory = recallFrom(storage);
  let snapshot = snapshotOf(memory);

  const change = (next: Memory): void => {
    memory = next;
    rememberIn(storage, memory);
    const fresh = snapshotOf(memory);
    if (fresh.sessionQuery === snapshot.sessionQuery) return;
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
    forget: () => change({ params: campaignOf(memory.params), headers: new Map(), replaced: withReplaced(memory) }),
  };
  store.readAddress(search, arrival);
  // Marks begin with '~' and need the cookie of this browser, which belongs to the newest mark, so that the stored mark outranks any other.
  // The sign alone stays: this tab is logged out (swap-session.ts).
  if (mark && /^(~.|$)/.test(snapshot.sessionId)) store.refresh(`sessionId=${mark}`);
  return store;
}

function takeAddress(memory: Memory, search: URLSearchParams, arrival: Arrival): Memory {
  const { params, headers, replaced } = memory;
  const incoming = firstValues(commonParamsOf(search));
  const oldId = idOf(params);
  const newId = idOf(incoming);
  if (newId !== '' && arrival === 'return' && replaced.includes(newId)) {
    return { ...memory, params: merge(params, campaignOf(incoming)) };
  }
  // An unknown name is the shell's only in an address from the shell: a provider's return address has its own.
  const accepted = newId === '' && oldId !== '' ? only(knownNames, incoming) : incoming;
  // Another borrower's device values do not belong to this one.
  const base = newId !== '' && oldId !== '' && newId !== oldId ? campaignOf(params) : params;
  return {
    params: merge(base, accepted),
    headers: merge(headers, headersIn(search)),
    replaced: without(replaced, newId),
  };
}

function takeRefresh(memory: Memory, query: URLSearchParams): Memory {
  const { params, headers, replaced } = memory;
  const incoming = firstValues(commonParamsOf(query));
  const newId = incoming.get('sessionId');
  const gone = newId === undefined || newId === params.get('sessionId') ? replaced : withReplaced(memory);
  return { params: merge(params, incoming), headers: merge(headers, headersIn(query)), replaced: without(gone, newId) };
}

const idOf = (params: Values): string => params.get('sessionId') ?? '';
const without = (ids: readonly string[], id: string | undefined) => ids.filter((other) => other !== id);

function withReplaced({ params, replaced }: Memory): readonly string[] {
  const id = idOf(params);
  return id === '' ? replaced : [...replaced, id].slice(-MAX_REPLACED);
}

/** `over` wins, except that an empty value does not erase a known one. */
function merge(base: Values, over: Values): Values {
  return new Map([...base, ...[...over].filter(([name, value]) => value !== '' || !base.has(name))]);
}

const only = (names: readonly string[], values: Iterable<[string, string]>): Values =>
  firstValues([...values].filter(([name]) => names.includes(name)));
const campaignOf = (params: Values): Values => only(campaignNames, params);
const headersIn = (search: URLSearchParams): Values => only(headerNames, search);

/** The first value counts when a name occurs twice. */
function firstValues(pairs: Iterable<[string, string]>): Values {
  const values = new Map<string, string>();
  for (const [name, value] of pairs) if (!values.has(name)) values.set(name, value);
  return values;
}

function snapshotOf({ params, headers }: Memory): SessionSnapshot {
  const headersFor = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, headerValue(headers.get(name) ?? '')]));
  return {
    sessionId: idOf(params),
    common: queryOf(params),
    sessionQuery: queryOf([...params, ...headers]),
    headers: { first: headersFor(headerParamNames.first), second: headersFor(headerParamNames.second) },
  };
}

const queryOf = (values: Iterable<[string, string]>): string => new URLSearchParams([...values]).toString();

/** A header allows visible ASCII only; any other character would make every request fail before it is sent. */
const headerValue = (value: string) => value.replace(/[^\u0020-\u007e]/gu, (sign) => encodeURIComponent(sign));

function recallFrom(storage: SessionStoreOptions['storage']): Memory {
  let stored: unknown = null;
  try {
    stored = JSON.parse(storage?.getItem(STORAGE_KEY) ?? 'null');
  } catch {
    // Counts as empty.
  }
  const isOurs = Array.isArray(stored) && stored.every((part) => typeof part === 'string');
  const [params, headers, ...replaced]: readonly string[] = isOurs ? (stored as string[]) : [];
  return {
    params: firstValues(new URLSearchParams(params)),
    headers: firstValues(new URLSearchParams(headers)),
    replaced,
  };
}

function rememberIn(storage: SessionStoreOptions['storage'], { params, headers, replaced }: Memory): void {
  try {
    storage?.setItem(STORAGE_KEY, JSON.stringify([queryOf(params), queryOf(headers), ...replaced]));
  } catch {
    // Storage may be full or forbidden; the address has the session as well.
  }
}
