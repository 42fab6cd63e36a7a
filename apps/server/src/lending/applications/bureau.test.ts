import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicants } from '../../../test/applicants.ts';
import { dataOf } from '../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { decideApplications } from './decide-applications.ts';

const bureau = { answer: { status: 200, body: '{}' }, asked: [] as { headers: IncomingHttpHeaders; body: string }[] };
const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    bureau.asked.push({ headers: request.headers, body });
    const { status, body: answer } = bureau.answer;
    response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:1/' }).end(answer);
  });
});
let rig: ServiceRig;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  rig = await openServiceRig({ env: { BUREAU_URL: `http://127.0.0.1:${port}/ask`, BUREAU_KEY: 'our-key' } });
});
afterAll(async () => {
  await rig.close();
  server.closeAllConnections();
  server.close();
});

const { push, newBorrower, details, ordersOf } = applicants(() => rig);
async function applies(session: string, body: string, status = 200) {
  bureau.answer = { status, body };
  const borrowerId = await newBorrower(session);
  const { lendDetailsUrl: url } = dataOf(await push({ productId: '1', session }));
  const [{ id: orderId } = { id: 0 }] = await ordersOf(borrowerId);
  const { stores } = rig.app.services;
  const step = await stores.decisionSteps.newest(orderId, 'bureau');
  const items = await stores.openItems.listOpenOf('application', orderId);
  return {
    orderId,
    step,
    items: items.map((item) => item.details['steps']),
    shown: (await details(url, session)).noticeStatusText,
  };
}

describe('the credit bureau', () => {
  it('is asked once about an application, with our key, and its answer is kept', async () => {
    const { step, shown, orderId } = await applies('known', '{"result":"clear","score":712,"reference":"R-9"}');
    expect(shown).toBe('Approved');
    expect(step).toMatchObject({
      result: 'passed',
      version: expect.stringContaining('127.0.0.1'),
      details: { score: 712, reference: 'R-9' },
    });
    expect(bureau.asked).toHaveLength(1);
    expect(bureau.asked[0]?.headers.authorization).toBe('Bearer our-key');
    expect(JSON.parse(bureau.asked[0]?.body ?? '')).toMatchObject({
      orderId: String(orderId),
      name: 'known',
      bornOn: '1990-05-05',
      currency: 'PHP',
    });
    await decideApplications(rig.app.services);
    expect(bureau.asked).toHaveLength(1);
  });

  it('holds an application with its finding', async () => {
    const { items, shown } = await applies('found', '{"result":"found","score":310}');
    expect([items, shown]).toEqual([[['bureau']], 'Under review']);
  });

  it('knows nothing of a person, who is decided without', async () => {
    expect(await applies('new-here', '{"result":"unknown"}')).toMatchObject({
      step: { result: 'unknown' },
      shown: 'Approved',
    });
  });

  it.each<[string, string, number]>([
    ['fails', '', 500],
    ['leads elsewhere', '', 302],
    ['answers with no JSON', '<html>', 200],
    ['answers what nobody knows', '{"result":"maybe"}', 200],
  ])('that %s leaves the application to an operator', async (what, body, status) => {
    const { step, items, shown } = await applies(`bureau-${what}`, body, status);
    expect([step, items, shown]).toMatchObject([
      { result: 'failed', reason: 'no-answer' },
      [['bureau']],
      'Under review',
    ]);
  });
});
