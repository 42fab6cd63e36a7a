import * as fc from 'fast-check';
import type { Operation } from './document.ts';
import { bodies, type WireBody } from './bodies.ts';
import { escaped } from './escaped.ts';
import { allowedValue, hostileValue, type Known } from './values.ts';

/** Whose session a request comes with. `bad` is one that nobody has; `odd` is none that could be one. */
export type SessionKind = 'none' | 'bad' | 'odd' | 'real' | 'other';

/** A request as it goes over the wire. */
export interface WireRequest extends WireBody {
  readonly method: string;
  /** With the query, percent-encoded or not. */
  readonly target: string;
  /** Whether it is what the document calls this call, so that its answers must be of those that it describes. */
  readonly isDescribed: boolean;
  /** How much of it is right: all, all but one thing, or nothing that has to be. */
  readonly how: 'valid' | 'half-valid' | 'hostile';
  readonly session: SessionKind;
}

type Fields = readonly (readonly [name: string, value: string])[];

const sessionValues: Readonly<Record<SessionKind, readonly string[]>> = {
  none: [],
  bad: ['sessionId=nobody-has-this-session'],
  odd: [
    'sessionId=',
    `sessionId=${'x'.repeat(3_000)}`,
    'sessionId=a&sessionId=b',
    'sessionId[]=demo',
    'sessionId=%00',
    'sessionId=~AAAAAAAAAAAAAAAAAAAAAA',
    'sessionId=%ED%A0%80',
    "sessionId=' or 1=1 --".replaceAll(' ', '+'),
    '__proto__[sessionId]=demo',
  ],
  real: ['sessionId=demo'],
  other: ['sessionId=demo2'],
};

const session = fc.oneof(
  { weight: 7, arbitrary: fc.constant('real' as const) },
  { weight: 2, arbitrary: fc.constant('other' as const) },
  { weight: 1, arbitrary: fc.constantFrom('none' as const, 'bad' as const, 'odd' as const) },
);
const sessionText = (kind: SessionKind): fc.Arbitrary<string> =>
  fc.constantFrom(...sessionValues[kind], ...(kind === 'none' ? [''] : []));

/** What else may stand in an address. */
const oddQuery = fc.constantFrom(
  '%',
  '%zz=1',
  'a=%E0%A4%A',
  '__proto__=1&constructor[prototype][x]=1',
  '=&&&==',
  `long=${'y'.repeat(6_000)}`,
  Array.from({ length: 300 }, (_, index) => `p${index}=1`).join('&'),
  'lang=%00&lang=..%2f',
  'appVersion=%ED%A0%80&deviceName=%F0%28%8C%28',
  'a[b][c][d][e]=1',
  '?????',
  "utm_tag=<script>&app_from=';--".replaceAll('<', '%3C').replaceAll('>', '%3E'),
);

const oddHeaders: fc.Arbitrary<readonly (readonly [string, string])[]> = fc.subarray(
  [
    ['accept-language', 'x'.repeat(500)],
    ['accept-language', '../../../etc/passwd,en;q=NaN,*;q=-1'],
    ['accept', 'application/xml'],
    ['cookie', 'hiram-session=; hiram-lang=../..; hiram-desk=x'],
    ['cookie', `hiram-session=${'A'.repeat(43)}; hiram-lang=__proto__`],
    ['x-forwarded-for', '127.0.0.1, evil, 999.999.999.999, ::1%lo'],
    ['x-forwarded-host', 'evil.example'],
    ['x-http-method-override', 'DELETE'],
    ['origin', 'null'],
    ['referer', 'https://evil.example/?sessionId=x'],
    ['if-none-match', '*'],
    ['range', 'bytes=0-18446744073709551615'],
    ['user-agent', '() { :; }; echo x'],
    ['sec-fetch-site', 'cross-site'],
    ['content-encoding', 'gzip'],
    ['expect', '100-continue'],
  ] as const,
  { maxLength: 3 },
);

const oddKey = fc.constantFrom(
  '',
  'short',
  'k'.repeat(129),
  'with spaces in it',
  "'; drop table x; --",
  '../../../../x',
);
const key = fc.stringMatching(/^[\w-]{8,40}$/);

