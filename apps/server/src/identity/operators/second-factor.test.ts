import * as contract from '@hiram/contract/desk';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAgent, deskBrowser } from '../../../test/desk.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { softwarePasskey } from '../../../test/software-passkey.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ delivers: false, env: { DESK_SECOND_FACTOR: '1' } });
});
afterAll(() => rig.close());

const PASSWORD = 'another-password';
const passSeconds = (seconds: number) => rig.setClock(new Date(rig.now().getTime() + seconds * 1000));
const codeOf = (secret: string): string => generateSync({ secret, epoch: Math.floor(rig.now().getTime() / 1000) });
type Desk = ReturnType<typeof deskBrowser>;

async function signIn(login: string): Promise<Desk> {
  const desk = deskBrowser(rig);
  expect(await desk.signIn(login, PASSWORD)).toMatchObject({ success: true });
  return desk;
}
const nextOf = async (desk: Desk) => {
  const answer = await desk.call(contract.readOperator, {});
  return answer.success ? answer.data.next : answer.code;
};
/** An operator with an authenticator app, in a signed-in browser. */
async function enrolled(login: string, roles = 'agent') {
  await addAgent(rig, login, { roles });
  const desk = await signIn(login);
  const begun = await desk.call(contract.beginAuthenticator, {});
  const secret = begun.success ? begun.data.totpSecret : '';
  const added = await desk.call(contract.addAuthenticator, { factorCode: codeOf(secret) });
  await passSeconds(31);
  return { desk, secret, recoveryCodes: added.success ? added.data.recoveryCodes : [] };
}
const actionsOf = async (login: string) =>
  (
    await rig.db
      .selectFrom('desk_audit')
      .select(['action', 'detail'])
      .where('login', '=', login)
      .orderBy('id')
      .execute()
  ).map(({ action, detail }) => `${action} ${detail}`.trim());

describe('an operator without a second factor', () => {
  it('can set one up and nothing else, and gets ten recovery codes', async () => {
    await addAgent(rig, 'begins');
    const desk = await signIn('begins');
    expect(await nextOf(desk)).toBe('enrol');
    expect(await desk.list()).toMatchObject({ code: '401' });
    expect(await desk.call(contract.readSecurity, {})).toMatchObject({ code: '401' });
    const begun = await desk.call(contract.beginAuthenticator, {});
    const { totpSecret, link } = begun.success ? begun.data : { totpSecret: '', link: '' };
    expect(link).toMatch(new RegExp(`^otpauth://totp/.*begins\\?.*secret=${totpSecret}`));
    expect(await desk.call(contract.addAuthenticator, { factorCode: '000000' })).toMatchObject({ code: '1142' });
    expect(await nextOf(desk)).toBe('enrol');
    // a mistyped code does not make the operator begin again
    const added = await desk.call(contract.addAuthenticator, { factorCode: codeOf(totpSecret) });
    const codes = added.success ? added.data.recoveryCodes : [];
    expect(new Set(codes).size).toBe(10);
    // 24 of 31 characters each: 119 bits
    for (const code of codes) expect(code).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){5}[a-hjkmnp-z2-9]{4}$/);
    expect(await nextOf(desk)).toBe('none');
    expect(await desk.list()).toMatchObject({ success: true });
    expect(rig.log()).not.toContain(totpSecret);
    const stored = JSON.stringify(await rig.db.selectFrom('agents').selectAll().execute());
    expect(stored).not.toContain(totpSecret);
  });
});

