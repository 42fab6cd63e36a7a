import { endpoints } from '@hiram/contract/service/endpoints';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { id, ownedId, ownerless, wholeNumber } from '@hiram/contract/service/fields';
import { ownedFieldsOf, unstated } from '../../../test/owned-fields.ts';
import { type Heard, toldApart } from '../../../test/ownership.ts';

// The two judges of the ownership matrix: what a new field needs, and what gives an answer away.

describe('the fields of requests', () => {
  it('each state whether they name a borrower’s record', () => {
    expect(unstated(endpoints)).toEqual([]);
  });

  it('are reported if a call brings a text or an id without a statement', () => {
    const call = {
      name: 'guarantor.load',
      requestSchema: v.object({
        orderId: v.optional(ownedId('order')),
        guarantorId: id,
        cousinId: wholeNumber,
        word: v.optional(v.pipe(v.string(), v.trim()), ''),
        either: v.union([v.literal(''), v.string()]),
        note: ownerless('it is looked up nowhere', v.string()),
        count: v.optional(v.pipe(wholeNumber, v.minValue(1))),
        kind: v.picklist(['a', 'b']),
        isNew: v.boolean(),
      }),
    };
    const form = { name: 'guarantor.save', requestSchema: v.objectWithRest({}, v.string()) };
    expect(unstated([...endpoints, call, form])).toEqual([
      'guarantor.load#guarantorId',
      'guarantor.load#cousinId',
      'guarantor.load#word',
      'guarantor.load#either',
      'guarantor.save#*',
    ]);
    expect(ownedFieldsOf(call)).toEqual([{ field: 'orderId', kind: 'order' }]);
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
