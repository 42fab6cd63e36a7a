import { reminder } from '@hiram/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAgent, demoAgent, deskBrowser, openDesk, openDeskAs } from '../../../test/desk.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig({ env: { TRUST_PROXY: '1' }, delivers: false });
});
afterAll(() => rig.close());

type Table = 'complaints' | 'loan_summaries' | 'agents';

interface Flood {
  readonly send: Send;
  readonly count: number;
  readonly refused: number;
  /** Done while as many wait as may. */
  readonly meanwhile?: () => Promise<void>;
}

/** Many requests at once, while a table that each needs is locked; the refused ones are answered before it is free. */
async function flood(table: Table, { send, count, refused, meanwhile }: Flood) {
  const codes: string[] = [];
  const all = await rig.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)}`.execute(tx);
    const sent = Array.from({ length: count }, async (_, place) => void codes.push(await send(place)));
    await expect.poll(() => codes).toEqual(Array.from({ length: refused }, () => '429'));
    // the database has connections left for borrowers
    expect((await rig.call()(reminder.loadReminderSettings, {})).code).toBe('00');
    await meanwhile?.();
    return sent;
  });
  await Promise.all(all);
  return codes.slice(refused);
}
type Send = (place: number) => Promise<string>;

describe('a flood at the desk', () => {
  it('of one operator’s calls takes four at once, lets 32 wait, and refuses the rest', async () => {
    const desk = await openDesk(rig);
    const answered = await flood('complaints', { send: async () => (await desk.list()).code, count: 40, refused: 4 });
    expect(answered).toEqual(Array.from({ length: 36 }, () => '00'));
  });

  it('of one operator’s exports takes one at once, and lets four wait', async () => {
    const desk = await openDeskAs(rig, 'exports', 'accountant');
    const send = async () => String((await desk.send(`${rig.baseUrl}/desk-api/loans.csv?state=all`)).status);
    expect(await flood('loan_summaries', { send, count: 8, refused: 3 })).toEqual(['200', '200', '200', '200', '200']);
  });

  it('of guesses compares one password at a time, lets 40 wait, and an operator’s own browser beside them', async () => {
    await addAgent(rig, 'guessed');
    const known = await openDesk(rig);
    const send: Send = async (place) => {
      const stranger = deskBrowser(rig, rig.baseUrl, `198.51.${place}.7`);
      return (await stranger.signIn(`nobody-${place}`, 'a-wrong-password')).code;
    };
    const signIn: Send = (place) =>
      place < 50 ? send(place) : known.signIn(demoAgent.login, demoAgent.password).then(({ code }) => code);
    const answered = await flood('agents', { send: signIn, count: 51, refused: 9 });
    expect(answered.toSorted()).toEqual(['00', ...Array.from({ length: 41 }, () => '1024')]);
  });

  it('of guesses uses up no try of an operator who is turned away by it', async () => {
    await addAgent(rig, 'turned-away');
    const signIn = (password: string, address = '203.0.113.5') =>
      deskBrowser(rig, rig.baseUrl, address).signIn('turned-away', password);
    for (let tried = 0; tried < 4; tried += 1) expect(await signIn('a-wrong-password')).toMatchObject({ code: '1024' });
    const right = 'another-password';
    const send: Send = async (place) =>
      (await deskBrowser(rig, rig.baseUrl, `198.51.${100 + place}.7`).signIn(`none-${place}`, right)).code;
    const meanwhile = async () => {
      // the fifth try from there would lock the login there, the thirtieth from anywhere would lock it everywhere
      for (let tried = 0; tried < 30; tried += 1) {
        const codes = await Promise.all([signIn(right), signIn(right, `192.0.${tried}.1`)]);
        expect(codes.map(({ code }) => code)).toEqual(['429', '429']);
      }
    };
    await flood('agents', { send, count: 45, refused: 4, meanwhile });
    expect(await signIn('a-wrong-password')).toMatchObject({ code: '1024' });
    expect(await signIn(right)).toMatchObject({ code: '1025' });
    expect(await signIn(right, '192.0.2.1')).toMatchObject({ success: true });
  });
});
