import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import {
  type ToastMessage,
  type ToastOptions,
  ToasterApiContext,
  type ToasterApi,
  ToasterStateContext,
  type ToasterState,
  toastLifetimeMs,
} from './toast-context.ts';
import { ToastOutlet } from './toast-outlet.tsx';

const MOST_AT_ONCE = 3;

interface Timer {
  handle: ReturnType<typeof setTimeout> | null;
  startedAt: number;
  leftMs: number;
}

export interface ToasterProviderProps {
  children: ReactNode;
  /** Label of the small button that removes a toast at once. */
  dismissLabel: string;
}

/** Holds the toasts and the loading text; wraps the whole app once. */
export function ToasterProvider({ children, dismissLabel }: ToasterProviderProps) {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  const [loads, setLoads] = useState<ReadonlyArray<{ id: number; text: string }>>([]);
  const [outlets, setOutlets] = useState<readonly string[]>([]);
  const timers = useRef(new Map<number, Timer>());
  const lastId = useRef(0);

  const api = useMemo<ToasterApi>(() => {
    const dismiss = (id: number): void => {
      clearTimeout(timers.current.get(id)?.handle ?? undefined);
      timers.current.delete(id);
      setToasts((now) => now.filter((toast) => toast.id !== id));
    };
    const run = (id: number, leftMs: number): void => {
      const handle = setTimeout(() => dismiss(id), leftMs);
      timers.current.set(id, { handle, startedAt: Date.now(), leftMs });
    };
    return {
      dismiss,
      show(text, { tone = 'plain', durationMs } = {}) {
        lastId.current += 1;
        const id = lastId.current;
        // The same words again start over instead of standing there twice.
        setToasts((now) => [...now.filter((toast) => toast.text !== text).slice(1 - MOST_AT_ONCE), { id, text, tone }]);
        run(id, toastLifetimeMs(tone, durationMs));
      },
      pause(id) {
        const timer = timers.current.get(id);
        if (timer === undefined || timer.handle === null) return;
        clearTimeout(timer.handle);
        const leftMs = Math.max(0, timer.leftMs - (Date.now() - timer.startedAt));
        timers.current.set(id, { ...timer, handle: null, leftMs });
      },
      resume(id) {
        const timer = timers.current.get(id);
        if (timer?.handle === null) run(id, timer.leftMs);
      },
      startLoading(text) {
        lastId.current += 1;
        const id = lastId.current;
        setLoads((now) => [...now, { id, text }]);
        return () => setLoads((now) => now.filter((load) => load.id !== id));
      },
      addOutlet(id, isPage) {
        setOutlets((now) => (isPage ? [id, ...now] : [...now, id]));
        return () => setOutlets((now) => now.filter((outlet) => outlet !== id));
      },
    };
  }, []);

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer.handle ?? undefined);
    };
  }, []);

  const state = useMemo<ToasterState>(
    () => ({
      toasts,
      loading: loads[loads.length - 1]?.text ?? null,
      topOutlet: outlets[outlets.length - 1] ?? null,
      dismissLabel,
    }),
    [toasts, loads, outlets, dismissLabel],
  );
  return (
    <ToasterApiContext value={api}>
      <ToasterStateContext value={state}>
        {children}
        <ToastOutlet place="bottom" />
      </ToasterStateContext>
    </ToasterApiContext>
  );
}

function useToasterApi(): ToasterApi {
  const api = useContext(ToasterApiContext);
  if (api === null) throw new Error('A toast or loading text needs a ToasterProvider around it.');
  return api;
}

/** Gives the function that shows a toast. Stable between renders. */
export function useToast(): (text: string, options?: ToastOptions) => void {
  return useToasterApi().show;
}

/** Gives the function that shows a loading text and returns what hides it again. Stable between renders. */
export function useLoading(): (text: string) => () => void {
  return useToasterApi().startLoading;
}
