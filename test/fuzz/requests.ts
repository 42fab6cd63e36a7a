import * as fc from 'fast-check';
import type { Operation, Schema } from './document.ts';
import { bodies, type WireBody } from './bodies.ts';
import { callersOf, type SessionKind } from './callers.ts';
import { escaped } from './form-encoding.ts';
import { allowedValue, hostileValue, type Known, MARKER } from './values.ts';

/** A request on the wire. */
export interface WireRequest extends WireBody {
  readonly method: string;
  /** With the query, percent-encoded or not. */
  readonly target: string;
  /** Whether method and path are exactly those of the call. */
  readonly isExact: boolean;
  /** Whether the document knows it as this call, so that its answer must be a documented one. */
  readonly isDescribed: boolean;
  /** The validity of the request: fully valid, with one fault, or arbitrary. */
  readonly how: 'valid' | 'half-valid' | 'hostile';
  readonly session: SessionKind;
}

type Fields = readonly (readonly [name: string, value: string])[];

/** Other possible parts of an address. */
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
  `${escaped(MARKER)}=${escaped(MARKER)}`,
  `utm_tag=${escaped(MARKER)}&lang=${escaped(MARKER)}`,
);

const oddHeaders: fc.Arbitrary<readonly (readonly [string, string])[]> = fc.subarray(
  [
    ['accept-language', 'x'.repeat(500)],
    ['accept-language', '../../../etc/passwd,en;q=NaN,*;q=-1'],
    ['accept', 'application/xml'],
    ['cookie', 'hiram-session=; hiram-lang=../..; hiram-desk=x'],
    ['cookie', `hiram-session=${'A'.repeat(43)}; hiram-lang=__proto__`],
    ['cookie', `hiram-lang=${MARKER}`],
    ['accept-language', MARKER],
    ['accept', 'text/html'],
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

/** The fields of a call with individual values; optional ones are sometimes left out. */
const fieldsOf = (
  { fields, required }: Operation,
  valueOf: (name: string, schema: Schema) => fc.Arbitrary<string>,
): fc.Arbitrary<Fields> =>
  fc
    .record(Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, valueOf(name, schema)])), {
      requiredKeys: [...required],
    })
    .map((given) => Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined));

const asIs = (operation: Operation, learned: Known): fc.Arbitrary<Fields> =>
  fieldsOf(operation, (name, schema) => allowedValue(name, schema, learned));

/** A page refuses no field, so that many at once may hold markup while the page is still rendered. */
const someWrong = (operation: Operation, learned: Known): fc.Arbitrary<Fields> =>
  fieldsOf(operation, (name, schema) =>
    fc.oneof(
      { weight: 5, arbitrary: allowedValue(name, schema, learned) },
      { weight: 2, arbitrary: fc.constant(MARKER) },
      { weight: 1, arbitrary: hostileValue },
    ),
  );

/** A valid request with one faulty field: hostile, left out, sent twice, a list, or renamed. */
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
    `${path}/${escaped(MARKER)}`,
    path.toUpperCase(),
    `${path}/../..`,
    path.replace(/[a-z]/, '%$&'),
  );

/**
 * Requests for a call, from valid to arbitrary ones. They shrink to the smallest that still fails.
 * @param learned values known to the service, by field
 */
export function requestsFor(operation: Operation, learned: Known = {}): fc.Arbitrary<WireRequest> {
  const how = fc.constantFrom('valid', 'valid', 'half-valid', 'half-valid', 'half-valid', 'hostile', 'hostile');
  return how.chain((chosen) => {
    if (chosen === 'valid') return build(operation, { how: chosen, fields: asIs(operation, learned), odd: 0 });
    if (chosen === 'half-valid') {
      const wrong = operation.kind === 'page' ? someWrong : oneWrong;
      return build(operation, { how: chosen, fields: wrong(operation, learned), odd: 1 });
    }
    return build(operation, { how: chosen, fields: allWrong(operation), odd: 5 });
  });
}

interface Making {
  readonly how: WireRequest['how'];
  readonly fields: fc.Arbitrary<Fields>;
  /** How often, out of ten, something besides the fields is odd as well. */
  readonly odd: number;
}

function build(operation: Operation, { how, fields, odd }: Making): fc.Arbitrary<WireRequest> {
  const sometimes = <Value>(usual: Value, strange: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
    odd === 0
      ? fc.constant(usual)
      : fc.oneof({ weight: 10 - odd, arbitrary: fc.constant(usual) }, { weight: odd, arbitrary: strange });
  return fc
    .record({
      caller: callersOf(operation),
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
        const { kind, query: whose, cookies } = parts.caller;
        const isExact = method === operation.method && path === operation.path;
        const cookie = cookies === '' ? [] : ([['cookie', cookies]] as const);
        const query = [whose, own, parts.query].filter((part) => part !== '').join('&');
        const more = parts.key === null ? [] : ([['idempotency-key', parts.key]] as const);
        return {
          how,
          session: kind,
          method,
          target: query === '' ? path : `${path}?${query}`,
          isExact,
          isDescribed: operation.statuses.size > 0 && isExact,
          headers: [['x-requested-with', 'XMLHttpRequest'], ...cookie, ...headers, ...more, ...parts.headers] as const,
          body: method === 'GET' || method === 'HEAD' || method === 'TRACE' ? null : body,
        };
      }),
    );
}

const encoded = (fields: Fields): string =>
  fields.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');
