import * as v from 'valibot';
import { expect, test } from 'vitest';
import { answerText, personal, secret } from '../fields.ts';
import { confidentialFields } from './confidential.ts';
import { endpoints } from './endpoints.ts';
import { service as desk } from './desk.ts';
import { text, wholeNumber } from './fields.ts';

test('the confidential fields of the contract are those that state it, by themselves or by their type', () => {
  const found = confidentialFields([...endpoints, ...Object.values(desk)]);
  const secrets = ['sessionId', 'sid', 'mark', 'key', 'smsCode', 'verifyCode', 'capcode', 'proof', 'password'];
  const ofPayments = ['repayToken', 'paySign', 'payCode', 'payCodeImg', 'endpoint', 'p256dh', 'auth'];
  const ofPersons = [
    'phone',
    'lostPhone',
    'userName',
    'name',
    'bornOn',
    'accountEnd',
    'cardNo',
    'latitude',
    'longitude',
  ];
  expect([...found]).toEqual(expect.arrayContaining([...secrets, ...ofPayments, ...ofPersons]));
  // the log names what it is about by these
  for (const name of ['orderId', 'paymentId', 'productId', 'cardId', 'channelNumber', 'reason'])
    expect([name, found.has(name)]).toEqual([name, false]);
});

test('a new field is confidential if it states so, wherever it stands, or if it is a text named like a code', () => {
  const requestSchema = v.pipe(
    v.object({
      wish: v.optional(secret(v.pipe(v.string(), v.trim())), ''),
      birthplace: v.union([v.literal(''), personal(v.string())]),
      giftCode: v.optional(text(20)),
      api_token: v.string(),
      couponKey: v.union([v.literal(''), v.string()]),
      monkey: text(20),
      cardCode: v.picklist(['a', 'b']),
      stepCode: wholeNumber,
      note: text(20),
    }),
    v.check(() => true),
  );
  const response = v.object({
    list: v.array(v.object({ id: answerText, ticket: v.nullish(secret(answerText)) })),
    code: answerText,
  });
  const planted = [{ requestSchema, response }];
  expect([...confidentialFields(planted)].sort()).toEqual(
    ['api_token', 'birthplace', 'couponKey', 'giftCode', 'sessionId', 'ticket', 'wish'].sort(),
  );
});
