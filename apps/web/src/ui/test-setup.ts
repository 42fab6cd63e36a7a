import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { overlays } from './overlays.ts';

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

// A busy machine takes its time; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 });

// Tests see a page as a borrower does a moment after it has opened; those of the moment before load their own.
if (typeof document !== 'undefined') await overlays.load();

afterEach(cleanup);
