import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeferredModule } from './deferred-module.ts';

// Each test imports its own kit modules, because it looks at the time before the deferred code has loaded.
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A deferred part that loads when the test says so. */
async function slowPart() {
  const { deferModule, useDeferredModule } = await import('./deferred-module.ts');
  const fetches: { come: () => void; fail: () => void }[] = [];
  const later: DeferredModule<string> = deferModule(
    () =>
      new Promise((resolve, reject) => {
        fetches.push({ come: () => resolve('there'), fail: () => reject(new TypeError('Failed to fetch')) });
      }),
  );
  function Shows({ isWanted }: { isWanted: boolean }) {
    return <p>{useDeferredModule(later, isWanted) ?? 'not yet'}</p>;
  }
  return { later, fetches, Shows };
}

describe('a module deferred until after the first paint', () => {
  it('is fetched once for all its users, and shown by each', async () => {
    const { later, fetches, Shows } = await slowPart();
    render(<Shows isWanted={false} />);
    expect(fetches).toHaveLength(0);
    const asked = [later.load(), later.load()];
    expect(later.get()).toBeNull();
    expect(fetches).toHaveLength(1);
    fetches[0]?.come();
    await act(async () => {
      await Promise.all(asked);
    });
    expect(screen.getByText('there')).toBeInstanceOf(HTMLElement);
    expect(await later.load()).toBe('there');
    expect(fetches).toHaveLength(1);
  });

  it('is fetched again after a failure, automatically while the page waits for it', async () => {
    const { fetches, Shows } = await slowPart();
    render(<Shows isWanted />);
    fetches[0]?.fail();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(fetches).toHaveLength(2);
    fetches[1]?.come();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText('there')).toBeInstanceOf(HTMLElement);
  });
});

describe('while the code of the overlays is still loading', () => {
  async function kit() {
    const { overlays } = await import('./overlays.ts');
    const { ToasterProvider, useToast } = await import('./toast.tsx');
    const { useLoading } = await import('./use-loading.ts');
    const { Dialog } = await import('./dialog.tsx');
    const calls: { toast?: ReturnType<typeof useToast>; startLoading?: ReturnType<typeof useLoading> } = {};
    function Handle() {
      calls.toast = useToast();
      calls.startLoading = useLoading();
      return null;
    }
    const view = render(
      <ToasterProvider dismissLabel="Dismiss">
        <Handle />
      </ToasterProvider>,
    );
    const arrive = async (): Promise<void> => {
      await act(() => overlays.load());
    };
    return { overlays, calls, view, arrive, Dialog };
  }

  it('a toast and a loading text are shown once it has loaded, unless they have ended by then', async () => {
    const { calls, arrive, overlays } = await kit();
    act(() => {
      calls.toast?.('copy success', { tone: 'good' });
      calls.startLoading?.('ended before')();
      calls.startLoading?.('loading...');
    });
    expect(overlays.get()).toBeNull();
    await arrive();
    expect(screen.getByText('copy success').closest('[role="status"]')).not.toBeNull();
    expect(screen.getByText('loading...')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('ended before')).toBeNull();
    act(() => {
      vi.advanceTimersByTime(3000);
    });
    expect(screen.queryByText('copy success')).toBeNull();
  });

  it('an opening dialog fetches it and appears once it has loaded', async () => {
    const { Dialog, view, arrive } = await kit();
    view.rerender(<Dialog open title="Choose" onClose={() => undefined} />);
    expect(screen.queryByRole('dialog')).toBeNull();
    await arrive();
    expect(screen.getByRole('dialog', { name: 'Choose' })).toBeInstanceOf(HTMLElement);
  });
});
