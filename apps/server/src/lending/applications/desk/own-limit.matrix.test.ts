import { assignApplication, claimApplication, decideApplication, loadApplication } from '@hiram/contract/desk';
import { aboveOwnLimit } from '@hiram/contract/refusal-codes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDeskAs } from '../../../../test/desk.ts';
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

const { once, apply, orderOf } = heldApplications(() => rig);
describe('a limit of a role', () => {
  const limited = (role: string, max: number) =>
    rig.db
      .insertInto('role_limits')
      .values({ role, permission: 'applications.decide', currency: 'PHP', max_minor: max })
      .execute();
  afterEach(() => rig.db.deleteFrom('role_limits').execute());

  it('keeps its holder from approving more, and from nothing else', async () => {
    await limited('underwriter', 300_000);
    const { orderNo } = await apply('shared-account');
    expect(dataOf(await ana.call(loadApplication, { orderNo })).ownAtMost).toBe(300_000);
    const approve = (upToMinor?: number) =>
      ana.call(decideApplication, { orderNo, decision: 'approve', ...(upToMinor && { upToMinor }), ...once() });
    const message = 'You may approve up to ₱3,000.00. Approve less, or hand the application over.';
    expect(await approve()).toMatchObject({ code: aboveOwnLimit, message });
    expect(await approve(400_000)).toMatchObject({ code: aboveOwnLimit, message });
    expect((await orderOf(orderNo)).decision).toBe('pending');
    const held = await ana.call(claimApplication, { orderNo, act: 'hold', note: 'For Ben.', ...once() });
    expect(held).toMatchObject({ success: true });
    expect(await ana.call(assignApplication, { orderNo, login: 'ben', ...once() })).toMatchObject({ success: true });
    await ben.call(claimApplication, { orderNo, act: 'give-back', ...once() });
    expect(dataOf(await approve(300_000)).approved).toBe(300_000);
    const other = await apply('shared-account');
    const refused = { orderNo: other.orderNo, decision: 'refuse' as const, ...once() };
    expect(dataOf(await ana.call(decideApplication, refused)).outcome).toBe('refused');
  });

  it('binds its holder in a shell as at the desk, and lets nobody approve who is no operator', async () => {
    await limited('underwriter', 300_000);
    const { orderNo } = await apply('shared-account');
    const [item] = await rig.app.services.stores.openItems.listOpenOf('application', Number(orderNo));
    const approve = (by: string, ...more: string[]) =>
      runCommand(rig, ['review', 'approve', String(item?.id), '--by', by, ...more]);
    const above = { code: 1, output: '--by: ana may approve up to PHP 3,000.00: see operators limits\n' };
    expect(await approve('ana')).toMatchObject(above);
    expect(await approve('ana', '--up-to', '4000')).toMatchObject(above);
    expect((await approve('script:night')).output).toContain('may approve up to PHP 0.00');
    expect((await orderOf(orderNo)).decision).toBe('pending');
    // within it the other rules follow
    expect((await approve('ana', '--up-to', '3000')).output).toContain('is not decided by the service yet');
  });

  it('is the largest of the roles of an operator, and none where one of them has none', async () => {
    await limited('underwriter', 300_000);
    for (const role of ['senior', 'chief']) {
      await rig.db.insertInto('operator_roles').values({ role }).execute();
      await rig.db.insertInto('role_permissions').values({ role, permission: 'applications.decide' }).execute();
    }
    await limited('senior', 350_000);
    const { orderNo } = await apply('shared-account');
    const limitOf = async (login: string, roles: string) =>
      dataOf(await (await openDeskAs(rig, login, roles)).call(loadApplication, { orderNo })).ownAtMost;
    expect(await limitOf('with-two', 'underwriter senior')).toBe(350_000);
    expect(await limitOf('without', 'underwriter chief')).toBe(400_000);
    // a role in another market gives nothing here
    expect(await limitOf('abroad', 'underwriter senior@IN')).toBe(300_000);
  });
});
