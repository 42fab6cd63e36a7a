import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionsOf, addAgent, deskBrowser } from '../../../test/desk.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => rig.close());

const passMinutes = (minutes: number) => rig.setClock(new Date(rig.now().getTime() + minutes * 60_000));
const command = (args: readonly string[]) => runCommand(rig, ['operators', ...args]);

describe('signing in at the desk', () => {
  it('is locked twice as long by the next five tries, and until a command unlocks it', async () => {
    await addAgent(rig, 'often');
    const wrong = async () => (await deskBrowser(rig).signIn('often', 'wrong-password')).message;
    for (let guess = 0; guess < 5; guess += 1) await wrong();
    await passMinutes(16);
    for (let guess = 0; guess < 5; guess += 1) await wrong();
    expect(await wrong()).toBe('Too many wrong passwords. Please try again in 30 minutes.');
    expect(await command(['unlock', 'often'])).toMatchObject({ code: 0 });
    expect(await deskBrowser(rig).signIn('often', 'another-password')).toMatchObject({ success: true });
  });
});

describe('guessing an agent’s password', () => {
  const right = 'another-password';
  const from = (address: string) => deskBrowser(rig, rig.baseUrl, address);
  const guess = async (login: string, address: string) => (await from(address).signIn(login, 'wrong-password')).code;
  /** The beginning of a quarter of an hour, so that none ends while a test counts. */
  const startQuarter = () => rig.setClock(new Date((Math.floor(rig.now().getTime() / 900_000) + 1) * 900_000));

  it('locks out the guessing network for an hour at most, and not the agent', async () => {
    await addAgent(rig, 'target');
    for (let hour = 0; hour < 10; hour += 1) {
      const codes: string[] = [];
      for (let tried = 0; tried < 6; tried += 1) codes.push(await guess('target', `203.0.113.${tried}`));
      expect(codes).toEqual([...Array<string>(5).fill('1024'), '1025']);
      // the agent is not held back, at any time
      expect(await from('198.51.100.5').signIn('target', right)).toMatchObject({ success: true });
      await passMinutes(61);
    }
    // of IPv6 the first 48 bits count
    for (let tried = 0; tried < 5; tried += 1) await guess('target', `2001:db8:7:${tried}::1`);
    expect(await guess('target', '2001:db8:7:ffff::1')).toBe('1025');
    expect(await from('2001:db8:8::1').signIn('target', right)).toMatchObject({ success: true });
  });

  it('from many networks is limited to thirty per quarter of an hour, except for a known browser', async () => {
    await addAgent(rig, 'spread');
    const mine = from('198.51.100.77');
    expect(await mine.signIn('spread', right)).toMatchObject({ success: true });
    await startQuarter();
    const codes: string[] = [];
    for (let network = 0; network < 34; network += 1) codes.push(await guess('spread', `203.0.${network}.1`));
    expect(codes).toEqual([...Array<string>(30).fill('1024'), ...Array<string>(4).fill('1025')]);
    const waiting = await from('192.0.2.1').signIn('spread', right);
    expect(waiting).toMatchObject({ code: '1025', message: expect.stringMatching(/in \d+ minutes?\.$/) });
    expect(await mine.signIn('spread', right)).toMatchObject({ success: true });
    expect(await command(['unlock', 'spread'])).toMatchObject({ code: 0 });
    expect(await from('192.0.2.1').signIn('spread', right)).toMatchObject({ success: true });
    // a login that does not exist is held back alike
    await startQuarter();
    const unknown: string[] = [];
    for (let network = 0; network < 34; network += 1) unknown.push(await guess('nobody-at-all', `203.0.${network}.1`));
    expect(unknown).toEqual(codes);
  });
});

describe('the commands about operators', () => {
  it('disable an operator at once', async () => {
    await addAgent(rig, 'maria.c');
    const desk = deskBrowser(rig);
    expect(await desk.signIn('maria.c', 'another-password')).toMatchObject({ success: true });
    expect(await command(['disable', 'Maria.C'])).toMatchObject({ code: 0 });
    expect(await desk.list()).toMatchObject({ code: '401' });
    expect(await desk.signIn('maria.c', 'another-password')).toMatchObject({ code: '1024' });
    expect((await command(['list'])).output).toMatch(/^maria\.c\t.*\tdisabled/m);
    expect((await actionsOf(rig, 'maria.c')).map(({ action }) => action)).toEqual([
      'sign-in',
      'agent-disabled',
      'sign-in-refused',
    ]);
  });

  it('name the error and change nothing', async () => {
    const cases = [
      [['invite', 'x', 'Name', 'agent'], 'LOGIN must have 2 to 40', 2],
      [['invite', 'hiram', 'Name', 'agent'], 'LOGIN must not be service, root, hiram', 2],
      [['invite', 'nina', 'Nina'], 'ROLES is missing', 2],
      [['invite', 'nina', 'Nina', 'king'], 'There is no such role', 1],
      [['invite', 'agent', 'Again', 'agent'], 'This name is taken or has a wrong form.', 1],
      [['disable', 'nobody'], 'there is no agent nobody', 1],
      [['unlock', 'nobody'], 'there is no agent nobody', 1],
      [['audit', 'all'], 'COMPLAINT must be a number, not "all"', 2],
      [['dance'], 'unknown subcommand "dance"', 2],
    ] as const;
    const rows = () =>
      Promise.all([
        rig.db.selectFrom('agents').selectAll().execute(),
        rig.db.selectFrom('desk_audit').selectAll().execute(),
      ]);
    const before = await rows();
    const ended = await Promise.all(cases.map(([args]) => command(args)));
    expect(ended.map(({ code, output }) => [code, output.trimEnd().split('\n').at(-1)])).toEqual(
      cases.map(([, said, code]) => [code, expect.stringContaining(said)]),
    );
    expect(await rows()).toEqual(before);
  });
});
