import { readFileSync } from 'node:fs';
import { assert, property, string, dictionary, oneof, integer, array, constantFrom, type Arbitrary } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Dialect, readableCodec, readableDialect } from './dialect.ts';
import { makeCodec } from './dialect-codec.ts';
import { endpoints } from './service/endpoints.ts';

/** A second dialect, as data: no readable name appears on its wire. */
const obfuscated: Dialect = JSON.parse(
  readFileSync(new URL('../dialects/example-obfuscated.json', import.meta.url), 'utf8'),
);
const codec = makeCodec(obfuscated);

describe('a dialect', () => {
  const order = {
    orderStatus: 174,
    userOrderDetail: { detail: [{ text: 'Principal', value: 100000 }] },
    recProducts: [{ productId: '1', tags: ['new', 'orderStatus'] }],
    delayInfo: null,
  };

  test('REQ-11 renames fields at every depth, values never', () => {
    const wire = JSON.stringify(codec.encode(order));
    for (const name of ['"orderStatus":', 'userOrderDetail', '"detail":', '"text":', '"tags":']) {
      expect(wire).not.toContain(name);
    }
    expect(wire).toContain('Principal');
    expect(wire).toContain('"orderStatus"]');
    expect(codec.decode(JSON.parse(wire))).toEqual(order);
  });

  test('REQ-11 an encoded value of any shape is decoded to itself', () => {
    const names = constantFrom(...Object.keys(obfuscated.fields), 'aNameThatIsInNoTable');
    const leaf = oneof(string(), integer());
    const record = (depth: number): Arbitrary<unknown> =>
      depth === 0 ? leaf : oneof(leaf, array(record(depth - 1)), dictionary(names, record(depth - 1)));
    assert(
      property(record(4), (value) => {
        expect(codec.decode(codec.encode(value))).toEqual(value);
      }),
    );
  });

  test('REQ-11 the readable dialect changes nothing', () => {
    for (const plain of [readableCodec, makeCodec(readableDialect)]) {
      expect(plain.encode(order)).toBe(order);
      expect(plain.decode(order)).toBe(order);
      expect(plain.toWirePath('/repayment-way')).toBe('/repayment-way');
      expect(plain.toReadableField(plain.toWireField('amount'))).toBe('amount');
    }
  });

  test('REQ-11 two names with one wire name are refused, because they could not be read back', () => {
    expect(() => makeCodec({ ...readableDialect, fields: { amount: 'x', balance: 'x' } })).toThrow(
      /"balance".*"amount".*"x"/,
    );
    expect(() => makeCodec({ ...readableDialect, paths: { '/a': '/x', '/b': '/x' } })).toThrow(/share one wire path/);
  });

  test('REQ-11 a field named __proto__ is renamed like any other', () => {
    const decoded = codec.decode(JSON.parse('{"__proto__":{"polluted":1}}'));
    expect(Object.keys(decoded as object)).toEqual(['__proto__']);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe('the example dialect', () => {
  test('REQ-11 names only existing paths', () => {
    const known = new Set(endpoints.map((endpoint) => endpoint.path));
    expect(Object.keys(obfuscated.paths).filter((path) => !known.has(path))).toEqual([]);
  });

  test('REQ-11 no wire name or path is also a readable one, because decoding would be ambiguous', () => {
    const readable = new Set(Object.keys(obfuscated.fields));
    expect(Object.values(obfuscated.fields).filter((name) => readable.has(name))).toEqual([]);
    const paths = new Set(endpoints.map((endpoint) => endpoint.path));
    expect(Object.values(obfuscated.paths).filter((path) => paths.has(path))).toEqual([]);
  });
});
