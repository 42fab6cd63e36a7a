import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startWorker } from './start-worker.ts';

interface Registered {
  readonly script: string;
  readonly scope?: string;
  readonly isWaiting?: boolean;
}

/** A page with these workers; all scripts get a good answer. */
function openPage(registered: readonly Registered[], { registers = true } = {}) {
  const posted: unknown[] = [];
  const registrations = registered.map(({ script, scope = `${window.location.origin}/`, isWaiting = false }) => {
    const worker = {
      scriptURL: `${window.location.origin}${script}`,
      postMessage: (message: unknown) => posted.push(message),
    };
    return {
      active: worker,
      waiting: isWaiting ? worker : null,
      installing: null,
      scope,
      unregister: vi.fn<() => Promise<boolean>>(() => Promise.resolve(true)),
    };
  });
  const register = vi.fn<(script: string, options: object) => Promise<object>>(() =>
    registers ? Promise.resolve(registrations[0] ?? { waiting: null }) : Promise.reject(new TypeError('refused')),
  );
  Object.assign(navigator, {
    serviceWorker: { getRegistrations: () => Promise.resolve(registrations), register },
  });
  return { register, registrations, posted };
}

const start = (isWanted = true) =>
  startWorker({ page: window, isWanted, reload: () => undefined, entry: '/assets/a.js' });

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(window, 'fetch').mockImplementation(async () =>
    Promise.resolve(new Response('', { headers: { 'content-type': 'text/javascript' } })),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('a loaded page', () => {
  test('registers our worker, whose script bypasses all caches', async () => {
    const { register } = openPage([]);
    await start();
    expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { updateViaCache: 'none' });
  });

  test('tells a waiting worker which build the page came from', async () => {
    const { posted } = openPage([{ script: '/sw.js', isWaiting: true }]);
    await start();
    expect(posted).toEqual([{ kind: 'take-over', entry: '/assets/a.js' }]);
  });

  test('leaves another owner’s working worker in place if it controls this page', async () => {
    const { register, registrations } = openPage([{ script: '/lenders.js' }]);
    await start();
    expect(register).not.toHaveBeenCalled();
    expect(registrations[0]?.unregister).not.toHaveBeenCalled();
    const elsewhere = openPage([{ script: '/lenders.js', scope: `${window.location.origin}/shop/` }]);
    await start();
    expect(elsewhere.register).toHaveBeenCalledOnce();
  });

  test('removes our worker and its storage where the lender disables it, and nothing else', async () => {
    const names = new Set(['hiram-a1', 'hiram-answers', 'lenders']);
    vi.stubGlobal('caches', {
      keys: () => Promise.resolve([...names]),
      delete: (name: string) => Promise.resolve(names.delete(name)),
    });
    const { register, registrations } = openPage([{ script: '/sw.js' }, { script: '/lenders.js' }]);
    await start(false);
    expect(registrations.map(({ unregister }) => unregister.mock.calls.length)).toEqual([1, 0]);
    expect([...names]).toEqual(['lenders']);
    expect(register).not.toHaveBeenCalled();
    names.add('hiram-a1');
    openPage([]);
    await start(false);
    expect([...names]).toEqual(['lenders']);
  });

  test('works without a worker where the shell refuses them, or has none, or the page is not secure', async () => {
    const refused = openPage([], { registers: false });
    await expect(start()).resolves.toBeUndefined();
    expect(refused.register).toHaveBeenCalledOnce();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    await expect(start()).resolves.toBeUndefined();
    vi.stubGlobal('isSecureContext', false);
    const plain = openPage([]);
    await start();
    expect(plain.register).not.toHaveBeenCalled();
  });

  test('in another site’s frame registers nothing', async () => {
    const { register } = openPage([]);
    vi.stubGlobal('top', {});
    await start();
    expect(register).not.toHaveBeenCalled();
  });
});
