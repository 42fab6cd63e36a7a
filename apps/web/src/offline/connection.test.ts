import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Connection, createConnection, PROBE_INTERVAL_MS, probeService } from './connection.ts';

let stop: () => void;
let answers: boolean;
let probes: number;
let now: number;
let notified: number;

beforeEach(() => {
  vi.useFakeTimers();
  [answers, probes, now, notified] = [true, 0, 5000, 0];
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function watch(): Connection {
  const probe = (): Promise<boolean> => {
    probes += 1;
    return Promise.resolve(answers);
  };
  const connection = createConnection({ page: window, probe, now: () => now });
  connection.subscribe(() => (notified += 1));
  stop = connection.follow();
  return connection;
}

/** The events that the page's hooks receive. */
function countOnline(): { times: number } {
  const count = { times: 0 };
  window.addEventListener('online', () => (count.times += 1));
  return count;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the connection', () => {
  test('is lost and restored as the browser reports', () => {
    const connection = watch();
    expect(connection.lostAt()).toBeNull();
    window.dispatchEvent(new Event('offline'));
    expect(connection.lostAt()).toBe(5000);
    now = 6000;
    window.dispatchEvent(new Event('offline'));
    expect([connection.lostAt(), notified]).toEqual([5000, 1]);
    window.dispatchEvent(new Event('online'));
    expect([connection.lostAt(), notified]).toEqual([null, 2]);
  });

  test('is lost from the start of the page when the browser reports offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(watch().lostAt()).toBe(performance.timeOrigin);
  });

  test('counts as present after a single failed call, and as lost when nothing answers', async () => {
    const connection = watch();
    connection.suspect();
    connection.suspect();
    await pass(0);
    expect([connection.lostAt(), probes, notified]).toEqual([null, 1, 0]);
    answers = false;
    connection.suspect();
    await pass(0);
    expect(connection.lostAt()).toBe(5000);
  });

  test('is probed until it is back, and the hooks then get the event that the browser does not send', async () => {
    const connection = watch();
    const online = countOnline();
    answers = false;
    connection.suspect();
    await pass(PROBE_INTERVAL_MS);
    expect([probes, online.times]).toEqual([2, 0]);
    answers = true;
    await pass(PROBE_INTERVAL_MS);
    expect([probes, online.times, connection.lostAt()]).toEqual([3, 1, null]);
    await pass(PROBE_INTERVAL_MS * 3);
    expect(probes).toBe(3);
  });

  test('is not probed while the page is hidden, and at once when it is visible again', async () => {
    watch();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    window.dispatchEvent(new Event('offline'));
    await pass(PROBE_INTERVAL_MS * 2);
    expect(probes).toBe(0);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(probes).toBe(1);
  });

  test('is not probed while the browser reports no network at all', async () => {
    const connection = watch();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    connection.suspect();
    expect(connection.lostAt()).toBe(5000);
    await pass(PROBE_INTERVAL_MS * 2);
    expect(probes).toBe(0);
    // Some shells report none by mistake. Automatic reloads still wait for the browser's event.
    const online = countOnline();
    connection.confirm(6000);
    expect([connection.lostAt(), online.times]).toEqual([null, 0]);
  });

  test('is back after an answer to a call made after the loss; an older answer proves nothing', () => {
    const connection = watch();
    const online = countOnline();
    window.dispatchEvent(new Event('offline'));
    connection.confirm(4999);
    expect(connection.lostAt()).toBe(5000);
    connection.confirm(5000);
    expect([connection.lostAt(), online.times]).toEqual([null, 1]);
    connection.confirm(6000);
    expect(online.times).toBe(1);
  });

  test('is no longer watched after the end', () => {
    const connection = watch();
    stop();
    window.dispatchEvent(new Event('offline'));
    expect(connection.lostAt()).toBeNull();
  });
});

test('any answer from our origin proves a connection; no answer, or a late one, does not', async () => {
  stop = () => undefined;
  const fetch = vi.spyOn(window, 'fetch');
  fetch.mockResolvedValueOnce(new Response('', { status: 502 }));
  expect(await probeService(window)).toBe(true);
  expect(fetch).toHaveBeenCalledWith('/sw.js', expect.objectContaining({ method: 'HEAD', cache: 'no-store' }));
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await probeService(window)).toBe(false);
  fetch.mockImplementationOnce(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
      }),
  );
  const looking = probeService(window);
  await pass(8000);
  expect(await looking).toBe(false);
});
