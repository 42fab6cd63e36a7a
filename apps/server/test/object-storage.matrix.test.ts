import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startObjectStorage } from '../../../tools/object-storage.ts';

// with the download of the packages on a machine that has none
beforeAll(async () => (await startObjectStorage()).stop(), 10 * 60_000);

/** The ids of the S3 server's processes. */
const pidsIn = (folder: string): number[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.pid'))
    .map((name) => Number(readFileSync(join(folder, name), 'utf8')));

/** Whether any of these processes still works there; one that has ended and was not waited for does not. */
const anyWorksIn = (folder: string, pids: readonly number[]): boolean =>
  pids.some((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
    } catch {
      return false;
    }
  });

/** A process of its own that starts the server, tells its folder, and waits to be killed. */
async function startElsewhere() {
  const tool = join(import.meta.dirname, '../../../tools/object-storage.ts');
  const script = `
    import { startObjectStorage } from ${JSON.stringify(tool)};
    process.stdout.write((await startObjectStorage()).folder + '\\n');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const pid = child.pid ?? 0;
  return {
    folder: line.trim(),
    children: () => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number),
    kill9: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** A folder that was made this minute is left alone, as somebody may be about to lock it. */
function growOld(folder: string): void {
  const before = Date.now() / 1000 - 120;
  utimesSync(folder, before, before);
}

describe('the S3 server of the tests', () => {
  it('leaves no process and no folder behind when it is stopped', async () => {
    const storage = await startObjectStorage();
    const pids = pidsIn(storage.folder);
    expect(pids).toHaveLength(3);
    expect(pids.every((pid) => anyWorksIn(storage.folder, [pid]))).toBe(true);
    await storage.stop();
    expect(anyWorksIn(storage.folder, pids)).toBe(false);
    expect(existsSync(storage.folder)).toBe(false);
  });

  it('ends with the process that started it, and the next start removes its folder', async () => {
    const { folder, kill9 } = await startElsewhere();
    const pids = pidsIn(folder);
    expect(anyWorksIn(folder, pids)).toBe(true);
    await kill9();
    await vi.waitFor(() => expect(anyWorksIn(folder, pids)).toBe(false), 30_000);
    growOld(folder);
    await (await startObjectStorage()).stop();
    expect(existsSync(folder)).toBe(false);
  });

  it('is ended by the next start when all who could end it were killed', async () => {
    const { folder, children, kill9 } = await startElsewhere();
    const pids = pidsIn(folder);
    const guards = children().filter((pid) => !pids.includes(pid));
    expect(guards).toHaveLength(3);
    for (const guard of guards) process.kill(guard, 'SIGKILL');
    await kill9();
    expect(anyWorksIn(folder, pids)).toBe(true);
    growOld(folder);
    await (await startObjectStorage()).stop();
    expect(anyWorksIn(folder, pids)).toBe(false);
    expect(existsSync(folder)).toBe(false);
  });
});
