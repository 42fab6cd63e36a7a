import { beforeEach, describe, expect, test, vi } from 'vitest';
import { removeBrokenWorkers } from './broken-worker.ts';

beforeEach(() => sessionStorage.clear());

function registered(scriptURL: string) {
  const unregister = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const registration = { active: { scriptURL }, waiting: null, installing: null, unregister };
  return { registration: registration as unknown as ServiceWorkerRegistration, unregister };
}

interface Answered {
  readonly status?: number;
  readonly type?: string | null;
}

/** A visit to a page with a worker whose script gets this answer. */
async function visit(answer: Answered | 'nothing') {
  const worker = registered('https://pages.example/sw.js');
  const reload = vi.fn<() => void>();
  const asked: unknown[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (address, options) => {
    asked.push([address, options]);
    if (answer === 'nothing') throw new TypeError('Failed to fetch');
    const { status = 200, type = 'text/javascript; charset=utf-8' } = answer;
    return new Response('', { status, headers: type === null ? {} : { 'content-type': type } });
  });
  const container = { getRegistrations: () => Promise.resolve([worker.registration]) };
  const left = await removeBrokenWorkers({ page: window, container, reload });
  return { unregister: worker.unregister, reload, left: left?.length ?? null, asked };
}

describe('REQ-13 a registered service worker', () => {
  test.each<[string, Answered]>([
    ['answers 404', { status: 404 }],
    ['answers 404 with a page', { status: 404, type: 'text/html' }],
    ['is a page', { type: 'text/html; charset=utf-8' }],
    ['is JSON', { type: 'application/json' }],
    ['has no type', { type: '' }],
    ['only looks like JavaScript', { type: 'text/javascript-but-not' }],
  ])('is unregistered if its script %s, and the page reloads once', async (_, answer) => {
    const first = await visit(answer);
    expect(first.asked).toEqual([['https://pages.example/sw.js', { cache: 'no-store' }]]);
    expect(first.unregister).toHaveBeenCalledOnce();
    expect(first.reload).toHaveBeenCalledOnce();
    expect(first.left).toBeNull();
    // Even if it keeps coming back, a visit has no second reload.
    const second = await visit(answer);
    expect(second.unregister).toHaveBeenCalledOnce();
    expect(second.reload).not.toHaveBeenCalled();
    expect(second.left).toBe(0);
  });

  test.each<[string, Answered | 'nothing']>([
    ['is JavaScript', {}],
    ['is JavaScript by an older name', { type: 'application/x-javascript' }],
    ['is JavaScript in capitals', { type: 'Application/JavaScript;charset=UTF-8' }],
    ['is temporarily unavailable', { status: 503, type: 'text/html' }],
    ['does not answer', 'nothing'],
  ])('stays without a reload if its script %s', async (_, answer) => {
    const { unregister, reload, left } = await visit(answer);
    expect(unregister).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
    expect(left).toBe(1);
  });

  test.each([
    ['opened', 'navigate', 1],
    ['reloaded', 'reload', 0],
  ] as const)(
    'is removed without storage too, with this many reloads for a page that was %s',
    async (_, type, times) => {
      vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as unknown as PerformanceEntryList);
      const { unregister, reload } = await visit({ status: 404 });
      expect(unregister).toHaveBeenCalledOnce();
      expect(reload).toHaveBeenCalledTimes(times);
    },
  );

  test('is removed without a reload when a full storage accepts nothing and the page was just reloaded', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' }] as unknown as PerformanceEntryList);
    expect((await visit({ status: 404 })).reload).not.toHaveBeenCalled();
  });
});

test('of several workers only the broken ones are removed', async () => {
  const [broken, sound] = [registered('https://pages.example/old.js'), registered('https://pages.example/sw.js')];
  const gone = { active: null, waiting: null, installing: null } as unknown as ServiceWorkerRegistration;
  vi.spyOn(window, 'fetch').mockImplementation(async (address) =>
    address === 'https://pages.example/old.js'
      ? new Response('', { status: 404 })
      : new Response('', { headers: { 'content-type': 'text/javascript' } }),
  );
  const container = { getRegistrations: () => Promise.resolve([broken.registration, sound.registration, gone]) };
  sessionStorage.setItem('hiram.worker-removed', '1');
  expect(await removeBrokenWorkers({ page: window, container, reload: () => undefined })).toEqual([
    sound.registration,
    gone,
  ]);
  expect(broken.unregister).toHaveBeenCalledOnce();
});
