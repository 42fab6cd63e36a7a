import {
  claimApplication,
  decideApplication,
  listApplications,
  listTimeline,
  loadApplication,
} from '@hiram/contract/desk';
import {
  applicationClaimed,
  applicationDecided,
  notPermitted,
  notPossible,
  orderNotFound,
} from '@hiram/contract/refusal-codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicants } from '../../../../test/applicants.ts';
import { addAgent, type Desk, deskBrowser, openDeskAs } from '../../../../test/desk.ts';
import { dataOf } from '../../../../test/registrant.ts';
import { runCommand } from '../../../../test/run-command.ts';
import { heldApplications } from '../../../../test/held-applications.ts';
import { openServiceRig, type ServiceRig } from '../../../../test/service-rig.ts';

let rig: ServiceRig;
let ana: Desk;
let ben: Desk;
beforeAll(async () => {
  // nothing decides by itself within the hour
  rig = await openServiceRig({ env: { AUTO_APPROVE: '0', DECISION_DELAY_SECONDS: '3600' } });
  ana = await openDeskAs(rig, 'ana', 'underwriter');
  ben = await openDeskAs(rig, 'ben', 'underwriter');
});
afterAll(() => rig.close());

const { once, apply, orderOf, openItems } = heldApplications(() => rig);
const trailOf = async (orderNo: string) => {
  const rows = await rig.db
    .selectFrom('desk_audit')
    .select(['login', 'action'])
    .where('detail', '=', orderNo)
    .orderBy('id')
    .execute();
  return rows.map(({ login, action }) => `${login} ${action}`);
};

describe('an approval', () => {
  it('closes every item that holds the application, counts once, and is in the trail', async () => {
    const { orderNo, borrowerId } = await apply('shared-account', 'shared-person');
    const request = { orderNo, decision: 'approve' as const, note: 'Known to us.', ...once() };
    expect(await ana.call(decideApplication, request)).toMatchObject({ data: { outcome: 'approved', approved: null } });
    expect(await ana.call(decideApplication, request)).toMatchObject({ data: { outcome: 'approved', approved: null } });
    expect(await orderOf(orderNo)).toMatchObject({ decision: 'approved', approvedMinor: null });
    expect(await openItems(orderNo)).toBe(0);
    expect(await trailOf(orderNo)).toEqual(['ana application-approved']);
    const page = dataOf(await ben.call(loadApplication, { orderNo }));
    expect(page.acts).toMatchObject([{ act: 'approved', by: 'Agent ana', words: 'Known to us.' }]);
    const timeline = await ben.call(listTimeline, { borrower: String(borrowerId), kind: 'application' });
    expect(dataOf(timeline).list).toContainEqual(
      expect.objectContaining({ what: 'approved', subject: orderNo, by: 'Agent ana' }),
    );
  });

  it('of less is an offer of less, and never of more or of less than the smallest loan', async () => {
    const { orderNo } = await apply('shared-account');
    const less = (upToMinor: number) => ({ orderNo, decision: 'approve' as const, upToMinor, ...once() });
    expect(await ana.call(decideApplication, less(400_001))).toMatchObject({ code: notPossible });
    expect(await ana.call(decideApplication, less(1))).toMatchObject({
      code: notPossible,
      message: 'The product has no loan as small as that: refuse it instead.',
    });
    expect(await openItems(orderNo)).toBe(1);
    const answer = dataOf(await ana.call(decideApplication, less(300_000)));
    expect(answer).toEqual({ outcome: 'approved', approved: 300_000 });
    expect((await orderOf(orderNo)).approvedMinor).toBe(300_000);
  });

  it('is at most what the decision service said', async () => {
    const { orderNo, borrowerId } = await apply();
    await rig.app.services.stores.openItems.open({
      kind: 'application',
      subject: orderNo,
      borrowerId,
      reason: 'automatic-approval-off',
      details: { maxPrincipalMinor: 300_000 },
      at: rig.now(),
    });
    expect(dataOf(await ana.call(loadApplication, { orderNo })).atMost).toBe(300_000);
    const request = { orderNo, decision: 'approve' as const };
    expect(await ana.call(decideApplication, { ...request, upToMinor: 300_001, ...once() })).toMatchObject({
      code: notPossible,
    });
    expect(dataOf(await ana.call(decideApplication, { ...request, ...once() })).approved).toBe(300_000);
  });

  it('of an application that nothing holds checks it first, and waits where a check finds something', async () => {
    const clear = await apply();
    expect(
      dataOf(await ana.call(decideApplication, { orderNo: clear.orderNo, decision: 'approve', ...once() })),
    ).toEqual({ outcome: 'approved', approved: null });
    const listed = await apply();
    const phone = (await rig.app.services.stores.borrowers.personOf(listed.borrowerId)).phone ?? '';
    const added = await runCommand(rig, ['blacklist', 'add', 'phone', phone, '--reason', 'fraud', '--by', 'ben']);
    expect(added).toMatchObject({ code: 0 });
    const request = { orderNo: listed.orderNo, decision: 'approve' as const, ...once() };
    expect(dataOf(await ana.call(decideApplication, request)).outcome).toBe('found');
    expect(dataOf(await ana.call(decideApplication, request)).outcome).toBe('found');
    expect((await orderOf(listed.orderNo)).decision).toBe('pending');
    expect(dataOf(await ana.call(loadApplication, { orderNo: listed.orderNo })).checks).toContain('blacklist');
  });
});

