import * as contract from '@hiram/contract/desk';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAgent, deskBrowser } from '../../../test/desk.ts';
import { raceAtLock } from '../../../test/races.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false, env: { DESK_SECOND_FACTOR: '1' } });
  // the sandbox's own operator is an administrator
  await rig.db.deleteFrom('agent_roles').where('role', '=', 'administrator').execute();
});
afterAll(() => rig.close());

const PASSWORD = 'another-password';
type Desk = ReturnType<typeof deskBrowser>;
const passSeconds = (seconds: number) => rig.setClock(new Date(rig.now().getTime() + seconds * 1000));
const tokenIn = (link: string): string => link.split('#')[1] ?? '';

/** Sets an authenticator app up in a browser where the password was given. */
async function enrol(desk: Desk): Promise<string> {
  const begun = await desk.call(contract.beginAuthenticator, {});
  const secret = begun.success ? begun.data.totpSecret : '';
  const factorCode = generateSync({ secret, epoch: Math.floor(rig.now().getTime() / 1000) });
  expect(await desk.call(contract.addAuthenticator, { factorCode })).toMatchObject({ success: true });
  return secret;
}
async function openAs(login: string, roles: string): Promise<Desk> {
  await addAgent(rig, login, { roles });
  const desk = deskBrowser(rig);
  await desk.signIn(login, PASSWORD);
  await enrol(desk);
  return desk;
}
const actions = (login: string) =>
  rig.db.selectFrom('desk_audit').select(['login', 'action', 'detail']).where('detail', 'like', `${login}%`).execute();

