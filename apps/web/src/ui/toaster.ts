import { toastLifetimeMs, type ToastMessage, type ToastOptions } from './toast-message.ts';

/** The state of a page's outlets. A new object whenever it changes. */
export interface ToasterState {
  readonly toasts: readonly ToastMessage[];
  /** Text of the call in progress, or null. */
  readonly loading: string | null;
  /** The top outlet (that of the last opened modal) renders; the others keep an empty live region ready. */
  readonly topOutlet: string | null;
}

/** Holds the toasts and the loading texts of a page. */
export interface Toaster {
  get: () => ToasterState;
  subscribe: (listener: () => void) => () => void;
  show: (text: string, options?: ToastOptions) => void;
  dismiss: (id: number) => void;
  pause: (id: number) => void;
  resume: (id: number) => void;
  /** Shows the text of a call in progress until the returned function is called. */
  startLoading: (text: string) => () => void;
  /** Registers an outlet; the page's own stays below those of modals, in whatever order they mount. */
  addOutlet: (id: string, isPage: boolean) => () => void;
}

const MAX_AT_ONCE = 3;

interface Timer {
  /** Null while paused. */
  readonly handle: ReturnType<typeof setTimeout> | null;
  readonly startedAt: number;
  readonly leftMs: number;
}

export function createToaster(): Toaster {
  const listeners = new Set<() => void>();
  const timers = new Map<number, Timer>();
  let lastId = 0;
  let loads: ReadonlyArray<{ readonly text: string }> = [];
  let outlets: readonly string[] = [];
  let state: ToasterState = { toasts: [], loading: null, topOutlet: null };
  const change = (toasts: readonly ToastMessage[] = state.toasts): void => {
    state = { toasts, loading: last(loads)?.text ?? null, topOutlet: last(outlets) ?? null };
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number): void => {
    clearTimeout(timers.get(id)?.handle ?? undefined);
    timers.delete(id);
    change(state.toasts.filter((toast) => toast.id !== id));
  };
  const run = (id: number, leftMs: number): void => {
    timers.set(id, { handle: setTimeout(() => dismiss(id), leftMs), startedAt: Date.now(), leftMs });
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dismiss,
    show(text, { tone = 'plain', durationMs } = {}) {
      lastId += 1;
      const id = lastId;
      // A repeated message restarts its toast instead of adding a second one.
      change([...state.toasts.filter((toast) => toast.text !== text).slice(1 - MAX_AT_ONCE), { id, text, tone }]);
      run(id, toastLifetimeMs(tone, durationMs));
    },
    pause(id) {
      const timer = timers.get(id);
      if (timer === undefined || timer.handle === null) return;
      clearTimeout(timer.handle);
      timers.set(id, { ...timer, handle: null, leftMs: Math.max(0, timer.leftMs - (Date.now() - timer.startedAt)) });
    },
    resume(id) {
      const timer = timers.get(id);
      if (timer?.handle === null) run(id, timer.leftMs);
    },
    startLoading(text) {
      const load = { text };
      loads = [...loads, load];
      change();
      return () => {
        loads = loads.filter((other) => other !== load);
        change();
      };
    },
    addOutlet(id, isPage) {
      outlets = isPage ? [id, ...outlets] : [...outlets, id];
      change();
      return () => {
        outlets = outlets.filter((outlet) => outlet !== id);
        change();
      };
    },
  };
}

const last = <Item>(items: readonly Item[]): Item | undefined => items[items.length - 1];
