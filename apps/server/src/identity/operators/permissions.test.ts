import { deskEndpoints, inviteOperator, listAudit, listComplaints, loadComplaint } from '@hiram/contract/desk';
import { notPermitted } from '@hiram/contract/refusal-codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAgent, deskBrowser } from '../../../test/desk.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Permission, permissions, permissionsIn, requirePermission, ruleOf, rules } from './permissions.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false });
});
afterAll(() => rig.close());

const roles = [
  'viewer',
  'agent',
  'collector',
  'underwriter',
  'accountant',
  'product-manager',
  'night-duty',
  'administrator',
];
/** Operations that are no calls of the contract: files and pictures. */
const files = [
  'desk.show-image',
  'desk.show-document',
  'desk.show-contract',
  'desk.export-audit',
  'desk.export-borrowers',
  'desk.export-loans',
  'desk.export-money',
  'desk.export-items',
  'desk.export-applications',
  'desk.export-products',
];
const needed = (operation: string) => permissionsIn(ruleOf(operation));

/** A browser in which a new operator with roles has signed in. */
async function openAs(login: string, given: string) {
  await addAgent(rig, login, { roles: given });
  const desk = deskBrowser(rig);
  expect(await desk.signIn(login, 'another-password')).toMatchObject({ success: true });
  return desk;
}

describe('the table of operations', () => {
  it('has a line for every call of the desk, and no other', () => {
    expect(Object.keys(rules).toSorted()).toEqual([...deskEndpoints.map(({ name }) => name), ...files].toSorted());
  });

  it('refuses an operation without a line', () => {
    expect(() => ruleOf('desk.brand-new')).toThrow('desk.brand-new has no line in permissions.ts');
  });

  it('reads facts of borrowers only for those who read borrowers, wherever it names their applications', () => {
    const signedIn = (...held: readonly Permission[]) => ({
      agentId: 1,
      login: 'x',
      name: 'x',
      sessionId: 1,
      factorAt: null,
      hasFactor: false,
      grants: held.map((permission) => ({ permission, market: null })),
    });
    const options = { now: new Date(), isFactorRequired: false };
    for (const operation of ['desk.load-application', 'desk.try-rules']) {
      expect(() => requirePermission(operation, signedIn('applications.read'), options)).toThrow(Refusal);
      expect(requirePermission(operation, signedIn('applications.read', 'borrowers.read'), options)).toBeNull();
    }
  });

  it('names permissions that a role of the database has, and the roles name no other', async () => {
    const stored = (await rig.app.services.stores.operators.listRoles()).flatMap((role) => role.permissions);
    expect([...new Set(stored)].toSorted()).toEqual([...permissions].toSorted());
  });
});

describe('each operation with each role', () => {
  it.each(roles)('of %s: the holder of its permission alone passes', async (role) => {
    const desk = await openAs(`only-${role}`, role);
    const held = (await rig.app.services.stores.operators.listRoles()).find((each) => each.role === role);
    const holds = (operation: string) =>
      needed(operation).every((permission) => held?.permissions.includes(permission));
    for (const endpoint of deskEndpoints.filter(({ name }) => needed(name).length > 0)) {
      const answer = await desk.call(endpoint, {});
      const isHeld = holds(endpoint.name);
      const isRefused = !answer.success && answer.code === notPermitted;
      expect([endpoint.name, isRefused]).toEqual([endpoint.name, !isHeld]);
    }
    for (const list of ['audit', 'borrowers', 'loans', 'applications', 'money', 'products']) {
      const { status } = await desk.send(`${rig.baseUrl}/desk-api/${list}.csv`);
      expect([list, status]).toEqual([list, holds(`desk.export-${list}`) ? 200 : 403]);
    }
  });

  it('is refused to an operator without a role, who still signs out', async () => {
    const desk = await openAs('nothing', '');
    expect(await desk.call(listComplaints, {})).toMatchObject({ code: notPermitted });
    expect(
      await desk.call(deskEndpoints.find(({ name }) => name === 'desk.sign-out') ?? listComplaints, {}),
    ).toMatchObject({ success: true });
  });
});

describe('a role in one market', () => {
  it('shows the complaints of that market alone', async () => {
    const everywhere = await openAs('everywhere', 'agent');
    const all = await everywhere.list();
    const [first] = all.success ? all.data.list : [];
    const there = await openAs('in-ph', 'agent@PH');
    expect(await there.list()).toMatchObject({ data: { waiting: all.success ? all.data.waiting : 0 } });
    expect(await there.call(loadComplaint, { problemId: first?.problemId ?? '' })).toMatchObject({ success: true });
    const elsewhere = await openAs('in-in', 'agent@IN');
    expect(await elsewhere.list()).toMatchObject({ data: { waiting: 0, list: [] } });
    expect(await elsewhere.list('answered')).toMatchObject({ data: { list: [] } });
    expect(await elsewhere.ratings()).toMatchObject({ data: { list: [] } });
    for (const attempt of [
      elsewhere.load(first?.problemId ?? ''),
      elsewhere.answer(first?.problemId ?? '', 'Hello'),
      elsewhere.reopen(first?.problemId ?? '', 'Why'),
    ])
      expect(await attempt).toMatchObject({ code: '1022' });
  });

  it('manages no operators and reads no trail, which are of all markets', async () => {
    const desk = await openAs('admin-ph', 'administrator@PH');
    const invite = { login: 'friend', name: 'Friend', roles: 'administrator' };
    expect(await desk.call(inviteOperator, invite)).toMatchObject({ code: notPermitted });
    expect(await desk.call(listAudit, {})).toMatchObject({ code: notPermitted });
    expect((await desk.send(`${rig.baseUrl}/desk-api/audit.csv`)).status).toBe(403);
  });
});
