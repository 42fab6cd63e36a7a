import { expect, it } from 'vitest';
import { removedFromContract } from './removed-from-contract.ts';

const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const text = { type: 'string' };

/** A document of one call that sends a name, optionally a note, and reads an order with lines. */
const documentOf = ({
  summary = 'Shows an order',
  line = text as object,
  request = object({ name: text, note: text }, ['name']),
}) => ({
  paths: {
    '/v3/order': {
      post: {
        summary,
        requestBody: json(request),
        responses: {
          '200': json({
            oneOf: [object({ lines: { type: 'array', items: object({ line }) } }), object({ code: text })],
          }),
        },
      },
    },
  },
});
const last = documentOf({});
const none = { paths: {} };

it('a document that only has more takes nothing away', () => {
  const more = documentOf({
    request: object({ name: { type: ['string', 'null'] }, note: text, added: text }, ['name']),
  });
  expect(removedFromContract(last, { paths: { ...more.paths, '/v3/new': {} } }, '')).toEqual([]);
});

it('a call is gone only if the last release announced it and the changelog names it', () => {
  expect(removedFromContract(last, none, 'Retired: `/v3/order`.')).toEqual([
    'POST /v3/order is gone, and the last release did not announce it',
  ]);
  const announced = documentOf({ summary: 'Retired in 1.4: `/v3/orders` takes its place' });
  expect(removedFromContract(announced, none, 'Retired: nothing.')).toEqual([
    'POST /v3/order is gone, and CHANGELOG.md does not name it',
  ]);
  expect(removedFromContract(announced, none, 'Retired: `/v3/order`.')).toEqual([]);
});

it('a field is neither gone nor of another type, and none becomes required', () => {
  expect(removedFromContract(last, documentOf({ request: object({ note: text }, ['note']) }), '')).toEqual([
    'POST /v3/order: request.name is gone',
    'POST /v3/order: note became required',
  ]);
  expect(removedFromContract(last, documentOf({ line: { type: ['string', 'null'] } }), '')).toEqual([
    'POST /v3/order: answer.lines[].line was string and is string or null',
  ]);
  expect(removedFromContract(last, documentOf({ line: object({}) }), '')).toEqual([
    'POST /v3/order: answer.lines[].line was string and is object',
  ]);
});

it('a parameter of the query is a field of the request', () => {
  const withQuery = (...parameters: object[]) => ({
    paths: { '/v3/list': { get: { parameters, responses: {} } } },
  });
  const page = { name: 'page', in: 'query', schema: text };
  const before = withQuery(page) as unknown as typeof none;
  expect(removedFromContract(before, withQuery({ ...page, required: true }) as unknown as typeof none, '')).toEqual([
    'GET /v3/list: page became required',
  ]);
  expect(removedFromContract(before, withQuery() as unknown as typeof none, '')).toEqual([
    'GET /v3/list: request.page is gone',
  ]);
});
