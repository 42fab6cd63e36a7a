import { fork } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { endOf, testWorkers } from '../../../test/test-workers.ts';

describe('a worker', () => {
  const openWorker = testWorkers();

  it('fails its present job if it dies, and then serves the waiting ones', async () => {
    const worker = openWorker();
    const { pid } = await worker.ask('us', 'tell');
    const [died, waited] = [worker.ask('us', 'die'), worker.ask('us', 'tell')];
    expect(await endOf(died)).toBe('WorkerBusy');
    const after = await waited;
    expect([after.pid === pid, isAlive(pid)]).toEqual([false, false]);
  });

  it('is stopped if it hangs beyond its time, and then serves the waiting ones', async () => {
    const worker = openWorker({ workMs: 20_000 });
    const { pid } = await worker.ask('us', 'tell');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const hung = endOf(worker.ask('us', 'hang'));
    const waited = worker.ask('us', 'tell');
    await vi.advanceTimersByTimeAsync(19_999);
    expect(isAlive(pid)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(await hung).toBe('WorkerBusy');
    vi.useRealTimers();
    expect((await waited).pid).not.toBe(pid);
  });

  it('has a minute to start, which is no time of its first job: a busy machine gives it little', async () => {
    const worker = openWorker({ workMs: 20_000 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const first = worker.ask('us', 'tell');
    vi.advanceTimersByTime(59_999);
    expect((await first).priority).toBe(10);
    const hung = endOf(openWorker({ workMs: 20_000 }).ask('us', 'tell'));
    vi.advanceTimersByTime(60_000);
    expect(await hung).toBe('WorkerBusy');
  });

  it('ends after its present job and does nothing more', async () => {
    const worker = openWorker();
    const [last, waited] = [worker.ask('us', 'tell'), endOf(worker.ask('us', 'tell'))];
    await worker.close();
    expect(await waited).toBe('WorkerBusy');
    expect(isAlive((await last).pid)).toBe(false);
    expect(await endOf(worker.ask('us', 'tell'))).toBe('WorkerBusy');
  });

  it('ends with the service when that is killed', async () => {
    const owner = fork(new URL('../../../test/worker-owner.ts', import.meta.url), { execArgv: [] });
    const [pid] = (await once(owner, 'message')) as [number];
    expect(isAlive(pid)).toBe(true);
    const exit = once(owner, 'exit');
    owner.kill('SIGKILL');
    await exit;
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 30_000 });
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
