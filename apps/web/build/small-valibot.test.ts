// @vitest-environment node
/// <reference types="node" />
import { endpoints, type Endpoint } from '@hiram/contract';
import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  property,
  record,
} from 'fast-check';
import type * as v from 'valibot';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import config from '../vite.config.ts';

type Validate = Endpoint['response']['~standard']['validate'];

/** The contract's endpoints as the built pages hold them, by name. */
async function builtEndpoints(): Promise<ReadonlyMap<string, Endpoint>> {
  const { plugins = [], resolve = {} } = config({ command: 'build', mode: 'production' });
  const missing: string[] = [];
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      ...plugins,
      {
        name: 'entry',
        resolveId: (id) => (id === 'all-endpoints' ? id : null),
        load: (id) =>
          id === 'all-endpoints'
            ? [
                'order',
                'repayment',
                'offer',
                'loan-confirm',
                'contracts',
                'calculator',
                'bind-card',
                'withdraw',
                'home',
                'home-product',
                'join-failed',
                'complaint',
                'registration',
                'login',
                'transfer',
                'bookkeeping',
                'certify',
                'mine',
                'reminder',
              ]
                .map((name, index) => `export * as capability${index} from '@hiram/contract/${name}';`)
                .join('')
            : null,
      },
    ],
    resolve,
    build: {
      write: false,
      rolldownOptions: {
        input: 'all-endpoints',
        preserveEntrySignatures: 'strict',
        onLog: (_, { code: kind, message }) => void (kind === 'IMPORT_IS_UNDEFINED' && missing.push(message)),
        output: { codeSplitting: false },
      },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  const code = output[0].code;
  expect(missing).toEqual([]);
  expect(code).not.toContain('Expected');
  const capabilities: Record<string, Record<string, Endpoint>> = await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  );
  const all = Object.values(capabilities).flatMap((capability) => Object.values(capability));
  return new Map(
    all.filter((one) => typeof one === 'object' && 'path' in one).map((endpoint) => [endpoint.name, endpoint]),
  );
}

interface Parts {
  readonly type: string;
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly v.GenericSchema[];
}

/** Answers that fit a schema. Texts are numbers in digits, which every text of the contract may be. */
function fitting(schema: v.GenericSchema): Arbitrary<unknown> {
  const { type, entries, item, wrapped, options = [] } = schema as Parts & v.GenericSchema;
  if (entries !== undefined) {
    const fields = Object.entries(entries).map(([name, field]) => [name, fitting(field)] as const);
    return record({ ...Object.fromEntries(fields), aFieldNobodyKnows: leaf });
  }
  if (item !== undefined) return array(fitting(item), { maxLength: 3 });
  if (type === 'optional') return oneof(fitting(wrapped ?? schema), constant(undefined));
  if (type === 'nullable') return oneof(fitting(wrapped ?? schema), constant(null));
  if (type === 'nullish') return oneof(fitting(wrapped ?? schema), constantFrom(null, undefined));
  if (type === 'union') return oneof(...options.map(fitting));
  if (type === 'picklist') return constantFrom<unknown>(...options);
  if (type === 'null') return constant(null);
  return type === 'number' ? integer() : constantFrom('12', '-3', '0');
}

const leaf = constantFrom<unknown>(null, undefined, '', 'x', '1.5', 0, 1.5, Number.NaN, 2 ** 60, true, [], {}, [null]);

/** The same with another value, or none, in the place with that number (counted through the whole). */
function changed(value: unknown, place: { left: number }, put: { value: unknown; isGone: boolean }): unknown {
  place.left -= 1;
  if (place.left === 0) return put.value;
  if (Array.isArray(value)) return value.map((part) => changed(part, place, put));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, part]) => {
    const now = changed(part, place, put);
    return place.left === 0 && now === put.value && put.isGone ? null : ([name, now] as const);
  });
  return Object.fromEntries(fields.filter((field) => field !== null));
}

const read = (validate: Validate, answer: unknown): unknown => {
  const result = validate(answer);
  if (result instanceof Promise) throw new Error('reads later');
  return result.issues === undefined ? { value: result.value } : 'refused';
};

test('the built pages read every answer of the contract as Valibot does', async () => {
  const built = await builtEndpoints();
  expect([...built.keys()].sort()).toEqual(endpoints.map(({ name }) => name).sort());
  const seen = { right: 0, wrong: 0 };
  for (const { name, response } of endpoints) {
    const small = built.get(name)?.response ?? response;
    const check = (answer: unknown): void => {
      const real = read(response['~standard'].validate, answer);
      seen[real === 'refused' ? 'wrong' : 'right'] += 1;
      expect(read(small['~standard'].validate, answer)).toStrictEqual(real);
    };
    const put = record({ value: leaf, isGone: boolean() });
    assert(property(fitting(response), check), { numRuns: 100 });
    assert(
      property(fitting(response), nat(60), put, (answer, at, other) => check(changed(answer, { left: at + 1 }, other))),
      { numRuns: 400 },
    );
  }
  expect(seen.right).toBeGreaterThan(endpoints.length * 100);
  expect(seen.wrong).toBeGreaterThan(endpoints.length * 30);
}, 60_000);
