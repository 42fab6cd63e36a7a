import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf } from '../../../test/borrower.ts';
import { changeAgreement } from '../../../test/change-agreement.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { envelopeOf, everythingWritten, postRaw, send, sendBytes } from '../../../test/wire.ts';

let rig: ServiceRig;
let written: string;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
  written = await everythingWritten(rig);
});
afterAll(() => rig.close());

const GENERATE = '/v3/loan-details/generate-vcode';
const DETAILS = '/v3/loan-details/loan-details';
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

describe('an invalid amount', () => {
  it.each([
    ['negative', 'amount=-124000', 'must be a positive whole number of minor units'],
    ['zero', 'amount=0', 'must be a positive whole number of minor units'],
    ['fractional', 'amount=1240.5', 'must be a whole number'],
    ['in exponents', 'amount=1e5', 'must be a whole number'],
    ['hexadecimal', 'amount=0x10', 'must be a whole number'],
    ['larger than a number holds exactly', 'amount=99999999999999999999', 'must be a whole number'],
    ['with separators', 'amount=1%2C240', 'must be a whole number'],
    ['with spaces', 'amount=+124000', 'must be a whole number'],
    ['in other digits', `amount=${encodeURIComponent('١٢٤')}`, 'must be a whole number'],
    ['no number', 'amount=much', 'must be a whole number'],
    ['empty', 'amount=', 'must be a whole number'],
    ['missing', '', 'is missing'],
    ['sent twice', 'amount=124000&amount=124000', 'must be a whole number'],
  ])('REQ-06 is refused by name: %s', async (_, amount, message) => {
    const answer = await send(rig, GENERATE, { body: `orderId=86&channelNumber=90006&${amount}` });
    expect(answer.status).toBe(400);
    expect(envelopeOf(answer.text)).toEqual({
      code: '400',
      message: `amount ${message}`,
      data: { problems: [{ field: 'amount', message }] },
    });
  });

  it('REQ-06 is refused with the name of every wrong field', async () => {
    const answer = await send(rig, GENERATE, { body: 'amount=x&isDelay=2&channelNumber=a%20b' });
    const { data } = envelopeOf(answer.text);
    const { problems } = data as { problems: { field: string }[] };
    expect(problems.map(({ field }) => field)).toEqual(['orderId', 'amount', 'channelNumber', 'isDelay']);
  });
});

describe('a record of another borrower', () => {
  it.each([DETAILS, '/v3/installment/loan-play-detail', '/county/recognised', GENERATE, '/repayment-way'])(
    'ORD-01 gets byte for byte the answer of a missing one: an order at %s',
    async (path) => {
      const ask = (orderId: string) =>
        send(rig, path, { body: form({ orderId, amount: '124000', channelNumber: '90006' }) });
      const missing = await ask('99999999');
      expect(envelopeOf(missing.text).code).toBe('1001');
      for (const orderId of ['902', '903', '999999999999999', '9'.repeat(40), 'abc', '-86', '86_', '0x56']) {
        expect({ orderId, ...(await ask(orderId)) }).toEqual({ orderId, ...missing });
      }
    },
  );

  it('REP-05 gets byte for byte the answer of a missing one: a payment', async () => {
    const theirs = 'HRM-DEMO-902-1';
    const ask = (paymentId: string, query?: string) =>
      send(rig, '/v3/loan-details/payment-status', {
        body: form({ paymentId }),
        ...(query === undefined ? {} : { query }),
      });
    expect(envelopeOf((await ask(theirs, 'sessionId=demo2')).text).code).toBe('00');
    const missing = await ask('HRM-0000-0000');
    expect(envelopeOf(missing.text).code).toBe('1007');
    expect(await ask(theirs)).toEqual(missing);
  });
});

