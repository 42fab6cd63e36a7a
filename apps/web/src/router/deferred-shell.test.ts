import { expect, test, vi } from 'vitest';
import type { Bridge } from '../shell/bridge.ts';
import type { GoTo } from '../shell/go-to.ts';
import { deferModule } from '../ui/deferred-module.ts';
import { createDeferredShell } from './deferred-shell.ts';

/** A shell whose code loads when the test says so. */
function deferredShell() {
  const fetches: { come: () => void; fail: (error: Error) => void }[] = [];
  const deferred = deferModule(
    () =>
      new Promise<string>((resolve, reject) => {
        fetches.push({ come: () => resolve('parts'), fail: reject });
      }),
  );
  const toHome = vi.fn<() => void>();
  const openNative = vi.fn<Bridge['openNative']>();
  const goTo = vi.fn<GoTo>(() => Promise.resolve('allowed'));
  const onError = vi.fn<(error: unknown) => void>();
  const create = vi.fn<() => { bridge: Bridge; goTo: GoTo }>(() => ({
    bridge: { toHome, openNative, shell: () => 'android' } as unknown as Bridge,
    goTo,
  }));
  return {
    shell: createDeferredShell({ deferred, create, onError }),
    deferred,
    fetches,
    toHome,
    openNative,
    goTo,
    onError,
    create,
  };
}

test('an early tap waits for the code and then counts once, even if it was repeated', async () => {
  const { shell, fetches, deferred, toHome, openNative, goTo, create } = deferredShell();
  shell.bridge.toHome();
  shell.bridge.toHome();
  shell.bridge.openNative('productDetail', { productId: '1' });
  const ways = [shell.goTo('https://pay.example/c', { replace: true }), shell.goTo('https://pay.example/c')];
  expect(shell.bridge.shell()).toBeUndefined();
  expect(fetches).toHaveLength(1);
  fetches[0]?.come();
  await deferred.load();
  expect(await Promise.all(ways)).toEqual(['allowed', 'allowed']);
  expect(goTo).toHaveBeenCalledExactlyOnceWith('https://pay.example/c', { replace: true });
  expect(toHome).toHaveBeenCalledOnce();
  expect(openNative).toHaveBeenCalledExactlyOnceWith('productDetail', { productId: '1' });
  expect(create).toHaveBeenCalledOnce();
  expect(shell.bridge.shell()).toBe('android');
});

test('once the code has loaded every tap acts at once', async () => {
  const { shell, fetches, deferred, toHome, goTo } = deferredShell();
  const loading = deferred.load();
  fetches[0]?.come();
  await loading;
  shell.bridge.toHome();
  shell.bridge.toHome();
  expect(toHome).toHaveBeenCalledTimes(2);
  void shell.goTo('/theA');
  expect(goTo).toHaveBeenCalledOnce();
});

test('when the code fails to load nothing happens except an error report; the next tap tries again', async () => {
  const { shell, fetches, goTo, onError } = deferredShell();
  const way = shell.goTo('/theA');
  fetches[0]?.fail(new TypeError('Failed to fetch'));
  expect(await way).toBe('refused');
  expect(onError).toHaveBeenCalledOnce();
  const again = shell.goTo('/theA');
  fetches[1]?.come();
  expect(await again).toBe('allowed');
  expect(goTo).toHaveBeenCalledOnce();
});
