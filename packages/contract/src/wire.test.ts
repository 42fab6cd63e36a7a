import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { createClient } from './client.ts';
import { uploadComplaintImage } from './complaint.ts';
import { endpoints } from './service/endpoints.ts';

/** A call, letter for letter: method and path, the fields sent (in the query of a GET, in the form of a POST), and the data answered. */
interface Written {
  readonly request: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly data: unknown;
}

/**
 * The calls as the specification writes them (sections 3 and 7), copied from there and not from the contract: a misspelled path or
 * field fails here even where both halves agree on it. Our readable names stand where the specification gives none.
 */
const wire: Readonly<Record<string, Written>> = JSON.parse(
  readFileSync(new URL('../test/wire.json', import.meta.url), 'utf8'),
);

const statements: Readonly<Record<string, readonly string[]>> = {
  'BND-01': ['bind-card.init'],
  'BND-05': ['bind-card.new', 'bind-card.change'],
  'CMP-01': ['complaint.init'],
  'CMP-06': ['complaint.save'],
  'CMP-07': ['complaint.list'],
  'CMP-08': ['complaint.load', 'complaint.score'],
  'CMP-09': ['complaint.load-contact'],
  'CNF-01': ['loan-confirm.load'],
  'CNF-02': ['contracts.list', 'contracts.open'],
  'CNF-04': ['loan-confirm.push'],
  'CNF-07': [
    'loan-confirm.load-variant',
    'loan-confirm.push-variant',
    'contracts.list-variant',
    'contracts.open-variant',
  ],
  'JNT-01': ['join-failed.load'],
  'JNT-03': ['join-failed.record-tap', 'join-failed.find-target'],
  'ORD-01': ['order.load-details'],
  'ORD-08': ['offer.save-event'],
  'ORD-11': ['order.rate-app'],
  'REG-01': ['registration.load-channel-template', 'registration.track-visit'],
  'REG-02': ['registration.get-sid'],
  'REG-05': ['registration.get-sms'],
  'REG-06': ['registration.register'],
  'REG-07': ['registration.track-click'],
  'REP-01': ['repayment.load-instalment'],
  'REP-05 REP-06': ['repayment.load-extension', 'repayment.generate-code'],
  'REP-11': ['repayment.list-saved-cards', 'repayment.commit-card', 'repayment.confirm-card', 'repayment.redirect'],
};
const calls = Object.entries(statements).flatMap(([statement, names]) => names.map((name) => ({ statement, name })));

function written(name: string) {
  const row = wire[name];
  const endpoint = endpoints.find((each) => each.name === name);
  if (row === undefined || endpoint === undefined) throw new Error(`there is no call ${name}`);
  return { ...row, endpoint };
}

/** Makes a call as a page does: the request sent, and the answer read. */
async function make(name: string) {
  const { endpoint, fields, data } = written(name);
  const names =
    endpoint.envelope === 'variant'
      ? { code: 'status', message: 'msg', data: 'result' }
      : { code: 'code', message: 'message', data: 'data' };
  const sent: { url: URL; form: string; init: RequestInit }[] = [];
  const call = createClient({
    baseUrl: 'https://pages.example/territory',
    commonParams: () => new URLSearchParams({ sessionId: 'demo' }),
    headersOf: (client) => (client === 'first' ? { building: 'b', gather: 'g' } : { swift: 's', eyes: 'e' }),
    fetch: async (url, init = {}) => {
      sent.push({ url: new URL(url as string), form: (init.body ?? '') as string, init });
      return new Response(JSON.stringify({ [names.code]: '00', [names.message]: '', [names.data]: data }));
    },
  });
  const result = await call(endpoint, fields);
  const [{ url, form, init } = { url: new URL('none:'), form: '', init: {} }] = sent;
  return {
    request: `${init.method} ${url.pathname}`,
    query: Object.fromEntries(url.searchParams),
    form: Object.fromEntries(new URLSearchParams(form)),
    headers: new Headers(init.headers),
    result,
  };
}

describe('each call of the specification, on the wire', () => {
  test('the list is complete', () => {
    expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(wire).sort());
  });

  test.each(calls)('$statement REQ-01 REQ-03 REQ-11 $name', async ({ name }) => {
    const { request, fields, data, endpoint } = written(name);
    const [method, path] = request.split(' ');
    const made = await make(name);
    expect(made.request).toBe(`${method} /territory${path}`);
    const session = { sessionId: 'demo' };
    expect(made.query).toEqual(method === 'GET' ? { ...session, ...fields } : session);
    expect(made.form).toEqual(method === 'GET' ? {} : fields);
    // the service reads them under the same names
    expect(Object.keys(v.parse(endpoint.requestSchema, fields))).toEqual(expect.arrayContaining(Object.keys(fields)));
    expect(made.result).toMatchObject({ success: true, data });
  });

  test.each(calls)('REQ-03 REQ-08 $name is sent with the headers of its client', async ({ name }) => {
    const { request } = written(name);
    const { headers } = await make(name);
    const own = ['building', 'gather', 'swift', 'eyes'].filter((header) => headers.has(header));
    expect(own).toEqual(request.includes(' /gopia/goya/') ? ['swift', 'eyes'] : ['building', 'gather']);
    expect(headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(headers.get('content-type')).toBe(request.startsWith('GET') ? null : 'application/x-www-form-urlencoded');
  });

  test('REQ-08 the second client makes the calls under /gopia/goya/, and no others', () => {
    const second = endpoints.filter(({ client }) => client === 'second');
    expect(second.map(({ path }) => path).filter((path) => !path.startsWith('/gopia/goya/'))).toEqual([]);
    expect(second).toHaveLength(endpoints.filter(({ path }) => path.startsWith('/gopia/goya/')).length);
  });

  test('CMP-05 a complaint’s picture has its own path and field name', () => {
    const { method, path, upload } = uploadComplaintImage;
    expect(`${method} ${path} ${upload}`).toBe('POST /user-problem/upload-problem-img problemImage');
  });
});
