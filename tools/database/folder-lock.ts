import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

/** Another process works on the folder; the message names both. */
export class FolderHeldError extends Error {
  override name = 'FolderHeldError';
}

export interface FolderLock {
  /** Sets the holder's activity for the message of a refused process ('serving http://localhost:4400'). */
  describe(activity: string): void;
  release(): void;
}

/** The activity of a holder that is about to release the lock, which is worth waiting for. */
export const stopping = 'stopping';
const stoppingMs = 40_000;

interface Holder {
  pid: number;
  activity?: string;
}

/**
 * Makes this process the only one that works on a folder. The kernel holds the lock on an open file (taken
 * through SQLite, the only file lock in Node): it ends with the process, however that ends, and is never stale.
 *
 * @param waitMs how long to wait; a holder that is stopping gets up to 40 seconds
 * @throws FolderHeldError when another process still holds it after that
 */
export async function lockFolder(folder: string, waitMs = 0): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const startedAt = Date.now();
  for (;;) {
    const lock = tryLock(folder);
    if (lock !== undefined) return lock;
    const patienceMs = readHolder(folder)?.activity === stopping ? Math.max(waitMs, stoppingMs) : waitMs;
    if (Date.now() - startedAt >= patienceMs) throw new FolderHeldError(describeHolder(folder));
    await delay(100);
  }
}

function tryLock(folder: string): FolderLock | undefined {
  const file = new DatabaseSync(path.join(folder, 'lock'), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  const holderFile = path.join(folder, 'holder.json');
  const describe = (holder: Holder) => writeFileSync(holderFile, `${JSON.stringify(holder)}\n`);
  describe({ pid: process.pid });
  return {
    describe: (activity) => describe({ pid: process.pid, activity }),
    release: () => file.close(),
  };
}

/** SQLITE_BUSY; the code is on the error but not in its type. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

function describeHolder(folder: string): string {
  const who = readHolder(folder);
  const process_ = who === undefined ? 'another process' : `process ${who.pid}`;
  const activity = who?.activity === undefined ? '' : ` (${who.activity})`;
  return `The data folder ${folder} is in use by ${process_}${activity}.`;
}

function readHolder(folder: string): Holder | undefined {
  const file = path.join(folder, 'holder.json');
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    // The holder is writing it at this moment; its process id is a courtesy, not a need.
    return undefined;
  }
}
