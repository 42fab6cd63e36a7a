import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Bridge, createBridge } from './bridge.ts';
import { bridgeActions } from './bridge-actions.ts';
import { createBridgeLog } from './bridge-log.ts';
import type { BrowserEquivalents } from './browser-equivalents.ts';
import { nativeDestinations } from './native-destinations.ts';

type Post = (payload: unknown) => void;
const onError = vi.fn<(error: unknown) => void>();
const browser = Object.fromEntries(bridgeActions.map((action) => [action, vi.fn<Post>()])) as Record<
  (typeof bridgeActions)[number],
  ReturnType<typeof vi.fn<Post>>
>;

beforeEach(() => {
  vi.resetAllMocks();
});

/** A window with the shell's objects. */
function pageWith(shell: object): Window {
  const page: Record<string, unknown> = { ...shell };
  page['self'] = page;
  page['top'] ??= page;
  return page as unknown as Window;
}
const bridgeOn = (page: Window, androidObject = 'hiram') =>
  createBridge({
    page,
    androidObject,
    loadBrowser: () => Promise.resolve(browser as unknown as BrowserEquivalents),
    onError,
    log: createBridgeLog(),
  });

function callAll(bridge: Bridge): void {
  bridge.to({ page: 'main', n: 1 });
  bridge.closeWebview();
  bridge.toP('/theA');
  bridge.toHome();
  bridge.toMine();
  bridge.offToLogin();
  bridge.callTelephone('+63 2 8555 0100');
  bridge.toRate();
  bridge.confirmBurialPoint();
  bridge.startBank();
  bridge.endBank();
}
const expected = bridgeActions.map((action) => [
  action,
  action === 'to' ? { page: 'main', n: 1 } : action === 'toP' ? ['/theA'] : [''],
]);

describe('in an iOS shell', () => {
  test('BRG-01 BRG-02 each action goes to its message handler: to unchanged, toP in a list, the others as [""]', () => {
    const sent: unknown[] = [];
    const messageHandlers = Object.fromEntries(
      bridgeActions.map((action) => [action, { postMessage: (payload: unknown) => sent.push([action, payload]) }]),
    );
    const bridge = bridgeOn(pageWith({ webkit: { messageHandlers } }));
    callAll(bridge);
    expect(bridge.shell()).toBe('ios');
    expect(sent).toEqual(expected);
    expect(sent).toHaveLength(11);
  });

  test('BRG-03 an action unknown to an older shell has its equivalent in the browser', async () => {
    const bridge = bridgeOn(pageWith({ webkit: { messageHandlers: { to: { postMessage: vi.fn<Post>() } } } }));
    bridge.toHome();
    await vi.waitFor(() => expect(browser.toHome).toHaveBeenCalledTimes(1));
  });
});

