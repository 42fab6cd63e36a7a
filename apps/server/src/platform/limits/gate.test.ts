import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';

describe('a gate', () => {
  it('lets each caller do so much at a time, in the order of the requests, and refuses what cannot wait', async () => {
    const gate = createGate({ atOnce: 2, waiting: 2 });
    const done: string[] = [];
    const ends = new Map<string, () => void>();
    const work = (name: string, caller = 'one') =>
      gate.pass(caller, async () => {
        await new Promise<void>((resolve) => ends.set(name, resolve));
        done.push(name);
      });
    const begun = () => [...ends.keys()];
    const all = ['a', 'b', 'c', 'd'].map((name) => work(name));
    const refused = { reason: 'too-many', data: { waitSeconds: 5 } };
    await expect(work('e')).rejects.toMatchObject(refused);
    const other = work('x', 'two');
    await expect.poll(begun).toEqual(['a', 'b', 'x']);
    ends.get('b')?.();
    await expect.poll(begun).toEqual(['a', 'b', 'x', 'c']);
    all.push(work('f'));
    await expect(work('g')).rejects.toMatchObject(refused);
    for (const name of ['a', 'c', 'd', 'f', 'x']) {
      await expect.poll(begun).toContain(name);
      ends.get(name)?.();
    }
    await Promise.all([...all, other]);
    expect(done.slice(0, 2)).toEqual(['b', 'a']);
    expect(done.toSorted()).toEqual(['a', 'b', 'c', 'd', 'f', 'x']);
  });

  it('gives the place back after a failure', async () => {
    const gate = createGate({ atOnce: 1, waiting: 0 });
    const fail = () => gate.pass('one', () => Promise.reject(new Error('broken')));
    await expect(fail()).rejects.toThrow('broken');
    await expect(fail()).rejects.toThrow('broken');
  });
});
