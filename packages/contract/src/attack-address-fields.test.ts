import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addressesInAnswer, classifiedFields, kindOfText } from './address-fields.ts';
import { textsInAnswer } from './answer-texts.ts';
import * as desk from './desk.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { endpoints } from './service/endpoints.ts';
import { loadOrderDetails } from './order.ts';
import { answerList, answerText, optionalText } from './fields.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value;
const inDesk: readonly unknown[] = Object.values(desk);
const all: readonly Endpoint[] = [...endpoints, ...inDesk.filter(isEndpoint)];
const unclassified = (calls: readonly Endpoint[]) =>
  calls.flatMap((call) =>
    textsInAnswer(call)
      .filter((path) => kindOfText(call, path) === undefined)
      .map((path) => `${call.name}:${path}`),
  );

describe('every text of every answer', () => {
  test('is classified as an address or plain: classify a new one in address-fields.ts', () => {
    expect(unclassified(all)).toEqual([]);
  });

  test('is found at any depth, so that an unclassified one is reported', () => {
    const planted = defineEndpoint({
      name: 'planted.call',
      method: 'POST',
      path: '/v3/planted',
      response: v.nullish(
        v.object({
          leadsTo: answerText,
          inner: v.optional(v.object({ list: answerList(v.object({ picture: optionalText })) })),
          either: v.union([v.object({ deep: v.nullable(v.string()) }), v.boolean()]),
          byName: v.record(v.string(), v.string()),
          kind: v.picklist(['a', 'b']),
        }),
      ),
    });
    expect(unclassified([planted])).toEqual([
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

test('every classified name occurs in an answer', () => {
  const there = new Set(
    all.flatMap((call) =>
      textsInAnswer(call).flatMap((path) => [`${call.name}:${path}`, path.slice(path.lastIndexOf('.') + 1)]),
    ),
  );
  expect(classifiedFields.filter((name) => !there.has(name))).toEqual([]);
});

test('no plain field has the name of an address', () => {
  const suspicious = /url|href|link|logo|image|picture|icon|avatar|host|uri$|file/i;
  const plain = all.flatMap((call) => textsInAnswer(call).filter((path) => kindOfText(call, path) === 'plain'));
  // the id of a campaign
  expect([...new Set(plain.filter((path) => suspicious.test(path.slice(path.lastIndexOf('.') + 1))))]).toEqual([
    'agreements[].links_id',
  ]);
  expect(addressesInAnswer(loadOrderDetails).get('h5Url')).toBe('page');
});
