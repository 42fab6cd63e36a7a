import { endpoints } from '@hiram/contract/service/endpoints';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { stale, unclassified } from '../../../test/owned-fields.ts';
import { type Heard, toldApart } from '../../../test/ownership.ts';

// The two judges of the ownership matrix: what a new field needs, and what gives an answer away.

describe('the fields of requests', () => {
  it('are each classified as naming a borrower’s record or not', () => {
    expect(unclassified(endpoints)).toEqual([]);
    expect(stale(endpoints)).toEqual([]);
  });

  it('are reported if a call brings a new one', () => {
    const call = {
      name: 'guarantor.load',
      requestSchema: v.object({ orderId: v.string(), guarantorId: v.string() }),
    };
    const form = { name: 'guarantor.save', requestSchema: v.objectWithRest({}, v.string()) };
    expect(unclassified([...endpoints, call, form])).toEqual(['guarantor.load#guarantorId', 'guarantor.save#*']);
  });
});

describe('the comparison of answers', () => {
  const missing: Heard = { status: 200, headers: { etag: 'a' }, text: '{"code":"1001","data":{"id":"999999999"}}' };
  const sent = { theirs: ['902'], missing: ['999999999'] };
  const told = (leak: Partial<Heard>) =>
    toldApart(
      { heard: { ...missing, text: missing.text.replace('999999999', '902'), ...leak }, sent: sent.theirs },
      { heard: missing, sent: sent.missing },
    );

  it('reports nothing if only the sent value comes back', () => {
    expect(told({})).toEqual([]);
  });

  it.each([
    ['another status', { status: 403 }],
    ['another code', { text: '{"code":"1004","data":{"id":"902"}}' }],
    ['another word', { text: '{"code":"1001","data":{"id":"902"},"message":"not yours"}' }],
    ['an additional header', { headers: { etag: 'a', 'x-cache': 'hit' } }],
    ['a missing header', { headers: {} }],
    ['a header’s value', { headers: { etag: 'b' } }],
    ['a space', { text: '{"code":"1001", "data":{"id":"902"}}' }],
  ])('reports %s', (_, leak) => {
    expect(told(leak)).toHaveLength(1);
  });
});
