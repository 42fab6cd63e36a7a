import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import type { ToastOptions } from './toast-message.ts';
import { pinEdges } from './pin-edges.ts';
import { ToasterProvider, useToast } from './toast.tsx';
import { useLoading } from './use-loading.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Calls {
  toast: (text: string, options?: ToastOptions) => void;
  startLoading: (text: string) => () => void;
}
const calls: { now: Calls | null } = { now: null };

function Handle({ onReady }: { onReady: (given: Calls) => void }) {
  const toast = useToast();
  const startLoading = useLoading();
  useEffect(() => onReady({ toast, startLoading }), [onReady, toast, startLoading]);
  return null;
}

function keepCalls(given: Calls): void {
  calls.now = given;
}

function open(dialogOpen = false) {
  const draw = (isOpen: boolean) => (
    <ToasterProvider dismissLabel="Dismiss">
      <Handle onReady={keepCalls} />
      <Dialog open={isOpen} title="Dialog" onClose={() => undefined} />
    </ToasterProvider>
  );
  const view = render(draw(dialogOpen));
  return (isOpen: boolean) => view.rerender(draw(isOpen));
}

function show(text: string, options?: ToastOptions): void {
  act(() => calls.now?.toast(text, options));
}

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('toasts', () => {
  it.each([
    ['lasts 3000 ms', {}, 3000],
    ['of the info kind lasts 2 s', { tone: 'info' }, 2000],
    ['takes a shorter time over 300 ms', { durationMs: 301 }, 301],
    ['does not take 300 ms', { durationMs: 300 }, 3000],
    ['does not take a longer time', { durationMs: 9000 }, 3000],
    ['of the info kind takes a shorter time too', { tone: 'info', durationMs: 500 }, 500],
  ] as const)('FMT-04 a toast %s', (_, options, lifetime) => {
    open();
    show('hello', options);
    pass(lifetime - 1);
    expect(screen.queryByText('hello')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('hello')).toBeNull();
  });

  it('are announced: politely, and a failure at once', () => {
    open();
    show('copy success', { tone: 'good' });
    show('error', { tone: 'bad' });
    expect(screen.getByText('copy success').closest('[role="status"]')).not.toBeNull();
    expect(screen.getByText('error').closest('[role="alert"]')).not.toBeNull();
  });

  it('stay while the pointer or the focus is on them', () => {
    open();
    show('hello');
    const box = screen.getByText('hello').parentElement as HTMLElement;
    pass(2000);
    fireEvent.pointerEnter(box);
    pass(60_000);
    fireEvent.pointerLeave(box);
    pass(999);
    expect(screen.queryByText('hello')).not.toBeNull();
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    pass(60_000);
    expect(screen.queryByText('hello')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('hello')).toBeNull();
  });

  it('restart instead of appearing twice, and are three at most', () => {
    open();
    show('one');
    pass(2900);
    show('one');
    pass(2900);
    expect(screen.getAllByText('one')).toHaveLength(1);
    for (const text of ['two', 'three', 'four']) show(text);
    expect(screen.queryByText('one')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(3);
  });

  it('show inside the open dialog, where they are not inert, and move back to the page when it closes', () => {
    const setOpen = open(true);
    show('hello');
    expect(screen.getAllByText('hello')).toHaveLength(1);
    expect(screen.getByText('hello').closest('dialog')).not.toBeNull();
    setOpen(false);
    expect(screen.getByText('hello').closest('dialog')).toBeNull();
    pass(3000);
    expect(screen.queryByText('hello')).toBeNull();
  });
});

describe('the loading text', () => {
  it('shows the text of the call that started last until each has ended', () => {
    open();
    const ends: Array<(() => void) | undefined> = [];
    act(() => {
      for (const text of ['loading...', 'sending...']) ends.push(calls.now?.startLoading(text));
    });
    expect(screen.getByText('sending...').closest('[role="status"]')).not.toBeNull();
    act(() => {
      ends[1]?.();
    });
    expect(screen.queryByText('loading...')).not.toBeNull();
    act(() => {
      ends[0]?.();
    });
    expect(screen.queryByText('loading...')).toBeNull();
  });
});

describe('toasts above the bar of a page', () => {
  it('know its height from their first one on, and lose it with the bar', () => {
    const [frame, bar] = [document.createElement('div'), document.createElement('div')];
    Object.defineProperty(bar, 'offsetHeight', { value: 77 });
    const edges = { frame, header: null, bar };
    const unpin = pinEdges(edges);
    open();
    show('Saved');
    const outlet = screen.getByText('Saved').closest<HTMLElement>('[data-toasts]');
    const height = () => outlet?.style.getPropertyValue('--bar-height');
    expect(height()).toBe('77px');
    unpin();
    expect(height()).toBe('');
    const unpinAgain = pinEdges(edges);
    expect(height()).toBe('77px');
    unpinAgain();
  });
});