describe('the first operator', () => {
  it('is invited by a command, and opens the link once: password, second factor, the desk', async () => {
    const printed = await runCommand(rig, ['operators', 'invite', 'first', 'Fe Cruz', 'administrator']);
    const [link = ''] = /http\S+#\S+/.exec(printed.output) ?? [];
    expect(link).toContain('/desk/invitation#');
    const desk = deskBrowser(rig);
    // before the link is opened nobody signs in by that name
    expect(await desk.signIn('first', PASSWORD)).toMatchObject({ code: '1024' });
    const token = tokenIn(link);
    expect(await desk.call(contract.readInvitation, { token })).toMatchObject({
      data: { login: 'first', name: 'Fe Cruz' },
    });
    expect(await desk.call(contract.acceptInvitation, { token, password: 'short' })).toMatchObject({ code: '400' });
    const accept = (password: string) => desk.call(contract.acceptInvitation, { token, password });
    for (const guessed of ['Password2026!', 'FeCruz123456', 'first1234567'])
      expect(await accept(guessed)).toMatchObject({ code: '1215' });
    expect(await accept(PASSWORD)).toMatchObject({ success: true });
    expect(await accept('yet-another-one')).toMatchObject({ code: '1143' });
    expect(await desk.call(contract.listOperators, {})).toMatchObject({ code: '401' });
    await enrol(desk);
    const listed = await desk.call(contract.listOperators, {});
    expect(listed.success && listed.data.list).toContainEqual(
      expect.objectContaining({
        login: 'first',
        state: 'active',
        hasFactor: true,
        roles: [{ role: 'administrator', market: '' }],
      }),
    );
    expect(rig.log()).not.toContain(token);
    expect(JSON.stringify(await rig.db.selectFrom('agent_links').selectAll().execute())).not.toContain(token);
  });

  it('who lost the factor is let in by a command, and not by another administrator where there is none', async () => {
    const [login] = await rig.app.services.stores.operators.administrators();
    expect(login).toBe('first');
    const desk = deskBrowser(rig);
    await desk.signIn('first', PASSWORD);
    expect(await runCommand(rig, ['operators', 'disable', 'first'])).toMatchObject({ code: 1 });
    const printed = await runCommand(rig, ['operators', 'recover', 'first']);
    expect(await desk.call(contract.readOperator, {})).toMatchObject({ code: '401' });
    const token = tokenIn(/http\S+#\S+/.exec(printed.output)?.[0] ?? '');
    // whoever knows the old password must not enrol a factor before the operator does
    expect(await deskBrowser(rig).signIn('first', PASSWORD)).toMatchObject({ success: false });
    expect(await desk.call(contract.acceptInvitation, { token, password: PASSWORD })).toMatchObject({ success: true });
    expect(await desk.call(contract.readOperator, {})).toMatchObject({ data: { next: 'enrol' } });
    await enrol(desk);
    // the desk does not take the only administrator's own access away
    expect(await desk.call(contract.renewLink, { login: 'first' })).toMatchObject({ code: '1145' });
    expect(await desk.call(contract.disableOperator, { login: 'first' })).toMatchObject({ code: '1145' });
    expect(await desk.call(contract.changeRoles, { login: 'first', roles: 'viewer' })).toMatchObject({ code: '1145' });
    expect(await desk.call(contract.changeRoles, { login: 'first', roles: 'administrator@PH' })).toMatchObject({
      code: '1145',
    });
  });
});

describe('an administrator', () => {
  it('invites an operator with roles; the link is over after two days, and when another is made', async () => {
    const desk = await openAs('admin', 'administrator');
    const invite = (login: string, roles: string) =>
      desk.call(contract.inviteOperator, { login, name: 'Neo Tan', roles });
    const first = await invite('neo', 'agent@PH viewer');
    const firstToken = tokenIn(first.success ? first.data.link : '');
    expect(await invite('neo', 'agent')).toMatchObject({ code: '1148' });
    // the last is the account of the machine that scripts run under
    for (const login of ['Bad Name', 'hiram']) expect(await invite(login, 'agent')).toMatchObject({ code: '1148' });
    expect(await invite('other', 'wizard')).toMatchObject({ code: '1147' });
    expect(await invite('other', 'agent@XX')).toMatchObject({ code: '1147' });
    const second = await desk.call(contract.renewLink, { login: 'neo' });
    const token = tokenIn(second.success ? second.data.link : '');
    const guest = deskBrowser(rig);
    expect(await guest.call(contract.readInvitation, { token: firstToken })).toMatchObject({ code: '1143' });
    await passSeconds(48 * 3600 + 1);
    expect(await guest.call(contract.readInvitation, { token })).toMatchObject({ code: '1143' });
    expect(await actions('neo')).toMatchObject([
      { login: 'admin', action: 'operator-invited', detail: 'neo: agent@PH viewer' },
      { login: 'admin', action: 'link-renewed', detail: 'neo' },
    ]);
  });

  it('changes roles and disables, both from the next call on, and is told which machines to visit', async () => {
    const desk = await openAs('boss', 'administrator');
    const leaver = await openAs('leaver', 'agent');
    await rig.app.services.stores.agents.note({ at: rig.now(), agentId: null, login: 'leaver', action: 'view' });
    expect(await leaver.list()).toMatchObject({ success: true });
    await desk.call(contract.changeRoles, { login: 'leaver', roles: 'accountant' });
    expect(await leaver.list()).toMatchObject({ code: '1140' });
    await desk.call(contract.changeRoles, { login: 'leaver', roles: 'agent' });
    expect(await leaver.list()).toMatchObject({ success: true });
    await runCommand(rig, ['operators', 'unlock', 'leaver', '--by', 'leaver']);
    const disabled = await desk.call(contract.disableOperator, { login: 'leaver' });
    expect(disabled.success && disabled.data.machines).toEqual([expect.stringMatching(/^\S+@\S+$/)]);
    expect(await leaver.list()).toMatchObject({ code: '401' });
    expect(await deskBrowser(rig).signIn('leaver', PASSWORD)).toMatchObject({ code: '1024' });
    expect(await desk.call(contract.disableOperator, { login: 'leaver' })).toMatchObject({ code: '1146' });
  });

  it('is the last one where two take each other’s access at the same moment', async () => {
    for (const { login } of await rig.db.selectFrom('agents').select('login').execute())
      await rig.app.services.stores.agents.disable(login, rig.now());
    const [one, two] = [await openAs('one', 'administrator'), await openAs('two', 'administrator')];
    await raceAtLock(rig, sql`lock table agent_roles in share row exclusive mode`, [
      () => one.call(contract.disableOperator, { login: 'two' }),
      () => two.call(contract.disableOperator, { login: 'one' }),
    ]);
    expect(await rig.app.services.stores.operators.administrators()).toHaveLength(1);
  });
});
