import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addressesInAnswer, textsInAnswer } from './answer-texts.ts';
import * as desk from './desk.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { endpoints } from './service/endpoints.ts';
import { loadOrderDetails } from './order.ts';
import { address, answerList, answerText, optionalAddress, optionalText, plainText } from './fields.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value;
const inDesk: readonly unknown[] = Object.values(desk);
const all: readonly Endpoint[] = [...endpoints, ...inDesk.filter(isEndpoint)];
const unstated = (calls: readonly Endpoint[]) =>
  calls.flatMap((call) =>
    [...textsInAnswer(call)].flatMap(([path, use]) => (use === undefined ? [`${call.name}:${path}`] : [])),
  );

describe('every text of every answer', () => {
  test('states whether it is plain or an address (fields.ts)', () => {
    expect(all.flatMap((call) => [...textsInAnswer(call)]).length).toBeGreaterThan(800);
    expect(unstated(all)).toEqual([]);
  });

  test('is found at any depth, so that one without a statement is reported', () => {
    const planted = defineEndpoint({
      name: 'planted.call',
      method: 'POST',
      path: '/v3/planted',
      response: v.nullish(
        v.object({
          leadsTo: v.string(),
          inner: v.optional(v.object({ list: answerList(v.object({ picture: v.nullish(v.string()) })) })),
          either: v.union([v.object({ deep: v.nullable(v.string()) }), v.boolean()]),
          byName: v.record(v.string(), v.string()),
          kind: v.picklist(['a', 'b']),
          stated: v.object({
            a: answerText,
            b: optionalText,
            c: plainText,
            d: address('page'),
            e: optionalAddress('file'),
          }),
        }),
      ),
    });
    expect([...addressesInAnswer(planted)]).toEqual([
      ['stated.d', 'page'],
      ['stated.e', 'file'],
    ]);
    expect(unstated([planted])).toEqual([
      'planted.call:leadsTo',
      'planted.call:inner.list[].picture',
      'planted.call:either.deep',
      'planted.call:byName.*',
    ]);
  });

  test('is of a kind of schema that the search covers', () => {
    const odd = { response: v.custom<string>(() => true) };
    expect(() => textsInAnswer(odd)).toThrow('is not looked into');
  });
});

test('no plain field has the name of an address', () => {
  const suspicious = /url|href|link|logo|image|picture|icon|avatar|host|uri$|(?<!pro)file/i;
  const plain = all.flatMap((call) =>
    [...textsInAnswer(call)].flatMap(([path, use]) => (use === 'plain' ? [path] : [])),
  );
  // the id of a campaign
  expect([...new Set(plain.filter((path) => suspicious.test(path.slice(path.lastIndexOf('.') + 1))))]).toEqual([
    'agreements[].links_id',
  ]);
  expect(addressesInAnswer(loadOrderDetails).get('h5Url')).toBe('page');
});
