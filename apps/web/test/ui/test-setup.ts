import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { watchAsTranslator } from './translated-text.ts';

/*
 * React reveals suspended content at most every 300 ms, with the timer that it finds when it is loaded. In a test that is a
 * pause of a quarter of a second per page, and there are a thousand; so it gets a timer that does not wait.
 */
const { setTimeout: usualTimer } = globalThis;
globalThis.setTimeout = ((run: () => void) => usualTimer(run)) as typeof setTimeout;
await import('react-dom/client');
globalThis.setTimeout = usualTimer;

const { cleanup, configure } = await import('@testing-library/react');
const { overlays } = await import('../../src/ui/overlays.ts');
const { plainFormats, setFormats } = await import('../../src/ui/formats.ts');

/** jsdom has no modal dialogs and no layout; these stubs have the parts that behaviour depends on. */
function addModalDialogs(prototype: HTMLDialogElement): void {
  prototype.showModal = function showModal(this: HTMLDialogElement): void {
    this.open = true;
  };
  prototype.close = function close(this: HTMLDialogElement): void {
    if (!this.open) return;
    this.open = false;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
}
// A test of server rendering runs without jsdom.
if (typeof HTMLDialogElement !== 'undefined') addModalDialogs(HTMLDialogElement.prototype);

globalThis.ResizeObserver ??= class {
  observe(): void {
    // Nothing ever changes size without layout.
  }
  unobserve(): void {
    // Nothing is observed.
  }
  disconnect(): void {
    // Nothing is observed.
  }
};

// A page probes its own origin; jsdom's has no server, which would count as a lost connection.
const { fetch: send } = globalThis;
globalThis.fetch = (input, init) =>
  typeof input === 'string' && input.startsWith('/')
    ? Promise.resolve(new Response(null, { status: 404 }))
    : send(input, init);
// The files of a worker share its globals: the next one patches them again.
afterAll(() => {
  globalThis.fetch = send;
});

// A generous timeout for a busy machine; a missing element still fails.
configure({ asyncUtilTimeout: 10_000 });

// Tests see a page after its deferred code has loaded; tests of the time before load their own modules.
if (typeof document !== 'undefined') await overlays.load();

const translator = typeof document === 'undefined' ? null : watchAsTranslator(document.body);
afterEach(() => {
  const stale = translator?.take() ?? [];
  vi.useRealTimers();
  cleanup();
  translator?.take();
  if (stale.length > 0) throw new Error(`A page that the browser translates would not show:\n${stale.join('\n')}`);
});
afterAll(() => translator?.stop());

/** The files of a worker share one window. Each starts with the page of a new tab ... */
function openNewTab(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
  window.history.replaceState(null, '', '/');
  document.title = '';
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    if (element === document.body) element.replaceChildren();
  }
  document.head.replaceChildren();
  setFormats(plainFormats);
}

/** ... and cleans up what its tests added to the browser. */
function ownNames(of: object): Set<string> {
  return new Set(Object.getOwnPropertyNames(of));
}

if (typeof document !== 'undefined') {
  const before = [window, navigator, document].map((of) => ({ of, names: ownNames(of) }));
  beforeAll(openNewTab);
  afterAll(() => {
    for (const { of, names } of before) {
      for (const name of ownNames(of)) {
        // React's own mark stays: it listens to a document once
        if (!names.has(name) && !name.startsWith('_react')) Reflect.deleteProperty(of, name);
      }
    }
  });
}
