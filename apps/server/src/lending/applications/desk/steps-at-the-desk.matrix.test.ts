import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { order } from '@hiram/contract';
import {
  assignApplication,
  clearHit,
  decideApplication,
  listApplications,
  loadApplication,
} from '@hiram/contract/desk';
import { applicationClaimed, listingChanged, notPermitted, notPossible } from '@hiram/contract/refusal-codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicants } from '../../../../test/applicants.ts';
import { type Desk, openDeskAs } from '../../../../test/desk.ts';
import { dataOf } from '../../../../test/registrant.ts';
import { runCommand } from '../../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../../test/service-rig.ts';

let rig: ServiceRig;
let ana: Desk;
let ben: Desk;
beforeAll(async () => {
  rig = await openServiceRig();
  ana = await openDeskAs(rig, 'ana', 'underwriter');
  ben = await openDeskAs(rig, 'ben', 'underwriter');
  const file = join(mkdtempSync(join(tmpdir(), 'hiram-desk-list-')), 'list.csv');
  writeFileSync(file, 'reference,name,born\nL1,Mohamed Yusuf,1990\n');
  await runCommand(rig, ['sanctions', 'load', file, '--source', 'un', '--by', 'ana']);
});
afterAll(() => rig.close());

const { push, newBorrower, details, ordersOf } = applicants(() => rig);
let tries = 0;
const once = () => ({ tryId: `steps-${(tries += 1)}` });
async function applies(session: string) {
  const borrowerId = await newBorrower(session);
  const { lendDetailsUrl: url } = dataOf(await push({ productId: '1', session }));
  const [{ id } = { id: 0 }] = await ordersOf(borrowerId);
  return { borrowerId, orderNo: String(id), url };
}
const pageOf = async (orderNo: string, desk = ana) => dataOf(await desk.call(loadApplication, { orderNo }));

describe('the page of an application', () => {
  it('shows every step with its result, version and reason', async () => {
    const { orderNo } = await applies('plain-person');
    const { steps, hits } = await pageOf(orderNo);
    expect(steps.map(({ step, result }) => `${step} ${result}`)).toEqual([
      'identity passed',
      'duplicates passed',
      'blacklist passed',
      'cooling-off passed',
      'sanctions passed',
      'bureau passed',
      'affordability passed',
      'rules unknown',
      'score passed',
      'offer passed',
    ]);
    const of = (name: string) => steps.find(({ step }) => step === name);
    expect(of('sanctions')?.version).toMatch(/^un \d+$/);
    expect(of('bureau')).toMatchObject({ version: 'sandbox-bureau', score: expect.any(Number) });
    expect(of('rules')?.reason).toBe('no-rules');
    expect(of('offer')?.offered).toBe(400_000);
    expect(hits).toEqual([]);
  });

  it('tells what agrees with a list; a hit is cleared with a reason before the approval, and is not asked again', async () => {
    const { orderNo, session } = { ...(await applies('Muhammad Yousuf')), session: 'Muhammad Yousuf' };
    const page = await pageOf(orderNo);
    expect(page.checks).toContain('sanctions');
    expect(page.reasons).toEqual(['manual-review']);
    expect(page.hits).toEqual([
      {
        source: 'un',
        reference: 'L1',
        names: ['Mohamed Yusuf'],
        born: ['1990'],
        matchedName: 'Mohamed Yusuf',
        matchedKind: 'main',
        matchedBorn: 'near-year',
        seen: expect.any(String),
        cleared: '',
      },
    ]);
    const listed = dataOf(await ana.call(listApplications, {})).list.find((each) => each.orderNo === orderNo);
    expect(listed?.checks).toContain('sanctions');
    const approve = () => ana.call(decideApplication, { orderNo, decision: 'approve', ...once() });
    expect(dataOf(await approve()).outcome).toBe('found');
    const seen = page.hits[0]?.seen ?? '';
    const cleared = { orderNo, source: 'un', reference: 'L1', seen, words: 'Her passport shows another person.' };
    expect(await ana.call(clearHit, { ...cleared, reference: 'L2' })).toMatchObject({ code: notPossible });
    expect(await ana.call(clearHit, cleared)).toMatchObject({ success: true });
    expect(await ana.call(clearHit, cleared)).toMatchObject({ success: true });
    expect((await pageOf(orderNo)).hits[0]?.cleared).toMatch(/^ana · .* · Her passport shows another person\.$/);
    expect(dataOf(await approve()).outcome).toBe('approved');
    expect(dataOf(await rig.call(session)(order.loadOrderDetails, { orderId: orderNo })).noticeStatusText).toBe(
      'Approved',
    );
    const trail = await rig.db
      .selectFrom('desk_audit')
      .select(['login', 'action'])
      .where('action', '=', 'sanctions-cleared')
      .execute();
    expect(trail[0]).toEqual({ login: 'ana', action: 'sanctions-cleared' });
  });
});

