import * as fc from 'fast-check';
import type { Operation } from './document.ts';
import { escaped } from './form-encoding.ts';
import { MARKER } from './values.ts';

/** The session of a request. `bad` has the right form but does not exist; `odd` has no valid form. */
export type SessionKind = 'none' | 'bad' | 'odd' | 'real' | 'other';

/** The caller of a request, and the places of its session. */
export interface Caller {
  readonly kind: SessionKind;
  /** A part of the address; '' for none. */
  readonly query: string;
  /** The cookies; '' for none. */
  readonly cookies: string;
}

/** A borrower's session in a browser without a shell: a mark in the address, and the token in a cookie. */
export const marked = { borrowerId: 1, token: 'F'.repeat(43), mark: `~${'F'.repeat(22)}` } as const;
/** The token of an agent who is signed in at the desk. */
export const AGENT_TOKEN = 'D'.repeat(43);

const inAddress = (kind: SessionKind, query: string): Caller => ({ kind, query, cookies: '' });
const inCookie = (kind: SessionKind, cookies: string): Caller => ({ kind, query: '', cookies });

const oddSessions = [
  'sessionId=',
  `sessionId=${'x'.repeat(3_000)}`,
  'sessionId=a&sessionId=b',
  'sessionId[]=demo',
  'sessionId=%00',
  'sessionId=~AAAAAAAAAAAAAAAAAAAAAA',
  'sessionId=%ED%A0%80',
  "sessionId='+or+1=1+--",
  '__proto__[sessionId]=demo',
];

/** By weight: most requests must pass the check of the session. */
const weighted = (real: fc.Arbitrary<Caller>, other: fc.Arbitrary<Caller>, without: fc.Arbitrary<Caller>) =>
  fc.oneof({ weight: 7, arbitrary: real }, { weight: 2, arbitrary: other }, { weight: 1, arbitrary: without });

const bad = inAddress('bad', 'sessionId=nobody-has-this-session');
const none = inAddress('none', '');

const borrowers = weighted(
  fc.constant(inAddress('real', 'sessionId=demo')),
  fc.constant(inAddress('other', 'sessionId=demo2')),
  fc.oneof(fc.constantFrom(none, bad), fc.constantFrom(...oddSessions.map((query) => inAddress('odd', query)))),
);

/** Callers of pages: shells, browsers with a mark and its cookie, and those with only one of the two. */
const readers = weighted(
  fc.constantFrom(inAddress('real', 'sessionId=demo'), {
    kind: 'real',
    query: `sessionId=${marked.mark}`,
    cookies: `hiram-session=${marked.token}`,
  } as const),
  fc.constantFrom(inAddress('other', 'sessionId=demo2'), {
    kind: 'other',
    query: `sessionId=${marked.mark}`,
    cookies: `hiram-session=${'G'.repeat(43)}`,
  } as const),
  fc.constantFrom(
    none,
    bad,
    ...[MARKER, `~${MARKER}`, `demo${MARKER}`].map((value) => inAddress('odd', `sessionId=${escaped(value)}`)),
    ...oddSessions.map((query) => inAddress('odd', query)),
    inCookie('none', `hiram-session=${marked.token}`),
  ),
);

const agents = weighted(
  fc.constant(inCookie('real', `hiram-desk=${AGENT_TOKEN}`)),
  // a borrower is no agent
  fc.constant({ kind: 'bad', query: 'sessionId=demo', cookies: `hiram-session=${marked.token}` } as const),
  fc.constantFrom(
    none,
    inCookie('bad', `hiram-desk=${'E'.repeat(43)}`),
    inCookie('odd', 'hiram-desk='),
    inCookie('odd', `hiram-desk=${AGENT_TOKEN}x`),
    inCookie('odd', `__Host-hiram-desk=${AGENT_TOKEN}`),
    inAddress('odd', `hiram-desk=${AGENT_TOKEN}`),
  ),
);

/** Possible callers by kind of address: a borrower, a reader of a page, an agent. */
export function callersOf({ kind }: Pick<Operation, 'kind'>): fc.Arbitrary<Caller> {
  if (kind === 'desk') return agents;
  return kind === 'page' ? readers : borrowers;
}