describe('signing in with an authenticator app', () => {
  it('takes a code of it after the password, once', async () => {
    const { secret } = await enrolled('coded');
    const desk = await signIn('coded');
    expect(await nextOf(desk)).toBe('factor');
    expect(await desk.list()).toMatchObject({ code: '401' });
    // whoever knows the password alone adds no factor of their own
    for (const add of [contract.beginAuthenticator, contract.beginPasskey])
      expect(await desk.call(add, {})).toMatchObject({ code: '401' });
    const code = codeOf(secret);
    expect(
      await desk.call(contract.confirmFactor, { factorCode: ` ${code.slice(0, 3)} ${code.slice(3)}` }),
    ).toMatchObject({ success: true });
    expect(await desk.list()).toMatchObject({ success: true });
    const second = await signIn('coded');
    expect(await second.call(contract.confirmFactor, { factorCode: code })).toMatchObject({ code: '1142' });
    expect(await actionsOf('coded')).toEqual([
      'sign-in',
      'factor-added authenticator',
      'sign-in',
      'factor-proved authenticator',
      'list waiting: 1001',
      'sign-in',
      'factor-refused',
    ]);
  });

  it('is locked after five wrong codes over all sessions, for a quarter of an hour', async () => {
    const { secret } = await enrolled('guessed');
    await passSeconds(900);
    const codes: string[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const desk = await signIn('guessed');
      codes.push((await desk.call(contract.confirmFactor, { factorCode: '000000' })).code);
    }
    expect(codes).toEqual([...Array<string>(5).fill('1142'), '1025']);
    const desk = await signIn('guessed');
    expect(await desk.call(contract.confirmFactor, { factorCode: codeOf(secret) })).toMatchObject({ code: '1025' });
    await passSeconds(900);
    expect(await desk.call(contract.confirmFactor, { factorCode: codeOf(secret) })).toMatchObject({ success: true });
  });

  it('takes each recovery code once, with or without dashes, and new ones replace them', async () => {
    const { recoveryCodes } = await enrolled('lost-phone');
    const [first = '', second = '', third = ''] = recoveryCodes;
    const desk = await signIn('lost-phone');
    expect(await desk.call(contract.confirmFactor, { factorCode: first.replaceAll('-', '') })).toMatchObject({
      success: true,
    });
    const again = await signIn('lost-phone');
    expect(await again.call(contract.confirmFactor, { factorCode: first })).toMatchObject({ code: '1142' });
    expect(await again.call(contract.confirmFactor, { factorCode: second })).toMatchObject({ success: true });
    const renewed = await again.call(contract.renewRecoveryCodes, {});
    expect(await desk.call(contract.confirmFactor, { factorCode: third })).toMatchObject({ code: '1142' });
    const fresh = renewed.success ? (renewed.data.recoveryCodes[0] ?? '') : '';
    expect(await desk.call(contract.confirmFactor, { factorCode: fresh })).toMatchObject({ success: true });
    const stored = await rig.db.selectFrom('agent_recovery_codes').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(fresh.replaceAll('-', ''));
  });
});

describe('a passkey', () => {
  it('is added, proves the second factor, and is removed only while another factor stays', async () => {
    const key = softwarePasskey(rig.app.services.deskUrl);
    await addAgent(rig, 'keyed');
    const desk = await signIn('keyed');
    const begun = await desk.call(contract.beginPasskey, {});
    const passkey = key.create(begun.success ? begun.data.options : '');
    const added = await desk.call(contract.addPasskey, { passkey, deviceName: 'Laptop' });
    expect(added.success && added.data.recoveryCodes).toHaveLength(10);
    // its challenge counts once
    expect(await desk.call(contract.addPasskey, { passkey, deviceName: 'Laptop' })).toMatchObject({ code: '1142' });
    const again = await signIn('keyed');
    expect(await nextOf(again)).toBe('factor');
    const asked = await again.call(contract.askPasskey, {});
    const answer = key.get(asked.success ? asked.data.options : '');
    expect(await again.call(contract.confirmPasskey, { passkey: answer })).toMatchObject({ success: true });
    expect(await again.call(contract.confirmPasskey, { passkey: answer })).toMatchObject({ code: '1142' });
    const security = await again.call(contract.readSecurity, {});
    const [stored] = security.success ? security.data.passkeys : [];
    expect(stored).toMatchObject({ deviceName: 'Laptop' });
    expect(await again.call(contract.removeFactor, { factor: stored?.factor ?? '' })).toMatchObject({ code: '1144' });
    const app = await again.call(contract.beginAuthenticator, {});
    const secret = app.success ? app.data.totpSecret : '';
    expect(await again.call(contract.addAuthenticator, { factorCode: codeOf(secret) })).toMatchObject({
      data: { recoveryCodes: [] },
    });
    expect(await again.call(contract.removeFactor, { factor: stored?.factor ?? '' })).toMatchObject({ success: true });
    expect(await again.call(contract.removeFactor, { factor: 'authenticator' })).toMatchObject({ code: '1144' });
  });

  it('of another origin, or of another operator, is refused', async () => {
    await addAgent(rig, 'phished');
    const desk = await signIn('phished');
    const begun = await desk.call(contract.beginPasskey, {});
    const elsewhere = softwarePasskey('http://evil.example').create(begun.success ? begun.data.options : '');
    expect(await desk.call(contract.addPasskey, { passkey: elsewhere, deviceName: 'x' })).toMatchObject({
      code: '1142',
    });
    expect(await desk.call(contract.addPasskey, { passkey: 'no JSON', deviceName: 'x' })).toMatchObject({
      code: '1142',
    });
    const keyOf = async (login: string) => {
      await addAgent(rig, login);
      const theirs = await signIn(login);
      const key = softwarePasskey(rig.app.services.deskUrl);
      const asked = await theirs.call(contract.beginPasskey, {});
      const passkey = key.create(asked.success ? asked.data.options : '');
      expect(await theirs.call(contract.addPasskey, { passkey, deviceName: 'x' })).toMatchObject({ success: true });
      return key;
    };
    const [own, anothers] = [await keyOf('has-a-key'), await keyOf('has-another')];
    const again = await signIn('has-a-key');
    const prove = async (key: typeof own) => {
      const asked = await again.call(contract.askPasskey, {});
      return again.call(contract.confirmPasskey, { passkey: key.get(asked.success ? asked.data.options : '') });
    };
    expect(await prove(anothers)).toMatchObject({ code: '1142' });
    expect(await prove(own)).toMatchObject({ success: true });
  });
});

