import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createGoTo, type GoTo } from './go-to.ts';
import { withParams } from './with-params.ts';

const assign = vi.fn<(url: string) => void>();
const replace = vi.fn<(url: string) => void>();
const openOwn = vi.fn<(path: string, replaces: boolean) => void>();
const to = vi.fn<(payload: unknown) => void>();
const onRefused = vi.fn<(reason: string) => void>();
let goTo: GoTo;

beforeEach(() => {
  vi.resetAllMocks();
  goTo = createGoTo({
    page: { location: { origin: 'https://pages.example', assign, replace } } as unknown as Window,
    rules: { allowedHosts: ['pay.example'], sessionHosts: ['lend.example'], brand: { appScheme: 'hiram' } },
    bridge: { to },
    sessionQuery: () => 'sessionId=demo&utm_tag=ad',
    openOwn,
    onRefused,
  });
});

describe('navigation to an address from a server', () => {
  test('the common parameters are added for our own pages and for hosts that may have the session, and for no others', async () => {
    const options = { withSession: true, extra: { from: 'confirm' } };
    expect(await goTo('https://lend.example/w', options)).toBe('allowed');
    expect(assign).toHaveBeenLastCalledWith('https://lend.example/w?from=confirm&sessionId=demo&utm_tag=ad');
    expect(await goTo('/tensionAllisland?orderId=1', options)).toBe('own');
    expect(openOwn).toHaveBeenLastCalledWith(
      '/tensionAllisland?orderId=1&from=confirm&sessionId=demo&utm_tag=ad',
      false,
    );
    expect(await goTo('https://pay.example/c?t=1', options)).toBe('allowed');
    expect(assign).toHaveBeenLastCalledWith('https://pay.example/c?t=1&from=confirm');
  });

  test('no session is added unless requested', async () => {
    await goTo('https://lend.example/w');
    expect(assign).toHaveBeenLastCalledWith('https://lend.example/w');
  });

  test('a navigation can replace the present page', async () => {
    await goTo('https://pay.example/c', { replace: true });
    expect(replace).toHaveBeenCalledExactlyOnceWith('https://pay.example/c');
    await goTo('/theA', { replace: true });
    expect(openOwn).toHaveBeenCalledExactlyOnceWith('/theA', true);
    expect(assign).not.toHaveBeenCalled();
  });

  test('native addresses go through the bridge', async () => {
    expect(await goTo('hiram://order/86', { withSession: true })).toBe('native');
    expect(to).toHaveBeenCalledExactlyOnceWith('hiram://order/86');
  });

  test.each([
    'somewhere?x=1',
    'javascript:alert(1)',
    '/supportNumber',
    '//evil.example',
    ' a place, 100% free ',
    'hiram://x',
  ])(
    'JNT-03 %j is passed to the shell unchanged, where everything except web addresses is the shell’s',
    async (target) => {
      expect(await goTo(target, { otherwiseToShell: true, withSession: true })).toBe('native');
      expect(to).toHaveBeenCalledExactlyOnceWith(target);
      for (const port of [assign, replace, openOwn, onRefused]) expect(port).not.toHaveBeenCalled();
    },
  );

  test.each([
    '',
    '  ',
    'https://evil.example',
    'HTTP://evil.example',
    ' https://evil.example',
    'https:evil.example',
    'main\u0000',
    'main\n',
    'main\u202e',
    null,
    7,
  ])('JNT-03 %j is refused for the shell too, with a message', async (target) => {
    expect(await goTo(target, { otherwiseToShell: true, withSession: true })).toBe('refused');
    expect(onRefused).toHaveBeenCalledTimes(1);
    for (const port of [assign, replace, openOwn, to]) expect(port).not.toHaveBeenCalled();
  });

  test('JNT-03 an overlong address is refused for the shell too', async () => {
    expect(await goTo('a'.repeat(9000), { otherwiseToShell: true })).toBe('refused');
    expect(to).not.toHaveBeenCalled();
  });

  test('a refused address opens nothing and shows a message', async () => {
    expect(await goTo('javascript:alert(1)')).toBe('refused');
    expect(onRefused).toHaveBeenCalledExactlyOnceWith('scheme');
    for (const port of [assign, replace, openOwn, to]) expect(port).not.toHaveBeenCalled();
  });
});

test.each([
  ['/a', [['x', '1']], '/a?x=1'],
  ['/a?', [['x', '1']], '/a?x=1'],
  [
    '/a?x=2&sig=%2B%20+#f',
    [
      ['x', '1'],
      ['y', 'b c'],
    ],
    '/a?x=2&sig=%2B%20+&y=b+c#f',
  ],
  ['https://h.example/#f?g', [['x', '1']], 'https://h.example/?x=1#f?g'],
  ['/a?x=1', [], '/a?x=1'],
] as const)(
  'parameters are added to %s before the fragment; the existing text stays unchanged',
  (address, params, result) => {
    expect(withParams(address, params)).toBe(result);
  },
);