describe('in an Android shell', () => {
  test('BRG-03 the same actions go to the injected object, as methods of it, with a JSON text', () => {
    const sent: unknown[] = [];
    const injected: Record<string, unknown> = {};
    for (const action of bridgeActions) {
      injected[action] = function method(this: unknown, ...args: unknown[]) {
        if (this !== injected) throw new TypeError('Java bridge method can only be invoked on an injected object');
        sent.push([action, ...args]);
      };
    }
    const bridge = bridgeOn(pageWith({ lenderApp: injected }), 'lenderApp');
    callAll(bridge);
    expect(bridge.shell()).toBe('android');
    expect(sent).toEqual(expected.map(([action, payload]) => [action, JSON.stringify(payload)]));
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('without a shell', () => {
  test('BRG-03 each action has its equivalent, and the log shows the message that a shell would have received', async () => {
    const bridge = bridgeOn(pageWith({}));
    const heard = vi.fn<() => void>();
    bridge.log.subscribe(heard);
    callAll(bridge);
    await vi.waitFor(() => {
      for (const action of bridgeActions) expect(browser[action]).toHaveBeenCalledTimes(1);
    });
    expect(bridge.shell()).toBeNull();
    expect(browser.callTelephone).toHaveBeenCalledWith('+63 2 8555 0100');
    expect(bridge.log.get().map(({ action, payload }) => [action, payload])).toEqual(expected);
    expect(bridge.log.get().every(({ via }) => via === 'browser')).toBe(true);
    expect(heard).toHaveBeenCalledTimes(11);
  });

  test('BRG-03 equivalents that failed to load are fetched again at the next action', async () => {
    const loadBrowser = vi.fn<() => Promise<BrowserEquivalents>>();
    loadBrowser.mockRejectedValueOnce(new Error('offline'));
    loadBrowser.mockResolvedValue(browser as unknown as BrowserEquivalents);
    const bridge = createBridge({
      page: pageWith({}),
      androidObject: 'hiram',
      loadBrowser,
      onError,
      log: createBridgeLog(),
    });
    bridge.toHome();
    await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    bridge.toHome();
    await vi.waitFor(() => expect(browser.toHome).toHaveBeenCalledTimes(1));
  });
});

describe('any shell', () => {
  test.each([
    [
      'a handler that throws',
      {
        webkit: {
          messageHandlers: {
            toHome: {
              postMessage: () => {
                throw new Error('x');
              },
            },
          },
        },
      },
    ],
    [
      'a method that throws',
      {
        hiram: {
          toHome: () => {
            throw new Error('x');
          },
        },
      },
    ],
  ])('BRG-03 no action throws: %s', (_, shell) => {
    expect(() => bridgeOn(pageWith(shell)).toHome()).not.toThrow();
    expect(onError).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['webkit without handlers', { webkit: {} }],
    ['nonsense', { webkit: 7, hiram: 'x' }],
    [
      'a getter that throws',
      {
        get webkit() {
          throw new Error('x');
        },
      },
    ],
  ])('BRG-03 %s is no shell', async (_, shell) => {
    const page = pageWith({});
    Object.defineProperties(page, Object.getOwnPropertyDescriptors(shell));
    const bridge = bridgeOn(page);
    expect(() => bridge.toHome()).not.toThrow();
    await vi.waitFor(() => expect(browser.toHome).toHaveBeenCalledTimes(1));
  });

  test('BRG-03 a payload that is not JSON does not throw on Android', () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    expect(() => bridgeOn(pageWith({ hiram: { to: vi.fn<Post>() } })).to(cycle)).not.toThrow();
    expect(onError).toHaveBeenCalledTimes(1);
  });

  test('BRG-04 in a frame nothing is sent, and no equivalent runs', async () => {
    const postMessage = vi.fn<Post>();
    const messageHandlers = Object.fromEntries(bridgeActions.map((action) => [action, { postMessage }]));
    const bridge = bridgeOn(pageWith({ webkit: { messageHandlers }, top: {} }));
    callAll(bridge);
    await Promise.resolve();
    expect(postMessage).not.toHaveBeenCalled();
    for (const action of bridgeActions) expect(browser[action]).not.toHaveBeenCalled();
    expect(bridge.log.get().map(({ via }) => via)).toEqual(bridgeActions.map(() => 'refused'));
  });

  test('RTE-08 every native destination goes through to, by its typed name', () => {
    const postMessage = vi.fn<Post>();
    const bridge = bridgeOn(pageWith({ webkit: { messageHandlers: { to: { postMessage } } } }));
    for (const name of nativeDestinations) bridge.openNative(name);
    expect(postMessage.mock.calls.map(([payload]) => payload)).toEqual([
      'setting',
      'main',
      'login',
      'order',
      'productDetail',
      'public',
      'personal',
      'job',
      'ext',
      'bank',
      'enum',
      'text',
      'citySelect',
      'day',
    ]);
    bridge.openNative('productDetail', { productId: '1' });
    expect(postMessage).toHaveBeenLastCalledWith('productDetail?productId=1');
  });
});
