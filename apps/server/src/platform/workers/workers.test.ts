import { array, assert, constant, constantFrom, integer, oneof, property } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';
import { endOf, testWorkers } from '../../../test/test-workers.ts';

describe('the queue of a worker', () => {
  const owners = ['a', 'b', 'c', 'd'] as const;
  const steps = array(oneof(constantFrom(...owners), constant(null)), { maxLength: 60 });

  /** What goes wrong while jobs of some owners come, and are taken where there is a null. */
  function faultsOf(asked: readonly (string | null)[], max: number): string[] {
    const faults: string[] = [];
    const turns = createTurns<{ owner: string }>(max);
    const waiting: { owner: string }[] = [];
    const of = (owner: string) => waiting.filter((job) => job.owner === owner);
    for (const owner of asked) {
      const job = owner === null ? turns.take() : { owner };
      if (job === undefined) {
        if (waiting.length > 0) faults.push('nothing was taken');
      } else if (owner === null) {
        if (of(job.owner)[0] !== job) faults.push('one was taken before its turn');
        waiting.splice(waiting.indexOf(job), 1);
      } else {
        const hadNone = of(owner).length === 0;
        const displaced = turns.add(owner, job);
        waiting.push(job);
        if ((displaced === undefined) !== waiting.length <= max) faults.push('it holds more, or less');
        if (displaced === undefined) continue;
        const longest = Math.max(...owners.map((each) => of(each).length));
        if (of(displaced.owner).length < longest) faults.push('who had less gave way');
        if (hadNone && longest > 1 && displaced.owner === owner) faults.push('who had nothing was kept out');
        if (of(displaced.owner).at(-1) !== displaced) faults.push('an older one gave way');
        waiting.splice(waiting.indexOf(displaced), 1);
      }
    }
    return faults;
  }

  it('holds a limited number, and beyond it the newest of the longest waiting list is removed', () => {
    assert(
      property(steps, integer({ min: 1, max: 6 }), (asked, max) => {
        expect(faultsOf(asked, max)).toEqual([]);
      }),
    );
  });

  it('serves the waiting borrowers in turn, one of each', () => {
    const turns = createTurns<string>(10);
    for (const job of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) turns.add(job.charAt(0), job);
    turns.remove('a', 'a2');
    const taken = Array.from({ length: 6 }, () => turns.take());
    expect(taken).toEqual(['a1', 'b1', 'c1', 'a3', 'b2', undefined]);
  });
});

describe('the queue of a worker, with owners who ask again as soon as they were served', () => {
  it('gives a newcomer a turn before the second of another', () => {
    const turns = createTurns<string>(10);
    for (const job of ['a1', 'b1']) turns.add(job.charAt(0), job);
    const first = turns.take();
    for (const job of ['a2', 'c1']) turns.add(job.charAt(0), job);
    expect([first, turns.take(), turns.take(), turns.take()]).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  it('is kept full by no number of them: a newcomer is taken in, and comes within two turns', () => {
    const turns = createTurns<string>(16);
    const owners = Array.from({ length: 17 }, (_, place) => `owner ${place}`);
    const dropped: (string | undefined)[] = [];
    const serveOne = () => {
      const owner = turns.take() ?? '';
      dropped.push(turns.add(owner, owner));
      return owner;
    };
    for (const owner of owners.slice(0, 16)) turns.add(owner, owner);
    const firsts = Array.from({ length: 16 }, serveOne);
    expect(turns.add('owner 16', 'owner 16')).toBe('owner 15');
    expect([serveOne(), serveOne(), serveOne()]).toEqual(['owner 16', 'owner 0', 'owner 1']);
    expect(firsts).toEqual(owners.slice(0, 16));
    expect(turns.add('newcomer', 'newcomer')).toBe('owner 1');
    expect([turns.take(), turns.take()]).toEqual(['owner 2', 'newcomer']);
    expect(dropped.every((job) => job === undefined)).toBe(true);
  });

  it('serves a returning owner, however many new ones arrive', () => {
    const turns = createTurns<string>(16);
    turns.add('served', 'first');
    turns.take();
    for (const owner of ['a', 'b', 'c']) turns.add(owner, owner);
    turns.add('served', 'second');
    const taken = Array.from({ length: 10 }, (_, nth) => {
      turns.add(`newcomer ${nth}`, `newcomer ${nth}`);
      return turns.take();
    });
    expect(taken).toContain('second');
  });

  it('refuses one who was served before while as many wait for the first time as may', () => {
    const turns = createTurns<string>(2);
    turns.add('served', 'first');
    turns.take();
    for (const owner of ['a', 'b']) turns.add(owner, owner);
    expect(turns.add('served', 'second')).toBe('second');
    expect([turns.take(), turns.take()]).toEqual(['a', 'b']);
  });
});

// one that dies, hangs, starts slowly, and the end of its service: workers.matrix.test.ts
describe('a worker', () => {
  const openWorker = testWorkers();

  it('is one process of low priority for all its jobs, with none of the service’s environment', async () => {
    const worker = openWorker({ env: { OURS: '1' } });
    const first = await worker.ask('us', 'tell');
    expect(first).toEqual({ pid: expect.any(Number), priority: 10, env: ['OURS'] });
    expect(first.pid).not.toBe(process.pid);
    await expect(worker.ask('us', 'throw')).rejects.toThrow('it cannot be done');
    expect((await worker.ask('us', 'tell')).pid).toBe(first.pid);
  });

  it('limits the number and the time of waiting jobs', async () => {
    const worker = openWorker({ waitMs: 1_000 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const held = endOf(worker.ask('one', 'hang'));
    const [waits, gives, comes] = ['one', 'one', 'other'].map((owner) => endOf(worker.ask(owner, 'tell')));
    // no room: the newest of who has the most gives way to the other
    expect(await gives).toBe('WorkerBusy');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await Promise.all([waits, comes])).toEqual(['WorkerBusy', 'WorkerBusy']);
    // it may have started only in the middle of the first of these
    await vi.advanceTimersByTimeAsync(600_000);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await held).toBe('WorkerBusy');
  });
});
