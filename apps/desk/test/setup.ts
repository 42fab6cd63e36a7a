import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom knows no modal dialogs and no layout; tests get the little of both that behaviour depends on.
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

// A busy machine takes its time; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
