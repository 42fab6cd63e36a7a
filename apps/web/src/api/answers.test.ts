import { describe, expect, test, vi } from 'vitest';
import { createAnswerCache } from './answers.ts';

describe('the answers of a page', () => {
  test('the same question is not asked twice at a time', async () => {
    const answers = createAnswerCache();
    const ask = vi.fn<() => Promise<number>>(() => Promise.resolve(1));
    await Promise.all([answers.load('a', ask, 0), answers.load('a', ask, 0)]);
    expect(ask).toHaveBeenCalledTimes(1);
    await answers.load('a', ask, 0);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('an answer stays while it is asked for again, and when that fails', async () => {
    const answers = createAnswerCache();
    await answers.load('a', () => Promise.resolve(1), 0);
    const again = answers.load('a', () => Promise.reject(new Error('down')), 0);
    expect(answers.get('a')).toMatchObject({ data: 1, isRunning: true });
    await again;
    expect(answers.get('a')).toMatchObject({ data: 1, isRunning: false, error: new Error('down') });
    await answers.load('a', () => Promise.resolve(2), 0);
    expect(answers.get('a')).toEqual({ data: 2, error: undefined, isRunning: false });
  });

  test('a young answer is good enough, first data that came with the page too', async () => {
    let now = 5000;
    const ask = vi.fn<() => Promise<number>>(() => Promise.resolve(2));
    const answers = createAnswerCache({ a: 1 }, () => now);
    await answers.load('a', ask, 2000);
    expect(answers.get('a').data).toBe(1);
    now += 2000;
    await answers.load('a', ask, 2000);
    expect(answers.get('a').data).toBe(2);
  });

  test('first data waits for the code of its screen, is used once, and never stands in for being asked anew', async () => {
    let now = 5000;
    const ask = vi.fn<() => Promise<number>>(() => Promise.resolve(2));
    const answers = createAnswerCache({ a: 1, b: 1, c: 1 }, () => now);
    now += 40_000;
    await answers.load('a', ask, 2000);
    await answers.load('b', ask, 0);
    expect([answers.get('a').data, answers.get('b').data]).toEqual([1, 2]);
    now += 2000;
    await answers.load('a', ask, 2000);
    expect(answers.get('a').data).toBe(2);
    // a phone that slept in between
    now += 30_000;
    await answers.load('c', ask, 2000);
    expect(answers.get('c').data).toBe(2);
  });

  test('listeners hear of their own question only', async () => {
    const answers = createAnswerCache();
    const listener = vi.fn<() => void>();
    const stop = answers.subscribe('a', listener);
    await answers.load('b', () => Promise.resolve(1), 0);
    expect(listener).not.toHaveBeenCalled();
    await answers.load('a', () => Promise.resolve(1), 0);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(answers.isWatched('a')).toBe(true);
    stop();
    expect(answers.isWatched('a')).toBe(false);
  });

  test('once something was changed, what is remembered is asked for again; what is shown stays meanwhile', async () => {
    const answers = createAnswerCache();
    answers.subscribe('shown', () => undefined);
    for (const key of ['shown', 'left']) await answers.load(key, () => Promise.resolve('old'), 0);
    answers.expire();
    expect([answers.get('shown').data, answers.get('left').data]).toEqual(['old', undefined]);
    const ask = vi.fn<() => Promise<string>>(() => Promise.resolve('new'));
    await answers.load('shown', ask, 60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(answers.get('shown').data).toBe('new');
  });

  test('old answers that nobody shows are dropped, so that a long visit does not grow', async () => {
    const answers = createAnswerCache();
    answers.subscribe('0', () => undefined);
    for (let index = 0; index < 60; index += 1) await answers.load(String(index), () => Promise.resolve(index), 0);
    expect(answers.get('0').data).toBe(0);
    expect(answers.get('1').data).toBeUndefined();
    expect(answers.get('59').data).toBe(59);
  });
});
