import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom has no modal dialogs and no layout; these stubs have the parts that behaviour depends on.
HTMLDialogElement.prototype.showModal = function showModal(): void {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(): void {
  this.open = false;
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

// A generous timeout for a busy machine; a missing element still fails.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
