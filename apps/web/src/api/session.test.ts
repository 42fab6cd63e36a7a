import { describe, expect, test, vi } from 'vitest';
import { noStorage, safeStorage } from './safe-storage.ts';
import { createSessionStore } from './session.ts';

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    read: (key: string) => values.get(key) ?? '',
    write: (key: string, text: string | null) => values.set(key, text ?? '').has(key),
  };
}

const opened = '?sessionId=demo&appVersion=1.0.0&deviceId=d1&utm_tag=ad&shellBuild=7&productId=1&orderId=86';
const common = (store: ReturnType<typeof createSessionStore>) =>
  Object.fromEntries(new URLSearchParams(store.get().common));

describe('the session parameters', () => {
  test('REQ-02 come from the address, with any value from the shell; a page’s own parameters do not', () => {
    expect(common(createSessionStore({ search: opened }))).toEqual({
      sessionId: 'demo',
      appVersion: '1.0.0',
      deviceId: 'd1',
      utm_tag: 'ad',
      shellBuild: '7',
    });
  });

  test('REQ-02 are stored for the return from a provider, whose own parameters are not mistaken for the shell’s', () => {
    const storage = memoryStorage();
    createSessionStore({ search: opened, storage });
    const back = createSessionStore({ search: '?paymentId=p1&txn_status=S&utm_tag=provider', storage });
    expect(common(back)).toMatchObject({ sessionId: 'demo', deviceId: 'd1', shellBuild: '7', utm_tag: 'provider' });
    expect(common(back)).not.toHaveProperty('txn_status');
  });

  test('REQ-02 the address outranks the stored values; another borrower inherits no device values', () => {
    const storage = memoryStorage();
    createSessionStore({ search: opened, storage });
    const other = createSessionStore({ search: '?sessionId=demo2&appVersion=2.0.0', storage });
    expect(common(other)).toEqual({ sessionId: 'demo2', appVersion: '2.0.0', utm_tag: 'ad' });
  });

  test('REQ-02 an empty value in the address does not erase a known one', () => {
    const storage = memoryStorage();
    createSessionStore({ search: opened, storage });
    expect(createSessionStore({ search: '?sessionId=&adId=', storage }).get().sessionId).toBe('demo');
  });

  test('REQ-02 a refresh while the page is open notifies listeners once', () => {
    const store = createSessionStore({ search: opened });
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    const before = store.get();
    store.refresh('?sessionId=fresh');
    expect(store.get().sessionId).toBe('fresh');
    expect(common(store)).toMatchObject({ deviceId: 'd1' });
    store.refresh('sessionId=fresh');
    store.readAddress('?orderId=99', 'return');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.get()).not.toBe(before);
    expect(store.get()).toBe(store.get());
  });

  test('REQ-02 a replaced session is not resumed on the way back or after a reload, but from a new link', () => {
    const storage = memoryStorage();
    const store = createSessionStore({ search: opened, storage });
    store.refresh('sessionId=fresh');
    store.readAddress(opened, 'return');
    expect(store.get().sessionId).toBe('fresh');
    expect(createSessionStore({ search: opened, arrival: 'return', storage }).get().sessionId).toBe('fresh');
    expect(createSessionStore({ search: opened, arrival: 'fresh', storage }).get().sessionId).toBe('demo');
  });

  test('once forgotten, the session is gone from page and storage; campaign parameters stay', () => {
    const storage = memoryStorage();
    const store = createSessionStore({ search: opened, storage });
    store.forget();
    expect(common(store)).toEqual({ utm_tag: 'ad' });
    expect(common(createSessionStore({ search: '', storage }))).toEqual({ utm_tag: 'ad' });
    store.readAddress(opened, 'return');
    expect(store.get().sessionId).toBe('');
  });

  test('REQ-12 campaign parameters are passed on even without a login', () => {
    const campaign = 'app_from=a&user_from=u&utm_tag=t&id=9&links_id=l&down_id=d&invite_code=i&UC=c';
    const storage = memoryStorage();
    createSessionStore({ search: `?${campaign}&productId=1`, storage });
    expect(createSessionStore({ search: '', storage }).get().sessionQuery).toBe(campaign);
  });

  test('REQ-08 header values come from the address, are empty by default, and are passed on from page to page', () => {
    const store = createSessionStore({ search: '?sessionId=demo&building=b1&eyes=e1' });
    expect(store.get().headers).toEqual({ first: { building: 'b1', gather: '' }, second: { swift: '', eyes: 'e1' } });
    expect(common(store)).not.toHaveProperty('building');
    expect(store.get().sessionQuery).toBe('sessionId=demo&building=b1&eyes=e1');
  });

  test('REQ-08 a header value with characters that a header cannot have is escaped', () => {
    const { first } = createSessionStore({ search: `?building=${encodeURIComponent('楼\r\nX: 1')}` }).get().headers;
    expect(first).toEqual({ building: '%E6%A5%BC%0D%0AX: 1', gather: '' });
    expect(() => new Headers(first)).not.toThrow();
  });

  test.each(['{', '7', 'null', '{"params":7,"headers":null}', '["a=1",7]', '[["a"],[1,2]]'])(
    'broken storage (%s) counts as empty',
    (text) => {
      const storage = { ...noStorage, read: () => text };
      expect(createSessionStore({ search: '?sessionId=demo', storage }).get().common).toBe('sessionId=demo');
    },
  );

  test('storage that throws counts as empty', () => {
    const storage = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const store = createSessionStore({ search: opened, storage });
    expect(store.get().sessionId).toBe('demo');
  });
});

describe('the mark of a login in this browser', () => {
  const idOf = (search: string, mark: string, storage = memoryStorage()) =>
    createSessionStore({ search, mark, storage }).get().sessionId;

  test('is the session of a page without one, or with another mark, whose cookie no longer exists', () => {
    expect(idOf('?orderId=86&utm_tag=ad', '~now')).toBe('~now');
    expect(idOf('?sessionId=~before', '~now')).toBe('~now');
    expect(idOf('?sessionId=~now', '~now')).toBe('~now');
  });

  test('leaves a shell’s session alone, in the address or stored', () => {
    expect(idOf('?sessionId=demo', '~now')).toBe('demo');
    const storage = memoryStorage();
    createSessionStore({ search: '?sessionId=demo', storage });
    expect(idOf('?paymentId=p1', '~now', storage)).toBe('demo');
  });

  test('is passed on to other pages, and the one it replaced is not resumed on the way back', () => {
    const storage = memoryStorage();
    const store = createSessionStore({ search: '?sessionId=~before&utm_tag=ad', mark: '~now', storage });
    expect(new URLSearchParams(store.get().sessionQuery).get('sessionId')).toBe('~now');
    store.readAddress('?sessionId=~before', 'return');
    expect(store.get().sessionId).toBe('~now');
  });
});
