import { readFileSync } from 'node:fs';
import { type Dialect, order, repayment } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf, chooseAtCheckout } from './borrower.ts';
import { openServiceRig, type ServiceRig } from './service-rig.ts';

const file = new URL('../../../packages/contract/dialects/example-obfuscated.json', import.meta.url);
const dialect = JSON.parse(readFileSync(file, 'utf8')) as Dialect;

let readable: ServiceRig;
let obfuscated: ServiceRig;
beforeAll(async () => {
  [readable, obfuscated] = await Promise.all([openServiceRig(), openServiceRig({ dialect })]);
});
afterAll(() => Promise.all([readable.close(), obfuscated.close()]));

const both = () => [readable, obfuscated];
/** What differs between two services anyway: addresses and references. */
const leveled = (value: unknown, rig: ServiceRig) =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(rig.baseUrl, 'http://service')
      .replaceAll(/HRM-[0-9A-Z]{4}-[0-9A-Z]{4}|pay_\w+/g, 'reference')
      .replaceAll(/\b\d{12}\b/g, 'code')
      .replaceAll(/ \d\d:\d\d:\d\d/g, ' time'),
  ) as unknown;

/** All names that the dialect has other words for. */
const renamed = new Set(Object.keys(dialect.fields));
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}

describe('the same service in an obfuscated dialect', () => {
  it('REQ-05 REQ-11 decodes to the same result as the readable one and has no readable names', async () => {
    const asked = (rig: ServiceRig) => {
      const call = rig.call();
      return Promise.all([
        ...['21', '110', '151', '174', '180', '200'].map((orderId) => call(order.loadOrderDetails, { orderId })),
        call(repayment.loadInstalment, { orderId: '180' }),
        call(repayment.loadExtension, { orderId: '180' }),
        call(repayment.loadPayment, { paymentId: 'HRM-DEMO-86-1' }),
        call(order.loadOrderDetails, { orderId: '902' }),
        call(repayment.loadInstalment, { orderId: '200' }),
      ]);
    };
    const [plain, hidden] = await Promise.all([asked(readable), asked(obfuscated)]);
    const told = (results: typeof plain, rig: ServiceRig) =>
      leveled(
        results.map(({ success, code, data }) => ({ success, code, data })),
        rig,
      );
    // amounts, texts, dates, lists and refusals: all the same
    expect(told(hidden, obfuscated)).toEqual(told(plain, readable));
    expect(hidden.filter(({ success }) => success)).toHaveLength(9);
    const words = hidden.flatMap(({ raw }) => namesIn(raw));
    expect(words.filter((word) => renamed.has(word) || ['code', 'data', 'message'].includes(word))).toEqual([]);
    expect(words).toContain('northStile');
  });

  it('REQ-11 takes payments by its own paths and fields, to the end', async () => {
    for (const rig of both()) {
      const maria = borrowerOf(rig);
      const { payUrl, paymentId } = await maria.tap({ orderId: 86, key: 'dialect-tap-1' });
      await chooseAtCheckout(payUrl);
      expect(await maria.until(paymentId, 'paid')).toMatchObject({ amount: 124_000, stillToPay: 248_000 });
      expect(await rig.books()).toEqual([]);
    }
  });

  it('REQ-11 names a wrong field by its wire name and refuses with its own envelope', async () => {
    const send = (path: string, fields: Record<string, string>, query = 'sessionId=demo') =>
      obfuscated.answers
        .fetch(`${obfuscated.baseUrl}/territory${path}?${query}`, { method: 'POST', body: new URLSearchParams(fields) })
        .then(async (response) => ({ status: response.status, body: await response.json() }));
    const path = dialect.paths['/v3/loan-details/generate-vcode'] ?? '';
    expect(
      await send(path, { [dialect.fields['orderId'] ?? '']: '86', duskyLantern: '-5', amberPebble: '90006' }),
    ).toEqual({
      status: 400,
      body: {
        northStile: '400',
        northBell: 'duskyLantern must be a positive whole number of minor units',
        northBarn: {
          problems: [{ field: 'duskyLantern', loftyRibbon: 'must be a positive whole number of minor units' }],
        },
      },
    });
    expect(await send(path, {}, 'sessionId=nobody')).toMatchObject({ status: 401, body: { northStile: '401' } });
    // the readable path is no path here
    expect(await send('/v3/loan-details/generate-vcode', {})).toEqual({
      status: 404,
      body: { northStile: '404', northBell: 'This call does not exist.', northBarn: null },
    });
    // a path that the specification gives only in one form keeps it
    expect((await send('/county/recognised', { briskOrchard: '180' })).body).toMatchObject({ northStile: '00' });
  });
});
