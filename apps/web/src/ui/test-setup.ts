import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** jsdom knows no modal dialogs and no layout; the kit's tests get the little of both that behaviour hangs on. */
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement): void {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};
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

afterEach(cleanup);
