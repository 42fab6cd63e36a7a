import { fork } from 'node:child_process';
import { once } from 'node:events';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTurns } from '../src/workers/turns.ts';
import { createWorker, type Worker, type WorkerOptions } from '../src/workers/worker.ts';
import type { TestJob, Told } from './obedient-worker.ts';

describe('turns', () => {
  const owners = ['a', 'b', 'c', 'd'] as const;
  const steps = fc.array(fc.oneof(fc.constantFrom(...owners), fc.constant(null)), { maxLength: 60 });

  it('hold so many and no more; where the room ends, who has the most waiting gives way', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 6 }), (asked, most) => {
        const turns = createTurns<{ owner: string }>(most);
        const waiting: { owner: string }[] = [];
        const of = (owner: string) => waiting.filter((job) => job.owner === owner);
        for (const owner of asked) {
          if (owner === null) {
            const job = turns.take();
            expect(job === undefined).toBe(waiting.length === 0);
            if (job === undefined) continue;
            // each owner's jobs in their order
            expect(job).toBe(of(job.owner)[0]);
            waiting.splice(waiting.indexOf(job), 1);
            continue;
          }
          const job = { owner };
          const before = of(owner).length;
          const displaced = turns.add(owner, job);
          waiting.push(job);
          expect(displaced === undefined).toBe(waiting.length <= most);
          if (displaced === undefined) continue;
          const mostOfOne = Math.max(...owners.map((each) => of(each).length));
          expect(of(displaced.owner)).toHaveLength(mostOfOne);
          // who has nothing waiting gets in while somebody has two
          if (before === 0 && mostOfOne > 1) expect(displaced.owner).not.toBe(owner);
          waiting.splice(waiting.indexOf(displaced), 1);
        }
      }),
    );
  });

  it('go round: one of each who waits, then the next of each', () => {
    const turns = createTurns<string>(10);
    for (const job of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) turns.add(job.charAt(0), job);
    turns.remove('a', 'a2');
    const taken = Array.from({ length: 6 }, () => turns.take());
    expect(taken).toEqual(['a1', 'b1', 'c1', 'a3', 'b2', undefined]);
  });
});

describe('a worker', () => {
  const open: Worker<TestJob, Told>[] = [];
  afterEach(async () => {
    vi.useRealTimers();
    for (const worker of open.splice(0)) await worker.close();
  });
  const openWorker = (options: Partial<WorkerOptions> = {}): Worker<TestJob, Told> => {
    const worker = createWorker<TestJob, Told>({
      name: 'a test',
      entry: new URL('./obedient-worker.ts', import.meta.url),
      log: pino({ level: 'silent' }),
      mostWaiting: 2,
      waitMs: 600_000,
      workMs: 600_000,
      ...options,
    });
    open.push(worker);
    return worker;
  };
  const busy = { name: 'WorkerBusy' };

  it('is one process for all its jobs, which gives way to the service and has nothing of its environment', async () => {
    const worker = openWorker({ env: { OURS: '1' } });
    const first = await worker.ask('us', 'tell');
    expect(first).toEqual({ pid: expect.any(Number), priority: 10, env: ['OURS'] });
    expect(first.pid).not.toBe(process.pid);
    await expect(worker.ask('us', 'throw')).rejects.toThrow('it cannot be done');
    expect((await worker.ask('us', 'tell')).pid).toBe(first.pid);
  });

  it('that dies fails what it is at, and is there again for what waits', async () => {
    const worker = openWorker();
    const { pid } = await worker.ask('us', 'tell');
    const [died, waited] = [worker.ask('us', 'die'), worker.ask('us', 'tell')];
    await expect(died).rejects.toMatchObject(busy);
    const after = await waited;
    expect([after.pid === pid, isAlive(pid)]).toEqual([false, false]);
  });

  it('that hangs is ended when its time is over, and is there again for what waits', async () => {
    const worker = openWorker({ workMs: 20_000 });
    const { pid } = await worker.ask('us', 'tell');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const hung = expect(worker.ask('us', 'hang')).rejects.toMatchObject(busy);
    const waited = worker.ask('us', 'tell');
    await vi.advanceTimersByTimeAsync(19_999);
    expect(isAlive(pid)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    await hung;
    vi.useRealTimers();
    expect((await waited).pid).not.toBe(pid);
  });

  it('lets so many wait, and none for longer than it may', async () => {
    const worker = openWorker({ waitMs: 1_000 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const held = expect(worker.ask('one', 'hang')).rejects.toMatchObject(busy);
    const [waits, gives, comes] = [worker.ask('one', 'tell'), worker.ask('one', 'tell'), worker.ask('other', 'tell')];
    // no room: the newest of who has the most gives way to the other
    await expect(gives).rejects.toMatchObject(busy);
    const late = [waits, comes].map((each) => expect(each).rejects.toMatchObject(busy));
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all(late);
    await vi.advanceTimersByTimeAsync(600_000);
    await held;
  });

  it('ends once it has done what it is at, and does nothing after that', async () => {
    const worker = openWorker();
    const [last, waited] = [worker.ask('us', 'tell'), expect(worker.ask('us', 'tell')).rejects.toMatchObject(busy)];
    const closed = worker.close();
    await closed;
    await waited;
    expect(isAlive((await last).pid)).toBe(false);
    await expect(worker.ask('us', 'tell')).rejects.toMatchObject(busy);
  });

  it('ends with the service when that is killed', async () => {
    const owner = fork(new URL('./worker-owner.ts', import.meta.url), { execArgv: [] });
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