const asIs = (operation: Operation, learned: Known): fc.Arbitrary<Fields> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(operation.fields).map(([name, schema]) => [name, allowedValue(name, schema, learned)]),
      ),
      { requiredKeys: [...operation.required] },
    )
    .map((fields) => Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** One field of a right request gone wrong: hostile, left out, given twice, a list, or by another name. */
function oneWrong(operation: Operation, learned: Known): fc.Arbitrary<Fields> {
  const names = Object.keys(operation.fields);
  const strange = fc.constantFrom(
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'length',
    'a.b[c]',
    '',
    'sessionId',
    'toJSON',
  );
  const name =
    names.length === 0
      ? strange
      : fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: strange });
  const change = fc.constantFrom('set', 'set', 'set', 'drop', 'twice', 'list', 'object');
  return fc.tuple(asIs(operation, learned), name, hostileValue, change).map(([fields, field, value, how]) => {
    const others = fields.filter(([other]) => other !== field);
    if (how === 'drop') return others;
    if (how === 'twice') return [...fields, [field, value], [field, value]] as const;
    if (how === 'list') return [...others, [`${field}[]`, value]] as const;
    if (how === 'object') return [...others, [`${field}[__proto__]`, value]] as const;
    return [...others, [field, value]] as const;
  });
}

const allWrong = (operation: Operation): fc.Arbitrary<Fields> => {
  const names = [...Object.keys(operation.fields), 'sessionId', '__proto__', 'x'];
  return fc.array(fc.tuple(fc.constantFrom(...names), hostileValue), { maxLength: 12 });
};

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'TRACE',
  'PROPFIND',
  'REPORT',
  'LOCK',
] as const;
const oddPath = (path: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    `${path}/`,
    `/${path}`,
    `${path}%00`,
    `${path}%2f..`,
    `${path};x=1`,
    `${path}/%E0%A4%A`,
    path.toUpperCase(),
    `${path}/../..`,
    path.replace(/[a-z]/, '%$&'),
  );

/**
 * Requests for a call, from those that are right to those that nobody should send. They shrink to the least that still breaks.
 * @param learned what the service was found to know, by the fields that name it
 */
export function requestsFor(operation: Operation, learned: Known = {}): fc.Arbitrary<WireRequest> {
  const how = fc.constantFrom('valid', 'valid', 'half-valid', 'half-valid', 'half-valid', 'hostile', 'hostile');
  return how.chain((chosen) => {
    if (chosen === 'valid') return build(operation, { how: chosen, fields: asIs(operation, learned), odd: 0 });
    if (chosen === 'half-valid') return build(operation, { how: chosen, fields: oneWrong(operation, learned), odd: 1 });
    return build(operation, { how: chosen, fields: allWrong(operation), odd: 5 });
  });
}

interface Making {
  readonly how: WireRequest['how'];
  readonly fields: fc.Arbitrary<Fields>;
  /** How often of ten something else than the fields is odd as well. */
  readonly odd: number;
}

function build(operation: Operation, { how, fields, odd }: Making): fc.Arbitrary<WireRequest> {
  const sometimes = <Value>(usual: Value, strange: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
    odd === 0
      ? fc.constant(usual)
      : fc.oneof({ weight: 10 - odd, arbitrary: fc.constant(usual) }, { weight: odd, arbitrary: strange });
  return fc
    .record({
      kind: session.chain((kind) => sessionText(kind).map((text) => ({ kind, text }))),
      fields,
      query: sometimes('', oddQuery),
      headers: sometimes([], oddHeaders),
      key: operation.takesKey
        ? fc.oneof({ weight: 8, arbitrary: key }, { weight: odd, arbitrary: oddKey })
        : fc.constant(null),
      method: odd < 5 ? fc.constant(operation.method) : sometimes(operation.method, fc.constantFrom(...METHODS)),
      path: odd < 5 ? fc.constant(operation.path) : sometimes(operation.path, oddPath(operation.path)),
    })
    .chain((parts) =>
      bodies(operation, { fields: parts.fields, isOdd: odd >= 5 }).map(({ headers, body }) => {
        const { method, path } = parts;
        const own = method === 'GET' || method === 'HEAD' ? encoded(parts.fields) : '';
        const query = [parts.kind.text, own, parts.query].filter((part) => part !== '').join('&');
        const more = parts.key === null ? [] : ([['idempotency-key', parts.key]] as const);
        return {
          how,
          session: parts.kind.kind,
          method,
          target: query === '' ? path : `${path}?${query}`,
          isDescribed: operation.statuses.size > 0 && method === operation.method && path === operation.path,
          headers: [['x-requested-with', 'XMLHttpRequest'], ...headers, ...more, ...parts.headers] as const,
          body: method === 'GET' || method === 'HEAD' || method === 'TRACE' ? null : body,
        };
      }),
    );
}

const encoded = (fields: Fields): string =>
  fields.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');
