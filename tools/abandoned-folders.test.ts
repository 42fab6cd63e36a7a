import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeAbandonedFolders } from './abandoned-folders.ts';
import { lockFolder } from './database/folder-lock.ts';

const twoMinutesAgo = () => Date.now() / 1000 - 120;
let parent: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'hiram check-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

function folderNamed(name: string): string {
  const folder = path.join(parent, name);
  mkdirSync(folder);
  return folder;
}

async function sweep(): Promise<string[]> {
  const removed: string[] = [];
  await removeAbandonedFolders({
    parent,
    prefix: 'left-',
    remove: async (folder) => {
      removed.push(path.basename(folder));
      rmSync(folder, { recursive: true });
    },
  });
  return removed;
}

describe('folders of killed test runs', () => {
  it('are removed once no process holds them', async () => {
    const folder = folderNamed('left-1');
    utimesSync(folder, twoMinutesAgo(), twoMinutesAgo());
    expect(await sweep()).toEqual(['left-1']);
    expect(existsSync(folder)).toBe(false);
  });

  it('stay while they are new and not yet locked', async () => {
    const folder = folderNamed('left-2');
    expect(await sweep()).toEqual([]);
    // the creator gets it at once
    const lock = await lockFolder(folder);
    lock.release();
  });

  it('stay while a process holds them, however old, and so do folders with other names', async () => {
    const held = folderNamed('left-3');
    const lock = await lockFolder(held);
    for (const folder of [held, folderNamed('mine')]) utimesSync(folder, twoMinutesAgo(), twoMinutesAgo());
    expect(await sweep()).toEqual([]);
    lock.release();
  });
});