describe('a malformed request', () => {
  it('REQ-06 gets a 413 envelope if it has 1 MB', async () => {
    const body = `orderId=86&filler=${'x'.repeat(1_000_000)}`;
    const url = `${rig.baseUrl}/territory${DETAILS}?sessionId=demo`;
    const answer = await postRaw(url, body, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(answer.status).toBe(413);
    expect(envelopeOf(answer.text)).toEqual({ code: '413', message: 'The request is too large.', data: null });
    // said to be small and sent in pieces, it is cut off as well
    const inPieces = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new ReadableStream({
        start: (controller) => {
          for (let piece = 0; piece < 100; piece += 1) controller.enqueue(new TextEncoder().encode('a=b&'.repeat(250)));
          controller.close();
        },
      }),
      duplex: 'half',
    }).then(
      (response) => response.status,
      () => 'cut off',
    );
    expect([413, 'cut off']).toContain(inPieces);
  });

  it('gets a 413 envelope for a file whose head says that it is too large, before any of it came', async () => {
    const { port } = new URL(rig.baseUrl);
    const socket = connect(Number(port), '127.0.0.1');
    const head = [
      'POST /territory/user-problem/upload-problem-img?sessionId=demo HTTP/1.1',
      'host: x',
      'content-type: multipart/form-data; boundary=x',
      `content-length: ${13 * 1024 * 1024}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    const [answer] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'nonsense'])(
    'REQ-03 gets a 415 envelope for another content type: %s',
    async (type) => {
      const answer = await send(rig, DETAILS, { headers: { 'content-type': type }, body: '{"orderId":"86"}' });
      expect(answer.status).toBe(415);
      expect(envelopeOf(answer.text).code).toBe('415');
    },
  );

  it('REQ-03 gets an envelope for lists, prototypes, broken escapes or a missing body', async () => {
    for (const body of [
      '__proto__=1&constructor=2&orderId[]=86',
      'orderId=%E0%A4%A',
      'orderId=%00',
      '=&&&==',
      'orderId[$ne]=1',
      '',
    ]) {
      const answer = await send(rig, '/repayment-way', { body });
      expect({ body, status: answer.status, code: envelopeOf(answer.text).code }).toEqual({
        body,
        status: 400,
        code: '400',
      });
    }
  });

  it('REQ-06 gets a 400 that names the field if a text has a zero character', async () => {
    const body = 'problemType=2&problemSonType=&orderNo=170&problemDetail=a%00b';
    const answer = await send(rig, '/user-problem/problem-save', { body });
    expect([answer.status, envelopeOf(answer.text).code]).toEqual([400, '400']);
    expect(answer.text).toContain('problemDetail');
  });

  it('REQ-01 gets a 404 envelope at an unknown path or outside the base path', async () => {
    for (const path of ['/territory/v3/nothing', '/v3/loan-details/loan-details', '/territory', '/territory/']) {
      const response = await fetch(`${rig.baseUrl}${path}?sessionId=demo`, {
        method: 'POST',
        body: new URLSearchParams(),
      });
      expect([path, response.status]).toEqual([path, 404]);
      expect(envelopeOf(await response.text())).toEqual({
        code: '404',
        message: 'This call does not exist.',
        data: null,
      });
    }
  });

  it('REQ-03 gets a 404 envelope for GET, PUT and DELETE on a POST call', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const response = await fetch(`${rig.baseUrl}/territory${DETAILS}?sessionId=demo&orderId=86`, { method });
      expect([method, response.status, envelopeOf(await response.text()).code]).toEqual([method, 404, '404']);
    }
  });

  it('gets an envelope before any route: an unreadable address, a head too large, no HTTP', async () => {
    const bad = await fetch(`${rig.baseUrl}/territory/%E0%A4%A?sessionId=canary-in-address`);
    expect(bad.status).toBe(400);
    expect(envelopeOf(await bad.text())).toMatchObject({ code: '400', data: null });
    const long = await sendBytes(rig, `GET /territory/x?${'y'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`);
    expect(long).toMatch(/^HTTP\/1\.1 431 /);
    expect(envelopeOf(long.split('\r\n\r\n')[1] ?? '').code).toBe('413');
    const noise = await sendBytes(rig, 'hello?\r\n\r\n');
    expect(noise).toMatch(/^HTTP\/1\.1 400 /);
    expect(envelopeOf(noise.split('\r\n\r\n')[1] ?? '').code).toBe('400');
    const two = await sendBytes(
      rig,
      `POST /territory${DETAILS} HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    expect(two).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('an internal error', () => {
  it('REQ-06 is answered by an envelope without internals and is logged', async () => {
    const maria = borrowerOf(rig);
    const before = await changeAgreement(rig, 86, () => ({ version: 1, nonsense: true }));
    const answer = await send(rig, DETAILS, { body: 'orderId=86' });
    await changeAgreement(rig, 86, () => before);
    expect(answer.status).toBe(500);
    const { code, data } = envelopeOf(answer.text);
    expect([code, data]).toEqual(['500', null]);
    expect(answer.text).not.toMatch(/select|error:|at |\.ts|nonsense|DomainError|stack/i);
    expect(rig.log()).toContain('"msg":"a call failed"');
    expect((await maria.details(86)).orderStatus).toBe(170);
  });

  it('REQ-06 in the database is answered the same way without a table name', async () => {
    await sql`alter table product_events rename to product_events_gone`.execute(rig.db);
    const body = form({ productId: '1', moduleId: '30', positionId: '0' });
    const answer = await send(rig, '/service/event/save', { body });
    await sql`alter table product_events_gone rename to product_events`.execute(rig.db);
    expect([answer.status, envelopeOf(answer.text).code]).toEqual([500, '500']);
    expect(answer.text).not.toMatch(/product_events|relation|sql/i);
  });
});

describe('a refused request', () => {
  it('REQ-06 writes nothing', async () => {
    expect(await everythingWritten(rig)).toBe(written);
  });
});