describe('a refusal', () => {
  it('is for a reason that the borrower reads, in the service’s words or the operator’s own', async () => {
    const { details } = applicants(() => rig);
    const cases = [
      { reason: 'indebted' as const, reads: 'Your other loans already take a large part of your income.' },
      { reason: 'own-words' as const, words: 'Your payslip cannot be read.', reads: 'Your payslip cannot be read.' },
    ];
    for (const { reads, ...why } of cases) {
      const { orderNo, session } = await apply('shared-account', 'shared-person');
      expect(
        dataOf(await ana.call(decideApplication, { orderNo, decision: 'refuse', ...why, ...once() })).outcome,
      ).toBe('refused');
      expect(await openItems(orderNo)).toBe(0);
      expect(JSON.stringify(await details(`/?orderId=${orderNo}`, session))).toContain(reads);
    }
    const unheld = await apply();
    await ana.call(decideApplication, { orderNo: unheld.orderNo, decision: 'refuse', ...once() });
    expect(await orderOf(unheld.orderNo)).toMatchObject({ decision: 'refused', decisionReason: 'elsewhere' });
    const wordless = { orderNo: unheld.orderNo, decision: 'refuse' as const, reason: 'own-words' as const, ...once() };
    expect(await ana.call(decideApplication, wordless)).toMatchObject({ code: '400' });
  });
});

describe('two operators', () => {
  it('who decide at once: one decides, and the other is told who', async () => {
    const { orderNo } = await apply('shared-account');
    const answers = await Promise.all([
      ana.call(decideApplication, { orderNo, decision: 'approve', ...once() }),
      ben.call(decideApplication, { orderNo, decision: 'refuse', ...once() }),
    ]);
    const lost = answers.filter(({ success }) => !success);
    expect(lost).toHaveLength(1);
    const winner = answers[0].success ? 'Agent ana' : 'Agent ben';
    expect(lost[0]).toMatchObject({
      code: applicationDecided,
      message: `${winner} has decided this application already.`,
    });
    expect(await trailOf(orderNo)).toHaveLength(1);
  });

  it('are told of a decision by command too', async () => {
    const { orderNo } = await apply('shared-account');
    const [item] = await rig.app.services.stores.openItems.listOpenOf('application', orderNo);
    expect(await runCommand(rig, ['review', 'refuse', String(item?.id), '--by', 'ben'])).toMatchObject({ code: 0 });
    expect(await ana.call(decideApplication, { orderNo, decision: 'approve', ...once() })).toMatchObject({
      code: applicationDecided,
      message: 'ben has decided this application already.',
    });
  });

  it('take, hold and give back: nobody decides on what another has, and the queue says whose it is', async () => {
    const { orderNo } = await apply('shared-account');
    const queue = async (desk: Desk, state: 'mine' | 'free' | 'waiting') =>
      dataOf(await desk.call(listApplications, { state })).list.find((each) => each.orderNo === orderNo);
    expect(await queue(ana, 'free')).toMatchObject({ holder: '', isOwn: false });
    const claim = { orderNo, act: 'claim' as const, ...once() };
    expect(await ana.call(claimApplication, claim)).toMatchObject({ success: true });
    expect(await ana.call(claimApplication, claim)).toMatchObject({ success: true });
    expect(await queue(ana, 'mine')).toMatchObject({ holder: 'Agent ana', isOwn: true, isOnHold: false });
    expect(await queue(ben, 'free')).toBeUndefined();
    expect(await queue(ben, 'waiting')).toMatchObject({ holder: 'Agent ana', isOwn: false });
    const told = { code: applicationClaimed, message: 'Agent ana has this application. It must be given back first.' };
    expect(await ben.call(claimApplication, { orderNo, act: 'claim', ...once() })).toMatchObject(told);
    expect(await ben.call(decideApplication, { orderNo, decision: 'refuse', ...once() })).toMatchObject(told);
    expect(await ana.call(claimApplication, { orderNo, act: 'hold', ...once() })).toMatchObject({ code: '400' });
    const note = 'The employer calls back on Monday.';
    await ana.call(claimApplication, { orderNo, act: 'hold', note, ...once() });
    expect(await queue(ana, 'mine')).toMatchObject({ isOnHold: true });
    expect(dataOf(await ben.call(loadApplication, { orderNo })).acts[0]).toMatchObject({ act: 'held', words: note });
    await ben.call(claimApplication, { orderNo, act: 'give-back', ...once() });
    expect(await queue(ben, 'free')).toMatchObject({ holder: '' });
    expect(await ben.call(decideApplication, { orderNo, decision: 'refuse', ...once() })).toMatchObject({
      success: true,
    });
    expect(await trailOf(orderNo)).toEqual([
      'ana application-claimed',
      'ana application-held',
      'ben application-read',
      'ben application-given-back',
      'ben application-refused',
    ]);
    // no note is readable in the database
    const stored = await rig.db.selectFrom('application_acts').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(note);
  });
});

describe('an application', () => {
  it('is decided by an underwriter of its market only', async () => {
    const { orderNo } = await apply('shared-account');
    const there = await openDeskAs(rig, 'in-india', 'underwriter@IN');
    expect(await there.call(decideApplication, { orderNo, decision: 'refuse', ...once() })).toMatchObject({
      code: orderNotFound,
    });
    expect(await there.call(claimApplication, { orderNo, act: 'claim', ...once() })).toMatchObject({
      code: orderNotFound,
    });
    for (const role of ['viewer', 'agent', 'collector', 'accountant', 'product-manager', 'administrator']) {
      await addAgent(rig, `a-${role}`, { roles: role });
      const desk = deskBrowser(rig);
      await desk.signIn(`a-${role}`, 'another-password');
      expect(await desk.call(decideApplication, { orderNo, decision: 'refuse', ...once() })).toMatchObject({
        code: notPermitted,
      });
    }
    expect((await orderOf(orderNo)).decision).toBe('pending');
  });
});
