import { afterAll, afterEach, beforeAll, vi } from 'vitest';

/*
 * React shows what a page waited for at most once in 300 ms, with the timer it finds when it is loaded. In a test that is a
 * pause of a quarter of a second per page, and there are a thousand; so it is given one that does not wait.
 */
const { setTimeout: usualTimer } = globalThis;
globalThis.setTimeout = ((run: () => void) => usualTimer(run)) as typeof setTimeout;
await import('react-dom/client');
globalThis.setTimeout = usualTimer;

const { cleanup, configure } = await import('@testing-library/react');
const { overlays } = await import('../../src/ui/overlays.ts');
const { plainFormats, setFormats } = await import('../../src/ui/formats.ts');

/** jsdom knows no modal dialogs and no layout; tests get the little of both that behaviour hangs on. */
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
// A test of rendering on a server runs without jsdom.
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

// A page reaches the origin it came from; jsdom's has no server behind it, which would pass for a lost connection.
const { fetch: send } = globalThis;
globalThis.fetch = (input, init) =>
  typeof input === 'string' && input.startsWith('/')
    ? Promise.resolve(new Response(null, { status: 404 }))
    : send(input, init);
// The files of a worker share its globals: the next one wraps it anew.
afterAll(() => {
  globalThis.fetch = send;
});

// A busy machine takes its time; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 });

// Tests see a page as a borrower does a moment after it has opened; those of the moment before load their own.
if (typeof document !== 'undefined') await overlays.load();

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** The files of a worker share one window. Each begins with a page as a new tab has it ... */
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

/** ... and what a test added to the browser and left there is gone. */
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
