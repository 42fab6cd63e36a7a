import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claimApplication, decideApplication, listApplications, loadApplication } from '@hiram/contract/desk';
import { applicationClaimed, notPossible } from '@hiram/contract/refusal-codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicants } from '../../../../test/applicants.ts';
import { type Desk, openDeskAs } from '../../../../test/desk.ts';
import { heldApplications } from '../../../../test/held-applications.ts';
import { dataOf } from '../../../../test/registrant.ts';
import { runCommand } from '../../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../../test/service-rig.ts';

let rig: ServiceRig;
let ana: Desk;
beforeAll(async () => {
  // nothing decides by itself within the hour
  rig = await openServiceRig({ env: { AUTO_APPROVE: '0', DECISION_DELAY_SECONDS: '3600' } });
  ana = await openDeskAs(rig, 'ana', 'underwriter');
  await openDeskAs(rig, 'ben', 'underwriter');
});
afterAll(() => rig.close());

const { once, apply, orderOf, openItems } = heldApplications(() => rig);

describe('an application that waits', () => {
  it('is checked again at its approval: a borrower who was blacklisted meanwhile is not approved', async () => {
    const { orderNo, borrowerId } = await apply('shared-account');
    const phone = (await rig.app.services.stores.borrowers.personOf(borrowerId)).phone ?? '';
    await runCommand(rig, ['blacklist', 'add', 'phone', phone, '--reason', 'fraud', '--by', 'ben']);
    expect(dataOf(await ana.call(decideApplication, { orderNo, decision: 'approve', ...once() })).outcome).toBe(
      'found',
    );
    expect((await orderOf(orderNo)).decision).toBe('pending');
    expect(await openItems(orderNo)).toBe(1);
    expect(dataOf(await ana.call(loadApplication, { orderNo })).checks).toContain('blacklist');
  });

  it('is left alone by the job while an operator has taken or holds it', async () => {
    const { orderNo } = await apply();
    const { applications } = rig.app.services.stores;
    const only = Number(orderNo);
    const now = new Date(rig.now().getTime() + 7_200_000);
    const taken = async () => (await applications.claimUndecided(now, { only, now, leaseMs: 0 }))?.id;
    const act = (asked: 'claim' | 'hold' | 'give-back') =>
      ana.call(claimApplication, { orderNo, act: asked, note: 'Waits for a payslip.', ...once() });
    await act('claim');
    expect(await taken()).toBeUndefined();
    await act('hold');
    expect(await taken()).toBeUndefined();
    await act('give-back');
    expect(await taken()).toBe(only);
  });

  it('cannot be approved before the lender’s decision service has answered', async () => {
    const { orderNo } = await apply();
    const { services } = rig.app;
    const { decider } = services;
    Object.assign(services, { decider: { ...decider, isOutside: true } });
    const answer = await ana.call(decideApplication, { orderNo, decision: 'approve', ...once() });
    Object.assign(services, { decider });
    expect(answer).toMatchObject({ code: notPossible, message: 'The decision service has not answered yet.' });
    expect((await orderOf(orderNo)).decision).toBe('pending');
  });
});

describe('a repeated try', () => {
  it('with other content is refused', async () => {
    const { orderNo } = await apply('shared-account');
    const request = { orderNo, decision: 'refuse' as const, reason: 'elsewhere' as const, ...once() };
    expect(await ana.call(decideApplication, request)).toMatchObject({ success: true });
    expect(await ana.call(decideApplication, request)).toMatchObject({ success: true });
    const other = { ...request, reason: 'own-words' as const, words: 'Your payslip cannot be read.' };
    expect(await ana.call(decideApplication, other)).toMatchObject({ success: false, status: 409 });
  });

  it('has its note sealed, and in neither the history of an item nor the borrower’s own data', async () => {
    const { orderNo, borrowerId } = await apply('shared-account');
    const note = 'Same device as a ring of fraudsters.';
    await ana.call(decideApplication, { orderNo, decision: 'refuse', note, ...once() });
    const events = await rig.db.selectFrom('open_item_events').select('note').execute();
    expect(JSON.stringify(events)).not.toContain(note);
    const folder = mkdtempSync(path.join(tmpdir(), 'hiram-acts-'));
    const exported = await runCommand(rig, [
      'borrower',
      'export',
      String(borrowerId),
      path.join(folder, 'own'),
      '--by',
      'ben',
    ]);
    expect(exported).toMatchObject({ code: 0 });
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const texts = files.map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8')).join('');
    rmSync(folder, { recursive: true });
    expect(texts).toContain('application_acts');
    expect(texts).not.toContain(note);
  });
});

describe('an application that is signed again', () => {
  it('is nobody’s: an act from before holds it no longer', async () => {
    // last: the days that pass end the other operators' sessions
    const { orderNo, session } = await apply();
    const bea = await openDeskAs(rig, 'bea', 'underwriter');
    const claim = (desk: Desk) => desk.call(claimApplication, { orderNo, act: 'claim', ...once() });
    expect(await claim(ana)).toMatchObject({ success: true });
    expect(await claim(bea)).toMatchObject({ code: applicationClaimed });
    // decided elsewhere than at the desk, the claim is the newest act
    const { applications } = rig.app.services.stores;
    await applications.decide(Number(orderNo), { approved: true, reason: null, at: rig.now() });
    await rig.passDays(40);
    dataOf(await applicants(() => rig).push({ productId: '1', session }));
    expect((await orderOf(orderNo)).decision).toBe('pending');
    const desk = await openDeskAs(rig, 'cleo', 'underwriter');
    expect(dataOf(await desk.call(loadApplication, { orderNo })).holder).toBe('');
    const free = dataOf(await desk.call(listApplications, { state: 'free' })).list;
    expect(free.find((each) => each.orderNo === orderNo)).toMatchObject({ holder: '' });
    expect(await claim(desk)).toMatchObject({ success: true });
  });
});
