import * as v from 'valibot';
import { expect, test } from 'vitest';
import * as desk from '../desk.ts';
import { defineEndpoint, type Endpoint, sends } from '../endpoint.ts';
import * as contract from '../index.ts';
import { service as serviceDesk } from './desk.ts';
import { endpoints } from './endpoints.ts';
import { id, wholeNumber } from './fields.ts';
import { forService } from './for-service.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value;
const namesIn = (module: object): string[] =>
  Object.values(module)
    .filter(isEndpoint)
    .map(({ name }) => name);

test('the service has its part for every call, once', () => {
  const known = Object.values(contract).flatMap((capability) => namesIn(capability as object));
  expect(endpoints.map(({ name }) => name).sort()).toEqual([...new Set(known)].sort());
  expect(namesIn(serviceDesk).sort()).toEqual(namesIn(desk).sort());
});

test('a schema that does not fit the fields of a call is a type error', () => {
  const call = defineEndpoint({
    name: 'test.call',
    method: 'POST',
    path: '/test',
    request: sends<{ orderId: string; count?: number | string | undefined }>(),
    response: v.object({}),
  });
  const part = { summary: 'A test call.' };
  const right = forService(call, { ...part, requestSchema: v.object({ orderId: id, count: v.optional(wholeNumber) }) });
  expect(right).toMatchObject({ ...call, ...part, successCode: '00', errors: [] });
  // @ts-expect-error the schema does not read the count
  forService(call, { ...part, requestSchema: v.object({ orderId: id }) });
  // @ts-expect-error the schema reads a note that no caller sends
  forService(call, { ...part, requestSchema: v.object({ ...right.requestSchema.entries, note: v.optional(id) }) });
  // @ts-expect-error the schema requires a count that callers may leave out
  forService(call, { ...part, requestSchema: v.object({ orderId: id, count: wholeNumber }) });
  // @ts-expect-error callers may send the count as a number
  forService(call, { ...part, requestSchema: v.object({ orderId: id, count: v.optional(v.string()) }) });
});