describe('a hit', () => {
  it('of a list that is newer than an approval is shown and cleared; on a refused application it is not looked for', async () => {
    const approved = await applies('Tomasz Wilkowski');
    const refused = await applies('Tomasz Wilkowsky');
    await rig.db
      .updateTable('orders')
      .set({ decision: 'refused', decision_reason: 'elsewhere' })
      .where('id', '=', Number(refused.orderNo))
      .execute();
    expect(await pageOf(approved.orderNo)).toMatchObject({ decision: 'approved', hits: [] });
    const file = join(mkdtempSync(join(tmpdir(), 'hiram-desk-list-')), 'list.csv');
    writeFileSync(file, 'reference,name,born\nW1,Tomasz Wilkowski,1990\nW2,Tomasz Wilkowsky,1990\n');
    await runCommand(rig, ['sanctions', 'load', file, '--source', 'newer', '--by', 'ana']);
    const hitOf = async () =>
      (await pageOf(approved.orderNo)).hits.find(({ source, reference }) => source === 'newer' && reference === 'W1');
    const seen = (await hitOf())?.seen ?? '';
    expect(await hitOf()).toMatchObject({ cleared: '' });
    const clearance = { orderNo: approved.orderNo, source: 'newer', reference: 'W1', seen, words: 'Another father.' };
    expect(await ana.call(clearHit, clearance)).toMatchObject({ success: true });
    expect((await hitOf())?.cleared).toContain('Another father.');
    expect((await pageOf(refused.orderNo)).hits).toEqual([]);
  });

  it('is not cleared unseen: an entry or a borrower that changed since is looked at first', async () => {
    const load = async (...rows: readonly string[]) => {
      const file = join(mkdtempSync(join(tmpdir(), 'hiram-desk-list-')), 'list.csv');
      writeFileSync(file, ['reference,name,born', ...rows, ''].join('\n'));
      expect(await runCommand(rig, ['sanctions', 'load', file, '--source', 'eu', '--by', 'ana'])).toMatchObject({
        code: 0,
      });
    };
    await load('E1,Karim Bensalem,1990');
    const { orderNo, borrowerId } = await applies('Karim Bensalem');
    const clear = async (seen: string) =>
      ana.call(clearHit, { orderNo, source: 'eu', reference: 'E1', seen, words: 'Another father.' });
    const seenNow = async () => (await pageOf(orderNo)).hits[0]?.seen ?? '';
    const before = await seenNow();
    await load('E1,Karim Bensalem,1990-05-05');
    expect(await clear(before)).toMatchObject({ code: listingChanged });
    expect((await pageOf(orderNo)).hits).toMatchObject([
      { born: ['1990-05-05'], matchedBorn: 'same-day', cleared: '' },
    ]);
    const then = await seenNow();
    await rig.app.services.stores.borrowers.update(borrowerId, { bornOn: '1990-05-06' });
    expect(await clear(then)).toMatchObject({ code: listingChanged });
    expect(await clear(await seenNow())).toMatchObject({ success: true });
  });
});

describe('an assigned application', () => {
  it('is the other operator’s, once, and no one’s who may not decide', async () => {
    const { orderNo } = await applies('Mohammed Yusuf');
    const request = { orderNo, login: 'ben', note: 'You know the town.', ...once() };
    expect(await ana.call(assignApplication, request)).toMatchObject({ success: true });
    expect(await ana.call(assignApplication, request)).toMatchObject({ success: true });
    const page = await pageOf(orderNo, ben);
    expect(page).toMatchObject({
      holder: 'Agent ben',
      isOwn: true,
      acts: [{ act: 'assigned', by: 'Agent ana → Agent ben', words: 'You know the town.' }],
    });
    expect(page.officers).toContainEqual({ login: 'ana', name: 'Agent ana' });
    expect(dataOf(await ben.call(listApplications, { state: 'mine' })).list.map((each) => each.orderNo)).toContain(
      orderNo,
    );
    expect(await ana.call(decideApplication, { orderNo, decision: 'approve', ...once() })).toMatchObject({
      code: applicationClaimed,
    });
    await openDeskAs(rig, 'only-reads', 'viewer');
    expect(await ana.call(assignApplication, { orderNo, login: 'only-reads', ...once() })).toMatchObject({
      code: notPossible,
    });
  });

  it.each(['viewer', 'agent', 'collector', 'accountant'])(
    'is not assigned, and no hit cleared, by a %s',
    async (role) => {
      const desk = await openDeskAs(rig, `the-${role}`, role);
      const orderNo = '1000';
      expect(await desk.call(assignApplication, { orderNo, login: 'ben', ...once() })).toMatchObject({
        code: notPermitted,
      });
      expect(
        await desk.call(clearHit, { orderNo, source: 'un', reference: 'L1', seen: 'x', words: 'x' }),
      ).toMatchObject({
        code: notPermitted,
      });
    },
  );
});

describe('own words of a refusal', () => {
  let orderNo = '';
  beforeAll(async () => {
    ({ orderNo } = await applies('Yousuf Muhamad'));
  });

  it('are sealed in the database, and the borrower reads them', async () => {
    const { orderNo: own, url } = await applies('Yusuf Mohamed');
    const words = 'We lend again after the harvest.';
    expect(
      await ana.call(decideApplication, { orderNo: own, decision: 'refuse', reason: 'own-words', words, ...once() }),
    ).toMatchObject({ success: true });
    expect((await details(url, 'Yusuf Mohamed')).noticeDesText).toContain(words);
    expect((await pageOf(own)).reason).toBe(words);
    const row = await rig.db
      .selectFrom('orders')
      .select('decision_words as kept')
      .where('id', '=', Number(own))
      .executeTakeFirst();
    expect(row?.kept).toMatch(/^sealed:/);
  });

  it.each([
    'You are on a sanctions list.',
    'Suspected fraud.',
    'Está en una lista negra.',
    '您在制裁名单上。',
    'आप प्रतिबंध सूची में हैं।',
    'Nama Anda ada di daftar hitam.',
  ])('that would tip the borrower off are refused: %s', async (words) => {
    expect(
      await ana.call(decideApplication, { orderNo, decision: 'refuse', reason: 'own-words', words, ...once() }),
    ).toMatchObject({
      code: notPossible,
      message: expect.stringContaining('name a list or a suspicion'),
    });
    expect((await pageOf(orderNo)).decision).toBe('pending');
  });
});
