import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { chooseDataFolder, startThrowawayDatabase } from './throwaway-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hiram-place-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the data of a throwaway database', () => {
  it('is in memory if there is room, else in the temporary folder', () => {
    expect(chooseDataFolder(folder, 1)).toBe(folder);
    expect(chooseDataFolder(folder, Number.MAX_SAFE_INTEGER)).toBe(tmpdir());
    expect(chooseDataFolder(path.join(folder, 'nowhere'), 1)).toBe(tmpdir());
  });

  it('is removed with its cluster, and that of a killed run by the next run', async () => {
    const place = chooseDataFolder('/dev/shm');
    const left = [...new Set([place, tmpdir()])].map((parent) => path.join(parent, `hiram-test-left-${process.pid}`));
    const twoMinutesAgo = Date.now() / 1000 - 120;
    for (const abandoned of left) {
      mkdirSync(abandoned);
      utimesSync(abandoned, twoMinutesAgo, twoMinutesAgo);
    }
    const database = await startThrowawayDatabase();
    expect(path.dirname(path.dirname(database.logFile))).toBe(place);
    expect(left.filter((abandoned) => existsSync(abandoned))).toEqual([]);
    await database.stop();
    expect(existsSync(path.dirname(database.logFile))).toBe(false);
  });
});
