import { cleanup, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ROOT_ID } from './server-rendered.ts';
import { useDeferredStore } from './use-deferred-store.ts';

function createStore(value: string) {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next: string) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function Shows({ store }: { readonly store: ReturnType<typeof createStore> }) {
  return <p>{useDeferredStore(store.subscribe, store.get, 'drawn')}</p>;
}

/** A server-rendered root. Without the act environment, in which React works synchronously: these tests look at its scheduling. */
function openPage(html: string): HTMLElement {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  document.body.innerHTML = html;
  return document.getElementById(ROOT_ID) as HTMLElement;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

describe('a store value rendered in steps', () => {
  it('renders a moment later, after a pending tap', async () => {
    const root = createRoot(openPage(`<div id="${ROOT_ID}"></div>`));
    const store = createStore('first');
    root.render(<Shows store={store} />);
    await screen.findByText('first');
    store.set('second');
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    expect(screen.queryByText('second')).toBeNull();
    await screen.findByText('second');
    root.unmount();
  });

  it('starts with the value that the service rendered, even if the browser has another by then', async () => {
    const faults: unknown[] = [];
    const container = openPage(`<div id="${ROOT_ID}" data-drawn><p>drawn</p></div>`);
    const drawn = container.firstElementChild;
    const root = hydrateRoot(container, <Shows store={createStore('known')} />, {
      onRecoverableError: (error) => faults.push(error),
    });
    await waitFor(() => expect(screen.getByText('known')).toBe(drawn));
    expect(faults).toEqual([]);
    root.unmount();
  });
});
