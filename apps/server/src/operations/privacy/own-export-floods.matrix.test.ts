import { mine, ownData } from '@hiram/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendAndHangUp } from '../../../test/hang-up.ts';
import { ownDataOf } from '../../../test/own-data.ts';
import { waitForLock } from '../../../test/races.ts';
import { dataOf } from '../../../test/registrant.ts';
import { ana, ben, openTwoLives, type TwoLives } from '../../../test/two-lives.ts';

let lives: TwoLives;
let path: string;
beforeAll(async () => {
  lives = await openTwoLives();
  const pass = await ownDataOf(() => lives.rig).prove(ben.session, 'download');
  path = dataOf(await lives.rig.call(ben.session)(ownData.downloadData, { pass })).zip_url;
  // the worker that draws contracts starts with the first one
  await opening().openZip();
}, 180_000);
afterAll(() => lives.close());

/** A function that opens the zip of ben, and the statuses of what it was answered so far. */
function opening() {
  const statuses: number[] = [];
  const openZip = async () => {
    const response = await fetch(lives.rig.baseUrl + path);
    statuses.push(response.status);
    await response.arrayBuffer();
  };
  return { statuses, openZip };
}

describe('a flood of downloads', () => {
  it('is made one after the other for each borrower, and refused beyond two that wait', async () => {
    const { statuses, openZip } = opening();
    // a row of each table is in the zip: the first one waits for this table
    const downloads = await lives.rig.db.transaction().execute(async (tx) => {
      await sql`lock table app_ratings`.execute(tx);
      const asked = Array.from({ length: 6 }, openZip);
      await expect.poll(() => statuses).toEqual([429, 429, 429]);
      expect((await lives.rig.call(ana.session)(mine.loadStatement, {})).code).toBe('00');
      return asked;
    });
    await Promise.all(downloads);
    expect(statuses).toEqual([429, 429, 429, 200, 200, 200]);
  });

  it('counts one that its browser left for as long as it is being made', async () => {
    const { rig } = lives;
    const { statuses, openZip } = opening();
    const downloads = await rig.db.transaction().execute(async (tx) => {
      await sql`lock table app_ratings`.execute(tx);
      const hangUp = await sendAndHangUp(rig, path);
      await expect.poll(() => waitForLock(rig)).toBe(1);
      await hangUp();
      const asked = Array.from({ length: 3 }, openZip);
      await expect.poll(() => statuses).toEqual([429]);
      return asked;
    });
    await Promise.all(downloads);
    expect(statuses).toEqual([429, 200, 200]);
  });
});