describe('what needs a fresh proof', () => {
  it('is refused ten minutes after the last one, until the factor is proved again', async () => {
    const { desk, secret } = await enrolled('renews');
    expect(await desk.call(contract.renewRecoveryCodes, {})).toMatchObject({ success: true });
    await passSeconds(601);
    expect(await desk.call(contract.renewRecoveryCodes, {})).toMatchObject({ code: '1141' });
    expect(await desk.call(contract.beginPasskey, {})).toMatchObject({ code: '1141' });
    expect(await desk.list()).toMatchObject({ success: true });
    expect(await desk.call(contract.confirmFactor, { factorCode: codeOf(secret) })).toMatchObject({ success: true });
    expect(await desk.call(contract.renewRecoveryCodes, {})).toMatchObject({ success: true });
  });

  it('changes the password, after the present one, and ends every other session', async () => {
    const { desk, secret } = await enrolled('changes');
    const other = await signIn('changes');
    await other.call(contract.confirmFactor, { factorCode: codeOf(secret) });
    const newPassword = 'a-third-password';
    expect(await desk.call(contract.changePassword, { password: 'wrong', newPassword })).toMatchObject({
      code: '1024',
    });
    expect(await desk.call(contract.changePassword, { password: PASSWORD, newPassword: 'short' })).toMatchObject({
      code: '400',
    });
    expect(await desk.call(contract.changePassword, { password: PASSWORD, newPassword: 'changes12345' })).toMatchObject(
      {
        code: '1215',
      },
    );
    expect(await desk.call(contract.changePassword, { password: PASSWORD, newPassword })).toMatchObject({
      success: true,
    });
    expect(await desk.list()).toMatchObject({ success: true });
    expect(await other.list()).toMatchObject({ code: '401' });
    expect(await deskBrowser(rig).signIn('changes', PASSWORD)).toMatchObject({ code: '1024' });
    expect(await deskBrowser(rig).signIn('changes', newPassword)).toMatchObject({ success: true });
  });

  it('ends another session by its number, and no session of another operator', async () => {
    const { desk, secret } = await enrolled('tidies');
    const other = await signIn('tidies');
    await other.call(contract.confirmFactor, { factorCode: codeOf(secret) });
    const stranger = await enrolled('stranger');
    const foreign = await stranger.desk.call(contract.readSecurity, {});
    const security = await desk.call(contract.readSecurity, {});
    const sessions = security.success ? security.data.sessions : [];
    expect(sessions.map(({ isThis }) => String(isThis)).toSorted()).toEqual(['false', 'true']);
    const theirs = foreign.success ? foreign.data.sessions[0]?.sessionNumber : '';
    await desk.call(contract.endSession, { sessionNumber: theirs ?? '' });
    expect(await stranger.desk.list()).toMatchObject({ success: true });
    await desk.call(contract.endSession, {
      sessionNumber: sessions.find(({ isThis }) => !isThis)?.sessionNumber ?? '',
    });
    expect(await other.list()).toMatchObject({ code: '401' });
    expect(await desk.list()).toMatchObject({ success: true });
  });
});

it('a product is retired or approved by an operator whose proof is fresh; one of long ago reads it', async () => {
  const { desk, secret } = await enrolled('sells', 'product-manager');
  const code = 'quick-peso';
  const retire = () =>
    desk.call(contract.retireProduct, { code, from: rig.today, reason: 'sold no more', tryId: 'ends' });
  const decision = { code, version: 99, decision: 'approve', words: '', seen: 'none' } as const;
  await passSeconds(10 * 60);
  expect(await desk.call(contract.loadProduct, { code })).toMatchObject({ success: true });
  expect(await retire()).toMatchObject({ code: '1141' });
  expect(await desk.call(contract.decideProduct, decision)).toMatchObject({ code: '1141' });
  await desk.call(contract.confirmFactor, { factorCode: codeOf(secret) });
  expect(await retire()).toMatchObject({ data: { version: 2, state: 'waiting' } });
  expect(await desk.call(contract.decideProduct, decision)).toMatchObject({ code: '1180' });
});
