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

/** Many requests at once, while a table that each needs is locked; the refused ones are answered before it is free. */
async function flood(table: Table, { send, count, refused }: { send: Send; count: number; refused: number }) {
  const codes: string[] = [];
  const all = await rig.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)}`.execute(tx);
    const sent = Array.from({ length: count }, async (_, place) => void codes.push(await send(place)));
    await expect.poll(() => codes).toEqual(Array.from({ length: refused }, () => '429'));
    // the database has connections left for borrowers
    expect((await rig.call()(reminder.loadReminderSettings, {})).code).toBe('00');
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
});
